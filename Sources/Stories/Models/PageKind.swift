import Mustache

/// The kinds of pages a site of stories has; templates see them as `is.<kind>`.
enum PageKind: String, CaseIterable {
  case home, library, story, page, collections, collection, ages, age, themes, theme, languages, language, moods, mood,
    colours, colour, authored, redirect, settings, offline, family, search
  case notFound = "not_found"

  /// The part of the navigation that the page belongs to.
  var section: String? {
    switch self {
    case .home, .authored, .redirect, .notFound, .settings, .offline, .search: nil
    case .family: SitePath.family
    case .library, .story, .page: SitePath.library
    case .collections, .collection: SitePath.collections
    case .ages, .age: GroupKind.age.address
    case .themes, .theme: GroupKind.theme.address
    case .languages, .language: GroupKind.language.address
    case .moods, .mood: GroupKind.mood.address
    case .colours, .colour: GroupKind.colour.address
    }
  }

  /// What templates see under `is`.
  var model: Value { PageKind.models[self] ?? .null }

  private static let models = Dictionary(
    uniqueKeysWithValues: allCases.map { kind in
      (kind, Value.object(Object(allCases.map { (Name($0.rawValue), .bool($0 == kind)) })))
    })
}
