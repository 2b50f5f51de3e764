/// The manual page of a command and all below it, in the `man` macros of roff, section 1.
///
/// - Parameters:
///   - command: the program.
///   - version: the version in the footer.
///   - sections: what follows the options: titles in capitals, and texts whose paragraphs are parted by empty lines.
/// - Returns: the page; the same for the same table, as it bears no date.
package func manualPage(
  for command: Command, version: String, sections: [(title: String, text: String)] = []
) -> String {
  var page = ManualPage()
  let name = command.name
  page.macro("TH", name.uppercased(), "1", "", "\(name) \(version)", "User Commands")
  page.macro("SH", "NAME")
  page.text("\(name) - \(command.summary)")
  page.macro("SH", "SYNOPSIS")
  for (index, chain) in command.chains().filter({ $0[$0.count - 1].subcommands.isEmpty }).enumerated() {
    if index > 0 { page.macro("br") }
    page.synopsis(usage(of: chain))
  }
  if !command.discussion.isEmpty {
    page.macro("SH", "DESCRIPTION")
    page.paragraphs(command.discussion)
  }
  if !command.subcommands.isEmpty { page.macro("SH", "COMMANDS") }
  for chain in command.chains().dropFirst() {
    let last = chain[chain.count - 1]
    page.macro("SS", usage(of: chain))
    page.text(last.summary.prefix(1).uppercased() + last.summary.dropFirst() + ".")
    if !last.discussion.isEmpty {
      page.macro("PP")
      page.paragraphs(last.discussion)
    }
    for argument in last.arguments { page.item("<\(argument.name)>", argument.summary) }
    for option in last.options { page.item(option) }
  }
  page.macro("SH", command.subcommands.isEmpty ? "OPTIONS" : "GLOBAL OPTIONS")
  for argument in command.arguments { page.item("<\(argument.name)>", argument.summary) }
  for option in command.options { page.item(option) }
  for (title, text) in sections {
    page.macro("SH", title)
    page.paragraphs(text)
  }
  return page.source
}

/// A page of roff being written.
private struct ManualPage {
  var source = ""

  /// A macro call on a line of its own, its arguments quoted.
  mutating func macro(_ name: String, _ arguments: String...) {
    let words = arguments.map { "\"\(escaped($0).replacing("\"", with: "\\(dq"))\"" }
    source += ([".\(name)"] + words).joined(separator: " ") + "\n"
  }

  /// A line of running text.
  mutating func text(_ text: String) {
    // A line that starts with a dot or an apostrophe would be a request.
    source += (text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : "") + escaped(text) + "\n"
  }

  /// A usage line, the words one types in bold.
  mutating func synopsis(_ usage: String) {
    let words = usage.split(separator: " ").map { word in
      word.hasPrefix("<") || word.hasPrefix("[")
        ? "\\fI\(escaped(String(word)))\\fR" : "\\fB\(escaped(String(word)))\\fR"
    }
    source += words.joined(separator: " ") + "\n"
  }

  /// Paragraphs parted by empty lines; lines that start with a space are set as they are.
  mutating func paragraphs(_ discussion: String) {
    var isKept = false
    for line in discussion.split(separator: "\n", omittingEmptySubsequences: false) {
      let keeps = line.hasPrefix(" ")
      if keeps != isKept { macro(keeps ? "nf" : "fi") }
      isKept = keeps
      if line.isEmpty { macro("PP") } else { text(String(line)) }
    }
    if isKept { macro("fi") }
  }

  /// A term and what it means.
  mutating func item(_ term: String, _ summary: String) {
    macro("TP")
    source += "\\fB\(escaped(term))\\fR\n"
    text(summary)
  }

  mutating func item(_ option: Option) {
    item((option.letter.map { "-\($0), " } ?? "") + option.usage, option.summary)
  }

  /// Text without the characters that roff reads otherwise.
  private func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
  }
}
