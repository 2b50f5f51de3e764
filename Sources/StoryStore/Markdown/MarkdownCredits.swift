import Models

/// The last block of a published story: who made it, in what language, and under which licence.
///
/// ```
/// * License: [CC-BY]
/// * Text: Cornelius Gulere
/// * Illustration: Catherine Groenewald
/// * Language: en
/// ```
struct MarkdownCredits {
  /// The subject of a line.
  private enum Kind: Hashable {
    case license, language, person(Credit.Role)
  }

  /// The licence; those of several lines together.
  private(set) var license: String?
  /// The language.
  private(set) var language: String?
  /// The people each line names, in their order.
  private(set) var people: [(role: Credit.Role, text: String)] = []
  /// The block's offset.
  let offset: Int
  /// The offset of the language's value.
  private(set) var languageOffset = 0
  /// The lines that say something else, as they stand.
  private(set) var others: [String] = []
  /// The offset of the first of these.
  private(set) var othersOffset = 0

  /// Words that begin a block with no bullet before; other words for roles may begin a block of the story.
  private static let beginnings: Set<String> = [
    "license", "licence", "language", "text", "writer", "author", "words", "story", "illustration", "illustrations",
    "illustrator", "pictures", "images", "translation", "translator",
  ]

  private static func kind(of name: String) -> Kind? {
    switch name {
    case "license", "licence": .license
    case "language": .language
    default: Credit.Role.knows(name) ? .person(Credit.Role(name)) : nil
    }
  }

  /// Reads a block from its first line on; nil if it says too little to be one.
  init?(_ range: Range<Int>, of bytes: [UInt8]) {
    offset = range.lowerBound
    func add(_ line: Range<Int>, to kind: Kind) {
      let text = MarkdownText.plain(line, of: bytes)
      guard !text.isEmpty else { return }
      switch kind {
      case .license: license = license.map { "\($0), \(text)" } ?? text
      case .language: language = language.map { "\($0), \(text)" } ?? text
      case .person(let role): people.append((role, text))
      }
    }
    var last: Kind?
    var start = range.lowerBound
    while start < range.upperBound {
      let end = bytes[start..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound
      let line = MarkdownText.trimmed(start..<end, in: bytes)
      start = end + 1
      if line.isEmpty {
        last = nil
      } else if let (kind, value, _) = Self.credit(line, in: bytes) {
        add(value, to: kind)
        if kind == .language { languageOffset = value.lowerBound }
        last = kind
      } else if case .person(let role)? = last, !Self.isField(line, in: bytes) {
        // What goes on in the next line.
        let text = MarkdownText.plain(line, of: bytes)
        if people.last?.role == role {
          people[people.count - 1].text += " " + text
        } else {
          people.append((role, text))
        }
      } else {
        if others.isEmpty { othersOffset = line.lowerBound }
        others.append(MarkdownText.plain(line, of: bytes))
        last = nil
      }
    }
    let roles = Set(people.map(\.role))
    guard license != nil || roles.count + (language == nil ? 0 : 1) > 1 else { return nil }
  }

  /// Everybody who has a part, one by one.
  var everybody: [Credit] {
    people.flatMap { role, text in Credit.people(in: text).map { Credit($0, role) } }
  }

  /// The texts of a role's lines, joined.
  func text(of role: Credit.Role) -> String? {
    let texts = people.filter { $0.role == role }.map(\.text)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// Whether a trimmed line is one that only such a block has.
  static func isCredit(_ line: Range<Int>, in bytes: [UInt8]) -> Bool {
    credit(line, in: bytes).map { $0.isBeginning } ?? false
  }

  /// Whether a line is an item of a list, or begins with a word and a colon.
  private static func isField(_ line: Range<Int>, in bytes: [UInt8]) -> Bool {
    if bulletEnd(line, in: bytes) != line.lowerBound { return true }
    return bytes[line].prefix(40).contains(UInt8(ascii: ":"))
  }

  /// The kind of a line, and the range of its value: a known name, with or without a bullet, a colon, and a value.
  private static func credit(
    _ line: Range<Int>, in bytes: [UInt8]
  ) -> (kind: Kind, value: Range<Int>, isBeginning: Bool)? {
    let start = bulletEnd(line, in: bytes)
    var name: [UInt8] = []
    var place = start
    while place < line.upperBound, name.count < 16 {
      switch bytes[place] {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): name.append(bytes[place] + 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"): name.append(bytes[place])
      case UInt8(ascii: " "), UInt8(ascii: "*"), UInt8(ascii: "_"): break
      case 0xC2 where place + 1 < line.upperBound && bytes[place + 1] == 0xA0: place += 1
      case UInt8(ascii: ":"), 0xEF:
        // The wide colon is U+FF1A.
        let isWide = bytes[place] == 0xEF
        guard !isWide || bytes[place..<line.upperBound].starts(with: [0xEF, 0xBC, 0x9A]) else { return nil }
        let word = String(decoding: name, as: UTF8.self)
        guard let kind = kind(of: word) else { return nil }
        let isBeginning = start > line.lowerBound || beginnings.contains(word)
        return (kind, value(place + (isWide ? 3 : 1)..<line.upperBound, in: bytes), isBeginning)
      default: return nil
      }
      place += 1
    }
    return nil
  }

  /// A value without the stars of an emphasised name before it.
  private static func value(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    var range = MarkdownText.trimmed(range, in: bytes)
    if bytes[range].starts(with: "**".utf8) {
      range = MarkdownText.trimmed(range.lowerBound + 2..<range.upperBound, in: bytes)
    }
    return range
  }

  /// The place behind a bullet and the white space that follows it; the beginning of the line where there is none.
  private static func bulletEnd(_ line: Range<Int>, in bytes: [UInt8]) -> Int {
    var place = line.lowerBound
    if bytes[line].starts(with: [0xE2, 0x80, 0xA2]) || bytes[line].starts(with: [0xE2, 0x80, 0x93]) {
      place += 3
    } else if [0x2A, 0x2D, 0x2B].contains(bytes[place]) {
      place += 1
    }
    return place == line.lowerBound ? place : MarkdownText.trimmed(place..<line.upperBound, in: bytes).lowerBound
  }

  /// A licence in the form in which Hornbook knows it: that of SPDX where the block says nothing but a link to Creative
  /// Commons, else its words, without the brackets around them.
  static func license(_ text: String) -> String {
    if let name = spdx(text[...]) { return name }
    guard text.hasPrefix("["), let end = text.firstIndex(of: "]") else { return text }
    let inner = text[text.index(after: text.startIndex)..<end]
    let rest = text[text.index(after: end)...]
    if rest.isEmpty { return String(inner) }
    guard rest.hasPrefix("("), let close = rest.firstIndex(of: ")") else { return text }
    let address = rest[rest.index(after: rest.startIndex)..<close]
    let behind = rest[rest.index(after: close)...]
    if behind.isEmpty, let name = spdx(address), isName(inner) { return name }
    return "\(inner) (\(address))\(behind)"
  }

  /// The SPDX name of what stands at an address of Creative Commons, the country it was written for included.
  private static func spdx(_ address: Substring) -> String? {
    var rest = address.lowercased()[...]
    if rest.hasPrefix("<"), rest.hasSuffix(">") { rest = rest.dropFirst().dropLast() }
    for start in ["https://", "http://", "www."] where rest.hasPrefix(start) { rest.removeFirst(start.count) }
    guard rest.hasPrefix("creativecommons.org/"), !rest.contains(where: \.isWhitespace) else { return nil }
    let parts = rest.prefix { !"?#".contains($0) }.split(separator: "/").dropFirst()
    switch Array(parts.prefix(2)) {
    case ["publicdomain", "zero"]: return "CC0-1.0"
    case ["publicdomain", "mark"]: return "CC-PDM-1.0"
    default: break
    }
    guard parts.first == "licenses", let code = parts.dropFirst().first, code.split(separator: "-").contains("by")
    else {
      return nil
    }
    // Behind the version stands a country, or a language in which its text is shown.
    let country = parts.dropFirst(3).first.flatMap { $0.hasPrefix("deed") || $0.hasPrefix("legalcode") ? nil : $0 }
    return (["cc", code] + parts.dropFirst(2).prefix(1) + [country].compactMap(\.self)).joined(separator: "-")
      .uppercased()
  }

  /// Whether words are nothing but the name of a licence, which an address says better.
  private static func isName(_ words: Substring) -> Bool {
    let known: Set<String> = [
      "cc", "cc0", "by", "nc", "nd", "sa", "igo", "creative", "commons", "attribution", "noncommercial",
      "noderivatives",
      "noderivs", "sharealike", "license", "licence", "international", "unported", "zero", "public", "domain",
    ]
    return words.lowercased().split { !$0.isLetter && !$0.isNumber }.allSatisfy { word in
      known.contains(String(word)) || word.allSatisfy(\.isNumber)
    }
  }
}
