/// The completion script of a command for fish.
package func fishCompletion(for command: Command) -> String {
  let function = "__\(command.name.replacing("-", with: "_"))_command"
  var valued: [String] = []
  var paths: [String] = []
  var lines: [String] = []
  for chain in command.chains() {
    let last = chain[chain.count - 1]
    if chain.count > 1 { paths.append("'\(chain.path)'") }
    let start = "complete -c \(command.name) -n \"test (\(function)) = '\(chain.path)'\""
    for subcommand in last.subcommands {
      lines.append("\(start) -a \(subcommand.name) -d \(quoted(subcommand.summary))")
    }
    if let argument = last.completableArgument, let words = words(argument.kind, command) {
      lines.append("\(start)\(words)")
    }
    for option in last.options {
      // What stands above a command holds for it too; the program's own options hold everywhere.
      let paths = chain.count == 1 ? [] : last.chains(below: chain.dropLast()).map { "'\($0.path)'" }
      let condition = paths.isEmpty ? "" : " -n \"contains -- (\(function)) \(paths.joined(separator: " "))\""
      let letter = option.letter.map { " -s \($0)" } ?? ""
      var value = ""
      if let kind = option.value?.kind {
        valued += option.spellings.filter { !valued.contains($0) }
        value = kind == .file ? " -r -F" : " -x" + (words(kind, command) ?? "")
      }
      lines.append(
        "complete -c \(command.name)\(condition)\(letter) -l \(option.name)\(value) -d \(quoted(option.summary))")
    }
  }
  let skip = valued.isEmpty ? "''" : valued.joined(separator: " ")
  return """
    # fish completion for \(command.name)
    function \(function) -d 'The commands on the line so far'
        set -l words (commandline -opc)
        set -l command \(command.name)
        set -l skip 0
        for word in $words[2..]
            if test $skip = 1
                set skip 0
                continue
            end
            switch $word
                case \(skip)
                    set skip 1
                    continue
            end
            switch "$command $word"
                case \(paths.isEmpty ? "''" : paths.joined(separator: " "))
                    set command "$command $word"
            end
        end
        echo $command
    end

    complete -c \(command.name) -f
    \(lines.joined(separator: "\n"))

    """
}

/// The options of fish for the values of one kind; nil if nothing can be offered.
private func words(_ kind: ValueKind, _ command: Command) -> String? {
  switch kind {
  case .text, .integer: nil
  case .named(let things): " -a '(\(command.name) completion --names \(things) 2>/dev/null)'"
  case .file: " -F"
  case .folder: " -a '(__fish_complete_directories)'"
  case .choice(let words): " -a '\(words.joined(separator: " "))'"
  }
}

private func quoted(_ text: String) -> String {
  "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
}
