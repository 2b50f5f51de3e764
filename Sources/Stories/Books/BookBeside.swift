import Hashing
import Languages
import Mustache
import Settings
import Values
import Website

/// A translation whose words stand below those of a story in a book of two languages.
struct BookBeside: Sendable {
  /// The languages of the book.
  private let pair: Settings.LanguagePair
  /// The translation.
  let story: ShelfStory
  /// What its language is called.
  private let name: String
  /// What pages say of it.
  private let translation: Translation
  /// Its pages.
  private let pages: TranslatedPages
  /// Their paragraphs with the marks of print, where the settings ask for these.
  private let typeset: [[LightText]]?

  /// Takes the translations of a story that the settings want beside it.
  static func all(of outputs: StoryOutputs) -> [BookBeside] {
    outputs.besides.map { beside in
      let (language, pages) = (beside.story.value.language, outputs.texts[beside.place])
      return BookBeside(
        pair: beside.pair, story: beside.story.value,
        name: outputs.maker.frames.languageNames.name(of: language).text,
        translation: outputs.translations[beside.place], pages: pages,
        typeset: outputs.maker.settings.typography(in: language)?.words(of: pages.texts))
    }
  }

  /// The address of the book.
  func path(of slug: String) -> String { SitePath.book(slug, in: pair) }

  /// What the languages of the book are called where it can be had: "Español + English".
  func label(beside first: String) -> String { "\(first) + \(name)" }

  /// Its title, as a template sees it.
  var title: Value { model([.text: .text(story.title)]) }

  /// The words of a page, as a template sees them, and whether each paragraph belongs to one of the story's; null where the translation
  /// lacks the page.
  func words(ofPage number: Int, beside count: Int) -> (paragraphs: [Value], arePaired: Bool) {
    guard let place = translation.match.places[number - 1] else { return ([], false) }
    let words = typeset?[place - 1] ?? pages.texts[place - 1].map(LightText.init)
    let paragraphs = words.map { words in
      model([.runs: words.runs.brokenModel(linking: []) { _ in "" }])
    }
    return (paragraphs, paragraphs.count == count)
  }

  private func model(_ object: Object) -> Value {
    var object = object
    object.merge([.language: .text(story.language.tag), .direction: .text(story.language.direction)])
    return .object(object)
  }

  /// When it changed, with its pages.
  var modified: Timestamp { story.modified(pictures: story.pictureCount, pages: pages.changes) }

  /// How many bytes its words have.
  var textSize: Int { pages.texts.joined().reduce(0) { $0 + $1.utf8.count } }
}
