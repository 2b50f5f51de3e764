import Catalogs
import Hashing
import Languages
import Publication
import Rendering
import Settings
import StoryModel
import Values
import Website

/// Plans the catalogue that reading apps browse (OPDS 1.2 and 2.0): its root, the newest books, all books, and the books of each
/// collection, age, reading level, theme and language.
///
/// Only stories that have a book are in it; there is no feed without books.
struct CatalogOutputs: Sendable {
  private let maker: PageMaker
  private let catalogue: Catalogue
  /// The stories that have a book, as places in the catalogue, oldest first.
  private let books: [Int]

  private var language: String { maker.frames.language.tag }
  /// How many books a full page of a list has, and the list of the newest.
  private var pageSize: Int { maker.settings.site.storiesPerPage }

  /// Takes what the site is made of.
  init(of catalogue: Catalogue, in maker: PageMaker) {
    self.maker = maker
    self.catalogue = catalogue
    books = catalogue.stories.indices.filter { maker.hasBook(catalogue.stories[$0]) }
  }

  private func bookOfCollection(_ place: Int) -> BookOfCollection {
    BookOfCollection(catalogue.collections[place], catalogue.members[place].map { catalogue.stories[$0] })
  }

  private func hasBook(ofCollection place: Int) -> Bool { maker.has(bookOfCollection(place)) }

  /// A book with everything that its entry shows.
  private func book(_ item: CatalogItem) -> CatalogBook {
    switch item {
    case .story(let place): .story(catalogue.shown(place))
    case .collection(let place): .collection(bookOfCollection(place))
    }
  }

  /// All books, oldest first: those of collections among those of stories, by when they came.
  private var items: [CatalogItem] {
    let collections = catalogue.collections.indices.filter(hasBook(ofCollection:))
    let dated =
      books.map { (item: CatalogItem.story($0), date: catalogue.stories[$0].createdAt, rank: (0, $0)) }
      + collections.map { (item: .collection($0), date: catalogue.collections[$0].createdAt, rank: (1, $0)) }
    guard !collections.isEmpty else { return dated.map(\.item) }
    return dated.sorted { ($0.date, $0.rank.0, $0.rank.1) < ($1.date, $1.rank.0, $1.rank.1) }.map(\.item)
  }

  /// All feeds; each is a section of its own, which gives it as XML and as JSON.
  func sections() throws -> [Section] {
    guard !books.isEmpty else { return [] }
    let collections = collections
    let kinds = GroupKind.named.map { ($0, groups($0)) }.filter { $1.count >= $0.fewest }
    let items = items
    let root = CatalogRoot(
      kinds: kinds.map(\.0), hasCollections: !collections.isEmpty, isUndated: catalogue.isUndated,
      updated: arrival(of: books))
    var all = [Section("opds", in: maker, shows: root)]
    let facets = try kinds.filter { $0.0 != .theme }.flatMap { try self.facets($0, $1) }
    for list in try [newest(items), library(items, facets)] { all += sections(of: list) }
    if !collections.isEmpty { all += collectionSections(collections) }
    for (kind, groups) in kinds { all += try groupSections(kind, groups) }
    return all
  }

  /// The groups of a kind that have books, with no other stories.
  private func groups(_ kind: GroupKind) -> [Group] {
    catalogue.groups[kind, default: []].compactMap { group in
      let members = books(of: group.members)
      return members.isEmpty ? nil : Group(name: group.name, members: members)
    }
  }

  /// Those of some stories that have a book, in the same order.
  private func books(of members: [Int]) -> [Int] { members.filter { maker.hasBook(catalogue.stories[$0]) } }

  /// The collections that have books, with those of their stories.
  private var collections: [(place: Int, members: [Int])] {
    catalogue.collections.indices.compactMap { place in
      let members = books(of: catalogue.members[place])
      return members.isEmpty ? nil : (place, members)
    }
  }

  /// When the newest of some stories came.
  private func arrival(of stories: [Int]) -> String {
    let newest = stories.map { catalogue.stories[$0].createdAt }.max()
    return (newest ?? .unknown).secondsText
  }

  // MARK: Feeds of feeds

  /// A feed that leads to the lists of groups or collections.
  private func overview(
    _ name: String, _ address: String, title: String, page: String,
    of lists: [(list: BookList, members: [Int], summary: String?)]
  ) -> Section {
    let guides = lists.map { list, members, summary in
      var guide = maker.guide(
        to: list.heading.landing, from: address, title: list.heading.title, updated: arrival(of: members))
      guide.summary = summary
      guide.language = list.heading.language
      return CatalogOverview.Guide(feed: guide, count: members.count)
    }
    return Section(
      name, in: maker, shows: CatalogOverview(address: address, title: title, page: page, guides: guides))
  }

  // MARK: Feeds of books

  private func newest(_ items: [CatalogItem]) throws -> BookList {
    let items = Array(items.suffix(pageSize).reversed())
    return BookList(
      name: "opds new",
      heading: .init(
        title: try maker.messages.text(CatalogRoot.newest(isUndated: catalogue.isUndated)), language: language,
        up: SitePath.catalogue, page: SitePath.home, landing: CatalogPath.newest),
      parts: [.init(name: nil, address: CatalogPath.newest, items: items)])
  }

  private func library(_ items: [CatalogItem], _ facets: [CatalogFacet]) throws -> BookList {
    BookList(
      name: "opds all",
      heading: .init(
        title: try maker.messages.text("all_stories"), language: language, up: SitePath.catalogue,
        page: SitePath.library, landing: CatalogPath.all, facets: facets),
      parts: BookList.growing(items, in: catalogue, size: pageSize, landing: CatalogPath.all, page: CatalogPath.all))
  }

  /// The groups of a kind as a choice.
  private func facets(_ kind: GroupKind, _ groups: [Group]) throws -> [CatalogFacet] {
    let name = try maker.messages.text(kind.rawValue)
    return try groups.map { group in
      CatalogFacet(
        group: name, title: try maker.label(of: group.name), address: CatalogPath.group(group.name), isActive: false)
    }
  }

  private func groupSections(_ kind: GroupKind, _ groups: [Group]) throws -> [Section] {
    let address = CatalogPath.groups(kind)
    // Those of its own kind: no feed has the books of an age and a language.
    let facets = kind == .theme ? [] : try facets(kind, groups)
    let lists = try groups.map { group in
      let landing = CatalogPath.group(group.name)
      return BookList(
        name: "opds \(kind.folder) \(group.slug)",
        heading: .init(
          title: try maker.label(of: group.name), language: group.isNamedByTheme ? language : group.language.tag,
          up: address,
          page: group.address, landing: landing, facets: facets),
        parts: BookList.growing(
          group.members.map(CatalogItem.story), in: catalogue, size: pageSize, landing: landing
        ) { CatalogPath.group(group.name, page: $0) })
    }
    let guided = zip(lists, groups).map { (list: $0, members: $1.members, summary: String?.none) }
    return [overview("opds \(kind.folder)", address, title: kind.folder, page: kind.address, of: guided)]
      + lists.flatMap(sections)
  }

  private func collectionSections(_ collections: [(place: Int, members: [Int])]) -> [Section] {
    let address = CatalogPath.collections
    let lists = collections.map { place, members in
      let collection = catalogue.collections[place]
      let books = (hasBook(ofCollection: place) ? [.collection(place)] : []) + members.map(CatalogItem.story)
      let landing = CatalogPath.collection(collection.slug)
      return BookList(
        name: "opds collection \(collection.id.text)",
        heading: .init(
          title: collection.name, language: language, up: address, page: SitePath.collection(collection.slug),
          landing: landing),
        parts: BookList.ordered(books, size: pageSize, landing: landing) {
          CatalogPath.collection(collection.slug, page: $0)
        }, formerAddresses: collection.formerSlugs.map(CatalogPath.collection))
    }
    let guided = zip(lists, collections).map {
      (list: $0, members: $1.members, summary: catalogue.collections[$1.place].description)
    }
    return [overview("opds collections", address, title: "collections", page: SitePath.collections, of: guided)]
      + lists.flatMap(sections)
  }

  private func sections(of list: BookList) -> [Section] {
    list.parts.map { part in
      Section(
        part.name.map { "\(list.name) \($0)" } ?? list.name, in: maker,
        shows: FeedOfBooks(
          heading: list.heading, address: part.address, others: part.others,
          formerAddresses: part.name == nil ? list.formerAddresses : [], books: part.items.map(book)))
    }
  }
}

/// The root of the catalogue.
private struct CatalogRoot: SectionContent {
  let kinds: [GroupKind]
  let hasCollections: Bool
  let isUndated: Bool
  let updated: String

  /// The message that the list of the newest is called by: what is in it, where nothing has a date.
  static func newest(isUndated: Bool) -> String { isUndated ? "stories" : "newest_stories" }

  func plan(in maker: PageMaker) throws -> SectionPlan {
    func guide(_ address: String, _ key: String, _ kind: CatalogFeed.Kind = .navigation) throws -> CatalogGuide {
      maker.guide(
        to: address, from: SitePath.catalogue, title: try maker.messages.text(key), updated: updated, kind: kind)
    }
    var newest = try guide(CatalogPath.newest, Self.newest(isUndated: isUndated), .acquisition)
    newest.isNewest = !isUndated
    var guides = [newest, try guide(CatalogPath.all, "all_stories", .acquisition)]
    if hasCollections { guides.append(try guide(CatalogPath.collections, "collections")) }
    for kind in kinds { guides.append(try guide(CatalogPath.groups(kind), kind.folder)) }
    return SectionPlan(
      maker.feed(
        SitePath.catalogue, title: maker.frames.siteName, language: maker.frames.language.tag, updated: updated,
        .feeds(guides), page: SitePath.home))
  }
}

/// A feed that leads to the lists of groups or collections.
private struct CatalogOverview: SectionContent {
  let address: String
  /// The message that is its title.
  let title: String
  let page: String
  let guides: [Guide]

  /// A feed that it leads to, and how many stories that lists.
  struct Guide: Encodable {
    let feed: CatalogGuide
    let count: Int
  }

  func plan(in maker: PageMaker) throws -> SectionPlan {
    let shown = try guides.map { guide in
      var feed = guide.feed
      feed.summary = try feed.summary ?? maker.messages.count("story_count", guide.count)
      return feed
    }
    return SectionPlan(
      maker.feed(
        address, title: try maker.messages.text(title), language: maker.frames.language.tag,
        updated: guides.map(\.feed.updated).max() ?? "", .feeds(shown), up: SitePath.catalogue, page: page))
  }
}

/// A part of a list of books.
private struct FeedOfBooks: SectionContent {
  let heading: BookList.Heading
  let address: String
  let others: CatalogFeed.Parts
  let formerAddresses: [String]
  let books: [CatalogBook]

  func plan(in maker: PageMaker) throws -> SectionPlan {
    // No feed can say that it has moved, and so what once was here still is.
    SectionPlan(try ([address] + formerAddresses).flatMap { try outputs(at: $0, maker) })
  }

  private func outputs(at document: String, _ maker: PageMaker) throws -> [Output] {
    let entries = try books.map { try maker.entry(of: $0, on: document) }
    let facets = heading.facets.map { facet in
      CatalogFacet(
        group: facet.group, title: facet.title, address: maker.frames.address(of: facet.address, on: document),
        isActive: facet.address == heading.landing)
    }
    return maker.feed(
      document, of: address, title: heading.title, language: heading.language,
      updated: entries.map(\.updated).max() ?? "", .books(entries), up: heading.up, page: heading.page, parts: others,
      facets: facets, inputs: maker.inputs(entries, books))
  }
}

extension PageMaker {
  fileprivate func guide(
    to address: String, from document: String, title: String, updated: String, kind: CatalogFeed.Kind = .acquisition
  ) -> CatalogGuide {
    CatalogGuide(
      identifier: frames.identifier(of: address), title: title, updated: updated, kind: kind,
      address: frames.address(of: address, on: document))
  }

  /// A feed as XML and as JSON. Where it stands at a former address, it says what its address is today.
  fileprivate func feed(
    _ document: String, of own: String? = nil, title: String, language: String, updated: String,
    _ content: CatalogFeed.Content, up: String? = nil, page: String, parts: CatalogFeed.Parts = .init(),
    facets: [CatalogFacet] = [], inputs: [Input] = []
  ) -> [Output] {
    func address(_ target: String) -> String { frames.address(of: target, on: document) }
    let own = own ?? document
    var feed = CatalogFeed(
      identifier: frames.identifier(of: own), title: title, language: language, updated: updated,
      author: frames.siteName, address: address(own), start: address(SitePath.catalogue), content: content)
    feed.up = up.map(address)
    feed.page = address(page)
    feed.parts = CatalogFeed.Parts(
      first: parts.first.map(address), previous: parts.previous.map(address), next: parts.next.map(address),
      last: parts.last.map(address))
    feed.facets = facets
    return frames.outputs(of: feed, at: document, inputs: inputs)
  }
}
