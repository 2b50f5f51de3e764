/// The words of a book of several languages that are in its first one.
///
/// Only pages that have words in both are cut: a page in another language alone may be a story of its own.
struct OwnWords {
  /// The documents, cut.
  private(set) var documents: [ReadBook.Document]
  /// The title in the first language.
  private(set) var title: String
  /// The notes.
  private(set) var notes: [BookStory.Note] = []

  /// Cuts the documents of a story.
  init(of documents: [ReadBook.Document], in book: ReadBook) {
    (self.documents, title) = (documents, book.title)
    guard let first = book.languages.first else { return }
    let others = book.languages.dropFirst().filter { !Self.means(first, $0) && !Self.means($0, first) }
    guard !others.isEmpty else { return }
    func isOther(_ words: ReadPage.Words) -> Bool {
      words.language.map { language in others.contains { Self.means($0, language) } } ?? false
    }
    let mixed = documents.indices.filter { place in
      let words = documents[place].page.words
      return words.contains(where: isOther) && !words.allSatisfy(isOther)
    }
    let words = mixed.flatMap { documents[$0].page.words }
    let foreign = words.filter(isOther)
    let count = foreign.reduce(0) { $0 + $1.plain.count }
    // Where the first language has next to nothing, its words are headings or the like.
    let isCut = !mixed.isEmpty && 5 * (words.reduce(0) { $0 + $1.plain.count } - count) >= count
    if isCut {
      for place in mixed {
        self.documents[place].page.parts.removeAll { if case .words(let words) = $0 { isOther(words) } else { false } }
      }
      title = Self.title(of: book) ?? title
      let found = others.filter { other in
        foreign.contains { $0.language.map { Self.means(other, $0) } ?? false }
      }
      notes.append(
        BookStory.Note(
          kind: .content, text: "the words in \(Self.list(found)) beside those in '\(first)' are left out",
          hint: "a book in that language alone brings them in as a story of its own"))
    }
    guard !isCut || self.documents.contains(where: { $0.page.words.contains(where: isOther) }) else { return }
    notes.append(
      BookStory.Note(
        kind: .content,
        text: "the book has words in '\(first)' and in \(Self.list(others)), and the story "
          + "\(isCut ? "some" : "all") of them",
        hint: "take out what is none of the story, or make a translation of it"))
  }

  /// Whether a tag means a language: `es` means `es-MX`, too.
  private static func means(_ tag: String, _ language: String) -> Bool {
    let (tag, language) = (tag.lowercased(), language.lowercased())
    return language == tag || language.hasPrefix(tag + "-")
  }

  private static func list(_ tags: [String]) -> String { tags.map { "'\($0)'" }.joined(separator: " and ") }

  /// The title in the first language, where a heading says it and the package has others behind it.
  private static func title(of book: ReadBook) -> String? {
    book.documents.lazy.flatMap(\.page.words).filter(\.isHeading).map(\.plain.oneLine)
      .first { !$0.isEmpty && book.title.hasPrefix($0 + " / ") }
  }
}
