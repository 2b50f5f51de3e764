import Synchronization

/// An interned identifier: two names are equal when their texts are, and comparing them compares two integers.
///
/// The table behind it is one per process and only grows; names come from templates and view models, not from content.
/// Making a name from text takes a lock for a moment; comparing takes none.
/// Numbers are given in order of first use, which differs between runs: order by `text`, never by hash.
package struct Name: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  private let number: UInt32

  /// The name spelled `text`, byte for byte.
  package init(_ text: String) {
    number = Self.table.withLock { $0.number(of: text) }
  }

  /// The name spelled as the literal.
  package init(stringLiteral text: String) {
    self.init(text)
  }

  /// The spelling that the name was made from.
  package var text: String {
    Self.table.withLock { $0.texts[Int(number)] }
  }

  /// The spelling, for messages.
  package var description: String { text }

  private static let table = Mutex(Table())

  /// All spellings by number, and back.
  private struct Table {
    var texts: [String] = []
    var numbers: [Spelling: UInt32] = [:]

    mutating func number(of text: String) -> UInt32 {
      let spelling = Spelling(text: text)
      if let number = numbers[spelling] { return number }
      let number = UInt32(texts.count)
      texts.append(text)
      numbers[spelling] = number
      return number
    }
  }

  /// Text that is equal only byte for byte: composed and decomposed accents are different keys in a template.
  private struct Spelling: Hashable {
    let text: String

    static func == (left: Self, right: Self) -> Bool {
      left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      // Texts that are canonically equal share a hash, which is fine: they are told apart above.
      hasher.combine(text)
    }
  }
}
