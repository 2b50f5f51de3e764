/// `hornbook watch`: builds, and builds again whenever something has changed.
enum WatchCommand: Subcommand {
  static let command = Command(
    "watch", "build, and build again whenever something changes",
    discussion: """
      The command watches the library, the illustrations, the templates, the content and the settings, no matter \
      which program changes them. Each build is a 'hornbook build', reported in one line: what changed, and what \
      was written. A finding is reported once, an error each time. \
      A story whose 'publishAt' comes is published then. Errors do not end the watch; Control-C does (exit code 130).

      With '--json' every build is one JSON object on a line of its own. It names the changes and the outputs that \
      were written or removed. The last line says how the watch ended. With '--quiet' only errors are printed.
      """,
    options: [BuildOptions.poll, BuildOptions.strict, BuildOptions.jobs, BuildOptions.output])

  static func run(_ call: Call) async throws -> ExitCode {
    do {
      try await Interruption.duringTidyWork {
        var round = WatchRound(call)
        try await round.goOn(LiveProject(call))
      }
    } catch is Interruption {}
    return .interrupted
  }
}
