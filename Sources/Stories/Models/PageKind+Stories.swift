import Basics
import Website

/// The kinds of pages that only a site of stories has.
extension PageKind {
  static let library = PageKind("library", in: SitePath.library, step: .lists)
  static let story = PageKind("story", in: SitePath.library)
  static let page = PageKind("page", in: SitePath.library)
  static let embed = PageKind("embed", in: SitePath.library)
  static let collections = PageKind("collections", in: SitePath.collections, step: .lists)
  static let collection = PageKind("collection", in: SitePath.collections, step: .lists)
  static let ages = PageKind("ages", in: GroupKind.age.address, step: .lists)
  static let age = PageKind("age", in: GroupKind.age.address, step: .lists)
  static let levels = PageKind("levels", in: GroupKind.level.address, step: .lists)
  static let level = PageKind("level", in: GroupKind.level.address, step: .lists)
  static let themes = PageKind("themes", in: GroupKind.theme.address, step: .lists)
  static let theme = PageKind("theme", in: GroupKind.theme.address, step: .lists)
  static let languages = PageKind("languages", in: GroupKind.language.address, step: .lists)
  static let language = PageKind("language", in: GroupKind.language.address, step: .lists)
  static let moods = PageKind("moods", in: GroupKind.mood.address, step: .lists)
  static let mood = PageKind("mood", in: GroupKind.mood.address, step: .lists)
  static let colours = PageKind("colours", in: GroupKind.colour.address, step: .lists)
  static let colour = PageKind("colour", in: GroupKind.colour.address, step: .lists)
  static let family = PageKind("family", in: SitePath.family, step: .lists)

  /// All kinds of pages that a site of stories has.
  static let ofStories: [PageKind] = [
    .home, .library, .story, .page, .embed, .collections, .collection, .ages, .age, .levels, .level, .themes, .theme,
    .languages, .language, .moods, .mood, .colours, .colour, .authored, .redirect, .settings, .offline, .family,
    .search, .notFound,
  ]
}
