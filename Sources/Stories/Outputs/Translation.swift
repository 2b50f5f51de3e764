import Languages
import Mustache
import Website

/// The same story in another language, and where its pages stand there.
struct Translation: Sendable {
  let story: StoryName
  /// Which of its pages is which of the story that it is a translation of.
  let match: PageMatch
  /// Its model, the same on all pages; `href`, `text_pages` and `is_missing` are each page's own.
  let shown: Object
  /// Its folder, as pages of the other story link to it.
  let folder: String

  /// Takes a story and how its pages fit; `address` is the page of the story that it is a translation of.
  init(_ story: StoryName, match: PageMatch, seenFrom address: String, _ maker: PageMaker) {
    self.story = story
    self.match = match
    let name = maker.frames.languageNames.name(of: story.language)
    shown = [
      .language: .text(story.language.tag), .direction: .text(story.language.direction), .title: .text(story.title),
      .label: .text(name.text), .labelLanguage: .text(name.language.tag),
      .labelDirection: .text(name.language.direction), .beside: Value(name.beside),
      .besideLanguage: .text(name.besideLanguage.tag), .besideDirection: .text(name.besideLanguage.direction),
      .textSrc: maker.link(address, SitePath.text(story.slug)),
    ]
    folder = SitePath.link(from: address, to: SitePath.storyFolder(story.slug))
  }
}
