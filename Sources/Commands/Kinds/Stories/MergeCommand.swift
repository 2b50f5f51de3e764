import Basics
import Build
import Files
import Stories

/// `hornbook merge`: the site that the shards of a library make together.
enum MergeCommand: Subcommand {
  static let command = Command(
    "merge", "put the shards of a site together, and make the lists of all stories",
    discussion: """
      'hornbook build --shard N/M' made each shard, on this machine or another. This command makes all outputs \
      that need every story: the front page, lists, feeds, the search, the site map, catalogues and books of \
      collections. It needs \
      the settings, the theme and the authored pages of the shards, but not the library. The site equals that of \
      'hornbook build', byte for byte.

      A folder is that of a shard, or one that holds the folders of shards.
      """,
    arguments: [.repeated("folder", .folder, "The shards (default: those in '.hornbook/shards')")],
    options: [
      BuildOptions.force,
      BuildOptions.dryRun,
      BuildOptions.strict,
      BuildOptions.jobs,
      BuildOptions.output,
    ])

  static func run(_ call: Call) async throws -> ExitCode {
    let project = try Project(call)
    try project.requireShards("'merge'")
    try project.refuseLocked("'hornbook merge'")
    let output = try project.output(call)
    let folders = try project.shardFolders(call)
    // Nobody may build a shard anew while it is taken over. One that comes from elsewhere has no lock; one that is
    // named twice is locked once, and refused below.
    var met: Set<String> = []
    let locks = try folders.filter { folder in
      FileStatus(of: Path.join(folder.path, Press.lockName)) != nil
        && met.insert(FileSystem.resolved(folder.path) ?? folder.path).inserted
    }.map {
      try project.idlePress(at: $0.site, state: $0.path).locked(call.waiting())
    }
    defer { withExtendedLifetime(locks) {} }
    let progress = Progress(call.console, counting: "parts")
    let shards = try OpenShards(folders)
    let published = try await Publisher(call).publish(
      project, shards, to: output, .init(isDryRun: call.invocation.has("dry-run"))
    ) { progress.show($0) }
    return BuildCommand.conclude(
      call, published, took: progress.passed, also: [JSONMember("shards", .number(shards.count))])
  }
}
