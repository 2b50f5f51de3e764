import JSON
import PropertyList
import SparkModel
import Stores
import Values

/// Values of an app that are structures, as Swift's encoders write them.
enum AppValues {
  /// The JSON of some bytes: JSON itself, a property list, or an archive of texts; none of what is neither.
  static func json(_ bytes: [UInt8]) -> JSONValue? {
    guard bytes.count <= AppList.limit else { return nil }
    if let texts = AppList.texts(bytes) { return .array(texts.map { .string($0) }) }
    if bytes.starts(with: Array("bplist00".utf8)) {
      guard let document = try? PropertyListDocument(parsing: bytes) else { return nil }
      var maker = PropertyListJSON()
      return maker.json(document.root)
    }
    guard bytes.first == UInt8(ascii: "[") || bytes.first == UInt8(ascii: "{") else { return nil }
    return try? JSONDocument(parsing: bytes, depthLimit: JSONDocument.depthLimit / 2).root
  }

  /// The turns of a list; what is no turn is passed over.
  static func turns(_ value: JSONValue, of session: Identifier, at start: Timestamp) -> [DialogueTurn] {
    (value.array ?? []).enumerated().compactMap { position, element in
      guard let members = element.members, element["text"]?.string != nil || element["role"]?.string != nil else {
        return nil
      }
      let id = element["id"]?.string.map { Identifier($0) }
      var turn = DialogueTurn(
        id: id ?? Identifier(namedBy: ["turn", session.text, String(position)]),
        role: TurnRole(rawValue: element["role"]?.string ?? ""), text: element["text"]?.string ?? "",
        timestamp: element["timestamp"]?.moment ?? start)
      let rest = members.filter { !["id", "role", "text", "timestamp"].contains($0.key) }
      turn.extra = rest.isEmpty ? nil : JSONValue.object(rest).text()
      return turn
    }
  }

  /// Reads a structure's counts of a session; what is no number stays as it is.
  static func read(_ value: JSONValue, into session: inout TrainingSession) {
    for count in TrainingSession.counts {
      if let number = value[count.name]?.int { session[keyPath: count.place] = number }
    }
  }

  /// The feedback of a structure; none where it is none.
  static func feedback(_ value: JSONValue) -> FeedbackSummary? {
    guard value.members != nil else { return nil }
    return FeedbackSummary(
      strengths: (value["strengths"]?.array ?? []).compactMap(\.string), suggestion: value["suggestion"]?.string ?? "",
      microLessonId: value["microLessonId"]?.string.map { Identifier($0) })
  }
}
