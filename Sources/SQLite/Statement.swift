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
}
