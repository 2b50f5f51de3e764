/// The last block of a published story: who made it, in what language, and under which licence.
///
/// ```
/// * License: [CC-BY]
/// * Text: Cornelius Gulere
/// * Illustration: Catherine Groenewald
/// * Language: en
/// ```
struct MarkdownCredits {
  /// What a line of the block says.
  enum Kind: String {
    case license, author, illustrator, translator, language
  }

  /// The values by what they say; those of a line that comes twice together.
  private(set) var values: [Kind: String] = [:]
  /// Where the block begins.
  let offset: Int
  /// Where the value of the language stands.
  private(set) var languageOffset = 0
  /// The lines that say something else, as they stand.
  private(set) var others: [String] = []
  /// Where the first of these lines stands.
  private(set) var othersOffset = 0

  private static let names: [String: Kind] = [
    "license": .license, "licence": .license, "text": .author, "writer": .author, "author": .author,
    "words": .author, "story": .author, "illustration": .illustrator, "illustrations": .illustrator,
    "illustrator": .illustrator, "pictures": .illustrator, "images": .illustrator, "translation": .translator,
    "translator": .translator, "language": .language,
  ]

  /// Reads a block from its first line on; none where it says too little to be one.
  init?(_ range: Range<Int>, of bytes: [UInt8]) {
    offset = range.lowerBound
    var last: Kind?
    var start = range.lowerBound
    while start < range.upperBound {
      let end = bytes[start..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound
      let line = MarkdownText.trimmed(start..<end, in: bytes)
      start = end + 1
      if line.isEmpty {
        last = nil
      } else if let (kind, value) = Self.credit(line, in: bytes) {
        add(MarkdownText.plain(value, of: bytes), to: kind, separator: ", ")
        if kind == .language { languageOffset = value.lowerBound }
        last = kind
      } else if let kind = last, kind != .language, kind != .license, !Self.isField(line, in: bytes) {
        add(MarkdownText.plain(line, of: bytes), to: kind, separator: " ")
      } else {
        if others.isEmpty { othersOffset = line.lowerBound }
        others.append(MarkdownText.plain(line, of: bytes))
        last = nil
      }
    }
    guard values.count > 1 || values[.license] != nil else { return nil }
  }

  private mutating func add(_ text: String, to kind: Kind, separator: String) {
    guard !text.isEmpty else { return }
    values[kind] = values[kind].map { $0 + separator + text } ?? text
  }

  /// Whether a trimmed line is one that only such a block has.
  static func isCredit(_ line: Range<Int>, in bytes: [UInt8]) -> Bool { credit(line, in: bytes) != nil }

  /// Whether a line is an item of a list, or begins with a word and a colon.
  private static func isField(_ line: Range<Int>, in bytes: [UInt8]) -> Bool {
    if bulletEnd(line, in: bytes) != line.lowerBound { return true }
    return bytes[line].prefix(40).contains(0x3A)
  }

  /// What a line says, and where that stands: a name that is known, with or without a bullet, a colon, and a value.
  private static func credit(_ line: Range<Int>, in bytes: [UInt8]) -> (Kind, Range<Int>)? {
    let start = bulletEnd(line, in: bytes)
    var name: [UInt8] = []
    var place = start
    while place < line.upperBound, name.count < 16 {
      switch bytes[place] {
      case 0x41...0x5A: name.append(bytes[place] + 0x20)
      case 0x61...0x7A: name.append(bytes[place])
      case 0x20, 0x2A, 0x5F: break
      case 0xC2 where place + 1 < line.upperBound && bytes[place + 1] == 0xA0: place += 1
      case 0x3A, 0xEF:
        // The wide colon is U+FF1A.
        let isWide = bytes[place] == 0xEF
        guard !isWide || bytes[place..<line.upperBound].starts(with: [0xEF, 0xBC, 0x9A]) else { return nil }
        guard let kind = names[String(decoding: name, as: UTF8.self)] else { return nil }
        return (kind, value(place + (isWide ? 3 : 1)..<line.upperBound, in: bytes))
      default: return nil
      }
      place += 1
    }
    return nil
  }

  /// A value without the stars of an emphasised name before it.
  private static func value(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    var range = MarkdownText.trimmed(range, in: bytes)
    if bytes[range].starts(with: [0x2A, 0x2A]) {
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
}

extension MarkdownCredits {
  /// A licence in the form in which Hornbook knows it: that of SPDX where the block links to the licence, else its words.
  static func license(_ text: String) -> String {
    let lower = text.lowercased()
    if let found = lower.firstRange(of: "creativecommons.org/") {
      let parts = lower[found.upperBound...].prefix { !") ]>".contains($0) }.split(separator: "/")
      if parts.count >= 3, parts[0] == "licenses" { return "CC-\(parts[1].uppercased())-\(parts[2])" }
      if parts.count >= 2, parts[0] == "publicdomain", parts[1] == "zero" { return "CC0-1.0" }
    }
    guard text.hasPrefix("["), let end = text.firstIndex(of: "]") else { return text }
    let inner = text[text.index(after: text.startIndex)..<end]
    let rest = text[text.index(after: end)...]
    return rest.isEmpty || rest.hasPrefix("(") ? String(inner) : text
  }
}
