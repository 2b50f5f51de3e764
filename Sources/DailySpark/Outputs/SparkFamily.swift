import Hashing
import Mustache
import Publication
import Rendering
import Values
import Website

/// Plans the page on which a family sees its own library: what it likes best, and how much was saved when. A public site has no such page.
struct SparkFamily: Sendable {
  let maker: SparkMaker

  private var catalogue: SparkCatalogue { maker.catalogue }
  private var messages: Messages { maker.messages }

  /// How many months it shows.
  private static let shownMonths = 24

  /// The sparks that are marked, newest first, as places.
  private var favourites: [Int] { catalogue.sparks.indices.reversed().filter { catalogue.sparks[$0].isFavourite } }

  /// How many sparks were saved in each month, newest first, by year and month.
  private var months: [(year: Int, month: Int, count: Int)] {
    var found: [(year: Int, month: Int, count: Int)] = []
    for spark in catalogue.sparks.reversed() where spark.createdAt != .unknown {
      let parts = spark.createdAt.parts
      if let last = found.last, (last.year, last.month) == (parts.year, parts.month) {
        found[found.count - 1].count += 1
      } else {
        found.append((parts.year, parts.month, 1))
      }
    }
    return Array(found.prefix(Self.shownMonths))
  }

  /// The page; none where the site is public.
  func sections() -> [Section.Unstamped] {
    guard maker.isFamily else { return [] }
    let (favourites, months) = (favourites, months)
    let section = Section.unstamped("family") { stream in
      stream.append(UInt64(favourites.count))
      for place in favourites { stream.append(catalogue.sparkStamps[place]) }
      for month in months { for number in [month.year, month.month, month.count] { stream.append(UInt64(number)) } }
      for count in counts.map(\.count) { stream.append(UInt64(count)) }
    } plan: {
      [try page(favourites, months)]
    }
    return [section]
  }

  private var counts: [(key: String, count: Int)] {
    [
      ("sparks", catalogue.sparks.count), ("favourites", favourites.count), ("lessons", catalogue.lessons.count),
      ("sessions", catalogue.sessions.count),
    ]
  }

  private func page(_ favourites: [Int], _ months: [(year: Int, month: Int, count: Int)]) throws -> Output {
    let page = SitePath.family
    let heading = try messages.text("family")
    let most = max(1, months.map(\.count).max() ?? 1)
    return try maker.frames.output(
      "family", .init(kind: .family, path: page, language: maker.language, title: heading),
      [
        .heading: .text(heading), .intro: .text(try messages.text("family_intro")),
        .favourites: .list(try favourites.map { try maker.card($0, on: page) }),
        .hasFavourites: .bool(!favourites.isEmpty),
        .months: .list(
          try months.map { year, month, count in
            .object([
              .label: .text(
                try messages.text(
                  "month_of_year", ["month": try messages.text("month_\(month)"), "year": String(year)])),
              .countLabel: .text(try messages.count("spark_count", count)), .percent: .integer(count * 100 / most),
            ])
          }),
        .counts: .list(
          try counts.map { key, count in
            .object([.label: .text(try messages.text(key)), .valueLabel: .text(messages.number(count))])
          }),
      ])
  }
}
