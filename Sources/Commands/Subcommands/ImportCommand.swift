import Arguments
import Diagnostics
import Files
import JSON
import Settings
import StoryStore

/// `hornbook import`: brings stories in.
enum ImportCommand: Subcommand {
  static let command = Command(
    "import", "bring stories into the library",
    subcommands: [
      Command(
        "json", "from an export of the Magical Stories app, or Hornbook's own JSON",
        discussion: """
          What is given wins over what the library holds, what is not given stays; a second import of the same changes nothing. \
          One broken story is reported and the rest come in. A page that has a good picture keeps it, unless '--force' is given.

          The first import makes the library. In a project that is just as 'hornbook init' made it, only the imported stories \
          come in, and the sample stories stay outside; import them too with 'hornbook import json Content'. Import files of \
          your own in the content folder come in first.
          """,
        arguments: [.required("path", .file, "The file, or a folder with files and pictures")],
        options: [
          .flag("dry-run", short: "n", "Only say what would happen"),
          .flag("force", short: "f", "Let the import's pictures win over good ones"),
        ])
    ])

  static func run(_ call: Call) throws -> ExitCode {
    let console = call.console
    let project = try Project(call)
    let settings = project.settings
    let path = project.path(call.required("path"))
    let isDryRun = call.invocation.has("dry-run")
    guard FileStatus(of: path) != nil else {
      throw Failure("there is no file or folder '\(path)'", id: "unreadable-import")
    }
    let options = ImportOptions(dryRun: isDryRun, force: call.invocation.has("force"))
    let progress = Progress(console, counting: "bytes")
    func take(_ path: String, into store: StoryStore) throws -> ImportReport {
      try StoryImport.run(path: path, into: store, illustrations: settings.illustrations, options: options) {
        done, all in
        try Interruption.check()
        if all > 1 << 20 { progress.show(done, of: all) }
      }
    }

    if !isDryRun {
      for folder in [Path.parent(of: settings.store), settings.illustrations] { FileSystem.removeLeftovers(in: folder) }
    }
    let report: ImportReport
    if try project.hasLibrary() {
      // Nothing is locked or changed by a trial; an older library is looked at as it would be once it is brought up to date.
      let store = try isDryRun ? project.libraryInMemory(console) : project.openLibrary(console)
      report = try Interruption.duringTidyWork { try take(path, into: store) }
    } else {
      let isFirst = try bringsContent(path, project)
      if isDryRun {
        report = try take(path, into: isFirst ? project.libraryInMemory(console) : StoryStore.inMemory())
      } else if isFirst {
        try project.makeLibrary(console)
        report = try Interruption.duringTidyWork { try take(path, into: project.openLibrary(console)) }
      } else {
        report = try project.makeLibrary { try take(path, into: $0) }
      }
      if !isFirst, report.isChange, !covers(path, settings.content), try project.hasOnlySamples() {
        console.mention(
          "the sample stories stay outside of the library; bring them in with 'hornbook import json \(settings.content)'"
        )
      }
    }
    tell(report, console)
    return report.hasErrors ? .failed : .done
  }

  /// Whether the content folder holds import files of the author's own that have to come into a new library before the path.
  private static func bringsContent(_ path: String, _ project: Project) throws -> Bool {
    if covers(path, project.settings.content) || covers(project.settings.content, path) { return false }
    return try !project.importFiles().isEmpty && !project.hasOnlySamples()
  }

  /// Whether a path is another one or lies above it.
  private static func covers(_ path: String, _ other: String) -> Bool {
    guard let path = FileSystem.resolved(path), let other = FileSystem.resolved(other) else { return false }
    return other == path || other.hasPrefix(path + "/")
  }

  /// Says what became of how many things.
  private static func tell(_ report: ImportReport, _ console: Console) {
    console.tell(report.diagnostics)
    let kinds: [(name: String, tally: ImportReport.Tally)] = [
      ("stories", report.stories), ("pages", report.pages), ("collections", report.collections),
      ("achievements", report.achievements), ("profiles", report.profiles), ("addresses", report.addresses),
      ("pictures", report.pictures),
    ]
    console.say(report.isDryRun ? "would import:" : "imported:")
    for kind in kinds where !kind.tally.isEmpty {
      let words = kind.tally.counts.filter { $0.names.count > 0 }.map { "\($0.names.count) \($0.fate)" }
      console.say("  \(kind.name): " + words.joined(separator: ", "))
      guard console.verbosity == .verbose else { continue }
      for (fate, names) in kind.tally.counts where fate != "unchanged" {
        for name in names { console.say("    \(fate): \(name)") }
      }
    }
    if kinds.allSatisfy(\.tally.isEmpty) { console.say("  nothing") }
    console.report([JSONMember("dryRun", .bool(report.isDryRun)), JSONMember("files", .number(report.files))])
    console.report(
      kinds.map { kind in
        JSONMember(
          kind.name,
          .object(kind.tally.counts.map { JSONMember($0.fate, .array($0.names.map { .string($0) })) }))
      })
  }
}

extension ImportReport.Tally {
  /// The names by what became of them.
  fileprivate var counts: [(fate: String, names: [String])] {
    [("added", added), ("updated", updated), ("removed", removed), ("unchanged", unchanged), ("skipped", skipped)]
  }

  fileprivate var isEmpty: Bool { counts.allSatisfy(\.names.isEmpty) }
}
