/// Why there is no result.
public enum HornbookError: Error, Hashable, Sendable {
  /// The program is not there, or could not be started.
  case notStarted(String)
  /// What was started is another program.
  case notHornbook(String)
  /// The program printed something that this kit cannot read: it is newer by a form of its output (`formatVersion`), or
  /// older than `--json`.
  case unknownForm(String)
  /// The program ended without a word for programs; this is the end of what it wrote for people.
  case silent(String)
  /// The program was ended by the system.
  case broken(String)
  /// The work was not done; the findings say why, and the exit code is one of those that the manual's page `commands`
  /// lists.
  case failed([Diagnostic], exitCode: Int)
}

extension HornbookError: CustomStringConvertible {
  /// The reason in a sentence, with the first error of a failed call.
  public var description: String {
    switch self {
    case .notStarted(let path):
      "'\(path)' could not be started; install Hornbook, or name the program in the variable HORNBOOK"
    case .notHornbook(let path): "'\(path)' is not Hornbook"
    case .unknownForm(let found): "Hornbook printed something that this version of HornbookKit cannot read: \(found)"
    case .silent(let errors): "Hornbook ended without a result: \(errors)"
    case .broken(let reason): "Hornbook was ended: \(reason)"
    case .failed(let diagnostics, let code):
      (diagnostics.first { $0.severity == .error } ?? diagnostics.first)?.description ?? "Hornbook ended with \(code)"
    }
  }
}
