import Basics
import Postgres
import PostgresServer
import Stores
import Testing

@testable import StoryStore

/// Everything here needs a server, which nobody stops meanwhile.
@Suite(.withServer)
struct `In PostgreSQL` {}

/// A store in a schema or a database of its own, and a client that writes SQL.
final class PostgresStore {
  let address: PostgresAddress
  let database: PostgresDatabase
  let id: Identifier

  init(isAlone: Bool = false) throws {
    address = isAlone ? try TestServer.steady.database() : try TestServer.steady.place()
    // Tests side by side write to one database, in which there is one writer at a time.
    database = try PostgresDatabase(address, options: PostgresOptions(lockPatience: .zero))
    id = try PostgresLayout.open(database, mode: .create)
  }

  /// Runs SQL, as one transaction where it opens none.
  func run(_ sql: String) throws {
    try database.withConnection { try $0.execute(sql) }
  }

  /// The rows of a query as texts, `-` for no value.
  func rows(_ sql: String) throws -> [String] {
    try database.withConnection { connection in
      try connection.run(sql).map { row in row.map { $0 ?? "-" }.joined(separator: "|") }
    }
  }

  /// The lines that the feed gained while something was done, as `kind what id`.
  func feed(during work: () throws -> Void) throws -> [String] {
    let before = try rows("SELECT coalesce(max(sequence), 0) FROM change")[0]
    try work()
    return try rows("SELECT kind || ' ' || what || ' ' || id FROM change WHERE sequence > \(before) ORDER BY sequence")
  }
}
