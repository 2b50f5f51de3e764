import Synchronization

/// An interned identifier: two names are equal when their texts are, and comparing them compares two integers.
///
/// The table behind it is one per process and only grows; names come from templates and view models, not from content.
/// Making a name from text takes a lock for a moment, so what is written for every page keeps its names as constants;
/// comparing takes none.
package struct Name: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The number of the text: the same in every run, and never 0.
  let number: UInt64

  /// The name spelled `text`, byte for byte.
  package init(_ text: String) {
    number = Self.table.withLock { $0.number(of: text) }
  }

  /// The name spelled as the literal.
  package init(stringLiteral text: String) {
    self.init(text)
  }

  /// The name that a number stands for.
  init(number: UInt64) {
    self.number = number
  }

  /// The spelling that the name was made from.
  package var text: String {
    Self.table.withLock { $0.texts[number] ?? "" }
  }

  /// The spelling, for messages.
  package var description: String { text }

  private static let table = Mutex(Table())

  /// All spellings by number.
  private struct Table {
    var texts: [UInt64: String] = [:]

    mutating func number(of text: String) -> UInt64 {
      var number = Self.hash(of: text)
      while true {
        guard let other = texts[number] else {
          texts[number] = text
          return number
        }
        // Composed and decomposed accents are different keys in a template.
        if other.utf8.elementsEqual(text.utf8) { return number }
        number = max(1, number &+ 1)
      }
    }

    /// FNV-1a of the bytes, its bits mixed once more.
    private static func hash(of text: String) -> UInt64 {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      hash = (hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93
      return max(1, hash ^ hash >> 32)
    }
  }
}
