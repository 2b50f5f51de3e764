import Basics
package import Files
import Hashing
import Platform
import Synchronization

/// Publishes any kind of library: plan, render, write, record.
///
/// One press builds one site, as often as asked: what it remembers of a build it need not read again at the next.
package final class Press: Sendable {
  /// Its options.
  package let options: PressOptions
  private let kept = Mutex<Memory?>(nil)

  /// The memory of the site since the last build of this press, and the database that has it too.
  fileprivate struct Memory {
    let database: BuildDatabase
    var site: SiteMemory
    /// The files that its sections were planned from, and the folders above them.
    var fileDependencies: Set<Fingerprint>
    /// Those of them that are folders, or were not there: what comes anywhere below one of them counts.
    var folders: Set<Fingerprint> = []
    /// What changes when another process writes to the database.
    let version: Int64
    let file: FileStatus?
  }

  /// Sets the press up; nothing is read or written yet.
  package init(_ options: PressOptions) {
    self.options = options
  }

  /// Is told how far a build has come: sections done, of those that have to be planned; what it throws ends the build,
  /// which puts its things away.
  package typealias Progress = @Sendable (_ done: Int, _ all: Int) throws -> Void

  /// Is told of each output that was written, by its path, as soon as it stands; from any thread.
  package typealias Written = @Sendable (_ path: String) -> Void

  /// Which outputs a run is about, by their paths; what it is not about stays as it is.
  package typealias Selection = @Sendable (_ path: String) -> Bool

  /// Builds the site: outputs whose keys or files are not those on record are made, those whose bytes have changed are
  /// written, those that nothing claims any more are removed.
  ///
  /// Only sections are planned that are stale (`UpToDateCheck`): what the library's feed names comes first, then those
  /// whose values have other hashes, then those whose files are not as they were left. A run that finds everything as
  /// it was plans nothing.
  ///
  /// When something in the library or the theme is wrong, the report says so, what could not be made stays as it was,
  /// and nothing is removed. A failure of the file system is thrown at once, and so is the end of a task that is
  /// cancelled; every file is whole even then, and known to the next build. A site that is built for the first time
  /// appears only when all of it is there.
  ///
  /// A run that is only about some outputs removes nothing and leaves the others alone.
  ///
  /// `touched` are the only files that may have changed since the last build of this press: no other is looked at then,
  /// and neither are the outputs. None means that nobody knows. `awaited` are outputs that somebody waits for: where
  /// much is to be made they come first.
  ///
  /// Who has taken the lock before, so that no older snapshot of the library follows a younger one, gives it.
  package func build(
    _ publication: any Publication, only selection: Selection? = nil, touched: [String]? = nil,
    awaited: [String] = [], holding lock: FileLock? = nil, written: @escaping Written = { _ in },
    progress: @escaping Progress
  ) async throws -> BuildReport {
    let lock = try lock ?? locked()
    defer { withExtendedLifetime(lock) {} }
    // Where a newer program has built, nothing is touched.
    var memory = try recalled(publication)
    let mark = BuildMarker(in: options.state)
    let unfinished = mark.site
    if let unfinished { try SiteFolder.sweep(unfinished) }
    try mark.set(options.output)
    let (database, former) = (memory.memory.database, memory.memory.site)
    let site = try SiteFolder(options.output, force: options.force, database: database, memory: former)
    let distrust = distrust(
      of: former, by: publication, selection: selection, isUnfinished: unfinished != nil, isFresh: site.isFresh)
    let isUntouched = distrust == nil && memory.isOwn && memory.memory.isUntouched(by: touched)
    let run = BuildRun(
      options: options, publication: publication, database: database, memory: former, site: site, selection: selection,
      awaited: awaited, written: written, progress: progress)
    do {
      let check = try await UpToDateCheck(
        former, distrust: distrust, looksAtFiles: !isUntouched, jobs: options.jobs)
      let (report, news) = try await run.build(check)
      try mark.clear()
      if let news {
        memory.memory.take(news)
        try keep(memory.memory)
      }
      return report
    } catch {
      site.abandon()
      // Where something could not be put away the mark stays, and the next build sweeps.
      if (try? SiteFolder.sweep(options.output)) != nil { try? mark.clear() }
      throw error
    }
  }

  /// Why nothing that is remembered of a site may be taken for up to date; none where it may.
  private func distrust(
    of memory: SiteMemory, by publication: any Publication, selection: Selection?, isUnfinished: Bool, isFresh: Bool
  ) -> StaleReason? {
    if selection != nil { return .chosen }
    if options.force { return .forced }
    if isUnfinished { return .brokenOff }
    if isFresh { return .noSite }
    guard memory.leftovers.isEmpty, let rest = memory.rest else { return .notWhole }
    if memory.program != options.program { return .otherProgram }
    return rest.configurationHash == publication.configurationHash ? nil : .configuration
  }

  /// Whether none of some files is one that the last build of this press has looked at, nor a folder that holds one,
  /// nor in a folder that it has looked at itself.
  package func isUntouched(by files: [String]) -> Bool { kept.withLock { $0?.isUntouched(by: files) ?? false } }

  /// The memory of the site, and whether it is this press that has built it last.
  private func recalled(_ publication: any Publication) throws -> (memory: Memory, isOwn: Bool) {
    let known = kept.withLock { kept in
      let known = kept
      // A build that fails leaves what only the database knows.
      kept = nil
      return known
    }
    if let known, known.database.identity == publication.identity, known.file == FileStatus(of: databasePath),
      try known.database.dataVersion() == known.version
    {
      return (known, true)
    }
    let database = try BuildDatabase(path: databasePath, identity: publication.identity)
    let site = try database.memory(of: options.output)
    return (Memory(database: database, site: site, fileDependencies: [], version: 0, file: nil), false)
  }

  private func keep(_ memory: Memory) throws {
    guard options.isLasting else { return }
    let version = try memory.database.dataVersion()
    let file = FileStatus(of: databasePath)
    kept.withLock {
      $0 = Memory(
        database: memory.database, site: memory.site, fileDependencies: memory.fileDependencies,
        folders: memory.folders,
        version: version, file: file)
    }
  }

  var databasePath: String { Path.join(options.state, "build.sqlite") }

  /// Why an output stands as it does.
  package struct Explanation: Sendable {
    /// Its path below the site's folder.
    package let path: String
    /// Why it was last made, in words that follow a colon.
    package let reason: String
    /// Its dependencies in the order of its key: the name, and the value where that is short enough to say.
    package let dependencies: [(name: String, value: String?)]
    /// Whether its file is there.
    package let stands: Bool
  }

  /// The last build's memory of an output; `nil` if it knows of none.
  package func explanation(of path: String) throws -> Explanation? {
    guard let (record, dependencies) = try BuildDatabase.memory(of: path, site: options.output, in: databasePath)
    else { return nil }
    return Explanation(
      path: path, reason: record.reason, dependencies: dependencies.map { ($0.name, $0.value) },
      stands: FileStatus(of: Path.join(options.output, path))?.kind == .file)
  }

  /// The paths of all outputs that the last build remembers, in order.
  package var knownPaths: [String] {
    get throws { try BuildDatabase.paths(in: databasePath)[options.output] ?? [] }
  }

  /// Is told again and again who holds the lock that is waited for, in words; what it throws ends the waiting.
  package typealias Waiting = (_ holder: String) throws -> Void

  /// Does something that no build of the project may come between.
  package func whileNobodyBuilds<T>(_ waiting: Waiting = { _ in }, _ work: () throws -> T) throws -> T {
    let lock = try locked(waiting)
    defer { withExtendedLifetime(lock) {} }
    return try work()
  }

  /// Takes the lock of the project's builds; where another process holds it for longer than the options are willing to
  /// wait, says who.
  package func locked(_ waiting: Waiting = { _ in }) throws -> FileLock {
    try FileSystem.createFolder(options.state)
    let path = Path.join(options.state, Self.lockName)
    let end = ContinuousClock.now + options.patience
    while true {
      if let lock = try FileLock(path) { return lock }
      let holder = FileLock.holder(of: path).map { " (process \($0))" } ?? ""
      let headline = "another build of this project is running\(holder)"
      guard .now < end else {
        throw DiagnosticError(headline, hint: "wait until it is done, and try again", id: "locked")
      }
      try waiting(headline)
      usleep(Press.pause)
    }
  }

  /// The name of the lock's file.
  package static let lockName = "lock"

  /// The wait before a lock is tried again, in microseconds.
  private static let pause: UInt32 = 10_000

  /// The last build's records of a site, whole or not, section by section, in the order of the plan.
  package func records() throws -> [SectionRecord] {
    guard let library = try BuildDatabase.identity(in: databasePath) else { return [] }
    return try BuildDatabase.memory(of: options.output, in: databasePath, identity: library).sections
  }

  /// The last build's records of a site, section by section, in the order of the plan; empty if it was not whole.
  package func records(of publication: String) throws -> [SectionRecord] {
    let memory = try BuildDatabase.memory(of: options.output, in: databasePath, identity: publication)
    return memory.rest == nil ? [] : memory.sections
  }

  /// A site that stands as its last build has left it.
  package struct Standing: Sendable {
    /// The identity of the library.
    package let library: String
    /// Its files, ordered by their paths.
    package let outputs: [OutputRecord]
  }

  /// The files in the site's folder, each looked at; refuses a site that is not wholly as its last build has left it.
  ///
  /// Only under the lock of the builds does it go on standing.
  package func standing() throws -> Standing {
    let build = "run 'hornbook build'"
    guard let library = try BuildDatabase.identity(in: databasePath) else {
      throw DiagnosticError("there is no last build of '\(options.output)'", hint: build, id: "no-site")
    }
    let memory = try BuildDatabase.memory(of: options.output, in: databasePath, identity: library)
    guard memory.sections.contains(where: { $0.outputs.count > 0 }) else {
      throw DiagnosticError("there is no last build of '\(options.output)'", hint: build, id: "no-site")
    }
    guard BuildMarker(in: options.state).site == nil, memory.rest != nil, memory.leftovers.isEmpty else {
      throw DiagnosticError(
        "the last build of '\(options.output)' was broken off, found errors, or was about some files only", hint: build,
        id: "unfinished-site")
    }
    var seen: Set<String> = []
    let records = memory.sections.flatMap(\.outputs.records).filter { seen.insert($0.path).inserted }
    let changed = try records.filter { try !stands($0) }.map(\.path)
    if let first = changed.first {
      let others = changed.count > 1 ? " and \(changed.count - 1) more" : ""
      throw DiagnosticError(
        "not as the last build has left it: '\(Path.join(options.output, first))'\(others)", hint: build,
        id: "changed-site")
    }
    return Standing(
      library: library, outputs: records.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) })
  }

  /// Whether the file of an output has the bytes on record.
  private func stands(_ record: OutputRecord) throws -> Bool {
    let path = Path.join(options.output, record.path)
    guard let file = FileStatus(of: path), file.kind == .file, file.size == record.size,
      !FileSystem.isSymbolicLink(path)
    else { return false }
    return try record.isLike(file) || Fingerprint(ofFile: path) == record.bytes
  }
}

extension Press.Memory {
  /// Whether none of some files is one that a section was planned from, nor a folder that holds one, nor in a folder it
  /// was planned from.
  fileprivate func isUntouched(by touched: [String]?) -> Bool {
    guard let touched else { return false }
    return !touched.contains { file in
      let path = Path.normalized(file)
      if fileDependencies.contains(Fingerprint(of: path)) { return true }
      return !folders.isEmpty && Path.parents(of: path).contains { folders.contains(Fingerprint(of: $0)) }
    }
  }

  /// Takes what a build has done.
  fileprivate mutating func take(_ news: BuildDatabase.News) {
    let isFirst = fileDependencies.isEmpty
    site.take(news)
    for section in isFirst ? site.sections : news.sections.map(\.record) where !section.fileDependencies.isEmpty {
      for fileDependency in section.fileDependencies.fileDependencies {
        let path = Path.normalized(fileDependency.path)
        if fileDependency.status?.kind != .file { folders.insert(Fingerprint(of: path)) }
        guard fileDependencies.insert(Fingerprint(of: path)).inserted else { continue }
        for folder in Path.parents(of: path) where !fileDependencies.insert(Fingerprint(of: folder)).inserted { break }
      }
    }
  }
}
