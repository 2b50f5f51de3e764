import Arguments

/// `hornbook watch`: builds, and builds again whenever something has changed.
enum WatchCommand: Subcommand {
  static let command = Command(
    "watch", "build, and build again whenever something changes",
    discussion: """
      Watched are the library, whoever writes to it, the illustrations, the templates, the content and the settings. Each build \
      is the one of 'hornbook build' and says in a line what changed and what was written; a finding that was told before is not \
      told again unless it is an error. Errors do not end the watch, Control-C does (exit code 130).

      With '--json' every build is one JSON object on a line of its own, with what changed and only the outputs that were \
      written or removed; the last line says how the watch ended. With '--quiet' only errors are printed.
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
