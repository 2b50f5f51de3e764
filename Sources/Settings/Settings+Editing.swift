import TOML

extension Settings {
  /// A settings file in which a setting above all tables has another value, and everything else stands as it did.
  ///
  /// The value takes the place of the old one, or of the comment that shows the default, or a line of its own. None
  /// where the file is written in a way that leaves no such place.
  package static func changed(_ bytes: [UInt8], setting name: String, to text: String) -> [UInt8]? {
    guard let old = try? TOMLTable(parsing: bytes) else { return nil }
    let source = String(decoding: bytes, as: UTF8.self)
    let lines = source.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    let ending = lines.first?.unicodeScalars.last == "\r" ? "\r" : ""
    let line = "\(name) = \(tomlString(text))" + ending
    func made(_ change: (inout [String]) -> Void) -> [UInt8] {
      var changed = lines
      change(&changed)
      return Array(changed.joined(separator: "\n").utf8)
    }
    var candidates: [[UInt8]] = []
    if let entry = old[name] {
      let index = entry.value.position.line - 1
      candidates.append(
        made { $0[index] = replaced($0[index], from: entry.value.position.column - 1, with: tomlString(text)) })
    } else {
      let tables = old.entries.filter { isTable($0.value) }
      let first = tables.first.map { $0.position.line - 1 } ?? lines.count
      if let comment = lines.prefix(first).lastIndex(where: { $0.hasPrefix("#\(name) =") }) {
        candidates.append(made { $0[comment] = line })
      }
      if let last = old.entries.last(where: { !isTable($0.value) && $0.position.line <= first }) {
        candidates.append(made { $0.insert(line, at: last.position.line) })
      }
      // Above what is said of the first table, and else at the end, on a line of its own.
      var start = first
      while start > 0, start <= lines.count, lines[start - 1].hasPrefix("#") { start -= 1 }
      if tables.isEmpty {
        candidates.append(made { $0.insert(line, at: $0.last == "" ? $0.count - 1 : $0.count) })
      } else {
        candidates.append(made { $0.insert(contentsOf: [line, ending], at: start) })
      }
      candidates.append(made { $0.insert(line, at: 0) })
    }
    return candidates.first { candidate in
      guard let new = try? TOMLTable(parsing: candidate), new[name]?.value.content == .string(text) else {
        return false
      }
      return same(.table(without(name, new)), .table(without(name, old)))
    }
  }

  private static func isTable(_ value: TOMLValue) -> Bool {
    switch value.content {
    case .table: true
    case .array(let values): values.contains { if case .table = $0.content { true } else { false } }
    default: false
    }
  }

  private static func without(_ name: String, _ table: TOMLTable) -> TOMLTable {
    TOMLTable(entries: table.entries.filter { $0.key != name })
  }

  /// Whether two values say the same, wherever they stand.
  private static func same(_ one: TOMLValue.Content, _ other: TOMLValue.Content) -> Bool {
    switch (one, other) {
    case (.array(let one), .array(let other)):
      one.count == other.count && zip(one, other).allSatisfy { same($0.content, $1.content) }
    case (.table(let one), .table(let other)):
      one.entries.map(\.key) == other.entries.map(\.key)
        && zip(one.entries, other.entries).allSatisfy { same($0.value.content, $1.value.content) }
    default: one == other
    }
  }

  /// A line with the string that begins at a column replaced; unchanged if that string does not end on the line.
  private static func replaced(_ line: String, from column: Int, with text: String) -> String {
    let scalars = Array(line.unicodeScalars)
    guard column < scalars.count else { return line }
    let quote = scalars[column]
    var end = column + 1
    while end < scalars.count, scalars[end] != quote { end += quote == "\"" && scalars[end] == "\\" ? 2 : 1 }
    guard end < scalars.count, quote == "\"" || quote == "'" else { return line }
    var result = String.UnicodeScalarView(scalars[..<column])
    result.append(contentsOf: text.unicodeScalars)
    result.append(contentsOf: scalars[(end + 1)...])
    return String(result)
  }
}
