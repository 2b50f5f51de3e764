import Diagnostics
import Hashing
import Languages
import StoryModel
import Values
import Website

/// A story as a card of a list shows it: every text cleaned, guarded and ready to stand in a document.
struct StoryCard: Codable, Sendable {
  let id: Identifier
  let slug: String
  let title: String
  let language: Language
  let summary: String?
  let author: String?
  let illustrator: String?
  let ageGroup: AgeGroup?
  let ageText: String?
  /// What the library says of how hard it is to read, whether it is a level or not.
  let givenLevel: Int?
  let pageCount: Int
  /// Whether only its cover and its first page are published.
  let isPreview: Bool
  /// What keeps it from being published, where it is shown nevertheless, to those who look at the site while it is made.
  let wait: Wait?
  /// Whether it can be heard: there is a recording of all of it, or of the first page that has a picture.
  let isRecorded: Bool
  let covers: StoryCovers
  /// What the family knows of it; none on a public site.
  let family: FamilyFacts?

  /// How hard it is to read, from 1.
  var readingLevel: Int? { givenLevel.flatMap { $0 > 0 ? $0 : nil } }

  /// How many decorations there are.
  static let accents = 8

  /// One of eight decorations for a story without a picture, the same in every build.
  var accent: Int { Int(id.text.utf8.reduce(UInt32(7)) { $0 &* 31 &+ UInt32($1) } >> 8 & 7) + 1 }
}

/// The pictures that stand for a story.
struct StoryCovers: Hashable, Codable, Sendable {
  /// The first picture of its pages.
  let first: PublishedPicture?
  /// The picture that is given for its cover, where the library gives one.
  let given: PublishedPicture?

  /// What others show where they link to the story: the first picture of its pages, as a cover is too tall for that.
  var linkPicture: PublishedPicture? { first ?? given }
}

/// A story as its own pages, its book and catalogues of books show it.
struct ShelfStory: Codable, Sendable {
  /// What lists show of it.
  let card: Hashed<StoryCard>
  /// Slugs the story once had, which lead on to today's.
  let formerSlugs: [String]
  /// Whether a child's name stood in the title that is kept out.
  let isRenamed: Bool
  /// What the library says of its language, where that is no language tag.
  let unknownLanguage: String?
  /// What the library says of its language, where that is a tag that is not registered, and counts as another.
  let unregisteredLanguage: String?
  let translator: String?
  /// The machine that wrote it.
  let machineAuthor: String?
  /// Everybody who had a part in it, one by one, in the order in which roles are shown.
  let credits: [Credit]
  let license: String?
  let theme: String?
  let mainCharacter: String?
  let mood: String?
  /// The template of the theme that its own page chooses; none where it takes the usual one.
  let layout: String?
  /// The mood that the theme has a name for and its words mean; nil if it has none.
  let knownMood: String?
  let createdAt: Timestamp
  /// How many of its pages are marked as having their picture.
  let pictureCount: Int
  /// Whether it has pictures, or is to have them: one of which none was ever begun is a story in words.
  let isIllustrated: Bool
  /// Where the recording of the whole story lies.
  let recordingPath: String?
  /// Whether there is one, here or elsewhere, that is not published, because only a preview of the story is.
  let holdsRecording: Bool
  /// Where there is a recording of the whole story that is not fetched; nil if one lies in the library.
  let remoteRecording: String?
  /// When each page is spoken in it, as the library says.
  let timings: String?
  /// Whether there is no book yet, because a picture is missing and the settings hold it until all are there.
  let isHeld: Bool
  /// What the same story in other languages has too.
  let translationGroup: String?
  /// Where the picture that is given for its cover lies.
  let bookCoverPath: String?
  /// What tells the texts of its pages apart, where nobody names the stories whose texts are others.
  let mark: Fingerprint?
  /// The ISBNs of its books.
  let numbers: EditionNumbers
  /// Its codes of Thema, which only the book trade is told.
  let thema: [String]
  /// What there is to learn beside it; nil where that is nothing.
  let learning: ShelfLearning?
  /// The sign language of its videos, as the library says it.
  let signLanguage: String?
  /// What keeps the child's name out of the texts of its pages.
  let nameGuard: NameGuard
  /// The names that are kept out of what collections say of the story; never shown.
  let childNames: [String]

  /// The day on which it was made, as `YYYY-MM-DD`; nil if nobody knows.
  var issued: String? { createdAt == .unknown ? nil : createdAt.dateText }

  /// The colour of its cover: of the picture that is given for it, or else of the cloth that it is bound in.
  var coverColour: CoverColour { bookCover?.colour.map(CoverColour.init(tone:)) ?? CoverColour(accent: accent) }
}

/// What lists show of it.
extension ShelfStory {
  var id: Identifier { card.value.id }
  var slug: String { card.value.slug }
  var title: String { card.value.title }
  var language: Language { card.value.language }
  var summary: String? { card.value.summary }
  var author: String? { card.value.author }
  var illustrator: String? { card.value.illustrator }
  var ageGroup: AgeGroup? { card.value.ageGroup }
  var ageText: String? { card.value.ageText }
  var readingLevel: Int? { card.value.readingLevel }
  var givenLevel: Int? { card.value.givenLevel }
  var pageCount: Int { card.value.pageCount }
  var isPreview: Bool { card.value.isPreview }
  var isRecorded: Bool { card.value.isRecorded }
  var covers: StoryCovers { card.value.covers }
  var cover: PublishedPicture? { card.value.covers.first }
  var bookCover: PublishedPicture? { card.value.covers.given }
  var family: FamilyFacts? { card.value.family }
  var accent: Int { card.value.accent }
}

/// A collection as pages show it.
struct ShelfCollection: Codable, Sendable {
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
  let story: Hashed<ShelfStory>
  let memberships: [Membership]

  /// A part of the story.
  subscript<Part>(dynamicMember part: KeyPath<ShelfStory, Part>) -> Part { story.value[keyPath: part] }
}

/// A collection that a story is in.
@dynamicMemberLookup struct Membership: Encodable, Sendable {
  let collection: Hashed<ShelfCollection>
  /// Where the story stands in it, from 1.
  let position: Int

  /// A part of the collection.
  subscript<Part>(dynamicMember part: KeyPath<ShelfCollection, Part>) -> Part { collection.value[keyPath: part] }
}

/// Everything that lists are made of: all stories without their pages, collections and groups, at one moment of the library.
struct Catalogue: Sendable {
  /// The stories, oldest first.
  private(set) var stories: [Hashed<ShelfStory>]
  /// How much of each story is published.
  private(set) var published: [PublishedStory]
  /// The collections, oldest first.
  let collections: [Hashed<ShelfCollection>]
  /// The stories of each collection in their order, as places in the catalogue.
  let members: [[Int]]
  /// The groups of each kind: ages from the youngest, levels from the easiest, themes by name, languages by how many stories they have.
  let groups: [GroupKind: [Group]]
  /// For each story, the collections that hold it, as places in the list of collections.
  let collectionsOfStory: [[Int]]
  /// Where each story stands in these, from 1.
  private let positions: [[Int]]
  /// For each group of translations, the stories that are in it, as places in the catalogue, by the tags of their languages, the oldest
  /// first of those in one; no group of one.
  let translationGroups: [String: [Int]]
  /// The same in the order of the names of their languages.
  let translationsByName: [String: [Int]]
  /// What the others of its group show of each story that is in one: hashed once for all of them.
  private(set) var translatedNames: [Hashed<StoryName>?]
  /// For each story, those that are recommended beside it, best first, as places in the catalogue.
  let recommendations: [[Int]]
  /// The stories of other shards whose pictures were looked at to see whether there is any book; none where the whole library is shown.
  var strangers: [Int] = []
  /// When each story was changed last. It is in no value: sections declare it (`StoryReading`, `StoryDate`), as every change of a text changes it.
  private(set) var dates: [Timestamp]
  /// How much of what the children of a family like each story has; 0 where it has none of it, and on a public site.
  private(set) var fits: [Int]
  /// By what lists of stories are cut into pages, in the order of the stories.
  let listMarks: [UInt64]
  /// The names of all children, which are kept out of what is not of one story: drawings, and what was earned.
  let names: NameGuard
  /// What was earned by reading; none on a public site, where nobody is to know.
  var achievements: [ShelfAchievement]?
  /// What the profiles ask of the site and count; none on a public one.
  var profile: FamilyProfile?
  /// What is to be said of the library as a whole.
  var findings: [Diagnostic] = []
  /// Whether nothing that is published waits for its address.
  var isAddressed = true
  /// What tells it apart from every other one, but for the dates.
  private(set) var fingerprint: Fingerprint

  /// The group of a kind that a story belongs to.
  func group(_ kind: GroupKind, of story: Int) -> Group? {
    groupOfStory[kind]?[story].flatMap { groups[kind]?[$0] }
  }

  /// What the group of a kind that a story belongs to is called in addresses.
  func slug(ofGroup kind: GroupKind, of story: Int) -> String? {
    groupOfStory[kind]?[story].flatMap { groups[kind]?[$0].name.slug }
  }

  /// Whether its stories are in more than one language.
  var isInSeveralLanguages: Bool { groups[.language, default: []].count > 1 }

  /// Where a story stands; nil if it is not in the catalogue.
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

  /// Puts a story in the place of what it was before; it has to be in the same groups (of translations too) and collections, and as old.
  mutating func replace(_ story: ShelfStory, fit: Int, changed: Timestamp, at place: Int) {
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

  /// Puts the catalogue together. What is recommended follows from the stories, where nobody remembers it; a fingerprint is made up.
  init(
    _ fingerprint: Fingerprint = Fingerprint(high: .random(in: 0...UInt64.max), low: .random(in: 0...UInt64.max)),
    stories: [Hashed<ShelfStory>], dates: [Timestamp], fits: [Int],
    collections: [(collection: ShelfCollection, members: [Int])],
    groups: [GroupKind: [Group]], names: NameGuard, recommendations known: [[Int]]? = nil
  ) {
    self.fingerprint = fingerprint
    self.stories = stories
    published = stories.map(\.value.published)
    self.dates = dates
    self.fits = fits
    self.collections = collections.map { Hashed($0.collection) }
    members = collections.map(\.members)
    self.groups = groups
    self.names = names
    listMarks = stories.map { ListPages.mark(of: $0.id.text) }
    places = Dictionary(stories.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    (collectionsOfStory, positions) = Self.holders(of: members, stories: stories.count)
    recommendations =
      known
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
}

/// A catalogue that very many sections hold.
final class SharedCatalogue: Sendable {
  let catalogue: Catalogue

  init(_ catalogue: Catalogue) { self.catalogue = catalogue }
}
