import Languages
import Mustache
import Website

/// The same story in another language, and where its pages stand there.
struct Translation: Sendable {
  let story: ShelfStory
  /// Which of its pages is which of the story that it is a translation of.
  let match: PageMatch
}

/// What the pages of a story say of the same story in other languages: where it is, and nothing of what stands there.
extension StoryOutputs {
  /// A translation, as the story's own page sees it.
  func model(of other: Translation) -> Value {
    let pages = other.match.places.map { String($0 ?? 0) }.joined(separator: " ")
    return model(of: other.story, at: SitePath.story(other.story.slug), pages: other.match.isPlain ? nil : pages)
  }

  /// A translation, as a page of the story sees it: that leads to the same page of it, or to its own page where it lacks that.
  func model(of other: Translation, page: Int) -> Value {
    let place = other.match.places[page - 1]
    return model(
      of: other.story, at: place.map { SitePath.page($0, of: other.story.slug) } ?? SitePath.story(other.story.slug),
      pages: place == page ? nil : String(place ?? 0), isMissing: place == nil)
  }

  /// `pages` are the places in the translation of the pages that are shown, 0 for one that it lacks; none where they are the same.
  private func model(of other: ShelfStory, at path: String, pages: String?, isMissing: Bool = false) -> Value {
    let name = maker.frames.languageNames.name(of: other.language)
    return .object([
      .language: .text(other.language.tag), .direction: .text(other.language.direction), .title: .text(other.title),
      .label: .text(name.text), .labelLanguage: .text(name.language.tag),
      .labelDirection: .text(name.language.direction), .beside: Value(name.beside),
      .besideLanguage: .text(name.besideLanguage.tag), .besideDirection: .text(name.besideLanguage.direction),
      .href: maker.link(address, path), .textSrc: maker.link(address, SitePath.text(other.slug)),
      .textPages: Value(pages), .isMissing: .bool(isMissing),
    ])
  }

  /// The addresses of the story in all of its languages, for search engines; none where the site has no address.
  func alternates() -> Value {
    guard !translations.isEmpty, let base = maker.base else { return .list([]) }
    return .list(catalogue.alternates(of: place).map { alternate($0, SitePath.story($0.slug), base) })
  }

  /// The addresses of a page in all languages that have it, for search engines: of several stories in one language, the oldest that has it.
  func alternates(page: Int) -> Value {
    guard !translations.isEmpty, let base = maker.base else { return .list([]) }
    var found = [(story: story, place: page)]
    for other in translations where !found.contains(where: { $0.story.language == other.story.language }) {
      if let place = other.match.places[page - 1] { found.append((other.story, place)) }
    }
    guard found.count > 1 else { return .list([]) }
    return .list(
      found.sorted { $0.story.language.tag < $1.story.language.tag }.map {
        alternate($0.story, SitePath.page($0.place, of: $0.story.slug), base)
      })
  }

  private func alternate(_ story: ShelfStory, _ path: String, _ base: String) -> Value {
    .object([.language: .text(story.language.tag), .url: .text(maker.frames.canonical(path, base))])
  }
}
