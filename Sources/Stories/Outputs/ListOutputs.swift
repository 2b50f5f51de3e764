import Build
import Hashing
import Languages
import Mustache
import Rendering
import Settings
import Stores
import Website

/// The pages that list stories: the library, the collections, ages, reading levels, themes and languages. Each page of
/// a list is a section of its own.
extension LibraryIndex {
  /// All of them: home, the library, the collections, then the groups of each kind.
  func listSections(in maker: PageMaker, books: StoryReadings?) -> [Section] {
    [Section("home", in: maker, shows: HomePage(of: self))] + librarySections(in: maker)
      + collectionSections(in: maker, books: books) + GroupKind.allCases.flatMap { groupSections($0, in: maker) }
  }

  /// The library: the newest stories first on the landing page, and every full page under its own address.
  private func librarySections(in maker: PageMaker) -> [Section] {
    let list = list(
      of: Array(stories.indices), name: "library", landing: SitePath.library, page: SitePath.libraryPage,
      template: "library", kind: .library, language: maker.frames.language)
    let tellsMakers = stories.lazy.map(\.card).differInMakers
    let landing = LibraryList.Landing(
      count: stories.count, isUndated: isUndated, first: stories.last?.card,
      sifted: LibraryList.sifted.map { groups[$0, default: []].map(\.name) })
    return list.sections(
      in: maker, landing: LibraryList(tellsMakers: tellsMakers, landing: landing),
      others: LibraryList(tellsMakers: tellsMakers, landing: nil)
    ) { stories[$0].card }
  }

  /// A list of stories, by their places.
  func list(
    of members: [Int], name: String, landing: String, page: @escaping @Sendable (String) -> String, template: String,
    kind: PageKind, language: Language
  ) -> GrowingList {
    // A list of stories that nobody has dated is one of titles.
    let isByTitle = members.allSatisfy { stories[$0].isUndated }
    let order = isByTitle ? TitleOrder(in: language) : nil
    let letters = order.map { order in
      members.map { member in
        let letter = order.letter(of: stories[member].title)
        return (text: letter, slug: Slug.make(from: letter, fallback: "other"))
      }
    }
    return GrowingList(
      name: name,
      things: .init(
        count: members.count, mark: { listMarks[members[$0]] }, slug: { stories[members[$0]].slug },
        title: { (stories[members[$0]].title, stories[members[$0]].language) },
        letter: letters.map { letters in { @Sendable place in letters[place] } }),
      landing: landing, page: page, template: template, kind: kind)
  }

  /// The covers of the first three of some stories that have one; of translations, which look alike, of the first one.
  func covers(of places: some Sequence<Int>) -> [StoryCovers] {
    var groups: Set<String> = []
    var found: [StoryCovers] = []
    for place in places {
      let covers = stories[place].covers
      guard covers.linkPicture != nil else { continue }
      if let group = stories[place].translationGroup, !groups.insert(group).inserted { continue }
      found.append(covers)
      if found.count == 3 { break }
    }
    return found
  }
}

/// The content of a list of stories; who made the stories is told where they are not all by the same.
protocol StoryListContent: ListContent where Maker == PageMaker, Item == StoryCard {
  var tellsMakers: Bool { get }
}

extension StoryListContent {
  static var items: Mustache.Name { .stories }
  static var counting: (label: Mustache.Name, message: String)? { (.storyCountLabel, "story_count") }

  func card(_ card: Hashed<StoryCard>, on page: String, in maker: PageMaker) throws -> Value {
    try maker.card(card, on: page, tellsMakers: tellsMakers)
  }
}

/// The list of all stories.
private struct LibraryList: StoryListContent {
  let tellsMakers: Bool
  let landing: Landing?

  /// The rest of the landing page: what its stories are sifted by, wherever there is a choice, and the cover that is
  /// seen first.
  struct Landing: Encodable {
    let count: Int
    let isUndated: Bool
    let first: Hashed<StoryCard>?
    let sifted: [[GroupName]]
  }

  /// The filters of the stories.
  static let sifted: [GroupKind] = [.language, .age, .level, .mood, .theme]

  func heading(in maker: PageMaker) throws -> ListHeading {
    let heading = try maker.messages.text("stories")
    return ListHeading(text: heading, model: [.heading: .text(heading)])
  }

  func more(on page: String, in maker: PageMaker) throws -> Object {
    guard let landing else { return [.hasSeveral: .bool(false), .first: .null] }
    var model: Object = [
      .hasSeveral: .bool(maker.settings.search.enabled && landing.count > 1),
      .first: try landing.first.map { try maker.card($0, on: page) } ?? .null,
      .tellsMakers: .bool(tellsMakers), .isUndated: .bool(landing.isUndated),
      .pageCountForms: .text(maker.frames.forms(of: "page_count")), .foundForms: .text(maker.frames.forms(of: "found")),
    ]
    for (groups, name) in zip(landing.sifted, [Name.languages, .ages, .levels, .moods, .themes]) {
      model[name] = try maker.choice(of: groups)
      if name == .levels { model[.hasLevels] = .bool(groups.count > 1) }
    }
    return model
  }
}

extension PageMaker {
  /// The covers of some stories, as far as they can be shown, as decoration.
  func covers(_ covers: [StoryCovers], on page: String) throws -> Value {
    .list(
      try covers.compactMap { covers in
        let cover = try cover(covers).picture
        return try shows(cover) ? try picture(cover, alt: "", on: page) : nil
      })
  }
}
