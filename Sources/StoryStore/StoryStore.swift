import Files
import SQLite
package import Stores
import StoryModel
import Synchronization
package import Values

/// A library of stories: in one SQLite file, or in a database of PostgreSQL, of which a file on this machine is the mirror.
///
/// Several processes may use one library; readers and a writer do not wait for each other, writers wait in turn.
package final class StoryStore: Sendable {
  /// What a store is opened for.
  package typealias Mode = StoreMode

  /// The version of the schema that this program writes.
  package static let schemaVersion = Schema.version

  /// Where the file is, or the mirror; none for a store in memory.
  package let path: String?
  /// The identity of this store, made with it.
  package let id: Identifier
  /// What was done to bring an older file up to date; none when it was of this version already.
  package let migration: MigrationReport?
  /// The connection that reads and writes.
  let database: Database
  /// The library that the file only shows; nil if the file is the library.
  let origin: (any StoryOrigin)?
  /// What the store was opened for.
  let mode: Mode
  /// When everything was last seen to have its address.
  let addressed = Mutex<ChangeCursor?>(nil)

  /// Takes a file that is laid out and up to date.
  init(
    database: Database, path: String?, mode: Mode, migration: MigrationReport?, origin: (any StoryOrigin)? = nil
  ) throws {
    self.database = database
    self.origin = origin
    self.path = path
    self.mode = mode
    self.migration = migration
    self.id = try attempt(.open, "'\(path ?? ":memory:")'") {
      try database.withConnection { connection in
        Identifier(try connection.storeID())
      }
    }
  }

  /// Reads several things as they stand at one moment.
  ///
  /// Calling the store again from inside the closure never returns; use the transaction that it is given.
  package func read<T: Sendable>(_ work: (borrowing StoryTransaction) throws -> T) throws -> T {
    try attempt(.fetch, "from \(place)") {
      try origin?.pull()
      return try database.transaction(.read, work)
    }
  }

  /// Writes several things as one: all of them, or none when the work throws.
  ///
  /// Calling the store again from inside the closure never returns; use the transaction that it is given.
  @discardableResult
  package func write<T: Sendable>(_ work: (borrowing StoryTransaction) throws -> T) throws -> T {
    try attempt(.save, "to \(place)", stranger: "it names a story, collection or profile that is not in the library") {
      guard let origin else { return try database.transaction(.write, work) }
      return try origin.write(work)
    }
  }

  /// The same for very many things: the connection meanwhile keeps in memory what it would have to write and read again and again.
  @discardableResult
  func writeMany<T: Sendable>(_ work: (borrowing StoryTransaction) throws -> T) throws -> T {
    try database.withConnection { try $0.setRoom(.large) }
    defer { try? database.withConnection { try $0.setRoom(.usual) } }
    return try write { transaction in
      let isEmpty = try !transaction.hasPages() && transaction.storyCount() == 0
      guard isEmpty else { return try work(transaction) }
      // An index that is made of all rows at once costs a fraction of one that is kept up with each.
      for index in Schema.listIndexes { try transaction.execute("DROP INDEX IF EXISTS \(index.name)") }
      let result = try work(transaction)
      for index in Schema.listIndexes { try transaction.execute(index.definition) }
      return result
    }
  }

  /// The library as errors name it.
  package var place: String { origin?.place ?? path.map { "'\($0)'" } ?? "a store in memory" }
}
