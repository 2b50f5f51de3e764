/// The sections of the manual that answer words: `hornbook help undo delete`.
struct ManualSearch {
  /// The content below one heading.
  struct Section {
    let page: Manual.Page
    let heading: String
    let text: String
  }

  /// A section, and how well it fits.
  private typealias Hit = (section: Section, missing: Int, score: Int)

  /// The sections that fit, the best first.
  let sections: [Section]

  /// Words that say nothing of what is meant.
  private static let small: Set<String> = [
    "a", "an", "and", "are", "be", "can", "do", "does", "for", "from", "give", "go", "how", "i", "in", "into", "is",
    "it", "make", "my", "of", "on", "one", "or", "s", "the", "to", "what", "where", "which", "with",
  ]
  /// The largest number of sections that are named.
  private static let limit = 8

  /// Searches all pages. Words of a heading count more than those below it; `isWhole` lets only whole words count.
  init(for words: [String], in pages: [Manual.Page], isWhole: Bool = false) {
    let all = Self.words(in: words.joined(separator: " "))
    let wanted = all.contains { !Self.small.contains($0) } ? all.filter { !Self.small.contains($0) } : all
    var hits: [Hit] = []
    for section in pages.flatMap(Self.sections) {
      let (heading, text) = (Self.words(in: section.heading), Self.words(in: section.text))
      let title = Self.words(in: section.page.title)
      let isList = section.page.text.contains(Manual.generationMark)
      var (missing, score) = (0, section.page.name == "questions" ? 3 : Self.isReference(section.page) ? -2 : 0)
      for word in wanted {
        let found =
          [(heading, 8), (title, 4), (isList ? [] : text, 2)].lazy.map { words, value in
            words.contains(word) ? value : !isWhole && words.contains { Self.areAlike($0, word) } ? value - 1 : 0
          }.max() ?? 0
        missing += found == 0 ? 1 : 0
        score += found
      }
      // A long section has many words.
      hits.append((section, missing, score - text.count / 200))
    }
    let forgiven = wanted.count > 1 ? 1 : 0
    let least = hits.map(\.missing).min() ?? 0
    let fitting = hits.filter { $0.missing == least && least <= forgiven && !wanted.isEmpty }
    let best = fitting.map(\.score).max() ?? 0
    sections = fitting.enumerated().filter { $0.element.score * 2 >= best }
      .sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
      .prefix(Self.limit).map(\.element.section)
  }

  /// The best section, and where the others are.
  var text: String? {
    guard let first = sections.first else { return nil }
    var text = TerminalPage.text(of: "## \(first.heading)\n\n\(first.text)")
    text += "\nFrom the page '\(first.page.name)'. "
    let others = sections.dropFirst()
    if others.isEmpty { return text + "'hornbook help \(first.page.name)' shows all of it.\n" }
    text += "'hornbook help PAGE' shows a page. More:\n\n"
    for section in others {
      text += "  \(padded(section.page.name, 26))  \(TerminalPage.plain(section.heading[...]))\n"
    }
    return text
  }

  /// The sections of a page: below each heading, without those below it.
  private static func sections(of page: Manual.Page) -> [Section] {
    var sections: [Section] = []
    var (heading, lines, isCode) = (page.title, [Substring](), false)
    func add() {
      let text = lines.joined(separator: "\n")
      if !text.allSatisfy(\.isWhitespace) { sections.append(Section(page: page, heading: heading, text: text)) }
    }
    for line in page.text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isCode.toggle() }
      if !isCode, line.hasPrefix("#") {
        add()
        (heading, lines) = (String(line.drop { $0 == "#" || $0 == " " }), [])
      } else {
        lines.append(line)
      }
    }
    add()
    return sections
  }

  private static func isReference(_ page: Manual.Page) -> Bool { page.path.hasPrefix("reference/") }

  /// The words of a text in small letters.
  private static func words(in text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }.map(String.init)
  }

  /// Whether two words differ in their ends only, as `publish` and `published` do.
  private static func areAlike(_ first: String, _ second: String) -> Bool {
    let (short, long) = first.utf8.count < second.utf8.count ? (first, second) : (second, first)
    return short.utf8.count >= 4 && long.utf8.count - short.utf8.count <= 3 && long.hasPrefix(short)
      || short.utf8.count >= 3 && long == short + "s"
  }
}
