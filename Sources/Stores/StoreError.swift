import Files
package import SQLite

/// What the store could not do, on what, and why.
package struct StoreError: Error, Hashable {
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
  /// What it was tried on: a path, or `story 'The Lost Star' (ID)`.
  package let subject: String
  /// Why it could not be done, in one line.
  package let reason: String
  /// The engine's extended result code, where the engine said no.
  package let code: Int32?
  /// The statement that failed, without its bound values.
  package let sql: String?
  /// What can be done about it; none where that is plain.
  package let hint: String?

  /// Makes an error of our own finding.
  package init(_ operation: Operation, _ subject: String, _ reason: String, hint: String? = nil) {
    self.operation = operation
    self.subject = subject
    self.reason = reason
    self.code = nil
    self.sql = nil
    self.hint = hint
  }

  /// Wraps what the engine said.
  package init(_ operation: Operation, _ subject: String, _ error: SQLiteError, reason: String? = nil) {
    self.operation = operation
    self.subject = subject
    self.reason = reason ?? StoreError.reason(of: error, subject)
    self.code = error.code
    self.sql = error.sql
    self.hint = nil
  }

  private static func reason(of error: SQLiteError, _ subject: String) -> String {
    if error.isForeignKey { return "it names something that is not in the library" }
    // Where the subject is something in the file, the file is named besides.
    let file = error.file.map { "'\($0)'" }.flatMap { subject.contains($0) ? nil : $0 }
    return error.reason(calling: file ?? "the file")
  }
}

extension StoreError {
  /// The failure in one line: `cannot save story 'A' (ID): another program is writing to it`.
  package var message: String { "cannot \(operation.rawValue) \(subject): \(reason)" }
}

extension StoreError: CustomStringConvertible {
  /// The failure in one line.
  package var description: String { message }
}

/// Runs a piece of work on the store, and says of the errors of the engine and the file system what was being done.
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
  } catch let error as FileError where operation == .open || operation == .migrate {
    // Elsewhere a file is the caller's own, and its error says all.
    throw StoreError(operation, subject(), error.message)
  }
}
