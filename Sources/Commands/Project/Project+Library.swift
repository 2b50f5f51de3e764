import Basics
import Files
import Postgres
import Settings
import Stores
import StoryStore

extension Project {
  /// Opens our own library, in its file or its database.
  func openStore(_ mode: StoreMode) throws -> StoryStore {
    if settings.isFolder { return try folder(isTrial: mode == .readOnly) }
    guard let database = try database else { return try StoryStore.open(settings.store, mode: mode) }
    try FileSystem.createFolder(Path.parent(of: settings.store))
    return try StoryStore.open(database, mirror: settings.store, mode: mode)
  }

  /// The database that holds the library; nil if a file does.
  var database: PostgresAddress? {
    get throws { try settings.database.map { try PostgresAddress($0) } }
  }

  /// Works with the library in a database that need not be a project's; the file that shows it lies in a folder
  /// meanwhile, where nobody else can read it.
  static func withLibrary<T>(
    in database: PostgresAddress, mode: StoreMode, mirroredIn folder: String,
    _ work: (_ library: StoryStore, _ mirror: String) throws -> T
  ) throws -> T {
    let own = FileSystem.temporaryName(beside: Path.join(folder, "library"))
    try FileSystem.createPrivateFolder(own)
    defer { try? FileSystem.removeTree(own) }
    let mirror = Path.join(own, "library.sqlite")
    return try Interruption.duringTidyWork {
      try work(try StoryStore.open(database, mirror: mirror, mode: mode), mirror)
    }
  }

  /// The project as an import fills it: one whose folder holds no story of its own gets a library in a file.
  ///
  /// Where the folder is somebody's library, what comes in becomes files of it.
  func receiving() throws -> Project {
    guard settings.isFolder, try importFiles().isEmpty || hasOnlySamples() else { return self }
    var project = self
    (project.settings.isFolder, project.settings.store) = (false, Settings().store)
    project.settings.furtherIllustrations = []
    return project
  }

  /// Opens our own library to be read and written; says so when it had to be brought up to date.
  func openLibrary(_ console: Console) throws -> StoryStore {
    try checkWritable()
    return try told(openStore(.readWrite), console)
  }

  /// Opens our own library to be read and written; makes it from the content folder's import files if there is none.
  func store(_ console: Console) throws -> StoryStore {
    try checkWritable()
    FileSystem.removeLeftovers(in: Path.parent(of: settings.store))
    if try !hasLibrary() { try makeLibrary(console) }
    return try openLibrary(console)
  }

  /// Whether there is a library; a database that nobody has written to yet has none. Throws if a link to one leads
  /// nowhere now, so that no other is made.
  func hasLibrary() throws -> Bool {
    // A folder that has given out addresses may have lost its last story.
    if settings.isFolder { return try !importFiles().isEmpty || FileStatus(of: addresses)?.kind == .file }
    if let database = try database { return try StoryStore.isThere(in: database) }
    if FileStatus(of: settings.store) != nil { return true }
    guard !FileSystem.isSymbolicLink(settings.store) else {
      throw Failure(
        "cannot open '\(settings.store)': it is a link to something that is not there", id: "library-open",
        code: .unreadable)
    }
    return false
  }

  /// Our own library as a build would find it, in memory, so that nothing is written.
  func libraryInMemory(_ console: Console) throws -> StoryStore {
    if settings.isFolder { return try folder(isTrial: true) }
    if try hasLibrary() {
      try checkWritable()
      return try openStore(.readOnly).copyInMemory()
    }
    guard try !importFiles().isEmpty else { throw noLibrary }
    let store = try StoryStore.inMemory()
    var options = ImportOptions()
    options.copiesPictures = false
    let report = try StoryImport.run(
      path: settings.content, as: .content, into: store, illustrations: settings.illustrations, options: options)
    console.tell(report.diagnostics)
    return store
  }

  /// The failure where there is neither a library nor anything to make it from.
  var noLibrary: Failure {
    if settings.isFolder {
      return Failure(
        "there is no story in '\(settings.content)' yet",
        hint: "write '\(Path.join(settings.content, "stories/\(settings.site.language)/my-first.md"))': a line '# Its "
          + "title', then what it says; or bring stories in with 'hornbook import json PATH'",
        id: "no-library", code: .unreadable)
    }
    return Failure(
      "there is no library \(libraryName), and no import file in '\(settings.content)' to make it from",
      hint: "bring stories in with 'hornbook import json PATH' or 'hornbook import markdown PATH'", id: "no-library",
      code: .unreadable)
  }

  /// The import files in the content folder, as the import itself finds them, by their bytes' order.
  func importFiles() throws -> [String] {
    guard FileStatus(of: settings.content)?.kind == .folder else { return [] }
    return try StoryImport.files(of: .content, below: settings.content).map { Path.join(settings.content, $0) }
  }

  /// The command that brings the import files in the content folder in.
  var contentImport: String {
    let isJSON = (try? importFiles())?.allSatisfy { Path.fileExtension(of: $0) == "json" } ?? false
    return "hornbook import \(isJSON ? "json" : "markdown") \(Path.shellWord(settings.content))"
  }

  /// Whether the content folder's import files are the sample stories alone, just as 'hornbook init' put them there.
  func hasOnlySamples() throws -> Bool {
    guard let samples = Installation.content else { return false }
    let files = try importFiles()
    return try !files.isEmpty
      && files.allSatisfy { file in
        let sample = Path.join(samples, String(file.dropFirst(settings.content.utf8.count + 1)))
        // A checkout's content folder is not a copy of the samples, it is where they are written.
        guard FileStatus(of: sample)?.kind == .file, FileSystem.resolved(sample) != FileSystem.resolved(file) else {
          return false
        }
        return try FileSystem.read(sample) == FileSystem.read(file)
      }
  }

  /// Makes the library from the import files: all of them come in, or there is no library. One that another program
  /// makes meanwhile is as good.
  func makeLibrary(_ console: Console) throws {
    guard try !importFiles().isEmpty else { throw noLibrary }
    let made = try makeLibrary { store in
      let report = try StoryImport.run(
        path: settings.content, as: .content, into: store, illustrations: settings.illustrations,
        progress: { _, _ in try Interruption.check() })
      try checkMade(report, from: contentImport)
      return report
    }
    guard let report = made else { return }
    console.tell(report.diagnostics)
    console.mention(
      "made the library \(libraryName) from '\(settings.content)': "
        + "\(count(report.stories.added.count, "story", "stories")), "
        + count(report.collections.added.count, "collection"))
  }

  /// Fails where the import files that a library is made from have errors; the command brings in what is right.
  func checkMade(_ report: some ImportOutcome, from command: String) throws {
    guard report.hasErrors else { return }
    let last = Diagnostic(
      .error, "the library \(libraryName) was not made: its import files have errors",
      hint: "mend them, or bring in what is right with '\(command)'", id: "library-not-made")
    throw Failure(report.diagnostics + [last], code: .failed)
  }

  /// The library as messages name it before it is open.
  var libraryName: String { "'\(shownStore)'" }

  /// The place of the library: the path of its file, or the address of its database without what is secret.
  var shownStore: String {
    settings.isFolder ? settings.content : (try? database)?.place ?? settings.store
  }

  /// Makes a library of stories and fills it; nil if another program has made one meanwhile.
  func makeLibrary(_ fill: (StoryStore) throws -> ImportReport) throws -> ImportReport? {
    guard settings.database == nil else {
      // All of it is written at once, when it is known to be right.
      let trial = try StoryStore.inMemory()
      let report = try Interruption.duringTidyWork { try fill(trial) }
      return try !report.isChange || trial.copy(into: openStore(.create)) ? report : nil
    }
    return try makeFile(settings.store) { path in
      let report = try fill(StoryStore.open(path, mode: .create))
      return (report, report.isChange)
    }
  }

  /// Makes the file of a library, which is closed again when that is done.
  ///
  /// It gets its own name when it is filled, and leaves nothing behind when that fails or brings nothing. None where
  /// another program has made a library meanwhile: that one stays, and nothing has come in.
  func makeFile<Report>(
    _ library: String, _ make: (_ path: String) throws -> (report: Report, isFilled: Bool)
  ) throws -> Report? {
    try FileSystem.createFolder(Path.parent(of: library))
    let temporary = FileSystem.temporaryName(beside: library)
    defer { for ending in ["", "-wal", "-shm", "-journal"] { try? FileSystem.removeFile(temporary + ending) } }
    let (report, isFilled): (report: Report, isFilled: Bool)
    do {
      (report, isFilled) = try Interruption.duringTidyWork { try make(temporary) }
    } catch let error as StoreError where error.message.contains(temporary) {
      // People know nothing of the other name.
      throw error.naming(library, insteadOf: temporary)
    }
    if isFilled {
      // The engine tells nobody when a library could not be put into one file as it was closed.
      guard (FileStatus(of: temporary + "-wal")?.size ?? 0) == 0 else {
        throw Failure(
          "cannot write '\(library)': its disk has no room, or fails", hint: "run the command again once it has",
          id: "library-not-made")
      }
      do {
        try FileSystem.rename(temporary, toFree: library)
      } catch {
        guard error.isTaken else { throw error }
        return nil
      }
    }
    return report
  }

  /// Says what had to be done to open a library.
  func told(_ store: StoryStore, _ console: Console) -> StoryStore {
    tell(of: store.migration, console)
    return store
  }

  /// Says what had to be done to bring a library up to date.
  func tell(of migration: MigrationReport?, _ console: Console) {
    guard let migration else { return }
    console.mention(
      "brought \(libraryName) from schema \(migration.from) to \(migration.to)"
        + (migration.backup.map { "; a copy of it as it was is in '\($0)'" } ?? ""))
  }

  /// A warning where the settings name a content folder that is not there; the usual one need not be.
  var missingContent: [Diagnostic] {
    guard Path.normalized(settings.content) != Settings().content, FileStatus(of: settings.content)?.kind != .folder
    else { return [] }
    return [
      Diagnostic(
        .warning, "there is no folder '\(settings.content)', which the settings name for content",
        at: .init(file: shown(file)), hint: "make it, or name the folder that holds your import files and pages",
        id: "missing-content")
    ]
  }

  /// A warning if import files lie beside a library that the settings do not name: one may take them for the library.
  private var filesBeside: [Diagnostic] {
    get throws {
      guard try !importFiles().isEmpty, try !hasOnlySamples() else { return [] }
      return [
        Diagnostic(
          .warning,
          "the library \(libraryName) is published, and not the files in '\(settings.content)' beside it",
          hint: "go on with it by store = \"\(settings.store)\" in \(file); or let the files be the library: put what "
            + "'hornbook export markdown DIR' writes in the place of yours, and move it elsewhere", id: "two-libraries")
      ]
    }
  }

  /// The faults of a library with which it can be published, and a warning where the import files hold something else
  /// than our own; `keeping` has it remembered where they hold the same.
  func findings(of library: any ProjectStories, keeping: Bool = false) throws -> [Diagnostic] {
    try library.findings + missingContent + library.remarks(for: self, keeping: keeping)
  }

  /// A warning where the import files hold something else than the file that is the library, or nobody has chosen
  /// between the two.
  func contentRemarks(on store: StoryStore, keeping: Bool) throws -> [Diagnostic] {
    if !settings.namesStore { return try filesBeside }
    return try contentFindings(importFiles(), keeping: keeping, command: contentImport) {
      guard try !hasOnlySamples() else { return false }
      let report = try StoryImport.run(
        path: settings.content, as: .content, into: store, illustrations: settings.illustrations,
        options: ImportOptions(dryRun: true))
      return report.isChange || report.hasErrors
    }
  }
}
