/// Reading of style sheets that anybody wrote, as browsers do it (CSS Syntax, level 3).
///
/// Whatever the bytes are, there is an end: what cannot be read is passed over up to the next rule. Rules in rules are passed
/// over, too, and so is what is not for elements, such as fonts and key frames.
package enum CSSSheet {
  /// The rules of a sheet in their order.
  package static func rules(of bytes: [UInt8]) -> [CSSRule] {
    var reader = CSSReader(bytes)
    reader.read()
    return reader.rules
  }
}

/// A place in a style sheet, and what has been read up to there.
struct CSSReader {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private(set) var rules: [CSSRule] = []
  /// The blocks of `@media` and their like that are open.
  private var open: [Block] = []

  /// A block that holds rules.
  private struct Block {
    let condition: String?
    let isLayer: Bool
    /// Whether its rules are for no browser that there is.
    let isNever: Bool
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads all of it.
  mutating func read() {
    while true {
      skipBlanks()
      guard place < bytes.count else { return }
      switch bytes[place] {
      case 0x7D:
        _ = open.popLast()
        advance()
      case 0x3B: advance()
      case 0x40: readAtRule()
      default: readRule()
      }
    }
  }

  private mutating func readAtRule() {
    let prelude = text(until: [0x7B, 0x3B, 0x7D])
    guard place < bytes.count, bytes[place] != 0x7D else { return }
    let isBlock = bytes[place] == 0x7B
    advance()
    guard isBlock else { return }
    let name = prelude.prefix { $0 != " " && $0 != "(" }.lowercased()
    let rest = CSSReader.trimmed(prelude.dropFirst(name.count)).lowercased()
    switch name {
    case "@media", "@container":
      let isAll = name == "@media" && ["", "all", "screen", "only screen"].contains(rest)
      open.append(Block(condition: isAll ? nil : rest, isLayer: false, isNever: false))
    case "@supports": open.append(Block(condition: nil, isLayer: false, isNever: rest.hasPrefix("not")))
    case "@layer": open.append(Block(condition: nil, isLayer: true, isNever: false))
    default: skipBlock()
    }
  }

  private mutating func readRule() {
    let start = line
    let prelude = text(until: [0x7B, 0x7D, 0x3B])
    guard place < bytes.count, bytes[place] == 0x7B else { return }
    advance()
    let declarations = declarations()
    // Who lays more of them into each other writes for no browser.
    guard !open.contains(where: \.isNever), open.count < 64 else { return }
    let selectors = CSSReader.parts(of: prelude, at: 0x2C).filter { !$0.isEmpty }
    guard !selectors.isEmpty, !declarations.isEmpty else { return }
    rules.append(
      CSSRule(
        selectors: selectors, declarations: declarations, conditions: open.compactMap(\.condition),
        isLayered: open.contains(where: \.isLayer), line: start))
  }

  /// Reads what a rule says, and goes behind its closing bracket.
  private mutating func declarations() -> [CSSRule.Declaration] {
    var found: [CSSRule.Declaration] = []
    while true {
      skipBlanks()
      guard place < bytes.count else { return found }
      if bytes[place] == 0x7D {
        advance()
        return found
      }
      if bytes[place] == 0x3B {
        advance()
        continue
      }
      let start = line
      let name = text(until: [0x3A, 0x7B, 0x3B, 0x7D])
      guard place < bytes.count, bytes[place] == 0x3A else {
        skipNested()
        continue
      }
      advance()
      let isOwn = name.hasPrefix("--")
      var value = text(until: isOwn ? [0x3B, 0x7D] : [0x3B, 0x7D, 0x7B])
      if place < bytes.count, bytes[place] == 0x7B {
        // It was a rule in the rule, whose selector has a colon.
        skipNested()
        continue
      }
      var isImportant = false
      if let mark = value.lastIndex(of: "!"),
        CSSReader.trimmed(value[value.index(after: mark)...]).lowercased() == "important"
      {
        isImportant = true
        value = CSSReader.trimmed(value[..<mark])
      }
      found.append(
        CSSRule.Declaration(
          name: isOwn ? name : name.lowercased(), value: value, isImportant: isImportant, line: start))
    }
  }

  /// Passes over what is no declaration: a rule in the rule, or a piece up to its semicolon.
  private mutating func skipNested() {
    guard place < bytes.count, bytes[place] == 0x7B else { return }
    advance()
    skipBlock()
  }

  /// Goes behind the bracket that closes a block, in which others may lie.
  private mutating func skipBlock() {
    var depth = 1
    while place < bytes.count, depth > 0 {
      if skipComment() { continue }
      switch bytes[place] {
      case 0x22, 0x27: skipString()
      case 0x7B:
        depth += 1
        advance()
      case 0x7D:
        depth -= 1
        advance()
      default: advance()
      }
    }
  }

  /// The text up to one of some bytes outside of brackets and strings, without comments, with single blanks.
  private mutating func text(until ends: Set<UInt8>) -> String {
    var text: [UInt8] = []
    var brackets: [UInt8] = []
    while place < bytes.count {
      if skipComment() {
        if text.last != 0x20, !text.isEmpty { text.append(0x20) }
        continue
      }
      let byte = bytes[place]
      if brackets.isEmpty, ends.contains(byte) { break }
      // A lost bracket does not swallow the rest of the sheet.
      if byte == 0x7D, !brackets.contains(0x7D) { break }
      switch byte {
      case 0x22, 0x27:
        let start = place
        skipString()
        text += bytes[start..<place]
        continue
      case 0x28: brackets.append(0x29)
      case 0x5B: brackets.append(0x5D)
      case 0x7B: brackets.append(0x7D)
      case 0x29, 0x5D, 0x7D: if brackets.last == byte { brackets.removeLast() }
      case 0x5C:
        text.append(byte)
        advance()
        if place < bytes.count {
          text.append(bytes[place])
          advance()
        }
        continue
      default: break
      }
      if byte <= 0x20 {
        if text.last != 0x20, !text.isEmpty { text.append(0x20) }
      } else {
        text.append(byte)
      }
      advance()
    }
    while text.last == 0x20 { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }

  /// Goes on by a byte.
  private mutating func advance() {
    if bytes[place] == 0x0A { line += 1 }
    place += 1
  }

  private mutating func skipString() {
    let quote = bytes[place]
    advance()
    // A string ends with its line, whether it has been closed or not.
    while place < bytes.count, bytes[place] != quote, bytes[place] != 0x0A {
      if bytes[place] == 0x5C, place + 1 < bytes.count { advance() }
      advance()
    }
    if place < bytes.count { advance() }
  }

  private mutating func skipComment() -> Bool {
    guard bytes[place] == 0x2F, place + 1 < bytes.count, bytes[place + 1] == 0x2A else { return false }
    advance()
    advance()
    while place < bytes.count, !(bytes[place] == 0x2A && place + 1 < bytes.count && bytes[place + 1] == 0x2F) {
      advance()
    }
    if place < bytes.count { place += 2 }
    return true
  }

  private mutating func skipBlanks() {
    while place < bytes.count {
      if skipComment() { continue }
      guard bytes[place] <= 0x20 else { return }
      advance()
    }
  }

  /// A text without blanks around it.
  static func trimmed(_ text: some StringProtocol) -> String {
    var bytes = Array(text.utf8)[...]
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The parts of a text between bytes that stand in no brackets and no strings, each without blanks around it.
  static func parts(of text: some StringProtocol, at separator: UInt8) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    var depth = 0
    var quote: UInt8?
    for byte in text.utf8 {
      if let open = quote {
        if byte == open { quote = nil }
      } else {
        switch byte {
        case 0x22, 0x27: quote = byte
        case 0x28, 0x5B, 0x7B: depth += 1
        case 0x29, 0x5D, 0x7D: depth = max(0, depth - 1)
        default: break
        }
        if depth == 0, byte == separator {
          parts.append(trimmed(String(decoding: part, as: UTF8.self)))
          part = []
          continue
        }
      }
      part.append(byte)
    }
    parts.append(trimmed(String(decoding: part, as: UTF8.self)))
    return parts
  }
}
