import CPostgres

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Session {
  /// Connects; `bell`, where there is one, is a descriptor that ends the wait as soon as it can be read.
  static func open(
    _ address: PostgresAddress, _ options: PostgresOptions, bell: Int32? = nil
  ) throws(PostgresError) -> Session {
    guard cpostgres_load() else { throw PostgresAddress.missingLibrary }
    guard let handle = unsafe cpostgres_start(address.text) else {
      throw PostgresError(.cannotConnect, state: "53200", message: "there is no memory for a connection")
    }
    let session = unsafe Session(handle: handle, options: options)
    try session.connect(bell)
    session.learnSecrets()
    guard let encoding = unsafe cpostgres_setting(handle, "server_encoding"), unsafe String(cString: encoding) == "UTF8"
    else { throw session.refusal("the encoding of the database is not UTF8, and so it cannot hold every text") }
    try session.run(settings(options))
    return session
  }

  private func connect(_ bell: Int32?) throws(PostgresError) {
    let end = ContinuousClock.now + options.connectPatience
    learnSecrets()
    guard unsafe !cpostgres_has_failed(handle) else { throw refusal(message) }
    var state: Int32 = 2
    while state != 3 {
      let left = (end - .now).wholeMilliseconds
      guard left > 0 else { throw refusal("the server did not answer in time") }
      switch unsafe Session.wait(cpostgres_socket(handle), Int16(state == 2 ? POLLOUT : POLLIN), bell, left) {
      case .bell: throw refusal("connecting was given up")
      case .nothing: continue
      case .ready: state = unsafe cpostgres_go_on(handle)
      }
      if state == 0 {
        // The password may have come from a file just now.
        learnSecrets()
        throw refusal(message)
      }
    }
  }

  /// What ended a wait.
  enum Waking {
    case ready, bell, nothing
  }

  /// Waits for a socket, for a bell where there is one, or until so many milliseconds have passed.
  static func wait(_ socket: Int32, _ events: Int16, _ bell: Int32?, _ milliseconds: Int32) -> Waking {
    // Those below 0 are passed over.
    var waiting = [
      pollfd(fd: socket, events: events, revents: 0), pollfd(fd: bell ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let count = unsafe poll(&waiting, 2, milliseconds)
    guard count > 0 else { return .nothing }
    return waiting[1].revents != 0 ? .bell : .ready
  }

  /// Whether the connection is still there, as far as can be told without asking the server.
  func isStillThere() -> Bool {
    while isOpen {
      guard unsafe Session.wait(cpostgres_socket(handle), Int16(POLLIN), nil, 0) == .ready else { return true }
      guard unsafe cpostgres_consume(handle) else { return false }
    }
    return false
  }

  /// How values are written must not depend on what the server, the database or the user is set to.
  private static func settings(_ options: PostgresOptions) -> String {
    var settings = [
      "client_min_messages = error", "standard_conforming_strings = on", "datestyle = 'ISO, YMD'", "timezone = 'UTC'",
      "intervalstyle = iso_8601", "bytea_output = hex", "extra_float_digits = 1",
      "lock_timeout = \(options.lockPatience.wholeMilliseconds)",
    ]
    if let patience = options.statementPatience {
      settings.append("statement_timeout = \(patience.wholeMilliseconds)")
    }
    return settings.map { "SET \($0)" }.joined(separator: "; ")
  }
}
