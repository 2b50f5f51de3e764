import Settings

/// `hornbook status`: what is in the library, and what is missing.
enum StatusCommand: Subcommand {
  static let command = Command(
    "status", "show what is in the library, and what is missing",
    discussion: """
      Where there is no library yet, the command shows what a build would make one from. It writes nothing. It also tells \
      what the last build has left in the site's folder, and how stands what was written for others: files for Kiwix, sticks, \
      channels, records, books in folders of their own. Pictures and recordings are not looked at for that. With \
      '--verbose' it lists each story with its address. With '--store' it describes any library or app's database, \
      without changing it or leaving a file beside it; this needs no project. For an app with names of its own \
      it proposes the table '[store]' of the settings.
      """,
    options: [
      .option("store", "store", .file, "The store to describe, a folder with a 'default.store', or a database")
    ])

  static func run(_ call: Call) throws -> ExitCode {
    let console = call.console
    if let store = call.invocation.value(of: "store") {
      let status = try StoreStatus(store)
      for line in status.lines(isVerbose: console.verbosity == .verbose) { console.say(line) }
      console.report(status.members)
      console.tell(status.findings)
      return .done
    }
    let project = try Project(call)
    return try project.kind.status(call, project)
  }
}

extension Project {
  /// Says where the library is and of what kind; nil where there is none yet.
  func tellLibrary(_ kind: String?, _ console: Console) {
    console.say(
      kind.map { "library      \(shownStore) (\($0))" }
        ?? "library      none yet; 'hornbook build' makes '\(shownStore)' from '\(settings.content)'")
  }
}
