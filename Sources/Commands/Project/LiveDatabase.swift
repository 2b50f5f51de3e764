import Postgres
import StoryStore

/// A library in a database, which tells at once when somebody has written to it.
struct LiveDatabase: LiveLibrary {
  /// How often it is asked though it has told nothing: a word may be lost on the way.
  private static let pause = Duration.seconds(30)

  let library: any OpenLibrary
  let path: String
  private let store: StoryStore
  private let listener: PostgresListener
  private var version: Int64
  private var asked = ContinuousClock.now

  /// Begins to listen to the database of a library that has just been opened.
  init(_ store: StoryStore, in database: PostgresAddress, of library: any OpenLibrary, path: String) throws {
    (self.library, self.store, self.path) = (library, store, path)
    // It listens before it is asked, so that nothing is said between the two.
    listener = try PostgresListener(database, channels: [StoryStore.channel])
    version = try store.dataVersion()
  }

  var companions: [String] { [] }

  mutating func note() throws -> Bool {
    version = try store.dataVersion()
    asked = .now
    return true
  }

  mutating func hasChanged(isReplaced: Bool, isLost: inout Bool) -> Bool {
    let news = listener.wait(.zero)
    // What failed while the server was away may well be done now.
    if news.contains(.missed) { return true }
    guard !news.isEmpty || .now - asked > LiveDatabase.pause else { return false }
    asked = .now
    guard let now = try? store.dataVersion() else { return false }
    return now != version
  }

  mutating func settle() -> Bool { false }
}
