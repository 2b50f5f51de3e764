import Build
import Feeds
import Hashing
import Languages
import Rendering
import Website

/// The root of the catalogue.
struct CatalogRoot: SectionContent {
  /// The counts of the newest.
  let newest: Count
  /// The counts of all.
  let all: Count
  let isUndated: Bool
  let updated: String
  let shelves: [Shelf]

  /// The number of books of a list, and of those that are of a story.
  struct Count: Encodable {
    let books: Int
    let stories: Int
  }

  /// A feed that leads to lists.
  struct Shelf: Encodable {
    let address: String
    /// The message that is its title.
    let title: String
    /// How many lists there are.
    let count: Int
    /// The names of the first of them.
    let first: [String]
  }

  /// The most lists that a shelf names.
  static let most = 6

  /// The message that the list of the newest is called by: what is in it, where nothing has a date.
  static func newest(isUndated: Bool) -> String { isUndated ? "stories" : "newest_stories" }

  func plan(in maker: PageMaker) throws -> SectionPlan {
    func guide(
      _ address: String, _ key: String, _ kind: CatalogFeed.Kind, _ count: Int, _ summary: String
    ) throws -> CatalogGuide {
      var guide = maker.guide(
        to: address, from: SitePath.catalogue, title: try maker.messages.text(key), updated: updated, kind: kind)
      (guide.count, guide.summary) = (count, summary)
      return guide
    }
    func list(_ address: String, _ key: String, _ count: Count) throws -> CatalogGuide {
      try guide(address, key, .acquisition, count.books, maker.messages.count("story_count", count.stories))
    }
    var newest = try list(CatalogPath.newest, Self.newest(isUndated: isUndated), newest)
    newest.isNewest = !isUndated
    let shelves = try shelves.map { shelf in
      let more = shelf.first.count < shelf.count ? " …" : ""
      return try guide(
        shelf.address, shelf.title, .navigation, shelf.count, shelf.first.joined(separator: " · ") + more)
    }
    let guides = [newest, try list(CatalogPath.all, "all_stories", all)] + shelves
    var feed = PlannedFeed(
      document: SitePath.catalogue, title: maker.frames.siteName, language: maker.frames.language.tag,
      updated: updated, content: .feeds(guides))
    (feed.page, feed.crawlable) = (SitePath.home, CatalogPath.all)
    return SectionPlan(maker.outputs(of: feed))
  }
}

/// A feed that leads to the lists of groups or collections.
struct CatalogOverview: SectionContent {
  let address: String
  /// The message that is its title.
  let title: String
  let page: String?
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
    var feed = PlannedFeed(
      document: address, title: try maker.messages.text(title), language: maker.frames.language.tag,
      updated: guides.map(\.feed.updated).max() ?? "", content: .feeds(shown))
    (feed.up, feed.page) = (SitePath.catalogue, page)
    return SectionPlan(maker.outputs(of: feed))
  }
}

/// A part of a list of books.
struct FeedOfBooks: ReadingSectionContent {
  let heading: Hashed<BookList.Heading>
  let address: String
  let others: CatalogFeed.Parts
  let extent: CatalogFeed.Extent?
  let formerAddresses: [String]
  let books: HashedList<CatalogBook>

  func plan(in maker: PageMaker, reading: [StoryDate]) throws -> SectionPlan {
    let dates = StoryDates(reading)
    // No feed can say that it has moved, and so what once was here still is.
    return SectionPlan(try ([address] + formerAddresses).flatMap { try outputs(at: $0, dates, maker) })
  }

  private func outputs(at document: String, _ dates: StoryDates, _ maker: PageMaker) throws -> [Output] {
    let entries = try books.all.map { try maker.entry(of: $0.value, dates, on: document) }
    var feed = PlannedFeed(
      document: document, title: heading.title, language: heading.language,
      updated: entries.map(\.updated).max() ?? "", content: .books(entries))
    feed.own = address
    (feed.up, feed.page) = (heading.up, heading.page)
    (feed.parts, feed.extent) = (others, extent)
    feed.isComplete = heading.isWhole && others.links.isEmpty
    feed.facets = heading.facets.map { facet in
      CatalogFacet(
        group: facet.group, title: facet.title, address: maker.frames.address(of: facet.address, on: document),
        isActive: facet.address == heading.landing)
    }
    feed.inputs = maker.inputs(entries, books.all)
    return maker.outputs(of: feed)
  }
}

/// A feed that is to be written; the addresses of other feeds and of pages are as they stand below the site's folder.
struct PlannedFeed {
  /// Its path.
  let document: String
  let title: String
  let language: String
  let updated: String
  let content: CatalogFeed.Content
  /// Its address today, where it stands at a former one.
  var own: String?
  /// The feed that leads to it.
  var up: String?
  /// The page of the site that shows the same.
  var page: String?
  /// The other parts of its list; none where it is no part of any.
  var parts: CatalogFeed.Parts?
  /// The extent of the list, where it is a part of one.
  var extent: CatalogFeed.Extent?
  /// Whether every book of the catalogue stands in it.
  var isComplete = false
  /// The start of programs that read the whole catalogue.
  var crawlable: String?
  /// The choices of its readers, as links of the feed.
  var facets: [CatalogFacet] = []
  /// Its dependencies that its own values do not show.
  var inputs: [Input] = []
}

extension PageMaker {
  /// A feed as another leads to it.
  func guide(
    to address: String, from document: String, title: String, updated: String, kind: CatalogFeed.Kind = .acquisition
  ) -> CatalogGuide {
    CatalogGuide(
      identifier: frames.identifier(of: address), title: title, updated: updated, kind: kind,
      address: frames.address(of: address, on: document))
  }

  /// A feed as XML and as JSON. Where it stands at a former address, it says what its address is today.
  func outputs(of planned: PlannedFeed) -> [Output] {
    func address(_ target: String) -> String { frames.address(of: target, on: planned.document) }
    let own = planned.own ?? planned.document
    var feed = CatalogFeed(
      identifier: frames.identifier(of: own), title: planned.title, language: planned.language,
      updated: planned.updated, author: frames.siteName, address: address(own), start: address(SitePath.catalogue),
      content: planned.content)
    feed.up = planned.up.map(address)
    feed.page = planned.page.map(address)
    if let parts = planned.parts {
      feed.parts = CatalogFeed.Parts(
        first: parts.first.map(address), previous: parts.previous.map(address), next: parts.next.map(address),
        last: parts.last.map(address))
      feed.extent = planned.extent
    }
    feed.isComplete = planned.isComplete
    feed.crawlable = planned.crawlable.map(address)
    feed.facets = planned.facets
    return frames.outputs(of: feed, at: planned.document, inputs: planned.inputs)
  }
}
