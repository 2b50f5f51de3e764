import Languages
import Mustache
import Website

/// What the pages of a story say of the same story in other languages: where it is, and nothing of what stands there.
extension StoryOutputs {
  /// A translation, as the story's own page sees it, or one of its pages: that leads to the page of the same number, or to the
  /// translation's own page where it has fewer.
  func model(of other: ShelfStory, page: Int? = nil) -> Value {
    let target = page.flatMap { $0 <= other.publishedPageCount ? SitePath.page($0, of: other.slug) : nil }
    return .object([
      .language: .text(other.language.tag), .direction: .text(other.language.direction),
      .label: .text(other.language.autonym), .title: .text(other.title),
      .href: maker.link(address, target ?? SitePath.story(other.slug)),
      .textSrc: maker.link(address, SitePath.text(other.slug)),
    ])
  }

  /// The addresses of a page in all of its languages, for search engines; none where the site has no address.
  func alternates(page: Int? = nil) -> Value {
    guard !translations.isEmpty, let base = maker.base else { return .list([]) }
    return .list(
      catalogue.alternates(of: place, page: page).map { story in
        let path = page.map { SitePath.page($0, of: story.slug) } ?? SitePath.story(story.slug)
        return .object([.language: .text(story.language.tag), .url: .text(maker.frames.canonical(path, base))])
      })
  }
}
