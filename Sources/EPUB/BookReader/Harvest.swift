import Basics
import Models

/// The licence, the level and the people named on pages beside the story: they count where the package names none.
struct Harvest {
  private var licence: String?
  private var level: String?
  private var people: [Credit] = []

  /// Reads the pages of a book that are not its story's.
  init(of book: ReadBook) {
    let pages = book.documents.filter { [.cover, .title, .credits].contains($0.matter) }.map(\.page)
    for page in pages {
      let text = String(decoding: page.text.prefix(100_000), as: UTF8.self)
      licence = licence ?? Self.licence(in: text)
      level = level ?? Self.level(in: text)
      for line in page.words.flatMap({ $0.plain.split(whereSeparator: \.isNewline) }).prefix(100) {
        if let credit = Self.credit(in: String(line)), people.count < 50 { people.append(credit) }
      }
    }
  }

  /// The credits of one story of a book of several, below its title.
  static func credits(
    of title: String, among titles: Set<String>, in book: ReadBook
  ) -> (people: [Credit], licence: String?) {
    var (people, licence): ([Credit], String?) = ([], nil)
    for document in book.documents where document.matter == .credits {
      var isHere = false
      for line in document.page.words.prefix(2000).map({ $0.plain.oneLine }) {
        if titles.contains(line) {
          isHere = line == title
        } else if isHere, let credit = credit(in: line) {
          people.append(credit)
        } else if isHere, let mark = line.firstIndex(of: ":"), line[..<mark].lowercased().hasPrefix("licen") {
          licence = String(line[line.index(after: mark)...]).trimmed
        }
      }
    }
    return (people, licence)
  }

  /// Adds what the package does not say.
  func add(to book: inout ReadBook) {
    if book.rights == nil, book.licenseAddress == nil { book.licenseAddress = licence }
    if let level { book.levels.append(level) }
    let known = Set(book.people.map(\.role))
    book.people += people.filter { !known.contains($0.role) }
  }

  /// The address of a licence of Creative Commons, or the one that its name means.
  private static func licence(in text: String) -> String? {
    let lower = text.lowercased()
    if let start = lower.range(of: "creativecommons.org/") {
      let rest = lower[start.lowerBound...].prefix { !$0.isWhitespace && !"),;\"'<>]".contains($0) }
      return "https://" + String(rest.last == "." ? rest.dropLast() : rest)
    }
    for mark in ["cc by", "cc-by"] {
      guard let start = lower.range(of: mark) else { continue }
      var rest = lower[start.upperBound...]
      var code = "by"
      while let next = ["nc", "nd", "sa"].first(where: { rest.dropFirst().hasPrefix($0) }),
        rest.first == "-" || rest.first == " "
      {
        code += "-" + next
        rest = rest.dropFirst(3)
      }
      let version = rest.dropFirst().prefix { $0.isNumber || $0 == "." }
      let number = version.last == "." ? version.dropLast() : version
      return number.isEmpty ? "CC " + code.uppercased() : "https://creativecommons.org/licenses/\(code)/\(number)/"
    }
    guard let start = lower.range(of: "creative commons") else { return nil }
    let rest = text[start.lowerBound...].prefix { !$0.isNewline }.prefix(80)
    let line = rest.split(separator: " ").prefix(5).joined(separator: " ")
    return line.replacing(":", with: "")
  }

  /// The level that StoryWeaver writes on its last page: "This is a Level 2 book …"; others write "Level: 2".
  private static func level(in text: String) -> String? {
    let lower = text.lowercased()
    var place = lower.startIndex
    for _ in 0..<20 {
      guard let found = lower[place...].range(of: "level") else { return nil }
      let rest = lower[found.upperBound...].drop { " :-–".contains($0) }
      let number = rest.prefix { $0.isASCII && $0.isNumber }
      if (1...2).contains(number.count) { return "Level \(number)" }
      place = found.upperBound
    }
    return nil
  }

  /// Who did what: "Translation - Cornelius Wambi Gulere", "Author: Alice Nakasango".
  private static func credit(in line: String) -> Credit? {
    guard let mark = line.firstIndex(where: { ":-–—".contains($0) }) else { return nil }
    let (word, name) = (String(line[..<mark]).oneLine, String(line[line.index(after: mark)...]).oneLine)
    let role = Credit.Role(word)
    guard Credit.Role.knows(word), [.author, .illustrator, .translator, .adapter, .photographer].contains(role),
      name.contains(where: \.isLetter), name.utf8.count <= 200, !name.contains("©")
    else { return nil }
    return Credit(name, role)
  }
}

extension StringProtocol {
  /// The first range of some letters in it.
  fileprivate func range(of letters: String) -> Range<Index>? {
    let (bytes, wanted) = (Array(utf8), Array(letters.utf8))
    return bytes.firstRange(of: wanted).map {
      utf8.index(startIndex, offsetBy: $0.lowerBound)..<utf8.index(startIndex, offsetBy: $0.upperBound)
    }
  }
}
