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

  /// Is told how far a build has come: sections done, of those that have to be planned; what it throws ends the build, which puts its
  /// things away.
  package typealias Progress = @Sendable (_ done: Int, _ all: Int) throws -> Void

  /// Is told of each output that was written, by its path, as soon as it stands; from any thread.
  package typealias Written = @Sendable (_ path: String) -> Void

  /// Which outputs a run is about, by their paths; what it is not about stays as it is.
  package typealias Selection = @Sendable (_ path: String) -> Bool

  /// Builds the site: outputs whose keys or files are not those on record are made, those whose bytes have changed are written, those
  /// that nothing claims any more are removed.
  ///
  /// Only sections are planned that may have changed: what the library's feed names comes first, then those whose stamps are others,
  /// then those whose files are not as they were left. A run that finds everything as it was plans nothing.
  ///
  /// When something in the library or the theme is wrong, the report says so, what could not be made stays as it was, and nothing is
  /// removed. A failure of the file system is thrown at once, and so is the end of a task that is cancelled; every file is whole even
  /// then, and known to the next build. A site that is built for the first time appears only when all of it is there.
  ///
  /// A run that is only about some outputs removes nothing and leaves the others alone.
  package func build(
    _ publication: any Publication, only selection: Selection? = nil, written: @escaping Written = { _ in },
    progress: @escaping Progress
  ) async throws -> BuildReport {
    let lock = try locked()
    defer { withExtendedLifetime(lock) {} }
    let mark = UnfinishedMark(in: options.state)
    let unfinished = mark.site
    if let unfinished { try SiteFolder.sweep(unfinished) }
    try mark.set(options.output)
    let database = try BuildDatabase(path: databasePath, identity: publication.identity)
    let memory = try database.memory(of: options.output)
    let site = try SiteFolder(options.output, force: options.force, database: database, memory: memory)
    let isTrusted =
      selection == nil && !options.force && unfinished == nil && !site.isFresh && memory.leftovers.isEmpty
      && memory.program == options.program && memory.rest?.ground == publication.ground
    let run = PressRun(
      press: self, publication: publication, database: database, memory: memory, site: site, selection: selection,
      trusted: isTrusted ? memory.rest : nil, written: written, progress: progress)
    do {
      let report = try await run.build()
      try mark.clear()
      return report
    } catch {
      site.abandon()
      try? mark.clear()
      throw error
    }
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

  var databasePath: String { Path.join(options.state, "build.sqlite") }
}
