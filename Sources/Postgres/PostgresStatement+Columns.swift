import Values

extension PostgresStatement {
  /// Whether a column has no value.
  package func isNull(_ column: Int) -> Bool { unsafe outcome?.withBytes(row, column) { _ in true } == nil }

  /// A column as a number, a truth value as 1 or 0; of a text the number that it begins with, as SQLite does it. None where there is no value.
  package func integer(_ column: Int) -> Int64? {
    switch value(column) {
    case .null: return nil
    case .integer(let number): return number
    case .real(let number): return PostgresStatement.whole(number)
    case .text, .blob:
      let text = text(column) ?? ""
      let digits = PostgresStatement.digits(text)
      if let number = Int64(digits), PostgresStatement.number(text).utf8.count == digits.utf8.count { return number }
      return PostgresStatement.whole(Double(PostgresStatement.number(text)) ?? 0)
    }
  }

  /// A column as a floating-point number, of a text the number that it begins with; none where there is no value.
  package func real(_ column: Int) -> Double? {
    switch value(column) {
    case .null: nil
    case .integer(let number): Double(number)
    case .real(let number): number
    case .text, .blob: Double(PostgresStatement.number(text(column) ?? "")) ?? 0
    }
  }

  /// A column as text; none where there is no value.
  package func text(_ column: Int) -> String? {
    switch value(column) {
    case .null: nil
    case .integer(let number): String(number)
    case .real(let number): number.description
    case .text(let text): text
    case .blob(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }

  /// A column as bytes; none where there is no value.
  package func bytes(_ column: Int) -> [UInt8]? {
    if case .blob(let bytes) = value(column) { return bytes }
    return text(column).map { Array($0.utf8) }
  }

  /// A column as it is stored: whole numbers, truth values, floating-point numbers and bytes as such, everything else as text.
  package func value(_ column: Int) -> PostgresValue {
    guard let outcome, (0..<outcome.columnCount).contains(column) else { return .null }
    let type = outcome.type(column)
    let isBinary = outcome.isBinary
    let found = unsafe outcome.withBytes(row, column) { bytes in
      unsafe isBinary ? PostgresStatement.binary(bytes, type) : PostgresStatement.plain(bytes, type)
    }
    return found ?? .null
  }

  private static func binary(_ bytes: UnsafeBufferPointer<UInt8>, _ type: UInt32) -> PostgresValue {
    let bits = unsafe bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    switch type {
    case ColumnType.bool: return .integer(bits == 0 ? 0 : 1)
    case ColumnType.int2: return .integer(Int64(Int16(truncatingIfNeeded: bits)))
    case ColumnType.int4: return .integer(Int64(Int32(truncatingIfNeeded: bits)))
    case ColumnType.int8: return .integer(Int64(bitPattern: bits))
    case ColumnType.oid: return .integer(Int64(UInt32(truncatingIfNeeded: bits)))
    case ColumnType.float4: return .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
    case ColumnType.float8: return .real(Double(bitPattern: bits))
    case ColumnType.bytea: return unsafe .blob(Array(bytes))
    default: return unsafe .text(String(decoding: bytes, as: UTF8.self))
    }
  }

  private static func plain(_ bytes: UnsafeBufferPointer<UInt8>, _ type: UInt32) -> PostgresValue {
    let text = unsafe String(decoding: bytes, as: UTF8.self)
    switch type {
    case ColumnType.bool: return .integer(text == "t" ? 1 : 0)
    case ColumnType.int2, ColumnType.int4, ColumnType.int8, ColumnType.oid:
      return Int64(text).map(PostgresValue.integer) ?? .text(text)
    case ColumnType.float4: return Float(text).map { .real(Double($0)) } ?? .text(text)
    case ColumnType.float8: return Double(text).map(PostgresValue.real) ?? .text(text)
    case ColumnType.bytea: return .blob(unhexed(text))
    default: return .text(text)
    }
  }

  /// The bytes of `\x00FF…`.
  private static func unhexed(_ text: String) -> [UInt8] {
    let digits = text.utf8.dropFirst(2).map { $0 < 0x3A ? $0 &- 0x30 : ($0 | 0x20) &- 0x57 }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private static func whole(_ number: Double) -> Int64 {
    if number.isNaN { return 0 }
    return Int64(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
  }

  /// The sign and the digits that a text begins with.
  private static func digits(_ text: String) -> String {
    let bytes = text.utf8.drop { $0.isSpace }
    let sign = bytes.first == 0x2D || bytes.first == 0x2B ? 1 : 0
    let digits = bytes.dropFirst(sign).prefix { $0.isDigit }
    return String(decoding: bytes.prefix(sign), as: UTF8.self) + String(decoding: digits, as: UTF8.self)
  }

  /// The number that a text begins with, with its fraction and exponent.
  private static func number(_ text: String) -> String {
    let bytes = Array(text.utf8.drop { $0.isSpace })
    func digits(from start: Int) -> Int {
      bytes[min(start, bytes.count)...].prefix { $0.isDigit }.count
    }
    var end = bytes.first == 0x2D || bytes.first == 0x2B ? 1 : 0
    end += digits(from: end)
    if end < bytes.count, bytes[end] == 0x2E { end += 1 + digits(from: end + 1) }
    if end < bytes.count, bytes[end] | 0x20 == 0x65 {
      let sign = end + 1 < bytes.count && [0x2B, 0x2D].contains(bytes[end + 1]) ? 1 : 0
      let exponent = digits(from: end + 1 + sign)
      if exponent > 0 { end += 1 + sign + exponent }
    }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }
}
