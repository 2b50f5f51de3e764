import Hashing
import Languages
import Mustache
import Website

/// The translations of a story, as its pages tell them: where they are, and nothing of what stands there.
extension StoryOutputs {
  /// Whether there are so many translations that a menu of them is sifted.
  var hasManyTranslations: Bool { translations.count > GroupKind.fewLanguages }

  /// A translation, as the story's own page sees it.
  func model(of other: Translation) -> Value {
    let pages = other.match.places.map { String($0 ?? 0) }.joined(separator: " ")
    return model(of: other, at: "index.html", pages: other.match.isPlain ? nil : pages)
  }

  /// A translation, as a page of the story sees it: a link to the same page of it, or to its own page if it lacks that.
  func model(of other: Translation, page: Int) -> Value {
    let place = other.match.places[page - 1]
    return model(
      of: other, at: place.map { "\($0).html" } ?? "index.html",
      pages: place == page ? nil : String(place ?? 0), isMissing: place == nil)
  }

  /// `file` is one of its folder; `pages` are the places in the translation of the pages that are shown, 0 for one that
  /// it lacks, nil if they are the same.
  private func model(of other: Translation, at file: String, pages: String?, isMissing: Bool = false) -> Value {
    var shown = other.shown
    shown.merge([
      .href: .text("\(other.folder)/\(file)"), .textPages: Value(pages), .isMissing: .bool(isMissing),
    ])
    return .object(shown)
  }

  /// The addresses of the story in all of its languages, for search engines; none where the site has no address.
  func alternates() -> Value {
    guard !translations.isEmpty, let base = maker.base else { return .list([]) }
    return .list(alternateStories.map { alternate($0.language.tag, SitePath.story($0.slug), base) })
  }

  /// The addresses of a page in all languages that have it, for search engines: of several stories in one language, the
  /// oldest that has it.
  func alternates(page: Int) -> Value {
    guard !translations.isEmpty, let base = maker.base else { return .list([]) }
    var found = [(tag: story.language.tag, path: SitePath.page(page, of: story.slug))]
    for other in translations where !found.contains(where: { $0.tag == other.story.language.tag }) {
      guard let place = other.match.places[page - 1] else { continue }
      found.append((other.story.language.tag, SitePath.page(place, of: other.story.slug)))
    }
    guard found.count > 1 else { return .list([]) }
    return .list(found.sorted { $0.tag < $1.tag }.map { alternate($0.tag, $0.path, base) })
  }

  private func alternate(_ tag: String, _ path: String, _ base: String) -> Value {
    .object([.language: .text(tag), .url: .text(maker.frames.canonical(path, base))])
  }
}
