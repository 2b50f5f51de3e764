import Basics
import Stories

/// `hornbook build`: the site and the e-books.
enum BuildCommand: Subcommand {
  static let command = Command(
    "build", "write the site and the e-books",
    discussion: """
      A build makes only the outputs that a change reaches. It leaves an output alone when its key and its file are \
      those on record. It removes files that it made before and that nothing needs any more. Where there is no library \
      yet, it makes one from the import files in the content folder (*.json, and *.md in stories).

      A folder with files of somebody else is not written to, unless '--force' is given. Those files then stay.

      A story that is a draft, or whose 'publishAt' lies in the future, is not published. With '--drafts' it is, as all \
      others are; the next build without it takes its files away again.

      With '--shard 3/16' the build makes only the stories of one of sixteen shards, in '.hornbook/shards/3-of-16'. \
      Shards can be built side by side and on other machines. 'hornbook merge' makes the site of them.

      With the table [lock] in the settings the site is built in '.hornbook/plain', and each of its files lies encrypted \
      in the site's folder. The phrase that opens it comes from the variable HORNBOOK_PHRASE or from a file that the \
      settings name.
      """,
    options: [
      BuildOptions.force,
      BuildOptions.dryRun,
      BuildOptions.strict,
      BuildOptions.jobs,
      BuildOptions.output,
      BuildOptions.drafts,
      .option("shard", "n/m", .text, "Make only the stories of shard n of m"),
    ])

  static func run(_ call: Call) async throws -> ExitCode {
    let console = call.console
    var project = try Project(call)
    try project.takeDrafts(call)
    if project.isLocked { return try await LockedBuild.run(call, project) }
    let shard = try project.shard(call)
    // Before the library is looked for, which may be made then.
    let folder = try shard.map { try project.folder(of: $0, call) }
    let output = try folder?.site ?? project.output(call)
    let isDryRun = call.invocation.has("dry-run")
    let progress = Progress(console, counting: "parts")
    let library = try project.open(console, isTrial: isDryRun, making: shard.map { .shard($0) } ?? .whole)
    let published = try await Publisher(call).publish(
      project, library, to: output, .init(state: folder?.path, isDryRun: isDryRun),
      conclude: { input, press in
        guard let shard, let folder else { return }
        try input.writePart(of: shard, recordedBy: press, to: folder)
      }
    ) { progress.show($0) }
    return conclude(
      call, published, took: progress.passed, also: shard.map { [JSONMember("shard", .string("\($0)"))] } ?? [],
      place: shard.flatMap { shard in folder.map { ["shard    \(shard) in \(project.shown($0.path))/"] } })
  }

  /// Tells what a build has done, and where it is, if not in the site's own folder; programs are told some more.
  static func conclude(
    _ call: Call, _ published: Published, took time: Duration, also members: [JSONMember] = [], place: [String]? = nil,
    after last: [String] = []
  ) -> ExitCode {
    let console = call.console
    let isDryRun = call.invocation.has("dry-run")
    console.tell(published.findings)
    let (summary, isFailed) = (published.summary, published.isFailed)
    if console.isJSON { console.report(members + summary.members(took: time)) }
    if isDryRun { for line in summary.plan(isVerbose: console.verbosity == .verbose) { console.say(line) } }
    for line in summary.lines(took: time, isFailed: isFailed, place: place) {
      if isFailed { console.mention(line) } else { console.say(line) }
    }
    for line in last { console.say(line) }
    return isFailed ? .failed : .done
  }
}
