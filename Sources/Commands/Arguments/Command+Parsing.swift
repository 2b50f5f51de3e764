extension Command {
  /// Reads the words that follow the program's name.
  ///
  /// Understood are `--name value`, `--name=value`, `-n value`, `-nvalue`, `-n=value`, flags in a group (`-qv`), and
  /// `--`, behind which every word is an argument. A value that starts with a dash must be written as `--name=value`,
  /// unless it is a number where one is wanted. An option without `isRepeatable` may have one value only. An
  /// interrupting option ends it all: the rest is not checked, but still followed as far as it names subcommands.
  /// - Returns: the command and its values, each of its kind.
  /// - Throws: the first mistake.
  package func parse(_ words: [String]) throws(ArgumentsError) -> Invocation {
    var parser = Parser(chain: [self], words: words)
    while let word = parser.words.popFirst() { try parser.take(word) }
    return try parser.invocation()
  }
}

/// A command line on its way to an invocation.
private struct Parser {
  var chain: [Command]
  var words: ArraySlice<String>
  var options: [String: [String]] = [:]
  var positionals: [String] = []
  var optionsEnded = false
  var isInterrupted = false

  init(chain: [Command], words: [String]) {
    self.chain = chain
    self.words = words[...]
  }

  private var command: Command { chain[chain.count - 1] }

  mutating func take(_ word: String) throws(ArgumentsError) {
    if isInterrupted {
      if let next = command.subcommands.first(where: { $0.name == word }) { chain.append(next) }
    } else if optionsEnded || word == "-" || !word.hasPrefix("-") || isNumberArgument(word) {
      try takePositional(word)
    } else if word == "--" {
      optionsEnded = true
    } else if word.hasPrefix("--") {
      try takeLong(word)
    } else {
      try takeLetters(word)
    }
  }

  private mutating func takePositional(_ word: String) throws(ArgumentsError) {
    if !command.subcommands.isEmpty {
      guard let next = command.subcommands.first(where: { $0.name == word }) else {
        throw .unknownCommand(word, chain: chain)
      }
      chain.append(next)
    } else if let argument = nextArgument {
      try check(word, argument.kind, of: "<\(argument.name)>")
      positionals.append(argument.kind.canonical(word))
    } else {
      throw ArgumentsError("unexpected argument '\(word)'", chain: chain)
    }
  }

  /// The argument that the next positional word is for.
  private var nextArgument: Argument? {
    if positionals.count < command.arguments.count { return command.arguments[positionals.count] }
    return command.arguments.last.flatMap { $0.isRepeated ? $0 : nil }
  }

  /// Whether a word that looks like an option is a negative number where one is wanted.
  private func isNumberArgument(_ word: String) -> Bool {
    if case .integer? = nextArgument?.kind { Int(word) != nil } else { false }
  }

  private mutating func takeLong(_ word: String) throws(ArgumentsError) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = chain.flatMap(\.options).first(where: { $0.name == name }) else {
      throw .unknownOption("--" + name, chain: chain)
    }
    try take(option, attached: parts.count > 1 ? String(parts[1]) : nil, as: "--" + name)
  }

  private mutating func takeLetters(_ word: String) throws(ArgumentsError) {
    var letters = word.dropFirst()
    // `-output x` would otherwise be `-o` with the value "utput".
    let name = letters.prefix { $0 != "=" }
    if name.count > 1, chain.contains(where: { $0.options.contains { $0.name == name } }) {
      throw .unknownOption("-" + name, chain: chain)
    }
    while let letter = letters.popFirst(), !isInterrupted {
      guard let option = chain.flatMap(\.options).first(where: { $0.letter == letter }) else {
        throw .unknownOption("-\(letter)", chain: chain)
      }
      if option.value == nil && letters.first != "=" {
        try take(option, attached: nil, as: "-\(letter)")
      } else {
        let rest = letters.first == "=" ? letters.dropFirst() : letters
        try take(option, attached: letters.isEmpty ? nil : String(rest), as: "-\(letter)")
        return
      }
    }
  }

  /// Takes an option with the value attached to it, or else with the next word.
  private mutating func take(_ option: Option, attached: String?, as written: String) throws(ArgumentsError) {
    guard let value = option.value else {
      guard attached == nil else { throw ArgumentsError("option '\(written)' takes no value", chain: chain) }
      options[option.name] = [""]
      if option.isInterrupting { isInterrupted = true }
      return
    }
    if options[option.name] != nil, !option.isRepeatable {
      throw ArgumentsError("option '--\(option.name)' may be given only once", chain: chain)
    }
    guard let text = attached ?? nextValue(value.kind) else {
      throw ArgumentsError("missing value for '\(option.usage)'", chain: chain)
    }
    try check(text, value.kind, of: "'--\(option.name)'")
    options[option.name, default: []].append(value.kind.canonical(text))
  }

  /// The next word, unless it is an option.
  private mutating func nextValue(_ kind: ValueKind) -> String? {
    guard let word = words.first else { return nil }
    if word.hasPrefix("-"), word != "-" {
      guard case .integer = kind, Int(word) != nil else { return nil }
    }
    return words.popFirst()
  }

  private func check(_ text: String, _ kind: ValueKind, of name: String) throws(ArgumentsError) {
    if let rule = kind.brokenRule(text) { throw ArgumentsError("\(name) must \(rule)", chain: chain) }
  }

  /// The invocation, once nothing is missing.
  func invocation() throws(ArgumentsError) -> Invocation {
    if !isInterrupted {
      if !command.subcommands.isEmpty { throw .missingCommand(chain: chain) }
      if positionals.count < command.arguments.count {
        let missing = command.arguments[positionals.count]
        if missing.isRequired { throw ArgumentsError("missing argument '<\(missing.name)>'", chain: chain) }
      }
      for option in chain.flatMap(\.options) where options[option.name] != nil {
        if let other = option.excludes.first(where: { options[$0] != nil }) {
          throw ArgumentsError("'--\(option.name)' and '--\(other)' exclude each other", chain: chain)
        }
      }
    }
    var arguments: [String: [String]] = [:]
    for (index, word) in positionals.enumerated() {
      let argument = command.arguments[min(index, command.arguments.count - 1)]
      arguments[argument.name, default: []].append(word)
    }
    return Invocation(chain: chain, options: options, arguments: arguments)
  }
}
