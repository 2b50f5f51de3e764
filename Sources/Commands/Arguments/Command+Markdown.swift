extension Command {
  /// The reference of a command and all below it, in Markdown: a section for each, with its usage, what it says of
  /// itself, its arguments and its options.
  ///
  /// The options of the command itself, which hold for all, come first.
  package func markdownReference() -> String {
    var page = Command.table(options.map { ("`\($0.markdown)`", $0.summary) }, of: "Option")
    for chain in chains().dropFirst() {
      let last = chain[chain.count - 1]
      page += "\n## \(chain.map(\.name).joined(separator: " "))\n\n"
      page += last.summary.prefix(1).uppercased() + last.summary.dropFirst() + ".\n\n```\n\(usage(of: chain))\n```\n"
      if !last.discussion.isEmpty { page += "\n" + Command.paragraphs(last.discussion) }
      if !last.arguments.isEmpty {
        page += "\n" + Command.table(last.arguments.map { ("`<\($0.name)>`", $0.summary) }, of: "Argument")
      }
      if !last.options.isEmpty {
        page += "\n" + Command.table(last.options.map { ("`\($0.markdown)`", $0.summary) }, of: "Option")
      }
      if !last.subcommands.isEmpty {
        let rows = last.subcommands.map { ("`\($0.name)`", $0.summary) }
        page += "\n" + Command.table(rows, of: "Command")
      }
    }
    return page
  }

  private static func table(_ rows: [(String, String)], of what: String) -> String {
    "| \(what) | Meaning |\n|---|---|\n"
      + rows.map { "| \($0.0.replacing("|", with: "\\|")) | \($0.1.replacing("|", with: "\\|")) |\n" }.joined()
  }

  /// A discussion with its indented lines as code.
  private static func paragraphs(_ discussion: String) -> String {
    var text = ""
    var isCode = false
    for line in discussion.split(separator: "\n", omittingEmptySubsequences: false) {
      let belongs = line.hasPrefix(" ")
      if belongs != isCode, belongs || !line.isEmpty {
        text += "```\n"
        isCode = belongs
      } else if isCode, line.isEmpty {
        text += "```\n"
        isCode = false
      }
      text += line.trimmingPrefix { $0 == " " } + "\n"
    }
    return text + (isCode ? "```\n" : "")
  }
}

extension Option {
  /// Its form in the reference.
  fileprivate var markdown: String { (letter.map { "-\($0), " } ?? "") + usage }
}
