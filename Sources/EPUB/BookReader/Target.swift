import Basics
import Files

/// The target of a reference in a book.
package enum Target: Equatable {
  /// Something outside of the book, by the scheme of its address, in lower case: `https`.
  case outside(scheme: String)
  /// An entry of the archive, and the id in it where one is named.
  case entry(String, fragment: String?)
  /// A place outside of the archive's root, or no place at all.
  case nowhere

  /// Follows a reference as it stands in an entry.
  package init(_ text: String, in entry: String) {
    let text = text.trimmed
    if let scheme = AddressText.scheme(of: text) {
      self = .outside(scheme: scheme)
      return
    }
    if text.hasPrefix("//") {
      self = .outside(scheme: "https")
      return
    }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let fragment = parts.count > 1 && !parts[1].isEmpty ? AddressText.decoded(String(parts[1])) : nil
    let written = parts[0].prefix { $0 != "?" }
    guard !written.isEmpty else {
      self = .entry(entry, fragment: fragment)
      return
    }
    let path = Path.join(Path.parent(of: entry), AddressText.decoded(String(written)))
    guard !path.hasPrefix("/"), let inside = Path.contained(path) else {
      self = .nowhere
      return
    }
    self = .entry(inside, fragment: fragment)
  }
}

extension String {
  /// The words of the text.
  package var words: [String] {
    // In ASCII no character has several bytes but the end of a line.
    guard utf8.allSatisfy({ $0 < 0x80 }) else { return split(whereSeparator: \.isWhitespace).map(String.init) }
    return utf8.split(whereSeparator: \.isSpace).map { String(Substring($0)) }
  }
}
