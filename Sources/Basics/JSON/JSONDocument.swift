/// A JSON text (RFC 8259), read whole, that can say where each of its values stands.
///
/// A byte order mark before the value is passed over; anything that is not UTF-8 is refused with its place. An escape
/// such as `\ud83d` without its other half has no letter in Unicode: it becomes U+FFFD, and `replacements` says where.
package struct JSONDocument: Sendable {
  /// The greatest depth of nested lists and objects unless a reader says otherwise.
  package static let depthLimit = 512

  /// The value that the document is.
  package let root: JSONValue
  /// The bytes at which half of a surrogate pair stood alone and was replaced by U+FFFD.
  package let replacements: [Int]

  private let lines: TextLines

  /// Reads a document, with lists and objects at most so deep within one another.
  package init(parsing bytes: [UInt8], depthLimit: Int = JSONDocument.depthLimit) throws(JSONError) {
    var parser = JSONParser(bytes: bytes, depthLimit: depthLimit)
    root = try parser.document()
    replacements = parser.replacements
    lines = TextLines(starts: parser.lineStarts, in: bytes)
  }

  /// The line and column, from 1, of a byte; columns count Unicode scalars.
  ///
  /// Takes the same short time wherever the byte is, even where the whole document is one line.
  package func place(at offset: Int) -> (line: Int, column: Int) { lines.place(at: offset) }

  /// The line and column, from 1, at which a value of this document begins.
  package func place(of value: JSONValue) -> (line: Int, column: Int) { place(at: value.offset) }
}
