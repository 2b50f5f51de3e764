import Basics
import TOML

extension JSONValue {
  /// Puts a TOML value into the import format: dates become texts; places are those of the file that the lines are of.
  init(_ value: TOMLValue, in lines: TextLines) {
    let content: Content =
      switch value.content {
      case .string(let text), .date(let text): .string(text)
      case .integer(let number): .number(JSONNumber(number))
      case .float(let number): JSONNumber(number).map { .number($0) } ?? .string(String(number))
      case .boolean(let truth): .bool(truth)
      case .array(let values): .array(values.map { JSONValue($0, in: lines) })
      case .table(let table): .object(table.entries.map { JSONMember($0, in: lines) })
      }
    self.init(content, offset: lines.offset(line: value.position.line, column: value.position.column))
  }
}

extension JSONMember {
  /// Puts an entry of a TOML table into the import format.
  init(_ entry: TOMLTable.Entry, in lines: TextLines) {
    self.init(
      entry.key, JSONValue(entry.value, in: lines),
      keyOffset: lines.offset(line: entry.position.line, column: entry.position.column))
  }
}
