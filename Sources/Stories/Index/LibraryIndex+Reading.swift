import Basics
import Hashing
import Languages
import Models
import Settings
import Stores
import StoryStore
import Website

extension LibraryIndex {
  /// Reads everything that lists are made of from one snapshot of a library, in one look.
  ///
  /// What came into the library after addresses were given out has none yet, and waits for the next build. A shard
  /// looks only at the pictures that its stories show: their own, and the covers of those recommended beside them.
  init(
    _ reader: any StoryReader, settings: Settings, drafts: DraftRule, moods: MoodWords, languages: LanguageNames,
    resolver: PictureResolver, share: Share = .whole
  ) throws {
    let preparation = try StoryPreparation(reader, settings: settings, moods: moods, resolver: resolver)
    let library = try PublishedLibrary(reader, settings, drafts: drafts)
    // A story that is not published may have left its child's name in the words of a collection, or in a drawing.
    let known = settings.childName == .keep ? [] : library.everyStory.map { ($0.story.id, $0.story.childName) }
    let everybody = NameGuard(preparation.children + known.map(\.1), settings)
    resolver.keepOut(everybody)
    let (entries, stories) = try preparation.stories(of: library, in: languages, lookingAtPictures: share.hasLists)
    let collections = preparation.collections(of: library, childNames: known, stories)
    let achievements =
      settings.audience == .family ? try PublishedAchievement.all(of: reader.achievements(), names: everybody) : nil
    var findings = library.findings + library.findings(ofPrinted: settings.print)
    findings += library.findings(ofNumbers: settings.print) + library.roleFindings
    findings += Self.findings(ofEditions: settings.books, stories)
    findings += collections.compactMap(\.collection.nameFinding)
    self.init(
      stories: stories.map { Hashed($0) }, dates: entries.map(\.story.changed), collections: collections,
      groups: try Group.all(of: stories, reader, languages, moods), names: everybody,
      family: (
        entries.map { preparation.tastes.fit(of: $0.story) }, achievements,
        FamilyProfile(of: preparation.profiles, for: settings)
      ), findings: findings)
    isAddressed =
      entries.count == library.stories.count && collections.count == library.collections.count
    if !share.hasLists { try lookAtPictures(of: share, entries, of: library, by: preparation) }
  }

  /// Looks at the pictures that the stories of a shard show, and at others until it is known whether there is any book.
  private mutating func lookAtPictures(
    of share: Share, _ entries: [StoryEntry], of library: PublishedLibrary, by preparation: StoryPreparation
  ) throws {
    let own = entries.indices.filter { share.holds(entries[$0].story.id) }
    // Their sections know what was found in the covers of others too.
    for place in own { try preparation.resolver.open(entries[place].story.id) }
    let shown = Set(own + own.flatMap { recommendations[$0] }).sorted()
    try preparation.look(at: shown.map { entries[$0] }, of: library)
    for place in shown { try lookAtPictures(ofStory: place, entries[place], of: library, by: preparation) }
    // Whether there is any book at all stands on every page.
    let books = preparation.settings.books
    guard books.enabled, books.incomplete == .hold else { return }
    var others = entries.indices.filter { !shown.contains($0) }[...]
    while !stories.contains(where: books.have), let place = others.popFirst() {
      try lookAtPictures(ofStory: place, entries[place], of: library, by: preparation)
      strangers.append(place)
    }
  }

  private mutating func lookAtPictures(
    ofStory place: Int, _ entry: StoryEntry, of library: PublishedLibrary, by preparation: StoryPreparation
  ) throws {
    let story = try preparation.story(entry, of: library, lookingAtPictures: true)
    replace(story, fit: fits[place], changed: dates[place], at: place)
  }

  /// The stories that some changes of a library are about; nil if they are about more, or about so many that it is
  /// quicker to read everything in one look.
  static func stories(changedBy changes: [Change], _ settings: Settings) -> Set<String>? {
    var changed: Set<String> = []
    for change in changes {
      switch (change.kind, change.what) {
      // What is put in the place of a page takes it from another story without a word.
      case (.page, .update):
        guard let story = change.owner else { return nil }
        changed.insert(story)
      case (.story, .update): changed.insert(change.id)
      // Where they are shown, they are read anew.
      case (.achievement, _): guard settings.audience == .public else { return nil }
      default: return nil
      }
    }
    return changed.count <= 100 ? changed : nil
  }

  /// Takes in the changes of a library up to another moment of it, as long as they leave the order, the groups and the
  /// collections of all stories as they are; says whether they do. If not, the index is to be thrown away.
  mutating func take(
    _ changes: [Change], from reader: any StoryReader, settings: Settings, drafts: DraftRule, moods: MoodWords,
    resolver: PictureResolver
  ) throws -> Bool {
    guard let changed = Self.stories(changedBy: changes, settings) else { return false }
    resolver.keepOut(names)
    let preparation = try StoryPreparation(reader, settings: settings, moods: moods, resolver: resolver)
    for id in changed.sorted() {
      guard let place = place(of: Identifier(id)), let entry = try reader.story(Identifier(id)), entry.address != nil
      else { return false }
      let old = stories[place]
      let wait = drafts.wait(of: entry.story.release)
      guard !drafts.leavesOut || wait == nil else { return false }
      // What is published, and how much of it, is another only where a collection is, or what is compared below.
      let story = try PublishedStory(entry, by: preparation, isPreview: old.isPreview, wait: wait)
      guard
        story.createdAt == old.createdAt, !story.isUndated || story.title == old.title, story.theme == old.theme,
        story.language == old.language,
        story.ageGroup == old.ageGroup, story.readingLevel == old.readingLevel, story.childNames == old.childNames,
        story.translationGroup == old.translationGroup, story.mainCharacter == old.mainCharacter,
        story.mood == old.mood, story.numbers == old.numbers, story.coverColour == old.coverColour,
        // Whether it has a book, and so whether there is an index.
        (story.pageCount == 0) == (old.pageCount == 0)
      else { return false }
      replace(story, fit: preparation.tastes.fit(of: entry.story), changed: entry.story.changed, at: place)
    }
    return true
  }
}

extension StoryReader {
  /// The profiles, where the settings have a use for them: to keep names out, or to serve the family.
  func profiles(for settings: Settings) throws -> [UserProfile] {
    settings.childName == .keep && settings.audience == .public ? [] : try profiles()
  }
}

extension Story {
  /// Its time of last change.
  fileprivate var changed: Timestamp { updatedAt ?? createdAt }
}

extension PublishedCollection {
  /// The finding of words in its texts that look like a child's name.
  fileprivate var nameFinding: Diagnostic? { .left(likenesses, in: "the collection '\(name)'") }

  /// Makes a collection of the library ready to be shown.
  init(_ entry: CollectionEntry, names: NameGuard, isPreview: Bool) {
    self.isPreview = isPreview
    let collection = entry.collection
    func text(_ text: String?) -> String? { PlainText.line(text).map(names.apply) }
    id = collection.id
    slug = entry.address?.slug ?? collection.id.text.lowercased()
    formerSlugs = (entry.address?.formerSlugs ?? []).filter { !names.finds(inSlug: $0) }
    name = text(collection.name) ?? "…"
    description = text(collection.descriptionText)
    growthCategory = text(collection.growthCategory?.displayName)
    ageGroup = collection.targetAgeGroup
    ageText = text(collection.ageText)
    createdAt = collection.createdAt
    updatedAt = collection.updatedAt
    likenesses = names.likenesses(in: [name, description].compactMap(\.self))
  }
}
