import Languages

/// A text of the interface with places for values in braces: `Page {number} of {count}`.
package struct Message: Sendable {
  private let text: String
  /// The text cut at the places; none where there are none.
  private let pieces: [Piece]
  /// The digits of numbers in its places.
  private let digits: Digits?

  /// The names of places that hold numbers; words.js has the same.
  private static let numbers: Set<String> = ["ages", "count", "day", "number", "size", "total", "year"]

  /// A part of the text.
  private struct Piece {
    /// The text before the place.
    let before: String
    /// The name of the place; none where there is none.
    let name: String?

    init(before: ArraySlice<UInt8>, name: ArraySlice<UInt8>?) {
      self.before = String(decoding: before, as: UTF8.self)
      self.name = name.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Reads a text; what stands between braces is a place if a value of that name is given, and else stays as it is.
  init(_ text: String, digits: Digits? = nil) {
    self.text = text
    self.digits = digits
    var pieces: [Piece] = []
    // Bytes, not characters: an accent may follow a brace.
    var rest = Array(text.utf8)[...]
    while let closing = rest.firstIndex(of: UInt8(ascii: "}")) {
      if let opening = rest[..<closing].lastIndex(of: UInt8(ascii: "{")) {
        pieces.append(Piece(before: rest[..<opening], name: rest[(opening + 1)..<closing]))
      } else {
        pieces.append(Piece(before: rest[...closing], name: nil))
      }
      rest = rest[(closing + 1)...]
    }
    if pieces.contains(where: { $0.name != nil }) {
      self.pieces = pieces + [Piece(before: rest, name: nil)]
    } else {
      self.pieces = []
    }
  }

  /// The names that stand between braces, in the order of the text.
  var places: [String] { pieces.compactMap(\.name) }

  /// Whether a brace stands in the text that belongs to no place.
  var hasLoneBrace: Bool {
    (pieces.isEmpty ? [text] : pieces.map(\.before)).contains { $0.utf8.contains { "{}".utf8.contains($0) } }
  }

  /// The text with values in their places, put in in one go, so that a value which looks like a place stays as it is.
  package func filled(with values: KeyValuePairs<String, String>) -> String {
    if pieces.isEmpty { return text }
    var result = ""
    for piece in pieces {
      result += piece.before
      guard let name = piece.name else { continue }
      if let value = values.first(where: { $0.key == name }) {
        result += digits.flatMap { Self.numbers.contains(name) ? $0.written(value.value) : nil } ?? value.value
      } else {
        result += "{\(name)}"
      }
    }
    return result
  }
}
