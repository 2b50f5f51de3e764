/// A page of the manual as a terminal shows it: plain text in 80 columns.
///
/// Markdown is read line by line, as far as our own pages use it: headings, paragraphs, lists, tables, blocks of code.
struct TerminalPage {
  private var lines: [String] = []
  private var paragraph: [String] = []

  /// The text of a page.
  static func text(of markdown: String) -> String {
    var page = TerminalPage()
    var isCode = false
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.trimmingPrefix(while: { $0 == " " }).hasPrefix("```") {
        page.endParagraph()
        isCode.toggle()
      } else if isCode {
        page.lines.append("    " + line)
      } else {
        page.take(line)
      }
    }
    page.endParagraph()
    while page.lines.last?.isEmpty == true { page.lines.removeLast() }
    return page.lines.joined(separator: "\n") + "\n"
  }

  private mutating func take(_ line: Substring) {
    if line.isEmpty {
      endParagraph()
      if lines.last?.isEmpty == false { lines.append("") }
    } else if line.hasPrefix("#") {
      endParagraph()
      let title = Self.plain(line.drop { $0 == "#" || $0 == " " })
      lines += [title, String(repeating: line.hasPrefix("# ") ? "=" : "-", count: title.count)]
    } else if line.hasPrefix("|") {
      endParagraph()
      takeRow(line)
    } else if line.hasPrefix("- ") || line.first?.isNumber == true && line.contains(". ") {
      endParagraph()
      paragraph = [String(line)]
    } else {
      paragraph.append(String(line))
    }
  }

  /// A row of a table: its first cell in a line, the others below it.
  private mutating func takeRow(_ line: Substring) {
    let cells = line.replacing("\\|", with: "\u{0}").split(separator: "|").map {
      Self.plain($0.replacing("\u{0}", with: "|")[...]).trimmed
    }
    guard !cells.allSatisfy({ $0.allSatisfy { $0 == "-" } }) else { return }
    let rest = cells.dropFirst().filter { !$0.isEmpty }.joined(separator: " · ")
    lines.append("  " + (cells.first ?? ""))
    if !rest.isEmpty { lines.append("      " + hanging(rest, column: 6, width: 80)) }
  }

  private mutating func endParagraph() {
    guard let first = paragraph.first else { return }
    let text = Self.plain(paragraph.joined(separator: " ")[...])
    paragraph = []
    let isItem = first.hasPrefix("- ")
    lines.append(
      hanging(isItem ? "- " + text.dropFirst(2) : text, column: 0, width: isItem ? 78 : 80, below: isItem ? 2 : 0))
  }

  /// Words without marks of emphasis; a link to a page says how `hornbook help` calls it. Code of several words keeps
  /// its marks, as nobody could tell otherwise where a command ends.
  static func plain(_ text: Substring) -> String {
    let shown = ManualText.replacingLinks(in: text) { words, target in
      let path = target.prefix { $0 != "#" }
      if path.hasSuffix(".md"), let name = path.split(separator: "/").last?.dropLast(3) { return "\(words) (\(name))" }
      return target.contains(":") ? "\(words) (\(target))" : String(words)
    }
    let parts = shown.replacing("**", with: "").replacing("\\|", with: "|")
      .split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { place, part in
      !place.isMultiple(of: 2) && place < parts.count - 1 && part.contains(" ") ? "`\(part)`" : String(part)
    }.joined()
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    String(self[...].trimmingPrefix { $0 == " " }.reversed().trimmingPrefix { $0 == " " }.reversed())
  }
}
