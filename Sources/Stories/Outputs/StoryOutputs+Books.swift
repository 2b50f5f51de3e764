import Hashing
import Languages
import Website

extension StoryBook {
  /// Takes what the story's pages are made of; the story is all of the book.
  init(outputs: StoryOutputs) throws {
    var known: [Fingerprint: String] = [:]
    try self.init(
      .init(shown: outputs.shown, changed: outputs.changed, pages: outputs.pages, narration: outputs.narration),
      maker: outputs.maker, translations: outputs.translations, known: &known)
  }
}

extension BookBeside {
  /// Takes the translations of a story that the settings want beside it.
  static func all(of outputs: StoryOutputs) -> [BookBeside] {
    outputs.besides.map { beside in
      let (language, pages) = (beside.story.value.language, outputs.texts[beside.place])
      let typography = outputs.maker.settings.typography(in: language)
      return BookBeside(
        pair: beside.pair, story: beside.story.value,
        name: outputs.maker.frames.languageNames.name(of: language).text,
        translation: outputs.translations[beside.place], pages: pages,
        typeset: typography?.words(of: pages.texts), typography: typography)
    }
  }
}
