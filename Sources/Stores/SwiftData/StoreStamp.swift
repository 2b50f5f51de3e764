package import Files
import Hashing

/// The states of a database file and of the files beside it, to tell whether somebody has written.
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

  /// Whether something stands in its log.
  package var hasLog: Bool { (log?.size ?? 0) > 0 }

  /// Whether something stands in a journal, and nothing in a log.
  package var hasJournal: Bool { !hasLog && (journal?.size ?? 0) > 0 }

  /// Whether all that was committed stands in the database itself.
  package var isWhole: Bool { !hasLog && !hasJournal }

  /// Whether something was written so lately that the clock of the file system may hide another write.
  package var isYoung: Bool { [main, log, journal].contains { $0?.isYoung == true } }

  /// Whether files that stand so may be a copy of those that stand as `other` says: nothing of them is missing.
  ///
  /// A log may have grown while it was copied, and the database changes where a journal was rolled back.
  package func holds(_ other: StoreStamp) -> Bool {
    guard let main, main.kind == .file else { return false }
    return (other.hasJournal || main.size == other.main?.size)
      && (!other.hasLog || log?.size ?? 0 >= other.log?.size ?? 0)
  }

  /// A name that this state of the database at a path has, and no other one.
  package func name(of path: String) -> String {
    var stream = FingerprintStream()
    stream.append(path)
    for status in [main, log, journal] {
      stream.append(UInt64(status == nil ? 0 : 1))
      guard let status else { continue }
      stream.append(UInt64(status.size))
      stream.append(UInt64(bitPattern: status.modified))
      stream.append(status.mark)
    }
    let print = stream.finish()
    return [print.high, print.low].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }
}
