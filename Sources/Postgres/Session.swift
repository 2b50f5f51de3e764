import CPostgres

/// A connection of libpq; closed when it goes.
@safe final class Session {
  let handle: OpaquePointer
  private var secrets: [String] = []

  /// Takes a handle, connected or not.
  init(handle: OpaquePointer) { unsafe self.handle = unsafe handle }

  deinit { unsafe cpostgres_finish(handle) }

  /// Its target.
  var target: PostgresTarget {
    unsafe PostgresTarget(
      host: Session.text(cpostgres_host(handle)) ?? "", port: Session.text(cpostgres_port(handle)) ?? "",
      database: Session.text(cpostgres_database(handle)) ?? "", user: Session.text(cpostgres_user(handle)) ?? "")
  }

  /// Whether the connection is open as far as is known.
  var isOpen: Bool { unsafe cpostgres_is_open(handle) }

  /// Whether a transaction is open, failed or not.
  var isInTransaction: Bool { unsafe cpostgres_is_in_transaction(handle) }

  static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    unsafe pointer.map { unsafe String(cString: $0) }
  }

  /// Runs statements as they stand, without values.
  @discardableResult
  func run(_ sql: String) throws(PostgresError) -> [[String?]] {
    guard !sql.utf8.contains(0) else { throw misuse("a statement has no NUL", sql) }
    return try unsafe rows(of: cpostgres_run(handle, sql), sql)
  }

  /// Runs one statement with its values.
  func query(_ sql: String, _ values: [String?]) throws(PostgresError) -> [[String?]] {
    guard !sql.utf8.contains(0) else { throw misuse("a statement has no NUL", sql) }
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
    return try unsafe rows(of: cpostgres_query(handle, sql, Int32(values.count), bytes, offsets), sql)
  }

  /// Takes the rows of a result, or throws what is wrong.
  private func rows(of result: OpaquePointer?, _ sql: String) throws(PostgresError) -> [[String?]] {
    guard let result = unsafe result else { throw unsafe failure(nil, sql) }
    defer { unsafe cpostgres_clear(result) }
    switch unsafe cpostgres_status(result) {
    case 1, 2:
      // A transaction that has failed is given up at its COMMIT, without an error.
      if sql == "COMMIT", unsafe (Session.text(cpostgres_command(result))) == "ROLLBACK" {
        throw PostgresError(
          .statement, state: "25P02", message: "the transaction had failed before, and was given up", sql: sql
        ).of(target)
      }
    case 0: throw misuse("a statement is never empty", sql)
    case 7: throw unsafe failure(result, sql)
    default: throw misuse("a statement of this kind (a copy, perhaps) is not for here", sql)
    }
    let columns = unsafe 0..<cpostgres_columns(result)
    return unsafe (0..<cpostgres_rows(result)).map { row in
      columns.map { unsafe Session.text(cpostgres_value(result, row, $0)) }
    }
  }

  private func misuse(_ message: String, _ sql: String) -> PostgresError {
    PostgresError(.misuse, state: "0A000", message: message, sql: sql).of(target)
  }

  // MARK: Failures

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

  /// libpq's message on the connection, in one line and without secrets.
  var message: String { unsafe clean(Session.text(cpostgres_message(handle)) ?? "") }

  private func clean(_ text: String) -> String {
    let bare = secrets.sorted { $0.utf8.count > $1.utf8.count }.reduce(text) { $0.replacing($1, with: "…") }
    return bare.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// No connection came about.
  func refusal(_ message: String) -> PostgresError {
    PostgresError(.cannotConnect, state: "08001", message: clean(message)).of(target)
  }

  /// The failure of a statement.
  private func failure(_ result: OpaquePointer?, _ sql: String) -> PostgresError {
    func field(_ letter: Unicode.Scalar) -> String? {
      unsafe result.flatMap { unsafe Session.text(cpostgres_field($0, Int32(letter.value))) }
    }
    let words = field("M").map(clean)
    guard isOpen, let state = field("C") else {
      return PostgresError(.connectionLost, state: field("C") ?? "08006", message: words ?? message, sql: sql).of(
        target)
    }
    // What is said of unfit values quotes them.
    let message = state.hasPrefix("22") ? Session.words(forUnfit: state) : words ?? "error \(state)"
    return PostgresError(.statement, state: state, message: message, sql: sql, table: field("t")).of(target)
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
