/// The limits of a document, counted before it is parsed.
///
/// toml++ parses, walks and releases a tree by recursion, so its depth is stack. It looks every name of a table up in
/// lists of all tables before, so the names are time that grows with their square.
struct TOMLLimits {
  /// A value's maximum depth: the parts of its header and of the keys that lead to it, and the arrays around it.
  ///
  /// No document that people write comes near, and a megabyte of stack is enough for it.
  static let depth = 250
  /// The most names of tables: each part of a header, and each part of a key before a dot.
  ///
  /// Looking all of them up takes less than a second. Front matter has room for headers of 10,000 pages.
  static let names = 20_000

  private let bytes: [UInt8]
  private var place = 0
  private var line: Int
  private var lineStart: Int
  private var names = 0
  /// The parts of the header that keys stand below.
  private var header = 0
  private var isInHeader = false
  /// The statement, and the arrays and inline tables that are open in it, outermost first.
  private var levels = [Level(isTable: true)]
  /// The levels' depth together.
  private var depth = 1

  /// A table or array whose members are being read.
  private struct Level {
    let isTable: Bool
    /// Whether the key of a member is being read, and not its value.
    var isInKey: Bool
    /// The parts of that key; 1 for a member of an array.
    var parts = 1

    init(isTable: Bool) {
      self.isTable = isTable
      isInKey = isTable
    }
  }

  /// Throws at the first place of a document that goes beyond a limit; its first line has the number `firstLine`.
  ///
  /// Bytes that are not TOML are counted somehow: the parser stops at the first of them.
  static func check(_ bytes: [UInt8], firstLine: Int) throws(TOMLError) {
    var limits = TOMLLimits(bytes, firstLine: firstLine)
    while limits.place < bytes.count { try limits.takeByte() }
  }

  private init(_ bytes: [UInt8], firstLine: Int) {
    self.bytes = bytes
    line = firstLine
    lineStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private var isInKey: Bool { levels[levels.count - 1].isInKey }

  private mutating func takeByte() throws(TOMLError) {
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: "\n"):
      passLine()
      if levels.count == 1 { beginStatement() }
    case UInt8(ascii: "#"):
      while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      return
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return passString(byte)
    case UInt8(ascii: "."): if isInKey { try takeDot() }
    case UInt8(ascii: "="):
      if isInKey { try checkDepth() }
      levels[levels.count - 1].isInKey = false
    case UInt8(ascii: "["):
      if !isInKey {
        try open(Level(isTable: false))
      } else if levels.count == 1, !isInHeader {
        (header, isInHeader) = (1, true)
        try countName()
      }
    case UInt8(ascii: "{"): if !isInKey { try open(Level(isTable: true)) }
    case UInt8(ascii: ","): if levels.count > 1 { beginMember() }
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      if levels.count > 1 { depth -= levels.removeLast().parts }
      if levels.count == 1 { levels[0].isInKey = false }
    default: break
    }
    place += 1
  }

  private mutating func beginStatement() {
    levels[0] = Level(isTable: true)
    depth = 1
    isInHeader = false
  }

  private mutating func beginMember() {
    let level = Level(isTable: levels[levels.count - 1].isTable)
    depth += level.parts - levels[levels.count - 1].parts
    levels[levels.count - 1] = level
  }

  private mutating func open(_ level: Level) throws(TOMLError) {
    levels.append(level)
    depth += level.parts
    // A table may be empty; with its first key it is counted.
    if !level.isTable { try checkDepth() }
  }

  private mutating func takeDot() throws(TOMLError) {
    if isInHeader {
      header += 1
    } else {
      levels[levels.count - 1].parts += 1
      depth += 1
    }
    try countName()
    try checkDepth()
  }

  private mutating func countName() throws(TOMLError) {
    names += 1
    guard names > Self.names else { return }
    throw failure(
      "tables are named at most \(Self.names) times, in headers and before dots",
      hint: "write keys below one header '[name]', and not each with 'name.' before it")
  }

  private func checkDepth() throws(TOMLError) {
    guard header + (isInHeader ? 0 : depth) > Self.depth else { return }
    throw failure(
      "a value lies at most \(Self.depth) deep, counted in parts of keys and in arrays",
      hint: "shorten the key, or put fewer tables and arrays into each other")
  }

  private func failure(_ message: String, hint: String) -> TOMLError {
    let column = 1 + bytes[lineStart..<place].count { $0 & 0xC0 != 0x80 }
    return TOMLError(position: TOMLPosition(line: line, column: column), message: message, hint: hint)
  }

  private mutating func passLine() {
    line += 1
    lineStart = place + 1
  }

  /// Passes a text of one line, or of several between three quotes each.
  private mutating func passString(_ quote: UInt8) {
    let isLong = hasQuotes(3, quote)
    place += isLong ? 3 : 1
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\n"):
        guard isLong else { return }
        passLine()
      case UInt8(ascii: "\\") where quote == UInt8(ascii: "\"") && place + 1 < bytes.count:
        if bytes[place + 1] != UInt8(ascii: "\n") { place += 1 }
      case quote where !isLong:
        place += 1
        return
      case quote where hasQuotes(3, quote):
        // The last three of up to five end it (TOML 1.0, "String").
        place += hasQuotes(5, quote) ? 5 : hasQuotes(4, quote) ? 4 : 3
        return
      default: break
      }
      place += 1
    }
  }

  private func hasQuotes(_ count: Int, _ quote: UInt8) -> Bool {
    place + count <= bytes.count && bytes[place..<place + count].allSatisfy { $0 == quote }
  }
}
