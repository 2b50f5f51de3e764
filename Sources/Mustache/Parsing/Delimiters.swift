/// The two byte sequences that tags are written between.
struct Delimiters: Equatable {
  /// The start of a tag.
  let opening: [UInt8]
  /// The end of a tag.
  let closing: [UInt8]

  /// `{{` and `}}`.
  static let standard = Delimiters(opening: Array("{{".utf8), closing: Array("}}".utf8))

  /// Longer ones are refused, so that looking for them stays linear.
  static let longest = 32

  /// The delimiters that the contents of a set delimiter tag name; `nil` when it does not name two good ones.
  init?(naming contents: ArraySlice<UInt8>) {
    let parts = contents.split(whereSeparator: { $0.isWhiteSpace })
    guard parts.count == 2, !contents.contains(UInt8(ascii: "=")) else { return nil }
    guard parts.allSatisfy({ $0.count <= Self.longest }) else { return nil }
    opening = Array(parts[0])
    closing = Array(parts[1])
  }

  private init(opening: [UInt8], closing: [UInt8]) {
    self.opening = opening
    self.closing = closing
  }

  /// The spelling of a tag with these contents, for messages.
  func tag(_ contents: String) -> String {
    String(decoding: opening, as: UTF8.self) + contents + String(decoding: closing, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether the byte is white space that may pad the contents of a tag.
  var isWhiteSpace: Bool { self == UInt8(ascii: " ") || (0x09...0x0D).contains(self) }

  /// Whether the byte is white space inside a line, as may surround a standalone tag.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == 0x09 }
}
