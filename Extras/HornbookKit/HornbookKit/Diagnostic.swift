internal import Basics

/// A finding of the program: what is wrong, where, and what helps.
public struct Diagnostic: Hashable, Sendable {
  /// How much it weighs.
  public enum Severity: String, Sendable {
    /// Something is wrong, and the work was not done or is not right.
    case error
    /// Something is probably not meant so.
    case warning
    /// Something is good to know.
    case note
  }

  /// A place in a file.
  public struct Place: Hashable, Sendable {
    /// The path, as seen from the project.
    public let file: String
    /// The line, from 1; none for the file as a whole.
    public let line: Int?
    /// The column in Unicode scalars, from 1; none for the line as a whole.
    public let column: Int?
  }

  /// How much it weighs.
  public let severity: Severity
  /// The id that `hornbook help ID` explains. It stays the same from version to version.
  public let id: String
  /// The finding in one sentence.
  public let headline: String
  /// What helps, if anything does.
  public let hint: String?
  /// Where it is, if it is in a file.
  public let place: Place?

  /// Reads one; none where something else stands.
  init?(_ value: JSONValue) {
    guard let severity = value["severity"]?.string.flatMap(Severity.init), let id = value["id"]?.string,
      let headline = value["headline"]?.string
    else { return nil }
    self.severity = severity
    self.id = id
    self.headline = headline
    hint = value["hint"]?.string
    place = value["file"]?.string.map { Place(file: $0, line: value["line"]?.int, column: value["column"]?.int) }
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The finding in a line, as compilers print them: `Content/star.md:3:1: warning: … [missing-alt]`.
  public var description: String {
    let path = place.map {
      ([$0.file] + [$0.line, $0.column].compactMap(\.self).map(String.init)).joined(separator: ":") + ": "
    }
    return (path ?? "") + "\(severity.rawValue): \(headline) [\(id)]"
  }
}

extension [Diagnostic] {
  /// Whether one of them is an error.
  public var hasErrors: Bool { contains { $0.severity == .error } }
}
