import Basics
import Languages
import Models
import Settings
import StoryStore

/// Makes the stories and collections of a library ready to be shown.
struct StoryPreparation: Sendable {
  let reader: any StoryReader
  let settings: Settings
  let moods: MoodWords
  let resolver: PictureResolver
  /// The profiles, as far as there is a use for them.
  let profiles: [UserProfile]
  /// The names of the children of the profiles, where they are kept out.
  let children: [String?]
  /// These children's tastes.
  let tastes: FamilyTastes
  /// The language of stories that name none.
  let fallback: Language?

  /// Reads the profiles.
  init(_ reader: any StoryReader, settings: Settings, moods: MoodWords, resolver: PictureResolver) throws {
    self.reader = reader
    self.settings = settings
    self.moods = moods
    self.resolver = resolver
    profiles = try reader.profiles(for: settings)
    children = settings.childName == .keep ? [] : profiles.map(\.childName)
    tastes = FamilyTastes(of: profiles, for: settings)
    fallback = Language(settings.site.language)
  }

  /// The name guard of a story.
  func names(in story: Story) -> NameGuard { NameGuard(of: story, children, settings) }

  /// The published stories that have an address, in the order of an index, and what the library says of them.
  func stories(
    of library: PublishedLibrary, in languages: LanguageNames, lookingAtPictures looks: Bool
  ) throws -> (entries: [StoryEntry], stories: [PublishedStory]) {
    let entries = library.stories.filter { $0.address != nil }
    if looks { try look(at: entries, of: library) }
    let stories = try entries.map { try story($0, of: library, lookingAtPictures: looks) }
    let order = TitleOrder(in: languages.interface).sorted(Array(stories.indices), stories)
    return (order.map { entries[$0] }, order.map { stories[$0] })
  }

  /// A story that is published.
  func story(_ entry: StoryEntry, of library: PublishedLibrary, lookingAtPictures looks: Bool) throws -> PublishedStory
  {
    try PublishedStory(
      entry, by: self, isPreview: library.previews.contains(entry.story.id), wait: library.waits[entry.story.id],
      looksAtPictures: looks)
  }

  /// The collections that are published and have an address, with the places of their stories; the names of the
  /// children of all their stories are kept out, published or not.
  func collections(
    of library: PublishedLibrary, childNames: [(Identifier, String?)], _ stories: [PublishedStory]
  ) -> [(collection: PublishedCollection, members: [Int])] {
    let places = Dictionary(stories.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let childOfStory = Dictionary(childNames, uniquingKeysWith: { first, _ in first })
    let members = settings.childName == .keep ? [] : library.everyCollection.map { ($0.collection.id, $0.members) }
    let allMembers = Dictionary(members, uniquingKeysWith: { first, _ in first })
    return library.collections.filter { $0.address != nil }.map { entry in
      let names = NameGuard(
        children + (allMembers[entry.collection.id] ?? []).map { childOfStory[$0] ?? nil }, settings)
      let collection = PublishedCollection(
        entry, names: names, isPreview: library.previewCollections.contains(entry.collection.id))
      return (collection: collection, members: entry.members.compactMap { places[$0] })
    }
  }

  /// Looks at the pictures that stand for some stories, several at once where copies of them have to be made.
  func look(at entries: [StoryEntry], of library: PublishedLibrary) throws {
    let covers = entries.filter { $0.illustrations.generated > 0 || $0.story.coverRelativePath != nil }
    for entry in covers { try resolver.open(entry.story.id) }
    try resolver.find(
      all: covers.flatMap { entry in
        // The first picture of a preview may be of a page that is not shown.
        let first = library.previews.contains(entry.story.id) ? nil : entry.firstIllustration
        return [first, entry.story.coverRelativePath].compactMap(\.self)
      })
  }
}
