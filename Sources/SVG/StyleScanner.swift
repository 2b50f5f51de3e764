import Basics

/// Reads CSS byte by byte and writes anew what is known; what is not is nowhere in what comes out.
///
/// There are no escapes: a backslash makes a value unknown, so that a name is always what it looks like. Comments count
/// as a blank, and blanks as one.
struct StyleScanner {
  private let bytes: ArraySlice<UInt8>
  private(set) var place: Int
  /// The ids that were referred to.
  private(set) var references: [String] = []
  /// The cost of drawing the declarations taken.
  private(set) var effects = Effects.none

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  /// The value of one property as a whole; none where something in it is not known.
  mutating func value() -> String? {
    guard let value = valueUpToSemicolon(), place == bytes.endIndex else { return nil }
    return value
  }

  /// Reads a `style` attribute or the block of a rule: gives `name:value` with a semicolon between two.
  mutating func declarations() -> String {
    var kept: [String] = []
    while place < bytes.endIndex {
      if let declaration = declaration() { kept.append(declaration) }
      while place < bytes.endIndex, bytes[place] != UInt8(ascii: ";") { place += 1 }
      place += 1
    }
    return kept.joined(separator: ";")
  }

  private mutating func declaration() -> String? {
    skipBlanks()
    let start = place
    while let byte = peek(), Self.isNameByte(byte) { place += 1 }
    let name = String(decoding: bytes[start..<place], as: UTF8.self).lowercased()
    skipBlanks()
    guard peek() == UInt8(ascii: ":"), Vocabulary.styleProperties.contains(name) else { return nil }
    place += 1
    let known = references.count
    guard let value = valueUpToSemicolon(), place == bytes.endIndex || bytes[place] == UInt8(ascii: ";") else {
      references.removeLast(references.count - known)
      return nil
    }
    effects.note(name, value)
    return "\(name):\(value)"
  }

  private mutating func valueUpToSemicolon() -> String? {
    var written: [UInt8] = []
    var depth = 0
    while let byte = peek(), byte != UInt8(ascii: ";") {
      let start = place
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = stringEnd() else { return nil }
        place = end
      case UInt8(ascii: "("):
        depth += 1
        place += 1
      case UInt8(ascii: ")"):
        guard depth > 0 else { return nil }
        depth -= 1
        place += 1
      case _ where byte.isBlank || isComment():
        guard skipBlanks() else { return nil }
        if !written.isEmpty, peek() != nil, peek() != UInt8(ascii: ";") { written.append(UInt8(ascii: " ")) }
        continue
      case _ where Self.isNameByte(byte):
        while let byte = peek(), Self.isNameByte(byte) { place += 1 }
        if peek() == UInt8(ascii: "(") {
          let name = String(decoding: bytes[start..<place], as: UTF8.self).lowercased()
          if name == "url" {
            guard let id = reference() else { return nil }
            written += Array("url(#\(id))".utf8)
            references.append(id)
            continue
          }
          guard Vocabulary.functions.contains(name) else { return nil }
        }
      case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "*"), UInt8(ascii: "+"),
        UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "/"):
        place += 1
      default: return nil
      }
      written += bytes[start..<place]
    }
    guard depth == 0, !written.isEmpty else { return nil }
    return String(decoding: written, as: UTF8.self)
  }

  /// Past the quote that ends a string of letters as the names of fonts have them; none where there are others.
  private func stringEnd() -> Int? {
    let quote = bytes[place]
    var end = place + 1
    while end < bytes.endIndex {
      let byte = bytes[end]
      if byte == quote { return end + 1 }
      guard Self.isNameByte(byte) || byte == UInt8(ascii: " ") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".")
      else { return nil }
      end += 1
    }
    return nil
  }

  /// The id within `(#fox)`, with quotes or without.
  private mutating func reference() -> String? {
    place += 1
    while let byte = peek(), byte.isBlank { place += 1 }
    var quote: UInt8?
    if let byte = peek(), byte.isQuote {
      quote = byte
      place += 1
    }
    let start = place
    while let byte = peek(), byte != quote, byte != UInt8(ascii: ")"), byte != UInt8(ascii: "("),
      byte != UInt8(ascii: "\\"), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "'")
    {
      if quote == nil, byte.isBlank { break }
      place += 1
    }
    let id = ElementName.reference(String(decoding: bytes[start..<place], as: UTF8.self))
    if let quote {
      guard peek() == quote else { return nil }
      place += 1
    }
    while let byte = peek(), byte.isBlank { place += 1 }
    guard peek() == UInt8(ascii: ")") else { return nil }
    place += 1
    return id
  }

  private func peek() -> UInt8? { place < bytes.endIndex ? bytes[place] : nil }

  private func isComment() -> Bool {
    bytes[place] == UInt8(ascii: "/") && place + 1 < bytes.endIndex && bytes[place + 1] == UInt8(ascii: "*")
  }

  /// Passes over blanks and comments; false where a comment has no end.
  @discardableResult
  private mutating func skipBlanks() -> Bool {
    while place < bytes.endIndex {
      if bytes[place].isBlank {
        place += 1
      } else if isComment() {
        place += 2
        while place + 1 < bytes.endIndex, bytes[place] != UInt8(ascii: "*") || bytes[place + 1] != UInt8(ascii: "/") {
          place += 1
        }
        guard place + 1 < bytes.endIndex else {
          place = bytes.endIndex
          return false
        }
        place += 2
      } else {
        break
      }
    }
    return true
  }

  /// A byte of a name: letters, digits, `-`, `_`, and what is not ASCII.
  static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == 0x2D || byte == 0x5F || byte >= 0x80
  }
}
