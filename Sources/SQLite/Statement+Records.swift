import CSQLite

/// The storage class of a column in one row; the declared type of the column says little about it.
package enum StorageClass: Sendable {
  /// No value.
  case null
  /// A signed number of up to 64 bits.
  case integer
  /// A floating-point number.
  case real
  /// Text.
  case text
  /// Bytes.
  case blob
}

extension Statement {
  /// A column's storage class in this row.
  package func storage(_ column: Int) -> StorageClass {
    switch unsafe sqlite3_column_type(handle, Int32(column)) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  /// The size of a text or blob in bytes; 0 for anything else.
  package func count(_ column: Int) -> Int {
    switch storage(column) {
    case .text, .blob: unsafe Int(sqlite3_column_bytes(handle, Int32(column)))
    default: 0
    }
  }

  /// Lends the bytes of a text or blob without copying them; none where the column holds neither.
  package func withSpan<T>(_ column: Int, _ body: (Span<UInt8>) -> T) -> T? {
    switch storage(column) {
    case .text, .blob: unsafe withBytes(column) { unsafe body(Span(_unsafeElements: $0)) }
    default: nil
    }
  }

  /// A column as text, where it is no blob of other bytes than UTF-8; a number as SQLite writes it.
  ///
  /// One question to the engine less than `text` and `storage` together, for what is read row by row.
  package func plainText(_ column: Int) -> String? {
    let position = Int32(column)
    let type = unsafe sqlite3_column_type(handle, position)
    if type == SQLITE_NULL { return nil }
    guard type != SQLITE_BLOB else { return bytes(column).flatMap { String(validating: $0, as: UTF8.self) } }
    let start = unsafe sqlite3_column_text(handle, position)
    let count = unsafe Int(sqlite3_column_bytes(handle, position))
    return unsafe String(
      decoding: UnsafeBufferPointer(start: start, count: start == nil ? 0 : count), as: UTF8.self)
  }

  /// A blob of 16 bytes as two numbers, the most significant byte first; none for anything else.
  package func halves(_ column: Int) -> (high: UInt64, low: UInt64)? {
    let position = Int32(column)
    guard unsafe sqlite3_column_type(handle, position) == SQLITE_BLOB,
      let start = unsafe sqlite3_column_blob(handle, position),
      unsafe sqlite3_column_bytes(handle, position) == 16
    else { return nil }
    let high = unsafe UInt64(bigEndian: start.loadUnaligned(as: UInt64.self))
    return (high, unsafe UInt64(bigEndian: start.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
  }

  /// Appends columns of this row to some bytes, so that other values never give the same bytes: kind, length, content.
  package func appendRecord(_ columns: Range<Int>, to bytes: inout [UInt8]) {
    for column in columns {
      let position = Int32(column)
      switch unsafe sqlite3_column_type(handle, position) {
      case SQLITE_INTEGER:
        bytes.append(1)
        Statement.append(UInt64(bitPattern: unsafe sqlite3_column_int64(handle, position)), to: &bytes)
      case SQLITE_FLOAT:
        bytes.append(2)
        Statement.append((unsafe sqlite3_column_double(handle, position)).bitPattern, to: &bytes)
      case SQLITE_TEXT:
        bytes.append(3)
        unsafe append(sqlite3_column_text(handle, position), position, to: &bytes)
      case SQLITE_BLOB:
        bytes.append(4)
        unsafe append(
          sqlite3_column_blob(handle, position)?.assumingMemoryBound(to: UInt8.self), position, to: &bytes)
      default: bytes.append(0)
      }
    }
  }

  private func append(_ start: UnsafePointer<UInt8>?, _ position: Int32, to bytes: inout [UInt8]) {
    let count = unsafe start == nil ? 0 : Int(sqlite3_column_bytes(handle, position))
    Statement.append(UInt64(count), to: &bytes)
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
  }

  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }
}
