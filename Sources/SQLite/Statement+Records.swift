import CSQLite

/// What SQLite keeps in a column of one row; the declared type of the column says little about it.
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
  /// What a column of this row holds.
  package func storage(_ column: Int) -> StorageClass {
    switch unsafe sqlite3_column_type(handle, Int32(column)) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  /// How many bytes a text or blob has; 0 for anything else.
  package func count(_ column: Int) -> Int {
    switch storage(column) {
    case .text, .blob: unsafe Int(sqlite3_column_bytes(handle, Int32(column)))
    default: 0
    }
  }

  /// Lends the bytes of a text or blob without copying them; none where the column holds neither.
  package func withSpan<T>(_ column: Int, _ body: (Span<UInt8>) -> T) -> T? {
    guard storage(column) == .text || storage(column) == .blob else { return nil }
    return unsafe withBytes(column) { unsafe body(Span(_unsafeElements: $0)) }
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
      case SQLITE_TEXT, SQLITE_BLOB:
        bytes.append(unsafe sqlite3_column_type(handle, position) == SQLITE_TEXT ? 3 : 4)
        unsafe withBytes(column) { buffer in
          Statement.append(UInt64(buffer.count), to: &bytes)
          unsafe bytes.append(contentsOf: buffer)
        }
      default: bytes.append(0)
      }
    }
  }

  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }
}
