import Hashing
import SQLite

/// One scan at a copy of an app's store: what is another than at the scan before.
struct StoreScan {
  /// The looks up to now.
  private(set) var scans: ScanHistory
  /// Which stories were found to be others.
  private(set) var difference = ScanHistory.Difference()
  private let isNew: Bool
  private let files: String?

  /// Begins with what is known, if any; `files` names the state of the store's files if that tells every later write.
  init(_ known: ScanHistory?, at files: String?) {
    isNew = known == nil
    scans = known ?? .nothing
    self.files = files
  }

  /// Looks at the stories that may be others; says whether all of them are known now as they stand.
  ///
  /// Where the files stand as they did at the last whole look there is nothing to look at. The store's history names
  /// what was saved since; who writes without one is found by a thorough look.
  mutating func run(
    _ connection: borrowing Connection, _ source: AppSource, wasComplete: Bool, isThorough: Bool
  ) throws -> Bool {
    var facts = StoreFacts(
      identifier: source.identifier, modelChecksum: source.modelChecksum,
      transaction: try source.lastTransaction(connection), files: files)
    if isNew || scans.store.identifier != facts.identifier || scans.store.modelChecksum != facts.modelChecksum {
      scans = ScanHistory(store: facts, mark: .random(in: .min ... .max))
      try takeAll(connection, source)
      return true
    }
    if wasComplete || files != nil && scans.store.files == files { return true }
    if !isThorough, let last = scans.store.transaction, let now = facts.transaction, now >= last,
      let changes = try source.changed(connection, since: last)
    {
      var marks: [Int64: AppStoryHash?] = [:]
      for key in changes.stories { marks.updateValue(try source.scan(connection, at: key), forKey: key) }
      let balance = marks.reduce(0) { $0 + ($1.value?.pageCount ?? 0) - (scans.stories[$1.key]?.mark.pageCount ?? 0) }
      // Else a page went from a story that is not named.
      if balance == changes.pageBalance {
        difference = scans.take(marks)
        // What is in a collection may change with a story.
        try takeWholes(connection, source)
        facts.files = nil
        scans.store = facts
        return false
      }
    }
    scans.store = facts
    try takeAll(connection, source)
    return true
  }

  private mutating func takeAll(_ connection: borrowing Connection, _ source: AppSource) throws {
    difference = scans.take(all: try source.scan(connection))
    try takeWholes(connection, source)
  }

  private mutating func takeWholes(_ connection: borrowing Connection, _ source: AppSource) throws {
    let rest = try source.scanRest(connection)
    scans.take(.collections, rest.collections)
    scans.take(.people, rest.people)
  }

  /// Takes in what is looked at as a whole.
  mutating func take(_ part: ScanHistory.Part, _ fingerprint: Fingerprint) { scans.take(part, fingerprint) }
}
