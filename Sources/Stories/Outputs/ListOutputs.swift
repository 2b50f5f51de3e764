import Languages
import Mustache
import Publication
import Rendering
import Settings

/// Plans the pages that list stories: home, library, collections, ages, themes and languages.
struct ListOutputs: Sendable {
  let maker: PageMaker
  let catalogue: Catalogue

  private var messages: Messages { maker.messages }
  private var language: Language { maker.frames.language }

  /// The front page: the newest stories, the ages and the collections.
  func home() throws -> Output {
    let page = SitePath.home
    let newest = catalogue.stories.suffix(8).reversed()
    let covers = catalogue.stories.reversed().compactMap(\.cover).prefix(3)
    let ages = catalogue.groups[.age, default: []]
    return try maker.output(
      "home",
      .init(
        kind: .home, path: page, language: language, title: nil,
        description: PlainText.line(maker.settings.site.description) ?? PlainText.line(maker.settings.site.tagline)),
      [
        .heroCovers: .list(covers.map { maker.picture($0, alt: "", on: page) }),
        .newest: .list(try newest.map { try maker.card($0, on: page) }),
        .hasNewest: .bool(!catalogue.stories.isEmpty),
        .ages: .list(try ages.map { try entry(of: $0, on: page) }),
        .hasAges: .bool(!ages.isEmpty),
        .collections: .list(try catalogue.collections.map { try card($0, on: page) }),
        .hasCollections: .bool(!catalogue.collections.isEmpty),
      ])
  }

  /// The library: the newest stories first on the landing page, and every full page under its own address.
  func library() throws -> [Output] {
    let heading = try messages.text("stories")
    let count = try messages.count("story_count", catalogue.stories.count)
    return try pages(
      of: Array(catalogue.stories.indices), landing: SitePath.library, page: SitePath.libraryPage, template: "library",
      kind: .library, heading: heading, count: count, model: [.heading: .text(heading)])
  }

  /// The groups of one kind, and the pages of each.
  func groups(_ kind: GroupKind) throws -> [Output] {
    let groups = catalogue.groups[kind, default: []]
    guard !groups.isEmpty else { return [] }
    let heading = try messages.text(kind.folder)
    let overview = try maker.output(
      "groups", .init(kind: kind.overview, path: kind.address, language: language, title: heading),
      [
        .heading: .text(heading), .intro: kind == .theme ? .text(try messages.text("themes_intro")) : .null,
        .groups: .list(try groups.map { try entry(of: $0, on: kind.address) }),
      ])
    return [overview] + (try groups.flatMap { try pages(of: $0, parent: heading) })
  }

  private func pages(of group: Group, parent: String) throws -> [Output] {
    let count = try messages.count("story_count", group.members.count)
    let label = try label(of: group)
    let written = group.age == nil ? group.language : language
    return try pages(
      of: group.members, landing: group.address, page: { group.kind.address(of: group.slug, page: $0) },
      template: "group", kind: group.kind.member, heading: label, count: count,
      model: [
        .heading: .text(label), .headingLanguage: .text(written.tag),
        .headingDirection: .text(written.direction),
      ],
      parent: (parent, group.kind.address))
  }

  /// A group as an entry in a list of groups.
  private func entry(of group: Group, on page: String) throws -> Value {
    let written = group.age == nil ? group.language : language
    return .object([
      .label: .text(try label(of: group)), .href: maker.link(page, group.address),
      .storyCountLabel: .text(try messages.count("story_count", group.members.count)),
      .language: .text(written.tag), .direction: .text(written.direction),
      .number: .text(String(group.number)),
    ])
  }

  /// The name of a group, age groups in the words of the interface.
  private func label(of group: Group) throws -> String {
    try group.age.map { try maker.label(of: $0) } ?? group.label
  }

  /// All collections, and the pages of each; a collection keeps the order its stories were put in.
  func collections() throws -> [Output] {
    guard !catalogue.collections.isEmpty else { return [] }
    let page = SitePath.collections
    let heading = try messages.text("collections")
    let overview = try maker.output(
      "collections", .init(kind: .collections, path: page, language: language, title: heading),
      [
        .heading: .text(heading), .intro: .text(try messages.text("collections_intro")),
        .collections: .list(try catalogue.collections.map { try card($0, on: page) }),
      ])
    return [overview]
      + (try catalogue.collections.flatMap { collection in
        [try self.page(of: collection)] + (try redirects(of: collection))
      })
  }

  private func page(of collection: ShelfCollection) throws -> Output {
    let page = SitePath.collection(collection.slug)
    let stories = collection.members.map { catalogue.stories[$0] }
    let count = try messages.count("story_count", stories.count)
    return try maker.output(
      "collection",
      .init(
        kind: .collection, path: page, language: language, title: collection.name,
        description: try collection.description
          ?? messages.text("list_description", ["heading": collection.name, "count": count])),
      [
        .collection: .object([
          .name: .text(collection.name), .description: Value(collection.description),
          .growthCategory: Value(collection.growthCategory),
          .ageLabel: Value(try maker.ageLabel(collection.ageGroup, collection.ageText)),
          .storyCountLabel: .text(count),
        ]),
        .stories: .list(try stories.map { try maker.card($0, on: page) }),
      ])
  }

  private func redirects(of collection: ShelfCollection) throws -> [Output] {
    try collection.formerSlugs.map { slug in
      try maker.redirect(
        from: SitePath.collection(slug), to: SitePath.collection(collection.slug), title: collection.name,
        language: language)
    }
  }

  /// A collection as a card in a list.
  private func card(_ collection: ShelfCollection, on page: String) throws -> Value {
    let stories = collection.members.map { catalogue.stories[$0] }
    let covers = stories.lazy.compactMap(\.cover).prefix(3)
    return .object([
      .name: .text(collection.name), .href: maker.link(page, SitePath.collection(collection.slug)),
      .description: Value(collection.description),
      .storyCountLabel: .text(try messages.count("story_count", stories.count)),
      .covers: .list(covers.map { maker.picture($0, alt: "", on: page) }),
      .accent: .text(String(stories.first?.accent ?? 1)),
    ])
  }

  /// The pages of a list that grows at its end: the landing page with the newest, and each full page.
  ///
  /// Only the landing page says how many stories there are: a number that grows with every story would change every page.
  private func pages(
    of members: [Int], landing: String, page: (Int) -> String, template: String, kind: PageKind, heading: String,
    count: String, model: Object, parent: (title: String, path: String)? = nil
  ) throws -> [Output] {
    let summary = try messages.text("list_description", ["heading": heading, "count": count])
    let list = ListPages(count: members.count, size: maker.settings.site.storiesPerPage)
    func output(_ path: String, _ items: Range<Int>, number: Int?) throws -> Output {
      let older = number.map { $0 > 1 ? page($0 - 1) : nil } ?? list.newestOlderPage.map(page)
      let newer = number.map { $0 < list.fullPages ? page($0 + 1) : landing }
      func link(_ target: String?) -> String? { target.map { SitePath.link(from: path, to: $0) } }
      var model = model
      model[.storyCountLabel] = number == nil ? .text(count) : .null
      model[.stories] = .list(
        try members[items].reversed().map { try maker.card(catalogue.stories[$0], on: path) })
      model[.pager] = pager(list, on: path, number: number, landing: landing, page: page, newer: newer, older: older)
      if let parent {
        model[.parent] = .object([.title: .text(parent.title), .href: maker.link(path, parent.path)])
      }
      return try maker.output(
        template,
        .init(
          kind: kind, path: path, language: language, title: try title(heading, number),
          description: number == nil ? summary : nil,
          previous: link(newer), next: link(older)),
        model)
    }
    return [try output(landing, list.newest, number: nil)]
      + (try (0..<list.fullPages).map { try output(page($0 + 1), list.items(onPage: $0 + 1), number: $0 + 1) })
  }

  private func title(_ heading: String, _ number: Int?) throws -> String {
    guard let number else { return heading }
    return try messages.text("list_page", ["heading": heading, "number": String(number)])
  }

  /// Links to the pages around one and to the first; not to every page, nor to the last, which is another before long.
  private func pager(
    _ list: ListPages, on path: String, number: Int?, landing: String, page: (Int) -> String, newer: String?,
    older: String?
  ) -> Value {
    let near = number ?? list.fullPages
    let shown = (list.fullPages > 0 ? Array(1...list.fullPages) : []).reversed().filter {
      $0 == 1 || abs($0 - near) <= 2
    }
    return .object([
      .hasPager: .bool(list.fullPages > 1 || number != nil),
      .pages: .list(
        shown.map { other in
          .object([
            .label: .text(String(other)), .href: maker.link(path, page(other)),
            .isCurrent: .bool(other == number),
          ])
        }),
      .newerHref: newer.map { maker.link(path, $0) } ?? .null,
      .olderHref: older.map { maker.link(path, $0) } ?? .null,
    ])
  }
}
