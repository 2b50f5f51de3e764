import Diagnostics
import Hashing
import JSON
import Languages
import Settings
import Stores
import StoryModel
import StoryStore
import Values
import Website

extension Catalogue {
  /// Reads everything that lists are made of from one moment of a library, in one look.
  ///
  /// What came into the library after addresses were given out has none yet, and waits for the next build. Of a shard only those pictures are
  /// looked at that its stories show: their own, and the covers of those that are recommended beside them.
  init(
    _ reader: any StoryReader, settings: Settings, drafts: DraftRule, moods: MoodWords, languages: LanguageNames,
    shelf: PictureShelf, share: Share = .whole, library place: String? = nil
  ) throws {
    let fallback = Language(settings.site.language)
    let profiles = try reader.profiles(for: settings)
    let children = settings.childName == .keep ? [] : profiles.map(\.childName)
    let tastes = FamilyTastes(of: profiles, for: settings)
    let library = try PublishedLibrary(reader, settings, drafts: drafts)
    var entries = library.stories.filter { $0.address != nil }
    // A story that is not published may have left its child's name in the words of a collection, or in a drawing.
    let known = settings.childName == .keep ? [] : library.everyStory.map { ($0.story.id, $0.story.childName) }
    let everybody = NameGuard(children + known.map(\.1), settings)
    shelf.keepOut(everybody)
    if share.hasLists { try Self.look(at: entries, of: library, shelf) }
    func shelved(_ entry: StoryEntry, lookingAtPictures looks: Bool) throws -> ShelfStory {
      try ShelfStory(
        entry, reader, shelf, names: NameGuard(of: entry.story, children, settings), settings, moods,
        fallback: fallback, isPreview: library.previews.contains(entry.story.id),
        wait: library.waits[entry.story.id], looksAtPictures: looks)
    }
    var stories = try entries.map { try shelved($0, lookingAtPictures: share.hasLists) }
    let order = TitleOrder(in: languages.interface).sorted(Array(stories.indices), stories)
    (entries, stories) = (order.map { entries[$0] }, order.map { stories[$0] })
    let places = Dictionary(stories.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let childOfStory = Dictionary(known, uniquingKeysWith: { first, _ in first })
    let members = settings.childName == .keep ? [] : library.everyCollection.map { ($0.collection.id, $0.members) }
    let allMembers = Dictionary(members, uniquingKeysWith: { first, _ in first })
    let collections = library.collections.filter { $0.address != nil }.map { entry in
      let names = NameGuard(
        children + (allMembers[entry.collection.id] ?? []).map { childOfStory[$0] ?? nil }, settings)
      let collection = ShelfCollection(
        entry, names: names, isPreview: library.previewCollections.contains(entry.collection.id))
      return (collection: collection, members: entry.members.compactMap { places[$0] })
    }
    let achievements =
      settings.audience == .family ? try ShelfAchievement.all(of: reader.achievements(), names: everybody) : nil
    let groups: [GroupKind: [Group]] = [
      .age: Group.ages(stories), .level: Group.levels(stories),
      .theme: try Group.themes(stories, reader.addresses(of: .theme)),
      .language: try Group.languages(stories, reader.addresses(of: .language), languages),
      .mood: try Group.moods(stories, reader.addresses(of: .mood), moods), .colour: Group.colours(stories),
    ]
    self.init(
      stories: stories.map { Hashed($0) }, dates: entries.map(\.story.changed),
      fits: entries.map { tastes.fit(of: $0.story) }, collections: collections,
      groups: groups, names: everybody,
      achievements: achievements, profile: FamilyProfile(of: profiles, for: settings),
      findings: library.findings + library.findings(ofPrinted: settings.print)
        + library.findings(ofNumbers: settings.print, at: place)
        + Self.findings(ofEditions: settings.books, stories)
        + collections.compactMap(\.collection.nameFinding))
    isAddressed =
      entries.count == library.stories.count && collections.count == library.collections.count
    if share.hasLists { return }
    let own = entries.indices.filter { share.holds(entries[$0].story.id) }
    // Their sections know what was found in the covers of others too.
    for place in own { try shelf.open(entries[place].story.id) }
    let shown = Set(own + own.flatMap { recommendations[$0] }).sorted()
    try Self.look(at: shown.map { entries[$0] }, of: library, shelf)
    for place in shown {
      replace(
        try shelved(entries[place], lookingAtPictures: true), fit: fits[place], changed: dates[place], at: place)
    }
    // Whether there is any book at all stands on every page.
    guard settings.books.enabled, settings.books.incomplete == .hold else { return }
    var others = entries.indices.filter { !shown.contains($0) }[...]
    while !self.stories.contains(where: settings.books.have), let place = others.popFirst() {
      replace(
        try shelved(entries[place], lookingAtPictures: true), fit: fits[place], changed: dates[place], at: place)
      strangers.append(place)
    }
  }

  /// Looks at the pictures that stand for some stories, several at once where copies of them have to be made.
  private static func look(at entries: [StoryEntry], of library: PublishedLibrary, _ shelf: PictureShelf) throws {
    let covers = entries.filter { $0.illustrations.generated > 0 || $0.story.coverRelativePath != nil }
    for entry in covers { try shelf.open(entry.story.id) }
    try shelf.find(
      all: covers.flatMap { entry in
        // The first picture of a preview may be of a page that is not shown.
        let first = library.previews.contains(entry.story.id) ? nil : entry.firstIllustration
        return [first, entry.story.coverRelativePath].compactMap(\.self)
      })
  }

  /// The stories that some changes of a library are about; nil if they are about more, or about so many that it is quicker to read
  /// everything in one look.
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

  /// Takes in the changes of a library up to another moment of it, as long as they leave the order, the groups and the collections
  /// of all stories as they are; says whether they do. If not, the catalogue is to be thrown away.
  mutating func take(
    _ changes: [Change], from reader: any StoryReader, settings: Settings, drafts: DraftRule, moods: MoodWords,
    shelf: PictureShelf
  ) throws -> Bool {
    guard let changed = Self.stories(changedBy: changes, settings) else { return false }
    shelf.keepOut(names)
    let profiles = try reader.profiles(for: settings)
    let children = settings.childName == .keep ? [] : profiles.map(\.childName)
    let tastes = FamilyTastes(of: profiles, for: settings)
    let fallback = Language(settings.site.language)
    for id in changed.sorted() {
      guard let place = place(of: Identifier(id)), let entry = try reader.story(Identifier(id)), entry.address != nil
      else { return false }
      let old = stories[place]
      let wait = drafts.wait(of: entry.story.release)
      guard !drafts.leavesOut || wait == nil else { return false }
      // What is published, and how much of it, is another only where a collection is, or what is compared below.
      let story = try ShelfStory(
        entry, reader, shelf, names: NameGuard(of: entry.story, children, settings), settings, moods,
        fallback: fallback, isPreview: old.isPreview, wait: wait)
      guard
        story.createdAt == old.createdAt, !story.isUndated || story.title == old.title, story.theme == old.theme,
        story.language == old.language,
        story.ageGroup == old.ageGroup, story.readingLevel == old.readingLevel, story.childNames == old.childNames,
        story.translationGroup == old.translationGroup, story.mainCharacter == old.mainCharacter,
        story.mood == old.mood, story.numbers == old.numbers, story.coverColour == old.coverColour,
        // Whether it has a book, and so whether there is a catalogue.
        (story.pageCount == 0) == (old.pageCount == 0)
      else { return false }
      replace(story, fit: tastes.fit(of: entry.story), changed: entry.story.changed, at: place)
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

extension ShelfStory {
  /// Makes a story of the library ready to be shown, and looks at the pictures that stand for it.
  fileprivate init(
    _ entry: StoryEntry, _ reader: any StoryReader, _ shelf: PictureShelf, names: NameGuard, _ settings: Settings,
    _ moods: MoodWords, fallback: Language?, isPreview: Bool, wait: Wait?,
    looksAtPictures: Bool = true
  ) throws {
    try self.init(
      entry, names: names, fallback: fallback, settings: settings, moods: moods,
      cover: looksAtPictures ? Self.cover(of: entry, isPreview: isPreview, reader, shelf) : nil,
      bookCover: looksAtPictures ? Self.bookCover(of: entry, shelf) : nil,
      isHeld: looksAtPictures
        ? !isPreview && Self.isHeld(entry, reader, shelf, settings) : settings.books.incomplete == .hold,
      isPreview: isPreview, wait: wait,
      numbers: entry.numbers(settings.print),
      family: settings.audience == .family ? FamilyFacts(of: entry.story) : nil)
  }

  /// Whether a story's book waits for a picture; its pages are only read where the settings hold books.
  private static func isHeld(
    _ entry: StoryEntry, _ reader: any StoryReader, _ shelf: PictureShelf, _ settings: Settings
  ) throws -> Bool {
    guard settings.books.incomplete == .hold, settings.books.enabled else { return false }
    guard entry.illustrations.generated == entry.pageCount else { return true }
    try shelf.open(entry.story.id)
    let paths = try reader.pages(of: entry.story.id).map(\.generatedPath)
    try shelf.find(all: paths.compactMap(\.self))
    return try !paths.allSatisfy { path in
      guard let path, case .picture(let picture) = try shelf.find(path) else { return false }
      return try shelf.developed(picture) != nil
    }
  }

  /// The picture that is given for a story's cover, where the library gives one that can be published.
  private static func bookCover(of entry: StoryEntry, _ shelf: PictureShelf) throws -> PublishedPicture? {
    guard let path = entry.story.coverRelativePath, !path.isEmpty else { return nil }
    try shelf.open(entry.story.id)
    guard case .picture(let picture) = try shelf.find(path) else { return nil }
    return picture
  }

  /// The first picture of a story that can be published; of a preview, that of its first page.
  private static func cover(
    of entry: StoryEntry, isPreview: Bool, _ reader: any StoryReader, _ shelf: PictureShelf
  ) throws -> PublishedPicture? {
    guard entry.illustrations.generated > 0 else { return nil }
    try shelf.open(entry.story.id)
    if isPreview {
      guard let path = try reader.pages(of: entry.story.id).first?.generatedPath,
        case .picture(let picture) = try shelf.find(path)
      else { return nil }
      return picture
    }
    if let path = entry.firstIllustration, case .picture(let picture) = try shelf.find(path) { return picture }
    for page in try reader.pages(of: entry.story.id) {
      if let path = page.generatedPath, case .picture(let picture) = try shelf.find(path) { return picture }
    }
    return nil
  }
}

extension ShelfStory {
  /// Makes a story of the library ready to be shown.
  ///
  /// Where it names no author or licence, the site's count.
  init(
    _ entry: StoryEntry, names: NameGuard, fallback: Language?, settings: Settings, moods: MoodWords,
    cover: PublishedPicture?, bookCover: PublishedPicture?, isHeld: Bool, isPreview: Bool, wait: Wait?,
    numbers: EditionNumbers, family: FamilyFacts?
  ) throws {
    let (story, site) = (entry.story, settings.site)
    func text(_ text: String?) -> String? { PlainText.line(text).map(names.apply) }
    isRenamed = text(story.title) != PlainText.line(story.title)
    formerSlugs = (entry.address?.formerSlugs ?? []).filter { !names.finds(inSlug: $0) }
    let known = story.language.flatMap { Language($0) }
    let language = known ?? fallback ?? Language.english
    let typography = settings.typography(in: language)
    func shown(_ words: String?) -> String? { text(words).map { typography?.line($0) ?? $0 } }
    unknownLanguage = known == nil ? PlainText.line(story.language) : nil
    let isOdd = known != nil && story.language.map { !Language.isRegistered($0) } ?? false
    unregisteredLanguage = isOdd ? PlainText.line(story.language) : nil
    machineAuthor = PlainText.line(story.machineAuthor)
    // What a machine wrote is nobody's own.
    let author = text(story.author) ?? (machineAuthor == nil ? PlainText.line(site.author) : nil)
    let illustrator = text(story.illustrator)
    translator = text(story.translator)
    let fields: [(Credit.Role, String?)] = [(.author, author), (.illustrator, illustrator), (.translator, translator)]
    let people = story.contributors.compactMap { credit in
      text(credit.name).map { Credit($0, credit.role, fileAs: text(credit.fileAs)) }
    }
    let single = fields.compactMap { role, name in
      people.contains { $0.role == role } ? nil : name.map { Credit($0, role) }
    }
    credits = (single + people).inOrder
    license = text(story.license) ?? PlainText.line(site.license)
    theme = text(story.theme)
    mainCharacter = text(story.mainCharacter)
    mood = text(story.mood)
    layout = Self.layout(in: story.extra)
    knownMood = try moods(mood)
    createdAt = story.createdAt
    pictureCount = entry.illustrations.generated
    isIllustrated = entry.illustrations.isBegun
    // The app's first schema has an address, which may be a path; what lies elsewhere is not fetched.
    let isRemote = story.audioURL?.contains("://") ?? false
    let path = [story.audioRelativePath, isRemote ? nil : story.audioURL].lazy.compactMap(\.self).first { !$0.isEmpty }
    recordingPath = isPreview ? nil : path
    holdsRecording = isPreview && (path != nil || isRemote)
    // What follows a question mark may be a key.
    remoteRecording =
      path == nil && isRemote && !isPreview ? text(story.audioURL?.prefix { $0 != "?" }.description) : nil
    timings = isPreview ? nil : story.audioTimings
    self.isHeld = isHeld
    translationGroup = PlainText.line(story.translationGroup)
    bookCoverPath = story.coverRelativePath.flatMap { $0.isEmpty ? nil : $0 }
    mark = entry.mark
    (self.numbers, thema) = (numbers, story.thema)
    learning = isPreview ? nil : ShelfLearning(of: story, names: names, typography)
    signLanguage = PlainText.line(story.signLanguage)
    nameGuard = names
    childNames = [story.childName].compactMap(\.self)
    card = Hashed(
      StoryCard(
        id: story.id, slug: entry.address?.slug ?? story.id.text.lowercased(), title: shown(story.title) ?? "…",
        language: language, summary: shown(story.summary), author: author, illustrator: illustrator,
        ageGroup: story.ageGroup,
        ageText: text(story.ageText), givenLevel: story.readingLevel,
        pageCount: entry.pageCount, isPreview: isPreview, wait: wait,
        isRecorded: !isPreview && (path ?? entry.firstRecording)?.isEmpty == false,
        covers: StoryCovers(first: cover, given: bookCover), family: family))
  }
}

extension Story {
  /// When it was changed last.
  fileprivate var changed: Timestamp { updatedAt ?? createdAt }
}

extension ShelfStory {
  /// The layout that a story asks for, among what only the site has a use for.
  private static func layout(in extra: String?) -> String? {
    guard let extra, extra.contains("\"layout\"") else { return nil }
    return (try? JSONValue(parsing: extra))?["layout"]?.string
  }

  /// Words of what is said of the story that look like a child's name and were left.
  var likenesses: [String] {
    let texts = [title, summary, author, illustrator, translator, theme, mainCharacter].compactMap(\.self)
    return nameGuard.likenesses(in: texts + credits.map(\.name) + (learning?.texts ?? []))
  }
}

extension ShelfCollection {
  /// What is to be said of words in its texts that look like a child's name.
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
