import Basics

/// The commands, and what runs them.
extension Hornbook {
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
  package static func run(_ words: [String]) async -> Int32 {
    // This is no longer the first thread, and the kinds' tables are large.
    FaultStack.take()
    return await run(words, kinds: .house)
  }

  /// The same, where there are these kinds of libraries.
  static func run(_ words: [String], kinds: LibraryKinds) async -> Int32 {
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
