import Basics
import Build
import Hashing
import Languages
import Models
import Mustache
import Rendering
import Website

extension SparkIndex {
  /// The page of each spark, a section of its own, which changes with its neighbours and with the similar sparks on it.
  func sparkSections(in maker: SparkMaker) -> [Section] {
    sparks.indices.map { place in
      let (previous, next) = neighbours(of: place)
      return Section(
        "spark \(sparks[place].id.text)", in: maker,
        shows: SparkPage(
          card: sparkCards[place], previous: previous.map { SitePath.spark(sparks[$0]) },
          next: next.map { SitePath.spark(sparks[$0]) }, similar: similar(to: place).map { sparkCards[$0] }))
    }
  }
}

/// The page of a spark.
private struct SparkPage: SectionContent {
  let card: Hashed<SparkCard>
  /// The pages of its neighbours.
  let previous: String?
  let next: String?
  let similar: [Hashed<SparkCard>]

  func plan(in maker: SparkMaker) throws -> SectionPlan {
    let spark = card.spark
    let page = SitePath.spark(spark)
    func neighbour(_ target: String?) -> Value { target.map { .object([.href: maker.link(page, $0)]) } ?? .null }
    func link(_ target: String?) -> String? { target.map { SitePath.link(from: page, to: $0) } }
    let about = card.about.joined(separator: " · ")
    return SectionPlan([
      try maker.frames.output(
        "spark",
        .init(
          kind: .spark, path: page, language: spark.language, title: PlainText.excerpt(spark.text, 80),
          description: about.isEmpty ? spark.text : "\(spark.text) · \(about)", previous: link(previous),
          next: link(next)),
        [
          .spark: try maker.card(card, on: page), .textLines: .list(spark.lines.map(Value.text)),
          .sourceLabel: .text(try label(of: spark.source, maker.messages)),
          .localeLabel: .text(spark.language.autonym),
          .dateLabel: Value(try maker.label(of: spark.createdAt)), .previous: neighbour(previous),
          .next: neighbour(next), .more: .list(try similar.map { try maker.card($0, on: page) }),
          .hasMore: .bool(!similar.isEmpty),
        ])
    ])
  }

  private func label(of source: SparkSource, _ messages: Messages) throws -> String {
    switch source {
    case .ai, .offline, .manual: try messages.text("source_\(source.rawValue)")
    case .unknown(let text): PlainText.line(text) ?? "?"
    }
  }
}
