import Feeds
import EPUB
import Languages
import Mustache
import Rendering
import Website

/// The accessibility of a story's book, known without its documents, and the words that readers are told it
/// in: those of the W3C's Accessibility Metadata Display Guide for Digital Publications 2.
struct StoryAccess: Sendable {
  private let facts: Accessibility
  private let book: Book
  private let maker: PageMaker
  private let story: PublishedStory

  /// Looks at a book; one whose text does not flow has pages that stay as they are.
  init(of story: StoryBook, flows: Bool) throws {
    (maker, self.story) = (story.maker, story.story)
    var book = try story.book().book
    if !flows { book.layout = .fixed(width: 1, height: 1) }
    self.book = book
    var counts = Self.counts(of: story)
    counts.hasMovingPicture = book.pictures.contains(where: \.mayMove) || !book.clips.isEmpty
    facts = Accessibility(counts, of: book)
  }

  /// The counts of a book's documents, which its pages tell as well.
  private static func counts(of book: StoryBook) -> Accessibility.Counts {
    var counts = Accessibility.Counts()
    if book.shownCover != nil { (counts.pictures, counts.described) = (1, 1) }
    for page in book.pages {
      let isHeard = book.spoken(page) != nil
      if isHeard { counts.isSpoken = true }
      if !page.paragraphs.isEmpty {
        counts.readable += 1
        if isHeard { counts.heard += 1 }
        if book.isSigned(page) {
          counts.signed += 1
          if page.sign?.captions != nil { counts.captioned += 1 }
        }
      }
      guard page.picture.flatMap(book.name(of:)) != nil else { continue }
      counts.pictures += 1
      counts.onPages += 1
      if book.isToldAtLength(page) { counts.isToldAtLength = true }
      guard page.alt.contains(where: { !$0.isWhitespace }), !page.hasIdleAlt else { continue }
      counts.described += 1
      if !page.hasReviewedAlt { counts.isReviewed = false }
    }
    counts.hasPages = !book.pages.isEmpty
    return counts
  }

  /// As catalogues and search engines are told it.
  var catalogued: CatalogAccess {
    var access = CatalogAccess()
    (access.modes, access.sufficientModes) = (facts.modes, facts.sufficientModes)
    (access.features, access.hazards) = (facts.features, facts.hazards)
    access.summary = facts.summary
    if facts.claimsConformance { access.certifier = book.certifier?.name }
    access.exemption = book.exemption
    return access
  }

  /// As the story's own page tells it: statements in groups, each with its heading.
  func model() throws -> Value {
    let messages = maker.messages
    func group(_ title: String, _ statements: [String]) throws -> Value? {
      if statements.isEmpty { return nil }
      return .object([
        .label: .text(try messages.text(title)), .statements: .list(statements.map { .object([.text: .text($0)]) }),
      ])
    }
    func words(_ keys: [String?]) throws -> [String] { try keys.compactMap(\.self).map { try messages.text($0) } }
    func has(_ feature: String) -> Bool { facts.features.contains(feature) }
    let isHeard = facts.modes.contains("auditory")
    let conformance =
      facts.claimsConformance
      ? try words(["guide_meets"])
        + [messages.text("guide_certified", ["certifier": book.certifier?.name ?? ""])]
      : try words(["guide_no_information"])
    let groups = try [
      group(
        "guide_ways",
        words([
          has("displayTransformability") ? "guide_modifiable" : "guide_unmodifiable",
          facts.sufficientModes.contains("textual") ? "guide_readable" : "guide_not_readable",
          has("alternativeText") ? "guide_alternative_text" : nil,
          has("synchronizedAudioText") ? "guide_synchronized" : isHeard ? "guide_audio_clips" : nil,
        ])),
      group("guide_conformance", conformance),
      group(
        "guide_rich",
        words([
          has("longDescription") ? "guide_extended" : nil, has("captions") ? "guide_captions" : nil,
        ])),
      group(
        "guide_navigation",
        words([
          has("tableOfContents") ? "guide_contents" : nil, has("structuralNavigation") ? "guide_headings" : nil,
          has("pageNavigation") ? "guide_go_to_page" : nil,
        ])),
      group(
        "guide_hazards", words([facts.hazards.contains("none") ? "guide_no_hazards" : "guide_hazards_unknown"])),
      group("guide_legal", words([book.exemption == nil ? nil : "guide_exempt"])),
      group("guide_additional", words([has("signLanguage") ? "guide_sign" : nil])),
    ].compactMap(\.self)
    let language = book.labels.spoken ?? story.language
    return .object([
      .groups: .list(groups), .summary: .text(facts.summary), .language: .text(language.tag),
      .direction: .text(language.direction),
    ])
  }
}
