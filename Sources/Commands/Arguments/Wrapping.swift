/// Text broken into lines of at most `width` columns between words, each line moved in by `indent`.
///
/// Lines that follow each other are one paragraph, an empty line ends it, and a line that starts with a space is kept.
func wrapped(_ text: String, width: Int, indent: Int) -> String {
  let margin = String(repeating: " ", count: indent)
  var lines: [String] = []
  var paragraph: [Substring] = []

  func endParagraph() {
    lines += filled(paragraph, width: width - indent).map { margin + $0 }
    paragraph = []
  }

  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.isEmpty || line.hasPrefix(" ") {
      endParagraph()
      lines.append(line.isEmpty ? "" : margin + line)
    } else {
      paragraph += line.split(separator: " ")
    }
  }
  endParagraph()
  return lines.joined(separator: "\n")
}

/// Text whose first line starts at `column` and whose other lines are moved there, or to `margin`.
package func hanging(_ text: String, column: Int, width: Int, below margin: Int? = nil) -> String {
  let words = text.split { $0 == " " || $0 == "\n" }
  return filled(words, width: width - column)
    .joined(separator: "\n" + String(repeating: " ", count: margin ?? column))
}

/// Words set into lines; one that is too long has a line of its own.
private func filled(_ words: [Substring], width: Int) -> [String] {
  var lines: [String] = []
  for word in words {
    if let last = lines.last, last.count + 1 + word.count <= width {
      lines[lines.count - 1] = last + " " + word
    } else {
      lines.append(String(word))
    }
  }
  return lines
}
