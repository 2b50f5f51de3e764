import Basics
import Build
import Hashing
import Mustache
import Rendering
import Website

/// The page on which a family sees its own library: what it likes best, and how much was saved when. A public site has
/// no such page.
struct FamilyPage: SectionContent {
  /// The sparks that are marked, newest first.
  private let favourites: [Hashed<SparkCard>]
  private let months: [Month]
  private let counts: [Count]

  /// The number of sparks saved in a month.
  private struct Month: Encodable {
    let year: Int
    let month: Int
    var count: Int
  }

  /// The number of things of a kind, by the message that names the kind.
  private struct Count: Encodable {
    let key: String
    let count: Int
  }

  /// The number of months shown.
  private static let shownMonths = 24

  /// Takes what it shows of a library.
  init(of libraryIndex: SparkIndex) {
    favourites = Array(libraryIndex.favourites)
    months = Self.months(of: libraryIndex)
    counts = [
      Count(key: "sparks", count: libraryIndex.sparks.count), Count(key: "favourites", count: favourites.count),
      Count(key: "lessons", count: libraryIndex.lessons.count),
      Count(key: "sessions", count: libraryIndex.sessions.count),
    ]
  }

  /// The number of sparks saved in each month, newest first.
  private static func months(of libraryIndex: SparkIndex) -> [Month] {
    var found: [Month] = []
    for spark in libraryIndex.sparks.reversed() where spark.createdAt != .unknown {
      let parts = spark.createdAt.parts
      if let last = found.last, (last.year, last.month) == (parts.year, parts.month) {
        found[found.count - 1].count += 1
      } else {
        found.append(Month(year: parts.year, month: parts.month, count: 1))
      }
    }
    return Array(found.prefix(shownMonths))
  }

  func plan(in maker: SparkMaker) throws -> SectionPlan {
    let (page, messages) = (SitePath.family, maker.messages)
    let heading = try messages.text("family")
    let most = max(1, months.map(\.count).max() ?? 1)
    return SectionPlan([
      try maker.frames.output(
        "family", .init(kind: .family, path: page, language: maker.language, title: heading),
        [
          .heading: .text(heading), .intro: .text(try messages.text("family_intro")),
          .favourites: .list(try favourites.map { try maker.card($0, on: page) }),
          .hasFavourites: .bool(!favourites.isEmpty),
          .months: .list(
            try months.map { month in
              let name = try messages.text("month_\(month.month)")
              return .object([
                .label: .text(try messages.text("month_of_year", ["month": name, "year": String(month.year)])),
                .countLabel: .text(try messages.count("spark_count", month.count)),
                .percent: .integer(month.count * 100 / most),
              ])
            }),
          .counts: .list(
            try counts.map {
              .object([.label: .text(try messages.text($0.key)), .valueLabel: .text(messages.number($0.count))])
            }),
        ])
    ])
  }
}
