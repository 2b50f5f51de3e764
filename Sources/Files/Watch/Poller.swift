import Platform

/// Finds changed files by looking at all of them again and again.
final class Poller {
  private let scope: Scope
  private let interval: Duration
  private var known: [String: Look]
  private var lastLook: ContinuousClock.Instant
  private var pause: Duration

  /// Takes a first look; changes are told from it on.
  init(_ scope: Scope, interval: Duration) {
    self.scope = scope
    self.interval = interval
    let start = ContinuousClock.now
    known = Poller.look(at: scope)
    lastLook = .now
    pause = max(interval, (lastLook - start) * 10)
  }

  /// Waits for the next look if it comes in time; within a burst the look comes when the time is up.
  func wait(_ limit: Duration, isGathering: Bool) -> Findings {
    let due = isGathering ? limit : max(.zero, lastLook + pause - .now)
    _ = poll(nil, 0, min(due, limit).wholeMilliseconds)
    var found = Findings()
    guard isGathering || .now >= lastLook + pause else { return found }
    let start = ContinuousClock.now
    let seen = Poller.look(at: scope)
    lastLook = .now
    // Looking may take a tenth of the time at most.
    pause = max(interval, (lastLook - start) * 10)
    for (path, status) in seen where known[path] != status { found.paths.insert(path) }
    for path in known.keys where seen[path] == nil { found.paths.insert(path) }
    known = seen
    return found
  }

  /// A file as seen. The time of the last change of a database's journal tells nothing: SQLite gives it to the
  /// owner of the database whenever root opens it.
  private struct Look: Equatable {
    let size: Int
    let modified: Int64
    let mark: UInt64

    init(_ status: FileStatus, isJournal: Bool) {
      (size, modified) = (status.size, status.modified)
      mark = isJournal ? status.inode : status.mark
    }
  }

  private static func look(at scope: Scope) -> [String: Look] {
    var seen: [String: Look] = [:]
    func look(at path: String, isJournal: Bool = false) {
      guard let status = FileStatus(of: path), status.kind == .file else { return }
      // A reader makes an empty log, and takes it away.
      if !isJournal || status.size > 0 { seen[path] = Look(status, isJournal: isJournal) }
    }
    for file in scope.files { look(at: file) }
    for database in scope.databases {
      look(at: database)
      for journal in WatchedPlace.files(of: database).dropFirst() { look(at: journal, isJournal: true) }
    }
    for folder in scope.folders {
      for name in (try? FileSystem.files(below: folder)) ?? [] {
        let path = Path.join(folder, name)
        if scope.standing(of: path) == .file { look(at: path) }
      }
    }
    return seen
  }
}
