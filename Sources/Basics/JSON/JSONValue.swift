/// A JSON value (RFC 8259) that remembers where it stood, the exact text of numbers, and the order and doubles of keys.
///
/// Values are compared by content, texts byte by byte; where a value stood does not matter.
package struct JSONValue: Sendable, Equatable {
  /// A value's content.
  package enum Content: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, as it was written.
    case number(JSONNumber)
    /// A text, with its escapes resolved.
    case string(String)
    /// Values in order.
    case array([JSONValue])
    /// Named values in the order in which they stood; a name may come more than once.
    case object([JSONMember])
  }

  /// Its content.
  package let content: Content
  /// The byte of the document at which the value begins; 0 for a value that was made, not read.
  package let offset: Int

  /// Makes a value that stands in no document, or at a byte of one.
  package init(_ content: Content, offset: Int = 0) {
    self.content = content
    self.offset = offset
  }

  /// Reads a text that is one value; what `JSONDocument` says of place and limits holds here too.
  package init(parsing text: String) throws(JSONError) {
    self = try JSONDocument(parsing: Array(text.utf8)).root
  }

  /// Whether both have the same content, numbers by their text, members in the same order.
  package static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left.content, right.content) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): isSame(left, right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// Whether two texts are the same bytes; Swift's own comparison takes composed and decomposed letters for equal.
  static func isSame(_ left: String, _ right: String) -> Bool {
    // Which is quick, and tells nearly all apart.
    left.utf8.count == right.utf8.count && left == right && left.utf8.elementsEqual(right.utf8)
  }
}

/// A named value in a JSON object.
package struct JSONMember: Sendable, Equatable {
  /// The name, with its escapes resolved.
  package let key: String
  /// The byte of the document at which the name begins; 0 for a member that was made, not read.
  package let keyOffset: Int
  /// The value.
  package let value: JSONValue

  /// Names a value.
  package init(_ key: String, _ value: JSONValue, keyOffset: Int = 0) {
    self.key = key
    self.keyOffset = keyOffset
    self.value = value
  }

  /// Whether name and value are the same, byte by byte.
  package static func == (left: JSONMember, right: JSONMember) -> Bool {
    JSONValue.isSame(left.key, right.key) && left.value == right.value
  }
}
