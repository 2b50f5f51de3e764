import Mustache
import Website

/// The text of a page with the marks of its notes in it, for lines that are laid out.
struct NotedText {
  /// The paragraphs.
  private(set) var paragraphs: [String] = []
  /// For each character that is seen, whether it is emphasised; empty where nothing is to be told apart.
  private(set) var marks: [Bool] = []
  /// The marks of notes, by the places of their letters among all that are seen.
  private(set) var notes: [Int: NoteMark] = [:]

  /// Takes a page.
  init(_ page: PublishedPage) {
    let words = page.words
    guard !page.footnotes.isEmpty else {
      (paragraphs, marks) = (words.map(\.plain), LightText.marks(of: words))
      return
    }
    for (place, words) in words.enumerated() {
      let parts = words.runs.parted(at: page.notePlaces(in: place), from: 0)
      paragraphs.append(parts.map(\.run.text).joined())
      for part in parts {
        for character in part.run.text where !character.isWhitespace {
          if let note = part.note { notes[marks.count] = note }
          marks.append(part.run.isEmphasis)
        }
      }
    }
  }
}

extension PublishedPage {
  /// The note places in a paragraph.
  func notePlaces(in paragraph: Int) -> [WordPlace] { footnotes.places(in: paragraph) }
}

extension [Footnote] {
  /// Their marks' places in a paragraph.
  func places(in paragraph: Int) -> [WordPlace] {
    flatMap(\.places).filter { $0.paragraph == paragraph }
      .sorted { $0.characters.lowerBound < $1.characters.lowerBound }
  }
}

extension [[Sentences.Piece]] {
  /// The pieces with the marks of a page's notes in them.
  func noted(on page: PublishedPage) -> [[Sentences.Piece]] {
    if page.footnotes.isEmpty { return self }
    return enumerated().map { place, pieces in
      var start = 0
      return pieces.map { piece in
        defer { start += piece.text.count }
        let parts = [LightText.Run(text: piece.text, isEmphasis: false)].parted(
          at: page.notePlaces(in: place), from: start)
        return Sentences.Piece(text: parts.map(\.run.text).joined(), part: piece.part)
      }
    }
  }
}

/// The marks of notes in text that is laid out, and where they lead.
struct NotesInLines {
  /// The marks, by the places of their letters among all that are seen of the page.
  var notes: [Int: NoteMark] = [:]
  /// Their links.
  var links = NoteLinks.none

  /// Runs, as a template of a book sees them; `place` is that of their first letter among all that are seen.
  func model(of runs: [LightText.Run], from place: Int) -> Value {
    guard !notes.isEmpty else { return runs.model }
    var parts: [(text: String, isEmphasis: Bool, note: NoteMark?)] = []
    var place = place
    for run in runs {
      var isNew = true
      for character in run.text {
        let note = character.isWhitespace ? nil : notes[place]
        if !character.isWhitespace { place += 1 }
        if isNew || parts.last?.note != note { parts.append(("", run.isEmphasis, note)) }
        parts[parts.count - 1].text.append(character)
        isNew = false
      }
    }
    return .list(
      parts.map { part in
        .object([
          .text: .text(part.text), .isEmphasis: .bool(part.isEmphasis), .footnote: links.model(of: part.note),
        ])
      })
  }
}
