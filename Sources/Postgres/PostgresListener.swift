import CPostgres

/// Hears what is told through a channel of a database (`LISTEN`), on a connection of its own.
///
/// A lost connection is had again after pauses that grow; what was told meanwhile nobody keeps, and so whoever listens
/// has to look for themselves then.
package struct PostgresListener {
  /// The news since it was last asked for.
  package enum News: Hashable, Sendable {
    /// Nothing.
    case nothing
    /// Somebody told something, and has committed.
    case told
    /// The connection is lost, and was not had again yet.
    case away
    /// It listens again; something may have been missed.
    case missed
  }

  private static let pauses: ClosedRange<Duration> = .milliseconds(100)...(.seconds(10))

  private let address: PostgresAddress
  private let options: PostgresOptions
  private let channel: String
  private var session: Session?
  private var pause = pauses.lowerBound
  private var nextTry = ContinuousClock.now

  /// Connects, and hears what is told from now on.
  package init(
    _ address: PostgresAddress, channel: String, options: PostgresOptions = PostgresOptions()
  ) throws(PostgresError) {
    (self.address, self.channel, self.options) = (address, channel, options)
    session = try listen()
  }

  /// The news so far; waits for nothing but the attempt to reach a server again.
  package mutating func news() -> News {
    guard let session else { return reconnect() }
    let isThere = session.isStillThere()
    let hasHeard = unsafe cpostgres_hear(session.handle)
    if isThere { return hasHeard ? .told : .nothing }
    (self.session, pause, nextTry) = (nil, PostgresListener.pauses.lowerBound, .now)
    return .away
  }

  private mutating func reconnect() -> News {
    guard .now >= nextTry else { return .away }
    session = try? listen()
    guard session == nil else { return .missed }
    nextTry = .now + pause
    pause = min(pause * 2, PostgresListener.pauses.upperBound)
    return .away
  }

  private func listen() throws(PostgresError) -> Session {
    let session = try Session.open(address, options)
    try session.run("LISTEN \"\(channel)\"")
    return session
  }
}
