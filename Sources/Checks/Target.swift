import Encodings
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
    String(decoding: PercentEncoding.decoded(Array(text.utf8)), as: UTF8.self)
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
