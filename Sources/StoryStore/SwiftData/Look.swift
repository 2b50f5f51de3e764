import Hashing
import SQLite

/// One look at a copy of an app's store: what is another than at the look before.
struct Look {
  /// The looks up to now.
  private(set) var looks: Looks
  /// Which stories were found to be others.
  private(set) var difference = Looks.Difference()
  private let isNew: Bool
  private let files: String?

  /// Begins with what is known, if any; `files` names the state of the store's files if that tells every later write.
  init(_ known: Looks?, at files: String?) {
    isNew = known == nil
    looks = known ?? .nothing
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
    if isNew || looks.store.identifier != facts.identifier || looks.store.modelChecksum != facts.modelChecksum {
      looks = Looks(store: facts, mark: .random(in: .min ... .max))
      try takeAll(connection, source)
      return true
    }
    if wasComplete || files != nil && looks.store.files == files { return true }
    if !isThorough, let last = looks.store.transaction, let now = facts.transaction, now >= last,
      let changes = try source.changed(connection, since: last)
    {
      var marks: [Int64: AppStoryMark?] = [:]
      for key in changes.stories { marks.updateValue(try source.look(connection, at: key), forKey: key) }
      let balance = marks.reduce(0) { $0 + ($1.value?.pageCount ?? 0) - (looks.stories[$1.key]?.mark.pageCount ?? 0) }
      // Else a page went from a story that is not named.
      if balance == changes.pageBalance {
        difference = looks.take(marks)
        // What is in a collection may change with a story.
        try takeWholes(connection, source)
        facts.files = nil
        looks.store = facts
        return false
      }
    }
    looks.store = facts
    try takeAll(connection, source)
    return true
  }

  private mutating func takeAll(_ connection: borrowing Connection, _ source: AppSource) throws {
    difference = looks.take(all: try source.look(connection))
    try takeWholes(connection, source)
  }

  private mutating func takeWholes(_ connection: borrowing Connection, _ source: AppSource) throws {
    let rest = try source.lookAtRest(connection)
    looks.take(.collections, rest.collections)
    looks.take(.people, rest.people)
  }

  /// Takes in what is looked at as a whole.
  mutating func take(_ part: Looks.Part, _ fingerprint: Fingerprint) { looks.take(part, fingerprint) }
}
