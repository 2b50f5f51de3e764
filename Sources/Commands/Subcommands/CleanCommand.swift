import Basics
import Build
import Files
import Illustrator
import Images
import Settings
import StoryStore

/// `hornbook clean`: takes away what Hornbook has written.
enum CleanCommand: Subcommand {
  static let command = Command(
    "clean", "remove the site and the build database",
    discussion: """
      Removes the files of the last build from the site's folder, and the content of '.hornbook'. Files \
      of your own stay, wherever they are; the library and the content are never touched. Copies of pictures stay \
      too, in '.hornbook/pictures', because they take long to make. So does the record of deployments, which says \
      what files elsewhere are ours, the salt of a locked site, and in '.hornbook/writing' what 'hornbook write' has been sent and refused.

      With '--pictures' only those copies go that no picture of the library needs any more, and the pictures out of an app's store or of JSON in the content \
      folder that are not in it any more, with '--all' every copy; the site stays.
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
    if !isDryRun {
      for other in [project.preview, project.plain] {
        _ = try project.idlePress(at: other).clean(keeping: Project.lasting, dryRun: false, call.waiting())
      }
    }
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

  /// The files that went, or would go, in number and bytes.
  private typealias Gone = (files: Int, size: Int)

  private static func cleanPictures(of project: Project, _ call: Call) throws -> ExitCode {
    let console = call.console
    let isDryRun = call.invocation.has("dry-run")
    // A build that is under way may be about to read what it has just made.
    let (gone, kept) = try project.idlePress(at: project.output(call)).whileNobodyBuilds(call.waiting()) {
      () -> (gone: Gone, kept: Gone?) in
      if call.invocation.has("all") {
        return (try project.imagePipeline(jobs: 1).prune(keeping: [], dryRun: isDryRun), (0, 0))
      }
      let pruned = try project.kind.pruneCopies(of: project, dryRun: isDryRun, console)
      // The library is closed by now; others, such as shards on their way, may have it open.
      let isFolder = project.settings.isFolder
      let folder = isFolder ? FolderPlaces.kept(in: project.state) : AppLibrary.pictures(in: project.state)
      return (pruned.gone, try AppPictures.prune(folder, keeping: pruned.needed, dryRun: isDryRun))
    }
    let verb = isDryRun ? "would remove" : "removed"
    console.say("\(verb) \(count(gone.files, "file")) of copies of pictures, \(size(gone.size))")
    if let kept, kept.files > 0 {
      let holder = project.settings.isFolder ? "the content folder" : "the app's store"
      console.say("\(verb) \(count(kept.files, "picture")) that \(holder) has no more, \(size(kept.size))")
    } else if kept == nil {
      console.mention("pictures out of the app's store stay: another command has the library open")
    }
    console.report([
      JSONMember("dryRun", .bool(isDryRun)), JSONMember("files", .number(gone.files)),
      JSONMember("bytes", .number(gone.size)), JSONMember("storePictures", .number(kept?.files ?? 0)),
    ])
    return .done
  }
}
