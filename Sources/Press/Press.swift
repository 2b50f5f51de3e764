import BuildGraph
import Diagnostics
import Files
import Hashing
package import Publication

/// Publishes any kind of library: plan, render, write, record.
package struct Press: Sendable {
  let options: PressOptions

  /// Sets the press up; nothing is read or written yet.
  package init(_ options: PressOptions) {
    self.options = options
  }

  /// Is told how far a build has come: sections done, of all; what it throws ends the build, which puts its things away.
  package typealias Progress = @Sendable (_ done: Int, _ all: Int) throws -> Void

  /// Which outputs a run is about, by their paths; what it is not about stays as it is.
  package typealias Selection = @Sendable (_ path: String) -> Bool

  /// The whole plan, without making anything: each output with its key, and what would become of it as far as keys tell.
  ///
  /// An output whose key is the one on record counts as kept where its file is there. What is wrong with the plan stands in the
  /// report; nothing counts as removed then.
  package func plan(_ publication: any Publication, only selection: Selection? = nil) throws -> BuildReport {
    let (database, identity, site) = (databasePath, publication.identity, options.output)
    let known = try BuildDatabase.records(in: database, identity: identity, site: site)
    let inspection = Inspection(folder: site, known: known, isForced: options.force) { path in
      try BuildDatabase.dependencies(of: path, site: site, in: database, identity: identity)
    }
    var report = BuildReport()
    var claims = Claims()
    var findings = Findings()
    for section in try publication.sections() {
      do {
        for output in try publication.outputs(of: section) {
          let dependencies = output.dependencies
          let key = Key(of: dependencies)
          do throws(DiagnosticError) {
            guard try claims.claim(output.path, key), selection?(output.path) != false else { continue }
          } catch {
            findings.add(error.diagnostics)
            continue
          }
          switch try inspection.verdict(on: output.path, key, dependencies) {
          case .keep(let record):
            report.entries.append(.init(path: output.path, fate: .kept, size: record.size))
          case .make(let reason):
            report.entries.append(.init(path: output.path, fate: .written, size: 0, reason: reason.text))
          }
          findings.add(output.diagnostics)
        }
      } catch let error as DiagnosticError {
        findings.add(error.diagnostics)
      }
    }
    findings.add(claims.collisions)
    report.diagnostics = findings.all
    guard selection == nil, !report.hasErrors else { return report }
    for path in known.keys.sorted() where !claims.holds(path) && stands(path) {
      report.entries.append(.init(path: path, fate: .removed, size: 0))
    }
    return report
  }

  /// Builds the site: outputs whose keys or files are not those on record are made, those whose bytes have changed are written, those
  /// that nothing claims any more are removed.
  ///
  /// When something in the library or the theme is wrong, the report says so, what could not be made stays as it was, and nothing is
  /// removed. A failure of the file system is thrown at once, and so is the end of a task that is cancelled; every file is whole even
  /// then, and known to the next build. A site that is built for the first time appears only when all of it is there.
  ///
  /// A run that is only about some outputs removes nothing and leaves the others alone.
  package func build(
    _ publication: any Publication, only selection: Selection? = nil, progress: @escaping Progress
  ) async throws -> BuildReport {
    let lock = try locked()
    defer { withExtendedLifetime(lock) {} }
    let mark = UnfinishedMark(in: options.state)
    let unfinished = mark.site
    if let unfinished { try SiteFolder.sweep(unfinished) }
    try mark.set(options.output)
    let database = try BuildDatabase(path: databasePath, identity: publication.identity)
    let isAll = selection == nil && !options.force && unfinished == nil
    if isAll, let report = try resting(publication, database) {
      try mark.clear()
      return report
    }
    let site = try SiteFolder(options.output, force: options.force, database: database)
    do {
      let report = try await build(publication, only: selection, into: site, database, progress: progress)
      try mark.clear()
      return report
    } catch {
      site.abandon()
      try? mark.clear()
      throw error
    }
  }

  private func build(
    _ publication: any Publication, only selection: Selection?, into site: SiteFolder, _ database: BuildDatabase,
    progress: @escaping Progress
  ) async throws -> BuildReport {
    let (output, known) = (options.output, site.known)
    let inspection = Inspection(folder: output, known: known, isForced: options.force) { path in
      try database.dependencies(of: path, in: output)
    }
    let results = try await made(publication, only: selection, into: site, inspection, progress: progress)
    let gathering = Gathering(results, known: known)
    var report = gathering.report
    if report.hasErrors, site.isFresh {
      site.abandon()
      report.entries = []
      return report
    }
    let isWhole = !report.hasErrors && selection == nil
    var dropped: [String] = []
    // What a run was not about, or what could not be made, is ours still and has to be known, or it could never be removed.
    for path in known.keys.sorted() where isWhole && !gathering.standing.contains(path) {
      if try site.remove(path) { report.entries.append(.init(path: path, fate: .removed, size: 0)) }
      dropped.append(path)
    }
    let now = FileStatus.now()
    let made = gathering.made.map { made in
      // A file as young as its record may be written again within the same tick of the clock: its bytes are looked at next time.
      (made.record.modified > now - Press.youth ? made.record.unsettled : made.record, made.dependencies)
    }
    // First on record, then in its place: files that are known and not there do no harm.
    try database.record(made, dropping: dropped, of: output)
    try site.publish()
    try database.remember(isWhole ? rest(of: publication, report.diagnostics, now) : nil, of: output)
    return report
  }

  /// What stands for everything that is not in the library, and for this program.
  private func ground(of publication: any Publication) -> Fingerprint {
    var stream = FingerprintStream()
    stream.append(publication.ground)
    stream.append(options.program)
    return stream.finish()
  }

  /// How everything stands after a build; none where a file is so young that it may change again unseen.
  private func rest(of publication: any Publication, _ findings: [Diagnostic], _ now: Int64) -> Rest? {
    let witnesses = publication.witnesses().map { (path: $0.path, status: $0.status) }
    guard witnesses.allSatisfy({ ($0.status?.modified ?? 0) <= now - Press.youth }) else { return nil }
    return Rest(
      cursor: publication.cursor, ground: ground(of: publication), witnesses: witnesses, findings: findings)
  }

  /// The report of a build that finds everything as the last one left it; none where something has changed.
  ///
  /// Nothing is planned then: this costs a look at each file that was read and at each output.
  private func resting(_ publication: any Publication, _ database: BuildDatabase) throws -> BuildReport? {
    guard let rest = try database.rest(of: options.output), rest.cursor == publication.cursor,
      rest.ground == ground(of: publication), rest.witnessesAgree
    else { return nil }
    var report = BuildReport()
    for record in try database.orderedRecords(of: options.output) {
      let target = Path.join(options.output, record.path)
      guard record.isKnown, let file = FileStatus(of: target), file.kind == .file else { return nil }
      guard
        try record.isLike(file) || file.size == record.size && Fingerprint(of: FileSystem.read(target)) == record.bytes
      else { return nil }
      report.entries.append(.init(path: record.path, fate: .kept, size: record.size))
    }
    guard FileStatus(of: Path.join(options.output, SiteFolder.marker))?.kind == .file else { return nil }
    report.diagnostics = rest.findings
    return report
  }

  /// Takes the lock of the project's builds, or says who holds it.
  func locked() throws -> FileLock {
    try FileSystem.createFolder(options.state)
    let path = Path.join(options.state, "lock")
    guard let lock = try FileLock(path) else {
      let holder = FileLock.holder(of: path).map { " (process \($0))" } ?? ""
      throw DiagnosticError(
        "another build of this project is running\(holder)", hint: "wait until it is done, and try again", id: "locked")
    }
    return lock
  }

  /// Makes all sections, a few at once, and gives the results in the order of the plan.
  private func made(
    _ publication: any Publication, only selection: Selection?, into site: SiteFolder, _ inspection: Inspection,
    progress: @escaping Progress
  ) async throws -> [SectionResult] {
    let sections = try publication.sections()
    let taken = TakenAddresses()
    return try await withThrowingTaskGroup(of: SectionResult.self) { group in
      var waiting = sections.makeIterator()
      func startNext() {
        guard let section = waiting.next() else { return }
        group.addTask {
          try SectionResult(of: section, in: publication, only: selection, into: site, inspection, taken: taken)
        }
      }
      for _ in 0..<options.jobs { startNext() }
      var results: [SectionResult] = []
      while let result = try await group.next() {
        results.append(result)
        try progress(results.count, sections.count)
        startNext()
      }
      return results.sorted { $0.section.index < $1.section.index }
    }
  }

  private func stands(_ path: String) -> Bool { FileStatus(of: Path.join(options.output, path))?.kind == .file }

  var databasePath: String { Path.join(options.state, "build.sqlite") }

  /// How young a file may be, in nanoseconds, before its time is not trusted: longer than any clock of a file system ticks.
  private static let youth: Int64 = 100_000_000
}
