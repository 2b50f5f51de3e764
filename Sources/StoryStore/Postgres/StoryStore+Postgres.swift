package import Postgres
package import Stores

extension StoryStore {
  /// The channel through which a database tells that somebody has written to its library.
  package static let channel = PostgresSchema.channel

  /// Opens the library in a database of PostgreSQL; `mirror` is the path of the file that shows on this machine what it
  /// holds.
  ///
  /// It is laid out where it is opened to be made and none is there. A database that holds tables of these names that
  /// are not ours, one of a newer schema or a damaged one is refused and left as it is.
  package static func open(_ address: PostgresAddress, mirror: String, mode: StoreMode) throws -> StoryStore {
    let origin = try attempt(.open, "the library") { try PostgresLibrary(address, mirror: mirror, mode: mode) }
    return StoryStore(try LibraryFile(origin.mirror, path: mirror, mode: mode, origin: origin))
  }

  /// Whether a library is in a database, to which somebody has written already.
  package static func isThere(in address: PostgresAddress) throws -> Bool {
    try attempt(.open, "the library") {
      try PostgresDatabase(address).withConnection { server in
        guard try server.text("SELECT to_regclass(quote_ident(current_schema()) || '.change')") != nil else {
          return false
        }
        return try server.text("SELECT max(sequence) FROM change") != nil
      }
    }
  }
}
