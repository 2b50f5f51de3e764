import Basics
import Models
import Stores

/// The memory of a translation's making, in its field `extra`: the original, and of each text what both were.
///
/// So a later change of either shows: of the original, which makes the translation outdated, and of the translation,
/// which is then not overwritten.
struct TranslationMemory: Equatable {
  /// The story that it was translated from.
  var original: Identifier
  /// The marks of texts and their translations, by their keys.
  var marks: [String: TranslationMark] = [:]
  /// Whether it is a draft because texts were missing.
  var isIncomplete = false

  private static let key = "translation"

  /// A memory of nothing but the original.
  init(of original: Identifier) { self.original = original }

  /// Reads what a story remembers; nil if it remembers nothing.
  init?(_ story: Story) {
    guard let extra = story.extra, let value = (try? JSONValue(parsing: extra))?[Self.key],
      let original = value["of"]?.string
    else { return nil }
    self.original = Identifier(original)
    isIncomplete = value["incomplete"]?.bool ?? false
    for member in value["texts"]?.members ?? [] {
      marks[member.key] = TranslationMark(member.value.string ?? "")
    }
  }

  /// Has a story remember it.
  func put(into story: inout Story) {
    var value = JSONMembers()
    value.add("of", original.text)
    if isIncomplete { value.add("incomplete", .bool(true)) }
    value.add("texts", .object(marks.sorted { $0.key < $1.key }.map { JSONMember($0.key, .string($0.value.text)) }))
    let parsed = story.extra.map { try? JSONValue(parsing: $0) }
    // What is no object stays as it is.
    if let parsed, parsed?.members == nil { return }
    let others = (parsed??.members ?? []).filter { $0.key != Self.key }
    story.extra = JSONValue.object(others + [JSONMember(Self.key, value.value)]).text()
  }
}
