import Arguments
import Threads

/// The program: a table of commands, and what runs them.
package enum Hornbook {
  /// The version, as `--version` and the manual page say it.
  package static let version = "0.1.0"

  /// The commands in the order of the help.
  static let subcommands: [any Subcommand.Type] = [
    InitCommand.self, NewCommand.self,
    BuildCommand.self, MergeCommand.self, WatchCommand.self, ServeCommand.self, EPUBCommand.self, PDFCommand.self,
    ShareCommand.self, ZIMCommand.self, StickCommand.self,
    ImportCommand.self,
    ExportCommand.self, CopyCommand.self,
    EditCommand.self,
    DeleteCommand.self, DeleteAllCommand.self,
    IllustrateCommand.self, DescribeCommand.self, NarrateCommand.self, WriteCommand.self,
    MigrateCommand.self,
    StatusCommand.self, ListCommand.self, CheckCommand.self, DeployCommand.self, ThemeCommand.self,
    RenderCommand.self, CleanCommand.self,
    ExplainCommand.self, DoctorCommand.self,
    CompletionCommand.self,
    ManualCommand.self,
    HelpCommand.self,
  ]

  /// Checks what every command needs, before there is a second thread. Gives the exit code if there is not enough of
  /// it, or if the process was none but a helper of another.
  package static func prepare(_ words: [String]) -> Int32? {
    Descriptors.holdStreams()
    let shortage = SystemLimits.shortage()
    if let code = PictureProgram.run(words) ?? VoiceProgram.run(words) { return code }
    LastWords.prepare(words)
    Allocation.keepFreed()
    guard let shortage else { return nil }
    let console = Console(settingsOf: words)
    console.tell([shortage])
    return console.finish(command: "", code: .failed).rawValue
  }

  /// Runs the command that `words`, which follow the program's name, ask for.
  ///
  /// This is the one place where an error becomes text and an exit code. With `--json` standard output holds exactly
  /// one JSON object, whatever happens, or one on each line where a command goes on and on.
  /// - Returns: the exit code of the process.
  package static func run(_ words: [String]) async -> Int32 { await run(words, kinds: .house) }

  /// The same, where there are these kinds of libraries.
  static func run(_ words: [String], kinds: LibraryKinds) async -> Int32 {
    // This is no longer the first thread.
    FaultStack.take()
    if words.isEmpty {
      let lines = help(of: [table], isShort: true).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let console = Console(settingsOf: words)
      for line in lines { console.mention(String(line)) }
      return ExitCode.usage.rawValue
    }
    let invocation: Invocation
    do throws(ArgumentsError) {
      invocation = try table(of: kinds).parse(words)
    } catch {
      let console = Console(settingsOf: words)
      console.tell(error)
      return console.finish(command: "", code: .usage).rawValue
    }
    let console = Console(invocation)
    let code = await run(invocation, console, kinds)
    return console.finish(command: invocation.path.joined(separator: " "), code: code).rawValue
  }

  private static func run(_ invocation: Invocation, _ console: Console, _ kinds: LibraryKinds) async -> ExitCode {
    if invocation.has("help") {
      console.print(help(of: invocation.chain))
      return .done
    }
    if invocation.has("version") {
      console.print("hornbook \(version)\n")
      return .done
    }
    guard let command = subcommands.first(where: { $0.command.name == invocation.path.first }) else { return .usage }
    do {
      Interruption.watch()
      return try await command.run(Call(invocation: invocation, console: console, kinds: kinds))
    } catch {
      let failure = Failure(error)
      console.endProgress()
      if let error = error as? ArgumentsError { console.tell(error) } else { console.tell(failure.diagnostics) }
      return failure.code
    }
  }
}

/// What the process tells its caller.
package enum ExitCode: Int32, Sendable {
  /// Everything that was asked for is done.
  case done = 0
  /// The work found errors, or could not go on.
  case failed = 1
  /// The command line is wrong (`EX_USAGE` of sysexits.h).
  case usage = 64
  /// Memory ran out, or there is a fault in the program (`EX_SOFTWARE` of sysexits.h).
  case crashed = 70
  /// The settings or the library cannot be read (`EX_CONFIG` of sysexits.h).
  case unreadable = 78
  /// Somebody pressed Control-C (128 and the number of SIGINT, as shells have it).
  case interrupted = 130
}

/// One command of the program: its row in the table, and what it does.
protocol Subcommand: SendableMetatype {
  /// The row of the table: what parsing, help, completions and the manual page come from.
  static var command: Command { get }

  /// The same row, where there are these kinds of libraries.
  static func command(of kinds: LibraryKinds) -> Command

  /// Does what was asked for; what it throws becomes text and an exit code in `Hornbook.run`.
  static func run(_ call: Call) async throws -> ExitCode
}

extension Subcommand {
  /// Most say the same of all kinds.
  static func command(of kinds: LibraryKinds) -> Command { command }
}

/// A command line that was understood, and where to say what comes of it.
struct Call: Sendable {
  /// The command with its values.
  let invocation: Invocation
  /// Where to speak.
  let console: Console
  /// The kinds of libraries that there are.
  let kinds: LibraryKinds

  /// The word given for an argument that the table requires.
  func required(_ argument: String) -> String { invocation.argument(argument) ?? "" }
}
