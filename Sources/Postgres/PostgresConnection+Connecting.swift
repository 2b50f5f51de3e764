import CPostgres
import Platform

extension PostgresConnection {
  /// Connects.
  static func open(
    _ address: PostgresAddress, _ options: PostgresOptions
  ) throws(PostgresError) -> PostgresConnection {
    guard cpostgres_load() else { throw PostgresAddress.missingLibrary }
    guard let handle = unsafe cpostgres_start(address.text) else {
      throw PostgresError(.cannotConnect, state: "53200", message: "there is no memory for a connection")
    }
    let connection = unsafe PostgresConnection(handle: handle)
    try connection.connect(until: .now + options.connectPatience)
    // How values are written must not depend on what the server, the database or the user is set to.
    let encoding = try connection.execute(
      """
      SET client_min_messages = error; SET standard_conforming_strings = on; SET datestyle = 'ISO, YMD';
      SET timezone = 'UTC'; SET extra_float_digits = 1; SET lock_timeout = \(options.lockPatience.wholeMilliseconds);
      SHOW server_encoding
      """)
    guard encoding == [["UTF8"]] else {
      throw connection.refusal("the encoding of the database is not UTF8, and so it cannot hold every text")
    }
    return connection
  }

  private func connect(until end: ContinuousClock.Instant) throws(PostgresError) {
    guard unsafe cpostgres_socket(handle) >= 0 else { throw refusal(message) }
    var state: Int32 = 2
    while state != 3 {
      let left = (end - .now).wholeMilliseconds
      guard left > 0 else { throw refusal("the server did not answer in time") }
      guard isReady(for: state == 2 ? POLLOUT : POLLIN, within: left) else { continue }
      state = unsafe cpostgres_go_on(handle)
      if state == 0 { throw refusal(message) }
    }
  }

  /// Waits for the socket, at most so many milliseconds.
  private func isReady(for events: some BinaryInteger, within milliseconds: Int32) -> Bool {
    var waiting = unsafe pollfd(fd: cpostgres_socket(handle), events: Int16(events), revents: 0)
    return unsafe poll(&waiting, 1, milliseconds) > 0
  }

  /// Whether the connection is still there, as far as can be told without asking the server.
  func isStillThere() -> Bool {
    while unsafe cpostgres_is_open(handle) {
      guard isReady(for: POLLIN, within: 0) else { return true }
      guard unsafe cpostgres_consume(handle) else { return false }
    }
    return false
  }
}

/// The patience of a connection, and its writing.
package struct PostgresOptions: Hashable, Sendable {
  /// The time limit of one attempt to connect.
  var connectPatience: Duration
  /// The time limit of reopening a lost connection before it counts as failed; the server may be restarting.
  var reopenPatience: Duration
  /// The longest wait for a lock that another connection holds; 0 waits for ever.
  var lockPatience: Duration
  /// The number of an advisory lock that every writing transaction takes first, so that there is one writer at a time,
  /// as with SQLite; `nil` lets several write side by side.
  var writerKey: Int64?

  /// The usual patience, but for what is named.
  package init(
    connectPatience: Duration = .seconds(10), reopenPatience: Duration = .seconds(5),
    lockPatience: Duration = .seconds(5), writerKey: Int64? = nil
  ) {
    self.connectPatience = connectPatience
    self.reopenPatience = reopenPatience
    self.lockPatience = lockPatience
    self.writerKey = writerKey
  }
}

extension Duration {
  /// The whole milliseconds in it, as `poll` and the server take them.
  fileprivate var wholeMilliseconds: Int32 {
    Int32(clamping: max(0, components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000))
  }
}
