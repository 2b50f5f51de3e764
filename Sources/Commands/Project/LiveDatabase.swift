import Files
import Postgres
import Stores
import StoryStore

/// A library in a database, which tells at once when somebody has written to it.
struct LiveDatabase: LiveLibrary {
  /// The interval of asking it though it has told nothing: a word may be lost on the way.
  private static let pause = Duration.seconds(30)
  /// The longest time of one attempt to hear it again; meanwhile nothing else is looked at.
  private static let patience = Duration.seconds(3)

  let library: any OpenLibrary
  let path: String
  private let store: StoryStore
  private var listener: PostgresListener
  /// Which file the mirror is.
  private let inode: UInt64?
  private var version: Int64
  private var asked = ContinuousClock.now
  /// Whether it was asked and had no answer.
  private var isOwed = false

  /// Begins to listen to the database of a library that has just been opened.
  init(_ store: StoryStore, in database: PostgresAddress, of library: any OpenLibrary, path: String) throws {
    (self.library, self.store, self.path) = (library, store, path)
    // It listens before it is asked, so that nothing is said between the two.
    listener = try PostgresListener(
      database, channel: StoryStore.channel, options: PostgresOptions(connectPatience: LiveDatabase.patience))
    version = try store.dataVersion()
    inode = FileStatus(of: path)?.inode
  }

  var companions: [String] { [] }

  mutating func note() throws -> Bool {
    // Somebody may have deleted the mirror: what is open is the old file then, and whoever reads goes by the name.
    guard FileStatus(of: path)?.inode == inode else { return false }
    version = try store.dataVersion()
    asked = .now
    return true
  }

  mutating func hasChanged(isReplaced: Bool, isLost: inout Bool) -> Bool {
    switch listener.news() {
    case .away: return false
    // What failed while the server was away may well be done now.
    case .missed: return true
    case .nothing: guard isOwed || .now - asked > LiveDatabase.pause else { return false }
    case .told: break
    }
    asked = .now
    // Who is writing much may keep it from answering.
    let now = try? store.dataVersion()
    isOwed = now == nil
    return now != nil && now != version
  }

  mutating func settle() -> Bool { false }
}
