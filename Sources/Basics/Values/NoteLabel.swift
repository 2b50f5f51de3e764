/// The name of a note in what leads to it: `[^1]`, unless a backslash stands before it.
package enum NoteLabel {
  /// The most letters of the name of a note.
  private static let nameLimit = 60

  /// The label of the note whose mark begins at a place, and the end of the mark; nil if there is none.
  package static func find(at place: Int, in letters: [Character]) -> (label: String, end: Int)? {
    guard place + 2 < letters.count, letters[place] == "[", letters[place + 1] == "^" else { return nil }
    let label = letters[(place + 2)...].prefix(nameLimit).prefix {
      !$0.isWhitespace && $0 != "]" && $0 != "[" && $0 != "^" && $0 != "`"
    }
    guard !label.isEmpty, label.endIndex < letters.count, letters[label.endIndex] == "]" else { return nil }
    return (String(label), label.endIndex + 1)
  }
}
