import Basics
import Build
import Hashing
import Languages
import Mustache
import Rendering
import Settings
import Website

/// All collections, the newest first, and the page of each; a collection keeps the order its stories were put in.
extension LibraryIndex {
  /// All of them, with their books where somebody reads the chapters.
  func collectionSections(in maker: PageMaker, books: StoryReadings?) -> [Section] {
    guard !collections.isEmpty else { return [] }
    let list = GrowingList(
      name: "collections",
      things: .init(
        count: collections.count, mark: { ListPages.mark(of: collections[$0].id.text) },
        slug: { collections[$0].slug }, title: { [own = maker.frames.ownLanguage] in (collections[$0].name, own) }),
      landing: SitePath.collections, page: SitePath.collectionsPage, template: "collections", kind: .collections)
    let content = CollectionList(
      // What there is to choose from takes its room before a script fills it.
      hasSeveral: collections.count > 1, hasCategories: Set(collections.compactMap(\.growthCategory)).count > 1,
      hasAges: Set(collections.compactMap { $0.ageText ?? $0.ageGroup?.name }).count > 1,
      hasGrowth: collections.indices.contains { growth(ofCollection: $0) != nil })
    return list.sections(in: maker, landing: content, others: content) { Hashed(card(ofCollection: $0)) }
      + collections.indices.map { section(ofCollection: $0, in: maker, books: books) }
  }

  /// A collection with its book.
  private func section(ofCollection place: Int, in maker: PageMaker, books: StoryReadings?) -> Section {
    let id = collections[place].id.collectionSection
    let page = CollectionPage(
      collection: collections[place], stories: members[place].map { stories[$0].card },
      growth: growth(ofCollection: place))
    guard let books else { return Section(id, in: maker, shows: page) }
    return Section(
      id, in: books.maker, reading: members[place].map { books.reading(of: published[$0], changed: dates[$0]) },
      shows: CollectionWithBook(
        page: page,
        chapters: members[place].map { .init(story: shown($0), files: books.marks[stories[$0].id.text]) }))
  }

  /// A collection as a card in a list.
  @Sendable func card(ofCollection place: Int) -> CollectionCard {
    CollectionCard(
      collection: collections[place], count: members[place].count,
      accent: members[place].first.map { stories[$0].accent } ?? 1, covers: covers(of: members[place]),
      growth: growth(ofCollection: place))
  }
}

/// The list of all collections.
private struct CollectionList: ListContent {
  let hasSeveral: Bool
  let hasCategories: Bool
  let hasAges: Bool
  let hasGrowth: Bool

  static var items: Name { .collections }

  func heading(in maker: PageMaker) throws -> ListHeading {
    let heading = try maker.messages.text("collections")
    return ListHeading(
      text: heading,
      model: [
        .heading: .text(heading), .intro: .text(try maker.messages.text("collections_intro")),
        .hasSeveral: .bool(hasSeveral), .hasCategories: .bool(hasCategories), .hasAges: .bool(hasAges),
        .hasGrowth: .bool(hasGrowth),
      ])
  }

  func card(_ card: Hashed<CollectionCard>, on page: String, in maker: PageMaker) throws -> Value {
    try card.value.model(on: page, maker)
  }
}

/// A collection as a card in a list.
struct CollectionCard: Encodable, Sendable {
  let collection: Hashed<PublishedCollection>
  let count: Int
  /// The decoration of its first story.
  let accent: Int
  let covers: [StoryCovers]
  let growth: LibraryIndex.Growth?

  func model(on page: String, _ maker: PageMaker) throws -> Value {
    var card: Object = [
      .name: .text(collection.name), .href: maker.link(page, SitePath.collection(collection.slug)),
      .description: Value(collection.description),
      .storyCountLabel: .text(try maker.messages.count("story_count", count)),
      .covers: try maker.covers(covers, on: page), .accent: .text(String(accent)),
    ]
    // The words of a library's owner are in the language that the settings say, whatever the interface has.
    card[.language] = .text(maker.frames.ownLanguage.tag)
    card[.direction] = .text(maker.frames.ownLanguage.direction)
    card[.growthCategory] = Value(collection.growthCategory)
    card[.ageLabel] = Value(try maker.ageLabel(collection.ageGroup, collection.ageText))
    card.merge(try maker.growthFields(growth))
    return .object(card)
  }
}

/// The page of a collection.
struct CollectionPage: SectionContent {
  let collection: Hashed<PublishedCollection>
  let stories: [Hashed<StoryCard>]
  let growth: LibraryIndex.Growth?

  func plan(in maker: PageMaker) throws -> SectionPlan { SectionPlan(try outputs(in: maker)) }

  /// The page with the link to its book, or that it is held, and what leads on to it from where it once was.
  fileprivate func outputs(
    in maker: PageMaker, book: CollectionBook? = nil, held: CollectionBook? = nil
  ) throws -> [Output] {
    let (page, language, own) = (SitePath.collection(collection.slug), maker.frames.language, maker.frames.ownLanguage)
    let count = try maker.messages.count("story_count", stories.count)
    var facts: Object = [
      .name: .text(collection.name), .description: Value(collection.description),
      .language: .text(own.tag), .direction: .text(own.direction),
      .growthCategory: Value(collection.growthCategory),
      .ageLabel: Value(try maker.ageLabel(collection.ageGroup, collection.ageText)),
      .storyCountLabel: .text(count), .isPreview: .bool(collection.isPreview),
    ]
    facts.merge(try maker.growthFields(growth))
    let output = try maker.output(
      "collection",
      .init(
        kind: .collection, path: page, language: language, title: collection.name,
        description: try collection.description
          ?? maker.messages.text("list_description", ["heading": collection.name, "count": count])),
      [
        .collection: .object(facts),
        .stories: try maker.cards(stories, on: page),
        .book: try book.map { book in
          .object([
            .href: maker.link(page, SitePath.collectionBook(collection.slug)),
            .kepubHref: maker.settings.books.kepub
              ? maker.link(page, SitePath.collectionKepub(collection.slug)) : .null,
            .sizeLabel: .text(try maker.frames.label(ofSize: book.estimatedSize)),
          ])
        } ?? .null,
        .hasBook: .bool(book != nil), .bookHeld: .bool(held != nil),
      ], diagnostics: [held?.heldFinding].compactMap(\.self))
    return [output] + (try book?.outputs() ?? [])
      + (try collection.formerSlugs.map { slug in
        try maker.frames.redirect(
          from: SitePath.collection(slug), to: page, of: .collection, title: collection.name, language: language)
      })
  }
}

/// The page of a collection whose stories are a book together.
private struct CollectionWithBook: ReadingSectionContent {
  let page: CollectionPage
  let chapters: [Chapter]

  /// A story of the book.
  struct Chapter: Encodable {
    let story: ShownStory
    /// The fingerprint of the story's files that a shard has made: what is in a book of them is not looked at here, and
    /// changes without a word of the library.
    let files: Fingerprint?
  }

  func plan(in maker: StoryMaker, reading: [StoryReading]) throws -> SectionPlan {
    var fileDependencies: [FileDependency] = []
    let whole = try CollectionBook(
      page.collection.value, of: chapters.map(\.story), maker: maker.pages
    ) { place in
      let (story, pages) = (chapters[place].story.story.value, try reading[place].pages())
      let shown = try PublishedPage.all(
        of: story, pages, settings: maker.pages.settings, resolver: maker.resolver)
      fileDependencies += maker.resolver.fileDependencies(of: pages, in: story)
      return (shown, reading[place].changed ?? story.createdAt)
    }
    let held = whole.flatMap { $0.isHeld ? $0 : nil }
    let outputs = try page.outputs(in: maker.pages, book: held == nil ? whole : nil, held: held)
    return SectionPlan(outputs, fileDependencies: fileDependencies)
  }
}
