import Arguments

/// `hornbook build`: the site and the e-books.
enum BuildCommand: Subcommand {
  static let command = Command(
    "build", "write the site and the e-books",
    discussion: """
      Only what a change touched is made again: an output whose key is the one on record, and whose file is too, is left \
      as it is. What nothing needs any more is removed, if Hornbook wrote it. A story \
      library that is not there yet is made from the import files in the content folder (*.json, and *.md in stories).

      A folder that holds files of somebody else is not written to, unless '--force' is given; those files then stay.
      """,
    options: [
      .flag("force", short: "f", "Make everything again, and write among files of others"),
      .flag("dry-run", short: "n", "Only say what would be written and removed"),
      BuildOptions.strict,
      BuildOptions.jobs,
      BuildOptions.output,
    ])

  static func run(_ call: Call) async throws -> ExitCode {
    let console = call.console
    let project = try Project(call)
    let output = try project.output(call)
    let isDryRun = call.invocation.has("dry-run")
    let progress = Progress(console, counting: "parts")
    let library = try project.open(console, isTrial: isDryRun)
    let published = try await Publisher(call).publish(project, library, to: output, isDryRun: isDryRun) {
      progress.show($0)
    }
    console.tell(published.findings)
    let (summary, isFailed) = (published.summary, published.isFailed)
    if console.isJSON { console.report(summary.members(took: progress.passed)) }
    if isDryRun { for line in summary.plan(isVerbose: console.verbosity == .verbose) { console.say(line) } }
    for line in summary.lines(took: progress.passed, isFailed: isFailed) {
      if isFailed { console.mention(line) } else { console.say(line) }
    }
    return isFailed ? .failed : .done
  }
}
