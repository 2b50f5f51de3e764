/// Values between commas (RFC 4180), as spreadsheet programs write and read them.
package enum CommaSeparated {
  /// A row, and where it begins.
  package struct Row: Hashable, Sendable {
    /// The line of the text, from 1.
    package let line: Int
    /// Its cells' texts.
    package let cells: [String]
  }

  /// The characters that begin a formula in spreadsheet programs, the wide forms too.
  private static let formula: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"]

  /// Rows as a file: with the mark by which spreadsheet programs know UTF-8, and nothing that they would run as a
  /// formula or make a number of.
  package static func bytes(of rows: [[String]]) -> [UInt8] {
    let lines = rows.map { $0.map(cell).joined(separator: ",") + "\r\n" }
    return Array(("\u{FEFF}" + lines.joined()).utf8)
  }

  private static func cell(_ text: String) -> String {
    let harmless = isAtRisk(text.unicodeScalars[...]) ? "'" + text : text
    let isPlain = harmless.unicodeScalars.allSatisfy { !["\"", ",", ";", "\n", "\r", "\t"].contains($0) }
    return isPlain ? harmless : "\"" + harmless.replacing("\"", with: "\"\"") + "\""
  }

  /// Whether spreadsheet programs would run a text, or write it again as another number, date or truth; what stands
  /// before it may be blanks, which some leave away, and the quotation marks that keep them from it.
  private static func isAtRisk(_ text: Substring.UnicodeScalarView) -> Bool {
    var rest = text
    while let first = rest.first, !formula.contains(first), first == "'" || first.properties.isWhitespace {
      rest.removeFirst()
    }
    guard let first = rest.first else { return false }
    if formula.contains(first) { return true }
    // A usual whole number stays as it is; `007`, `1.50`, `1/2`, `10:30` and `1e5` do not.
    if rest.count < 16, first != "0" || rest.count == 1, rest.allSatisfy({ ("0"..."9").contains($0) }) { return false }
    if first.properties.numericType != nil || first == ".", rest.contains(where: { $0.properties.numericType != nil }) {
      return rest.allSatisfy { !$0.properties.isAlphabetic || $0 == "e" || $0 == "E" }
    }
    return rest.count < 6 && ["true", "false"].contains(String(rest).lowercased())
  }

  /// A cell's text without the quotation mark that keeps it from being a formula.
  private static func said(_ cell: String) -> String {
    let scalars = cell.unicodeScalars
    guard scalars.first == "'", isAtRisk(scalars.dropFirst()) else { return cell }
    return String(scalars.dropFirst())
  }

  /// The rows of a text; gives the line of a quotation mark that nothing closes instead.
  ///
  /// Some programs put semicolons or tabs where others have commas: what stands in the first line counts.
  package static func rows(of text: String) -> Result<[Row], Unclosed> {
    var scalars = Array(text.unicodeScalars)[...]
    if scalars.first == "\u{FEFF}" { scalars = scalars.dropFirst() }
    let separator = Self.separator(of: scalars)
    var rows: [Row] = []
    var cells: [String] = []
    var cell = String.UnicodeScalarView()
    var (line, first, opened) = (1, 1, 0)
    var isQuoted = false
    func isNext(_ scalar: Unicode.Scalar, after place: Int) -> Bool {
      place + 1 < scalars.endIndex && scalars[place + 1] == scalar
    }
    var place = scalars.startIndex
    while place < scalars.endIndex {
      let scalar = scalars[place]
      let isEnd = scalar == "\n" || scalar == "\r"
      if isEnd, scalar == "\r", isNext("\n", after: place) {
        // The next one ends the line.
        if isQuoted { cell.append("\n") }
        place += 1
      } else if isEnd, isQuoted {
        cell.append("\n")
      }
      if isEnd { line += 1 }
      if isQuoted {
        if scalar == "\"", isNext("\"", after: place) {
          cell.append(scalar)
          place += 1
        } else if scalar == "\"" {
          isQuoted = false
        } else if !isEnd {
          cell.append(scalar)
        }
      } else if scalar == "\"", cell.isEmpty {
        (isQuoted, opened) = (true, line)
      } else if scalar == separator || isEnd {
        cells.append(said(String(cell)))
        cell = String.UnicodeScalarView()
        if isEnd {
          rows.append(Row(line: first, cells: cells))
          (cells, first) = ([], line)
        }
      } else {
        cell.append(scalar)
      }
      place += 1
    }
    if isQuoted { return .failure(Unclosed(line: opened)) }
    if !cell.isEmpty || !cells.isEmpty { rows.append(Row(line: first, cells: cells + [said(String(cell))])) }
    return .success(rows.filter { row in row.cells.contains { !$0.isEmpty } })
  }

  /// The separator of the first row: whatever stands in it most often, outside of quotation marks.
  private static func separator(of scalars: ArraySlice<Unicode.Scalar>) -> Unicode.Scalar {
    var counts: [Unicode.Scalar: Int] = [:]
    var isQuoted = false
    for scalar in scalars {
      if scalar == "\"" { isQuoted.toggle() }
      if isQuoted { continue }
      if scalar == "\n" || scalar == "\r" { break }
      counts[scalar, default: 0] += 1
    }
    let known: [Unicode.Scalar] = [",", ";", "\t"]
    return known.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? ","
  }

  /// A quotation mark that nothing closes.
  package struct Unclosed: Error, Hashable {
    /// Its first line.
    package let line: Int
  }
}
