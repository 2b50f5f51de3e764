import Basics
import Build
import Feeds
import Hashing
import Languages
import Rendering
import Settings
import Synchronization
import Website

/// Plans the catalogue that reading apps browse (OPDS 1.2 and 2.0): its root, the newest books, all books, those of
/// each letter and author, and those of each collection, age, reading level, theme and language.
///
/// Only stories that have a book are in it; there is no feed without books.
final class CatalogOutputs: Sendable {
  private let maker: PageMaker
  private let libraryIndex: LibraryIndex
  /// The stories that have a book, as places in the index, oldest first.
  private let books: [Int]
  /// The entries of stories with a book, by their places: each stands in many lists, and is hashed once for
  /// all of them.
  private let storyBooks = Mutex<[Int: Hashed<CatalogBook>]>([:])
  private let hasBook: [Bool]
  /// Whether there are books of two languages.
  private let hasPairs: Bool

  private var language: String { maker.frames.language.tag }
  /// The size of a full page of a list, and of the list of the newest.
  private var pageSize: Int { maker.settings.site.storiesPerPage }

  /// Takes what the site is made of.
  init(of libraryIndex: LibraryIndex, in maker: PageMaker) {
    self.maker = maker
    self.libraryIndex = libraryIndex
    let hasBook = libraryIndex.stories.map(maker.hasBook)
    books = hasBook.indices.filter { hasBook[$0] }
    self.hasBook = hasBook
    hasPairs = !maker.settings.books.editions.isEmpty
  }

  private func book(ofStory place: Int) -> Hashed<CatalogBook> {
    if let known = storyBooks.withLock({ $0[place] }) { return known }
    let translations = libraryIndex.translations(of: place).filter { hasBook[$0] }
    let book = Hashed<CatalogBook>(
      .story(
        libraryIndex.shown(place),
        translations: HashedList(libraryIndex.firstOfEachLanguage(translations, beside: place)),
        beside: hasPairs ? libraryIndex.books(ledBy: place, maker.settings.books) : []))
    storyBooks.withLock { $0[place] = book }
    return book
  }

  private func bookOfCollection(_ place: Int) -> BookOfCollection {
    BookOfCollection(libraryIndex.collections[place], libraryIndex.members[place].map { libraryIndex.stories[$0] })
  }

  private func hasBook(ofCollection place: Int) -> Bool { maker.has(bookOfCollection(place)) }

  /// A book with everything that its entry shows.
  private func book(_ item: CatalogItem) -> Hashed<CatalogBook> {
    switch item {
    case .story(let place): book(ofStory: place)
    case .collection(let place): Hashed(.collection(bookOfCollection(place)))
    }
  }

  /// The dates of change of some books' stories.
  private func dates(_ items: [CatalogItem]) -> [StoryDate] {
    var places: [Int] = []
    for item in items {
      switch item {
      case .story(let place):
        places.append(place)
        if hasPairs, case .story(_, _, let beside) = book(ofStory: place).value {
          places += beside.compactMap { libraryIndex.place(of: $0.story.id) }
        }
      case .collection(let place): places += libraryIndex.members[place]
      }
    }
    return places.map(libraryIndex.date)
  }

  /// All books, oldest first: those of collections among those of stories, by when they came.
  private var items: [CatalogItem] {
    let collections = libraryIndex.collections.indices.filter(hasBook(ofCollection:))
    let dated =
      books.map { (item: CatalogItem.story($0), date: libraryIndex.stories[$0].createdAt, rank: (0, $0)) }
      + collections.map { (item: .collection($0), date: libraryIndex.collections[$0].createdAt, rank: (1, $0)) }
    guard !collections.isEmpty else { return dated.map(\.item) }
    return dated.sorted { ($0.date, $0.rank.0, $0.rank.1) < ($1.date, $1.rank.0, $1.rank.1) }.map(\.item)
  }

  /// All feeds; each is a section of its own, which gives it as XML and as JSON.
  func sections() throws -> [Section] {
    guard !books.isEmpty else { return [] }
    let kinds = GroupKind.named.map { ($0, groups($0)) }.filter { $1.count >= $0.fewest }
    let items = items
    let facets = try kinds.filter { $0.0 != .theme }.flatMap { try self.facets($0, $1) }
    let (newest, library) = (try newest(items), try library(items, facets))
    var shelves = indexShelves
    if let collections = collectionShelf { shelves.append(collections) }
    shelves += try kinds.map(groupShelf)
    let root = CatalogRoot(
      newest: count(of: newest.parts[0].items), all: count(of: items), isUndated: libraryIndex.isUndated,
      updated: arrival(of: books),
      shelves: shelves.map { shelf in
        CatalogRoot.Shelf(
          address: shelf.address, title: shelf.title, count: shelf.lists.count,
          first: shelf.lists.prefix(CatalogRoot.most).map(\.list.heading.title))
      })
    return [Section("opds", in: maker, shows: root)] + sections(of: newest) + sections(of: library)
      + shelves.flatMap { [overview($0)] + $0.lists.flatMap { sections(of: $0.list) } }
  }

  private func count(of items: [CatalogItem]) -> CatalogRoot.Count {
    CatalogRoot.Count(
      books: items.count,
      stories: items.count {
        if case .story = $0 { true } else { false }
      })
  }

  /// The groups of a kind that have books, with no other stories.
  private func groups(_ kind: GroupKind) -> [Group] {
    libraryIndex.groups[kind, default: []].compactMap { group in
      let members = books(of: group.members)
      return members.isEmpty ? nil : Group(name: group.name, members: members)
    }
  }

  /// Those of some stories that have a book, in the same order.
  private func books(of members: [Int]) -> [Int] { members.filter { hasBook[$0] } }

  /// The latest creation date of stories.
  private func arrival(of stories: [Int]) -> String {
    let newest = stories.map { libraryIndex.stories[$0].createdAt }.max()
    return (newest ?? .unknown).secondsText
  }

  // MARK: Feeds of feeds

  /// A feed that leads to lists of books.
  private struct Shelf {
    /// Its name among the sections.
    let name: String
    let address: String
    /// The message that is its title.
    let title: String
    /// The page of the site that shows the same.
    var page: String?
    let lists: [(list: BookList, members: [Int], summary: String?)]
  }

  private func overview(_ shelf: Shelf) -> Section {
    let guides = shelf.lists.map { list, members, summary in
      var guide = maker.guide(
        to: list.heading.landing, from: shelf.address, title: list.heading.title, updated: arrival(of: members))
      guide.summary = summary
      guide.language = list.heading.language
      guide.count = list.parts[0].extent?.total
      return CatalogOverview.Guide(feed: guide, count: members.count)
    }
    return Section(
      shelf.name, in: maker,
      shows: CatalogOverview(address: shelf.address, title: shelf.title, page: shelf.page, guides: guides))
  }

  // MARK: Feeds of books

  private func newest(_ items: [CatalogItem]) throws -> BookList {
    let items = Array(items.suffix(pageSize).reversed())
    return BookList(
      name: "opds new",
      heading: .init(
        title: try maker.messages.text(CatalogRoot.newest(isUndated: libraryIndex.isUndated)), language: language,
        up: SitePath.catalogue, page: SitePath.home, landing: CatalogPath.newest),
      parts: [.init(name: nil, address: CatalogPath.newest, items: items, extent: .init(of: items.count))])
  }

  private func library(_ items: [CatalogItem], _ facets: [CatalogFacet]) throws -> BookList {
    BookList(
      name: "opds all",
      heading: .init(
        title: try maker.messages.text("all_stories"), language: language, up: SitePath.catalogue,
        page: SitePath.library, landing: CatalogPath.all, facets: facets, isWhole: true),
      parts: BookList.growing(items, in: libraryIndex, size: pageSize, landing: CatalogPath.all, page: CatalogPath.all))
  }

  /// The groups of a kind as a choice.
  private func facets(_ kind: GroupKind, _ groups: [Group]) throws -> [CatalogFacet] {
    let name = try maker.messages.text(kind.rawValue)
    return try groups.map { group in
      CatalogFacet(
        group: name, title: try maker.label(of: group.name), address: CatalogPath.group(group.name), isActive: false)
    }
  }

  private func groupShelf(_ kind: GroupKind, _ groups: [Group]) throws -> Shelf {
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
          group.members.map(CatalogItem.story), in: libraryIndex, size: pageSize, landing: landing
        ) { CatalogPath.group(group.name, page: $0) })
    }
    return Shelf(
      name: "opds \(kind.folder)", address: address, title: kind.folder, page: kind.address,
      lists: zip(lists, groups).map { (list: $0, members: $1.members, summary: nil) })
  }

  /// The collections that have books, with those of their stories; nil where there is none.
  private var collectionShelf: Shelf? {
    let address = CatalogPath.collections
    let lists = libraryIndex.collections.indices.compactMap {
      place -> (list: BookList, members: [Int], summary: String?)? in
      let members = books(of: libraryIndex.members[place])
      if members.isEmpty { return nil }
      let collection = libraryIndex.collections[place]
      let books = (hasBook(ofCollection: place) ? [.collection(place)] : []) + members.map(CatalogItem.story)
      let landing = CatalogPath.collection(collection.slug)
      let list = BookList(
        name: "opds collection \(collection.id.text)",
        heading: .init(
          title: collection.name, language: language, up: address, page: SitePath.collection(collection.slug),
          landing: landing),
        parts: BookList.ordered(books, size: pageSize, landing: landing) {
          CatalogPath.collection(collection.slug, page: $0)
        }, formerAddresses: collection.formerSlugs.map(CatalogPath.collection))
      return (list, members, collection.description)
    }
    if lists.isEmpty { return nil }
    return Shelf(
      name: "opds collections", address: address, title: "collections", page: SitePath.collections, lists: lists)
  }

  /// The indexes in place of a search: those that part the books.
  private var indexShelves: [Shelf] {
    let order = TitleOrder(in: maker.frames.language)
    // Where all books stand in one feed, nobody has to look one up by its title.
    let letters = books.count > pageSize ? libraryIndex.drawers(byLetterOf: books, order) : []
    return [(CatalogIndex.letter, letters), (.author, libraryIndex.drawers(byAuthorOf: books, order))].compactMap {
      index, drawers in
      drawers.count > 1 ? shelf(index, drawers) : nil
    }
  }

  private func shelf(_ index: CatalogIndex, _ drawers: [CatalogDrawer]) -> Shelf {
    let address = CatalogPath.index(index)
    return Shelf(
      name: "opds \(index.folder)", address: address, title: index.message,
      lists: drawers.map { drawer in
        let landing = CatalogPath.index(index, drawer.slug)
        let list = BookList(
          name: "opds \(index.folder) \(drawer.slug)",
          heading: .init(title: drawer.title, language: language, up: address, page: nil, landing: landing),
          parts: BookList.growing(
            drawer.members.map(CatalogItem.story), in: libraryIndex, size: pageSize, landing: landing
          ) { CatalogPath.index(index, drawer.slug, page: $0) })
        return (list: list, members: drawer.members, summary: nil)
      })
  }

  private func sections(of list: BookList) -> [Section] {
    let heading = Hashed(list.heading)
    return list.parts.map { part in
      Section(
        part.name.map { "\(list.name) \($0)" } ?? list.name, in: maker, reading: self.dates(part.items),
        shows: FeedOfBooks(
          heading: heading, address: part.address, others: part.others, extent: part.extent,
          formerAddresses: part.name == nil ? list.formerAddresses : [],
          books: HashedList(part.items.map(self.book))))
    }
  }
}

extension LibraryIndex {
  /// Translations of a story as they are called: of each other language the first.
  fileprivate func firstOfEachLanguage(_ translations: [Int], beside story: Int) -> [Hashed<StoryName>] {
    if translations.isEmpty { return [] }
    var languages: Set = [stories[story].language.tag]
    return translations.filter { languages.insert(stories[$0].language.tag).inserted }.map(name)
  }

  /// The books of two languages that a story leads.
  fileprivate func books(ledBy story: Int, _ books: Settings.Books) -> [CatalogBook.Beside] {
    besides(of: story, in: translationsByName(of: story), books).map { .init(pair: $0.pair, story: $0.story) }
  }
}
