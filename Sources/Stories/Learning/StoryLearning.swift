import Basics
import Settings
import Website

/// The learning material beside a story, with its pages: the pictures of its words, and where these stand.
struct StoryLearning: Sendable {
  /// A word to learn.
  struct Word: Sendable {
    /// Which one it is, from 1.
    let number: Int
    let term: String
    let meaning: String
    /// Its picture; nil if there is none.
    let picture: PublishedPicture?
    /// The page on which it is explained first, from 1; nil if it stands on none.
    let page: Int?
  }

  /// The words to learn.
  let words: [Word]
  /// The questions.
  let questions: [PublishedLearning.Question]
  /// The text for grown-ups, in paragraphs.
  let notes: [LightText]
  /// The places of words, by the numbers of pages from 1.
  let places: [Int: [WordPlace]]
  /// The findings on all of it.
  let findings: [Diagnostic]

  /// Whether there is nothing.
  var isEmpty: Bool { words.isEmpty && questions.isEmpty && notes.isEmpty }

  /// Takes a story and its pages. A preview shows no more of it than its first page: what else would be told by what
  /// there is to learn.
  init(
    of story: PublishedStory, pages: [PublishedPage], settings: Settings, resolver: PictureResolver
  ) throws {
    guard let learning = story.learning, !story.isPreview, !pages.isEmpty else {
      (words, questions, notes, places, findings) = ([], [], [], [:], [])
      return
    }
    var findings: [Diagnostic] = []
    func tell(_ headline: String, _ hint: String?, _ id: String, _ severity: Diagnostic.Severity = .warning) {
      findings.append(
        severity, "\(headline) ('\(story.title)')", at: story.place, hint: hint, id: id)
    }
    for fault in learning.faults {
      let lines = fault.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      tell(lines[0], lines.last.flatMap { $0.isEmpty ? nil : $0 }, "learning")
    }
    let search = PageSearch(pages)
    let numbers = Dictionary(pages.map { ($0.mark.number, $0.number) }) { first, _ in first }
    var places: [Int: [WordPlace]] = [:]
    words = try learning.words.enumerated().map { index, word in
      let given = word.pages.compactMap { numbers[$0] }
      for page in word.pages + [word.pictureOfPage].compactMap(\.self) where numbers[page] == nil {
        tell(
          "the word '\(word.term)' names page \(page), and the story has no such page", "pages are counted from 1",
          "learning")
      }
      let found = search.find(word.forms, on: given, word: index + 1, besides: places)
      for (page, place) in found { places[page, default: []].append(place) }
      if found.isEmpty {
        tell(
          "the word '\(word.term)' stands on no page\(given.isEmpty ? "" : " that it names")",
          "give the forms that do: forms = [\"…\"]", "word-not-found", .note)
      }
      return Word(
        number: index + 1, term: word.term, meaning: word.meaning,
        picture: try Self.picture(of: word, pages, numbers, resolver, tell), page: found.first?.page ?? given.first)
    }
    questions = learning.questions
    notes = settings.words(of: [learning.notes], in: story.language)[0]
    self.places = places.mapValues { places in
      places.sorted { ($0.paragraph, $0.characters.lowerBound) < ($1.paragraph, $1.characters.lowerBound) }
    }
    self.findings = findings
  }

  /// The picture of a word: its own, or that of a page.
  private static func picture(
    of word: PublishedLearning.Word, _ pages: [PublishedPage], _ numbers: [Int: Int], _ resolver: PictureResolver,
    _ tell: (String, String?, String, Diagnostic.Severity) -> Void
  ) throws -> PublishedPicture? {
    if let number = word.pictureOfPage.flatMap({ numbers[$0] }) { return pages[number - 1].picture }
    guard let path = word.picture else { return nil }
    let found = try resolver.find(path)
    if case .picture(let picture) = found, try resolver.variants(picture) != nil { return picture }
    let trouble = found.trouble(PlainText.line(path) ?? "")
    tell(
      "the word '\(word.term)' \(trouble.headline)",
      found == .missing ? resolver.hint("pictures") ?? trouble.hint : trouble.hint, trouble.id, .warning)
    return nil
  }

  /// The places of words and of links to notes in a paragraph of a page; of links alone where words lead nowhere.
  func places(in paragraph: Int, of page: PublishedPage, linking isLinking: Bool = true) -> [WordPlace] {
    let words = (isLinking ? places[page.number] ?? [] : []).filter { $0.paragraph == paragraph }
    if page.footnotes.isEmpty { return words }
    return (words + page.notePlaces(in: paragraph)).sorted { $0.characters.lowerBound < $1.characters.lowerBound }
  }

  /// The words that are explained on a page.
  func words(onPage number: Int) -> [Word] {
    let found = Set((places[number] ?? []).compactMap(\.word))
    return words.filter { found.contains($0.number) }
  }

  /// Looks for words on pages.
  private struct PageSearch {
    private let texts: [[WordSearch]]

    init(_ pages: [PublishedPage]) { texts = pages.map { $0.words.map { WordSearch($0.plain) } } }

    /// Finds a word's first place on each of some pages; where none is given, on the first on which it stands.
    func find(
      _ forms: [String], on given: [Int], word: Int, besides known: [Int: [WordPlace]]
    ) -> [(page: Int, place: WordPlace)] {
      let letters = forms.map(FoldedText.letters)
      var found: [(page: Int, place: WordPlace)] = []
      for page in given.isEmpty ? Array(1...texts.count) : given.sorted() {
        for (paragraph, text) in texts[page - 1].enumerated() {
          let taken = (known[page] ?? []).filter { $0.paragraph == paragraph }.map(\.characters)
          guard let characters = text.first(of: letters, besides: taken) else { continue }
          found.append((page, WordPlace(paragraph: paragraph, characters: characters, word: word)))
          break
        }
        if given.isEmpty, !found.isEmpty { break }
      }
      return found
    }
  }
}
