import Basics
import Build
import Deploy
import Files
import Mustache
import Postgres
import Preview
import SQLite
import Stores

/// The meaning of an error for the caller: the one switch from errors to text and exit codes.
struct Failure: Error {
  /// The faults, at least one error.
  let diagnostics: [Diagnostic]
  /// The exit status.
  let code: ExitCode

  /// A failure of our own finding.
  init(_ diagnostics: [Diagnostic], code: ExitCode) {
    self.diagnostics = diagnostics
    self.code = code
  }

  /// A failure of our own finding that one sentence tells.
  init(_ headline: String, hint: String? = nil, id: String, code: ExitCode = .failed) {
    self.init([Diagnostic(.error, headline, hint: hint, id: id)], code: code)
  }

  /// Says what any error means.
  init(_ error: any Error) {
    switch error {
    case let error as Failure: self = error
    case let error as ArgumentsError:
      self.init(error.message, hint: "usage: \(error.usage)", id: "usage", code: .usage)
    case let error as DiagnosticError: self.init(error.diagnostics, code: .failed)
    case let error as StoreError:
      let isLibrary = [.open, .migrate, .fetch].contains(error.operation)
      self.init(
        error.message, hint: error.hint, id: "library-\(error.operation.rawValue)",
        code: isLibrary ? .unreadable : .failed)
    case let error as NewerBuildError:
      self.init(error.message, hint: error.hint, id: "newer-build", code: .unreadable)
    case let error as NewerDeploymentError:
      self.init(error.message, hint: error.hint, id: "newer-deployment", code: .unreadable)
    case let error as FileError: self.init(error.message, id: "file-access")
    case let error as PostgresError:
      self.init(error.explanation, hint: error.hint, id: "database", code: .unreadable)
    case let error as SQLiteError: self.init(error.explanation, id: "file-access")
    case let error as MustacheError:
      let place = Diagnostic.Place(file: error.template, line: error.line, column: error.column)
      self.init([Diagnostic(.error, error.message, at: place, hint: error.hint, id: error.id)], code: .failed)
    case let error as PreviewError: self.init(error.message, hint: error.hint, id: "preview")
    case is Interruption:
      self.init(
        "interrupted; every file is whole, the old one or the new", hint: "run the command again to finish",
        id: "interrupted",
        code: .interrupted)
    default: self.init("\(error)", id: "unexpected")
    }
  }

  /// The same findings, as a matter of settings or library that cannot be read.
  static func unreadable(_ error: any Error) -> Failure {
    Failure(Failure(error).diagnostics, code: .unreadable)
  }
}
