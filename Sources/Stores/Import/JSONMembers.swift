package import Basics

/// Gathers the members of an object in the order in which they are to stand; what has no value is left out.
package struct JSONMembers {
  /// The members so far.
  package private(set) var members: [JSONMember] = []

  /// Begins with none.
  package init() {}

  /// The object of all members so far.
  package var value: JSONValue { .object(members) }

  /// Adds a value.
  package mutating func add(_ key: String, _ value: JSONValue) {
    members.append(JSONMember(key, value))
  }

  /// Adds a text.
  package mutating func add(_ key: String, _ text: String?) {
    if let text { add(key, .string(text)) }
  }

  /// Adds a whole number.
  package mutating func add(_ key: String, _ number: Int?) {
    if let number { add(key, .number(number)) }
  }

  /// Adds a number.
  package mutating func add(_ key: String, _ number: Double?) {
    if let number { add(key, .number(number)) }
  }

  /// Adds a truth value.
  package mutating func add(_ key: String, _ truth: Bool?) {
    if let truth { add(key, .bool(truth)) }
  }

  /// Adds a moment in the store's form of ISO 8601.
  package mutating func add(_ key: String, _ moment: Timestamp?) {
    if let moment { add(key, .string(moment.text)) }
  }

  /// Adds texts; nothing where there are none.
  package mutating func add(_ key: String, _ texts: [String]) {
    if !texts.isEmpty { add(key, JSONValue(texts: texts)) }
  }

  /// Adds a text that is JSON itself as what it says, where writing that again gives the same text; else as a text.
  package mutating func add(json key: String, _ text: String?) {
    guard let text else { return }
    // Half the depth that a document may have: it lies within other lists and objects here.
    let document = try? JSONDocument(parsing: Array(text.utf8), depthLimit: JSONDocument.depthLimit / 2)
    guard let document, document.root.array != nil || document.root.members != nil, document.replacements.isEmpty,
      document.root.bytes().elementsEqual(text.utf8)
    else { return add(key, .string(text)) }
    add(key, document.root)
  }
}
