import CSQLite

/// A prepared statement on loan from its connection, for the time of one closure.
///
/// Parameters are counted from 1, columns from 0, as SQLite counts them.
@safe package struct Statement: ~Copyable {
  let handle: OpaquePointer
  /// The text it was prepared from, for errors.
  let sql: String

  /// Takes a handle on loan from the cache, which takes it back.
  init(handle: OpaquePointer, sql: String) {
    unsafe self.handle = unsafe handle
    self.sql = sql
  }

  /// Goes to the next row; false after the last one.
  package mutating func step() throws(SQLiteError) -> Bool {
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw failure()
    }
  }

  /// Runs the statement to its end and makes it ready to run again; its bindings stay.
  package mutating func run() throws(SQLiteError) {
    while try step() {}
    _ = unsafe sqlite3_reset(handle)
  }

  /// Binds values to the parameters from 1 on.
  package mutating func bind(_ values: [SQLValue]) throws(SQLiteError) {
    for (offset, value) in values.enumerated() { try bind(value, at: offset + 1) }
  }

  /// Binds one value.
  package mutating func bind(_ value: SQLValue, at index: Int) throws(SQLiteError) {
    let position = Int32(index)
    let code: Int32
    switch value {
    case .null: code = unsafe sqlite3_bind_null(handle, position)
    case .integer(let number): code = unsafe sqlite3_bind_int64(handle, position, number)
    case .real(let number): code = unsafe sqlite3_bind_double(handle, position, number)
    case .text(var text):
      let handle = unsafe handle
      code = text.withUTF8 { buffer in
        unsafe buffer.withMemoryRebound(to: CChar.self) {
          unsafe csqlite_bind_text_copy(handle, position, $0.baseAddress, UInt64($0.count))
        }
      }
    case .blob(let bytes):
      code = unsafe bytes.withUnsafeBytes {
        unsafe csqlite_bind_blob_copy(handle, position, $0.baseAddress, UInt64($0.count))
      }
    }
    guard code == SQLITE_OK else { throw failure() }
  }

  private func failure() -> SQLiteError {
    unsafe SQLiteError.last(sqlite3_db_handle(handle), sql: sql)
  }

  /// How many columns a row has.
  package var columnCount: Int { Int(unsafe sqlite3_column_count(handle)) }

  /// Whether a column has no value.
  package func isNull(_ column: Int) -> Bool {
    unsafe sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
  }

  /// A column as a number, converted as SQLite converts; none where it has no value.
  package func integer(_ column: Int) -> Int64? {
    isNull(column) ? nil : unsafe sqlite3_column_int64(handle, Int32(column))
  }

  /// A column as a floating-point number, converted as SQLite converts; none where it has no value.
  package func real(_ column: Int) -> Double? {
    isNull(column) ? nil : unsafe sqlite3_column_double(handle, Int32(column))
  }

  /// A column as text, NUL included; none where it has no value.
  ///
  /// Bytes that are not UTF-8 (another program may have written them) are replaced by U+FFFD.
  package func text(_ column: Int) -> String? {
    unsafe withBytes(column) { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// A column as bytes; none where it has no value.
  package func bytes(_ column: Int) -> [UInt8]? {
    unsafe withBytes(column) { unsafe Array($0) }
  }

  /// A column as it is stored.
  package func value(_ column: Int) -> SQLValue {
    switch unsafe sqlite3_column_type(handle, Int32(column)) {
    case SQLITE_INTEGER: .integer(unsafe sqlite3_column_int64(handle, Int32(column)))
    case SQLITE_FLOAT: .real(unsafe sqlite3_column_double(handle, Int32(column)))
    case SQLITE_TEXT: .text(text(column) ?? "")
    case SQLITE_BLOB: .blob(bytes(column) ?? [])
    default: .null
    }
  }

  /// Lends the bytes of a column, which the engine takes back at the next step.
  func withBytes<T>(_ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> T) -> T? {
    let position = Int32(column)
    let type = unsafe sqlite3_column_type(handle, position)
    guard type != SQLITE_NULL else { return nil }
    // The pointer is asked for first: asking for the text may convert it, and the count is then that of the result
    // (https://sqlite.org/c3ref/column_blob.html). A blob of no bytes has no pointer.
    let start =
      type == SQLITE_BLOB
      ? unsafe sqlite3_column_blob(handle, position)?.assumingMemoryBound(to: UInt8.self)
      : unsafe sqlite3_column_text(handle, position)
    let count = unsafe Int(sqlite3_column_bytes(handle, position))
    return unsafe body(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
  }
}
