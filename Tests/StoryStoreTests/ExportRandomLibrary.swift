import Basics
import Models
import Stores
import StoryStore
import TestSupport

/// A library full of what a store can hold and nobody expects.
struct RandomLibrary {
  private(set) var stories: [(story: Story, pages: [Page])] = []
  private(set) var collections: [(collection: StoryCollection, members: [Identifier])] = []
  private(set) var profiles: [UserProfile] = []
  private(set) var achievements: [Achievement] = []
  private(set) var addresses: [SlugRecord] = []
  private var numbers: SeededNumbers
  private var count = 0

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    for _ in 0..<Int.random(in: 0...4, using: &numbers) { addStory() }
    for _ in 0..<Int.random(in: 0...3, using: &numbers) { addCollection() }
    for _ in 0..<Int.random(in: 0...2, using: &numbers) { addProfile() }
    for _ in 0..<Int.random(in: 0...3, using: &numbers) { addAchievement() }
    for (index, story) in stories.enumerated() {
      addresses.append(
        SlugRecord(
          kind: .story, owner: story.story.id.text, slug: "s\(index)", formerSlugs: ["a\(index)", "z\(index)"]))
    }
    addresses.append(SlugRecord(kind: SlugKind("мир"), owner: letters() + "x", slug: "0"))
  }

  /// Saves all of it.
  func save(into store: StoryStore) throws {
    try store.write { transaction in
      for (story, pages) in stories { try transaction.save(story, pages: pages, dates: .given) }
      for (collection, members) in collections {
        try transaction.save(collection, members: members, dates: .given)
      }
      for profile in profiles { try transaction.save(profile) }
      for achievement in achievements { try transaction.save(achievement) }
      for address in addresses { try transaction.restore(address) }
    }
  }

  private mutating func addStory() {
    var story = Story(id: identifier(), title: letters(), createdAt: snapshot())
    story.lastReadAt = maybe { $0.snapshot() }
    story.isDraft = .random(using: &numbers)
    story.publishAt = maybe { $0.snapshot() }
    story.childName = maybe { $0.letters() }
    story.readingLevel = maybe { $0.number() }
    story.machineAuthor = maybe { $0.letters() }
    story.ageGroup = maybe { $0.group() }
    story.isbn.epub = maybe { _ in "978-3-16-148410-0" }
    story.isbn.print = maybe { _ in "9780306406157" }
    if Bool.random(using: &numbers) { story.thema = ["YBC", letters()] }
    story.glossary = maybe { library in
      "[{\"term\":\(JSONValue.string(library.letters() + "x").text()),\"meaning\":\"m\"}]"
    }
    story.questions = maybe { _ in #"[{"question":"q","answers":["a","b"],"right":2}]"# }
    story.forGrownUps = maybe { $0.letters() }
    story.signLanguage = maybe { _ in "ase" }
    story.theme = letters()
    story.mainCharacter = letters()
    story.readCount = number()
    story.isFavorite = .random(using: &numbers)
    story.notes = maybe { $0.letters() }
    story.language = maybe { $0.letters() }
    story.author = maybe { $0.letters() }
    story.illustrator = maybe { $0.letters() }
    story.translator = maybe { $0.letters() }
    story.license = maybe { $0.letters() }
    story.summary = maybe { $0.letters() }
    story.translationGroup = maybe { $0.letters() }
    story.mood = maybe { $0.letters() }
    story.ageText = maybe { $0.letters() }
    story.audioRelativePath = maybe { $0.letters() }
    story.audioTimings = maybe { $0.json() }
    story.audioURL = maybe { $0.letters() }
    story.coverRelativePath = maybe { $0.letters() }
    story.isGrowthPathStory = maybe { Bool.random(using: &$0.numbers) }
    story.updatedAt = maybe { $0.snapshot() }
    story.extra = maybe { $0.json() }
    var pages: [Page] = []
    for index in 0..<Int.random(in: 0...4, using: &numbers) { pages.append(page(index)) }
    stories.append((story, pages))
  }

  private mutating func page(_ index: Int) -> Page {
    var page = Page(id: identifier(), pageNumber: index * 1000 - 500, text: letters())
    page.illustrationRelativePath = maybe { $0.letters() }
    page.illustrationStatus = IllustrationStatus(
      rawValue: ["notStarted", "generating", "generated", "failed", letters()].randomElement(using: &numbers) ?? "")
    page.altText = maybe { $0.letters() }
    page.altTextIsProposed = maybe { _ in true } ?? false
    page.imagePrompt = maybe { $0.letters() }
    page.illustrationError = maybe { $0.letters() }
    page.audioRelativePath = maybe { $0.letters() }
    page.audioTimings = maybe { $0.json() }
    page.signVideoRelativePath = maybe { $0.letters() }
    page.updatedAt = maybe { $0.snapshot() }
    page.extra = maybe { $0.json() }
    return page
  }

  private mutating func addCollection() {
    var collection = StoryCollection(id: identifier(), name: letters(), createdAt: snapshot())
    collection.descriptionText = maybe { $0.letters() }
    collection.growthCategory = maybe {
      GrowthCategory(rawValue: Bool.random(using: &$0.numbers) ? "socialResponsibility" : $0.letters())
    }
    collection.targetAgeGroup = maybe { $0.group() }
    collection.ageText = maybe { $0.letters() }
    collection.updatedAt = maybe { $0.snapshot() }
    collection.extra = maybe { $0.json() }
    collections.append((collection, stories.map(\.story.id).shuffled(using: &numbers).dropLast(1)))
  }

  private mutating func addProfile() {
    var profile = UserProfile(id: identifier(), childName: letters(), createdAt: snapshot())
    profile.dateOfBirth = maybe { $0.snapshot() }
    profile.interests = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in letters() }
    profile.favoriteCharacters = [letters()]
    profile.useTextToSpeech = maybe { Bool.random(using: &$0.numbers) }
    profile.preferredVoiceIdentifier = maybe { $0.letters() }
    profile.darkModePreference = maybe { $0.letters() }
    profile.totalStoriesRead = maybe { $0.number() }
    profile.totalReadingTime = maybe { Double.random(in: -1e9...1e18, using: &$0.numbers) }
    profile.lastReadDate = maybe { $0.snapshot() }
    profile.extra = maybe { $0.json() }
    profiles.append(profile)
  }

  private mutating func addAchievement() {
    var achievement = Achievement(
      id: identifier(), name: letters(), descriptionText: letters(), earnedAt: snapshot(),
      type: AchievementType(rawValue: Bool.random(using: &numbers) ? "themeMastery" : letters()))
    achievement.iconName = maybe { $0.letters() }
    achievement.progress = maybe { Double.random(in: 0...1, using: &$0.numbers) }
    achievement.storyID = stories.map(\.story.id).randomElement(using: &numbers)
    achievement.userProfileID = profiles.map(\.id).randomElement(using: &numbers)
    achievement.extra = maybe { $0.json() }
    achievements.append(achievement)
  }
}

extension RandomLibrary {
  private mutating func maybe<T>(_ make: (inout Self) -> T) -> T? {
    Bool.random(using: &numbers) ? make(&self) : nil
  }

  /// Mostly a UUID; a store of another make may hold anything.
  private mutating func identifier() -> Identifier {
    count += 1
    if Int.random(in: 0..<5, using: &numbers) == 0 { return Identifier("\(letters()) \(count)") }
    let digits = String(numbers.next(), radix: 16) + String(numbers.next(), radix: 16)
    let text = String((String(repeating: "0", count: 32) + digits).suffix(32))
    let parts = [
      text.prefix(8), text.dropFirst(8).prefix(4), text.dropFirst(12).prefix(4), text.dropFirst(16).prefix(4),
    ]
    return Identifier((parts + [text.suffix(12)]).joined(separator: "-"))
  }

  private mutating func snapshot() -> Timestamp {
    let limits: ClosedRange<Int64> = -62_135_596_800_000_000...253_402_300_799_999_999
    let extremes = [limits.lowerBound, limits.upperBound, 0, -1]
    let isExtreme = Int.random(in: 0..<4, using: &numbers) == 0
    return Timestamp(
      microseconds: isExtreme ? extremes.randomElement(using: &numbers) ?? 0 : .random(in: limits, using: &numbers))
  }

  private mutating func group() -> AgeGroup {
    AgeGroup(rawValue: Bool.random(using: &numbers) ? .integer(.random(in: -1...3, using: &numbers)) : .text(letters()))
  }

  private mutating func number() -> Int {
    [0, 1, -1, .max, .min, Int(truncatingIfNeeded: numbers.next())].randomElement(using: &numbers) ?? 0
  }

  /// JSON, JSON that is written in another way than ours, and what is none.
  private mutating func json() -> String {
    let texts = [
      "{}", "[]", #"{"a":1,"b":[true,null]}"#, #"{"a":1,"a":2}"#, "{ \"a\" : 1.0 }", #"{"é":"\u00e9"}"#, "", "null",
      "\"text\"", "{",
      #"{"deep":"# + String(repeating: "[", count: 300) + String(repeating: "]", count: 300) + "}", #"{"n":1e999}"#,
      letters(),
    ]
    return texts.randomElement(using: &numbers) ?? ""
  }

  private mutating func letters() -> String {
    let oddities = [
      "", " ", "\0", "a\0b", "\u{202E}left", "e\u{301}", "\u{E9}", "👩‍👩‍👧", "\u{FEFF}", "\u{FFFD}\u{FFFF}", "\u{10FFFF}",
      "\"\\/\n\r\t\u{1F}",
      "</script>", "'; DROP TABLE story; --", "../../etc/passwd", "/etc/passwd", "x.png", "Illustrations/x.png",
      "2026-01-01",
      "12", "1e5", "true", "null", "שלום", "नमस्ते", "\u{2028}", "Ages 4-7", "preschool", "ready",
    ]
    if Int.random(in: 0..<40, using: &numbers) == 0 { return String(repeating: "long text ✓ ", count: 2_000) }
    if Bool.random(using: &numbers) {
      let oddity = oddities.randomElement(using: &numbers) ?? ""
      return isOverPostgreSQL ? oddity.replacing("\0", with: "\u{7F}") : oddity
    }
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0..<10, using: &numbers) {
      if let scalar = Unicode.Scalar(UInt32.random(in: 1...0x10FFFF, using: &numbers)) { text.append(scalar) }
    }
    return String(text)
  }
}
