import Basics
import Checks
import Files
import Platform
import Synchronization

/// The output of commands: results to standard output, everything else to standard error.
///
/// With `--json` standard output is kept for the one object that `finish` writes; it holds the members given to
/// `report`, the findings, and the exit code.
final class Console: Sendable {
  /// The amount of output.
  enum Verbosity: Sendable {
    /// Errors only.
    case quiet
    /// What one wants to know.
    case normal
    /// Notes and details too.
    case verbose
  }

  /// The amount of output.
  let verbosity: Verbosity
  /// Whether everything that is found is told, however much there is of a kind.
  var tellsAll: Bool { verbosity == .verbose || isJSON }
  /// Whether results go into one JSON object.
  let isJSON: Bool
  /// Whether standard error understands colours.
  let hasColor: Bool
  /// Whether there is a line on the terminal that may be written over again and again.
  let hasProgressLine: Bool
  /// The files of what findings are about.
  let places: LibraryPlaces
  private let layout: JSONWriter.Layout
  private let state = Mutex(State())

  private struct State {
    var diagnostics: [Diagnostic] = []
    var members: [JSONMember] = []
    var output: [UInt8] = []
    var hiddenNotes = 0
    var tally = Tally()
    var hasProgressLine = false
    /// Why standard output did not take all that was said; nil if it did.
    var loss: FileError?
  }

  /// Speaks as the command line asks for.
  convenience init(_ invocation: Invocation, places: LibraryPlaces = LibraryPlaces()) {
    let color = invocation.value(of: "color") ?? "auto"
    self.init(
      verbosity: invocation.has("quiet") ? .quiet : invocation.has("verbose") ? .verbose : .normal,
      isJSON: invocation.has("json"), color: color,
      // Of many objects each has a line of its own.
      layout: ["watch", "serve"].contains(invocation.path.first) ? .compact : .indented, places: places)
  }

  /// Speaks as a command line that was not understood seems to ask for.
  convenience init(settingsOf words: [String]) {
    let isJSON = words.prefix { $0 != "--" }.contains("--json")
    let never = words.contains("--color=never") || zip(words, words.dropFirst()).contains { $0 == ("--color", "never") }
    self.init(verbosity: .normal, isJSON: isJSON, color: never ? "never" : "auto")
  }

  private init(
    verbosity: Verbosity, isJSON: Bool, color: String, layout: JSONWriter.Layout = .indented,
    places: LibraryPlaces = LibraryPlaces()
  ) {
    self.layout = layout
    self.places = places
    self.verbosity = verbosity
    self.isJSON = isJSON
    let isTerminal = isatty(STDERR_FILENO) == 1 && Environment["TERM"] != "dumb"
    hasColor = color == "always" || color == "auto" && isTerminal && (Environment["NO_COLOR"] ?? "").isEmpty
    hasProgressLine = isTerminal && verbosity != .quiet && !isJSON
  }

  /// Prints the text that a command is run for, even when it is to be quiet.
  func print(_ text: String) { print(Array(text.utf8)) }

  /// Prints the bytes that a command is run for, even when it is to be quiet; with `--json` they become the member
  /// `text`.
  func print(_ bytes: [UInt8]) {
    state.withLock { state in
      if isJSON { state.output += bytes } else if let loss = Console.write(bytes) { state.loss = loss }
    }
  }

  /// Says what was done, in a line without its end: line breaks in it become blanks.
  func say(_ line: String) {
    guard verbosity != .quiet, !isJSON else { return }
    print(line.printableLine + "\n")
  }

  /// Says in a line what is being done, or what one might like to know besides.
  func mention(_ line: String) {
    guard verbosity != .quiet else { return }
    endProgress()
    Console.writeError(line.printableLine + "\n")
  }

  /// Adds members to the JSON object.
  func report(_ members: [JSONMember]) {
    state.withLock { $0.members += members }
  }

  /// Prints findings in their order: errors always, warnings unless quiet, notes when verbose, or else how many there
  /// are.
  ///
  /// Of one kind only the first few are printed unless verbose; the end says how many more there were, those that were
  /// only counted among them.
  func tell(_ diagnostics: [Diagnostic], unkept: [UnkeptFindings] = []) {
    guard !diagnostics.isEmpty else { return }
    endProgress()
    for diagnostic in places.located(diagnostics) {
      state.withLock { $0.diagnostics.append(diagnostic) }
      switch diagnostic.severity {
      case .note where verbosity != .verbose: state.withLock { $0.hiddenNotes += 1 }
      case .warning where verbosity == .quiet: continue
      case .error, .warning, .note:
        let isShown = verbosity == .verbose || state.withLock { $0.tally.admits(diagnostic) }
        if isShown { Console.writeError(text(of: diagnostic) + "\n") }
      }
    }
    for kind in unkept {
      switch kind.severity {
      case .note: state.withLock { $0.hiddenNotes += kind.count }
      case .warning where verbosity == .quiet: continue
      case .error, .warning: state.withLock { $0.tally.add(kind) }
      }
    }
  }

  /// Prints what is wrong with a command line, how the command is used, and where there is help.
  func tell(_ error: ArgumentsError) {
    let diagnostic = Diagnostic(.error, error.message, id: "usage")
    state.withLock { $0.diagnostics.append(diagnostic) }
    Console.writeError("\(painted("error:", .error)) \(error.message)\nusage: \(error.usage)\nhelp: \(error.help)\n")
  }

  /// Ends the talk: how many findings were not shown, and the JSON object.
  func finish(command: String, code: ExitCode) -> ExitCode {
    endProgress()
    let state = state.withLock { $0 }
    for (id, severity, hidden) in state.tally.hidden {
      Console.writeError(
        "… and \(count(hidden, "more \(severity.rawValue)")) like that [\(id)]; see all with --verbose\n")
    }
    if state.hiddenNotes > 0, verbosity == .normal {
      Console.writeError(
        "\(count(state.hiddenNotes, "note")); see \(state.hiddenNotes == 1 ? "it" : "them") with --verbose\n")
    }
    // Programs that read what is said have the id already.
    if hasProgressLine {
      for id in Console.explained(state.diagnostics) { Console.writeError("more: hornbook help \(id)\n") }
    }
    guard isJSON else { return ended(code, state.loss) }
    var members = state.members
    if !state.output.isEmpty {
      members.append(JSONMember("text", .string(String(decoding: state.output, as: UTF8.self))))
    }
    let object = Console.object(command: command, code, members, diagnostics: state.diagnostics, in: layout)
    return ended(code, Console.write(object))
  }

  /// The ids of the first errors, which the manual explains; a wrong command line has said where its help is.
  private static func explained(_ diagnostics: [Diagnostic]) -> [String] {
    var ids: [String] = []
    for diagnostic in diagnostics where diagnostic.severity == .error && !ids.contains(diagnostic.id) {
      if ids.count < 2, diagnostic.id != "usage", DiagnosticList.entry(diagnostic.id) != nil {
        ids.append(diagnostic.id)
      }
    }
    return ids
  }

  /// The JSON object of a command, in a line of its own.
  static func object(
    command: String, _ code: ExitCode, _ members: [JSONMember] = [], diagnostics: [Diagnostic],
    in layout: JSONWriter.Layout
  ) -> [UInt8] {
    let head = [
      JSONMember("command", .string(command)), JSONMember("formatVersion", .number(JSONOutputs.version(of: command))),
      JSONMember("exitCode", .number(code.rawValue)),
    ]
    var writer = JSONWriter(layout)
    writer.write(.object(head + members + [JSONMember("diagnostics", .array(diagnostics.map { $0.json }))]))
    return writer.bytes + [0x0A]
  }

  /// The exit code of a command whose output was lost.
  private func ended(_ code: ExitCode, _ loss: FileError?) -> ExitCode {
    guard let loss else { return code }
    Console.writeError(text(of: Diagnostic(.error, loss.message, id: "file-access")) + "\n")
    return code == .done ? .failed : code
  }

  /// Writes over the line of progress, which is on the terminal only.
  func showProgress(_ line: String) {
    guard hasProgressLine else { return }
    state.withLock { $0.hasProgressLine = true }
    Console.writeError("\r\u{1B}[K" + line)
  }

  /// Takes the line of progress away.
  func endProgress() {
    let wasShown = state.withLock { state in
      defer { state.hasProgressLine = false }
      return state.hasProgressLine
    }
    if wasShown { Console.writeError("\r\u{1B}[K") }
  }

  /// Whether somebody sits there who can be asked.
  var canAsk: Bool { !isJSON && isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Asks a question that is answered by yes or no; anything but a yes is a no.
  func ask(_ question: String) -> Bool {
    Console.writeError("\(question.printableLine) [y/N] ")
    let answer = readLine()?.lowercased()
    return answer == "y" || answer == "yes"
  }

  /// Everything that standard input holds.
  static func readInput() throws -> [UInt8] { try FileSystem.read(descriptor: STDIN_FILENO, named: "standard input") }

  private static func writeError(_ text: String) { _ = write(Array(text.utf8), STDERR_FILENO) }

  /// Writes all bytes; says why where they did not all go out.
  private static func write(_ bytes: [UInt8], _ descriptor: Int32 = STDOUT_FILENO) -> FileError? {
    do throws(FileError) {
      try FileSystem.write(bytes, descriptor: descriptor, named: "standard output")
      return nil
    } catch {
      return error
    }
  }
}
