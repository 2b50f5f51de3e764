import SQLite

extension StoryStore {
  /// A number that changes when somebody else has committed something since this store was last asked; what was written through
  /// this store does not count.
  ///
  /// Another's checkpoint may change it too: it says "look", the change feed says at what.
  package func dataVersion() throws -> Int64 {
    try attempt(.fetch, "from '\(path ?? ":memory:")'") { try database.withConnection { try $0.dataVersion() } }
  }
}
