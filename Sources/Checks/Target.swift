import Files

/// What a reference in a book leads to.
enum Target: Equatable {
  /// Something outside of the book, by the scheme of its address, in lower case: `https`.
  case outside(scheme: String)
  /// An entry of the archive, and the id in it where one is named.
  case entry(String, fragment: String?)
  /// A place outside of the archive's root, or no place at all.
  case nowhere

  /// Follows a reference as it stands in an entry.
  init(_ text: String, in entry: String) {
    let text = text.trimmed
    if let scheme = Self.scheme(of: text) {
      self = .outside(scheme: scheme)
      return
    }
    if text.hasPrefix("//") {
      self = .outside(scheme: "https")
      return
    }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let fragment = parts.count > 1 && !parts[1].isEmpty ? Self.decoded(String(parts[1])) : nil
    let written = parts[0].prefix { $0 != "?" }
    guard !written.isEmpty else {
      self = .entry(entry, fragment: fragment)
      return
    }
    let path = Path.join(Path.parent(of: entry), Self.decoded(String(written)))
    guard !path.hasPrefix("/"), let inside = Path.contained(path) else {
      self = .nowhere
      return
    }
    self = .entry(inside, fragment: fragment)
  }

  /// The scheme that a text begins with (RFC 3986, section 3.1), in lower case.
  private static func scheme(of text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: 0x3A) else { return nil }
    let scheme = text.utf8[..<colon]
    guard let first = scheme.first, isLetter(first),
      scheme.allSatisfy({ isLetter($0) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0) })
    else { return nil }
    return String(text[..<colon]).lowercased()
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// A text with `%20` and its like resolved; what is no such thing stays.
  private static func decoded(_ text: String) -> String {
    guard text.utf8.contains(0x25) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place] == 0x25, place + 2 < bytes.count, let high = digit(bytes[place + 1]),
        let low = digit(bytes[place + 2])
      {
        result.append(high << 4 | low)
        place += 3
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}

extension String {
  /// The text without blanks around it.
  var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[start...end])
  }

  /// The words of the text.
  var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }
}
