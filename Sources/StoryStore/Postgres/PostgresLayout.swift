package import Postgres
package import Stores
package import Values

/// Opens a database of PostgreSQL as a store: makes sure that it is one, lays it out where it is to become one, and brings an older one up to date.
///
/// What is in the first schema of the connection's search path counts; several libraries may be in schemas of one database. Whatever is refused
/// is left as it was.
package struct PostgresLayout: Sendable {
  /// Leads from one version to the next one, inside a transaction.
  package typealias Step = @Sendable (borrowing PostgresConnection) throws -> Void

  /// The steps from older versions, by the version that they begin with; 4 was the first that stood in PostgreSQL.
  package static let steps = Dictionary(
    uniqueKeysWithValues: (4..<PostgresSchema.version).map { older -> (Int, Step) in
      let step: Step = { connection in
        for table in PostgresSchema.tables {
          for column in table.columns where column.since == older + 1 {
            try connection.run("ALTER TABLE \(table.name) ADD COLUMN \(column.definition)")
          }
        }
        if older + 1 == PostgresSchema.version { try renewRules(connection) }
      }
      return (older, step)
    })

  /// Makes the rules anew that look at columns which an older version had not: those of the present one, so that the last step does it.
  private static func renewRules(_ connection: borrowing PostgresConnection) throws {
    let schema = try connection.text("SELECT current_schema()") ?? ""
    try PostgresRules(schema: schema).renew(connection)
  }

  private let version: Int
  private let oldestServer: Int64
  private let steps: [Int: Step]

  /// Knows how this program's store is laid out; other versions and steps are for those who try what comes of them.
  package init(
    version: Int = PostgresSchema.version, oldestServer: Int64 = 12, steps: [Int: Step] = PostgresLayout.steps
  ) {
    self.version = version
    self.oldestServer = oldestServer
    self.steps = steps
  }

  /// Opens the store that a connection leads to, and gives its identity.
  package static func open(_ connection: borrowing PostgresConnection, mode: StoreMode) throws -> Identifier {
    try PostgresLayout().open(connection, mode: mode)
  }

  /// Opens the store that a connection leads to, and gives its identity.
  package func open(_ connection: borrowing PostgresConnection, mode: StoreMode) throws -> Identifier {
    let subject = connection.target.description
    return try attempt(.open, subject) {
      try checkServer(connection)
      let inspection = PostgresInspection(version: version, user: connection.target.user, subject: subject)
      // At one moment: another process may be laying it out just now.
      var found = try connection.transaction(.read) { try inspection.version(connection, mode) }
      if found != version {
        guard mode != .readOnly else {
          throw StoreError(
            .open, subject, "it has the older schema \(found), this program reads \(version)",
            hint: "run 'hornbook migrate'")
        }
        try connection.withAdvisoryLock(PostgresSchema.layoutKey) {
          try connection.transaction {
            // Another process may have been faster while this one waited.
            found = try inspection.version(connection, mode)
            if found == 0 { try layOut(connection) } else { try migrate(connection, from: found) }
          }
        }
      }
      try connection.transaction(.read) { try inspection.check(connection, mode) }
      guard let id = try connection.text("SELECT value FROM meta WHERE key = 'store_id'") else {
        throw StoreError(.open, subject, "the library is damaged: it has no identity")
      }
      return Identifier(id)
    }
  }

  private func checkServer(_ connection: borrowing PostgresConnection) throws {
    let found = try connection.integer("SELECT current_setting('server_version_num')::bigint") ?? 0
    guard found / 10_000 < oldestServer else { return }
    throw StoreError(
      .open, connection.target.description,
      "its server is PostgreSQL \(found / 10_000), and the store needs \(oldestServer) or newer")
  }

  private func layOut(_ connection: borrowing PostgresConnection) throws {
    let schema = try connection.text("SELECT current_schema()") ?? ""
    for statement in PostgresSchema.statements(in: schema) { try connection.run(statement) }
    var numbers = SystemRandomNumberGenerator()
    let id = Identifier(
      high: numbers.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000, low: numbers.next() & 0x3FFF_FFFF_FFFF_FFFF | 1 << 63)
    let facts = [("application", "hornbook"), ("schema_version", String(version)), ("store_id", id.text)]
    for (key, value) in facts {
      try connection.run("INSERT INTO meta (key, value) VALUES (?1, ?2)", .text(key), .text(value))
    }
  }

  private func migrate(_ connection: borrowing PostgresConnection, from found: Int) throws {
    for old in found..<version {
      guard let step = steps[old] else {
        throw StoreError(
          .open, connection.target.description, "it has the schema \(old), which no version of this program has made")
      }
      try step(connection)
    }
    try connection.run("UPDATE meta SET value = ?1 WHERE key = 'schema_version'", .text(String(version)))
  }
}
