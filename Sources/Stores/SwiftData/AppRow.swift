package import Basics
package import SQLite

// How an app's values stand in columns. Whatever a column holds, and whatever it was declared as, nothing here fails:
// what cannot be read as what it should be counts as absent.

extension Statement {
  /// A text. Bytes count as one where they are UTF-8.
  package func appText(_ column: Int) -> String? { plainText(column) }

  /// A whole number; one with a fraction is rounded.
  package func appInteger(_ column: Int) -> Int? {
    switch storage(column) {
    case .integer: integer(column).flatMap { Int(exactly: $0) }
    case .real: real(column).flatMap { Int(exactly: $0.rounded()) }
    case .text: text(column).flatMap { Int($0) }
    default: nil
    }
  }

  /// A number that is neither infinite nor none.
  package func appNumber(_ column: Int) -> Double? {
    let number: Double? =
      switch storage(column) {
      case .integer, .real: real(column)
      case .text: text(column).flatMap { Double($0) }
      default: nil
      }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// A truth value: a number, or a word.
  package func appFlag(_ column: Int) -> Bool? {
    switch storage(column) {
    case .integer, .real: real(column).map { $0 != 0 }
    case .text: text(column).map { ["1", "true", "yes"].contains($0.lowercased()) }
    default: nil
    }
  }

  /// A moment: seconds since 2001-01-01, whole or not, or a text in ISO 8601.
  package func appMoment(_ column: Int) -> Timestamp? {
    switch storage(column) {
    case .integer, .real: real(column).flatMap { Timestamp(secondsSince2001: $0) }
    case .text:
      text(column).flatMap { text in
        Timestamp(text: text) ?? Double(text).flatMap { Timestamp(secondsSince2001: $0) }
      }
    default: nil
    }
  }

  /// A raw value of an enumeration, a number or a text.
  package func appRaw(_ column: Int) -> RawValue? {
    switch storage(column) {
    case .integer: appInteger(column).map { .integer($0) }
    case .real: real(column).map { number in Int(exactly: number).map { .integer($0) } ?? .text(String(number)) }
    default: appText(column).map { .text($0) }
    }
  }

  /// The identity that a row states: the 16 bytes of a UUID, or a text.
  package func appIdentity(_ column: Int) -> RowIdentity {
    if let (high, low) = halves(column) { return .uuid(high, low) }
    switch storage(column) {
    case .null: return .none
    case .blob:
      return withSpan(column) { RowIdentity(bytes: $0) } ?? .none
    default: return RowIdentity(text(column))
    }
  }
}

/// The identity that a row states.
package enum RowIdentity: Hashable, Sendable {
  /// Nothing.
  case none
  /// A UUID, as its two halves.
  case uuid(UInt64, UInt64)
  /// Some other text.
  case text(String)

  /// Takes a text; one without a letter is none.
  package init(_ text: String?) {
    guard let text, !text.isEmpty else {
      self = .none
      return
    }
    if let halves = Identifier(uuid: text)?.halves {
      self = .uuid(halves.high, halves.low)
    } else {
      self = .text(text)
    }
  }

  /// Takes the 16 bytes of a UUID, or its text; of other bytes a few are an identity too, as hexadecimal digits.
  package init(bytes: Span<UInt8>) {
    switch bytes.count {
    case 16:
      var (high, low): (UInt64, UInt64) = (0, 0)
      for place in 0..<8 {
        high = high << 8 | UInt64(bytes[place])
        low = low << 8 | UInt64(bytes[place + 8])
      }
      self = .uuid(high, low)
    case 1...64:
      var copy: [UInt8] = []
      var digits = ""
      for place in bytes.indices {
        copy.append(bytes[place])
        digits += (bytes[place] < 16 ? "0" : "") + String(bytes[place], radix: 16)
      }
      let text = String(decoding: copy, as: UTF8.self)
      self = RowIdentity(Identifier(uuid: text) == nil ? digits : text)
    default: self = .none
    }
  }

  /// Whether it is a UUID.
  package var isUUID: Bool { if case .uuid = self { true } else { false } }

  /// The identity; nil if the row has none.
  package var identifier: Identifier? {
    switch self {
    case .none: nil
    case .uuid(let high, let low): Identifier(high: high, low: low)
    case .text(let text): Identifier(text)
    }
  }
}
