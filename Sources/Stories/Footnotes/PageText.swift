import Website

/// A page's text: its paragraphs, and the notes to them, which its author writes as `[^1]` and, below, `[^1]: A bird.`.
struct PageText: Sendable {
  /// A fault of a note: the text stays as it was written.
  enum Fault: Hashable, Sendable {
    /// Nothing on the page says what the note is.
    case missing(String)
    /// Nothing in the text leads to the note.
    case unused(String)
    /// There are several of one name.
    case repeated(String)
  }

  /// The paragraphs as they were written, without the notes and what leads to them.
  private(set) var paragraphs: [String] = []
  /// The notes, in the order in which the text leads to them.
  private(set) var footnotes: [Footnote] = []
  /// The faults of notes.
  private(set) var faults: [Fault] = []
  /// Whether a child's name stood in any of it that is kept out.
  private(set) var hidesName = false

  /// Reads a page that comes after so many notes of its story.
  init(_ text: String, names: NameGuard, after count: Int = 0) {
    let written = PlainText.paragraphs(text)
    guard text.utf8.contains(UInt8(ascii: "^")), written.contains(where: { $0.contains("[^") }) else {
      paragraphs = names.apply(written)
      hidesName = paragraphs != written
      return
    }
    let chunks = written.flatMap(FootnoteMarks.chunks)
    let notes = used(in: chunks)
    var numbers: [String: Int] = [:]
    for paragraph in Self.paragraphs(of: chunks, without: notes) {
      let marks = FootnoteMarks(paragraph.text, notes)
      let pieces = paragraph.isPlain ? [paragraph.text] : marks.pieces
      let guarded = names.apply(pieces: pieces)
      if guarded != pieces { hidesName = true }
      let text = guarded.joined()
      let words = LightText(text)
      for (place, label) in (paragraph.isPlain ? [] : marks.labels).enumerated() {
        let number = numbers[label] ?? count + footnotes.count + 1
        let isFirst = numbers.updateValue(number, forKey: label) == nil
        if isFirst, let note = notes[label] {
          let text = names.apply(note)
          if text != note { hidesName = true }
          footnotes.append(Footnote(number: number, text: text, words: LightText(text)))
        }
        let at = words.plainPlace(of: guarded[...place].joined().count)
        footnotes[number - count - 1].places.append(
          WordPlace(note: number, isFirst: isFirst, paragraph: paragraphs.count, at: at))
      }
      paragraphs.append(text)
    }
  }

  /// The notes as they are published, where the words beside them have the marks of print.
  func footnotes(beside words: [LightText]?, by typography: Typography?) -> [Footnote] {
    guard let words, let typography else { return footnotes }
    return footnotes.map { note in
      var shown = Footnote(number: note.number, text: note.text, words: typography.words(of: [[note.text]])[0][0])
      shown.places = note.places.map { $0.moved(to: words[$0.paragraph].publishedPlace(of: $0.characters.lowerBound)) }
      return shown
    }
  }

  /// The texts of the notes that the text leads to, by their names; notes the faults of the others.
  private mutating func used(in chunks: [FootnoteMarks.Chunk]) -> [String: String] {
    var notes: [String: String] = [:]
    for chunk in chunks {
      guard let (label, text) = chunk.note else { continue }
      if notes[label] == nil { notes[label] = text } else { faults.append(.repeated(label)) }
    }
    var led: Set<String> = []
    for chunk in chunks where chunk.note == nil {
      let marks = FootnoteMarks(chunk.text, notes)
      led.formUnion(marks.labels)
      faults += marks.missing.map(Fault.missing).filter { !faults.contains($0) }
    }
    faults += chunks.compactMap(\.note?.label).filter { !led.contains($0) }.map(Fault.unused)
      .filter { !faults.contains($0) }
    return notes.filter { led.contains($0.key) }
  }

  /// The paragraphs left without the notes that count; one with a note that does not stays together as written.
  private static func paragraphs(
    of chunks: [FootnoteMarks.Chunk], without notes: [String: String]
  ) -> [(text: String, isPlain: Bool)] {
    var left: [(text: String, isPlain: Bool)] = []
    var taken: Set<String> = []
    var isCut = true
    for chunk in chunks {
      if let label = chunk.note?.label, notes[label] != nil, taken.insert(label).inserted {
        isCut = true
        continue
      }
      if chunk.isBegun, !isCut {
        left[left.count - 1].text += "\n" + chunk.text
      } else {
        left.append((chunk.text, chunk.note != nil))
      }
      isCut = false
    }
    return left
  }
}

extension PageText.Fault {
  /// Its description, behind the name of its page.
  var headline: String {
    switch self {
    case .missing(let label): "leads to the note '\(label)', and has no such note"
    case .unused(let label): "has a note '\(label)' that nothing leads to"
    case .repeated(let label): "has several notes '\(label)', of which the first counts"
    }
  }

  /// The remedy for it.
  var hint: String {
    switch self {
    case .missing(let label):
      "write it below, in a paragraph of its own: '[^\(label)]: …'; if it is no note, put a backslash before it"
    case .unused(let label): "put '[^\(label)]' behind the word that it explains, on the same page"
    case .repeated: "give each note a name of its own"
    }
  }
}

/// A note to the words of a page.
struct Footnote: Sendable {
  /// Which one of its story it is, from 1.
  let number: Int
  /// Its text as it was written, in one line.
  let text: String
  /// Its text as it is published, with the emphasis that its words tell.
  let words: LightText
  /// The places of its marks.
  fileprivate(set) var places: [WordPlace] = []

  /// Its number as it stands above the line.
  var mark: String { Self.mark(number) }

  /// A number in letters that stand above the line.
  static func mark(_ number: Int) -> String {
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    return String(String(number).compactMap(\.wholeNumberValue).map { digits[$0] })
  }
}
