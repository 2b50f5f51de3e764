import Basics

/// The TOML of front matter line by line, so that single values are changed and all else stays to the byte.
///
/// It has been parsed before: what is no TOML is not looked for.
struct MatterText {
  /// The lines.
  private(set) var bytes: [UInt8]
  private let lineEnd: [UInt8]
  private var statements: [Statement] = []

  /// A header of a table, or a key with its value.
  private struct Statement {
    let isHeader: Bool
    /// The keys of the table that it stands in, or begins.
    let table: [String]
    /// The keys behind these; none of a header.
    let key: [String]
    /// The lines it takes, with what stands behind it in the last of them.
    let lines: Range<Int>
    /// The range of the value; of a header, that of its last key.
    let value: Range<Int>
  }

  /// Takes the lines between the fences.
  init(_ bytes: [UInt8], lineEnd: [UInt8]) {
    (self.bytes, self.lineEnd) = (bytes, lineEnd)
    scan()
  }

  /// Whether a table gives a key.
  func has(_ key: String, in table: [String] = []) -> Bool { place(of: key, in: table) != nil }

  /// Gives a key another value, as TOML writes it; none takes it away.
  mutating func set(_ key: String, in table: [String] = [], to value: String?) {
    let value = value.map { lineEnd.count == 1 ? $0 : $0.replacing("\n", with: "\r\n") }
    if let place = place(of: key, in: table) {
      let statement = statements[place]
      if let value {
        replace(statement.value, by: Array(value.utf8))
      } else {
        replace(statement.lines, by: [])
        removeIfEmpty(table)
      }
      return
    }
    if table.isEmpty { removeTables(of: key) }
    if let value {
      insert(Array("\(key) = \(value)".utf8) + lineEnd, in: table)
    }
  }

  /// Gives the tables of pages other numbers; those that get none go.
  mutating func renumberPages(_ number: (Int) -> Int?) {
    var changes: [(range: Range<Int>, bytes: [UInt8])] = []
    for (index, statement) in statements.enumerated() {
      guard statement.isHeader, statement.table.count >= 2, statement.table[0] == "pages",
        let old = Int(statement.table[1])
      else { continue }
      guard let new = number(old) else {
        changes.append((table(at: index), []))
        continue
      }
      if new != old, statement.table.count == 2 { changes.append((statement.value, Array(String(new).utf8))) }
    }
    for change in changes.reversed() { bytes.replaceSubrange(change.range, with: change.bytes) }
    scan()
  }

  /// Takes the tables of a list away: `[[glossary]]`.
  private mutating func removeTables(of key: String) {
    let places = statements.indices.filter { statements[$0].isHeader && statements[$0].table == [key] }
    for range in places.map(table).reversed() { bytes.removeSubrange(range) }
    if !places.isEmpty { scan() }
  }

  /// A table with the blank lines before it, from its header on.
  private func table(at place: Int) -> Range<Int> {
    let end = statements[(place + 1)...].first(where: \.isHeader)?.lines.lowerBound ?? bytes.count
    return blankStart(before: statements[place].lines.lowerBound)..<blankStart(before: end)
  }

  private func place(of key: String, in table: [String]) -> Int? {
    statements.firstIndex { !$0.isHeader && $0.table + $0.key == table + [key] }
  }

  private mutating func replace(_ range: Range<Int>, by new: [UInt8]) {
    bytes.replaceSubrange(range, with: new)
    scan()
  }

  private mutating func insert(_ line: [UInt8], in table: [String]) {
    if let last = statements.last(where: { $0.table == table }) {
      let isWhole = last.lines.upperBound == 0 || bytes[last.lines.upperBound - 1] == 0x0A
      return replace(last.lines.upperBound..<last.lines.upperBound, by: (isWhole ? [] : lineEnd) + line)
    }
    if table.isEmpty { return replace(0..<0, by: line) }
    let header = Array("[\(table.joined(separator: "."))]".utf8) + lineEnd
    let isOpen = !bytes.isEmpty && bytes.last != 0x0A
    replace(bytes.count..<bytes.count, by: (isOpen ? lineEnd : []) + (bytes.isEmpty ? [] : lineEnd) + header + line)
  }

  /// Takes the header of a table away in which nothing stands any more, and the blank lines before it.
  private mutating func removeIfEmpty(_ table: [String]) {
    guard !table.isEmpty, let index = statements.firstIndex(where: { $0.isHeader && $0.table == table }) else { return }
    let start = statements[index].lines
    let next = index + 1 < statements.count ? statements[index + 1] : nil
    guard next?.isHeader ?? true else { return }
    let end = next?.lines.lowerBound ?? bytes.count
    guard bytes[start.upperBound..<end].allSatisfy({ " \t\r\n".utf8.contains($0) }) else { return }
    replace(blankStart(before: start.lowerBound)..<blankStart(before: end), by: [])
  }

  /// The start of the blank lines just before a place.
  private func blankStart(before place: Int) -> Int {
    var start = place
    while start > 0 {
      var line = start - 1
      while line > 0, bytes[line - 1] != 0x0A { line -= 1 }
      guard bytes[line..<start].allSatisfy({ " \t\r\n".utf8.contains($0) }) else { break }
      start = line
    }
    return start
  }

  private mutating func scan() {
    statements = []
    var table: [String] = []
    var place = 0
    while place < bytes.count {
      let start = place
      skipBlanks(&place)
      switch place < bytes.count ? bytes[place] : 0x0A {
      case 0x0A, 0x0D, UInt8(ascii: "#"): skipLine(&place)
      case UInt8(ascii: "["):
        while place < bytes.count, bytes[place] == UInt8(ascii: "[") { place += 1 }
        let (keys, last) = keys(&place)
        skipLine(&place)
        table = keys
        statements.append(Statement(isHeader: true, table: table, key: [], lines: start..<place, value: last))
      default:
        let (keys, _) = keys(&place)
        guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else {
          skipLine(&place)
          continue
        }
        place += 1
        skipBlanks(&place)
        let value = place
        skipValue(&place)
        let end = place
        skipLine(&place)
        statements.append(Statement(isHeader: false, table: table, key: keys, lines: start..<place, value: value..<end))
      }
    }
  }

  private func skipBlanks(_ place: inout Int) {
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") || bytes[place] == 0x09 { place += 1 }
  }

  private func skipLine(_ place: inout Int) {
    place = bytes[min(place, bytes.count)...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
  }

  /// Reads keys with dots between them; gives where the last one stands, without its quotes.
  private func keys(_ place: inout Int) -> ([String], Range<Int>) {
    var keys: [String] = []
    var last = place..<place
    while true {
      skipBlanks(&place)
      guard place < bytes.count else { break }
      if bytes[place].isQuote {
        let start = place + 1
        skipText(&place)
        last = start..<max(start, place - 1)
      } else {
        let start = place
        while place < bytes.count, MatterText.isBare(bytes[place]) { place += 1 }
        last = start..<place
      }
      keys.append(String(decoding: bytes[last], as: UTF8.self))
      skipBlanks(&place)
      guard place < bytes.count, bytes[place] == UInt8(ascii: ".") else { break }
      place += 1
    }
    return (keys, last)
  }

  /// Whether a byte may stand in a name without quotes.
  static func isBare(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  /// Goes behind a text that begins with a quote, or with three.
  private func skipText(_ place: inout Int) {
    let quote = bytes[place]
    let fence = bytes[place...].prefix(3).elementsEqual([quote, quote, quote]) ? 3 : 1
    place += fence
    var run = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        (place, run) = (place + 2, 0)
        continue
      }
      run = bytes[place] == quote ? run + 1 : 0
      place += 1
      guard run == fence else { continue }
      // Up to two quotes may stand before the closing ones.
      while fence == 3, place < bytes.count, bytes[place] == quote { place += 1 }
      return
    }
    place = min(place, bytes.count)
  }

  private func skipValue(_ place: inout Int) {
    guard place < bytes.count else { return }
    switch bytes[place] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): skipText(&place)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      var depth = 0
      while place < bytes.count {
        switch bytes[place] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): skipText(&place)
        case UInt8(ascii: "#"): skipLine(&place)
        case UInt8(ascii: "["), UInt8(ascii: "{"):
          (place, depth) = (place + 1, depth + 1)
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
          (place, depth) = (place + 1, depth - 1)
          if depth == 0 { return }
        default: place += 1
        }
      }
    default:
      while place < bytes.count, bytes[place] != 0x0A, bytes[place] != UInt8(ascii: "#") { place += 1 }
      while " \t\r".utf8.contains(bytes[place - 1]) { place -= 1 }
    }
  }
}
