import Catalogs
import Hashing
import Website

/// A book of a catalogue, by the place of what it is a book of.
enum CatalogItem: Hashable, Sendable {
  case story(Int)
  case collection(Int)
}

/// A list of books in a catalogue, in one or more parts.
struct BookList: Sendable {
  /// What its first part is called among the sections.
  let name: String
  let title: String
  /// The language of the title.
  let language: String
  /// The feed that leads to it, without the ending.
  let up: String
  /// The page of the site that shows it.
  let page: String
  let parts: [Part]
  /// Addresses that its first part once had, without the ending.
  var formerAddresses: [String] = []
  /// What its readers can choose from; addresses as they stand below the site's folder.
  var facets: [CatalogFacet] = []

  /// One feed.
  struct Part: Sendable {
    /// Its number in the names of sections; none for the one that comes first.
    let number: Int?
    /// Its address, without the ending.
    let address: String
    /// Its books, in the order in which they are shown.
    let items: [CatalogItem]
    /// The addresses of the other parts, without the ending.
    var others = CatalogFeed.Parts()
  }

  /// The parts of a list that grows at its end, as pages of the site are cut: those that are full are numbered from the oldest and
  /// keep their books for ever, and the first to be read shows the newest.
  static func growing(
    _ members: [CatalogItem], size: Int, landing: String, page: (Int) -> String
  ) -> [Part] {
    let cut = ListPages(count: members.count, size: size)
    let older = cut.newestOlderPage.map(page)
    let last = cut.fullPages > 1 ? page(1) : nil
    let newest = Part(
      number: nil, address: landing, items: members[cut.newest].reversed(),
      others: .init(first: older == nil ? nil : landing, next: older, last: last))
    guard cut.fullPages > 0 else { return [newest] }
    return [newest]
      + (1...cut.fullPages).map { number in
        Part(
          number: number, address: page(number), items: members[cut.items(onPage: number)].reversed(),
          others: .init(
            first: landing, previous: number < cut.fullPages ? page(number + 1) : landing,
            next: number > 1 ? page(number - 1) : nil, last: page(1)))
      }
  }

  /// The parts of a list whose order somebody has made, from its beginning; the first has no number.
  static func ordered(_ members: [CatalogItem], size: Int, landing: String, page: (Int) -> String) -> [Part] {
    let count = max(1, (members.count + size - 1) / size)
    func address(_ number: Int) -> String { number == 1 ? landing : page(number) }
    return (1...count).map { number in
      Part(
        number: number == 1 ? nil : number, address: address(number),
        items: Array(members[(number - 1) * size..<min(number * size, members.count)]),
        others: count == 1
          ? .init()
          : .init(
            first: landing, previous: number > 1 ? address(number - 1) : nil,
            next: number < count ? address(number + 1) : nil, last: address(count)))
    }
  }
}
