/// The identity of a story, page, collection, achievement or profile: upper-case UUID text.
///
/// A store that another program wrote may hold other text; it is kept as it stands, so nothing is lost or mixed up.
package struct Identifier: Hashable, Sendable {
  /// The text as it stands in the store.
  package let text: String

  /// Takes what a store holds: a UUID in any case becomes upper-case, anything else stays as it is.
  package init(_ text: String) {
    self.text = Identifier(uuid: text)?.text ?? text
  }

  /// Takes a UUID in any case (RFC 9562, 8-4-4-4-12 hexadecimal digits), and nothing else.
  package init?(uuid text: String) {
    guard text.utf8.count == 36 else { return nil }
    var text = text
    let isUpper: Bool? = text.withUTF8 { bytes in
      var isUpper = true
      for place in bytes.indices {
        let byte = unsafe bytes[place]
        switch place {
        case 8, 13, 18, 23: if byte != UInt8(ascii: "-") { return nil }
        default:
          switch byte {
          case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"): break
          case UInt8(ascii: "a")...UInt8(ascii: "f"): isUpper = false
          default: return nil
          }
        }
      }
      return isUpper
    }
    guard let isUpper else { return nil }
    // Nearly all are as they are to be.
    self.text = isUpper ? text : text.uppercased()
  }

  /// Takes a text that is known to be as identifiers are.
  init(canonical text: String) { self.text = text }
}

extension Identifier: Codable {
  /// Writes the text.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// Reads a text that was written.
  package init(from decoder: any Decoder) throws {
    self.init(canonical: try decoder.singleValueContainer().decode(String.self))
  }
}

extension Identifier: Comparable {
  /// Orders by bytes, as SQLite's binary collation does.
  package static func < (left: Identifier, right: Identifier) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

extension Identifier: CustomStringConvertible {
  /// The text as it stands in the store.
  package var description: String { text }
}
