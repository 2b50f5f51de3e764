import Basics
import Languages
import Mustache
import Settings
import Website

/// A translation whose words stand below those of a story in a book of two languages.
struct BookBeside: Sendable {
  /// The languages of the book.
  let pair: Settings.LanguagePair
  /// The translation.
  let story: PublishedStory
  /// The name of its language.
  let name: String
  /// What pages say of it.
  let translation: Translation
  /// Its pages.
  let pages: TranslatedPages
  /// Their paragraphs with the marks of print, where the settings ask for these.
  let typeset: [[LightText]]?
  let typography: Typography?

  /// The address of the book.
  func path(of slug: String) -> String { SitePath.book(slug, in: pair) }

  /// The names of the book's languages where it can be had: "Español + English".
  func label(beside first: String) -> String { "\(first) + \(name)" }

  /// Its title, as a template sees it.
  var title: Value { model([.text: .text(story.title)]) }

  /// The words of a page, as a template sees them, and whether each paragraph belongs to one of the story's; none where
  /// the translation lacks the page.
  func words(ofPage number: Int, beside count: Int, noting: NoteLinks) -> (paragraphs: [Value], arePaired: Bool) {
    guard let place = place(ofPage: number) else { return ([], false) }
    let words = typeset?[place] ?? pages.pages[place].paragraphs.map(LightText.init)
    let notes = footnotes(ofPage: number)
    let links = noting.beside(model([:]))
    let paragraphs = words.enumerated().map { paragraph, words in
      model([.runs: words.runs.brokenModel(linking: notes.places(in: paragraph), to: { _ in "" }, noting: links)])
    }
    let unplaced = links.unplaced(notes).map { note in
      if case .object(let note) = note { model(note) } else { note }
    }
    return (paragraphs + unplaced, paragraphs.count + unplaced.count == count)
  }

  /// The notes of a page.
  func footnotes(ofPage number: Int) -> [Footnote] {
    guard let place = place(ofPage: number) else { return [] }
    return pages.pages[place].footnotes(beside: typeset?[place], by: typography)
  }

  /// The same, as a template sees them.
  func notes(ofPage number: Int, noting: NoteLinks) -> [Value] {
    noting.beside(model([:])).models(of: footnotes(ofPage: number))
  }

  private func place(ofPage number: Int) -> Int? { translation.match.places[number - 1].map { $0 - 1 } }

  private func model(_ object: Object) -> Value {
    var object = object
    object.merge([.language: .text(story.language.tag), .direction: .text(story.language.direction)])
    return .object(object)
  }

  /// Its time of change, with its pages.
  var modified: Timestamp { story.modified(pages.changes, pictures: story.pictureCount) }

  /// How many bytes its words have.
  var textSize: Int {
    (pages.texts.joined() + pages.pages.flatMap { $0.footnotes.map(\.text) }).reduce(0) { $0 + $1.utf8.count }
  }
}
