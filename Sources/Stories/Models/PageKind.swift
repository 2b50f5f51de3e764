import Mustache

/// The kinds of pages a site of stories has; templates see them as `is.<kind>`.
enum PageKind: String, CaseIterable {
  case home, library, story, page, collections, collection, ages, age, themes, theme, languages, language, authored,
    redirect
  case notFound = "not_found"

  /// The part of the navigation that the page belongs to.
  var section: String? {
    switch self {
    case .home, .authored, .redirect, .notFound: nil
    case .library, .story, .page: SitePath.library
    case .collections, .collection: SitePath.collections
    case .ages, .age: GroupKind.age.address
    case .themes, .theme: GroupKind.theme.address
    case .languages, .language: GroupKind.language.address
    }
  }

  /// What templates see under `is`.
  var model: Value {
    var object = Object(capacity: PageKind.allCases.count)
    for kind in PageKind.allCases { object[Name(kind.rawValue)] = .bool(kind == self) }
    return .object(object)
  }
}
