import TestSupport

/// A folder of stories as the published ones are, with everything odd that stands in real ones, made from a seed.
struct MarkdownCorpus {
  /// The files by their paths.
  private(set) var files: [String: String] = [:]
  /// What an import of them is to say, and nothing besides: file, line and id.
  private(set) var findings: Set<String> = []
  /// The titles by the path of their file.
  private(set) var titles: [String: String] = [:]
  /// The texts of pages by the path of their file.
  private(set) var pages: [String: [String]] = [:]
  /// The languages by the path of their file.
  private(set) var languages: [String: String] = [:]

  private var numbers: SeededNumbers
  private var toldLanguages: Set<String> = []

  /// Folders by language, and the tags that become of them.
  private static let folders = [
    "en": "en", "fr": "fr", "sw": "sw", "am": "am", "ar": "ar", "zh": "zh", "zu": "zu", "bxk": "bxk", "kam": "kam",
    "lgg-official": "lgg-x-official", "pt_BR": "pt-BR", "zh_hant": "zh-Hant", "FR": "fr", "dag": "dag", "nso": "nso",
  ]

  private static let words = [
    "Tortoise", "mwezi", "Ñandú", "e\u{301}le\u{300}ve", "ስንት", "القمر", "的月亮", "ng'ombe", "“Kau!”", "x2", "—", "1.",
    "*", "#tag", "C:\\dir", "a\u{A0}b",
    "<b>", "_it_", "Tom & Ann", "\u{1F98A}", "ŋwɛ", "+++", "a|b", "100%",
  ]

  /// Makes so many stories.
  init(stories: Int, seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    files["asp/README.md"] = "# Source stories\n\nA table.\n\n##\n"
    files["asp/INDEX.md"] = "0001 | x\n"
    let folders = Self.folders.keys.sorted()
    for index in 0..<stories { add(index, folder: folders[index % folders.count]) }
    // Findings of languages are said at the first file of each, in the order in which files are read.
    for path in files.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      guard let language = oddLanguages[path], toldLanguages.insert(language.given).inserted else { continue }
      findings.insert("\(path):\(language.line) odd-language")
    }
  }

  private var oddLanguages: [String: (given: String, line: Int)] = [:]

  private mutating func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &numbers) == 0 }

  private mutating func phrase(_ count: ClosedRange<Int>) -> [String] {
    (0..<Int.random(in: count, using: &numbers)).map { _ in Self.words.randomElement(using: &numbers) ?? "" }
  }

  private mutating func add(_ index: Int, folder: String) {
    var story = Draft(lineBreak: one(in: 15) ? "\r\n" : "\n")
    if one(in: 20) { story.text = "\u{FEFF}" }
    // Titles and names come again and again.
    let title = one(in: 5) ? ["A", "story"] : ["Story"] + phrase(1...4)
    addTitle(title, to: &story)
    var texts: [String] = []
    let count = Int.random(in: 1...6, using: &numbers)
    for number in 1...count {
      if number > 1, number < count, one(in: 25) {
        story.empty.append(story.line)
        story.add(one(in: 2) ? "##" : "##\u{A0}")
        story.add(one(in: 2) ? "" : "\u{A0}")
      } else {
        texts.append(addPage(to: &story))
      }
    }
    if one(in: 12) { for text in ["##", ""] { story.add(text) } }
    let name = one(in: 6) ? "same" : "story-\(one(in: 3) ? "ñandú" : one(in: 3) ? "ስንት" : "e\u{301}t")"
    let path =
      "asp/\(folder)/\(String(repeating: "0", count: 4 - String(index % 2000).count))\(index % 2000)_\(name).md"
    addCredits(to: &story, folder, path)
    files[path] = story.text
    titles[path] = title.joined(separator: " ")
    pages[path] = texts
    languages[path] = Self.folders[folder]
    findings.formUnion(
      story.empty.map { "\(path):\($0) empty-page" } + story.stray.map { "\(path):\($0) stray-heading" })
  }

  private mutating func addTitle(_ words: [String], to story: inout Draft) {
    let title = words.joined(separator: " ").replacing("\\", with: "\\\\")
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0 where words.count > 1:
      let middle = title.utf8.firstIndex(of: 0x20) ?? title.startIndex
      story.add("# " + title[..<middle])
      story.add(String(title[middle...].dropFirst()))
    case 1: for _ in 1...2 { story.add("# " + title) }
    case 2: story.add("#\u{A0}" + title + "\u{A0}")
    case 3: story.add("  # " + title + "  ")
    case 4: story.add("#" + title)
    default: story.add("# " + title)
    }
    if one(in: 2) { story.add("") }
  }

  private mutating func addPage(to story: inout Draft) -> String {
    story.add(one(in: 10) ? " ##\t" : "##")
    if one(in: 4) { story.add("") }
    var paragraphs: [String] = []
    for number in 0..<Int.random(in: 1...3, using: &numbers) {
      if number > 0 { story.add(one(in: 4) ? "\u{A0}" : "") }
      if number > 0, one(in: 30) {
        story.stray.append(story.line)
        story.add("### Chapter")
        paragraphs.append("Chapter")
      }
      var lines: [String] = []
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        // A line that begins with a mark of Markdown is text, too.
        let line = (["Once"] + phrase(1...7)).shuffled(using: &numbers).joined(separator: " ")
        lines.append(line)
        let indent = one(in: 8) ? "    " : ""
        story.add(indent + line.replacing("\\", with: "\\\\") + (one(in: 8) ? "  " : ""))
      }
      paragraphs.append(lines.joined(separator: " "))
    }
    if one(in: 2) { story.add("") }
    return paragraphs.joined(separator: "\n\n")
  }

  private mutating func addCredits(to story: inout Draft, _ folder: String, _ path: String) {
    guard !one(in: 10) else {
      if Self.folders[folder] != folder, folder != "FR" { oddLanguages[path] = (folder, 1) }
      return
    }
    if !one(in: 6) { story.add("##") } else { story.add("") }
    let bullet = ["* ", "- ", "*\u{A0}", "", "• ", "    * "].randomElement(using: &numbers) ?? "* "
    story.add("\(bullet)License: [\(one(in: 2) ? "CC-BY" : "CC-BY-NC")]")
    story.add("\(bullet)Text: Cornelius Gulere" + (one(in: 5) ? " and" : ""))
    if story.text.hasSuffix(" and" + story.lineBreak) { story.add("Catherine") }
    story.add("\(bullet)Illustration: Catherine Groenewald")
    if one(in: 8) {
      findings.insert("\(path):\(story.line) unknown-credit")
      story.add("Dedicated To: Nambubi Catherine")
    }
    if folder != "FR", one(in: 2) {
      if Self.folders[folder] != folder { oddLanguages[path] = (folder, story.line) }
      story.add("\(bullet)Language: \(folder)")
    } else if Self.folders[folder] != folder, folder != "FR" {
      oddLanguages[path] = (folder, 1)
    }
    if one(in: 12) {
      story.add("")
      if !findings.contains(where: { $0.hasPrefix(path + ":") && $0.hasSuffix("unknown-credit") }) {
        findings.insert("\(path):\(story.line) unknown-credit")
      }
      story.add("This book should have all pages on one")
    }
  }

  /// A file on its way.
  private struct Draft {
    let lineBreak: String
    var text = ""
    /// The number of the next line.
    var line = 1
    var empty: [Int] = []
    var stray: [Int] = []

    mutating func add(_ text: String) {
      self.text += text + lineBreak
      line += 1
    }
  }
}
