import Basics
package import Models

/// One story of a book, as a library holds it: its pages, each with a picture at most.
package struct BookStory: Sendable {
  /// A page.
  package struct Page: Sendable {
    /// The words, paragraphs between empty lines.
    package var text = ""
    /// The paragraphs without marks.
    package var paragraphs: [String] = []
    /// The picture's path in the archive.
    package var picture: String?
    /// The picture's alternative text; nil if there is none.
    package var altText: String?
    /// Its spoken parts.
    package var clips: [ReadBook.Clip] = []
    /// The path of the document it is from.
    package let document: String
  }

  /// A loss, or something left out on purpose.
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
    /// The finding.
    package let text: String
    /// The remedy; nil if it is plain.
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
  /// The notes.
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
    let pictures = pictures(of: source, without: ornaments)
    var splitting = Splitting(of: source, at: pictures, title: title)
    for part in source.parts { splitting.take(part) }
    splitting.end()
    if splitting.idle > 0 {
      notes.append(
        Note(
          kind: .picture, text: "the alternative text of a picture of '\(source.path)' is a file's name, and not kept"))
    }
    if pictures.count > 1 {
      notes.append(
        Note(
          kind: .split,
          text: "'\(source.path)' has \(pictures.count) pictures, and becomes \(splitting.pages.count) pages"))
    }
    return splitting.pages(with: document.clips)
  }

  /// The pictures of a document that pages are made of; says how many others there are.
  private mutating func pictures(of source: ReadPage, without ornaments: Set<String>) -> [ReadPage.Picture] {
    let shown = source.pictures.filter { !$0.isDecoration && !ornaments.contains($0.path) }
    let (behind, before) = (shown.filter(\.isBackground), shown.filter { !$0.isBackground })
    // What lies behind a page is its picture where there is no other.
    let pictures = before.isEmpty ? Array(behind.prefix(1)) : before
    let dropped = source.pictures.count - pictures.count
    if dropped > 0 {
      notes.append(
        Note(
          kind: .picture,
          text: "\(dropped == 1 ? "a picture" : "\(dropped) pictures") of '\(source.path)' "
            + "\(dropped == 1 ? "is" : "are") decoration, and left out"))
    }
    return pictures
  }

  /// A document on its way to pages, part by part.
  private struct Splitting {
    private let source: ReadPage
    /// The title of the story, which is no text of a page.
    private let title: String
    /// The words that a picture is described with: they are no text.
    private let described: Set<Range<Int>>
    /// Whether words stand above their pictures.
    private let isBelow: Bool
    /// The pictures that are still to come.
    private var left: ArraySlice<ReadPage.Picture>

    /// The pages that have ended, and where each begins among the words.
    private(set) var pages: [Page] = []
    private var starts: [Int] = []
    /// How many alternative texts say nothing.
    private(set) var idle = 0

    /// The page that has not ended.
    private var open: Page
    private var start = 0
    private var texts: [String] = []
    private var plain: [String] = []
    private var descriptions: [String] = []

    init(of source: ReadPage, at pictures: [ReadPage.Picture], title: String) {
      (self.source, self.title, left) = (source, title, pictures[...])
      described = Set(
        pictures.filter { isDescribed($0, in: source) && altText(of: $0, in: source) != nil }
          .flatMap(\.descriptions).compactMap { source.ids[$0] })
      let endsWithPicture = if case .picture = source.parts.last { true } else { false }
      let startsWithWords = if case .words = source.parts.first { true } else { false }
      isBelow = pictures.count > 1 && endsWithPicture && startsWithWords
      open = Page(document: source.path)
    }

    mutating func take(_ part: ReadPage.Part) {
      switch part {
      case .words(let words): take(words)
      case .picture(let picture): take(picture)
      }
    }

    private mutating func take(_ words: ReadPage.Words) {
      if words.matter.contains("imagedescription") {
        descriptions.append(words.plain)
        return
      }
      let isDescription = described.contains {
        $0.lowerBound <= words.range.lowerBound && words.range.upperBound <= $0.upperBound
      }
      if isDescription || words.isHeading && words.plain.oneLine == title { return }
      texts.append(words.text)
      if !words.isNote { plain.append(words.plain) }
    }

    private mutating func take(_ picture: ReadPage.Picture) {
      guard picture == left.first else { return }
      left.removeFirst()
      if open.picture != nil {
        finish()
        start = picture.place
      }
      open.picture = picture.path
      open.altText = altText(of: picture, in: source)
      if open.altText == nil, !picture.alternative.isEmpty { idle += 1 }
      if isBelow {
        finish()
        start = picture.place
      }
    }

    private mutating func finish() {
      (open.text, open.paragraphs) = (texts.joined(separator: "\n\n"), plain)
      if open.altText == nil, !descriptions.isEmpty { open.altText = descriptions.joined(separator: " ") }
      pages.append(open)
      starts.append(start)
      (open, texts, plain, descriptions) = (Page(document: source.path), [], [], [])
    }

    /// Ends the last page, and leaves out those that hold nothing.
    mutating func end() {
      if open.picture != nil || !texts.isEmpty || pages.isEmpty { finish() }
      pages.removeAll { $0.picture == nil && $0.text.isEmpty }
    }

    /// The pages, each with the clips that are spoken in it.
    func pages(with clips: [ReadBook.Clip]) -> [Page] {
      guard !pages.isEmpty else { return [] }
      var pages = pages
      for clip in clips {
        let place = clip.id.flatMap { source.ids[$0]?.lowerBound } ?? 0
        pages[min(starts.lastIndex { $0 <= place } ?? 0, pages.count - 1)].clips.append(clip)
      }
      return pages
    }
  }

  /// Whether the words elsewhere in the page count for what a picture shows: where the picture itself says nothing, or
  /// the beginning of them.
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
  /// Its name.
  fileprivate var words: String {
    switch self {
    case .film: "films and things that move"
    case .sound: "sound that is not in step with the text"
    case .drawing: "drawings that are written in a page"
    case .form: "forms"
    case .formula: "formulas"
    case .picture: "pictures that are no files of the book"
    case .reading: "how words are read (ruby)"
    case .beside: "notes, questions or an appendix on a page of the story"
    }
  }
}
