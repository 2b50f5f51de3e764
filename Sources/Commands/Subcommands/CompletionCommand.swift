import Basics

/// `hornbook completion`: what shells need to complete commands, options and names.
enum CompletionCommand: Subcommand {
  static let command = Command(
    "completion", "print the completion script of a shell",
    discussion: """
      For example:

        source <(hornbook completion bash)
        hornbook completion zsh > ~/.zsh/completions/_hornbook
        hornbook completion fish > ~/.config/fish/completions/hornbook.fish

      The scripts offer commands, options, and the names of the project that one stands in: titles and addresses of stories, \
      collections, deployment targets, themes and their files. They ask for them with '--names'.
      """,
    arguments: [.optional("shell", .choice(["bash", "zsh", "fish"]), "The shell: bash, zsh or fish")],
    options: [
      .option(
        "names", "things", .choice(ProjectNames.allCases.map(\.rawValue)), "Print names of the project, one a line")
    ])

  static func run(_ call: Call) throws -> ExitCode {
    if let things = call.invocation.value(of: "names").flatMap(ProjectNames.init) {
      let names = try things.all(in: call)
      for name in names { call.console.say(name) }
      call.console.report([JSONMember("names", .array(names.map { .string($0) }))])
      return .done
    }
    guard let shell = call.invocation.argument("shell") else {
      throw Failure(
        "a shell has to be named", hint: "hornbook completion bash, zsh or fish", id: "usage", code: .usage)
    }
    let script =
      switch shell {
      case "bash": bashCompletion(for: Hornbook.table)
      case "zsh": zshCompletion(for: Hornbook.table)
      default: fishCompletion(for: Hornbook.table)
      }
    call.console.print(script)
    return .done
  }
}
