import CSQLite

/// The statements of one connection that nobody has on loan, each prepared once.
@safe final class StatementCache {
  /// Beyond this many the cache is emptied: SQL is written in the program, so only tests come near it.
  private static let limit = 256
  private var idle: [String: OpaquePointer] = unsafe [:]

  /// Takes a statement out; none when it was not prepared yet or is on loan.
  func take(_ sql: String) -> OpaquePointer? {
    unsafe idle.removeValue(forKey: sql)
  }

  /// Puts a statement back, without its bindings, so that no value lives longer than its use.
  func put(_ sql: String, _ handle: OpaquePointer) {
    _ = unsafe sqlite3_reset(handle)
    _ = unsafe sqlite3_clear_bindings(handle)
    if unsafe idle.count >= StatementCache.limit { clear() }
    if let other = unsafe idle.updateValue(handle, forKey: sql) { _ = unsafe sqlite3_finalize(other) }
  }

  /// Finalizes every statement.
  func clear() {
    while let entry = unsafe idle.popFirst() { _ = unsafe sqlite3_finalize(entry.value) }
  }
}
