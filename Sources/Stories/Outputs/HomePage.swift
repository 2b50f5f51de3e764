import Build
import Hashing
import Languages
import Models
import Mustache
import Rendering
import Settings
import Website

/// The front page: the newest stories, the ages, the levels and the collections.
///
/// Its shelves of stories are each without what stands on one above it: the newest, what fits the family, what it has
/// read, and what it likes.
struct HomePage: SectionContent {
  private let newest: [Hashed<StoryCard>]
  private let picked: [Hashed<StoryCard>]
  private let recent: [Hashed<StoryCard>]
  private let favourites: [Hashed<StoryCard>]
  private let covers: [StoryCovers]
  /// The groups of each kind that it leads to.
  private let doors: [[GroupEntry]]
  /// The newest collections, the newest first.
  private let collections: [CollectionCard]
  /// The languages that it asks for, where there are several: those with the most stories.
  private let languages: [GroupEntry]
  private let isUndated: Bool

  /// The kinds of groups that it leads to.
  private static let doors: [GroupKind] = [.age, .level, .mood, .colour]

  /// Takes what it shows of a library.
  init(of libraryIndex: LibraryIndex) {
    newest = libraryIndex.stories.suffix(8).reversed().map(\.card)
    recent = libraryIndex.recent
    // What was read last is there whatever else it is.
    var shown = Set((newest + recent).map(\.id))
    picked = libraryIndex.picked.filter { shown.insert($0.id).inserted }
    let others = libraryIndex.favourites.filter { shown.insert($0.id).inserted }
    favourites = Array(others.prefix(LibraryIndex.recentCount))
    covers = libraryIndex.covers(of: libraryIndex.stories.indices.reversed())
    doors = Self.doors.map { kind in
      let entries = libraryIndex.entries(kind)
      return entries.count >= kind.fewest ? entries : []
    }
    collections = libraryIndex.collections.indices.suffix(12).reversed().map(libraryIndex.card(ofCollection:))
    languages = libraryIndex.isInSeveralLanguages ? Self.largest(libraryIndex.entries(.language)) : []
    isUndated = libraryIndex.isUndated
  }

  /// The largest groups; those with equally many stay in the order of their names.
  private static func largest(_ groups: [GroupEntry]) -> [GroupEntry] {
    let sorted = groups.enumerated().sorted { left, right in
      let (one, other) = (left.element.count, right.element.count)
      return one == other ? left.offset < right.offset : one > other
    }
    return sorted.prefix(8).map(\.element)
  }

  func plan(in maker: PageMaker) throws -> SectionPlan {
    let page = SitePath.home
    let tellsMakers = (newest + picked + recent + favourites).differInMakers
    func cards(_ stories: [Hashed<StoryCard>]) throws -> Value {
      .list(try stories.map { try maker.card($0, on: page, tellsMakers: tellsMakers) })
    }
    var model: Object = [:]
    let names = [(Name.ages, Name.hasAges), (.levels, .hasLevels), (.moods, .hasMoods), (.colours, .hasColours)]
    for (groups, names) in zip(doors, names) {
      model[names.0] = .list(try groups.map { try maker.entry(of: $0, on: page) })
      model[names.1] = .bool(!groups.isEmpty)
    }
    model.merge([
      .heroCovers: try maker.covers(covers, on: page),
      .newest: try cards(newest),
      .hasNewest: .bool(!newest.isEmpty), .isUndated: .bool(isUndated),
      .collections: .list(try collections.map { try $0.model(on: page, maker) }),
      .hasCollections: .bool(!collections.isEmpty),
      .hasGrowth: .bool(collections.contains { $0.growth != nil }),
      .favourites: try cards(favourites), .hasFavourites: .bool(!favourites.isEmpty),
      .recent: try cards(recent), .hasRecent: .bool(!recent.isEmpty),
      .picked: try cards(picked), .hasPicked: .bool(!picked.isEmpty),
      .languages: .list(try languages.map { try asked($0, on: page, maker) }),
      .hasLanguages: .bool(!languages.isEmpty),
    ])
    let site = maker.settings.site
    return SectionPlan([
      try maker.output(
        "home",
        .init(
          kind: .home, path: page, language: maker.frames.language, title: nil,
          description: PlainText.line(site.description) ?? PlainText.line(site.tagline),
          card: try maker.card(covers.first?.linkPicture, alt: "")), model)
    ])
  }

  /// A language that the page asks for; its words of the interface go with it, where the theme has some.
  private func asked(_ entry: GroupEntry, on page: String, _ maker: PageMaker) throws -> Value {
    let group = entry.group
    let spoken = maker.theme.languages.first { $0.primary == group.language.primary }
    return .object([
      .label: .text(group.label), .href: maker.link(page, group.address), .language: .text(group.language.tag),
      .direction: .text(group.language.direction), .value: Value(spoken?.tag),
      .storyCountLabel: .text(try maker.messages.count("story_count", entry.count)),
    ])
  }
}

/// The page of settings, which changes when stories come for an age that none was for before.
struct SettingsPage: SectionContent {
  private let ages: [AgeGroup]

  /// Takes what it shows of a library.
  init(of libraryIndex: LibraryIndex) {
    ages = libraryIndex.groups[.age, default: []].compactMap(\.age).filter { $0.name != nil }
  }

  func plan(in maker: PageMaker) throws -> SectionPlan {
    let choices = try ages.map { age in
      Value.object([.age: Value(age.name), .label: .text(try maker.label(of: age))])
    }
    return SectionPlan([try maker.frames.settingsPage([.ages: .list(choices)])])
  }
}
