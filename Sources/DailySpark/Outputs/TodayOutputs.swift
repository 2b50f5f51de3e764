import Basics
import Build
import Hashing
import Languages
import Website

/// The scripts from which the front page chooses a spark for today, in the language that its reader reads: a page that
/// is opened from a disk may load nothing else.
///
/// `today/index.js` says how many sparks each language has, and on which days the newest of them were made: what was
/// made on a day takes no part in its choice. The sparks themselves lie in blocks, oldest first, so that a new one
/// changes the last of them.
enum Today {
  /// The number of sparks in a block, and of those whose days are told.
  static let block = 64

  /// The index, and each block as a section of its own.
  static func sections(of libraryIndex: SparkIndex, in maker: SparkMaker) -> [Section] {
    guard !libraryIndex.sparks.isEmpty else { return [] }
    let groups = libraryIndex.groups(.language)
    let sets = groups.map { group in
      Index.Set(
        language: group.language, count: group.members.count,
        days: group.members.suffix(block).map { day(libraryIndex.sparks[$0].createdAt.seconds) })
    }
    return [Section("today", in: maker, shows: Index(sets: sets))]
      + groups.flatMap { group in
        stride(from: 0, to: group.members.count, by: block).map { first in
          let members = group.members[first..<min(group.members.count, first + block)]
          let (number, language) = (first / block, group.language)
          return Section(
            "today \(language.tag) \(number)", in: maker,
            shows: Block(language: language, number: number, sparks: members.map { libraryIndex.sparkCards[$0] }))
        }
      }
  }

  /// A day, counted since 1970.
  private static func day(_ seconds: Int64) -> Int {
    Int(seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400)
  }

  /// The numbers of sparks.
  private struct Index: SectionContent {
    let sets: [Set]

    /// The sparks of a language.
    struct Set: Encodable {
      let language: Language
      let count: Int
      /// The days on which the newest of them were made, oldest first.
      let days: [Int]
    }

    func plan(in maker: SparkMaker) -> SectionPlan {
      let sets = sets.map { set -> JSONValue in
        [
          "language": .string(set.language.tag), "count": .number(set.count),
          "days": .array(set.days.map { .number($0) }),
        ]
      }
      let value: JSONValue = ["blocks": .number(Today.block), "sets": .array(sets)]
      return SectionPlan([Output(today: SitePath.today, step: .lists, "hornbook.today(\(value.text()));\n")])
    }
  }

  /// Some sparks of a language.
  private struct Block: SectionContent {
    let language: Language
    let number: Int
    let sparks: [Hashed<SparkCard>]

    func plan(in maker: SparkMaker) throws -> SectionPlan {
      let values = JSONValue.array(try sparks.map { try spark($0.value, maker) })
      let call = "hornbook.sparks(\(JSONValue.string(language.tag).text()),\(number),\(values.text()));\n"
      return SectionPlan([Output(today: SitePath.today(number, in: language.tag), step: .pages, call)])
    }

    /// A spark as the front page shows it: its name in addresses, its text and its type; its type, situation and
    /// audience in words; whether it runs from right to left. The languages of situation and audience follow if one of
    /// them is not that of the interface.
    private func spark(_ card: SparkCard, _ maker: SparkMaker) throws -> JSONValue {
      let (spark, groups) = (card.spark, [card.situation, card.audience])
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
  }
}

extension Output {
  fileprivate init(today path: String, step: UploadStep, _ text: String) {
    let bytes = Array(text.utf8)
    self.init(path, step: step, inputs: [Input("sparks for today", Fingerprint(of: bytes))]) { .bytes(bytes) }
  }
}
