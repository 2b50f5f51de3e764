import Basics
import Build
import DailySpark
import Files
import Hashing
import Settings
import SparkStore
import Stores

/// The imports, exports and books of a library of sparks.
enum SparkExchange {
  /// Brings in what the app has exported, or the store of the app.
  static func bring(_ call: Call, _ project: Project) throws -> ExitCode {
    let console = call.console
    let path = project.path(call.required("path"))
    _ = try ImportSource.status(of: path)
    try project.checkWritable()
    let isDryRun = call.invocation.has("dry-run")
    let take: (SparkStore) throws -> SparkImportReport
    if call.invocation.path.last == "swiftdata" {
      let library = try appStore(at: path, project)
      take = { store in
        let snapshot = try library.snapshot()
        defer { snapshot.close() }
        var report = try SparkImport.run(reader: snapshot, from: library.path, into: store, dryRun: isDryRun)
        report.diagnostics = library.findings + report.diagnostics
        return report
      }
    } else {
      take = { try SparkImport.run(path: path, into: $0, dryRun: isDryRun) }
    }
    let isContent =
      FileSystem.resolved(path) != nil && FileSystem.resolved(path) == FileSystem.resolved(project.settings.content)
    let report = try Interruption.duringTidyWork {
      try bring(take, project, isContent: isContent, isDryRun: isDryRun, console)
    }
    tell(report, console)
    return report.hasErrors ? .failed : .done
  }

  /// Seeds come in before anything else: what the app exports does without them, and yet names them. Of the seeds
  /// themselves what is right comes in.
  private static func bring(
    _ take: (SparkStore) throws -> SparkImportReport, _ project: Project, isContent: Bool, isDryRun: Bool,
    _ console: Console
  ) throws -> SparkImportReport {
    let hasSeeds = try project.hasLibrary() || !isContent && !project.sparkFiles().isEmpty
    if isDryRun { return try take(hasSeeds ? project.sparksInMemory(console) : SparkStore.inMemory()) }
    if hasSeeds { return try take(project.sparkStore(console)) }
    let report = try project.makeFile(project.settings.store) { path in
      let report = try take(SparkStore.open(path, mode: .create))
      return (report, report.isChange)
    }
    return try report ?? take(project.openSparks(console))
  }

  /// The store of an app at a path, or in the folder there under the name that apps give it.
  private static func appStore(at path: String, _ project: Project) throws -> SparkAppLibrary {
    let inside = Path.join(path, "default.store")
    let store = FileStatus(of: inside)?.kind == .file ? inside : path
    do {
      return try SparkAppLibrary(trying: store, names: project.names, scratch: Project.temporary)
    } catch {
      throw Failure.unreadable(error)
    }
  }

  /// Says what became of how many things, and with `--verbose` of which.
  private static func tell(_ report: SparkImportReport, _ console: Console) {
    console.tell(report.diagnostics)
    console.report([JSONMember("dryRun", .bool(report.isDryRun)), JSONMember("files", .number(report.files))])
    let kinds: [Console.Counted] = [
      ("sparks", report.sparks), ("lessons", report.lessons), ("sessions", report.sessions),
      ("personas", report.personas), ("presets", report.presets), ("settings", report.settings),
      ("addresses", report.addresses),
    ]
    console.say(kinds, isDryRun: report.isDryRun)
    console.report(kinds)
  }

  /// Writes everything that the library holds to a file or folder.
  static func export(to path: String, _ call: Call, _ project: Project) throws -> ExitCode {
    let library: any SparkLibrary =
      try project.hasAppStore()
      ? project.sparkLibrary(call.console, isTrial: true) : SparkStore.open(project.settings.store, mode: .readOnly)
    let snapshot = try library.snapshot()
    defer { snapshot.close() }
    let report = try SparkExport.json(snapshot, to: path)
    call.console.tell(library.findings)
    call.console.say("exported \(report.contents.words) to '\(report.file)'")
    call.console.report([JSONMember("file", .string(report.file))] + report.contents.members)
    return .done
  }

  /// Writes the books alone.
  static func writeBooks(_ call: Call, _ project: Project) async throws -> ExitCode {
    for option in ["collection", "layout", "sample"] where call.invocation.has(option) {
      throw Failure("a library of sparks has no use for '--\(option)'", id: "usage", code: .usage)
    }
    guard call.invocation.arguments("story").isEmpty else {
      throw Failure(
        "the books of a library of sparks are written all at once", hint: "run 'hornbook epub' without names",
        id: "usage",
        code: .usage)
    }
    let console = call.console
    let progress = Progress(console, counting: "books")
    let reporter = AdvanceReporter()
    reporter.begin { progress.show($0) }
    let library = try project.sparkLibrary(console, isTrial: false)
    let lock = try BookWriter.lock(call, project)
    try library.ensureAddresses()
    let configuration = try project.sparkConfiguration(
      jobs: Processors.count(for: call), told: { try reporter.tell($0) })
    let publication = SparkPublication(try library.snapshot(), on: configuration)
    defer { publication.close() }
    let writer = BookWriter(publication: SparkBooks(all: publication)) { $0.hasPrefix("books/") }
    let result = try await writer.run(call, project, holding: lock) { try reporter.tell($0, of: $1) }
    let told = (configuration.pictureFindings + result.diagnostics).map {
      call.invocation.has("strict") ? $0.strict : $0
    }
    return result.tell(told, of: result.books.count, took: progress.passed, project, console)
  }
}

/// The books of a library of sparks, and nothing else of it.
private struct SparkBooks: Publication {
  let all: SparkPublication

  var identity: String { all.identity }
  var cursor: String { all.cursor }
  var configurationHash: Fingerprint { all.configurationHash }

  func sections(recalling recall: Recall) throws -> [Section] {
    try all.sections(recalling: recall).filter { $0.id.hasPrefix("book ") }
  }

  func changes(since cursor: String) throws -> ChangedOwners? { try all.changes(since: cursor) }
}
