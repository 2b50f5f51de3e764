extension Command {
  /// This command and all below it, each with the commands that lead to it, in the order of the table.
  func chains(below parents: [Command] = []) -> [[Command]] {
    let chain = parents + [self]
    return [chain] + subcommands.flatMap { $0.chains(below: chain) }
  }

  /// The argument whose values a shell can offer: the first one that is more than text.
  var completableArgument: Argument? {
    arguments.first { argument in
      switch argument.kind {
      case .text, .integer: false
      case .file, .folder, .choice, .named: true
      }
    }
  }
}

extension [Command] {
  /// The words that call the last command of the chain.
  var path: String { map(\.name).joined(separator: " ") }

  /// The options that hold for the last command of the chain, its own first.
  var visibleOptions: [Option] { reversed().flatMap(\.options) }
}

extension Option {
  /// The option as one types it, short form first.
  var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + ["--\(name)"] }
}
