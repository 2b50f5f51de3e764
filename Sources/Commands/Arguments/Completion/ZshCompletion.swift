/// The completion script of a command for zsh: a file named `_` and the command's name, in a folder of `fpath`.
package func zshCompletion(for command: Command) -> String {
  let functions = command.chains().reversed().map { chain in
    let last = chain[chain.count - 1]
    var specs = chain.visibleOptions.flatMap { specifications(of: $0, command) }
    var ending = ""
    if last.subcommands.isEmpty {
      for (index, argument) in last.arguments.enumerated() {
        let position = argument.isRepeated ? "*" : String(index + 1)
        let colon = argument.isRequired || argument.isRepeated ? ":" : "::"
        specs.append(quoted("\(position)\(colon)\(escaped(argument.name)):\(action(argument.kind, command))"))
      }
    } else {
      specs += ["'1: :->command'", "'*:: :->rest'"]
      let names = last.subcommands.map { "        " + quoted("\($0.name):\($0.summary)") }.joined(separator: "\n")
      let calls = last.subcommands.map { "        \($0.name)) \(function([chain.path, $0.name])) ;;" }
      ending = """

          case $state in
            command)
              local -a commands=(
        \(names)
              )
              _describe -t commands command commands
              ;;
            rest)
              case $line[1] in
        \(calls.joined(separator: "\n"))
              esac
              ;;
          esac
        """
    }
    let body = specs.map { "    " + $0 }.joined(separator: " \\\n")
    return """
      \(function([chain.path]))() {
        local curcontext="$curcontext" state line
        _arguments -C -s -S \\
      \(body)\(ending)
      }
      """
  }
  let names = """
    \(function([command.name]))_names() {
      local -a names=("${(@f)$(\(command.name) completion --names $1 2>/dev/null)}")
      compadd -a names
    }
    """
  return "#compdef \(command.name)\n\n" + names + "\n\n" + functions.joined(separator: "\n\n")
    + "\n\n\(function([command.name])) \"$@\"\n"
}

private func function(_ path: [String]) -> String {
  "_" + path.joined(separator: "_").replacing(" ", with: "_").replacing("-", with: "_")
}

/// The specifications of an option for `_arguments`: one for each of its spellings.
private func specifications(of option: Option, _ command: Command) -> [String] {
  let alone =
    option.isRepeatable ? "*" : option.spellings.count > 1 ? "(\(option.spellings.joined(separator: " ")))" : ""
  let value = option.value.map { ":\(escaped($0.name)):\(action($0.kind, command))" } ?? ""
  return option.spellings.map { spelling in
    let sign = option.value == nil ? "" : spelling.hasPrefix("--") ? "=" : "+"
    return quoted("\(alone)\(spelling)\(sign)[\(escaped(option.summary))]\(value)")
  }
}

private func action(_ kind: ValueKind, _ command: Command) -> String {
  switch kind {
  case .text, .integer: " "
  // A space before it: the function gets its own argument alone.
  case .named(let things): " \(function([command.name]))_names \(things)"
  case .file: "_files"
  case .folder: "_files -/"
  case .choice(let words): "(\(words.joined(separator: " ")))"
  }
}

/// Text inside a specification, where colons and brackets have a meaning.
private func escaped(_ text: String) -> String {
  text.replacing("\\", with: "\\\\").replacing(":", with: "\\:").replacing("[", with: "\\[").replacing("]", with: "\\]")
}

private func quoted(_ text: String) -> String {
  "'" + text.replacing("'", with: "'\\''") + "'"
}
