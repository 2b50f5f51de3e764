import Arguments

/// `hornbook help`: the same as `--help`, for those who ask in words.
enum HelpCommand: Subcommand {
  static let command = Command(
    "help", "show the help of the program or of a command",
    arguments: [.repeated("command", .text, "The command, such as 'import json'")])

  static func run(_ call: Call) throws -> ExitCode {
    call.console.print(help(of: try Hornbook.table.chain(to: call.invocation.arguments("command"))))
    return .done
  }
}
