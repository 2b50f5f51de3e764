import Basics

/// Reads what a style sheet says of custom properties and of `color-scheme`, as browsers do it (CSS Syntax, level 3).
///
/// Whatever the bytes are, there is an end: what cannot be read is passed over up to the next rule. Rules in rules are
/// passed over, too.
struct CSSReader {
  /// A rule with such a property.
  struct Rule {
    /// Each with single blanks.
    let selectors: [String]
    /// The queries of `@media` that it stands in, outermost first, in lower case.
    let queries: [String]
    /// Their values are without comments and blanks around them, and lines count from 1.
    let properties: [(name: String, value: String, line: Int)]
  }

  private(set) var rules: [Rule] = []
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  /// The blocks of `@media` and their like that are open; none for one whose rules always count.
  private var open: [String?] = []
  /// Who lays more of them into each other writes for no browser.
  private static let deepest = 64

  /// Reads a sheet.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while place < bytes.count {
      let prelude = text(until: "{;}")
      switch take() {
      case UInt8(ascii: "{"): begin(prelude)
      case UInt8(ascii: "}"): _ = open.popLast()
      default: break
      }
    }
  }

  private mutating func begin(_ prelude: String) {
    guard prelude.hasPrefix("@") else { return readRule(of: prelude) }
    let name = prelude.prefix { $0 != " " && $0 != "(" }.lowercased()
    let rest = prelude.dropFirst(name.count).trimmed.lowercased()
    switch name {
    case "@media": open.append(["", "all", "screen", "only screen"].contains(rest) ? nil : rest)
    case "@layer": open.append(nil)
    case "@supports" where !rest.hasPrefix("not"): open.append(nil)
    default: skipBlock()
    }
  }

  /// Reads what a rule says, and goes behind its closing bracket.
  private mutating func readRule(of prelude: String) {
    var properties: [(name: String, value: String, line: Int)] = []
    loop: while place < bytes.count {
      let name = text(until: ":;{}")
      let start = line
      switch take() {
      case UInt8(ascii: "}"): break loop
      // A rule in the rule, and where its selector has a colon, too.
      case UInt8(ascii: "{"): skipBlock()
      case UInt8(ascii: ":"):
        let isCustom = name.hasPrefix("--")
        let value = text(until: isCustom ? ";}" : ";}{")
        if place < bytes.count, bytes[place] == UInt8(ascii: "{") {
          _ = take()
          skipBlock()
        } else if isCustom || name.lowercased() == "color-scheme" {
          properties.append((isCustom ? name : name.lowercased(), Self.withoutWeight(value), start))
        }
      default: break
      }
    }
    guard !properties.isEmpty, open.count < Self.deepest else { return }
    let selectors = Self.parts(of: prelude, at: ",").filter { !$0.isEmpty }
    rules.append(Rule(selectors: selectors, queries: open.compactMap(\.self), properties: properties))
  }

  private static func withoutWeight(_ value: String) -> String {
    guard let mark = value.lastIndex(of: "!"), value[value.index(after: mark)...].trimmed.lowercased() == "important"
    else { return value }
    return value[..<mark].trimmed
  }

  /// Goes behind the bracket that closes a block, in which others may lie.
  private mutating func skipBlock() {
    var depth = 1
    while place < bytes.count, depth > 0 {
      _ = text(until: "{}")
      switch take() {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
  }

  /// The byte here; it goes on behind it.
  private mutating func take() -> UInt8? {
    guard place < bytes.count else { return nil }
    defer { place += 1 }
    if bytes[place] == 0x0A { line += 1 }
    return bytes[place]
  }

  /// The text up to one of some bytes outside of brackets and strings, without comments, with single blanks.
  private mutating func text(until ends: String) -> String {
    var text: [UInt8] = []
    var brackets: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      // A lost bracket does not swallow the rest of the sheet.
      let isLost = byte == UInt8(ascii: "}") && !brackets.contains(byte)
      if isLost || brackets.isEmpty && ends.utf8.contains(byte) { break }
      if byte == UInt8(ascii: "/"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "*") {
        skipComment()
        if text.last != UInt8(ascii: " "), !text.isEmpty { text.append(UInt8(ascii: " ")) }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let start = place
        skipString()
        text += bytes[start..<place]
        continue
      case UInt8(ascii: "("): brackets.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): brackets.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): brackets.append(UInt8(ascii: "}"))
      case UInt8(ascii: "\\"):
        text.append(byte)
        _ = take()
      default: if brackets.last == byte { brackets.removeLast() }
      }
      guard let next = take() else { break }
      if next > 0x20 {
        text.append(next)
      } else if text.last != UInt8(ascii: " "), !text.isEmpty {
        text.append(UInt8(ascii: " "))
      }
    }
    return String(decoding: text, as: UTF8.self).trimmed
  }

  private mutating func skipComment() {
    place += 2
    while place < bytes.count,
      !(bytes[place] == UInt8(ascii: "*") && place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "/"))
    {
      _ = take()
    }
    place = min(place + 2, bytes.count)
  }

  private mutating func skipString() {
    let quote = take()
    // A string ends with its line, whether it has been closed or not.
    while place < bytes.count, bytes[place] != quote, bytes[place] != 0x0A {
      if take() == UInt8(ascii: "\\") { _ = take() }
    }
    _ = take()
  }

  /// The parts of a text between separators that stand in no brackets and no strings, each without blanks around it.
  static func parts(of text: some StringProtocol, at separator: Unicode.Scalar) -> [String] {
    var parts: [[UInt8]] = [[]]
    var depth = 0
    var quote: UInt8?
    for byte in text.utf8 {
      switch byte {
      case _ where byte == quote: quote = nil
      case _ where quote != nil: break
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      case UInt8(ascii: separator) where depth == 0:
        parts.append([])
        continue
      default: break
      }
      parts[parts.count - 1].append(byte)
    }
    return parts.map { String(decoding: $0, as: UTF8.self).trimmed }
  }
}
