import Files
package import Postgres
package import SQLite

/// A failed operation, its subject, and the reason.
package struct StoreError: Error, Hashable, CustomStringConvertible {
  /// What was tried.
  package enum Operation: String, Hashable, Sendable {
    /// Opening a store.
    case open
    /// Saving what people made.
    case save
    /// Reading it.
    case fetch
    /// Deleting it.
    case delete
    /// Bringing an older store up to date.
    case migrate
  }

  /// What was tried.
  package let operation: Operation
  /// Its subject: a path, or `story 'The Lost Star' (ID)`.
  package private(set) var subject: String
  /// Why it could not be done, in one line.
  package private(set) var reason: String
  /// SQLite's extended result code, where that engine said no.
  package private(set) var code: Int32?
  /// The SQLSTATE, where a server of PostgreSQL said no.
  package private(set) var state: String?
  /// The statement that failed, without its bound values.
  package private(set) var sql: String?
  /// The remedy; nil if that is plain.
  package let hint: String?

  /// Makes an error of our own finding.
  package init(_ operation: Operation, _ subject: String, _ reason: String, hint: String? = nil) {
    self.operation = operation
    self.subject = subject
    self.reason = reason
    self.hint = hint
  }

  /// Wraps what the engine said.
  package init(_ operation: Operation, _ subject: String, _ error: SQLiteError, reason: String? = nil) {
    self.init(
      operation, subject, reason ?? StoreError.reason(of: error, subject),
      hint: error.isBusy ? "run the command again when the other program is done" : nil)
    code = error.code
    sql = error.sql
  }

  /// Wraps what a server, or its client library, said.
  package init(_ operation: Operation, _ subject: String, _ error: PostgresError, reason: String? = nil) {
    self.init(operation, subject, reason ?? StoreError.reason(of: error), hint: error.hint)
    state = error.state
    sql = error.sql
  }

  private static func reason(of error: SQLiteError, _ subject: String) -> String {
    if error.isForeignKey { return StoreError.stranger }
    // Where the subject is something in the file, the file is named besides.
    let file = error.file.map { "'\($0)'" }.flatMap { subject.contains($0) ? nil : $0 }
    return error.reason(calling: file ?? "the file")
  }

  /// Whether a server was lost while it was to keep a change, so that nobody knows whether it did.
  package var isOutcomeUnknown: Bool { sql == "COMMIT" && code == nil }

  private static func reason(of error: PostgresError) -> String {
    if error.isOutcomeUnknown { return "its server was lost at the end, and may have kept it (\(error.message))" }
    if error.isForeignKey { return StoreError.stranger }
    // Two lines of the feed with one number: the transaction saw the library as it was before another one.
    if error.isUnique, error.table == "change" { return "another program was writing to it at the same time" }
    if error.isInaccessible { return "its server does not let the user do that (\(error.message))" }
    if error.isConstraint { return "a rule of the library refuses it (\(error.message))" }
    return error.reason
  }

  private static let stranger = "it names something that is not in the library"

  /// The failure in one line: `cannot save story 'A' (ID): another program is writing to it`.
  package var message: String { "cannot \(operation.rawValue) \(subject): \(reason)" }

  /// The same failure, with another name for a file that nobody knows by its own.
  package func naming(_ path: String, insteadOf other: String) -> StoreError {
    var error = self
    error.subject = subject.replacing(other, with: path)
    error.reason = reason.replacing(other, with: path)
    return error
  }

  /// The failure in one line.
  package var description: String { message }
}

/// Runs a piece of work on the store, and says of the errors of the engines and the file system what was being done.
///
/// `stranger` says what is wrong where something names what the library has not.
package func attempt<T>(
  _ operation: StoreError.Operation, _ subject: @autoclosure () -> String, stranger: String? = nil,
  _ work: () throws -> T
) throws -> T {
  do {
    return try work()
  } catch let error as SQLiteError {
    throw StoreError(operation, subject(), error, reason: error.isForeignKey ? stranger : nil)
  } catch let error as PostgresError {
    throw StoreError(operation, subject(), error, reason: error.isForeignKey ? stranger : nil)
  } catch let error as FileError where operation == .open || operation == .migrate {
    // Elsewhere a file is the caller's own, and its error says all.
    throw StoreError(operation, subject(), error.message)
  }
}
