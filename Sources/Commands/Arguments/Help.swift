/// The help of the last command of `chain`, in 80 columns, with a final newline.
///
/// Options of the commands above it come last, as global ones; the short help leaves all options out.
package func help(of chain: [Command], isShort: Bool = false) -> String {
  let command = chain[chain.count - 1]
  var sections: [String] = []
  let name = chain.map(\.name).joined(separator: " ")
  sections.append(wrapped("\(name): \(command.summary)", width: 80, indent: 0))
  sections.append("Usage: " + hanging(usage(of: chain), column: 7, width: 80))
  if !command.discussion.isEmpty { sections.append(wrapped(command.discussion, width: 80, indent: 0)) }
  let rows: [(title: String, rows: [(label: String, text: String)])] = [
    ("Commands", command.subcommands.map { ($0.name, $0.summary) }),
    ("Arguments", command.arguments.map { ("<\($0.name)>", $0.summary) }),
    ("Options", isShort ? [] : command.options.map { ($0.label, $0.summary) }),
    ("Global options", isShort ? [] : chain.dropLast().flatMap(\.options).map { ($0.label, $0.summary) }),
  ]
  let labels = rows.flatMap(\.rows).map(\.label.count).filter { $0 <= 26 }
  let column = 2 + (labels.max() ?? 0) + 2
  for (title, rows) in rows where !rows.isEmpty {
    sections.append("\(title):\n" + rows.map { row($0.label, $0.text, column: column) }.joined(separator: "\n"))
  }
  return sections.joined(separator: "\n\n") + "\n"
}

/// The usage of `chain`'s last command, in one line: `hornbook import json [options] <path>`.
package func usage(of chain: [Command]) -> String {
  let command = chain[chain.count - 1]
  var words = chain.map(\.name)
  if chain.contains(where: { !$0.options.isEmpty }) { words.append("[options]") }
  if !command.subcommands.isEmpty { words.append("<command>") }
  words += command.arguments.map(\.usage)
  return words.joined(separator: " ")
}

extension Option {
  /// Its form in the help; options without a letter align with those that have one.
  var label: String {
    (letter.map { "-\($0), " } ?? "    ") + usage
  }
}

/// A label and what it means, the meaning starting at `column`.
private func row(_ label: String, _ text: String, column: Int) -> String {
  let start = "  " + label
  let text = hanging(text, column: column, width: 80)
  guard start.count + 2 <= column else { return start + "\n" + String(repeating: " ", count: column) + text }
  return start + String(repeating: " ", count: column - start.count) + text
}
