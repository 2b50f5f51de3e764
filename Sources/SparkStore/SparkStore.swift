package import SQLite
import SparkModel
package import Stores
package import Values

/// A library of sparks, lessons and sessions in one SQLite file.
///
/// Several processes may use one file; readers and a writer do not wait for each other, writers wait in turn. What may be stored
/// at all are rules of the file itself: no session while the settings forbid it, and no spark that nobody has saved.
package final class SparkStore: Sendable {
  /// What a store is opened for.
  package typealias Mode = StoreMode

  /// The version of the schema that this program writes.
  package static let schemaVersion = SparkSchema.version

  /// Where the file is; none for a store in memory.
  package let path: String?
  /// The identity of this store, made with it.
  package let id: Identifier
  /// What was done to bring an older file up to date; none when it was of this version already.
  package let migration: MigrationReport?
  /// The connection that reads and writes.
  let database: Database
  /// What the store was opened for.
  let mode: Mode

  private init(database: Database, path: String?, mode: Mode, migration: MigrationReport?) throws {
    self.database = database
    self.path = path
    self.mode = mode
    self.migration = migration
    self.id = try attempt(.open, "'\(path ?? ":memory:")'") {
      try database.withConnection { Identifier(try $0.storeID()) }
    }
  }

  /// Opens the library at a path.
  ///
  /// A file of a newer schema, of another program, or no database at all is refused and left as it is. An older library is
  /// migrated when it is opened to be written, after a backup beside it. What somebody began to remove and could not finish
  /// is finished then, too.
  package static func open(_ path: String, mode: Mode) throws -> SparkStore {
    let opened = try SparkSchema.format.open(path, mode: mode)
    let store = try SparkStore(database: opened.database, path: path, mode: mode, migration: opened.migration)
    if mode != .readOnly { try store.finishRemoval() }
    return store
  }

  /// Makes an empty library in memory, which goes with the object.
  package static func inMemory() throws -> SparkStore {
    try SparkStore(database: try SparkSchema.format.openInMemory(), path: nil, mode: .create, migration: nil)
  }

  /// Reads several things as they stand at one moment.
  ///
  /// Calling the store again from inside the closure never returns; use the transaction that it is given.
  package func read<T: Sendable>(_ work: (borrowing SparkTransaction) throws -> T) throws -> T {
    try attempt(.fetch, "from \(place)") { try database.transaction(.read, work) }
  }

  /// Writes several things as one: all of them, or none when the work throws.
  ///
  /// Calling the store again from inside the closure never returns; use the transaction that it is given.
  @discardableResult
  package func write<T: Sendable>(_ work: (borrowing SparkTransaction) throws -> T) throws -> T {
    try attempt(.save, "to \(place)") { try database.transaction(.write, work) }
  }

  /// A number that changes when somebody else has committed something since this store was last asked.
  package func dataVersion() throws -> Int64 {
    try attempt(.fetch, "from \(place)") { try database.withConnection { try $0.dataVersion() } }
  }

  /// Brings what the log beside the library holds into the library, and empties it; says whether nobody was in the way.
  package func settle() throws -> Bool {
    try database.settle(at: path)
  }

  /// This moment of the library, for the press.
  package func snapshot() throws -> any SparkReader {
    try attempt(.fetch, "from \(place)") { try SparkSnapshot(SparkSchema.format.moment(of: database, at: path, mode)) }
  }

  /// A copy of the library in memory, which can be written to without a trace.
  package func copyInMemory() throws -> SparkStore {
    try attempt(.fetch, "from \(place)") {
      try SparkStore(database: database.copied(), path: nil, mode: .create, migration: nil)
    }
  }

  /// The library as messages name it.
  var place: String { path.map { "'\($0)'" } ?? "a store in memory" }
}

/// The library inside one transaction: what `SparkStore.read` and `SparkStore.write` lend to their closures.
package typealias SparkTransaction = Connection
