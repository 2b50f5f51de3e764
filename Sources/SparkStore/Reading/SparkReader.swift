package import Models
package import Stores

/// A library as the press reads it: one moment of it, whatever others write meanwhile.
package protocol SparkReader: Sendable {
  /// The identity of the store.
  var identity: StoreIdentity { get }
  /// This moment's position in the change feed; what was read is to be kept with it.
  var cursor: ChangeCursor { get }
  /// Every spark, oldest first, then by id.
  func sparks() throws -> [Spark]
  /// Every lesson, the one written first before the others, then by id.
  func lessons() throws -> [MicroLesson]
  /// Every persona, by id and language.
  func personas() throws -> [Persona]
  /// Every preset: situations, then audiences, each in their order.
  func presets() throws -> [Preset]
  /// The person's choices; of a store without such a row those of a new app.
  func settings() throws -> UserSettings
  /// Every session that is stored, with what was said, the newest first.
  func sessions() throws -> [TrainingSession]
  /// The kinds of things that have addresses, ordered by name.
  func slugKinds() throws -> [SlugKind]
  /// The addresses of a kind, ordered by owner.
  func addresses(of kind: SlugKind) throws -> [SlugRecord]
  /// The changes since an earlier moment.
  func changes(since cursor: ChangeCursor) throws -> SparkChanges
  /// Lets go of the store, whoever still holds on to this; nothing can be read afterwards.
  func close()
}

extension SparkReader {
  /// The sessions that may be published, newest first: those that somebody keeps, if sessions may be stored at all.
  package func publishedSessions() throws -> [TrainingSession] {
    try settings().storeTranscripts ? sessions().filter(\.kept) : []
  }

  /// The amount of everything.
  package func contents() throws -> SparkContents {
    try SparkContents(
      sparks: sparks(), sessions: sessions(), lessons: lessons(), personas: personas(), presets: presets())
  }
}

/// The amount of everything in a library.
package struct SparkContents: Hashable, Sendable {
  /// Sparks.
  package var sparks = 0
  /// Sparks that somebody marked.
  package var favorites = 0
  /// Sessions that are stored.
  package var sessions = 0
  /// Sessions that somebody keeps.
  package var keptSessions = 0
  /// Turns of all sessions.
  package var turns = 0
  /// Lessons.
  package var lessons = 0
  /// Personas, each counted once whatever languages it is described in.
  package var personas = 0
  /// Situations and audiences.
  package var presets = 0

  /// Counts what is given.
  package init(
    sparks: [Spark] = [], sessions: [TrainingSession] = [], lessons: [MicroLesson] = [], personas: [Persona] = [],
    presets: [Preset] = []
  ) {
    self.sparks = sparks.count
    favorites = sparks.count { $0.isFavorite }
    self.sessions = sessions.count
    keptSessions = sessions.count { $0.kept }
    turns = sessions.reduce(0) { $0 + $1.transcript.count }
    self.lessons = lessons.count
    self.personas = Set(personas.map(\.id)).count
    self.presets = presets.count
  }
}

extension SlugKind {
  /// Lessons; the owner is the lesson's id.
  package static let lesson = SlugKind("lesson")
  /// Tags of lessons; the owner is the tag as `owner(of:)` writes it.
  package static let tag = SlugKind("tag")
  /// Situations; the owner is the situation's id as `owner(of:)` writes it, or its label where it has none.
  package static let situation = SlugKind("situation")
  /// Audiences; the owner is the audience's id as `owner(of:)` writes it, or its label where it has none.
  package static let audience = SlugKind("audience")
  /// The kinds whose owner is a text as `owner(of:)` writes it, and not an id.
  static let sparkTexts: Set<SlugKind> = [.tag, .situation, .audience]
}
