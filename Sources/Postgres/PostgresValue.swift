/// A value as it is bound to a statement and read from a row.
package enum PostgresValue: Hashable, Sendable {
  /// No value.
  case null
  /// A signed number of up to 64 bits; a truth value as 1 or 0.
  case integer(Int64)
  /// A floating-point number, NaN included.
  case real(Double)
  /// Text in UTF-8; PostgreSQL refuses NUL in it.
  case text(String)
  /// Bytes as they are.
  case blob([UInt8])
}

extension PostgresValue {
  /// A number.
  package init(_ number: Int) { self = .integer(Int64(number)) }

  /// A truth value as 1 or 0.
  package init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }

  /// A text, or no value.
  package init(_ text: String?) { self = text.map(PostgresValue.text) ?? .null }

  /// A number, or no value.
  package init(_ number: Int?) { self = number.map { .integer(Int64($0)) } ?? .null }

  /// A floating-point number, or no value.
  package init(_ number: Double?) { self = number.map(PostgresValue.real) ?? .null }

  /// A truth value as 1 or 0, or no value.
  package init(_ flag: Bool?) { self = flag.map { .integer($0 ? 1 : 0) } ?? .null }
}

/// The types of PostgreSQL that are more than text to us, by the numbers that they have in every database.
enum ColumnType {
  static let bool: UInt32 = 16
  static let bytea: UInt32 = 17
  static let int8: UInt32 = 20
  static let int2: UInt32 = 21
  static let int4: UInt32 = 23
  static let oid: UInt32 = 26
  static let float4: UInt32 = 700
  static let float8: UInt32 = 701

  /// `name`, `text`, `unknown`, `bpchar`, `varchar`: their binary form is their text.
  private static let texts: Set<UInt32> = [19, 25, 705, 1042, 1043]

  /// Whether the binary form of a type is read here; all others come as text.
  static func isReadInBinary(_ type: UInt32) -> Bool {
    [bool, bytea, int8, int2, int4, oid, float4, float8].contains(type) || texts.contains(type)
  }
}
