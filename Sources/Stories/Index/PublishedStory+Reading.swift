import Basics
import Hashing
import Languages
import Models
import Settings
import Stores
import StoryStore
import Website

extension PublishedStory {
  /// Makes a story of the library ready to be shown, and looks at the pictures that stand for it.
  init(
    _ entry: StoryEntry, by preparation: StoryPreparation, isPreview: Bool, wait: Wait?,
    looksAtPictures looks: Bool = true
  ) throws {
    let covers = StoryCovers(
      first: looks ? try Self.cover(of: entry, isPreview: isPreview, preparation.reader, preparation.resolver) : nil,
      given: looks ? try Self.bookCover(of: entry, preparation.resolver) : nil)
    let isHeld =
      looks ? try !isPreview && Self.isHeld(entry, by: preparation) : preparation.settings.books.incomplete == .hold
    try self.init(entry, by: preparation, covers: covers, isHeld: isHeld, isPreview: isPreview, wait: wait)
  }

  /// Whether a story's book waits for a picture; its pages are only read where the settings hold books.
  private static func isHeld(_ entry: StoryEntry, by preparation: StoryPreparation) throws -> Bool {
    guard preparation.settings.books.incomplete == .hold, preparation.settings.books.enabled else { return false }
    guard entry.illustrations.generated == entry.pageCount else { return true }
    let resolver = preparation.resolver
    try resolver.open(entry.story.id)
    let paths = try preparation.reader.pages(of: entry.story.id).map(\.generatedPath)
    try resolver.find(all: paths.compactMap(\.self))
    return try !paths.allSatisfy { path in
      guard let path, case .picture(let picture) = try resolver.find(path) else { return false }
      return try resolver.variants(picture) != nil
    }
  }

  /// The picture that is given for a story's cover, where the library gives one that can be published.
  private static func bookCover(of entry: StoryEntry, _ resolver: PictureResolver) throws -> PublishedPicture? {
    guard let path = entry.story.coverRelativePath, !path.isEmpty else { return nil }
    try resolver.open(entry.story.id)
    guard case .picture(let picture) = try resolver.find(path) else { return nil }
    return picture
  }

  /// The first picture of a story that can be published; of a preview, that of its first page.
  private static func cover(
    of entry: StoryEntry, isPreview: Bool, _ reader: any StoryReader, _ resolver: PictureResolver
  ) throws -> PublishedPicture? {
    guard entry.illustrations.generated > 0 else { return nil }
    try resolver.open(entry.story.id)
    if isPreview {
      guard let path = try reader.pages(of: entry.story.id).first?.generatedPath,
        case .picture(let picture) = try resolver.find(path)
      else { return nil }
      return picture
    }
    if let path = entry.firstIllustration, case .picture(let picture) = try resolver.find(path) { return picture }
    for page in try reader.pages(of: entry.story.id) {
      if let path = page.generatedPath, case .picture(let picture) = try resolver.find(path) { return picture }
    }
    return nil
  }

  /// Makes a story of the library ready to be shown.
  ///
  /// Where it names no author or licence, the site's count.
  private init(
    _ entry: StoryEntry, by preparation: StoryPreparation, covers: StoryCovers, isHeld: Bool, isPreview: Bool,
    wait: Wait?
  ) throws {
    let (story, names, site) = (entry.story, preparation.names(in: entry.story), preparation.settings.site)
    let tongue = StatedLanguage(story.language, fallback: preparation.fallback)
    let typography = preparation.settings.typography(in: tongue.language)
    let lines = GuardedLines(names: names, typography: typography)
    let recording = StatedRecording(of: story)
    isRenamed = lines.plain(story.title) != PlainText.line(story.title)
    formerSlugs = (entry.address?.formerSlugs ?? []).filter { !names.finds(inSlug: $0) }
    (unknownLanguage, unregisteredLanguage) = (tongue.unknown, tongue.unregistered)
    machineAuthor = PlainText.line(story.machineAuthor)
    // What a machine wrote is nobody's own.
    let author = lines.plain(story.author) ?? (machineAuthor == nil ? PlainText.line(site.author) : nil)
    let illustrator = lines.plain(story.illustrator)
    translator = lines.plain(story.translator)
    credits = lines.credits(
      story.contributors, beside: [(.author, author), (.illustrator, illustrator), (.translator, translator)])
    license = lines.plain(story.license) ?? PlainText.line(site.license)
    theme = lines.plain(story.theme)
    mainCharacter = lines.plain(story.mainCharacter)
    mood = lines.plain(story.mood)
    layout = Self.layout(in: story.extra)
    knownMood = try preparation.moods(mood)
    createdAt = story.createdAt
    pictureCount = entry.illustrations.generated
    isIllustrated = entry.illustrations.isBegun
    recordingPath = isPreview ? nil : recording.path
    holdsRecording = isPreview && recording.isThere
    remoteRecording = isPreview ? nil : lines.plain(recording.remoteAddress)
    timings = isPreview ? nil : story.audioTimings
    self.isHeld = isHeld
    translationGroup = PlainText.line(story.translationGroup)
    bookCoverPath = story.coverRelativePath.flatMap { $0.isEmpty ? nil : $0 }
    mark = entry.mark
    (numbers, thema) = (entry.numbers(preparation.settings.print), story.thema)
    learning = isPreview ? nil : PublishedLearning(of: story, names: names, typography)
    signLanguage = PlainText.line(story.signLanguage)
    nameGuard = names
    childNames = [story.childName].compactMap(\.self)
    card = Hashed(
      StoryCard(
        id: story.id, slug: entry.address?.slug ?? story.id.text.lowercased(), title: lines.shown(story.title) ?? "…",
        language: tongue.language, summary: lines.shown(story.summary), author: author, illustrator: illustrator,
        ageGroup: story.ageGroup, ageText: lines.plain(story.ageText), givenLevel: story.readingLevel,
        pageCount: entry.pageCount, isPreview: isPreview, wait: wait,
        isRecorded: !isPreview && (recording.path ?? entry.firstRecording)?.isEmpty == false,
        covers: covers, family: preparation.settings.audience == .family ? FamilyFacts(of: story) : nil))
  }

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

/// The texts of a story in lines, without the names that are kept out.
private struct GuardedLines {
  let names: NameGuard
  let typography: Typography?

  /// A text.
  func plain(_ text: String?) -> String? { PlainText.line(text).map(names.apply) }

  /// A text with the marks of print, where the settings ask for these.
  func shown(_ text: String?) -> String? { plain(text).map { typography?.line($0) ?? $0 } }

  /// Everybody who is credited by name, and those of the fields that no such credit names, in the order of roles.
  func credits(_ contributors: [Credit], beside fields: [(role: Credit.Role, name: String?)]) -> [Credit] {
    let people = contributors.compactMap { credit in
      plain(credit.name).map { Credit($0, credit.role, fileAs: plain(credit.fileAs)) }
    }
    let single = fields.compactMap { role, name in
      people.contains { $0.role == role } ? nil : name.map { Credit($0, role) }
    }
    return (single + people).inOrder
  }
}

/// The language of a story, and what the library says of it where that is no registered tag.
private struct StatedLanguage {
  let language: Language
  /// Text that is no language tag.
  let unknown: String?
  /// A tag that is not registered, and counts as another.
  let unregistered: String?

  /// Takes what the library says.
  init(_ text: String?, fallback: Language?) {
    let known = text.flatMap { Language($0) }
    language = known ?? fallback ?? Language.english
    unknown = known == nil ? PlainText.line(text) : nil
    let isOdd = known != nil && text.map { !Language.isRegistered($0) } ?? false
    unregistered = isOdd ? PlainText.line(text) : nil
  }
}

/// The recording of a whole story, where the library says that it is.
private struct StatedRecording {
  /// Its path in the library.
  let path: String?
  /// Its address elsewhere, whether there is one in the library or not.
  private let remote: String?

  /// Takes what a story says. The address of the app's first schema may be a path; what lies elsewhere is not fetched.
  init(of story: Story) {
    let isRemote = story.audioURL?.contains("://") ?? false
    path = [story.audioRelativePath, isRemote ? nil : story.audioURL].lazy.compactMap(\.self).first { !$0.isEmpty }
    remote = isRemote ? story.audioURL : nil
  }

  /// Whether there is one, here or elsewhere.
  var isThere: Bool { path != nil || remote != nil }

  /// The address of one that is nowhere but elsewhere; what follows a question mark may be a key.
  var remoteAddress: String? { path == nil ? remote?.prefix { $0 != "?" }.description : nil }
}
