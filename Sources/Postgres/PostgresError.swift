/// A failure that the server or its client library reported.
///
/// It never holds a bound value (it may be a child's name), nor a password: of what the server says, parts that repeat
/// values are left out.
package struct PostgresError: Error, Hashable, CustomStringConvertible {
  /// The kind of a failure, where its state alone does not tell.
  package enum Kind: Hashable, Sendable {
    /// The client library is not on this machine.
    case library
    /// The address of the database cannot be understood.
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

  /// The kind of failure.
  package let kind: Kind
  /// The SQLSTATE (https://www.postgresql.org/docs/15/errcodes-appendix.html).
  package let state: String
  /// The message of the failure.
  package let message: String
  /// The statement that failed, without its bound values.
  package let sql: String?
  /// The table that it was about, where the server tells.
  package let table: String?
  /// The database it was about, in words.
  package let place: String?

  /// Makes an error from its parts.
  package init(
    _ kind: Kind, state: String, message: String, sql: String? = nil, table: String? = nil, place: String? = nil
  ) {
    self.kind = kind
    self.state = state
    self.message = message
    self.sql = sql
    self.table = table
    self.place = place
  }

  /// Whether the connection was lost; the next transaction gets a new one.
  package var isConnectionLost: Bool { kind == .connectionLost }

  /// Whether it is unknown if the transaction was committed: the connection went just then.
  package var isOutcomeUnknown: Bool { isConnectionLost && sql == "COMMIT" }

  /// Whether a rule of the schema refused the change.
  package var isConstraint: Bool { state.hasPrefix("23") }

  /// Whether a row names another one that is not there, or is still named itself.
  package var isForeignKey: Bool { state == "23503" }

  /// Whether a value would be there twice.
  package var isUnique: Bool { state == "23505" }

  /// Whether the server does not allow it to this user, or to anybody just now.
  package var isInaccessible: Bool { state == "42501" || state == "25006" || state.hasPrefix("28") }

  /// The fault in words that need no knowledge of the engine.
  package var reason: String {
    switch state {
    case _ where isConnectionLost: "the connection was lost (\(message))"
    case "55P03": "another program is writing to it"
    case "40P01", "40001": "another program was writing to it at the same time"
    case "XX001", "XX002": "it is damaged: \(message)"
    case "53100": "there is no room on the disk of its server"
    case "58030": "the disk of its server cannot be read or written (\(message))"
    case "57014": "its server took too long"
    default: message
    }
  }

  /// The remedy; `nil` if it is plain.
  package var hint: String? {
    switch kind {
    case .library: "install it: 'apt install libpq5' on Debian and Ubuntu"
    case .address: "write it as 'postgresql://user@host/database'"
    case .cannotConnect:
      "is the server running, and may you enter? A password comes from PGPASSWORD, the file of PGPASSFILE, or a service file"
    case .statement where state == "55P03": "run the command again when the other program is done"
    case .connectionLost, .statement, .misuse: nil
    }
  }

  /// The failure in one line: `cannot use the database 'library' at db.example:5432: another program is writing to it`.
  package var explanation: String { "cannot use \(place ?? "the database"): \(reason)" }

  /// The failure in one line: `PostgreSQL error 23505: … - while executing 'INSERT …'`.
  package var description: String {
    let line = sql?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "PostgreSQL error \(state): \(message)" + (line.map { " - while executing '\($0)'" } ?? "")
  }
}
