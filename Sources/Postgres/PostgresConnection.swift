import CPostgres

/// One connection of libpq, lent by its `PostgresDatabase` for the time of one closure; closed when it goes.
///
/// Parameters are `$1` and so on; all values are texts, which the server reads by the types of their places, or none.
/// All rows of a result are in memory. A statement that fails inside a transaction leaves that of no use but to be
/// given up (unlike SQLite's).
@safe package struct PostgresConnection: ~Copyable {
  let handle: OpaquePointer

  /// Takes a handle, connected or not.
  init(handle: OpaquePointer) { unsafe self.handle = unsafe handle }

  deinit { unsafe cpostgres_finish(handle) }

  /// The database in words, without secrets: `the database 'library' at db.example:5432 as 'reader'`.
  package var place: String {
    let (name, host) = unsafe (string(cpostgres_database(handle)), string(cpostgres_host(handle)))
    let (port, user) = unsafe (string(cpostgres_port(handle)), string(cpostgres_user(handle)))
    return "the database '\(name)' at \(host.contains(":") ? "[\(host)]" : host):\(port) as '\(user)'"
  }

  /// Runs a statement with its values, and gives its rows.
  @discardableResult
  package func run(_ sql: String, _ values: [String?] = []) throws(PostgresError) -> [[String?]] {
    var bytes: [CChar] = []
    var offsets: [Int] = []
    for value in values {
      offsets.append(value == nil ? -1 : bytes.count)
      guard let value else { continue }
      guard !value.utf8.contains(0) else {
        throw misuse("value \(offsets.count) is a text with a NUL in it, which PostgreSQL cannot store", sql)
      }
      bytes.append(contentsOf: value.utf8.lazy.map { CChar(bitPattern: $0) })
      bytes.append(0)
    }
    return try unsafe rows(sql, of: cpostgres_query(handle, sql, Int32(values.count), bytes, offsets))
  }

  /// The first value of the first row of a query; nil where there is no row or no value.
  package func text(_ sql: String, _ values: [String?] = []) throws(PostgresError) -> String? {
    try run(sql, values).first?.first ?? nil
  }

  /// The same as a number.
  package func integer(_ sql: String, _ values: [String?] = []) throws(PostgresError) -> Int64? {
    try text(sql, values).flatMap { Int64($0) }
  }

  /// Runs statements one after another, as one transaction where they open none, and gives the rows of the last; the
  /// first that fails ends it.
  @discardableResult
  package func execute(_ script: String) throws(PostgresError) -> [[String?]] {
    try unsafe rows(script, of: cpostgres_run(handle, script))
  }

  /// Takes the rows of a result, or throws what is wrong.
  private func rows(
    _ sql: String, of send: @autoclosure () -> OpaquePointer?
  ) throws(PostgresError) -> [[String?]] {
    guard !sql.utf8.contains(0) else { throw misuse("a statement has no NUL", sql) }
    guard let result = unsafe send() else { throw unsafe failure(nil, sql) }
    defer { unsafe cpostgres_clear(result) }
    switch unsafe cpostgres_status(result) {
    case 1, 2:
      // A transaction that has failed is given up at its COMMIT, without an error.
      if sql == "COMMIT", unsafe string(cpostgres_command(result)) == "ROLLBACK" {
        throw error(.statement, "25P02", "the transaction had failed before, and was given up", sql)
      }
    case 0: throw misuse("a statement is never empty", sql)
    case 7: throw unsafe failure(result, sql)
    default: throw misuse("a statement of this kind (a copy, perhaps) is not for here", sql)
    }
    let columns = unsafe 0..<cpostgres_columns(result)
    return unsafe (0..<cpostgres_rows(result)).map { row in
      columns.map { unsafe cpostgres_value(result, row, $0).map { unsafe String(cString: $0) } }
    }
  }

  private func string(_ pointer: UnsafePointer<CChar>?) -> String {
    unsafe pointer.map { unsafe String(cString: $0) } ?? ""
  }

  // MARK: Failures

  private func error(
    _ kind: PostgresError.Kind, _ state: String, _ message: String, _ sql: String? = nil, table: String? = nil
  ) -> PostgresError {
    PostgresError(kind, state: state, message: message, sql: sql, table: table, place: place)
  }

  /// No connection came about.
  func refusal(_ message: String) -> PostgresError { error(.cannotConnect, "08001", message) }

  private func misuse(_ message: String, _ sql: String) -> PostgresError { error(.misuse, "0A000", message, sql) }

  /// The failure of a statement.
  private func failure(_ result: OpaquePointer?, _ sql: String) -> PostgresError {
    func field(_ letter: Unicode.Scalar) -> String? {
      unsafe result.flatMap { unsafe cpostgres_field($0, Int32(letter.value)) }.map { unsafe String(cString: $0) }
    }
    let words = field("M").map { clean($0) }
    guard unsafe cpostgres_is_open(handle), let state = field("C") else {
      return error(.connectionLost, field("C") ?? "08006", words ?? message, sql)
    }
    // What is said of unfit values quotes them.
    let message = state.hasPrefix("22") ? PostgresConnection.words(forUnfit: state) : words ?? "error \(state)"
    return error(.statement, state, message, sql, table: field("t"))
  }

  /// libpq's message on the connection, in one line and without secrets.
  var message: String { unsafe clean(string(cpostgres_message(handle))) }

  private func clean(_ text: String) -> String {
    var secrets: [String] = []
    unsafe withUnsafeMutablePointer(to: &secrets) { secrets in
      let take: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void = { context, secret in
        guard let context = unsafe context, let secret = unsafe secret else { return }
        unsafe context.assumingMemoryBound(to: [String].self).pointee.append(String(cString: secret))
      }
      unsafe cpostgres_secrets(handle, take, secrets)
    }
    let bare = secrets.sorted { $0.utf8.count > $1.utf8.count }.reduce(text) { $0.replacing($1, with: "…") }
    return bare.split(whereSeparator: \.isWhitespace).joined(separator: " ")
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
