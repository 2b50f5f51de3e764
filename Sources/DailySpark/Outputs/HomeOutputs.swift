import Build
import Hashing
import Mustache
import Settings
import Website

/// The front page: a spark for today, and the ways to browse.
struct HomePage: SectionContent {
  /// The newest sparks, newest first.
  private let newest: [Hashed<SparkCard>]
  /// The newest of those that a family likes.
  private let favourites: [Hashed<SparkCard>]
  private let situations: [SparkGroupEntry]
  private let audiences: [SparkGroupEntry]
  private let lessons: [Hashed<LessonCard>]
  private let hasSessions: Bool
  private let books: [SparkBookLink]
  /// The list of what a device keeps: that of the site's language, or else of the first one that there is.
  private let keepList: String?

  /// The number of newest sparks, and of favourites, shown.
  private static let shownSparks = 8
  /// The number of lessons shown.
  private static let shownLessons = 4

  /// Takes what it shows of a library.
  init(of libraryIndex: SparkIndex, books: [SparkBookLink], _ maker: SparkMaker) {
    let own = maker.frames.ownLanguage
    newest = libraryIndex.front(in: own).suffix(Self.shownSparks).reversed().map { libraryIndex.sparkCards[$0] }
    favourites = Array(libraryIndex.favourites.prefix(Self.shownSparks))
    situations = libraryIndex.groups(.situation).map(\.entry)
    audiences = libraryIndex.groups(.audience).map(\.entry)
    lessons = Array(libraryIndex.lessonCards.prefix(Self.shownLessons))
    hasSessions = !libraryIndex.sessions.isEmpty
    self.books = books
    let groups = libraryIndex.groups(.language)
    let group = groups.first { $0.language == own } ?? groups.first
    keepList = group.flatMap { SparkKeep.path(of: $0.name, maker.settings) }
  }

  func plan(in maker: SparkMaker) throws -> SectionPlan {
    let page = SitePath.home
    let cards = try newest.map { try maker.card($0, on: page) }
    var model: Object = [
      .today: cards.first ?? .null, .todayScript: cards.isEmpty ? .null : maker.link(page, SitePath.today),
      .newest: .list(cards), .hasNewest: .bool(!cards.isEmpty),
      .favourites: .list(try favourites.map { try maker.card($0, on: page) }),
      .hasFavourites: .bool(!favourites.isEmpty),
      .lessons: .list(try lessons.map { try maker.lesson($0, on: page) }), .hasLessons: .bool(!lessons.isEmpty),
      .hasSessions: .bool(hasSessions), .keepHref: keepList.map { maker.link(page, $0) } ?? .null,
      .books: .list(try books.map { try $0.link(on: page, maker) }), .hasBooks: .bool(!books.isEmpty),
    ]
    for (groups, list, flag) in [
      (situations, Name.situations, Name.hasSituations), (audiences, .audiences, .hasAudiences),
    ] {
      model[list] = .list(try groups.map { try maker.entry(of: $0, on: page) })
      model[flag] = .bool(!groups.isEmpty)
    }
    let site = maker.settings.site
    return SectionPlan([
      try maker.frames.output(
        "home",
        .init(
          kind: .home, path: page, language: maker.language, title: nil,
          description: PlainText.line(site.description) ?? PlainText.line(site.tagline)), model)
    ])
  }
}

/// The page of settings, which shows nothing of the library.
struct SettingsPage: SectionContent {
  func plan(in maker: SparkMaker) throws -> SectionPlan { SectionPlan([try maker.frames.settingsPage()]) }
}
