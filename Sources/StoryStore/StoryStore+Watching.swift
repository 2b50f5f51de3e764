import SQLite
import Stores

extension StoryStore {
  /// A number that changes when somebody else has committed something since this store was last asked; what was written through
  /// this store does not count.
  ///
  /// Another's checkpoint may change it too: it says "look", the change feed says at what.
  package func dataVersion() throws -> Int64 {
    try attempt(.fetch, "from \(place)") {
      guard let origin else { return try database.withConnection { try $0.dataVersion() } }
      return try origin.version()
    }
  }

  /// Brings what the log beside the library holds into the library, and empties it; says whether nobody was in the way.
  package func settle() throws -> Bool {
    try database.settle(at: path)
  }
}
