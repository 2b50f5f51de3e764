import Catalogs
import Hashing
import Languages
import Publication
import Rendering
import StoryModel
import Values
import Website

/// Plans the catalogue that reading apps browse (OPDS 1.2 and 2.0): its root, the newest books, all books, and the books of each
/// collection, age, theme and language.
///
/// Only stories that have a book are in it; there is no feed without books.
struct CatalogOutputs: Sendable {
  private let entries: CatalogMaker
  /// The stories that have a book, as places in the catalogue, oldest first.
  private let books: [Int]

  private var maker: PageMaker { entries.maker }
  private var catalogue: Catalogue { entries.catalogue }
  private var language: String { maker.frames.language.tag }

  /// Takes what the site is made of.
  init(_ entries: CatalogMaker) {
    self.entries = entries
    books = entries.books(of: Array(entries.catalogue.stories.indices))
  }

  /// All books, oldest first: those of collections among those of stories, by when they came.
  private var items: [CatalogItem] {
    let collections = catalogue.collections.indices.filter { entries.hasBook(catalogue.collections[$0]) }
    let dated =
      books.map { (item: CatalogItem.story($0), date: catalogue.stories[$0].createdAt, rank: (0, $0)) }
      + collections.map { (item: .collection($0), date: catalogue.collections[$0].createdAt, rank: (1, $0)) }
    guard !collections.isEmpty else { return dated.map(\.item) }
    return dated.sorted { ($0.date, $0.rank.0, $0.rank.1) < ($1.date, $1.rank.0, $1.rank.1) }.map(\.item)
  }

  /// All feeds; each is a section of its own, which gives it as XML and as JSON.
  func sections(_ site: Fingerprint) throws -> [Section] {
    guard !books.isEmpty else { return [] }
    let collections = collections
    let kinds = GroupKind.named.map { ($0, groups($0)) }.filter { $1.count > ($0 == .language ? 1 : 0) }
    let items = items
    var all = [rootSection(kinds.map(\.0), hasCollections: !collections.isEmpty)]
    let facets = try kinds.filter { $0.0 != .theme }.flatMap { try self.facets($0, $1) }
    for list in try [newest(items), library(items, facets)] { all += sections(of: list) }
    if !collections.isEmpty { all += collectionSections(collections) }
    for (kind, groups) in kinds { all += try groupSections(kind, groups) }
    return all.map { $0(site) }
  }

  /// The groups of a kind that have books, with no other stories.
  private func groups(_ kind: GroupKind) -> [Group] {
    catalogue.groups[kind, default: []].compactMap { group in
      var group = group
      group.members = entries.books(of: group.members)
      return group.members.isEmpty ? nil : group
    }
  }

  /// The collections that have books, with those of their stories.
  private var collections: [(place: Int, members: [Int])] {
    catalogue.collections.indices.compactMap { place in
      let members = entries.books(of: catalogue.collections[place].members)
      return members.isEmpty ? nil : (place, members)
    }
  }

  /// When the newest of some stories came.
  private func arrival(of stories: [Int]) -> String {
    let newest = stories.map { catalogue.stories[$0].createdAt }.max()
    return (newest ?? .unknown).secondsText
  }

  // MARK: Feeds of feeds

  private func rootSection(_ kinds: [GroupKind], hasCollections: Bool) -> Section.Unstamped {
    let updated = arrival(of: books)
    return Section.unstamped("opds") { stream in
      for kind in kinds { stream.append(kind.rawValue) }
      stream.append(hasCollections ? 1 : 0)
      stream.append(entries.catalogue.isUndated ? 1 : 0)
      stream.append(updated)
    } plan: {
      func guide(_ address: String, _ key: String, _ kind: CatalogFeed.Kind = .navigation) throws -> CatalogGuide {
        self.guide(
          to: address, from: SitePath.catalogue, title: try maker.messages.text(key), updated: updated, kind: kind)
      }
      var newest = try guide(CatalogPath.newest, newestTitle, .acquisition)
      newest.isNewest = !entries.catalogue.isUndated
      var guides = [newest, try guide(CatalogPath.all, "all_stories", .acquisition)]
      if hasCollections { guides.append(try guide(CatalogPath.collections, "collections")) }
      for kind in kinds { guides.append(try guide(CatalogPath.groups(kind), kind.folder)) }
      return outputs(
        SitePath.catalogue, title: maker.frames.siteName, language: language, updated: updated, .feeds(guides), up: nil,
        page: SitePath.home)
    }
  }

  private func guide(
    to address: String, from document: String, title: String, updated: String, kind: CatalogFeed.Kind = .acquisition
  ) -> CatalogGuide {
    CatalogGuide(
      identifier: maker.frames.identifier(of: address), title: title, updated: updated, kind: kind,
      address: maker.frames.address(of: address, on: document))
  }

  /// A feed that leads to the lists of groups or collections.
  private func overview(
    _ name: String, _ address: String, title key: String, page: String,
    of lists: [(list: BookList, members: [Int], summary: String?)]
  ) -> Section.Unstamped {
    let guides = lists.map { list, members, summary in
      var guide = guide(to: list.parts[0].address, from: address, title: list.title, updated: arrival(of: members))
      guide.summary = summary
      guide.language = list.language
      return (guide: guide, count: members.count)
    }
    return Section.unstamped(name) { stream in
      for (guide, count) in guides {
        stream.append(guide.fingerprint)
        stream.append(UInt64(count))
      }
    } plan: {
      let shown = try guides.map { guide, count in
        var guide = guide
        guide.summary = try guide.summary ?? maker.messages.count("story_count", count)
        return guide
      }
      return outputs(
        address, title: try maker.messages.text(key), language: language,
        updated: guides.map(\.guide.updated).max() ?? "", .feeds(shown), up: SitePath.catalogue, page: page)
    }
  }

  // MARK: Feeds of books

  private func newest(_ items: [CatalogItem]) throws -> BookList {
    let items = Array(items.suffix(entries.pageSize).reversed())
    return BookList(
      name: "opds new", title: try maker.messages.text(newestTitle), language: language, up: SitePath.catalogue,
      page: SitePath.home, parts: [.init(name: nil, address: CatalogPath.newest, items: items)])
  }

  private func library(_ items: [CatalogItem], _ facets: [CatalogFacet]) throws -> BookList {
    BookList(
      name: "opds all", title: try maker.messages.text("all_stories"), language: language, up: SitePath.catalogue,
      page: SitePath.library,
      parts: BookList.growing(
        items, in: catalogue, size: entries.pageSize, landing: CatalogPath.all, page: CatalogPath.all),
      facets: facets)
  }

  /// The groups of a kind as a choice.
  private func facets(_ kind: GroupKind, _ groups: [Group]) throws -> [CatalogFacet] {
    let name = try maker.messages.text(kind.rawValue)
    return try groups.map { group in
      CatalogFacet(group: name, title: try title(of: group), address: CatalogPath.group(group), isActive: false)
    }
  }

  /// The message that the list of the newest is called by: what is in it, where nothing has a date.
  private var newestTitle: String { entries.catalogue.isUndated ? "stories" : "newest_stories" }

  /// What a group is called, age groups in the words of the interface.
  private func title(of group: Group) throws -> String { try group.age.map(maker.label) ?? group.label }

  private func groupSections(_ kind: GroupKind, _ groups: [Group]) throws -> [Section.Unstamped] {
    let address = CatalogPath.groups(kind)
    // Those of its own kind: no feed has the books of an age and a language.
    let facets = kind == .theme ? [] : try facets(kind, groups)
    let lists = try groups.map { group in
      BookList(
        name: "opds \(kind.folder) \(group.slug)", title: try title(of: group),
        language: group.age == nil ? group.language.tag : language, up: address, page: group.address,
        parts: BookList.growing(
          group.members.map(CatalogItem.story), in: catalogue, size: entries.pageSize,
          landing: CatalogPath.group(group)
        ) { CatalogPath.group(group, page: $0) }, facets: facets)
    }
    let guided = zip(lists, groups).map { (list: $0, members: $1.members, summary: String?.none) }
    return [overview("opds \(kind.folder)", address, title: kind.folder, page: kind.address, of: guided)]
      + lists.flatMap(sections)
  }

  private func collectionSections(_ collections: [(place: Int, members: [Int])]) -> [Section.Unstamped] {
    let address = CatalogPath.collections
    let lists = collections.map { place, members in
      let collection = catalogue.collections[place]
      let books = (entries.hasBook(collection) ? [.collection(place)] : []) + members.map(CatalogItem.story)
      return BookList(
        name: "opds collection \(collection.id.text)", title: collection.name, language: language, up: address,
        page: SitePath.collection(collection.slug),
        parts: BookList.ordered(
          books, size: entries.pageSize, landing: CatalogPath.collection(collection.slug)
        ) { CatalogPath.collection(collection.slug, page: $0) },
        formerAddresses: collection.formerSlugs.map(CatalogPath.collection))
    }
    let guided = zip(lists, collections).map {
      (list: $0, members: $1.members, summary: catalogue.collections[$1.place].description)
    }
    return [overview("opds collections", address, title: "collections", page: SitePath.collections, of: guided)]
      + lists.flatMap(sections)
  }

  private func sections(of list: BookList) -> [Section.Unstamped] {
    list.parts.map { part in
      Section.unstamped(part.name.map { "\(list.name) \($0)" } ?? list.name) { stream in
        for text in [list.title, list.language, list.page, part.address] { stream.append(text) }
        for address in part.others.links.map(\.address) { stream.append(address) }
        for address in list.formerAddresses { stream.append(address) }
        for facet in list.facets { stream.append(facet.fingerprint) }
        stream.append(UInt64(part.items.count))
        for item in part.items { entries.append(item, to: &stream) }
      } plan: {
        // No feed can say that it has moved, and so what once was here still is.
        try ([part.address] + (part.name == nil ? list.formerAddresses : [])).flatMap { address in
          try outputs(of: part, in: list, at: address)
        }
      }
    }
  }

  private func outputs(of part: BookList.Part, in list: BookList, at address: String) throws -> [Output] {
    let entries = try part.items.map { try self.entries.entry($0, on: address) }
    let own = list.parts[0].address
    return outputs(
      address, title: list.title, language: list.language, updated: entries.map(\.updated).max() ?? "",
      .books(entries), up: list.up, page: list.page, parts: part.others,
      facets: list.facets.map { facet in
        CatalogFacet(
          group: facet.group, title: facet.title, address: maker.frames.address(of: facet.address, on: address),
          isActive: facet.address == own)
      }, of: part)
  }

  /// A feed as XML and as JSON. Where it stands at a former address, it says what its address is today.
  private func outputs(
    _ document: String, title: String, language: String, updated: String, _ content: CatalogFeed.Content, up: String?,
    page: String, parts: CatalogFeed.Parts = .init(), facets: [CatalogFacet] = [], of part: BookList.Part? = nil
  ) -> [Output] {
    func address(_ target: String) -> String { maker.frames.address(of: target, on: document) }
    let own = part?.address ?? document
    var feed = CatalogFeed(
      identifier: maker.frames.identifier(of: own), title: title, language: language, updated: updated,
      author: maker.frames.siteName, address: address(own), start: address(SitePath.catalogue), content: content)
    feed.up = up.map(address)
    feed.page = address(page)
    feed.parts = CatalogFeed.Parts(
      first: parts.first.map(address), previous: parts.previous.map(address), next: parts.next.map(address),
      last: parts.last.map(address))
    feed.facets = facets
    var inputs: [Input] = []
    if case .books(let listed) = content { inputs = entries.inputs(listed, part?.items ?? []) }
    return maker.frames.outputs(of: feed, at: document, inputs: inputs)
  }
}
