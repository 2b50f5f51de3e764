/// A value as SQLite stores it.
package enum SQLValue: Hashable, Sendable {
  /// No value.
  case null
  /// A signed number of up to 64 bits.
  case integer(Int64)
  /// A floating-point number; SQLite keeps a NaN as no value.
  case real(Double)
  /// Text in UTF-8; it may hold NUL.
  case text(String)
  /// Bytes as they are.
  case blob([UInt8])
}

extension SQLValue {
  /// A number.
  package init(_ number: Int) { self = .integer(Int64(number)) }

  /// A truth value as 1 or 0.
  package init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }

  /// A text, or no value.
  package init(_ text: String?) { self = text.map(SQLValue.text) ?? .null }

  /// A number, or no value.
  package init(_ number: Int?) { self = number.map { .integer(Int64($0)) } ?? .null }

  /// A floating-point number, or no value.
  package init(_ number: Double?) { self = number.map(SQLValue.real) ?? .null }

  /// A truth value as 1 or 0, or no value.
  package init(_ flag: Bool?) { self = flag.map { .integer($0 ? 1 : 0) } ?? .null }
}
