import JSON
import StoryModel

/// Gathers the members of an object in the order in which they are to stand; what has no value is left out.
struct JSONMembers {
  private(set) var members: [JSONMember] = []

  /// The object of all members so far.
  var value: JSONValue { .object(members) }

  mutating func add(_ key: String, _ value: JSONValue) {
    members.append(JSONMember(key, value))
  }

  mutating func add(_ key: String, _ text: String?) {
    if let text { add(key, .string(text)) }
  }

  mutating func add(_ key: String, _ number: Int?) {
    if let number { add(key, .number(number)) }
  }

  mutating func add(_ key: String, _ number: Double?) {
    if let number { add(key, .number(number)) }
  }

  mutating func add(_ key: String, _ truth: Bool?) {
    if let truth { add(key, .bool(truth)) }
  }

  mutating func add(_ key: String, _ moment: Timestamp?) {
    if let moment { add(key, .string(moment.text)) }
  }

  mutating func add(_ key: String, _ texts: [String]) {
    if !texts.isEmpty { add(key, .array(texts.map { .string($0) })) }
  }

  mutating func add(_ key: String, _ group: AgeGroup?) {
    switch group?.rawValue {
    case .integer(let number): add(key, .number(number))
    case .text(let text): add(key, .string(text))
    case nil: break
    }
  }

  /// Adds a text that is JSON itself as what it says, where writing that again gives the same text; else as a text.
  mutating func add(json key: String, _ text: String?) {
    guard let text else { return }
    // Half the depth that a document may have: it lies within other lists and objects here.
    let document = try? JSONDocument(parsing: Array(text.utf8), depthLimit: JSONDocument.depthLimit / 2)
    guard let document, document.root.array != nil || document.root.members != nil, document.replacements.isEmpty,
      document.root.bytes().elementsEqual(text.utf8)
    else { return add(key, .string(text)) }
    add(key, document.root)
  }
}
