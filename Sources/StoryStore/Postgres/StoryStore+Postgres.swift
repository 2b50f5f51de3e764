package import Postgres
import SQLite
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

  /// Copies everything that this library holds into another, to which nobody has written yet; says whether that was so.
  ///
  /// The other keeps its identity, and has a change feed of its own.
  package func copy(into other: StoryStore) throws -> Bool {
    // What belongs to something comes before it: nothing that is entered then changes what was entered before.
    let tables = [
      Schema.page, Schema.membership, Schema.story, Schema.collection, Schema.profile, Schema.achievement,
      Schema.address,
    ]
    return try other.write { target in
      guard try target.cursor().sequence == 0 else { return false }
      try read { source in
        for table in tables {
          let places = (1...table.columns.count).map { "?\($0)" }.joined(separator: ", ")
          let insert = "INSERT INTO \(table.name) (\(table.selection())) VALUES (\(places))"
          try source.withStatement("SELECT \(table.selection()) FROM \(table.name)") { row in
            while try row.step() { try target.run(insert, table.columns.indices.map { row.value($0) }) }
          }
        }
        for (key, value) in try source.rows(
          "SELECT key, value FROM meta WHERE key <> 'store_id'", row: { ($0.text(0) ?? "", $0.text(1) ?? "") })
        {
          try target.run("INSERT INTO meta (key, value) VALUES (?1, ?2)", .text(key), .text(value))
        }
      }
      return true
    }
  }
}
