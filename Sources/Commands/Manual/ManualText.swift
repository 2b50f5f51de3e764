/// The reading of the manual's texts: links in Markdown, and the program's own tables.
enum ManualText {
  /// A line with each link `[words](target)` replaced.
  static func replacingLinks(
    in line: Substring, by text: (_ words: Substring, _ target: Substring) -> String
  ) -> String {
    var result = ""
    var rest = line
    while let middle = rest.firstRange(of: "]("), let end = rest[middle.upperBound...].firstIndex(of: ")"),
      let start = rest[..<middle.lowerBound].lastIndex(of: "[")
    {
      result += rest[..<start]
      result += text(rest[rest.index(after: start)..<middle.lowerBound], rest[middle.upperBound..<end])
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// The three cells of a line `name | kind | meaning`.
  static func cells(of line: Substring) -> (name: String, kind: String, meaning: String) {
    let cells = line.split(separator: " | ", maxSplits: 2).map(String.init)
    precondition(cells.count == 3, "'\(line)' has three cells")
    return (cells[0], cells[1], cells[2])
  }
}
