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
