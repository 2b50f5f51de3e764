/// A failure that the server or its client library reported.
///
/// It never holds a bound value (it may be a child's name), nor a password: of what the server says, parts that repeat values are left out.
package struct PostgresError: Error, Hashable {
  /// What kind of failure it is, where its state alone does not tell.
  package enum Kind: Hashable, Sendable {
    /// The client library is not on this machine.
    case library
    /// What should say where the database is cannot be understood.
    case address
    /// No connection came about.
    case cannotConnect
    /// A connection is no more.
    case connectionLost
    /// Anything that the server says of a statement.
    case statement
    /// A call that no statement can follow: too many values, a value that cannot be stored.
    case misuse
  }

  /// What kind of failure it is.
  package let kind: Kind
  /// The SQLSTATE (https://www.postgresql.org/docs/15/errcodes-appendix.html).
  package let state: String
  /// What the server says of it.
  package let message: String
  /// More of that, where it repeats no value.
  package private(set) var detail: String?
  /// The statement that failed, without its bound values.
  package let sql: String?
  /// The table that it was about, where the server tells.
  package private(set) var table: String?
  /// The column that it was about, where the server tells.
  package private(set) var column: String?
  /// The rule of the schema that refused a change, where the server tells.
  package private(set) var constraint: String?
  /// The database it was about.
  package private(set) var target: PostgresTarget?

  /// Makes an error from its parts.
  package init(_ kind: Kind, state: String, message: String, sql: String? = nil) {
    self.kind = kind
    self.state = state
    self.message = message
    self.sql = sql
  }

  /// The same error, of a database.
  func of(_ target: PostgresTarget?) -> PostgresError {
    var error = self
    error.target = target
    return error
  }

  /// The same error with what else the server tells.
  func with(detail: String?, table: String?, column: String?, constraint: String?) -> PostgresError {
    var error = self
    error.detail = detail
    error.table = table
    error.column = column
    error.constraint = constraint
    return error
  }
}

extension PostgresError {
  /// Whether no connection came about: no server there, or it does not let us in.
  package var isCannotConnect: Bool { kind == .cannotConnect }

  /// Whether the connection was lost; the next transaction gets a new one.
  package var isConnectionLost: Bool { kind == .connectionLost }

  /// Whether it is unknown if the transaction was committed: the connection went just then.
  package var isOutcomeUnknown: Bool { isConnectionLost && sql == "COMMIT" }

  /// Whether others were in the way: a lock not given in time, a deadlock, or a transaction that cannot be put in order with others.
  package var isBusy: Bool { isLocked || isDeadlock || isSerialization }

  /// Whether a lock was not given in the time for it.
  package var isLocked: Bool { state == "55P03" }

  /// Whether the server ended the transaction because two waited for each other.
  package var isDeadlock: Bool { state == "40P01" }

  /// Whether the transaction cannot be put in order with others.
  package var isSerialization: Bool { state == "40001" }

  /// Whether a statement ran out of its time.
  package var isTimeout: Bool { state == "57014" }

  /// Whether the tables have changed under a prepared statement, which is prepared anew at the next try.
  package var isStale: Bool { state == "0A000" && message.contains("cached plan") }

  /// Whether the same transaction, from its start, may well succeed at another try.
  package var isToBeTriedAgain: Bool { isBusy || isStale || isConnectionLost && !isOutcomeUnknown }

  /// Whether a rule of the schema refused the change.
  package var isConstraint: Bool { state.hasPrefix("23") }

  /// Whether a row names another one that is not there, or is still named itself.
  package var isForeignKey: Bool { state == "23503" }

  /// Whether a value would be there twice.
  package var isUnique: Bool { state == "23505" }

  /// Whether the database is damaged.
  package var isCorrupt: Bool { state == "XX001" || state == "XX002" }

  /// Whether the server's disk has no room.
  package var isFull: Bool { state == "53100" }

  /// Whether the server's disk failed to read or write.
  package var isFailedDisk: Bool { state == "58030" }

  /// Whether the server does not allow it to this user, or to anybody just now.
  package var isInaccessible: Bool { state == "42501" || state == "25006" || state.hasPrefix("28") }

  /// What is wrong, in words that need no knowledge of the engine.
  package var reason: String {
    if isLocked { return "another program is writing to it" }
    if isDeadlock || isSerialization { return "another program was writing to it at the same time" }
    if isCorrupt { return "it is damaged: \(message)" }
    if isFull { return "there is no room on the disk of its server" }
    if isFailedDisk { return "the disk of its server cannot be read or written (\(message))" }
    if isTimeout { return "its server took too long" }
    if isConnectionLost { return "the connection was lost (\(message))" }
    return message
  }

  /// What can be done about it; none where that is plain.
  package var hint: String? {
    switch kind {
    case .library: "install it: 'apt install libpq5' on Debian and Ubuntu"
    case .address: "write it as 'postgresql://user@host/database'"
    case .cannotConnect:
      "is the server running, and may you enter? A password comes from PGPASSWORD, the file of PGPASSFILE, or a service file"
    case .connectionLost, .statement, .misuse: nil
    }
  }

  /// The failure in one line: `cannot use the database 'library' at db.example:5432: another program is writing to it`.
  package var explanation: String { "cannot use \(target?.description ?? "the database"): \(reason)" }
}

extension PostgresError: CustomStringConvertible {
  /// The failure in one line: `PostgreSQL error 23505: … - while executing 'INSERT …'`.
  package var description: String {
    let line = sql?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "PostgreSQL error \(state): \(message)" + (detail.map { " (\($0))" } ?? "")
      + (line.map { " - while executing '\($0)'" } ?? "")
  }
}
