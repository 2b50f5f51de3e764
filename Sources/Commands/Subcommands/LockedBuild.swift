import Basics
import Build
import Files
import Lock

/// The `hornbook build` of a locked site: it builds the plain site in a place of its own, then seals each file.
enum LockedBuild {
  static func run(_ call: Call, _ project: Project) async throws -> ExitCode {
    if call.invocation.has("shard") { try project.refuseLocked("a build of shards") }
    let output = try project.output(call)
    let isDryRun = call.invocation.has("dry-run")
    // Before any work: nothing is built that cannot be locked.
    let keys = try isDryRun ? nil : project.keys(project.phrase(), of: output)
    let progress = Progress(call.console, counting: "parts")
    let library = try project.open(call.console, isTrial: isDryRun)
    let published = try await Publisher(call).publish(project, library, to: project.plain, .init(isDryRun: isDryRun)) {
      progress.show($0)
    }
    guard let keys, !published.isFailed else {
      return BuildCommand.conclude(call, published, took: progress.passed, place: [])
    }
    let report = try await seal(project, to: output, keys, call, progress)
    let all = Published(findings: published.findings + report.diagnostics, summary: published.summary)
    let tally = report.tally
    let counts = "wrote \(count(tally.written, "file")), kept \(tally.kept), removed \(tally.removed)"
    return BuildCommand.conclude(
      call, all, took: progress.passed,
      also: [
        JSONMember(
          "locked",
          .object([
            JSONMember("output", .string(project.shown(output))), JSONMember("written", .number(tally.written)),
            JSONMember("kept", .number(tally.kept)), JSONMember("removed", .number(tally.removed)),
          ]))
      ], place: ["locked   \(Path.join(project.shown(output), "index.html")): \(counts)"])
  }

  /// Seals the plain site as it stands, while nobody builds.
  private static func seal(
    _ project: Project, to output: String, _ keys: LockKeys, _ call: Call, _ progress: Progress
  ) async throws -> BuildReport {
    let press = Press(project.pressOptions(call, output: output))
    return try await Interruption.duringTidyWork {
      let lock = try press.locked(call.waiting())
      let plain = try project.idlePress(at: project.plain).standing()
      let door = try Door(of: project.theme(), settings: project.settings, keys)
      let site = try SealedSite(of: plain.outputs, in: project.plain, library: plain.library, keys, door: door)
      return try await press.build(site, holding: lock) { done, all in
        try Interruption.check()
        progress.show(done, of: all)
      }
    }
  }
}
