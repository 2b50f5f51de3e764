package import Files

/// What the file system says of a database and of what stands beside it, to tell whether somebody has written.
package struct StoreStamp: Hashable, Sendable {
  /// The database itself; none when it is not there.
  package let main: FileStatus?
  /// Its write-ahead log.
  package let log: FileStatus?
  /// The journal that a transaction without such a log leaves when it is cut off.
  package let journal: FileStatus?

  /// Looks at a database by its path.
  package init(of path: String) {
    main = FileStatus(of: path)
    log = FileStatus(of: path + "-wal")
    journal = FileStatus(of: path + "-journal")
  }

  /// Whether all that was committed stands in the database itself.
  package var isWhole: Bool { (log?.size ?? 0) == 0 && (journal?.size ?? 0) == 0 }

  /// Whether something was written so lately that the clock of the file system may hide another write.
  var isYoung: Bool {
    let now = FileStatus.now()
    return [main, log, journal].contains { status in
      guard let status else { return false }
      return (now - 20_000_000...now + 20_000_000).contains(status.modified)
    }
  }
}
