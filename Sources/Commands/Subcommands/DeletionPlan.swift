import Basics
import Models
import StoryStore

/// The things to delete, found before anybody is asked.
struct DeletionPlan: Sendable {
  private var stories: [StoryEntry] = []
  private var collections: [CollectionEntry] = []
  private var pages: [(story: Story, page: Page)] = []
  private var achievements: [Achievement] = []
  private var profiles: [(profile: UserProfile, achievements: Int)] = []

  /// Finds what a command line means.
  init(_ call: Call, _ transaction: borrowing StoryTransaction) throws {
    switch call.invocation.path.last {
    case "story": stories = try LibraryNames(transaction).stories(call.invocation.arguments("story"))
    case "page":
      let story = try LibraryNames(transaction).story(call.required("story")).story
      let all = try transaction.pages(of: story.id)
      let places = try call.invocation.arguments("number").map {
        try PageEdit.place(of: Int($0) ?? 0, in: all, of: story)
      }
      pages = Set(places).sorted().map { (story, all[$0]) }
    case "achievement":
      let all = try transaction.achievements()
      var seen: Set<Identifier> = []
      achievements = try call.invocation.arguments("achievement").map { try LibraryNames.achievement($0, of: all) }
        .filter { seen.insert($0.id).inserted }
    case "profile":
      let profile = try LibraryNames.profile(call.required("profile"), of: transaction.profiles())
      profiles = [(profile, try transaction.achievements().count { $0.userProfileID == profile.id })]
    default:
      let names = try LibraryNames(transaction)
      let collection = try names.collection(call.required("collection"))
      collections = [collection]
      if call.invocation.has("with-stories") {
        let members = Set(collection.members)
        stories = names.stories.filter { members.contains($0.story.id) }
      }
    }
  }

  /// The deletions, a line each.
  var lines: [String] {
    let shelves = collections.map { entry in
      let fate =
        stories.isEmpty ? "; its \(Commands.count(entry.members.count, "story stays", "stories stay"))" : ""
      return "collection '\(entry.collection.name)'\(entry.members.isEmpty ? "" : fate)"
    }
    let tales = stories.map { "story '\($0.story.title)' with \(Commands.count($0.pageCount, "page"))" }
    let sheets = pages.map { story, page in
      "page \(page.pageNumber) of '\(story.title)'"
        + (page.text.isEmpty ? "" : ": \(beginning(of: page.text))")
    }
    let people = profiles.map { profile, earned in
      "profile '\(profile.childName)'" + (earned == 0 ? "" : " with \(Commands.count(earned, "achievement"))")
    }
    return (shelves + tales + sheets + achievements.map { "achievement '\($0.name)'" } + people).map(\.printableLine)
  }

  /// How many things go.
  var count: Int { collections.count + stories.count + pages.count + achievements.count + profiles.count }

  /// The total, in words.
  var total: String {
    let parts: [(count: Int, one: String, many: String)] = [
      (collections.count, "collection", "collections"), (stories.count, "story", "stories"),
      (pages.count, "page", "pages"), (achievements.count, "achievement", "achievements"),
      (profiles.count, "profile", "profiles"),
    ]
    return parts.filter { $0.count > 0 }.map { Commands.count($0.count, $0.one, $0.many) }.joined(separator: " and ")
  }

  /// The deletions, as programs read them.
  var members: [JSONMember] {
    func ids(_ ids: [Identifier]) -> JSONValue { .array(ids.map { .string($0.text) }) }
    return [
      JSONMember("stories", ids(stories.map(\.story.id))),
      JSONMember("collections", ids(collections.map(\.collection.id))),
      JSONMember("pages", ids(pages.map(\.page.id))), JSONMember("achievements", ids(achievements.map(\.id))),
      JSONMember("profiles", ids(profiles.map(\.profile.id))),
    ]
  }

  /// Deletes all of it.
  func carryOut(in transaction: borrowing StoryTransaction) throws {
    for entry in collections { try transaction.deleteCollection(entry.collection.id) }
    for entry in stories { try transaction.deleteStory(entry.story.id) }
    for achievement in achievements { try transaction.deleteAchievement(achievement.id) }
    for (profile, _) in profiles { try transaction.deleteProfile(profile.id) }
    // Somebody may have changed the story while this one was asked.
    guard let id = pages.first?.story.id, var story = try transaction.story(id) else { return }
    let gone = Set(pages.map(\.page.id))
    let all = try transaction.pages(of: id)
    var rest = all.filter { !gone.contains($0.id) }
    // Numbers with gaps or doubles are somebody's own; those that count the pages go on counting them.
    if all.map(\.pageNumber) == Array(1...max(1, all.count)) {
      for place in rest.indices { rest[place].pageNumber = place + 1 }
    }
    story.followPages(from: all, to: rest)
    try transaction.save(story, pages: rest)
  }
}
