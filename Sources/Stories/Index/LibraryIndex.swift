import Basics
import Hashing
import Models
import Settings
import Website

/// A collection as pages show it.
struct PublishedCollection: Codable, Sendable {
  let id: Identifier
  let slug: String
  let formerSlugs: [String]
  let name: String
  let description: String?
  let growthCategory: String?
  let ageGroup: AgeGroup?
  let ageText: String?
  let createdAt: Timestamp
  let updatedAt: Timestamp?
  /// Whether only previews of its stories are published.
  let isPreview: Bool
  /// Words of it that look like a child's name and were left.
  let likenesses: [String]
}

/// A story with the collections that it is in, as its own page, its book and catalogues of books show it.
@dynamicMemberLookup struct ShownStory: Encodable, Sendable {
  let story: Hashed<PublishedStory>
  let memberships: [Membership]

  /// A part of the story.
  subscript<Part>(dynamicMember part: KeyPath<PublishedStory, Part>) -> Part { story.value[keyPath: part] }
}

/// A collection that a story is in.
@dynamicMemberLookup struct Membership: Encodable, Sendable {
  let collection: Hashed<PublishedCollection>
  /// The story's position in it, from 1.
  let position: Int

  /// A part of the collection.
  subscript<Part>(dynamicMember part: KeyPath<PublishedCollection, Part>) -> Part { collection.value[keyPath: part] }
}

/// The data of lists: all stories without their pages, collections and groups, at one snapshot of the library.
struct LibraryIndex: Sendable {
  /// The stories, oldest first.
  private(set) var stories: [Hashed<PublishedStory>]
  /// The published part of each story.
  private(set) var published: [PublishedPart]
  /// The collections, oldest first.
  let collections: [Hashed<PublishedCollection>]
  /// The stories of each collection in their order, as places in the index.
  let members: [[Int]]
  /// The groups of each kind: ages from the youngest, levels from the easiest, themes by name, languages by how many
  /// stories they have.
  let groups: [GroupKind: [Group]]
  /// For each story, the collections that hold it, as places in the list of collections.
  let collectionsOfStory: [[Int]]
  /// Each story's positions in these, from 1.
  private let positions: [[Int]]
  /// For each group of translations, the stories that are in it, as places in the index, by the tags of their
  /// languages, the oldest first of those in one; no group of one.
  let translationGroups: [String: [Int]]
  /// The same in the order of the names of their languages.
  let translationsByName: [String: [Int]]
  /// Each story's name to the others of its group, nil if it has none: hashed once for all of them.
  private(set) var translatedNames: [Hashed<StoryName>?]
  /// For each story, those that are recommended beside it, best first, as places in the index.
  let recommendations: [[Int]]
  /// The stories of other shards whose pictures were looked at to see whether there is any book; none where the whole
  /// library is shown.
  var strangers: [Int] = []
  /// Each story's last change. It is in no value: sections declare it (`StoryReading`, `StoryDate`), as every
  /// change of a text changes it.
  private(set) var dates: [Timestamp]
  /// Each story's fit to what the children of a family like; 0 where it has none of it, and on a public site.
  private(set) var fits: [Int]
  /// By what lists of stories are cut into pages, in the order of the stories.
  let listMarks: [UInt64]
  /// The names of all children, which are kept out of what is not of one story: drawings, and what was earned.
  let names: NameGuard
  /// The achievements; nil on a public site, where nobody is to know.
  let achievements: [PublishedAchievement]?
  /// The profiles' wishes of the site, and counts; nil on a public one.
  let profile: FamilyProfile?
  /// The findings of the library as a whole.
  let findings: [Diagnostic]
  /// Whether nothing that is published waits for its address.
  var isAddressed = true
  /// The fingerprint of the index, but for the dates.
  private(set) var fingerprint: Fingerprint

  /// The group of a kind that a story belongs to.
  func group(_ kind: GroupKind, of story: Int) -> Group? {
    groupOfStory[kind]?[story].flatMap { groups[kind]?[$0] }
  }

  /// The slug of the group of a kind that a story belongs to.
  func slug(ofGroup kind: GroupKind, of story: Int) -> String? {
    groupOfStory[kind]?[story].flatMap { groups[kind]?[$0].name.slug }
  }

  /// Whether its stories are in more than one language.
  var isInSeveralLanguages: Bool { groups[.language, default: []].count > 1 }

  /// The place of a story; nil if it is not in the index.
  func place(of story: Identifier) -> Int? { places[story] }

  /// A story with the collections that it is in.
  func shown(_ place: Int) -> ShownStory {
    let held = collectionsOfStory[place]
    return ShownStory(
      story: stories[place],
      memberships: held.indices.map { Membership(collection: collections[held[$0]], position: positions[place][$0]) })
  }

  /// The groups of a kind as lists of groups show them.
  func entries(_ kind: GroupKind) -> [GroupEntry] { groups[kind, default: []].map(\.entry) }

  private let groupOfStory: [GroupKind: [Int?]]
  private let places: [Identifier: Int]

  /// Puts a story in the place of what it was before; it has to be in the same groups (of translations too) and
  /// collections, and as old.
  mutating func replace(_ story: PublishedStory, fit: Int, changed: Timestamp, at place: Int) {
    let story = Hashed(story)
    dates[place] = changed
    if story == stories[place], fit == fits[place] { return }
    var stream = FingerprintStream()
    stream.append(fingerprint)
    stream.append(UInt64(place))
    stream.append(story.fingerprint)
    stream.append(UInt64(bitPattern: Int64(fit)))
    fingerprint = stream.finish()
    stories[place] = story
    published[place] = story.value.published
    fits[place] = fit
    if translatedNames[place] != nil { translatedNames[place] = Hashed(StoryName(of: story.card.value)) }
  }

  /// Puts the index together. Where nothing is kept of an earlier one, what is recommended follows from the
  /// stories, and a fingerprint is made up.
  init(
    kept: (fingerprint: Fingerprint, recommendations: [[Int]])? = nil,
    stories: [Hashed<PublishedStory>], dates: [Timestamp],
    collections: [(collection: PublishedCollection, members: [Int])],
    groups: [GroupKind: [Group]], names: NameGuard,
    family: (fits: [Int], achievements: [PublishedAchievement]?, profile: FamilyProfile?), findings: [Diagnostic]
  ) {
    fingerprint =
      kept?.fingerprint ?? Fingerprint(high: .random(in: 0...UInt64.max), low: .random(in: 0...UInt64.max))
    (fits, achievements, profile) = family
    self.findings = findings
    self.stories = stories
    published = stories.map(\.value.published)
    self.dates = dates
    self.collections = collections.map { Hashed($0.collection) }
    members = collections.map(\.members)
    self.groups = groups
    self.names = names
    listMarks = stories.map { ListPages.mark(of: $0.id.text) }
    places = Dictionary(stories.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    (collectionsOfStory, positions) = Self.holders(of: members, stories: stories.count)
    recommendations =
      kept?.recommendations
      ?? Recommendations(zip(stories, collectionsOfStory).map { .init(of: $0.value, collections: $1) }).lists
    translationGroups = stories.translationGroups
    translatedNames = .init(repeating: nil, count: stories.count)
    for place in translationGroups.values.joined() {
      translatedNames[place] = Hashed(StoryName(of: stories[place].card.value))
    }
    groupOfStory = groups.mapValues { $0.placesByMember(count: stories.count) }
    let languages = groupOfStory[.language]
    translationsByName = translationGroups.mapValues { Self.inOrder($0, ofGroups: languages) }
  }

  /// For each story, the collections that hold it, and where it stands in these, from 1.
  private static func holders(
    of members: [[Int]], stories count: Int
  ) -> (collections: [[Int]], positions: [[Int]]) {
    var holders = [[Int]](repeating: [], count: count)
    var positions = holders
    for (place, members) in members.enumerated() {
      for (index, member) in members.enumerated() {
        holders[member].append(place)
        positions[member].append(index + 1)
      }
    }
    return (holders, positions)
  }

  /// The pairs of languages in the settings that no story has.
  static func findings(ofEditions books: Settings.Books, _ stories: [PublishedStory]) -> [Diagnostic] {
    if books.editions.isEmpty { return [] }
    let groups = Dictionary(grouping: stories.filter { $0.translationGroup != nil }, by: \.translationGroup)
      .values.map { $0.map(\.language) }
    return books.editions.compactMap { pair in
      let isMade = groups.contains { languages in
        // No story is its own translation.
        languages.indices.contains { first in
          Settings.LanguagePair.means(pair.first, languages[first])
            && languages.indices.contains {
              $0 != first && Settings.LanguagePair.means(pair.second, languages[$0])
            }
        }
      }
      guard !isMade else { return nil }
      let (first, second) = pair.tags
      return Diagnostic(
        .warning,
        "'editions' in [books] names '\(pair.text)', and no story in '\(first)' has a translation in '\(second)'",
        hint: "stories are translations of each other if they have one 'translationGroup'", id: "no-edition")
    }
  }
}

/// An index that very many sections hold.
final class SharedLibraryIndex: Sendable {
  let libraryIndex: LibraryIndex

  init(_ libraryIndex: LibraryIndex) { self.libraryIndex = libraryIndex }
}
