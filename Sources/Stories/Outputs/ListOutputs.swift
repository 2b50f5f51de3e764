import Hashing
import Languages
import Mustache
import Publication
import Rendering
import Settings
import Stores
import StoryModel
import Values
import Website

/// Plans the pages that list stories: home, library, collections, ages, themes and languages.
struct ListOutputs: Sendable {
  let maker: PageMaker
  let catalogue: Catalogue
  /// Makes the book of a collection; nil if collections are no books.
  var bookOfCollection: BookOfCollection?
  /// What tells the files of stories apart that shards have made, by the ids of the stories: what is in a book of them is not
  /// looked at here, and changes without a word of the library.
  var marks: [String: Fingerprint] = [:]

  /// Reads the pages of a collection's stories; gives its book, where it has one, and the files that were looked at.
  typealias BookOfCollection = @Sendable (ShelfCollection) throws -> (book: CollectionBook?, witnesses: [Witness])

  var messages: Messages { maker.messages }
  var language: Language { maker.frames.language }

  /// All of them: home, the library, the collections, then the groups of each kind; each page of a list is a section of its own.
  func sections(_ site: Fingerprint) -> [Section] {
    let all = [homeSection] + librarySections + collectionSections + GroupKind.allCases.flatMap(groupSections)
    return all.map { $0(site) }
  }

  typealias Unstamped = Section.Unstamped

  private var homeSection: Unstamped {
    Section.unstamped("home") { stream in
      stream.append(UInt64(catalogue.stories.count))
      stream.append(catalogue.isUndated ? 1 : 0)
      for stamp in catalogue.storyStamps.suffix(8) { stream.append(stamp) }
      for story in Self.covered(catalogue.stories.reversed()) { story.appendCovers(to: &stream) }
      for kind in Self.doors { for group in catalogue.groups[kind, default: []] { group.append(to: &stream) } }
      for group in askedLanguages { group.append(to: &stream) }
      for place in newestCollections { stream.append(cardStamp(ofCollection: place)) }
      for shelf in [catalogue.recent, catalogue.picked, catalogue.favourites] {
        stream.append(UInt64(shelf.count))
        for story in shelf.prefix(Self.shownFavourites) { stream.append(story.stamp) }
      }
    } plan: {
      [try home()]
    }
  }

  /// So many of the newest favourites can be among those that the front page shows: others may leave out what stands above them.
  private static let shownFavourites = 4 * Catalogue.recentCount

  /// The shelves of the front page, each without what stands on one above it: the newest, what fits the family, what it has read, and
  /// what it likes.
  private var homeShelves: (newest: [ShelfStory], picked: [ShelfStory], recent: [ShelfStory], favourites: [ShelfStory])
  {
    let newest = Array(catalogue.stories.suffix(8).reversed())
    // What was read last is there whatever else it is.
    let recent = catalogue.recent
    var shown = Set((newest + recent).map(\.id))
    let picked = catalogue.picked.filter { shown.insert($0.id).inserted }
    let favourites = catalogue.favourites.prefix(Self.shownFavourites).filter { shown.insert($0.id).inserted }
    return (newest, picked, recent, Array(favourites.prefix(Catalogue.recentCount)))
  }

  /// The languages that the front page asks for, where there are several: those with the most stories.
  private var askedLanguages: [Group] {
    guard catalogue.isInSeveralLanguages else { return [] }
    // Those with equally many stay in the order of their names.
    let groups = catalogue.groups[.language, default: []].enumerated().sorted { left, right in
      let (one, other) = (left.element.members.count, right.element.members.count)
      return one == other ? left.offset < right.offset : one > other
    }
    return groups.prefix(8).map(\.element)
  }

  /// A language that the front page asks for; its words of the interface go with it, where the theme has some.
  private func asked(_ group: Group, on page: String) throws -> Value {
    let spoken = maker.theme.languages.first { $0.primary == group.language.primary }
    return .object([
      .label: .text(group.label), .href: maker.link(page, group.address), .language: .text(group.language.tag),
      .direction: .text(group.language.direction), .value: Value(spoken?.tag),
      .storyCountLabel: .text(try messages.count("story_count", group.members.count)),
    ])
  }

  /// The kinds of groups that the front page leads to.
  private static let doors: [GroupKind] = [.age, .mood, .colour]

  /// The collections that the front page shows: the newest, by their places.
  private var newestCollections: Range<Int> { max(0, catalogue.collections.count - 12)..<catalogue.collections.count }

  /// What tells apart what the card of a collection shows.
  private func cardStamp(ofCollection place: Int) -> Fingerprint {
    var stream = FingerprintStream()
    stream.append(catalogue.collectionStamps[place])
    stream.append(optional: catalogue.growth(of: catalogue.collections[place]).map { String($0.read) })
    for story in Self.covered(catalogue.collections[place].members.lazy.map { catalogue.stories[$0] }) {
      story.appendCovers(to: &stream)
    }
    return stream.finish()
  }

  /// The first three of some stories that have a cover; of translations, which look alike, the first one.
  static func covered(_ stories: some Sequence<ShelfStory>) -> [ShelfStory] {
    var groups: Set<String> = []
    var found: [ShelfStory] = []
    for story in stories where story.bookCover != nil || story.cover != nil {
      if let group = story.translationGroup, !groups.insert(group).inserted { continue }
      found.append(story)
      if found.count == 3 { break }
    }
    return found
  }

  /// The covers of the first three of some stories that have one, as far as they can be shown, as decoration.
  func covers(of stories: some Sequence<ShelfStory>, on page: String) throws -> Value {
    .list(
      try Self.covered(stories).compactMap { story in
        let cover = try maker.cover(of: story).picture
        return try maker.shows(cover) ? try maker.picture(cover, alt: "", on: page) : nil
      })
  }

  /// The front page: the newest stories, the ages and the collections.
  private func home() throws -> Output {
    let page = SitePath.home
    let (newest, picked, recent, favourites) = homeShelves
    let tellsMakers = (newest + picked + recent + favourites).differInMakers
    func cards(_ stories: [ShelfStory]) throws -> Value {
      .list(try stories.map { try maker.card($0, on: page, tellsMakers: tellsMakers) })
    }
    var model: Object = [:]
    for (kind, names) in zip(Self.doors, [(Name.ages, Name.hasAges), (.moods, .hasMoods), (.colours, .hasColours)]) {
      let groups = catalogue.groups[kind, default: []]
      model[names.0] = .list(try groups.map { try entry(of: $0, on: page) })
      model[names.1] = .bool(!groups.isEmpty)
    }
    model.merge([
      .heroCovers: try covers(of: catalogue.stories.reversed(), on: page),
      .newest: try cards(newest),
      .hasNewest: .bool(!catalogue.stories.isEmpty), .isUndated: .bool(catalogue.isUndated),
      .collections: .list(try newestCollections.reversed().map { try card(catalogue.collections[$0], on: page) }),
      .hasCollections: .bool(!catalogue.collections.isEmpty),
      .hasGrowth: .bool(newestCollections.contains { catalogue.growth(of: catalogue.collections[$0]) != nil }),
      .favourites: try cards(favourites), .hasFavourites: .bool(!favourites.isEmpty),
      .recent: try cards(recent), .hasRecent: .bool(!recent.isEmpty),
      .picked: try cards(picked), .hasPicked: .bool(!picked.isEmpty),
      .languages: .list(try askedLanguages.map { try asked($0, on: page) }),
      .hasLanguages: .bool(catalogue.isInSeveralLanguages),
    ])
    return try maker.output(
      "home",
      .init(
        kind: .home, path: page, language: language, title: nil,
        description: PlainText.line(maker.settings.site.description) ?? PlainText.line(maker.settings.site.tagline),
        card: try maker.card(Self.covered(catalogue.stories.reversed()).first?.linkPicture, alt: "")), model)
  }

  /// The library: the newest stories first on the landing page, and every full page under its own address.
  private var librarySections: [Unstamped] {
    let list = GrowingList(
      of: Array(catalogue.stories.indices), in: catalogue, name: "library", landing: SitePath.library,
      page: SitePath.libraryPage, template: "library", kind: .library, language: language)
    return sections(of: list, members: Array(catalogue.stories.indices)) { _ in
    } landing: { stream in
      stream.append(catalogue.isUndated ? 1 : 0)
      for kind in Self.sifted { for group in catalogue.groups[kind, default: []] { group.append(to: &stream) } }
    } heading: {
      let heading = try messages.text("stories")
      return ListHeading(text: heading, model: [.heading: .text(heading)])
    } more: { page in
      try page == SitePath.library ? libraryFields() : [.hasSeveral: .bool(false), .first: .null]
    }
  }

  /// What the stories of the library are sifted by.
  private static let sifted: [GroupKind] = [.language, .age, .mood, .theme]

  /// What the landing page of the library shows besides: what its stories are sifted by, wherever there is a choice, and the cover that is
  /// seen first.
  private func libraryFields() throws -> Object {
    let first = try catalogue.stories.last.map { try maker.card($0, on: SitePath.library) }
    var model: Object = [
      .hasSeveral: .bool(maker.settings.search.enabled && catalogue.stories.count > 1), .first: first ?? .null,
      .tellsMakers: .bool(catalogue.stories.differInMakers), .isUndated: .bool(catalogue.isUndated),
      .pageCountForms: .text(maker.frames.forms(of: "page_count")), .foundForms: .text(maker.frames.forms(of: "found")),
    ]
    for (kind, name) in zip(Self.sifted, [Name.languages, .ages, .moods, .themes]) {
      model[name] = try maker.choice(of: catalogue.groups[kind, default: []])
    }
    return model
  }

  /// All collections, the newest first, and the page of each; a collection keeps the order its stories were put in.
  private var collectionSections: [Unstamped] {
    guard !catalogue.collections.isEmpty else { return [] }
    let collections = catalogue.collections
    let list = GrowingList(
      name: "collections",
      things: .init(
        count: collections.count, mark: { ListPages.mark(of: collections[$0].id.text) },
        slug: { collections[$0].slug }, title: { [own = maker.frames.ownLanguage] in (collections[$0].name, own) }),
      landing: SitePath.collections, page: SitePath.collectionsPage, template: "collections", kind: .collections,
      words: .init(items: .collections))
    // What there is to choose from takes its room before a script fills it.
    let hasSeveral = collections.count > 1
    let hasCategories = Set(collections.compactMap(\.growthCategory)).count > 1
    let hasAges = Set(collections.compactMap { $0.ageText ?? $0.ageGroup?.name }).count > 1
    let hasGrowth = collections.contains { catalogue.growth(of: $0) != nil }
    let overview = maker.frames.sections(
      of: list, shown: { for fact in [hasSeveral, hasCategories, hasAges, hasGrowth] { $0.append(fact ? 1 : 0) } },
      stamp: cardStamp
    ) {
      let heading = try messages.text("collections")
      return ListHeading(
        text: heading,
        model: [
          .heading: .text(heading), .intro: .text(try messages.text("collections_intro")),
          .hasSeveral: .bool(hasSeveral), .hasCategories: .bool(hasCategories), .hasAges: .bool(hasAges),
          .hasGrowth: .bool(hasGrowth),
        ])
    } card: { place, page in
      try card(collections[place], on: page)
    }
    return overview + collections.indices.map { place in { collectionSection(place, $0) } }
  }

  /// The sections of collections by their ids; only where they are books do they show more than their stamps say.
  func sections(ofCollections ids: Set<String>, _ site: Fingerprint) -> [Section] {
    guard bookOfCollection != nil else { return [] }
    return catalogue.collections.indices.filter { ids.contains(catalogue.collections[$0].id.collectionSection) }.map {
      collectionSection($0, site)
    }
  }

  /// A collection with its book.
  private func collectionSection(_ place: Int, _ site: Fingerprint) -> Section {
    let collection = catalogue.collections[place]
    var stream = FingerprintStream()
    stream.append(site)
    stream.append(catalogue.collectionStamps[place])
    for member in collection.members {
      stream.append(catalogue.storyStamps[member])
      if let mark = marks[catalogue.stories[member].id.text] { stream.append(mark) }
    }
    let id = collection.id.collectionSection
    return Section(id: id, name: id, stamp: stream.finish()) {
      let (whole, witnesses) = try bookOfCollection?(collection) ?? (nil, [])
      let held = whole.flatMap { $0.isHeld ? $0 : nil }
      let book = held == nil ? whole : nil
      return SectionPlan(
        [try page(of: collection, book: book, held: held)] + (try book?.outputs() ?? [])
          + (try redirects(of: collection)), witnesses: witnesses)
    }
  }

  private func page(of collection: ShelfCollection, book: CollectionBook?, held: CollectionBook?) throws -> Output {
    let page = SitePath.collection(collection.slug)
    let stories = collection.members.map { catalogue.stories[$0] }
    let count = try messages.count("story_count", stories.count)
    var facts: Object = [
      .name: .text(collection.name), .description: Value(collection.description),
      .language: .text(maker.frames.ownLanguage.tag), .direction: .text(maker.frames.ownLanguage.direction),
      .growthCategory: Value(collection.growthCategory),
      .ageLabel: Value(try maker.ageLabel(collection.ageGroup, collection.ageText)),
      .storyCountLabel: .text(count), .isPreview: .bool(collection.isPreview),
    ]
    facts.merge(try maker.growthFields(catalogue.growth(of: collection)))
    return try maker.output(
      "collection",
      .init(
        kind: .collection, path: page, language: language, title: collection.name,
        description: try collection.description
          ?? messages.text("list_description", ["heading": collection.name, "count": count])),
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
  }

  private func redirects(of collection: ShelfCollection) throws -> [Output] {
    try collection.formerSlugs.map { slug in
      try maker.frames.redirect(
        from: SitePath.collection(slug), to: SitePath.collection(collection.slug), title: collection.name,
        language: language)
    }
  }

  /// A collection as a card in a list.
  private func card(_ collection: ShelfCollection, on page: String) throws -> Value {
    let stories = collection.members.map { catalogue.stories[$0] }
    var card: Object = [
      .name: .text(collection.name), .href: maker.link(page, SitePath.collection(collection.slug)),
      .description: Value(collection.description),
      .storyCountLabel: .text(try messages.count("story_count", stories.count)),
      .covers: try covers(of: stories, on: page),
      .accent: .text(String(stories.first?.accent ?? 1)),
    ]
    // The words of a library's owner are in the language that the settings say, whatever the interface has.
    card[.language] = .text(maker.frames.ownLanguage.tag)
    card[.direction] = .text(maker.frames.ownLanguage.direction)
    card[.growthCategory] = Value(collection.growthCategory)
    card[.ageLabel] = Value(try maker.ageLabel(collection.ageGroup, collection.ageText))
    card.merge(try maker.growthFields(catalogue.growth(of: collection)))
    return .object(card)
  }

  /// The pages of a list of stories that grows at its end; who made the stories is told where they are not all by the same.
  func sections(
    of list: GrowingList, members: [Int], shown: (inout FingerprintStream) -> Void,
    landing: (inout FingerprintStream) -> Void = { _ in }, heading: @escaping @Sendable () throws -> ListHeading,
    more: @escaping @Sendable (_ page: String) throws -> Object = { _ in [:] }
  ) -> [Unstamped] {
    let tellsMakers = members.lazy.map { catalogue.stories[$0] }.differInMakers
    return maker.frames.sections(
      of: list,
      shown: { stream in
        shown(&stream)
        stream.append(tellsMakers ? 1 : 0)
      }, landing: landing, stamp: { catalogue.storyStamps[members[$0]] }, heading: heading, more: more
    ) { place, page in
      try maker.card(catalogue.stories[members[place]], on: page, tellsMakers: tellsMakers)
    }
  }
}

extension GrowingList {
  /// A list of stories, by their places in the catalogue.
  init(
    of members: [Int], in catalogue: Catalogue, name: String, landing: String,
    page: @escaping @Sendable (String) -> String, template: String, kind: PageKind, language: Language
  ) {
    // A list of stories that nobody has dated is one of titles.
    let isByTitle = members.allSatisfy { catalogue.stories[$0].isUndated }
    let order = isByTitle ? TitleOrder(in: language) : nil
    let letters = order.map { order in
      members.map { member in
        let letter = order.letter(of: catalogue.stories[member].title)
        return (text: letter, slug: Slug.make(from: letter, fallback: "other"))
      }
    }
    self.init(
      name: name,
      things: .init(
        count: members.count, mark: { catalogue.listMarks[members[$0]] },
        slug: { catalogue.stories[members[$0]].slug },
        title: { (catalogue.stories[members[$0]].title, catalogue.stories[members[$0]].language) },
        letter: letters.map { letters in { @Sendable place in letters[place] } }),
      landing: landing, page: page, template: template, kind: kind,
      words: .init(items: .stories, counting: (.storyCountLabel, "story_count")))
  }
}
