package import StoryModel
import Values

/// One story of a book, as a library holds it: its pages, each with a picture at most.
package struct BookStory: Sendable {
  /// A page.
  package struct Page: Sendable {
    /// The words, paragraphs between empty lines.
    package var text = ""
    /// The paragraphs without marks.
    package var paragraphs: [String] = []
    /// Where the picture lies in the archive.
    package var picture: String?
    /// What the picture shows; nil where nobody has said so.
    package var altText: String?
    /// When its parts are spoken.
    package var clips: [ReadBook.Clip] = []
    /// Where the document lies that it is from.
    package let document: String
  }

  /// What could not be kept, or was left out on purpose.
  package struct Note: Hashable, Sendable {
    /// The kinds of notes.
    package enum Kind: String, Sendable {
      case leftOut = "left-out-page"
      case split = "split-page"
      case picture = "left-out-picture"
      case content = "left-out-content"
    }

    /// Its kind.
    package let kind: Kind
    /// What was found.
    package let text: String
    /// What can be done about it; none where that is plain.
    package var hint: String?
  }

  /// The title.
  package let title: String
  /// The part of the book that it is, from 1; nil if it is all of it.
  package let part: Int?
  /// The language as it is written; nil where nobody says so.
  package let language: String?
  /// Those who had a part in it.
  package let people: [Credit]
  /// Its own licence, where the book holds several stories and says so of each.
  package var license: String?
  /// The pages in their order.
  package var pages: [Page] = []
  /// What has to be told.
  package var notes: [Note] = []
}

extension BookStory {
  /// The most pages that a book has.
  package static let pageLimit = 2000

  /// The stories of a book: one, or each part that begins with a page of its own.
  package static func all(of book: ReadBook) throws(BookFault) -> [BookStory] {
    let shown = book.documents.filter { $0.matter == nil }
    let starts = shown.indices.filter { isPart(shown[$0].page) }
    var stories: [BookStory] = []
    if starts.count > 1, starts.first == 0 {
      let titles = Set(starts.map { title(of: shown[$0].page) })
      for (number, start) in starts.enumerated() {
        let end = number + 1 < starts.count ? starts[number + 1] : shown.count
        let words = shown[start].page.words
        let title = title(of: shown[start].page)
        let told = Harvest.credits(of: title, among: titles, in: book)
        let names = words.dropFirst().map(\.plain).joined(separator: " ")
        // Without its own credits nobody knows who translated which.
        let named = book.people.filter { [.author, .illustrator].contains($0.role) && names.contains($0.name) }
        var story = BookStory(
          title: title, part: number + 1, language: shown[start].page.language ?? book.language,
          people: told.people.isEmpty ? named : told.people, license: told.licence)
        try story.add(Array(shown[(start + 1)..<end]))
        stories.append(story)
      }
    } else {
      let own = OwnWords(of: shown, in: book)
      var story = BookStory(title: own.title, part: nil, language: book.language, people: book.people)
      story.notes = own.notes
      try story.add(own.documents)
      stories.append(story)
    }
    stories[0].notes += leftOut(of: book)
    return stories
  }

  private static func title(of page: ReadPage) -> String {
    (page.words.first { $0.isHeading } ?? page.words.first)?.plain.oneLine ?? ""
  }

  /// Whether a document does nothing but begin a part of the book.
  static func isPart(_ page: ReadPage) -> Bool {
    page.pictures.isEmpty && !page.parts.isEmpty
      && page.parts.allSatisfy { $0.matter.contains("part") || $0.matter.contains("doc-part") }
  }

  private static func leftOut(of book: ReadBook) -> [Note] {
    let others = book.documents.filter { $0.matter != nil && $0.matter != .blank }
    guard !others.isEmpty else { return [] }
    let names = others.map { document in
      "\(document.matter?.words ?? "") (\(document.name)\(document.isGuessed ? ", guessed" : ""))"
    }
    let list = names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
    let count = others.count == 1 ? "1 page of the book is none" : "\(others.count) pages of the book are none"
    let all = others.contains(where: \.isGuessed) ? "'--keep guessed' makes pages of those that are guessed, " : ""
    return [
      Note(
        kind: .leftOut, text: "\(count) of the story, and left out: \(list)",
        hint: all + "'--keep NAME' \(all.isEmpty ? "makes a page " : "")of one")
    ]
  }

  // MARK: Pages

  private mutating func add(_ documents: [ReadBook.Document]) throws(BookFault) {
    let ornaments = Self.ornaments(in: documents)
    let isMarked = documents.contains { $0.page.hasPageBreak }
    var losses: Set<ReadPage.Loss> = []
    for document in documents {
      losses.formUnion(document.page.losses)
      guard document.page.pictures.count <= Self.pageLimit else {
        throw BookFault("a page of a book has at most \(Self.pageLimit) pictures")
      }
      var made = split(document, without: ornaments)
      guard pages.count + made.count <= Self.pageLimit else {
        throw BookFault("a story has at most \(Self.pageLimit) pages")
      }
      // A page with more text than it holds goes on in a document without a number.
      let goesOn = document.isFixed && isMarked && !document.page.hasPageBreak && document.page.pictures.isEmpty
      if goesOn, let last = pages.indices.last, made.count == 1 {
        let rest = made.removeFirst()
        pages[last].text += (Self.isWhole(pages[last].text) ? "\n\n" : " ") + rest.text
        pages[last].paragraphs += rest.paragraphs
        pages[last].clips += rest.clips
      }
      pages += made
    }
    let words = losses.sorted { $0.rawValue < $1.rawValue }.map(\.words)
    if !words.isEmpty {
      notes.append(
        Note(
          kind: .content, text: "a story has no place for this, and it is left out: \(words.joined(separator: ", "))"))
    }
  }

  private static func isWhole(_ text: String) -> Bool {
    guard let last = text.last(where: { !"\"”’»*)".contains($0) }) else { return true }
    return ".!?…。！？؟।:".contains(last)
  }

  /// The pictures that stand on most pages beside others: logos and frames.
  private static func ornaments(in documents: [ReadBook.Document]) -> Set<String> {
    var counts: [String: Int] = [:]
    for document in documents {
      let paths = Set(document.page.pictures.map(\.path))
      if paths.count > 1 { for path in paths { counts[path, default: 0] += 1 } }
    }
    return Set(counts.filter { $0.value >= 3 && $0.value * 2 >= documents.count }.keys)
  }

  /// The pages that a document makes: one, or one for each of its pictures.
  private mutating func split(_ document: ReadBook.Document, without ornaments: Set<String>) -> [Page] {
    let source = document.page
    var pictures = source.pictures.filter { !$0.isDecoration && !ornaments.contains($0.path) }
    let (behind, before) = (pictures.filter(\.isBackground), pictures.filter { !$0.isBackground })
    // What lies behind a page is its picture where there is no other.
    pictures = before.isEmpty ? Array(behind.prefix(1)) : before
    let dropped = source.pictures.count - pictures.count
    if dropped > 0 {
      notes.append(
        Note(
          kind: .picture,
          text: "\(dropped == 1 ? "a picture" : "\(dropped) pictures") of '\(source.path)' "
            + "\(dropped == 1 ? "is" : "are") decoration, and left out"))
    }
    // Words that a picture is described with are no text.
    let described = Set(
      pictures.filter { Self.isDescribed($0, in: source) && Self.altText(of: $0, in: source) != nil }
        .flatMap(\.descriptions).compactMap { source.ids[$0] })
    var made: [Page] = []
    var starts: [Int] = []
    var open = Page(document: source.path)
    var texts: [String] = []
    var start = 0
    var descriptions: [String] = []
    var plain: [String] = []
    var idle = 0
    let endsWithPicture = if case .picture = source.parts.last { true } else { false }
    let startsWithWords = if case .words = source.parts.first { true } else { false }
    /// Whether words stand above their pictures.
    let isBelow = pictures.count > 1 && endsWithPicture && startsWithWords
    func finish() {
      (open.text, open.paragraphs) = (texts.joined(separator: "\n\n"), plain)
      if open.altText == nil, !descriptions.isEmpty { open.altText = descriptions.joined(separator: " ") }
      made.append(open)
      starts.append(start)
      (open, texts, plain, descriptions) = (Page(document: source.path), [], [], [])
    }
    var left = pictures[...]
    for part in source.parts {
      switch part {
      case .words(let words):
        if words.matter.contains("imagedescription") {
          descriptions.append(words.plain)
          continue
        }
        if described.contains(where: {
          $0.lowerBound <= words.range.lowerBound && words.range.upperBound <= $0.upperBound
        }) {
          continue
        }
        if words.isHeading, words.plain.oneLine == title { continue }
        texts.append(words.text)
        if !words.isNote { plain.append(words.plain) }
      case .picture(let picture):
        guard picture == left.first else { continue }
        left.removeFirst()
        if open.picture != nil {
          finish()
          start = picture.place
        }
        open.picture = picture.path
        open.altText = Self.altText(of: picture, in: source)
        if open.altText == nil, !picture.alternative.isEmpty { idle += 1 }
        if isBelow {
          finish()
          start = picture.place
        }
      }
    }
    if open.picture != nil || !texts.isEmpty || made.isEmpty { finish() }
    made.removeAll { $0.picture == nil && $0.text.isEmpty }
    if idle > 0 {
      notes.append(
        Note(
          kind: .picture, text: "the alternative text of a picture of '\(source.path)' is a file's name, and not kept"))
    }
    if pictures.count > 1 {
      notes.append(
        Note(
          kind: .split,
          text: "'\(source.path)' has \(pictures.count) pictures, and becomes \(made.count) pages"))
    }
    guard !made.isEmpty else { return [] }
    for clip in document.clips {
      let place = clip.id.flatMap { source.ids[$0]?.lowerBound } ?? 0
      made[min(starts.lastIndex { $0 <= place } ?? 0, made.count - 1)].clips.append(clip)
    }
    return made
  }

  /// Whether the words elsewhere in the page count for what a picture shows: where the picture itself says nothing, or the beginning of
  /// them.
  private static func isDescribed(_ picture: ReadPage.Picture, in page: ReadPage) -> Bool {
    let own = picture.alternative
    if own.isEmpty || AlternativeText.isOfMachine(own, source: picture.path) { return true }
    let words = description(of: picture, in: page)
    return words.count > own.count && words.hasPrefix(own.hasSuffix("…") ? own.dropLast() : own[...])
  }

  private static func description(of picture: ReadPage.Picture, in page: ReadPage) -> String {
    picture.descriptions.compactMap { page.words(of: $0) }.joined(separator: " ")
  }

  private static func altText(of picture: ReadPage.Picture, in page: ReadPage) -> String? {
    let text = isDescribed(picture, in: page) ? description(of: picture, in: page) : picture.alternative
    return text.isEmpty || AlternativeText.isOfMachine(text, source: picture.path) ? nil : text
  }
}

extension ReadPage.Loss {
  /// What it is called.
  fileprivate var words: String {
    switch self {
    case .film: "films and things that move"
    case .sound: "sound that is not in step with the text"
    case .drawing: "drawings that are written in a page"
    case .form: "forms"
    case .formula: "formulas"
    case .picture: "pictures that are no files of the book"
    case .reading: "how words are read (ruby)"
    }
  }
}
