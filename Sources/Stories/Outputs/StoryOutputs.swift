import Basics
import Build
import Feeds
import Hashing
import Images
import Languages
import Models
import Mustache
import Rendering
import Settings
import Website

/// Plans what one story becomes: its own page, a page for each of its pages, its pictures and its book.
struct StoryOutputs: Sendable {
  let maker: PageMaker
  private let content: ToldStory
  let pages: [PublishedPage]

  let story: PublishedStory
  /// The story's last change, but for its pages.
  let changed: Timestamp
  let address: String
  /// The narration of its pages.
  let narration: StoryNarration
  /// The learning material beside it.
  let learning: StoryLearning
  /// The same story in other languages.
  let translations: [Translation]
  /// Their pages, where they are shown beside its own.
  let texts: [TranslatedPages]

  /// The model of a page of the story wherever it is shown, made once and held by its neighbours too.
  private final class Leaf: Sendable {
    let path: String
    /// The page, as its neighbours link to it.
    let href: String
    let label: String
    /// Its text, as the story's own page shows it.
    let paragraphs: Value
    /// The same, as the page itself does.
    let pageParagraphs: Value
    /// Its notes.
    let footnotes: Value
    /// Its picture, as the story's own page and the page itself show it: they lie in one folder.
    let picture: Value
    /// Its recording.
    let recording: Value
    /// Its video in a sign language.
    let sign: Value
    /// The link to the page from the one after it.
    let back: Value
    /// The link to the page from the one before it, with the picture that is needed soon.
    let ahead: Value

    /// The context that all pages of a story share.
    struct Surroundings {
      /// The folder of the story, with a slash at its end.
      let folder: String
      let learning: StoryLearning
      /// Whether words that are explained lead to their meanings, on the story's own page and on the pages themselves.
      let explains: (story: Bool, page: Bool)
      /// The links to notes there.
      let notes: (story: NoteLinks, page: NoteLinks)
    }

    init(
      _ page: PublishedPage, href: String, label: String, picture: Value, narration: Narration?, sign: Value,
      in story: Surroundings
    ) {
      path = story.folder + href
      self.href = href
      self.label = label
      paragraphs = story.learning.paragraphs(
        of: page, narration, linking: story.explains.story, noting: story.notes.story)
      pageParagraphs =
        story.explains.page == story.explains.story && page.footnotes.isEmpty
        ? paragraphs
        : story.learning.paragraphs(of: page, narration, linking: story.explains.page, noting: story.notes.page)
      footnotes = story.notes.story.notes(of: page)
      recording = narration?.model(on: path) ?? .null
      (self.picture, self.sign) = (picture, sign)
      back = .object([.href: .text(href), .label: .text(label)])
      ahead = .object([.href: .text(href), .label: .text(label), .picture: picture])
    }
  }

  /// Takes a story with its pages, and what is read of it and of its translations.
  fileprivate init(of content: ToldStory, _ given: [Page], _ reading: [StoryReading], in maker: StoryMaker) throws {
    let story = content.shown.story.value
    let address = SitePath.story(story.slug)
    (self.content, self.story, self.address, self.maker) = (content, story, address, maker.pages)
    changed = reading[0].changed ?? story.createdAt
    pages = try PublishedPage.all(
      of: story, given, settings: maker.pages.settings, resolver: maker.resolver)
    let others = reading[1...].prefix(content.translations.all.count)
    texts = try zip(others, content.guards).map { try TranslatedPages($0, without: $1) }
    let own = pages.map(\.mark)
    translations = try zip(content.translations.all, others).map { other, reading in
      Translation(other.value, match: PageMatch(own, in: try reading.marks()), seenFrom: address, maker.pages)
    }
    narration = try StoryNarration(of: story, pages: pages, resolver: maker.resolver)
    learning = try StoryLearning(
      of: story, pages: pages, settings: maker.pages.settings, resolver: maker.resolver)
  }

  private func leaves() throws -> [Leaf] {
    let folder = SitePath.storyFolder(story.slug) + "/"
    let label = try maker.messages.message("page_number")
    let surroundings = Leaf.Surroundings(
      folder: folder, learning: learning, explains: try Self.explains(of: story, maker),
      notes: try Self.notes(of: pages, of: story, maker))
    return try zip(pages, narration.pages).map { page, narration in
      let number = String(page.number)
      return Leaf(
        page, href: number + ".html", label: label.filled(with: ["number": number]),
        picture: try maker.picture(page.picture, alt: page.alt, on: folder + number + ".html"),
        narration: narration, sign: try page.sign?.model(in: story, maker) ?? .null, in: surroundings)
    }
  }

  /// The story with the collections that it is in.
  var shown: ShownStory { content.shown }
  /// Its book's last change, as catalogues say it.
  var updated: Timestamp { story.modified([changed], pictures: story.pictureCount) }
  /// The translations that stand beside it in books.
  var besides: [ToldStory.Beside] { content.beside }
  /// The story in all of its languages.
  var alternateStories: [Hashed<StoryName>] { content.alternates.all }

  /// Everything: the pictures first, so that no page stands before what it shows, then the story's own page.
  func all() throws -> [Output] {
    let (editions, leaves) = (try StoryEditions(of: self), try leaves())
    let access = try editions.access
    var outputs = try pictures() + recordings() + signs()
    outputs.reserveCapacity(2 * pages.count + 2)
    let page = try storyPage(editions, access, leaves)
    outputs.append(page)
    try addPages(leaves, to: &outputs)
    outputs += try editions.outputs()
    if let script = try script() { outputs.append(script) }
    if let web = PublishedOnWeb(of: self, access: access?.catalogued) { outputs += try web.outputs() }
    if let embedded { outputs += try embedded.outputs(pages: try zip(pages, leaves).map(folio)) }
    if isKept {
      outputs.append(try KeepList(of: self, page: page, planned: outputs, book: editions.kept).output())
    }
    for slug in story.formerSlugs { outputs += try redirects(from: slug) }
    return outputs
  }

  /// Whether devices may keep the story.
  private var isKept: Bool { maker.settings.offline.enabled && !pages.isEmpty }

  /// The story in frames of other sites.
  private var embedded: EmbeddedStory? { EmbeddedStory(of: self) }

  private func storyPage(_ editions: StoryEditions, _ access: StoryAccess?, _ leaves: [Leaf]) throws -> Output {
    let more = content.more
    let layout = layout
    var model = try editions.model()
    model.merge([
      .story: try facts(isRecorded: leaves.contains { $0.recording != .null }),
      .pages: .list(try zip(pages, leaves).map(folio)),
      .collections: .list(
        shown.memberships.map { collection in
          .object([
            .name: .text(collection.name), .href: maker.link(address, SitePath.collection(collection.slug)),
            .language: .text(maker.frames.ownLanguage.tag), .direction: .text(maker.frames.ownLanguage.direction),
          ])
        }),
      .hasCollections: .bool(!shown.memberships.isEmpty),
      .linkedData: Value(try linkedData(access?.catalogued)), .access: try access?.model() ?? .null,
      .embed: embedded?.model ?? .null,
      .translations: .list(translations.map { self.model(of: $0) }), .hasTranslations: .bool(!translations.isEmpty),
      .hasManyTranslations: .bool(hasManyTranslations),
      .alternates: alternates(),
      .more: .list(try more.map { try maker.card($0, on: address) }), .hasMore: .bool(!more.isEmpty),
      .learning: try learning.model(for: self, on: address),
      .meanings: .list(try meanings(of: learning.explained, on: address)), .hasLearning: .bool(hasLearning),
      .keepHref: isKept ? maker.link(address, SitePath.keepList(story.slug)) : .null,
    ])
    return try maker.output(
      layout.template,
      .init(
        kind: .story, path: address, language: story.language, title: story.title,
        description: story.summary ?? excerpt(pages.first),
        next: leaves.first?.href, card: try maker.card(story.covers.linkPicture, alt: linkAlt)),
      model,
      diagnostics: try findings(with: editions))
  }

  /// The story's book as linked data; nil if the theme does not say it.
  private func linkedData(_ access: CatalogAccess?) throws -> String? {
    guard try maker.theme.template(layout.template).names.contains(.linkedData) else { return nil }
    var entry = try maker.entry(of: shown, updated: updated, on: address, as: .book, access: access)
    entry.learning = try learning.catalogued(in: maker.messages)
    for feature in signFeatures where entry.access?.features.contains(feature) == false {
      entry.access?.features.append(feature)
    }
    return entry.linkedData()
  }

  /// Its facts for the story's own page.
  private func facts(isRecorded: Bool) throws -> Value {
    let license = story.license.map(maker.frames.license)
    let card = story.card.value
    let cover = try maker.cover(story.covers)
    let name = maker.frames.languageNames.name(of: story.language)
    let coverAlt = cover.isGiven ? try alt(ofCover: story) : linkAlt
    var facts: Object = [
      .title: .text(story.title), .language: .text(story.language.tag),
      .direction: .text(story.language.direction), .summary: Value(story.summary),
      .author: Value(try story.writers(in: maker.messages)),
      .illustrator: Value(story.illustrator), .translator: Value(story.translator),
      .moreCredits: .list(
        try (story.otherCredits + narration.credits(in: maker.messages)).map {
          .object([.label: .text(try maker.messages.text($0.message)), .value: .text($0.names)])
        }),
      .byline: Value(try maker.byline(card)), .theme: Value(story.theme),
      .themeHref: link(to: .theme, content.theme), .mainCharacter: Value(story.mainCharacter),
      .ageLabel: Value(try maker.ageLabel(story.ageGroup, story.ageText)),
      .ageHref: link(to: .age, content.age),
      .levelLabel: Value(try story.readingLevel.map { try maker.levelLabel($0) }),
      .levelHref: link(to: .level, content.level), .languageLabel: .text(name.text),
      // What the name is in, where that is not the story's language.
      .languageName: name.language == story.language
        ? .null : .object([.language: .text(name.language.tag), .direction: .text(name.language.direction)]),
      .languageHref: link(to: .language, content.languageGroup), .license: Value(license?.label),
      .licenseHref: Value(license?.href), .mood: Value(story.mood),
      .pageCountLabel: .text(try maker.messages.count("page_count", wholeCount)), .isPreview: .bool(story.isPreview),
      .waitLabel: Value(try maker.waitLabel(of: card)),
      .createdLabel: Value(try maker.label(of: story.createdAt)),
      .age: Value(story.ageGroup?.name),
      .cover: try maker.picture(cover.picture, alt: coverAlt, on: address),
      .hasCover: .bool(try maker.shows(cover.picture)), .isCoverGiven: .bool(cover.isGiven),
      .isIllustrated: .bool(story.isIllustrated),
      .accent: .text(String(story.accent)), .firstPageHref: .text("1.html"), .hasPages: .bool(!pages.isEmpty),
      .isRecorded: .bool(isRecorded),
    ]
    facts.merge(try maker.familyFields(of: card))
    return .object(facts)
  }

  /// The number of all pages of the story, published or not.
  private var wholeCount: Int { story.isPreview ? story.pageCount : pages.count }

  /// The alt text of the first picture: that of the page that it comes from.
  var linkAlt: String {
    pages.first { $0.picture == story.cover && story.cover != nil }?.alt ?? ""
  }

  /// The alt text of a drawn cover, as in the story's books: in the story's language if the theme has it.
  func alt(ofCover story: PublishedStory) throws -> String {
    try maker.theme.messages(in: story.language.tag).text("cover_alt", ["title": story.title])
  }

  private func link(to kind: GroupKind, _ slug: String?) -> Value {
    slug.map { maker.link(address, kind.address(of: $0)) } ?? .null
  }

  /// A page as it stands in the story's own page.
  private func folio(_ page: PublishedPage, _ leaf: Leaf) throws -> Value {
    .object([
      .number: .integer(page.number), .id: .text("page-\(page.number)"), .href: .text(leaf.href),
      .paragraphs: leaf.paragraphs, .picture: leaf.picture,
      .recording: leaf.recording, .hasPicture: .bool(page.picture != nil), .isFirst: .bool(page.number == 1),
      .label: .text(leaf.label), .sign: leaf.sign, .footnotes: leaf.footnotes,
      .hasFootnotes: .bool(!page.footnotes.isEmpty),
    ])
  }

  private func excerpt(_ page: PublishedPage?) -> String? {
    page?.words.first.map { PlainText.excerpt($0.plain, 160) }
  }

  private func addPages(_ leaves: [Leaf], to outputs: inout [Output]) throws {
    guard let first = leaves.first else { return }
    let form = try maker.frames.form("page", of: .page, like: first.path)
    let label = try maker.messages.message("page_of")
    let count = String(wholeCount)
    let common: Value = .object([
      .title: .text(story.title), .href: .text("index.html"), .language: .text(story.language.tag),
      .direction: .text(story.language.direction), .accent: .text(String(story.accent)),
      .isPreview: .bool(story.isPreview), .isIllustrated: .bool(story.isIllustrated),
    ])
    for index in pages.indices {
      let page = pages[index]
      let leaf = leaves[index]
      let previous = index > 0 ? leaves[index - 1] : nil
      let next = index + 1 < leaves.count ? leaves[index + 1] : nil
      let number = String(page.number)
      let label = label.filled(with: ["number": number, "count": count])
      let card = try page.picture.flatMap(maker.resolver.variants).map {
        PageCard($0.fallback, alt: page.alt)
      }
      outputs.append(
        maker.frames.output(
          form,
          .init(
            kind: .page, path: leaf.path, language: story.language, title: "\(story.title) – \(label)",
            description: excerpt(page) ?? story.summary, previous: previous?.href, next: next?.href, card: card),
          [
            .story: common,
            .page: .object([
              .number: .integer(page.number), .label: .text(label), .paragraphs: leaf.pageParagraphs,
              .picture: leaf.picture, .recording: leaf.recording, .sign: leaf.sign,
              .footnotes: leaf.footnotes, .hasFootnotes: .bool(!page.footnotes.isEmpty),
              .hasPicture: .bool(page.picture != nil), .isFirst: .bool(previous == nil), .isLast: .bool(next == nil),
            ]),
            .previous: previous?.back ?? .null, .hasPrevious: .bool(previous != nil),
            .next: next?.ahead ?? .null, .hasNext: .bool(next != nil),
            .progress: .integer(page.number * 100 / wholeCount),
            .translations: .list(translations.map { model(of: $0, page: page.number) }),
            .hasTranslations: .bool(!translations.isEmpty), .hasManyTranslations: .bool(hasManyTranslations),
            .alternates: alternates(page: page.number),
            .meanings: .list(try meanings(of: learning.words(onPage: page.number), on: leaf.path)),
            .hasLearning: .bool(hasLearning(on: page)),
          ], inputs: [Input("illustration of page \(number)", value: page.status.rawValue)],
          diagnostics: page.findings))
    }
  }

  private func redirects(from slug: String) throws -> [Output] {
    let targets =
      [(SitePath.story(slug), address)]
      + pages.map { (SitePath.page($0.number, of: slug), SitePath.page($0.number, of: story.slug)) }
    return try targets.map { from, to in
      try maker.frames.redirect(from: from, to: to, of: .story, title: story.title, language: story.language)
    }
  }
}

extension ToldStory {
  /// Plans the outputs. The story is read, then its translations, then the stories of other shards.
  func plan(in maker: StoryMaker, reading: [StoryReading]) throws -> SectionPlan {
    let pages = try reading[0].pages()
    let outputs = try StoryOutputs(of: self, pages, reading, in: maker)
    let covers = try zip(strangers, reading.suffix(strangers.count)).flatMap { cover, reading in
      maker.resolver.fileDependencies(ofCover: cover, try reading.pages())
    }
    if let edition = maker.edition { return try outputs.plan(of: edition) }
    return SectionPlan(
      try outputs.all(), fileDependencies: maker.resolver.fileDependencies(of: pages, in: shown.story.value) + covers)
  }
}
