import Arguments

/// `hornbook completion`: what shells need to complete commands, options and names.
enum CompletionCommand: Subcommand {
  static let command = Command(
    "completion", "print the completion script of a shell",
    discussion: """
      For example:

        source <(hornbook completion bash)
        hornbook completion zsh > ~/.zsh/completions/_hornbook
        hornbook completion fish > ~/.config/fish/completions/hornbook.fish
      """,
    arguments: [.required("shell", .choice(["bash", "zsh", "fish"]), "The shell: bash, zsh or fish")])

  static func run(_ call: Call) throws -> ExitCode {
    let script =
      switch call.required("shell") {
      case "bash": bashCompletion(for: Hornbook.table)
      case "zsh": zshCompletion(for: Hornbook.table)
      default: fishCompletion(for: Hornbook.table)
      }
    call.console.print(script)
    return .done
  }
}
