import Basics
import Build
import Hashing
import Languages
import Models
import Mustache
import Rendering
import Website

/// The page on which a family sees its own reading: what it likes, what it read lately, what it may like, how its
/// collections grow, and what was earned. A public site has no such page.
struct FamilyPage: SectionContent {
  /// The number of stories read: as many as the library knows, or as the profiles count, whichever is more.
  private let storiesRead: Int
  private let minutesRead: Int
  /// The last day of reading; nil if no profile says it. The library may know of a later day.
  private let lastDay: Timestamp?
  private let favourites: [Hashed<StoryCard>]
  private let recent: [Hashed<StoryCard>]
  private let picked: [Hashed<StoryCard>]
  private let growing: [Growing]
  private let achievements: [Earned]

  /// A collection, and how far a family has come in it.
  private struct Growing: Encodable {
    let collection: Hashed<PublishedCollection>
    let growth: LibraryIndex.Growth
  }

  /// An achievement, and the story that it was earned with.
  private struct Earned: Encodable {
    let achievement: PublishedAchievement
    let story: Hashed<StoryCard>?
  }

  /// Takes what it shows of a library; none where the site is public.
  init?(of libraryIndex: LibraryIndex) {
    guard let achievements = libraryIndex.achievements else { return nil }
    let profile = libraryIndex.profile
    storiesRead = max(libraryIndex.readCount, profile?.storiesRead ?? 0)
    minutesRead = profile?.minutesRead ?? 0
    favourites = libraryIndex.favourites
    let recent = libraryIndex.recent
    self.recent = recent
    lastDay = profile?.lastReadAt.map { max($0, recent.first?.family?.lastReadAt ?? $0) }
    picked = libraryIndex.picked
    growing = libraryIndex.collections.indices.compactMap { place in
      libraryIndex.growth(ofCollection: place).map { Growing(collection: libraryIndex.collections[place], growth: $0) }
    }
    self.achievements = achievements.map { achievement in
      Earned(
        achievement: achievement,
        story: achievement.story.flatMap(libraryIndex.place).map { libraryIndex.stories[$0].card })
    }
  }

  func plan(in maker: PageMaker) throws -> SectionPlan {
    let (page, messages) = (SitePath.family, maker.messages)
    let heading = try messages.text("family")
    return SectionPlan([
      try maker.output(
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
          .growth: .list(try growing.map { try model(of: $0, on: page, maker) }), .hasGrowth: .bool(!growing.isEmpty),
          .achievements: .list(try achievements.map { try model(of: $0, on: page, maker) }),
          .hasAchievements: .bool(!achievements.isEmpty),
        ])
    ])
  }

  private func model(of growing: Growing, on page: String, _ maker: PageMaker) throws -> Value {
    let (collection, growth) = (growing.collection, growing.growth)
    return .object([
      .name: .text(collection.name), .href: maker.link(page, SitePath.collection(collection.slug)),
      .growthCategory: Value(collection.growthCategory),
      .number: .integer(growth.read), .count: .integer(growth.count), .progress: .integer(growth.percent),
      .label: .text(try maker.messages.count("growth_read", growth.read, of: growth.count)),
    ])
  }

  private func model(of earned: Earned, on page: String, _ maker: PageMaker) throws -> Value {
    let achievement = earned.achievement
    // What is still to come has no day yet.
    let day = try achievement.progress == nil ? maker.label(of: achievement.earnedAt) : nil
    return .object([
      .name: .text(achievement.name), .description: Value(achievement.description),
      .accent: .text(String(achievement.type.accent)),
      .earnedLabel: Value(try day.map { try maker.messages.text("earned", ["date": $0]) }),
      .progress: achievement.progress.map { .integer($0) } ?? .null, .hasProgress: .bool(achievement.progress != nil),
      .story: earned.story.map { story in
        .object([
          .title: .text(story.title), .href: maker.link(page, SitePath.story(story.slug)),
          .language: .text(story.language.tag), .direction: .text(story.language.direction),
        ])
      } ?? .null,
    ])
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
