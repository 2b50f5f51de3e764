import BuildGraph
import Diagnostics
import Files
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
  /// An output whose key is the one on record counts as kept where its file is there.
  package func plan(_ publication: any Publication, only selection: Selection? = nil) throws -> BuildReport {
    let known = try BuildDatabase.records(in: databasePath, identity: publication.identity, site: options.output)
    var report = BuildReport()
    var claims = Claims()
    var findings = Findings()
    for section in publication.sections {
      for output in try publication.outputs(of: section)
      where try claims.claim(output) && selection?(output.path) != false {
        let isKept = known[output.path]?.key == Press.key(of: output) && stands(output.path)
        report.entries.append(.init(path: output.path, fate: isKept ? .kept : .written, size: 0))
        findings.add(output.diagnostics)
      }
    }
    for path in known.keys.sorted() where selection == nil && !claims.holds(path) && stands(path) {
      report.entries.append(.init(path: path, fate: .removed, size: 0))
    }
    report.diagnostics = findings.all
    return report
  }

  /// Builds the site: every output is made, those whose bytes have changed are written, those that nothing claims any more are removed.
  ///
  /// When something in the library or the theme is wrong, the report says so, what could not be made stays as it was, and nothing is
  /// removed. A failure of the file system is thrown at once. A site that is built for the first time appears only when it is whole.
  ///
  /// A run that is only about some outputs removes nothing and leaves the others alone.
  package func build(
    _ publication: any Publication, only selection: Selection? = nil, progress: @escaping Progress
  ) async throws -> BuildReport {
    let lock = try locked()
    defer { withExtendedLifetime(lock) {} }
    let mark = UnfinishedMark(in: options.state)
    if mark.isSet { try SiteFolder.sweep(options.output) }
    try mark.set()
    let site = try SiteFolder(options.output, force: options.force)
    do {
      let report = try await build(publication, only: selection, into: site, progress: progress)
      try mark.clear()
      return report
    } catch {
      site.abandon()
      try? mark.clear()
      throw error
    }
  }

  private func build(
    _ publication: any Publication, only selection: Selection?, into site: SiteFolder, progress: @escaping Progress
  ) async throws -> BuildReport {
    let database = try BuildDatabase(path: databasePath, identity: publication.identity)
    let known = try database.records(of: options.output)
    let results = try await made(publication, only: selection, into: site, progress: progress)

    var report = BuildReport()
    var findings = Findings()
    var records: [OutputRecord] = []
    for result in results {
      report.entries += result.entries
      records += result.records
      findings.add(result.diagnostics)
    }
    report.diagnostics = findings.all
    if report.hasErrors, site.isFresh {
      site.abandon()
      report.entries = []
      return report
    }
    let claimed = Set(records.map(\.path))
    if report.hasErrors || selection != nil {
      // What was written is ours and has to be known, or it could never be removed.
      try site.publish()
      try database.replace(records + known.values.filter { !claimed.contains($0.path) }, of: options.output, cursor: "")
      return report
    }
    for path in known.keys.sorted() where !claimed.contains(path) {
      if try site.remove(path) { report.entries.append(.init(path: path, fate: .removed, size: 0)) }
    }
    try site.publish()
    try database.replace(records, of: options.output, cursor: publication.cursor)
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
    _ publication: any Publication, only selection: Selection?, into site: SiteFolder, progress: @escaping Progress
  ) async throws -> [SectionResult] {
    let sections = publication.sections
    let claims = SharedClaims()
    return try await withThrowingTaskGroup(of: SectionResult.self) { group in
      var waiting = sections.makeIterator()
      func startNext() {
        guard let section = waiting.next() else { return }
        group.addTask {
          try SectionResult(of: section, in: publication, only: selection, into: site, claims: claims)
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

  static func key(of output: Output) -> Key {
    Key(inputs: output.inputs.lazy.map { (name: $0.name, fingerprint: $0.fingerprint) })
  }
}
