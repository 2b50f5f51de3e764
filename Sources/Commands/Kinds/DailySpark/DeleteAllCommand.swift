import Basics
import Build
import Files
import Settings
import SparkStore

/// `hornbook delete-all`: everything that a library of sparks holds, without a trace.
enum DeleteAllCommand: Subcommand {
  static let command = Command(
    "delete-all", "remove everything from a DailySpark library, without a trace",
    discussion: """
      The command lists what it will delete, and asks. Where nobody can be asked, it needs '--yes'. It deletes \
      sparks, lessons, sessions, personas, presets and settings. It also deletes Hornbook's backups beside the \
      library, and the site of the last build. The library's file is overwritten and its log is emptied, so nothing can be brought back \
      from them. The import files in the content folder stay. Run 'hornbook export json' first to keep a copy.
      """,
    options: [
      .flag("yes", short: "y", "Do not ask"), .flag("dry-run", short: "n", "Only say what would be deleted"),
    ])

  static func run(_ call: Call) throws -> ExitCode {
    let console = call.console
    let project = try Project(call)
    try project.require(.dailyspark, for: "'hornbook delete-all'")
    let isDryRun = call.invocation.has("dry-run")
    guard try project.hasLibrary() else {
      console.say("there is no library '\(project.settings.store)'; nothing was deleted")
      return .done
    }
    let press = project.idlePress(at: Path.normalized(project.settings.output))
    // Where nobody can tell which files of the site are ours, nothing is deleted, for the site would go on showing it.
    _ = try press.knownPaths
    let store = try isDryRun ? project.sparksInMemory(console) : project.openSparks(console)
    let contents = try store.contents()
    console.mention("\(isDryRun ? "would delete" : "delete") \(contents.words)")
    console.report([JSONMember("dryRun", .bool(isDryRun))] + contents.members)
    if isDryRun { return .done }
    guard try call.isSure("Delete all of it for good?") else { return .failed }
    let removal = try store.deleteAll()
    // What the site shows of it goes too, with what is remembered of the builds.
    _ = try project.idlePress(at: project.plain).clean(keeping: Project.lasting, dryRun: false, call.waiting())
    let cleaning = try press.clean(keeping: Project.lasting, dryRun: false, call.waiting())
    console.say("deleted \(removal.words), and \(count(cleaning.outputs.count, "file")) of the site")
    try removal.warn(console)
    return .done
  }
}

extension SparkContents {
  /// The counts of everything, as programs read them.
  var members: [JSONMember] {
    [
      JSONMember("sparks", .number(sparks)), JSONMember("favorites", .number(favorites)),
      JSONMember("lessons", .number(lessons)), JSONMember("sessions", .number(sessions)),
      JSONMember("keptSessions", .number(keptSessions)), JSONMember("turns", .number(turns)),
      JSONMember("personas", .number(personas)), JSONMember("presets", .number(presets)),
    ]
  }
}
