import Basics
import Feeds
import Hashing
import Website

/// A book of a catalogue, by the place of what it is a book of.
enum CatalogItem: Hashable, Sendable {
  case story(Int)
  case collection(Int)

  /// By what lists are cut into pages.
  fileprivate func listMark(in libraryIndex: LibraryIndex) -> UInt64 {
    switch self {
    case .story(let place): libraryIndex.listMarks[place]
    case .collection(let place): ListPages.mark(of: libraryIndex.collections[place].id.text)
    }
  }

  /// The name of a part whose oldest it is: a collection may have the slug of a story.
  fileprivate func name(in libraryIndex: LibraryIndex) -> String {
    switch self {
    case .story(let place): libraryIndex.stories[place].slug
    case .collection(let place): "collections/\(libraryIndex.collections[place].slug)"
    }
  }
}

/// A list of books in a catalogue, in one or more parts.
struct BookList: Sendable {
  /// The name of its first part among the sections.
  let name: String
  let heading: Heading
  let parts: [Part]
  /// Addresses that its first part once had, without the ending.
  var formerAddresses: [String] = []

  /// The heading of a list's parts.
  struct Heading: Encodable {
    let title: String
    /// The language of the title.
    let language: String
    /// The feed that leads to it, without the ending.
    let up: String
    /// The page of the site that shows it; none where there is no such page.
    let page: String?
    /// The address of its first part, without the ending.
    let landing: String
    /// The choices of its readers; addresses as they stand below the site's folder.
    var facets: [CatalogFacet] = []
    /// Whether it has every book, so that programs which read the whole catalogue read it.
    var isWhole = false
  }

  /// One feed.
  struct Part: Sendable {
    /// Its name among the parts; nil for the one that comes first.
    let name: String?
    /// Its address, without the ending.
    let address: String
    /// Its books, in the order in which they are shown.
    let items: [CatalogItem]
    /// The addresses of the other parts, without the ending.
    var others = CatalogFeed.Parts()
    /// The extent of the list; nil if that would change the part with every new book.
    let extent: CatalogFeed.Extent?
  }

  /// The parts of a list that grows, as pages of the site are cut and called; the first to be read shows the newest.
  static func growing(
    _ members: [CatalogItem], in libraryIndex: LibraryIndex, size: Int, landing: String, page: (String) -> String
  ) -> [Part] {
    let cut = ListPages(count: members.count, size: size) { members[$0].listMark(in: libraryIndex) }
    let names = (0..<cut.fullPages).map { number in
      cut.name(ofPage: number + 1) { members[$0].name(in: libraryIndex) }
    }
    let older = cut.newestOlderPage.map { page(names[$0 - 1]) }
    let last = names.first.map(page)
    let newest = Part(
      name: nil, address: landing, items: members[cut.newest].reversed(),
      others: .init(first: older == nil ? nil : landing, next: older, last: last),
      extent: .init(total: members.count, start: 1, size: cut.newest.count, part: older == nil ? nil : 1))
    return [newest]
      + names.enumerated().map { place, name in
        Part(
          name: name, address: page(name), items: members[cut.items(onPage: place + 1)].reversed(),
          others: .init(
            first: landing, previous: place + 1 < names.count ? page(names[place + 1]) : landing,
            next: place > 0 ? page(names[place - 1]) : nil, last: last), extent: nil)
      }
  }

  /// The parts of a list whose order somebody has made, from its beginning; the first has no number.
  static func ordered(_ members: [CatalogItem], size: Int, landing: String, page: (Int) -> String) -> [Part] {
    let count = max(1, (members.count + size - 1) / size)
    func address(_ number: Int) -> String { number == 1 ? landing : page(number) }
    return (1...count).map { number in
      Part(
        name: number == 1 ? nil : String(number), address: address(number),
        items: Array(members[(number - 1) * size..<min(number * size, members.count)]),
        others: count == 1
          ? .init()
          : .init(
            first: landing, previous: number > 1 ? address(number - 1) : nil,
            next: number < count ? address(number + 1) : nil, last: address(count)),
        extent: count == 1
          ? .init(of: members.count)
          : .init(total: members.count, start: (number - 1) * size + 1, size: size, part: number))
    }
  }
}
