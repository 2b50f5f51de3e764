import Basics
import Website

/// The footnote marks in a text: `[^1]`, where there is such a note. One in backticks is a part of a program, and a
/// backslash before it makes it plain.
struct FootnoteMarks {
  /// A note, or what stands before the first one of a paragraph.
  struct Chunk {
    /// All of it.
    let text: String
    /// The label and the text of the note; nil if it is none.
    let note: (label: String, text: String)?
    /// Whether more of its paragraph stands before it.
    let isBegun: Bool
  }

  /// The text, cut where something leads to a note, without that.
  private(set) var pieces: [String] = []
  /// The labels of the notes to which it leads between two pieces.
  private(set) var labels: [String] = []
  /// The labels that seem meant and have no note.
  private(set) var missing: [String] = []

  /// Reads a text beside notes.
  init(_ text: String, _ notes: [String: String]) {
    let letters = Array(text)
    var piece: [Character] = []
    var isProgram = false
    var place = 0
    while place < letters.count {
      let letter = letters[place]
      if letter == "`" { isProgram.toggle() }
      if letter == "[", !isProgram, let (label, end) = NoteLabel.find(at: place, in: letters) {
        if piece.last == "\\" {
          piece.removeLast()
        } else if notes[label] != nil {
          let next = end < letters.count ? letters[end] : " "
          if !next.isLetter, !next.isNumber { while piece.last == " " { piece.removeLast() } }
          pieces.append(String(piece))
          labels.append(label)
          piece = []
          place = end
          continue
        } else if Self.seemsMeant(label, before: piece.last, after: end < letters.count ? letters[end] : nil) {
          missing.append(label)
        }
      }
      piece.append(letter)
      place += 1
    }
    pieces.append(String(piece))
    if let first = pieces.firstIndex(where: { !$0.isEmpty }), first > 0 {
      pieces[first] = String(pieces[first].drop { $0 == " " })
    }
    // Without words there is nothing to be explained.
    guard !labels.isEmpty, pieces.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) else { return }
    (pieces, labels) = ([text], [])
  }

  /// Parts a paragraph at the lines that begin a note.
  static func chunks(of paragraph: String) -> [Chunk] {
    var groups: [[Substring]] = []
    for line in paragraph.split(separator: "\n", omittingEmptySubsequences: false) {
      if groups.isEmpty || note(in: line) != nil { groups.append([]) }
      groups[groups.count - 1].append(line)
    }
    return groups.enumerated().map { place, lines in
      let text = lines.joined(separator: "\n")
      return Chunk(text: text, note: note(in: lines.joined(separator: " ")[...]), isBegun: place > 0)
    }
  }

  /// The note that a text is; nil if it is none.
  private static func note(in text: Substring) -> (label: String, text: String)? {
    guard text.hasPrefix("[^") else { return nil }
    let letters = Array(text)
    guard let (label, end) = NoteLabel.find(at: 0, in: letters), end < letters.count, letters[end] == ":",
      let words = PlainText.line(String(letters[(end + 1)...]))
    else { return nil }
    return (label, words)
  }

  /// Whether somebody seems to mean a note by a mark without one, and not a pattern of a program, such as `[^a-z]+`.
  private static func seemsMeant(_ label: String, before: Character?, after: Character?) -> Bool {
    let signs: Set<Character> = ["=", "<", ">", "{", "}", "|", "\\", "/", "^", "$", "#", "@", "+", "*", "?", "("]
    guard let before, !before.isWhitespace, before == "?" || before == "*" || !signs.contains(before) else {
      return false
    }
    return label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      && after.map { !signs.contains($0) || $0 == "*" && before != "*" } ?? true
  }
}
