import Models
import Stores

/// One snapshot of our own store (`HeldSnapshot`).
final class SparkSnapshot: SparkReader {
  private let held: HeldSnapshot

  init(_ held: HeldSnapshot) { self.held = held }

  var identity: StoreIdentity { held.identity }
  var cursor: ChangeCursor { held.cursor }

  func close() { held.close() }
  func sparks() throws -> [Spark] { try held.read { try $0.sparks() } }
  func lessons() throws -> [MicroLesson] { try held.read { try $0.lessons() } }
  func personas() throws -> [Persona] { try held.read { try $0.personas() } }
  func presets() throws -> [Preset] { try held.read { try $0.presets() } }
  func settings() throws -> UserSettings { try held.read { try $0.settings() } }
  func sessions() throws -> [TrainingSession] { try held.read { try $0.sessions() } }
  func slugKinds() throws -> [SlugKind] { try held.read { try $0.slugKinds() } }
  func addresses(of kind: SlugKind) throws -> [SlugRecord] { try held.read { try $0.addresses(of: kind) } }

  func changes(since cursor: ChangeCursor) throws -> SparkChanges {
    try held.read { try $0.sparkChanges(since: cursor) }
  }
}
