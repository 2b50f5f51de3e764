import Basics
import Files

/// A program that brings files to other machines, and what is made of its words.
struct Tool: Sendable {
  /// The result of a run that ends by itself.
  struct Result: Sendable {
    let code: Int32
    let output: [UInt8]
    let errors: [UInt8]

    /// Its output, line by line.
    var lines: [String] { String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init) }
    /// Whether it has said something on standard error.
    func says(_ words: String) -> Bool { String(decoding: errors, as: UTF8.self).contains(words) }
  }

  /// Its name in `PATH`.
  let name: String
  let surroundings: Surroundings
  /// Variables that it has besides those of this process, or not.
  var variables: [String: String?] = [:]
  /// Takes a line of its errors for what it says; none where the line says nothing of what went wrong.
  var meaning: @Sendable (String) -> String? = { $0 }

  /// Runs it to its end; `line` is told of each line as it comes.
  func run(
    _ words: [String], input: [UInt8] = [],
    line: (String, ChildProcess.Stream) throws -> Void = { _, _ in }
  ) throws -> Result {
    try surroundings.check()
    var process = ChildProcess([name] + words)
    process.variables = variables
    process.input = input
    let outcome = try process.run(isWanted: { surroundings.isWanted }, line: line)
    // A key that is pressed reaches it too, and it fails by that.
    try surroundings.check()
    switch outcome {
    case .notStarted where isHere:
      throw DiagnosticError(
        "'\(name)' could not be started", hint: "see whether the machine has room left, also in /tmp",
        id: "deploy-failed")
    case .notStarted:
      throw DiagnosticError(
        "'\(name)' is not on this machine", hint: "install it, as with 'apt-get install \(name)'", id: "missing-tool")
    case .broken: throw DiagnosticError("'\(name)' was ended by a signal", id: "deploy-failed")
    case .ended(let code, let output, let errors): return Result(code: code, output: output, errors: errors)
    }
  }

  /// Whether there is such a program.
  private var isHere: Bool {
    let folders = ChildProcess.environment.first { $0.hasPrefix("PATH=") }?.dropFirst("PATH=".count).split(
      separator: ":")
    return (folders ?? []).contains { FileStatus(of: Path.join(String($0), name))?.kind == .file }
  }

  /// The same, where nothing but success will do; `task` stands after "cannot".
  @discardableResult
  func succeed(_ task: String, _ words: [String], input: [UInt8] = [], hint: String? = nil) throws -> Result {
    let result = try run(words, input: input)
    guard result.code == 0 else { throw failure(task, result, hint: hint) }
    return result
  }

  /// Why a run has failed, in its own last words; `task` stands after "cannot".
  func failure(_ task: String, _ result: Result, hint: String? = nil) -> DiagnosticError {
    let lines = String(decoding: result.errors, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    let meant = lines.compactMap(meaning)
    let said = (meant.isEmpty ? lines : meant).map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    // What is hidden is hidden before anything is cut, or half of it might stay.
    let last = said.filter { !$0.isEmpty }.suffix(2).map { String(Secrets.hidden(in: $0).prefix(300)) }
    let words = last.isEmpty ? "it ended with code \(result.code)" : last.joined(separator: "; ")
    return DiagnosticError(
      "\(name) cannot \(task): \(words)",
      hint: hint ?? "sent files are on record; run the command again to continue", id: "deploy-failed")
  }
}

/// Secrets in texts.
enum Secrets {
  /// A text without the passwords that this process knows of, and without users in addresses of the web.
  static func hidden(in text: String, environment: [String] = ChildProcess.environment) -> String {
    var text = text
    for variable in environment {
      let parts = variable.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[1].utf8.count >= 4 else { continue }
      let name = parts[0].uppercased()
      // Not what only says where a key is.
      guard !parts[1].hasPrefix("/") || FileStatus(of: String(parts[1])) == nil, words.contains(where: name.contains)
      else { continue }
      text = text.replacing(parts[1], with: "…")
    }
    // A host may send back what it was sent.
    text.replace(#/\b(?i:(authorization|[\w-]*(?:token|password|secret)))\s*[:=]\s*\S.*/#) { "\($0.output.1): …" }
    return text.replacing(#/://[^\/@\s]*@/#, with: "://")
  }

  /// The parts of names of variables whose values nobody else is to know.
  private static let words = ["PASS", "SECRET", "TOKEN", "KEY", "CREDENTIAL"]
}
