import Arguments
import DailySpark
import Derivatives
import Files
import Illustrator
import JSON
import Press
import Settings
import Stories
import StoryStore

/// `hornbook clean`: takes away what Hornbook has written.
enum CleanCommand: Subcommand {
  static let command = Command(
    "clean", "remove the site and what is remembered between builds",
    discussion: """
      Removes the files that the last build has on record from the site's folder, and what lies in the folder '.hornbook'. Files \
      of your own stay, wherever they are; the library and the content are never touched. The copies of pictures stay too, in \
      '.hornbook/pictures', as they take long to make, and so does what is known of deployments: which files elsewhere are ours.

      With '--pictures' only those copies go that no picture of the library needs any more, with '--all' every copy; the site stays.
      """,
    options: [
      .flag("dry-run", short: "n", "Only say what would be removed"),
      .flag("pictures", "Remove copies of pictures that are not needed any more, and not the site"),
      .flag("all", "With '--pictures': remove every copy"),
      .option("output", short: "o", "folder", .folder, "The site to remove (default: what the settings say)"),
    ])

  static func run(_ call: Call) throws -> ExitCode {
    let project = try Project(call)
    if call.invocation.has("pictures") { return try cleanPictures(of: project, call) }
    guard !call.invocation.has("all") else {
      throw Failure(
        "'--all' goes with '--pictures'", hint: "run 'hornbook clean --pictures --all'", id: "usage", code: .usage)
    }
    return try cleanSite(of: project, call)
  }

  private static func cleanSite(of project: Project, _ call: Call) throws -> ExitCode {
    let console = call.console
    let output = try project.output(call)
    let isDryRun = call.invocation.has("dry-run")
    // The lock of those who make pictures lies in the folder that goes.
    let lock = isDryRun || FileStatus(of: project.state) == nil ? nil : try Illustrating.lock(in: project.state)
    defer { withExtendedLifetime(lock) {} }
    let cleaning = try project.idlePress(at: output).clean(
      keeping: Project.lasting, dryRun: isDryRun, call.waiting())
    if isDryRun || console.verbosity == .verbose { for path in cleaning.outputs { console.say("remove  \(path)") } }
    let files = count(cleaning.outputs.count, "file")
    console.say(isDryRun ? "would remove \(files) of '\(output)'" : "removed \(files) of '\(output)'")
    if cleaning.leavesOthers { console.mention("'\(output)' holds other files too; they stay") }
    console.report([
      JSONMember("output", .string(output)), JSONMember("dryRun", .bool(isDryRun)),
      JSONMember("removed", .array(cleaning.outputs.map { .string($0) })),
      JSONMember("leavesOthers", .bool(cleaning.leavesOthers)),
    ])
    return .done
  }

  private static func cleanPictures(of project: Project, _ call: Call) throws -> ExitCode {
    let console = call.console
    let isDryRun = call.invocation.has("dry-run")
    // A build that is under way may be about to read what it has just made.
    let gone = try project.idlePress(at: project.output(call)).whileNobodyBuilds(call.waiting()) {
      if call.invocation.has("all") { return try project.darkroom(jobs: 1).prune(keeping: [], dryRun: isDryRun) }
      if project.settings.kind == .dailyspark { return try project.sparkGround(jobs: 1).pruneCopies(dryRun: isDryRun) }
      let moment = try project.library(console).moment()
      defer { moment.close() }
      return try project.ground(jobs: 1).pruneCopies(neededBy: moment, dryRun: isDryRun)
    }
    let subject = "\(count(gone.files, "file")) of copies of pictures, \(size(gone.size))"
    console.say(isDryRun ? "would remove \(subject)" : "removed \(subject)")
    console.report([
      JSONMember("dryRun", .bool(isDryRun)), JSONMember("files", .number(gone.files)),
      JSONMember("bytes", .number(gone.size)),
    ])
    return .done
  }
}
