import SQLite
package import SparkModel
package import Stores

/// One moment of our own store (`HeldMoment`).
package final class SparkSnapshot: SparkReader {
  private let held: HeldMoment

  init(_ held: HeldMoment) { self.held = held }

  /// The identity of the store.
  package var identity: StoreIdentity { held.identity }

  /// Where this moment stands in the change feed.
  package var cursor: ChangeCursor { held.cursor }

  /// Lets go of the store. Whatever still holds on to the snapshot keeps it from nothing.
  package func close() { held.close() }

  private func reading<T: Sendable>(_ work: (borrowing Connection) throws -> T) throws -> T { try held.read(work) }

  /// Every spark, oldest first, then by id.
  package func sparks() throws -> [Spark] { try reading { try $0.sparks() } }

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
