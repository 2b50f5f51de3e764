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
  private var database: PostgresDatabase?
  private var pause = pauses.lowerBound
  private var nextTry = ContinuousClock.now

  /// Connects, and hears what is told from now on.
  package init(
    _ address: PostgresAddress, channel: String, options: PostgresOptions = PostgresOptions()
  ) throws {
    (self.address, self.channel, self.options) = (address, channel, options)
    database = try listen()
  }

  /// The news so far; waits for nothing but the attempt to reach a server again.
  package mutating func news() -> News {
    guard let database else { return reconnect() }
    if let hasHeard = database.hear() { return hasHeard ? .told : .nothing }
    (self.database, pause, nextTry) = (nil, PostgresListener.pauses.lowerBound, .now)
    return .away
  }

  private mutating func reconnect() -> News {
    guard .now >= nextTry else { return .away }
    database = try? listen()
    guard database == nil else { return .missed }
    nextTry = .now + pause
    pause = min(pause * 2, PostgresListener.pauses.upperBound)
    return .away
  }

  private func listen() throws -> PostgresDatabase {
    let database = try PostgresDatabase(address, options: options)
    try database.withConnection { try $0.execute("LISTEN \"\(channel)\"") }
    return database
  }
}
