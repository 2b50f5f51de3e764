import SQLite
package import SparkModel
package import Stores
import Synchronization
package import Values

/// One moment of our own store: a read transaction held open on a connection of its own.
///
/// It may be read from several threads, one at a time. While it is open the write-ahead log cannot be cut back, so it is to
/// be closed when the build is done.
package final class SparkSnapshot: SparkReader {
  /// The identity of the store.
  package let identity: StoreIdentity
  /// Where this moment stands in the change feed.
  package let cursor: ChangeCursor
  private let database: Mutex<Database?>

  /// Fixes the moment on a connection that nobody else uses.
  init(_ database: Database) throws {
    self.database = Mutex(database)
    // The view is fixed by the first read, not by BEGIN.
    cursor = try database.withConnection { connection in
      try connection.execute("BEGIN")
      return try connection.cursor()
    }
    identity = StoreIdentity(kind: "hornbook", id: cursor.store)
  }

  /// Lets go of the store. Whatever still holds on to the snapshot keeps it from nothing.
  package func close() { database.withLock { $0 = nil } }

  private func reading<T: Sendable>(_ work: (borrowing Connection) throws -> T) throws -> T {
    guard let database = database.withLock({ $0 }) else { throw StoreError(.fetch, "the library", "it is closed") }
    return try database.withConnection(work)
  }

  /// Every spark, oldest first, then by id.
  package func sparks() throws -> [Spark] { try reading { try $0.sparks() } }

  /// One spark; none where there is none.
  package func spark(_ id: Identifier) throws -> Spark? { try reading { try $0.spark(id) } }

  /// Every lesson, the one written first before the others, then by id.
  package func lessons() throws -> [MicroLesson] { try reading { try $0.lessons() } }

  /// Every persona, by id and language.
  package func personas() throws -> [Persona] { try reading { try $0.personas() } }

  /// Every preset: situations, then audiences, each in their order.
  package func presets() throws -> [Preset] { try reading { try $0.presets() } }

  /// What the person has chosen.
  package func settings() throws -> UserSettings { try reading { try $0.settings() } }

  /// Every session that is stored, with what was said, the newest first.
  package func sessions() throws -> [TrainingSession] { try reading { try $0.sessions() } }

  /// The sessions that may be published, the newest first.
  package func publishedSessions() throws -> [TrainingSession] { try reading { try $0.publishedSessions() } }

  /// The kinds of things that have addresses, ordered by name.
  package func addressKinds() throws -> [AddressKind] { try reading { try $0.addressKinds() } }

  /// The addresses of a kind, ordered by owner.
  package func addresses(of kind: AddressKind) throws -> [Address] { try reading { try $0.addresses(of: kind) } }

  /// The owner of the thing of a kind that is found under a slug now; none where the slug is free, or a former one.
  package func owner(of kind: AddressKind, slug: String) throws -> String? {
    try reading { try $0.owner(of: kind, slug: slug) }
  }

  /// What has changed since an earlier moment, up to this one.
  package func changes(since cursor: ChangeCursor) throws -> SparkChanges {
    try reading { try $0.sparkChanges(since: cursor) }
  }

  /// How much there is of everything.
  package func contents() throws -> SparkContents { try reading { try $0.sparkContents() } }
}
