import Basics

/// Walks over the relative addresses in a stylesheet, those of `url(…)` and of `@import "…"`, and puts others in their
/// place.
///
/// Absolute addresses, `data:` and bare fragments are passed over, and so are other strings. An address ends where its
/// query or fragment begins. Strings end where CSS Syntax Level 3 (section 4.3.5) says, so that one that is never
/// closed hides no more than its line. Comments that stand by themselves are left out, as no reader of a page has a use
/// for them, but those that begin with `/*!`.
struct StylesheetAddresses {
  /// One address and where it stands in the source.
  struct Address {
    let text: String
    let line: Int
    let column: Int
  }

  private let source: [UInt8]
  private var position = 0
  /// The last address found.
  private var current: Range<Int>?
  /// The source as far as it is copied, with other addresses in it.
  private var copy: [UInt8] = []
  private var copied = 0
  /// The line that holds the last address found, and where it begins.
  private var line = 1
  private var lineStart = 0

  init(_ bytes: [UInt8]) {
    source = bytes
  }

  /// The stylesheet, with the addresses replaced and without the comments passed so far.
  var bytes: [UInt8] { copy + source[copied...] }

  /// The next relative address; none at the end.
  mutating func next() -> Address? {
    current = nil
    while position < source.count {
      guard let found = step(), isRelative(found) else { continue }
      let end = source[found].firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") } ?? found.upperBound
      let range = found.lowerBound..<end
      current = range
      while let newline = source[lineStart..<range.lowerBound].firstIndex(of: 0x0A) {
        line += 1
        lineStart = newline + 1
      }
      let text = String(decoding: source[range], as: UTF8.self)
      return Address(text: text, line: line, column: range.lowerBound - lineStart + 1)
    }
    return nil
  }

  /// The stylesheets of other servers that the sheet imports.
  mutating func foreignImports() -> [Address] {
    var found: [Address] = []
    while position < source.count {
      let isImport = starts(with: "@import")
      let start = isImport ? endOfSpace(from: position + 7) : 0
      if isImport, let range = step() ?? step(), range.lowerBound < start + 8, !isRelative(range),
        source[range].contains(UInt8(ascii: ":")) || source[range].starts(with: "//".utf8)
      {
        let before = source[..<range.lowerBound]
        let line = before.count { $0 == 0x0A } + 1
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        found.append(
          Address(
            text: String(decoding: source[range], as: UTF8.self), line: line,
            column: range.lowerBound - lineStart + 1))
      } else if !isImport {
        _ = step()
      }
    }
    return found
  }

  /// Puts another address in the place of the last one found.
  mutating func replace(with text: String) {
    guard let range = current else { return }
    copy += source[copied..<range.lowerBound]
    copy += text.utf8
    copied = range.upperBound
    current = nil
  }

  /// Goes past the next thing; gives the address when it is one.
  private mutating func step() -> Range<Int>? {
    if starts(with: "/*") {
      leaveOutComment()
    } else if isQuote(position) {
      position = string(from: position).next
    } else if starts(with: "url("), !isInWord {
      return address(from: position + 4)
    } else if starts(with: "@import"), !continuesWord(position + 7) {
      position = endOfSpace(from: position + 7)
      if isQuote(position) { return quoted(from: position) }
    } else {
      repeat { position += 1 } while position < source.count && !begins(source[position])
    }
    return nil
  }

  /// Whether something that counts may begin with a byte.
  private func begins(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "@"), UInt8(ascii: "u"),
      UInt8(ascii: "U"):
      true
    default: false
    }
  }

  /// Goes past a comment, which the copy does not have where it stands for itself: after white space or the end of
  /// something, and before white space. One that begins with an exclamation mark stays, as licences do.
  private mutating func leaveOutComment() {
    let start = position
    position = endOfComment(from: start)
    let isAlone = start == 0 || source[start - 1] <= 0x20 || ";{}".utf8.contains(source[start - 1])
    let isKept = start + 2 < source.count && source[start + 2] == UInt8(ascii: "!")
    guard isAlone, !isKept, position < source.count, source[position] <= 0x20 else { return }
    copy += source[copied..<start]
    copied = position + (source[position] == 0x0A && (start == 0 || source[start - 1] == 0x0A) ? 1 : 0)
    position = copied
  }

  /// The address between the brackets, without white space and quotes.
  private mutating func address(from start: Int) -> Range<Int> {
    var lower = start
    while lower < source.count, source[lower] <= 0x20 { lower += 1 }
    if isQuote(lower) { return quoted(from: lower) }
    var upper = lower
    while upper < source.count, source[upper] != UInt8(ascii: ")"), source[upper] > 0x20 { upper += 1 }
    position = upper
    return lower..<upper
  }

  /// The contents of a string; one that is not closed before the end of its line is none, as browsers drop it.
  private mutating func quoted(from start: Int) -> Range<Int> {
    let (contents, next) = string(from: start)
    position = next
    return contents
  }

  private func string(from start: Int) -> (contents: Range<Int>, next: Int) {
    var index = start + 1
    while index < source.count {
      switch source[index] {
      case source[start]: return (start + 1..<index, index + 1)
      case 0x0A, 0x0C, 0x0D: return (index..<index, index)
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return (start + 1..<source.count, source.count)
  }

  private func endOfComment(from start: Int) -> Int {
    var index = start + 2
    while index + 1 < source.count {
      if source[index] == UInt8(ascii: "*"), source[index + 1] == UInt8(ascii: "/") { return index + 2 }
      index += 1
    }
    return source.count
  }

  private func endOfSpace(from start: Int) -> Int {
    var index = start
    while index < source.count {
      if source[index] == UInt8(ascii: "/"), index + 1 < source.count, source[index + 1] == UInt8(ascii: "*") {
        index = endOfComment(from: index)
      } else if source[index] <= 0x20 {
        index += 1
      } else {
        break
      }
    }
    return index
  }

  /// Whether a keyword in lower case stands here, in any case.
  private func starts(with keyword: String) -> Bool {
    source[position...].prefix(keyword.utf8.count).elementsEqual(keyword.utf8) { byte, letter in
      byte == letter || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) && byte | 0x20 == letter
    }
  }

  private func isQuote(_ index: Int) -> Bool {
    index < source.count && source[index].isQuote
  }

  /// Whether this is not the first letter of a word.
  private var isInWord: Bool { position > 0 && continuesWord(position - 1) }

  private func continuesWord(_ index: Int) -> Bool {
    guard index < source.count else { return false }
    let byte = source[index]
    return byte.isAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private func isRelative(_ range: Range<Int>) -> Bool {
    guard let first = source[range].first, first != UInt8(ascii: "/"), first != UInt8(ascii: "#"),
      first != UInt8(ascii: "?")
    else { return false }
    return !source[range].prefix { $0 != UInt8(ascii: "/") }.contains(UInt8(ascii: ":"))
  }
}
