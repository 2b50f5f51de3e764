package import Basics
package import SQLite

/// A library of our own: in one SQLite file, in memory, or elsewhere, and only shown here.
///
/// Several processes may use one library; readers and a writer do not wait for each other, writers wait in turn.
package protocol LibraryStore: AnyObject, Sendable {
  /// The file format of such a library.
  static var format: StoreFormat { get }
  /// The fault where something names what the library lacks; nil if no words are better than the usual ones.
  static var stranger: String? { get }
  /// Its file.
  var file: LibraryFile { get }
  /// Takes a file that is laid out and up to date.
  init(_ file: LibraryFile) throws
}

/// The file of a library, or what stands for it in memory: open, laid out and up to date.
package struct LibraryFile: Sendable {
  /// Its path; nil for a store in memory.
  package let path: String?
  /// Its opening mode.
  package let mode: StoreMode
  /// The connection that reads and writes.
  package let database: Database
  /// The identity of the library, made with it.
  package let id: Identifier
  /// The migration of an older file; nil if it was of this version already.
  package let migration: MigrationReport?
  /// The origin of what the file only shows; nil if the file is the library.
  package let origin: (any StoreOrigin)?

  /// Takes a connection, by default to a store in memory.
  package init(
    _ database: Database, path: String? = nil, mode: StoreMode = .create, migration: MigrationReport? = nil,
    origin: (any StoreOrigin)? = nil
  ) throws {
    (self.path, self.mode, self.database, self.migration, self.origin) = (path, mode, database, migration, origin)
    id = try attempt(.open, "'\(path ?? ":memory:")'") {
      try database.withConnection { Identifier(try $0.storeID()) }
    }
  }
}

extension LibraryStore {
  /// None.
  package static var stranger: String? { nil }

  /// The version of the schema that this program writes.
  package static var schemaVersion: Int { format.version }

  /// Opens the library at a path, as `StoreFormat.open` does.
  package static func open(_ path: String, mode: StoreMode) throws -> Self {
    try Self(format.open(path, mode: mode))
  }

  /// Makes an empty library in memory, which goes with the object.
  package static func inMemory() throws -> Self { try Self(LibraryFile(format.openInMemory())) }

  /// The path of the file, or the mirror; nil for a store in memory.
  package var path: String? { file.path }
  /// The identity of this library, made with it.
  package var id: Identifier { file.id }
  /// The migration of an older file; nil if it was of this version already.
  package var migration: MigrationReport? { file.migration }
  /// The library as messages name it.
  package var place: String { file.origin?.place ?? path.map { "'\($0)'" } ?? "a store in memory" }

  /// Reads several things as they stand at one moment.
  ///
  /// Calling the store again from inside the closure never returns; use the transaction that it is given.
  package func read<T: Sendable>(_ work: (borrowing Connection) throws -> T) throws -> T {
    try attempt(.fetch, "from \(place)") {
      try file.origin?.pull()
      return try file.database.transaction(.read, work)
    }
  }

  /// Writes several things as one: all of them, or none when the work throws.
  ///
  /// Calling the store again from inside the closure never returns; use the transaction that it is given.
  @discardableResult
  package func write<T: Sendable>(_ work: (borrowing Connection) throws -> T) throws -> T {
    try attempt(.save, "to \(place)", stranger: Self.stranger) {
      guard let origin = file.origin else { return try file.database.transaction(.write, work) }
      return try origin.write(work)
    }
  }

  /// A number that changes when somebody else has committed something since this store was last asked; what was written
  /// through this store does not count.
  ///
  /// Another's checkpoint may change it too: it says "look", the change feed says at what.
  package func dataVersion() throws -> Int64 {
    try attempt(.fetch, "from \(place)") {
      guard let origin = file.origin else { return try file.database.withConnection { try $0.dataVersion() } }
      return try origin.version()
    }
  }

  /// Brings what the log beside the library holds into the library, and empties it; says whether nobody was in the way.
  package func settle() throws -> Bool { try file.database.settle(at: path) }

  /// This snapshot of the library.
  package func held() throws -> HeldSnapshot {
    try attempt(.fetch, "from \(place)") {
      try file.origin?.pull()
      return try Self.format.snapshot(of: file)
    }
  }

  /// A copy of the library in memory, to try things on; it has the identity of the library.
  package func copyInMemory() throws -> Self {
    try attempt(.fetch, "from \(place)") {
      try file.origin?.pull()
      return try Self(LibraryFile(file.database.copied()))
    }
  }
}
