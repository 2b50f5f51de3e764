import Basics
import Files

/// The lines around a place in a file, as an author wants to see them.
struct CodeFrame: Hashable, Sendable {
  /// One line.
  struct Line: Hashable, Sendable {
    /// Its number, from 1.
    let number: Int
    /// Its text, with tabs as spaces, cut to a length.
    let text: String
    /// Whether it is the line that is meant.
    let isMarked: Bool
    /// The column that is meant, from 1, counted in what is shown.
    let column: Int?
  }

  /// The lines shown on either side.
  static let margin = 2
  /// The most scalars shown of a line.
  static let width = 160
  /// The largest file looked into, in bytes.
  static let largest = 4 << 20

  /// The lines, in their order; none where there is nothing to show.
  let lines: [Line]

  /// Looks at a place in the lines of a file.
  init(_ place: Diagnostic.Place, in file: [Substring.UTF8View]) {
    guard let marked = place.line, marked >= 1, marked <= file.count else {
      lines = []
      return
    }
    let shown = max(1, marked - CodeFrame.margin)...min(file.count, marked + CodeFrame.margin)
    lines = shown.map { number in
      let isMarked = number == marked
      return CodeFrame.line(number, file[number - 1], column: isMarked ? place.column : nil, isMarked: isMarked)
    }
  }

  /// The lines of a file; none where it cannot be read, is too big or is no text.
  static func lines(of path: String) -> [Substring.UTF8View] {
    guard let status = FileStatus(of: path), status.kind == .file, status.size <= largest,
      let bytes = try? FileSystem.read(path), !bytes.contains(0)
    else { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    return text[...].utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  /// A line, cut around its column where it is too long.
  private static func line(_ number: Int, _ bytes: Substring.UTF8View, column: Int?, isMarked: Bool) -> Line {
    let scalars = Substring(bytes.last == 0x0D ? bytes.dropLast() : bytes).unicodeScalars
    let count = scalars.count
    var start = 0
    if let column, count > width { start = min(max(0, column - 1 - width / 2), count - width) }
    var text = String.UnicodeScalarView()
    if start > 0 { text.append("…") }
    for scalar in scalars.dropFirst(start).prefix(width) {
      text.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar)
    }
    if start + width < count { text.append("…") }
    let shown = column.map { min($0, count + 1) - start + (start > 0 ? 1 : 0) }
    return Line(number: number, text: String(text), isMarked: isMarked, column: shown)
  }

  /// The frame as browsers get it.
  var json: JSONValue {
    .array(
      lines.map { line in
        var members: [JSONMember] = [
          JSONMember("number", .number(line.number)), JSONMember("text", .string(line.text)),
          JSONMember("isMarked", .bool(line.isMarked)),
        ]
        if let column = line.column { members.append(JSONMember("column", .number(column))) }
        return .object(members)
      })
  }
}
