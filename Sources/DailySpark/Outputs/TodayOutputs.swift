import Hashing
import JSON
import Languages
import Publication
import Rendering
import Values
import Website

/// Plans what the front page chooses a spark for today from, in the language that its reader reads: scripts, as a page that is opened from a
/// disk may load nothing else.
///
/// `today/index.js` says how many sparks each language has, and on which days the newest of them were made: what was made on a day takes no
/// part in its choice. The sparks themselves lie in blocks, oldest first, so that a new one changes the last of them.
struct TodayOutputs: Sendable {
  let maker: SparkMaker

  private var catalogue: SparkCatalogue { maker.catalogue }

  /// How many sparks are in a block, and of how many the days are told.
  static let block = 64

  /// The index, and each block as a section of its own.
  func sections() -> [Section.Unstamped] {
    guard !catalogue.sparks.isEmpty else { return [] }
    let index = Section.unstamped("today") { stream in
      for group in catalogue.groups(.language) {
        stream.append(group.language.tag)
        stream.append(UInt64(group.members.count))
        for day in days(of: group) { stream.append(UInt64(bitPattern: day)) }
      }
    } plan: {
      [try list()]
    }
    return [index] + catalogue.groups(.language).flatMap(blocks)
  }

  /// The days on which the newest sparks of a language were made, counted since 1970, oldest first.
  private func days(of group: SparkGroup) -> [Int64] {
    group.members.suffix(Self.block).map { place in
      let seconds = catalogue.sparks[place].createdAt.seconds
      return seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    }
  }

  private func list() throws -> Output {
    let sets = catalogue.groups(.language).map { group -> JSONValue in
      [
        "language": .string(group.language.tag), "count": .number(group.members.count),
        "days": .array(days(of: group).map { .number(Int($0)) }),
      ]
    }
    let value: JSONValue = ["blocks": .number(Self.block), "sets": .array(sets)]
    return script(SitePath.today, "hornbook.today(\(value.text()));\n")
  }

  private func blocks(of group: SparkGroup) -> [Section.Unstamped] {
    stride(from: 0, to: group.members.count, by: Self.block).map { first in
      let members = group.members[first..<min(group.members.count, first + Self.block)]
      let (number, language) = (first / Self.block, group.language.tag)
      return Section.unstamped("today \(language) \(number)") { stream in
        for place in members { stream.append(catalogue.sparkStamps[place]) }
      } plan: {
        let sparks = JSONValue.array(try members.map(spark))
        let call = "hornbook.sparks(\(JSONValue.string(language).text()),\(number),\(sparks.text()));\n"
        return [script(SitePath.today(number, in: language), call)]
      }
    }
  }

  /// A spark as the front page shows it: its name in addresses, its text and its type; its type, situation and audience in words; whether
  /// it runs from right to left. The languages of situation and audience follow if one of them is not that of the interface.
  private func spark(_ place: Int) throws -> JSONValue {
    let spark = catalogue.sparks[place]
    let groups = [SparkGroupKind.situation, .audience].map { catalogue.group($0, of: place) }
    let languages = groups.map { $0?.language ?? maker.language }
    let parts: [JSONValue] = [
      .string(spark.address), .string(spark.text), .string(spark.typeName),
      .string(try maker.messages.label(of: spark.type)),
      .string(groups[0]?.label ?? ""), .string(groups[1]?.label ?? ""),
      .number(spark.language.isRightToLeft ? 1 : 0),
    ]
    let isAlike = languages.allSatisfy { $0 == maker.language }
    return .array(parts + (isAlike ? [] : languages.map { .string($0.tag) }))
  }

  private func script(_ path: String, _ text: String) -> Output {
    let bytes = Array(text.utf8)
    return Output(path, inputs: [Input("sparks for today", Fingerprint(of: bytes))]) { .bytes(bytes) }
  }
}
