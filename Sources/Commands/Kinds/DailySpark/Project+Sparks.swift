import Basics
import Build
import DailySpark
import Files
import Images
import Settings
import SparkStore
import Stores

extension Project {
  /// Opens our own library of sparks to be read and written; says so when it had to be brought up to date.
  func openSparks(_ console: Console) throws -> SparkStore {
    try checkWritable()
    let store = try SparkStore.open(settings.store, mode: .readWrite)
    tell(of: store.migration, console)
    if try store.awaitsRemoval() {
      console.tell([
        Diagnostic(
          .warning, "'\(settings.store)' may still hold what was removed: another program has it open",
          hint: "close the other program, and run the command again", id: "removal-unfinished")
      ])
    }
    return store
  }

  /// Opens our own library of sparks to be read and written, and makes it from the import files in the content folder
  /// when there is none.
  func sparkStore(_ console: Console) throws -> SparkStore {
    try checkWritable()
    FileSystem.removeLeftovers(in: Path.parent(of: settings.store))
    if try !hasLibrary() { try makeSparks(console) }
    return try openSparks(console)
  }

  /// Our own library of sparks as a build would find it, in memory, so that nothing is written.
  func sparksInMemory(_ console: Console) throws -> SparkStore {
    if try hasLibrary() {
      try checkWritable()
      return try SparkStore.open(settings.store, mode: .readOnly).copyInMemory()
    }
    let store = try SparkStore.inMemory()
    console.tell(try bringSeeds(into: store).diagnostics)
    return store
  }

  /// The library of sparks that a build reads: an app's store as it stands, or our own.
  func sparkLibrary(_ console: Console, isTrial: Bool) throws -> any ProjectSparks {
    guard try hasAppStore() else { return try isTrial ? sparksInMemory(console) : sparkStore(console) }
    return try unreadable {
      try isTrial
        ? SparkAppLibrary(trying: settings.store, names: names, addresses: addresses, scratch: Project.temporary)
        : SparkAppLibrary(settings.store, names: names, addresses: addresses, state: state)
    }
  }

  /// The library of sparks, read without writing anything: as it stands, or as a build would make it.
  func shownSparks(_ console: Console) throws -> any ProjectSparks {
    try hasAppStore() || FileStatus(of: settings.store) == nil
      ? sparkLibrary(console, isTrial: true) : SparkStore.open(settings.store, mode: .readOnly)
  }

  /// The import files of the content folder, in the order in which they come in.
  func sparkFiles() throws -> [String] {
    guard FileStatus(of: settings.content)?.kind == .folder else { return [] }
    return try FileSystem.files(below: settings.content).filter { Path.fileExtension(of: $0) == "json" }
      .map { Path.join(settings.content, $0) }
  }

  /// The command that brings the import files in the content folder in.
  private var seedImport: String { "hornbook import dailyspark \(Path.shellWord(settings.content))" }

  /// Brings the import files of the content folder into a library that is new.
  private func bringSeeds(into store: SparkStore) throws -> SparkImportReport {
    guard try !sparkFiles().isEmpty else {
      throw Failure(
        "there is no library '\(settings.store)', and no import file in '\(settings.content)' to make it from",
        hint: "bring in what the app has exported with 'hornbook import dailyspark PATH'", id: "no-library",
        code: .unreadable)
    }
    return try SparkImport.run(path: settings.content, into: store)
  }

  /// Makes the library from the import files: all of them come in, or there is no library. One that another program
  /// makes meanwhile is as good.
  func makeSparks(_ console: Console) throws {
    let made = try makeFile(settings.store) { path in
      let report = try bringSeeds(into: SparkStore.open(path, mode: .create))
      try checkMade(report, from: seedImport)
      // Files that hold nothing make a library that is empty.
      return (report, true)
    }
    guard let report = made else { return }
    console.tell(report.diagnostics)
    let sessions = report.sessions.added.count
    console.mention(
      "made the library '\(settings.store)' from '\(settings.content)': "
        + "\(count(report.sparks.added.count, "spark")), \(count(report.lessons.added.count, "micro-lesson"))"
        + (sessions > 0 ? ", \(count(sessions, "session"))" : ""))
  }

  /// The faults of a library of sparks with which it can be published, and the remarks on it.
  func findings(of library: any ProjectSparks) throws -> [Diagnostic] {
    try library.findings + remarks(on: library, keeping: false)
  }

  /// The warnings about what lies beside a library of sparks, and about import files that hold something else than our
  /// own; `keeping` has it remembered where they hold the same.
  func remarks(on library: any ProjectSparks, keeping: Bool) throws -> [Diagnostic] {
    try missingContent + library.remarks(for: self, keeping: keeping)
  }

  /// A warning where the import files hold something else than a library of our own.
  func seedRemarks(on store: SparkStore, keeping: Bool) throws -> [Diagnostic] {
    try contentFindings(sparkFiles(), keeping: keeping, command: seedImport) {
      let report = try SparkImport.run(path: settings.content, into: store, dryRun: true)
      return report.isChange || report.hasErrors
    }
  }

  /// The parts of a site of sparks besides its library; copies of a few pictures are made at once, and somebody is told
  /// of each.
  func sparkConfiguration(jobs: Int, told: @escaping ImagePipeline.Told = { _ in }) throws -> SparkConfiguration {
    try SparkConfiguration(
      settings: settings, theme: theme(), pages: pages,
      imagePipeline: imagePipeline(jobs: jobs, told: told))
  }

  /// Brings what the last build has published up to date, so that it no longer shows what may not be shown; does
  /// nothing where nothing was published.
  func rebuildPublished(_ call: Call) async throws -> ExitCode {
    guard try !idlePress(at: Path.normalized(settings.output)).knownPaths.isEmpty else {
      if FileStatus(of: Path.join(settings.output, "index.html")) != nil {
        call.console.tell([
          Diagnostic(
            .warning,
            "'\(settings.output)' was built before, and nothing is on record of it: it may still show sessions",
            hint: "remove the folder and build again", id: "still-published")
        ])
      }
      return .done
    }
    // The process works in the project's folder by now.
    let words = ["build"] + (FileStatus(of: file) == nil ? [] : ["--config", file])
    return try await BuildCommand.run(
      Call(invocation: Hornbook.table.parse(words), console: call.console, kinds: call.kinds))
  }
}
