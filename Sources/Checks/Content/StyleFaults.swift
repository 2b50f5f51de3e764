import Basics

/// The faults of the grammar of a style sheet (CSS Syntax, level 3): whether all that is opened is closed, and
/// each declaration says something. What properties and values there are is not judged; neither is a rule in a rule.
struct StyleFaults {
  /// Something that is wrong.
  struct Fault {
    /// What it is.
    let headline: String
    let line: Int
    /// The column; 0 where it is not known.
    let column: Int
    /// The remedy.
    var hint = "readers leave out what they cannot read, often the rest of the sheet"
    /// Whether it is about the encoding.
    var isOfEncoding = false
  }

  /// The most faults of one sheet that are told.
  private static let limit = 100
  /// The most brackets that lie in one another; what lies deeper is not judged.
  private static let depthLimit = 1000
  /// Properties left to documents (EPUB 3.3, section 6.3.1).
  private static let directions: Set<String> = ["direction", "unicode-bidi"]
  /// The signs between two selectors of elements that have to do with each other.
  private static let combinators: Set<UInt8> = [UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~")]
  /// The most bytes of a sheet that are told in a fault.
  private static let excerpt = 40

  /// The faults.
  private(set) var found: [Fault] = []
  private let bytes: [UInt8]
  private let hasColumns: Bool
  private var place = 0
  private var line: Int
  private var lineStart = 0
  /// The brackets that are open, and where.
  private var open: [(bracket: UInt8, line: Int, column: Int)] = []
  /// The start of the statement that is being read; nil before its first byte.
  private var start: (place: Int, line: Int, column: Int)?
  /// Its first colon.
  private var colon: Int?
  /// The comma, bracket or sign between selectors that was read last, and one that lacks a selector.
  private var joint: (byte: UInt8, line: Int, column: Int)?
  private var gap: (byte: UInt8, line: Int, column: Int)?

  /// Reads a sheet, or the declarations of an attribute; a sheet that begins in a line of a page has no columns.
  init(in text: some Sequence<UInt8>, from line: Int? = nil, isSheet: Bool) {
    bytes = Array(text)
    hasColumns = line == nil
    self.line = line ?? 1
    // Of what is in UTF-16 nothing is judged.
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    lineStart = place
    readCharset()
    while place < bytes.count {
      step(isSheet: isSheet)
      if found.count == Self.limit || open.count == Self.depthLimit { return }
    }
    if let last = open.last {
      add("'\(Character(Unicode.Scalar(last.bracket)))' is not closed", last.line, last.column)
    } else if isSheet, start != nil {
      // A statement such as '@import' may end with the sheet.
      if let start, bytes[start.place] != UInt8(ascii: "@") { endStatement() }
    } else {
      endDeclaration()
    }
  }

  private var column: Int { place - lineStart + 1 }

  private mutating func add(_ headline: String, _ line: Int, _ column: Int) {
    guard found.count < Self.limit else { return }
    found.append(Fault(headline: headline, line: line, column: hasColumns ? column : 0))
  }

  /// Whether declarations stand here, and not rules.
  private func isInBlock(_ isSheet: Bool) -> Bool { !isSheet || open.contains { $0.bracket == UInt8(ascii: "{") } }

  /// Reads a byte, a string or a comment.
  private mutating func step(isSheet: Bool) {
    let byte = bytes[place]
    if byte == UInt8(ascii: "/"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "*") {
      return skipComment()
    }
    if byte.isBlank { return advance() }
    let isNested = open.last.map { $0.bracket != UInt8(ascii: "{") } ?? false
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      begin()
      skipString(byte)
    case UInt8(ascii: "\\"):
      begin()
      advance()
      if place < bytes.count { advance() }
    case UInt8(ascii: "("), UInt8(ascii: "["):
      begin()
      open.append((byte, line, column))
      if byte == UInt8(ascii: "(") { joint = open.last.map { ($0.bracket, $0.line, $0.column) } }
      advance()
      if byte == UInt8(ascii: "("), isAddress { skipAddress() }
    case UInt8(ascii: ")"), UInt8(ascii: "]"):
      let pair: UInt8 = byte == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "[")
      (gap, joint) = (gap ?? joint, nil)
      if open.last?.bracket == pair {
        open.removeLast()
      } else {
        add("'\(Character(Unicode.Scalar(byte)))' closes nothing", line, column)
      }
      advance()
    case UInt8(ascii: "{"):
      dropBrackets()
      if start == nil, isSheet { add("a block has no selector", line, column) }
      judgeList()
      open.append((byte, line, column))
      forget()
      advance()
    case UInt8(ascii: "}"):
      dropBrackets()
      endDeclaration()
      if open.popLast() == nil { add("'}' closes nothing", line, column) }
      forget()
      advance()
    case UInt8(ascii: ";"):
      // In brackets it stands in an address of data, or what they are of has lost its end.
      if isNested { dropBrackets() }
      if isInBlock(isSheet) { endDeclaration() } else { endStatement() }
      forget()
      advance()
    default:
      if byte == UInt8(ascii: ":"), !isNested, colon == nil, start != nil { colon = place }
      let isComma = byte == UInt8(ascii: ",")
      if isComma, start == nil || joint != nil { gap = gap ?? (byte, line, column) }
      begin()
      if isComma || Self.combinators.contains(byte) { joint = (byte, line, column) }
      advance()
    }
  }

  /// Goes on by a byte.
  private mutating func advance() {
    if bytes[place] == 0x0A {
      line += 1
      lineStart = place + 1
    }
    place += 1
  }

  private mutating func begin() {
    joint = nil
    if start == nil { start = (place, line, column) }
  }

  private mutating func forget() { (start, colon, joint, gap) = (nil, nil, nil, nil) }

  /// Judges what joins the selectors of a block that begins here; what begins with '@' or '-' has none.
  private mutating func judgeList() {
    guard let start, let gap = gap ?? joint, ![UInt8(ascii: "@"), UInt8(ascii: "-")].contains(bytes[start.place]) else {
      return
    }
    add("a selector is missing beside '\(Character(Unicode.Scalar(gap.byte)))'", gap.line, gap.column)
  }

  /// Tells of round and square brackets that are still open where a statement or block ends.
  private mutating func dropBrackets() {
    while let last = open.last, last.bracket != UInt8(ascii: "{") {
      add("'\(Character(Unicode.Scalar(last.bracket)))' is not closed", last.line, last.column)
      open.removeLast()
    }
  }

  /// The text between two places, on one line and not too long.
  private func excerpt(_ range: Range<Int>) -> String {
    let text = String(decoding: bytes[range].prefix(Self.excerpt).map { $0.isBlank ? 0x20 : $0 }, as: UTF8.self).trimmed
    return range.count > Self.excerpt ? text + "…" : text
  }

  /// Judges a declaration that ends here; a statement that begins with '@' is none.
  private mutating func endDeclaration() {
    guard let start, bytes[start.place] != UInt8(ascii: "@") else { return }
    guard let colon else {
      return add("'\(excerpt(start.place..<place))' is no property with a value", start.line, start.column)
    }
    let name = excerpt(start.place..<colon)
    if Self.directions.contains(name.lowercased()), found.count < Self.limit {
      found.append(
        Fault(
          headline: "'\(name)' may not stand in the styles of a book", line: start.line,
          column: hasColumns ? start.column : 0, hint: "say it in the page: 'dir', or <bdo>"))
    }
    if name.hasPrefix("--") || Self.saysSomething(bytes[(colon + 1)..<place]) { return }
    add("'\(name)' has no value", start.line, start.column)
  }

  /// Whether something stands in bytes besides blanks and comments.
  private static func saysSomething(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while let first = rest.first {
      if first.isBlank {
        rest = rest.dropFirst()
      } else if rest.starts(with: "/*".utf8) {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
      } else {
        return true
      }
    }
    return false
  }

  /// Judges a statement outside of blocks that ends here without one.
  private mutating func endStatement() {
    guard let start, bytes[start.place] != UInt8(ascii: "@") else { return }
    let text = excerpt(start.place..<place)
    // What hid style sheets from browsers of the nineties.
    if text == "<!--" || text == "-->" || text == "<!-- -->" { return }
    add("'\(text)' has no block", start.line, start.column)
  }

  private mutating func skipComment() {
    let (line, column) = (line, column)
    advance()
    advance()
    while place + 1 < bytes.count {
      if bytes[place] == UInt8(ascii: "*"), bytes[place + 1] == UInt8(ascii: "/") {
        place += 2
        return
      }
      advance()
    }
    place = bytes.count
    add("a comment does not end", line, column)
  }

  private mutating func skipString(_ quote: UInt8) {
    let (line, column) = (line, column)
    advance()
    while place < bytes.count, bytes[place] != quote {
      if bytes[place] == 0x0A { break }
      if bytes[place] == UInt8(ascii: "\\") {
        advance()
        // The end of a line may be two characters.
        if place + 1 < bytes.count, bytes[place] == 0x0D, bytes[place + 1] == 0x0A { advance() }
      }
      if place < bytes.count { advance() }
    }
    if place < bytes.count, bytes[place] == quote { return advance() }
    add("a text in quotes does not end in its line", line, column)
  }

  /// Whether the bracket before this place is that of an address without quotes.
  private var isAddress: Bool {
    guard place >= 4, String(decoding: bytes[(place - 4)..<place], as: UTF8.self).lowercased() == "url(" else {
      return false
    }
    var next = place
    while next < bytes.count, bytes[next].isBlank { next += 1 }
    return next < bytes.count && bytes[next] != UInt8(ascii: "\"") && bytes[next] != UInt8(ascii: "'")
  }

  /// Goes to the end of an address, in which all other letters mean themselves.
  private mutating func skipAddress() {
    while place < bytes.count, bytes[place] != UInt8(ascii: ")"), bytes[place] != 0x0A { advance() }
  }

  /// Looks at the encoding that a sheet names at its very beginning.
  private mutating func readCharset() {
    guard bytes.dropFirst(place).starts(with: "@charset".utf8) else { return }
    let statement = bytes.dropFirst(place).prefix(Self.excerpt).prefix { $0 != UInt8(ascii: ";") }
    let parts = statement.split { $0.isQuote }
    guard parts.count > 1 else { return }
    let name = String(decoding: parts[1], as: UTF8.self)
    guard !DeclaredEncoding.isFit(name) else { return }
    found.append(
      Fault(
        headline: "the style sheet says that it is in '\(name)', not in UTF-8 or UTF-16", line: line,
        column: hasColumns ? 1 : 0, hint: "save it in UTF-8, and leave '@charset' out", isOfEncoding: true))
  }
}
