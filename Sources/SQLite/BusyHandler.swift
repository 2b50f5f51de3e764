import CSQLite

/// Waits for a lock that another connection holds: 1 ms, then twice as long each time up to 100 ms, until a limit is
/// reached.
///
/// A short lock is noticed within a millisecond or two; a long one costs ten looks a second.
enum BusyHandler {
  /// The whole wait of a connection, in milliseconds, where nothing else was asked for.
  static let standardLimit: Int32 = 5000
  private static let longest: Int32 = 100

  /// Gives a connection the handler.
  static func install(on database: OpaquePointer, limit: Int32) {
    let context = unsafe UnsafeMutableRawPointer(bitPattern: Int(limit))
    _ = unsafe sqlite3_busy_handler(
      database,
      { context, round in
        BusyHandler.wait(round: round, limit: Int32(truncatingIfNeeded: Int(bitPattern: context))) ? 1 : 0
      }, context)
  }

  /// Waits before another try; says whether there is to be one.
  static func wait(round: Int32, limit: Int32) -> Bool {
    var waited: Int32 = 0
    var next: Int32 = 1
    for _ in 0..<round where waited < limit {
      waited += next
      next = min(next * 2, longest)
    }
    guard waited < limit else { return false }
    _ = sqlite3_sleep(min(next, limit - waited))
    return true
  }
}
