/// The completion script of a command for bash 4 and later; needs nothing of the bash-completion package.
package func bashCompletion(for command: Command) -> String {
  let function = "_" + command.name.replacing("-", with: "_")
  // The answers, each with the words it follows; commands mostly share theirs.
  var answers: [(answer: String, patterns: [String])] = []
  var commands: [String] = []
  var words: [String] = []
  for chain in command.chains() {
    for option in chain.visibleOptions {
      guard let value = option.value else { continue }
      let patterns = option.spellings.map { "'\(chain.path) \($0)'" }
      if let index = answers.firstIndex(where: { $0.answer == answer(value.kind, function) }) {
        answers[index].patterns += patterns
      } else {
        answers.append((answer(value.kind, function), patterns))
      }
    }
    if chain.count > 1 { commands.append("'\(chain.path)'") }
    let options = chain.visibleOptions.flatMap(\.spellings).joined(separator: " ")
    words.append("    '\(chain.path) -') mapfile -t COMPREPLY < <(compgen -W '\(options)' -- \"$cur\") ;;")
    let last = chain[chain.count - 1]
    if !last.subcommands.isEmpty {
      words.append("    '\(chain.path) +') \(answer(.choice(last.subcommands.map(\.name)), function)) ;;")
    } else if let argument = last.completableArgument {
      words.append("    '\(chain.path) +') \(answer(argument.kind, function)) ;;")
    }
  }
  return """
    # bash completion for \(command.name)
    \(function)_names() {
      local name plain="${cur//\\\\/}"
      [[ $plain == [\\'\\"]* ]] && plain="${plain:1}"
      compopt -o filenames
      while IFS= read -r name; do
        [[ $name == "$plain"* ]] && COMPREPLY+=("$name")
      done < <(\(command.name) completion --names "$1" 2>/dev/null)
    }
    \(function)() {
      local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD - 1]}" command='\(command.name)' word i
      COMPREPLY=()
      # "=" is a word of its own: --name=value comes as three.
      if [[ $cur == '=' ]]; then
        cur=''
      elif [[ $prev == '=' ]]; then
        prev="${COMP_WORDS[COMP_CWORD - 2]}"
      fi
      for ((i = 1; i < COMP_CWORD; i++)); do
        word="${COMP_WORDS[i]}"
        case "$command $word" in
          \(alternatives(answers.flatMap(\.patterns))))
            ((i++))
            [[ ${COMP_WORDS[i]} == '=' ]] && ((i++))
            ;;
          \(alternatives(commands))) command="$command $word" ;;
        esac
      done
      case "$command $prev" in
    \(answers.map { "    \(alternatives($0.patterns))) \($0.answer); return ;;" }.joined(separator: "\n"))
      esac
      word='+'
      [[ $cur == -* ]] && word='-'
      case "$command $word" in
    \(words.joined(separator: "\n"))
      esac
    }
    complete -F \(function) \(command.name)

    """
}

/// The pattern of an arm of `case`; one that nothing matches when there are no words.
private func alternatives(_ words: [String]) -> String {
  words.isEmpty ? "''" : words.joined(separator: " | ")
}

/// The code for the values of one kind that begin with the current word.
private func answer(_ kind: ValueKind, _ function: String) -> String {
  switch kind {
  case .text, .integer: ":"
  case .named(let things): "\(function)_names \(things)"
  case .file: "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")"
  case .folder: "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- \"$cur\")"
  case .choice(let words): "mapfile -t COMPREPLY < <(compgen -W '\(words.joined(separator: " "))' -- \"$cur\")"
  }
}
