package import Basics

/// EPUBCheck, the checker of the W3C, where it is on this machine.
///
/// Each book is a process of its own, because that is all that EPUBCheck's command line knows: seconds for the machine
/// of Java to start, and some hundred megabytes.
package struct EPUBCheck: Sendable {
  /// The variable that names its jar; `epubcheck` in `PATH` is taken otherwise.
  package static let variable = "HORNBOOK_EPUBCHECK_JAR"

  private static let timeLimit = Duration.seconds(600)
  private static let outputLimit = 64 << 20

  private let words: [String]

  /// The jar at a path, run by `java`; or without one the program `epubcheck`.
  package init(jar: String?) {
    words = jar.map { ["java", "-jar", $0] } ?? ["epubcheck"]
    _ = ChildProcess.environment
  }

  /// Checks the book at a path; in the findings it is called by `name`. None where there is no such program on this
  /// machine.
  ///
  /// A book that it cannot be run on has one finding, which says so. It is asked again and again whether anybody still
  /// wants to know.
  package func findings(in path: String, name: String, isWanted: () -> Bool = { true }) -> [Diagnostic]? {
    // A path that begins with a dash would be an option.
    let path = path.hasPrefix("-") ? "./" + path : path
    var process = ChildProcess(words + [path, "--quiet", "--locale", "en", "--json", "-"])
    process.limit = Self.timeLimit
    process.outputLimit = Self.outputLimit
    let outcome = process.run(isWanted: isWanted)
    if outcome == .notStarted { return nil }
    guard case .ended(let code, let output, _) = outcome, code <= 1,
      let start = output.firstIndex(of: UInt8(ascii: "{")),
      let report = try? JSONDocument(parsing: Array(output[start...])).root, let messages = report["messages"]?.array
    else {
      return [
        Diagnostic(
          .error, "EPUBCheck cannot be run on this book, or has given no report", at: Diagnostic.Place(file: name),
          hint: "leave it out with '--no-epubcheck'", id: "epubcheck-failed")
      ]
    }
    var findings = Findings(book: name, keepsAll: true)
    for message in messages { Self.add(message, to: &findings) }
    return findings.diagnostics
  }

  private static func add(_ message: JSONValue, to findings: inout Findings) {
    let severity: Diagnostic.Severity
    switch message["severity"]?.string {
    case "FATAL", "ERROR": severity = .error
    case "WARNING": severity = .warning
    case "USAGE", "INFO": severity = .note
    default: return
    }
    let words = (message["message"]?.string ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let headline = "EPUBCheck \(message["ID"]?.string ?? ""): \(words)"
    let suggestion = message["suggestion"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    for place in message["locations"]?.array ?? [] {
      let path = place["path"]?.string.flatMap { $0.isEmpty || $0.hasSuffix(".epub") ? nil : $0 }
      findings.add(
        severity, headline, in: path, line: max(0, place["line"]?.int ?? 0), column: max(0, place["column"]?.int ?? 0),
        hint: suggestion, id: "epubcheck")
    }
    if message["locations"]?.array?.isEmpty ?? true {
      findings.add(severity, headline, hint: suggestion, id: "epubcheck")
    }
  }
}
