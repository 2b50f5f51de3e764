import Website

/// The kinds of pages that only a site of stories has.
extension PageKind {
  static let library = PageKind("library", in: SitePath.library)
  static let story = PageKind("story", in: SitePath.library)
  static let page = PageKind("page", in: SitePath.library)
  static let embed = PageKind("embed", in: SitePath.library)
  static let collections = PageKind("collections", in: SitePath.collections)
  static let collection = PageKind("collection", in: SitePath.collections)
  static let ages = PageKind("ages", in: GroupKind.age.address)
  static let age = PageKind("age", in: GroupKind.age.address)
  static let levels = PageKind("levels", in: GroupKind.level.address)
  static let level = PageKind("level", in: GroupKind.level.address)
  static let themes = PageKind("themes", in: GroupKind.theme.address)
  static let theme = PageKind("theme", in: GroupKind.theme.address)
  static let languages = PageKind("languages", in: GroupKind.language.address)
  static let language = PageKind("language", in: GroupKind.language.address)
  static let moods = PageKind("moods", in: GroupKind.mood.address)
  static let mood = PageKind("mood", in: GroupKind.mood.address)
  static let colours = PageKind("colours", in: GroupKind.colour.address)
  static let colour = PageKind("colour", in: GroupKind.colour.address)
  static let family = PageKind("family", in: SitePath.family)

  /// All kinds of pages that a site of stories has.
  static let ofStories: [PageKind] = [
    .home, .library, .story, .page, .embed, .collections, .collection, .ages, .age, .levels, .level, .themes, .theme,
    .languages, .language, .moods, .mood, .colours, .colour, .authored, .redirect, .settings, .offline, .family,
    .search, .notFound,
  ]
}
