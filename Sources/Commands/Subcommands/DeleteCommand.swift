import Basics
import Settings
import Stores
import StoryStore

/// `hornbook delete`: takes stories, pages, collections, achievements and profiles out of the library.
enum DeleteCommand: Subcommand {
  private static let yes = Option.flag("yes", short: "y", "Do not ask")
  private static let dryRun = Option.flag("dry-run", short: "n", "Only say what would be deleted")

  static let command = Command(
    "delete", "delete stories, pages, collections, achievements or profiles",
    discussion: """
      The command lists what it will delete, and asks. Where nobody can be asked, it needs '--yes'. Picture files stay \
      in the illustrations. Run 'hornbook export json' first to keep a copy of everything.
      """,
    subcommands: [
      Command(
        "story", "stories with their pages; collections lose them",
        arguments: [
          .repeated("story", ProjectNames.stories.kind, required: true, "The stories, by title, address or id")
        ],
        options: [yes, dryRun]),
      Command(
        "page", "pages of a story; those behind them move up",
        arguments: [
          .required("story", ProjectNames.stories.kind, "The story, by title, address or id"),
          .repeated("number", .integer(1...1_000_000), required: true, "The numbers of the pages"),
        ],
        options: [yes, dryRun]),
      Command(
        "collection", "a collection; its stories stay",
        arguments: [.required("collection", ProjectNames.collections.kind, "The collection, by name, address or id")],
        options: [.flag("with-stories", "Delete the stories in it too"), yes, dryRun]),
      Command(
        "achievement", "achievements",
        arguments: [.repeated("achievement", .text, required: true, "The achievements, by name or id")],
        options: [yes, dryRun]),
      Command(
        "profile", "the profile of a child, with what it has earned",
        arguments: [.required("profile", .text, "The profile, by the child's name or its id")],
        options: [yes, dryRun]),
    ])

  static func run(_ call: Call) throws -> ExitCode {
    let console = call.console
    let project = try Project(call)
    try project.require(.stories, for: "'hornbook delete'")
    let isDryRun = call.invocation.has("dry-run")
    let store = try isDryRun ? project.libraryInMemory(console) : project.store(console)
    let plan = try store.read { try DeletionPlan(call, $0) }

    for line in plan.lines { console.mention("\(isDryRun ? "would delete" : "delete") \(line)") }
    console.report([JSONMember("dryRun", .bool(isDryRun))] + plan.members)
    if isDryRun { return .done }
    guard try call.isSure("Delete \(plan.total)?") else { return .failed }
    try store.write { try plan.carryOut(in: $0) }
    console.say("deleted \(plan.total); the next build takes \(plan.count == 1 ? "it" : "them") off the site")
    call.tellFiles(of: store)
    return .done
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
