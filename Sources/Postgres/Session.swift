import CPostgres

/// A connection of libpq with what it has prepared; closed when it goes.
@safe final class Session {
  /// Beyond this many statements all are prepared anew: SQL is written in the program, so only tests come near it.
  private static let limit = 256

  let handle: OpaquePointer
  let options: PostgresOptions
  /// How many rows the last statement changed.
  private(set) var changedRows = 0
  private var secrets: [String] = []
  private var prepared: [String: Prepared] = [:]
  private var count = 0

  /// What the server has told of a prepared statement.
  struct Prepared {
    let name: String
    /// The type of each parameter.
    let parameters: [UInt32]
    /// The name of each column.
    let columns: [String]
    /// Whether all columns are of types whose binary form is read here.
    let isBinary: Bool
  }

  /// Takes a handle, connected or not.
  init(handle: OpaquePointer, options: PostgresOptions) {
    unsafe self.handle = unsafe handle
    self.options = options
  }

  deinit { unsafe cpostgres_finish(handle) }

  /// Where it leads to.
  var target: PostgresTarget {
    func text(_ pointer: UnsafePointer<CChar>?) -> String { unsafe pointer.map { unsafe String(cString: $0) } ?? "" }
    return unsafe PostgresTarget(
      host: text(cpostgres_host(handle)), port: text(cpostgres_port(handle)),
      database: text(cpostgres_database(handle)),
      user: text(cpostgres_user(handle)))
  }

  /// Whether a transaction is open, failed or not.
  var isInTransaction: Bool { [2, 3].contains(unsafe cpostgres_transaction(handle)) }

  /// Whether the connection is open as far as is known.
  var isOpen: Bool { unsafe cpostgres_is_open(handle) }

  // MARK: Statements

  /// Runs one statement without values, as it stands.
  func run(_ sql: String) throws(PostgresError) {
    guard !sql.utf8.contains(0) else { throw misuse("a statement has no NUL", sql) }
    _ = try unsafe check(cpostgres_run(handle, sql), sql)
  }

  /// Runs a statement with its values, prepared at its first use; those that are not given are no values.
  func execute(_ sql: String, _ values: [PostgresValue]) throws(PostgresError) -> Outcome {
    do {
      return try executeOnce(sql, values)
    } catch {
      // The tables have changed since it was prepared.
      guard error.isStale || error.state == "26000" else { throw error }
      let isAlone = !isInTransaction
      prepared[sql] = nil
      guard isAlone else { throw error }
      return try executeOnce(sql, values)
    }
  }

  private func executeOnce(_ sql: String, _ values: [PostgresValue]) throws(PostgresError) -> Outcome {
    let statement = try prepare(sql)
    guard values.count <= statement.parameters.count else { throw misuse("there are more values than places", sql) }
    var packet = Packet()
    for (index, type) in statement.parameters.enumerated() {
      let value = index < values.count ? values[index] : .null
      if let problem = packet.append(value, for: type) {
        throw PostgresError(.misuse, state: problem.state, message: "value \(index + 1) \(problem.words)", sql: sql).of(
          target)
      }
    }
    let result = unsafe packet.bytes.withUnsafeBufferPointer { bytes in
      unsafe cpostgres_execute(
        handle, statement.name, Int32(statement.parameters.count), bytes.baseAddress, packet.offsets, packet.lengths,
        packet.formats, statement.isBinary)
    }
    return try unsafe check(result, sql, isBinary: statement.isBinary)
  }

  /// What the server knows of a statement, which is prepared on its first use.
  func prepare(_ sql: String) throws(PostgresError) -> Prepared {
    if let known = prepared[sql] { return known }
    guard !sql.utf8.contains(0) else { throw misuse("a statement has no NUL", sql) }
    if prepared.count >= Session.limit {
      try run("DEALLOCATE ALL")
      prepared = [:]
    }
    count += 1
    let name = "hornbook\(count)"
    _ = try unsafe check(cpostgres_prepare(handle, name, SQLText(sql).text), sql)
    let described = try unsafe check(cpostgres_describe(handle, name), sql)
    let types = (0..<described.columnCount).map { described.type($0) }
    let new = Prepared(
      name: name, parameters: described.parameters, columns: (0..<types.count).map { described.name($0) },
      isBinary: types.allSatisfy(ColumnType.isReadInBinary))
    prepared[sql] = new
    return new
  }

  /// Takes a result, or throws what is wrong.
  private func check(
    _ result: OpaquePointer?, _ sql: String, isBinary: Bool = false
  ) throws(PostgresError) -> Outcome {
    guard let result = unsafe result else { throw failure(nil, sql) }
    let outcome = unsafe Outcome(handle: result, isBinary: isBinary)
    switch unsafe cpostgres_status(result) {
    case 1, 2:
      // A transaction that has failed is given up at its COMMIT, without an error.
      if sql == "COMMIT", outcome.command == "ROLLBACK" {
        throw PostgresError(
          .statement, state: "25P02", message: "the transaction had failed before, and was given up", sql: sql
        ).of(target)
      }
      if let changed = outcome.changedRows { changedRows = changed }
      return outcome
    case 0: throw misuse("a statement is never empty", sql)
    case 7: throw failure(outcome, sql)
    default: throw misuse("a statement of this kind (a copy, perhaps) is not for here", sql)
    }
  }

  private func misuse(_ message: String, _ sql: String) -> PostgresError {
    PostgresError(.misuse, state: "0A000", message: message, sql: sql).of(target)
  }
}

// MARK: Failures

extension Session {
  /// Learns what must not be shown.
  func learnSecrets() {
    secrets = []
    unsafe cpostgres_secrets(
      handle,
      { context, secret in
        guard let context = unsafe context, let secret = unsafe secret else { return }
        unsafe Unmanaged<Session>.fromOpaque(context).takeUnretainedValue().secrets.append(String(cString: secret))
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// What libpq says of the connection, in one line and without secrets.
  var message: String { unsafe cpostgres_message(handle).map { unsafe clean(String(cString: $0)) } ?? "" }

  private func clean(_ text: String) -> String {
    let bare = secrets.sorted { $0.utf8.count > $1.utf8.count }.reduce(text) { $0.replacing($1, with: "…") }
    return bare.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// No connection came about.
  func refusal(_ message: String) -> PostgresError {
    PostgresError(.cannotConnect, state: "08001", message: clean(message)).of(target)
  }

  /// What has gone wrong with a statement.
  func failure(_ outcome: Outcome?, _ sql: String) -> PostgresError {
    let state = outcome?.field("C")
    guard isOpen, let outcome, let state else {
      let words = (outcome?.field("M")).map(clean) ?? message
      return PostgresError(.connectionLost, state: state ?? "08006", message: words, sql: sql).of(target)
    }
    // What is said of unfit values quotes them.
    let message =
      state.hasPrefix("22") ? Session.words(forUnfit: state) : clean(outcome.field("M") ?? "error \(state)")
    let isFree = ["08", "40", "42", "53", "55", "57", "58", "P0", "XX"].contains { state.hasPrefix($0) }
    return PostgresError(.statement, state: state, message: message, sql: sql)
      .with(
        detail: isFree ? outcome.field("D").map(clean) : nil, table: outcome.field("t"), column: outcome.field("c"),
        constraint: outcome.field("n")
      ).of(target)
  }

  private static func words(forUnfit state: String) -> String {
    switch state {
    case "22001": "a text is too long for its place"
    case "22003": "a number is too large or too small for its place"
    case "22007", "22008": "a date or time is none"
    case "22012": "a division by zero"
    case "22021", "22P05": "a text has a character that the database cannot hold"
    case "22P02", "22P03": "a value is not of the type of its place"
    default: "a value does not fit"
    }
  }
}
