import Arguments
import JSON
import Settings
import StoryModel
import StoryStore
import Values

/// `hornbook delete`: takes stories and collections out of the library.
enum DeleteCommand: Subcommand {
  private static let yes = Option.flag("yes", short: "y", "Do not ask")
  private static let dryRun = Option.flag("dry-run", short: "n", "Only say what would be deleted")

  static let command = Command(
    "delete", "delete stories or a collection from the library",
    discussion: """
      Says what goes before it goes, and asks; where nobody can be asked, '--yes' is needed. Picture files stay in the \
      illustrations. 'hornbook export json' beforehand keeps a copy of everything.
      """,
    subcommands: [
      Command(
        "story", "stories with their pages; collections lose them",
        arguments: [.repeated("story", .text, required: true, "The stories, by title, address or id")],
        options: [yes, dryRun]),
      Command(
        "collection", "a collection; its stories stay",
        arguments: [.required("collection", .text, "The collection, by name, address or id")],
        options: [.flag("with-stories", "Delete the stories in it too"), yes, dryRun]),
    ])

  static func run(_ call: Call) throws -> ExitCode {
    let console = call.console
    let project = try Project(call)
    try project.require(
      .stories, for: "'hornbook delete'",
      hint: "'hornbook edit spark --unsave' takes out a spark, 'hornbook delete-all' everything")
    let isDryRun = call.invocation.has("dry-run")
    let store = try isDryRun ? project.libraryInMemory(console) : project.store(console)
    let names = try store.read { try LibraryNames($0) }
    let plan = try Plan(call, names)

    for line in plan.lines { console.mention("\(isDryRun ? "would delete" : "delete") \(line)") }
    console.report([
      JSONMember("dryRun", .bool(isDryRun)),
      JSONMember("stories", .array(plan.stories.map { .string($0.story.id.text) })),
      JSONMember("collections", .array(plan.collections.map { .string($0.collection.id.text) })),
    ])
    if isDryRun { return .done }
    guard try call.isSure("Delete \(plan.total)?") else { return .failed }
    try store.write { transaction in
      for entry in plan.collections { try transaction.deleteCollection(entry.collection.id) }
      for entry in plan.stories { try transaction.deleteStory(entry.story.id) }
    }
    console.say("deleted \(plan.total); the next build takes them off the site")
    return .done
  }

  /// What is to be deleted.
  private struct Plan: Sendable {
    var stories: [StoryEntry] = []
    var collections: [CollectionEntry] = []

    init(_ call: Call, _ names: LibraryNames) throws {
      if call.invocation.path.last == "story" {
        stories = try names.stories(call.invocation.arguments("story"))
      } else {
        let collection = try names.collection(call.required("collection"))
        collections = [collection]
        if call.invocation.has("with-stories") {
          let members = Set(collection.members)
          stories = names.stories.filter { members.contains($0.story.id) }
        }
      }
    }

    /// What goes, a line each.
    var lines: [String] {
      collections.map { entry in
        let fate = stories.isEmpty ? "; its \(count(entry.members.count, "story stays", "stories stay"))" : ""
        return "collection '\(entry.collection.name)'\(entry.members.isEmpty ? "" : fate)"
      } + stories.map { "story '\($0.story.title)' with \(count($0.pageCount, "page"))" }
    }

    /// How much goes.
    var total: String {
      [
        collections.isEmpty ? nil : count(collections.count, "collection"),
        stories.isEmpty ? nil : count(stories.count, "story", "stories"),
      ].compactMap { $0 }.joined(separator: " and ")
    }
  }
}

extension Call {
  /// Whether somebody who deletes is sure: says so by '--yes', or when asked. Says that nothing was deleted where not.
  func isSure(_ question: String) throws -> Bool {
    if invocation.has("yes") { return true }
    guard console.canAsk else {
      throw Failure(
        "deleting needs a yes, and there is nobody to ask", hint: "give '--yes' if you are sure", id: "usage",
        code: .usage)
    }
    if console.ask(question) { return true }
    console.mention("nothing was deleted")
    return false
  }
}
