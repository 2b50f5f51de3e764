/// A fault of a written story, with its place.
package struct TextFault: Hashable, Sendable {
  /// The fault, with its place: `page 3 has 80 words where 50 are the most`.
  package let message: String
  /// The text for the writer; nil if that would say more than was asked.
  let told: String?

  /// Says what is wrong, and says it to the writer in the same words.
  init(_ message: String) {
    self.message = message
    told = message
  }

  /// Says what is wrong, and to the writer the same without what the story says: a child may be named there.
  init(_ message: String, told: String) {
    self.message = message
    self.told = told
  }

  /// Says what is wrong, but not to the writer.
  init(unsaid message: String) {
    self.message = message
    told = nil
  }
}

/// The means by which a text is looked at; they know the library and the scripts of languages.
package struct TextMeans: Sendable {
  /// Counts the words of pages in a language; none where nobody can tell them apart.
  package var counts: @Sendable (_ pages: [String], _ language: String) -> TextCounts? = { _, _ in nil }
  /// Finds the names of children of the library that stand in a text.
  package var names: @Sendable (_ text: String) -> [String] = { _ in [] }
  /// Finds another script than a language is written in, where a text is in one.
  package var otherScript: @Sendable (_ text: String, _ language: String) -> String? = { _, _ in nil }
  /// Takes the names of children out of a text.
  package var guarded: @Sendable (_ text: String) -> String = { $0 }

  /// Means that find nothing.
  package init() {}
}

/// Looks whether a story that was written is what was asked for, and nothing but text.
struct TextCheck {
  let wish: StoryWish
  let means: TextMeans
  /// The titles of the library, in small letters.
  let titles: Set<String>

  private static let longest = (title: 120, line: 200, summary: 600, prompt: 2000, page: 6000)

  /// The faults of a story, in the order of its parts.
  func faults(of story: WrittenStory) -> [TextFault] {
    var faults: [TextFault] = []
    if let said = story.language, !isSame(said, wish.language) {
      faults.append(
        TextFault(
          "the story says that it is in '\(said.prefix(20))', and '\(wish.language)' was asked for",
          told: "the story has to be in '\(wish.language)'"))
    }
    if wish.title == nil {
      faults += look(at: story.title, "the title", upTo: Self.longest.title, isLine: true)
      if !story.title.contains(where: { $0.isLetter || $0.isNumber }) {
        faults.append(TextFault("the story has no title"))
      }
      if titles.contains(story.title.lowercased()) {
        faults.append(
          TextFault(
            "there is a story of the title '\(story.title)' already", told: "the title is that of another story"))
      }
    }
    faults += look(at: story.summary, "the summary", upTo: Self.longest.summary)
    if wish.theme.isEmpty { faults += look(at: story.theme, "the theme", upTo: Self.longest.line, isLine: true) }
    if wish.character.isEmpty {
      faults += look(at: story.character, "the main character", upTo: Self.longest.line, isLine: true)
    }
    if story.pages.count != wish.pages {
      faults.append(TextFault("the story has \(story.pages.count) pages where \(wish.pages) were asked for"))
    }
    // Of far too many pages none need be looked at.
    guard story.pages.count <= max(wish.pages, 60) else { return faults }
    for (index, page) in story.pages.enumerated() { faults += look(at: page, "page \(index + 1)") }
    if let counts = means.counts(story.pages.map(\.text), wish.language) {
      faults += wish.limits.excess(ofStory: counts).map { TextFault("the story has \($0)") }
    }
    return faults
  }

  private func look(at page: WrittenStory.Page, _ place: String) -> [TextFault] {
    var faults = look(at: page.text, place, upTo: Self.longest.page)
    if !page.text.unicodeScalars.contains(where: \.properties.isAlphabetic) {
      faults.append(TextFault("\(place) has no word"))
    }
    if let script = means.otherScript(page.text, wish.language) {
      faults.append(
        TextFault("\(place) is in the script '\(script)', and not in that of the language '\(wish.language)'"))
    }
    if let counts = means.counts([page.text], wish.language) {
      faults += wish.limits.excess(ofPage: counts).map { TextFault("\(place) has \($0)") }
    }
    return faults + look(at: page.imagePrompt, "the picture of \(place)", upTo: Self.longest.prompt)
  }

  /// The faults of one text: its length, what is no text in it, and whom it names.
  private func look(
    at text: String?, _ place: String, upTo limit: Int, isLine: Bool = false
  ) -> [TextFault] {
    guard let text else { return [] }
    var faults: [TextFault] = []
    if text.count > limit { faults.append(TextFault("\(place) has \(text.count) letters where \(limit) are the most")) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if isLine, lines.count > 1 { faults.append(TextFault("\(place) has \(lines.count) lines")) }
    for (index, line) in lines.enumerated() {
      guard let found = Markup.find(in: line) else { continue }
      let spot = lines.count > 1 ? "line \(index + 1) of \(place)" : place
      faults.append(
        TextFault(
          "\(spot) has \(found.kind)" + (found.words.map { " ('\($0)')" } ?? ""), told: "\(spot) has \(found.kind)")
      )
    }
    // Whose name it is stays in the house.
    faults += means.names(text).map { TextFault(unsaid: "\(place) names '\($0)', a child of the library") }
    return faults
  }

  private func isSame(_ said: String, _ wanted: String) -> Bool {
    func primary(_ tag: String) -> Substring { tag.lowercased().split(separator: "-").first ?? "" }
    return primary(said.replacing("_", with: "-")) == primary(wanted)
  }
}

/// Non-plain text: control characters, HTML, Markdown and addresses.
enum Markup {
  /// The first markup in a line: what it is, and the words that it stands in.
  static func find(in line: Substring) -> (kind: String, words: String?)? {
    if let scalar = line.unicodeScalars.first(where: isForbidden) {
      return ("the character U+\(String(scalar.value, radix: 16, uppercase: true)), which is no text", nil)
    }
    let lower = line.lowercased()
    for address in ["http://", "https://", "www."] where lower.contains(address) { return ("a web address", address) }
    if let tag = tag(in: line) { return ("HTML", String(tag)) }
    for mark in ["*", "`", "__", "~~", "](", "$$"] where line.contains(mark) { return ("Markdown", mark) }
    let start = line.drop { $0 == " " }
    let hashes = start.prefix { $0 == "#" }
    if !hashes.isEmpty, start.dropFirst(hashes.count).first == " " { return ("Markdown", String(hashes)) }
    if start.hasPrefix("> ") { return ("Markdown", ">") }
    if isUnderscored(line) { return ("Markdown", "_") }
    return nil
  }

  /// Characters that are no letters, marks or signs. What joins letters or turns their direction for a word is.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .privateUse, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: true
    case .format: ![0xAD, 0x61C, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060].contains(scalar.value)
    default: scalar.value == 0xFFFD
    }
  }

  /// A tag, a comment or an entity of HTML.
  private static func tag(in line: Substring) -> Substring? {
    for place in line.indices {
      let rest = line[place...]
      guard let next = rest.dropFirst().first else { return nil }
      if rest.first == "<", next.isLetter || next == "/" || next == "!" { return rest.prefix(12) }
      if rest.first == "&", next.isLetter || next == "#" {
        let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "#" }
        if rest.dropFirst(1 + name.count).first == ";" { return rest.prefix(2 + name.count) }
      }
    }
    return nil
  }

  /// Whether a word stands between underscores.
  private static func isUnderscored(_ line: Substring) -> Bool {
    line.split { $0.isWhitespace }.contains { word in
      let bare = word.drop { $0.isPunctuation && $0 != "_" }
      return bare.hasPrefix("_") && bare.dropFirst().contains("_")
    }
  }
}
