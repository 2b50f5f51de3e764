import Arguments
import Files
import Illustrator
import JSON
import Press

/// `hornbook clean`: takes away what Hornbook has written.
enum CleanCommand: Subcommand {
  static let command = Command(
    "clean", "remove the site and what is remembered between builds",
    discussion: """
      Removes the files that the last build has on record from the site's folder, and the folder '.hornbook'. Files of your \
      own stay, wherever they are; the library and the content are never touched.
      """,
    options: [
      .flag("dry-run", short: "n", "Only say what would be removed"),
      .option("output", short: "o", "folder", .folder, "The site to remove (default: what the settings say)"),
    ])

  static func run(_ call: Call) throws -> ExitCode {
    let console = call.console
    let project = try Project(call)
    let output = try project.output(call)
    let isDryRun = call.invocation.has("dry-run")
    // The lock of those who make pictures lies in the folder that goes.
    let lock = isDryRun || FileStatus(of: project.state) == nil ? nil : try Illustrating.lock(in: project.state)
    defer { withExtendedLifetime(lock) {} }
    let press = Press(PressOptions(output: output, state: project.state, jobs: 1))
    let cleaning = try press.clean(dryRun: isDryRun)
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
}
