import Hashing
import Languages
import Mustache
import Publication
import Rendering
import StoryModel
import Values
import Website

/// Plans the page on which a family sees its own reading: what it likes, what it read lately, what it may like, how its collections grow,
/// and what was earned. A public site has no such page.
struct FamilyOutputs: Sendable {
  let maker: PageMaker
  let catalogue: Catalogue

  private var messages: Messages { maker.messages }

  /// The page; none where the site is public. It is made again when something changes that it shows, and not for a story that nobody has read.
  func sections(_ site: Fingerprint) -> [Section] {
    guard let achievements = catalogue.achievements else { return [] }
    let growing = catalogue.collections.indices.filter { catalogue.growth(of: catalogue.collections[$0]) != nil }
    let section = Section.unstamped("family") { stream in
      stream.append(UInt64(storiesRead))
      stream.append(UInt64(minutesRead))
      stream.append(optional: lastDay.map { String($0.microseconds) })
      for shelf in [catalogue.favourites, catalogue.recent, catalogue.picked] {
        stream.append(UInt64(shelf.count))
        for story in shelf { stream.append(story.stamp) }
      }
      stream.append(UInt64(growing.count))
      for place in growing {
        stream.append(catalogue.collectionStamps[place])
        stream.append(UInt64(catalogue.growth(of: catalogue.collections[place])?.read ?? 0))
      }
      for achievement in achievements { append(achievement, to: &stream) }
    } plan: {
      [try page(achievements, growing.map { catalogue.collections[$0] })]
    }
    return [section(site)]
  }

  /// How many stories were read: as many as the library knows, or as the profiles count, whichever is more.
  private var storiesRead: Int { max(catalogue.readCount, catalogue.profile?.storiesRead ?? 0) }

  private var minutesRead: Int { catalogue.profile?.minutesRead ?? 0 }

  /// When somebody read last, where a profile says it at all; the library may know of a later day.
  private var lastDay: Timestamp? {
    catalogue.profile?.lastReadAt.map { max($0, catalogue.recent.first?.family?.lastReadAt ?? $0) }
  }

  private func page(_ achievements: [ShelfAchievement], _ growing: [ShelfCollection]) throws -> Output {
    let page = SitePath.family
    let heading = try messages.text("family")
    let favourites = catalogue.favourites
    let recent = catalogue.recent
    let picked = catalogue.picked
    return try maker.output(
      "family", .init(kind: .family, path: page, language: maker.frames.language, title: heading),
      [
        .heading: .text(heading), .intro: .text(try messages.text("family_intro")),
        .storiesReadLabel: .text(try messages.count("stories_read", storiesRead)),
        .readingTimeLabel: Value(try maker.label(ofMinutes: minutesRead)),
        .lastDayLabel: Value(try lastDay.flatMap(maker.label(of:))),
        .picked: try maker.cards(picked, on: page), .hasPicked: .bool(!picked.isEmpty),
        .recent: try maker.cards(recent, on: page), .hasRecent: .bool(!recent.isEmpty),
        .favourites: try maker.cards(favourites, on: page),
        .hasFavourites: .bool(!favourites.isEmpty),
        .growth: .list(try growing.map { try model(of: $0, on: page) }), .hasGrowth: .bool(!growing.isEmpty),
        .achievements: .list(try achievements.map { try model(of: $0, on: page) }),
        .hasAchievements: .bool(!achievements.isEmpty),
      ])
  }

  private func model(of collection: ShelfCollection, on page: String) throws -> Value {
    guard let growth = catalogue.growth(of: collection) else { return .null }
    return .object([
      .name: .text(collection.name), .href: maker.link(page, SitePath.collection(collection.slug)),
      .growthCategory: Value(collection.growthCategory),
      .number: .integer(growth.read), .count: .integer(growth.count), .progress: .integer(growth.percent),
      .label: .text(try messages.count("growth_read", growth.read, of: growth.count)),
    ])
  }

  private func model(of achievement: ShelfAchievement, on page: String) throws -> Value {
    let story = achievement.story.flatMap(catalogue.place).map { catalogue.stories[$0] }
    // What is still to come has no day yet.
    let day = try achievement.progress == nil ? maker.label(of: achievement.earnedAt) : nil
    return .object([
      .name: .text(achievement.name), .description: Value(achievement.description),
      .accent: .text(String(achievement.type.accent)),
      .earnedLabel: Value(try day.map { try messages.text("earned", ["date": $0]) }),
      .progress: achievement.progress.map { .integer($0) } ?? .null, .hasProgress: .bool(achievement.progress != nil),
      .story: story.map { story in
        .object([
          .title: .text(story.title), .href: maker.link(page, SitePath.story(story.slug)),
          .language: .text(story.language.tag), .direction: .text(story.language.direction),
        ])
      } ?? .null,
    ])
  }

  /// Takes in all that is shown of an achievement, and where the page of its story is.
  private func append(_ achievement: ShelfAchievement, to stream: inout FingerprintStream) {
    stream.append(achievement.name)
    stream.append(optional: achievement.description)
    stream.append(achievement.type.rawValue)
    stream.append(UInt64(bitPattern: achievement.earnedAt.microseconds))
    stream.append(optional: achievement.progress.map(String.init))
    let story = achievement.story.flatMap(catalogue.place).map { catalogue.stories[$0] }
    for text in [story?.title, story?.slug, story?.language.tag] { stream.append(optional: text) }
  }
}

extension AchievementType {
  /// One of eight colours, the same for all of a type.
  fileprivate var accent: Int {
    switch self {
    case .readingStreak: 2
    case .storiesCompleted: 6
    case .themeMastery: 7
    case .collectionCompleted: 4
    case .specialMilestone: 1
    case .unknown: 8
    }
  }
}
