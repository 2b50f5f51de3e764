import Hashing
import Languages
import Mustache
import Publication
import Rendering
import SparkModel
import Values
import Website

/// Plans the page of each spark.
struct SparkPages: Sendable {
  let maker: SparkMaker

  private var catalogue: SparkCatalogue { maker.catalogue }
  private var messages: Messages { maker.messages }

  /// Each is a section of its own, which changes with its neighbours, and with those beside it that are like it.
  func sections() -> [Section.Unstamped] {
    catalogue.sparks.indices.map { place in
      let spark = catalogue.sparks[place]
      let (previous, next) = catalogue.neighbours(of: place)
      let similar = catalogue.similar(to: place)
      return Section.unstamped("spark \(spark.id.text)") { stream in
        stream.append(catalogue.sparkStamps[place])
        for neighbour in [previous, next] { stream.append(optional: neighbour.map { catalogue.sparks[$0].address }) }
        for other in similar { stream.append(catalogue.sparkStamps[other]) }
      } plan: {
        [try page(place, previous, next, similar)]
      }
    }
  }

  private func page(_ place: Int, _ previous: Int?, _ next: Int?, _ similar: [Int]) throws -> Output {
    let spark = catalogue.sparks[place]
    let page = SitePath.spark(spark)
    func neighbour(_ place: Int?) -> Value {
      guard let place else { return .null }
      return .object([.href: maker.link(page, SitePath.spark(catalogue.sparks[place]))])
    }
    func link(_ place: Int?) -> String? {
      place.map { SitePath.link(from: page, to: SitePath.spark(catalogue.sparks[$0])) }
    }
    let words = [catalogue.group(.situation, of: place)?.label, catalogue.group(.audience, of: place)?.label]
    let about = words.compactMap(\.self).joined(separator: " · ")
    return try maker.frames.output(
      "spark",
      .init(
        kind: .spark, path: page, language: spark.language, title: PlainText.excerpt(spark.text, 80),
        description: about.isEmpty ? spark.text : "\(spark.text) · \(about)", previous: link(previous), next: link(next)
      ),
      [
        .spark: try maker.card(place, on: page), .textLines: .list(spark.lines.map(Value.text)),
        .sourceLabel: .text(try label(of: spark.source)), .localeLabel: .text(spark.language.autonym),
        .dateLabel: Value(try maker.label(of: spark.createdAt)), .previous: neighbour(previous), .next: neighbour(next),
        .more: .list(try similar.map { try maker.card($0, on: page) }), .hasMore: .bool(!similar.isEmpty),
      ])
  }

  private func label(of source: SparkSource) throws -> String {
    switch source {
    case .ai, .offline, .manual: try messages.text("source_\(source.rawValue)")
    case .unknown(let text): PlainText.line(text) ?? "?"
    }
  }
}
