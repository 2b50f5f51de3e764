/// How patient a connection is, and how it writes.
package struct PostgresOptions: Hashable, Sendable {
  /// How long one attempt to connect may take.
  package var connectPatience: Duration
  /// How long a lost connection is tried to be had again before that counts as a failure; the server may just be starting again.
  package var reopenPatience: Duration
  /// How long a lock that another connection holds is waited for; 0 waits for ever.
  package var lockPatience: Duration
  /// How long one statement may take; none is as long as it needs.
  package var statementPatience: Duration?
  /// A number of an advisory lock that every outermost transaction that writes takes first, so that there is one writer at a time, as
  /// with SQLite; none lets several write side by side.
  package var writerKey: Int64?

  /// The usual patience, but for what is named.
  package init(
    connectPatience: Duration = .seconds(10), reopenPatience: Duration = .seconds(5),
    lockPatience: Duration = .seconds(5), statementPatience: Duration? = nil, writerKey: Int64? = nil
  ) {
    self.connectPatience = connectPatience
    self.reopenPatience = reopenPatience
    self.lockPatience = lockPatience
    self.statementPatience = statementPatience
    self.writerKey = writerKey
  }
}

extension Duration {
  /// The whole milliseconds in it, one more for a rest, as `poll` and the server take them.
  var wholeMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    let milliseconds = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    let (whole, isTooLarge) = seconds.multipliedReportingOverflow(by: 1000)
    return isTooLarge ? (seconds < 0 ? 0 : .max) : Int32(clamping: max(0, whole + milliseconds))
  }
}
