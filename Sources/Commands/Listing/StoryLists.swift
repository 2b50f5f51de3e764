import Basics
import Models
import Stores
import StoryStore

/// The lists of a library of stories.
enum StoryLists {
  /// The filters of stories.
  private static let filters: [Option] = [
    ListCommand.recent, ListCommand.favorite,
    .option("category", "name", .text, "Only what is in a collection of this growth category"),
    .option("collection", "name", ProjectNames.collections.kind, "Only what is in this collection"),
    .option("age", short: "a", "group", .choice(ageGroupNames.map(\.name)), "Only what is meant for these readers"),
    .option("level", "number", .text, "Only what has this reading level; 'none' finds what has none"),
    ListCommand.language, .option("theme", "text", .text, "Only what is about this theme"),
    .option("character", "name", .text, "Only what is about this character"),
    .option(
      "status", short: "s", "status", .choice(IllustrationStatus.known.map(\.rawValue)),
      "Only pages whose picture has this status, or stories with such a page"), ListCommand.words,
  ]

  static let commands = [
    Command(
      "stories", "stories, with their addresses",
      discussion: "Words are looked for in titles, characters, themes, summaries and pages.", options: filters),
    Command(
      "pages", "pages, with the status of their pictures",
      discussion: "'--words' looks in the pages themselves; the other filters look at their stories.",
      arguments: [.repeated("story", ProjectNames.stories.kind, "Only pages of these stories")], options: filters),
    LevelList.command(filters),
    Command(
      "collections", "collections, with reading progress",
      options: [
        ListCommand.recent,
        .option("category", "name", .text, "Only those of this growth category"),
        .option("age", short: "a", "group", .choice(ageGroupNames.map(\.name)), "Only those for these readers"),
        .option("story", "story", ProjectNames.stories.kind, "Only those with this story"), ListCommand.words,
      ]),
    Command("profiles", "the profiles of children", options: [ListCommand.recent, ListCommand.words]),
    Command(
      "achievements", "achievements of readers",
      options: [
        ListCommand.recent,
        .option("type", "type", .choice(AchievementType.known.map(\.rawValue)), "Only those of this type"),
        .option("story", "story", ProjectNames.stories.kind, "Only those of this story"),
        .option("profile", "profile", .text, "Only those of this child"), ListCommand.words,
      ]),
  ]

  /// The list that a command line asks for.
  static func list(_ call: Call, _ project: Project) throws -> Listing {
    let library = try project.shownLibrary(call.console)
    call.console.tell(library.errors)
    let snapshot = try library.snapshot()
    defer { snapshot.close() }
    return switch call.invocation.path.last {
    case "stories": try stories(call, snapshot)
    case "pages": try pages(call, snapshot)
    case "levels": try LevelList.list(call, project, snapshot)
    case "collections": try collections(call, snapshot)
    case "profiles": try PeopleLists.profiles(call, snapshot)
    default: try PeopleLists.achievements(call, snapshot)
    }
  }

  private static func stories(_ call: Call, _ snapshot: any StoryReader) throws -> Listing {
    let query = try StoryQuery(call, snapshot)
    let words = try SoughtWords(call)
    let found = try call.newest(query.names.stories) { entry in
      try query.admits(entry) && query.hasStatus(entry) && words.map { try $0.areIn(entry, snapshot) } ?? true
    }
    return Listing(
      things: found.map { entry in
        let story = entry.story
        return .init(
          "'\(story.title)'",
          [
            entry.address?.slug ?? "no address yet", count(entry.pageCount, "page"), story.language,
            story.ageGroup?.displayName, story.readingLevel.map { "level \($0)" },
            story.createdAt.knownDay.map { "made \($0)" },
            story.release.wait(at: .now)?.fact, story.readCount > 0 ? "read \(count(story.readCount, "time"))" : nil,
            story.isFavorite ? "favorite" : nil,
          ], id: story.id.text, value(of: entry))
      })
  }

  private static func pages(_ call: Call, _ snapshot: any StoryReader) throws -> Listing {
    let query = try StoryQuery(call, snapshot)
    let words = try SoughtWords(call)
    return Listing(
      things: try query.stories().flatMap { entry in
        try snapshot.pages(of: entry.story.id)
          .filter { query.hasStatus($0) && words?.areIn($0.text) ?? true }
          .map { thing($0, of: entry.story) }
      })
  }

  private static func collections(_ call: Call, _ snapshot: any StoryReader) throws -> Listing {
    let names = try LibraryNames(snapshot)
    let words = try SoughtWords(call)
    let story = try call.invocation.value(of: "story").map { try names.story($0).story.id }
    let found = call.newest(names.collections) { entry in
      let collection = entry.collection
      return call.wants(category: collection.growthCategory) && call.wants(age: collection.targetAgeGroup)
        && story.map(entry.members.contains) ?? true
        && words?.areIn(collection.name, collection.descriptionText) ?? true
    }
    return Listing(
      things: found.map { entry in
        let collection = entry.collection
        return .init(
          "'\(collection.name)'",
          [
            entry.address?.slug ?? "no address yet", count(entry.members.count, "story", "stories"),
            collection.growthCategory?.displayName, collection.targetAgeGroup?.displayName,
            "\(Int((collection.completionProgress * 100).rounded())) % read",
          ], id: collection.id.text,
          JSONValue(collection, stories: entry.members).with([
            JSONMember("address", entry.address.map { .string($0.slug) } ?? .null)
          ]))
      })
  }

  private static func thing(_ page: Page, of story: Story) -> Listing.Thing {
    let hasPicture = page.illustrationRelativePath?.isEmpty == false
    return .init(
      "'\(story.title)', page \(page.pageNumber)",
      [
        page.illustrationStatus.rawValue, hasPicture ? page.illustrationRelativePath : nil, page.illustrationError,
        hasPicture && page.altText?.isEmpty != false ? "no alt text" : nil,
        page.altTextIsProposed ? "alt text not reviewed" : nil,
      ], id: page.id.text,
      JSONValue(page).with([JSONMember("story", .string(story.id.text)), JSONMember("title", .string(story.title))]))
  }

  private static func value(of entry: StoryEntry) -> JSONValue {
    let counts = entry.illustrations
    return JSONValue(entry.story).with([
      JSONMember("address", entry.address.map { .string($0.slug) } ?? .null),
      JSONMember("pageCount", .number(entry.pageCount)),
      JSONMember("isReady", .bool(entry.story.release.wait(at: .now) == nil)),
      JSONMember(
        "illustrations",
        [
          "generated": .number(counts.generated), "generating": .number(counts.generating),
          "notStarted": .number(counts.notStarted), "failed": .number(counts.failed),
        ]),
    ])
  }
}

extension SoughtWords {
  /// Whether a story says every word, in what its row says or in its pages.
  fileprivate func areIn(_ entry: StoryEntry, _ snapshot: any StoryReader) throws -> Bool {
    var words = self
    let story = entry.story
    for text in [story.title, story.mainCharacter, story.theme, story.summary] { words.look(in: text) }
    if words.areFound { return true }
    for page in try snapshot.pages(of: story.id) { words.look(in: page.text) }
    return words.areFound
  }
}

extension JSONValue {
  /// The object with more members behind its own.
  func with(_ more: [JSONMember]) -> JSONValue { .object((members ?? []) + more) }
}
