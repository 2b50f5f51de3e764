import Hashing
import Mustache
import Publication
import Rendering
import Settings
import Website

/// Plans the front page: a spark for today, and the ways to browse.
struct HomeOutputs: Sendable {
  let maker: SparkMaker
  let books: [SparkBook]

  private var catalogue: SparkCatalogue { maker.catalogue }

  /// How many of the newest sparks, and of favourites, it shows.
  private static let shownSparks = 8
  /// How many lessons it shows.
  private static let shownLessons = 4

  /// The newest sparks, newest first, as places.
  private var newest: [Int] { catalogue.front(in: maker.frames.ownLanguage).suffix(Self.shownSparks).reversed() }

  /// The newest of those that a family likes, as places.
  private var favourites: [Int] {
    Array(catalogue.sparks.indices.reversed().lazy.filter { catalogue.sparks[$0].isFavourite }.prefix(Self.shownSparks))
  }

  private var lessons: [Int] { Array(catalogue.lessons.indices.prefix(Self.shownLessons)) }

  /// The list of what a device keeps: that of the site's language, or else of the first one that there is.
  private var keepList: String? {
    let groups = catalogue.groups(.language)
    let group = groups.first { $0.language == maker.frames.ownLanguage } ?? groups.first
    return group.flatMap { SparkKeep.path(of: $0, maker.settings) }
  }

  /// The page.
  func section() -> Section.Unstamped {
    let (newest, favourites, lessons) = (newest, favourites, lessons)
    return Section.unstamped("home") { stream in
      for places in [newest, favourites] {
        stream.append(UInt64(places.count))
        for place in places { stream.append(catalogue.sparkStamps[place]) }
      }
      for kind in [SparkGroupKind.situation, .audience] {
        stream.append(UInt64(catalogue.groups(kind).count))
        for group in catalogue.groups(kind) {
          group.append(to: &stream)
          stream.append(UInt64(group.members.count))
        }
      }
      for place in lessons { stream.append(catalogue.lessonStamps[place]) }
      stream.append(catalogue.sessions.isEmpty ? 0 : 1)
      stream.append(optional: keepList)
      for book in books { book.appendLink(to: &stream) }
    } plan: {
      [try page(newest, favourites, lessons)]
    }
  }

  private func page(_ newest: [Int], _ favourites: [Int], _ lessons: [Int]) throws -> Output {
    let page = SitePath.home
    let cards = try newest.map { try maker.card($0, on: page) }
    var model: Object = [
      .today: cards.first ?? .null, .todayScript: cards.isEmpty ? .null : maker.link(page, SitePath.today),
      .newest: .list(cards), .hasNewest: .bool(!cards.isEmpty),
      .favourites: .list(try favourites.map { try maker.card($0, on: page) }),
      .hasFavourites: .bool(!favourites.isEmpty),
      .lessons: .list(try lessons.map { try maker.lesson($0, on: page) }), .hasLessons: .bool(!lessons.isEmpty),
      .hasSessions: .bool(!catalogue.sessions.isEmpty), .keepHref: keepList.map { maker.link(page, $0) } ?? .null,
      .books: .list(try books.map { try $0.link(on: page, sized: true) }), .hasBooks: .bool(!books.isEmpty),
    ]
    for (kind, list, flag) in [
      (SparkGroupKind.situation, Name.situations, Name.hasSituations), (.audience, .audiences, .hasAudiences),
    ] {
      let groups = catalogue.groups(kind)
      model[list] = .list(try groups.map { try maker.entry(of: $0, on: page) })
      model[flag] = .bool(!groups.isEmpty)
    }
    let site = maker.settings.site
    return try maker.frames.output(
      "home",
      .init(
        kind: .home, path: page, language: maker.language, title: nil,
        description: PlainText.line(site.description) ?? PlainText.line(site.tagline)), model)
  }
}
