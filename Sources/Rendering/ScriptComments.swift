/// Leaves out the comments of a script that have lines of their own, and what its lines are indented by, as no reader
/// of a page has a use for them.
///
/// A line stays where it was, empty, so that browsers name the same lines as the theme. What stands after code stays,
/// and so does what begins with `//!`, `//#` or `/*!`, or names a `@license`. A script is not parsed for that: one in
/// which a line may begin within a text or a comment stays as it is.
enum ScriptComments {
  static func leftOut(of script: [UInt8]) -> [UInt8] {
    var lines: [ArraySlice<UInt8>] = []
    // Within a comment of several lines; those are left out when it has ended with its line.
    var begun: Int?
    for line in script.split(separator: 0x0A, omittingEmptySubsequences: false) {
      // A line that a reader of scripts takes for two.
      let isOne = !line.dropLast().contains(0x0D) && !holds(line, "\u{2028}") && !holds(line, "\u{2029}")
      guard isOne else { return script }
      let text = trimmed(line)
      lines.append(text)
      if let first = begun {
        guard holds(text, "*/") else { continue }
        guard text.reversed().starts(with: "/*".utf8) else { return script }
        let comment = lines[first...]
        if !comment.contains(where: isKept) { for at in comment.indices { lines[at] = [] } }
        begun = nil
      } else if text.starts(with: "//".utf8) {
        if !isKept(text) { lines[lines.count - 1] = [] }
      } else if text.starts(with: "/*".utf8) {
        let rest = text.dropFirst(2)
        if !holds(rest, "*/") {
          begun = lines.count - 1
          continue
        }
        let isAll = rest.reversed().starts(with: "/*".utf8) && !holds(rest.dropLast(2), "*/")
        guard isAll else { return script }
        if !isKept(text) { lines[lines.count - 1] = [] }
      } else {
        // A text or a comment that goes on in the next line.
        let isOpen =
          line.count { $0 == UInt8(ascii: "`") } % 2 == 1 || holds(line, "/*") || text.last == UInt8(ascii: "\\")
        if isOpen { return script }
      }
    }
    return begun == nil ? Array(lines.joined(separator: [0x0A])) : script
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == 0x09 || $0 == 0x0D }
    let text = line.drop(while: isBlank)
    return text.prefix((text.lastIndex { !isBlank($0) } ?? text.startIndex - 1) - text.startIndex + 1)
  }

  private static func isKept(_ line: ArraySlice<UInt8>) -> Bool {
    let text = trimmed(line)
    return ["//!", "//#", "/*!"].contains { text.starts(with: $0.utf8) }
      || holds(text, "@license") || holds(text, "@preserve")
  }

  /// Whether a text has a word somewhere. What the library has for it takes a hundred times as long.
  private static func holds(_ text: ArraySlice<UInt8>, _ word: String) -> Bool {
    let word = Array(word.utf8)
    guard text.count >= word.count else { return false }
    return (text.startIndex...text.endIndex - word.count).contains {
      text[$0] == word[0] && text[$0...].starts(with: word)
    }
  }
}
