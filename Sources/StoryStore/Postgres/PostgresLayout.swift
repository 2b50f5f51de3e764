import Basics
import Postgres
import Stores

/// Opens a database of PostgreSQL as a store: makes sure that it is one, lays it out where it is to become one, and
/// brings an older one up to date.
///
/// What is in the first schema of the connection's search path counts; several libraries may be in schemas of one
/// database. Whatever is refused is left as it was.
struct PostgresLayout {
  private let mode: StoreMode
  /// The name of the user, for what that one may not.
  private let user: String
  /// The database in words.
  private let subject: String

  /// Opens the store in a database, and gives its identity.
  @discardableResult
  static func open(_ server: PostgresDatabase, mode: StoreMode, oldestServer: Int64 = 12) throws -> Identifier {
    let (user, place) = try server.withConnection { (try $0.text("SELECT current_user") ?? "", $0.place) }
    let layout = PostgresLayout(mode: mode, user: user, subject: place)
    return try attempt(.open, layout.subject) { try layout.open(server, oldestServer) }
  }

  private func open(_ server: PostgresDatabase, _ oldestServer: Int64) throws -> Identifier {
    let number = try server.withConnection { try $0.integer("SELECT current_setting('server_version_num')") } ?? 0
    guard number / 10_000 >= oldestServer else {
      throw failure("its server is PostgreSQL \(number / 10_000), and the store needs \(oldestServer) or newer")
    }
    // At one moment: another process may be laying it out just now.
    let found = try server.transaction(.read) { try version($0) }
    if found != Schema.version {
      guard mode != .readOnly else {
        throw failure(
          "it has the older schema \(found), this program reads \(Schema.version)", "run 'hornbook migrate'")
      }
      try server.transaction(.write) { connection in
        try connection.run("SELECT pg_advisory_xact_lock(\(PostgresSchema.layoutKey))")
        // Another process may have been faster while this one waited.
        try update(connection, from: version(connection))
      }
    }
    return try server.transaction(.read) { connection in
      try check(connection)
      guard let id = try connection.text("SELECT value FROM meta WHERE key = 'store_id'") else {
        throw failure("the library is damaged: it has no identity")
      }
      return Identifier(id)
    }
  }

  private func failure(_ reason: String, _ hint: String? = nil) -> StoreError {
    StoreError(.open, subject, reason, hint: hint)
  }

  private func names(_ connection: borrowing PostgresConnection, _ sql: String) throws -> Set<String> {
    Set(try connection.run(sql).map { $0[0] ?? "" })
  }

  /// The columns of all tables, each behind the name of its table.
  private func columns(_ connection: borrowing PostgresConnection) throws -> Set<String> {
    try names(
      connection,
      """
      SELECT relname || '.' || attname FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = quote_ident(current_schema())::regnamespace AND relkind IN ('r', 'p') AND attnum > 0
        AND NOT attisdropped
      """)
  }

  // MARK: What is there

  /// The version of the store that is there, 0 where one is to be made; throws where none may be used or made.
  private func version(_ connection: borrowing PostgresConnection) throws -> Int {
    guard let schema = try connection.text("SELECT current_schema()") else {
      throw failure(
        "no schema that the user '\(user)' may use is on the search path",
        "'CREATE SCHEMA' makes one, 'GRANT USAGE ON SCHEMA' lets a user into it")
    }
    let present = try names(
      connection, "SELECT relname FROM pg_class WHERE relnamespace = quote_ident(current_schema())::regnamespace")
    guard try isOurs(connection, schema) else {
      if let taken = Schema.format.tables.first(where: present.contains) {
        throw failure(
          "the schema '\(schema)' has a '\(taken)' of another program", "give the library a schema of its own")
      }
      guard mode == .create else {
        throw failure(
          "there is no library in the schema '\(schema)'", "'hornbook import' or 'hornbook copy' makes one")
      }
      guard try connection.text("SELECT has_schema_privilege(current_schema(), 'CREATE')") == "t" else {
        throw failure(
          "the user '\(user)' may not make tables in the schema '\(schema)'",
          "its owner can allow it with 'GRANT CREATE ON SCHEMA'")
      }
      return 0
    }
    let text = try connection.text("SELECT value FROM meta WHERE key = 'schema_version'")
    guard let found = text.flatMap(Int.init), found > 0 else {
      throw failure("the library is damaged: it does not say which version it has")
    }
    guard found <= Schema.version else {
      throw failure(
        "it has the newer schema \(found), this program knows up to \(Schema.version)",
        "use a newer hornbook; nothing was changed")
    }
    if let missing = Schema.format.tables.first(where: { !present.contains($0) }) {
      throw failure("the library is damaged: its table '\(missing)' is missing")
    }
    return found
  }

  /// Whether the schema's `meta` is that of a store of this program.
  private func isOurs(_ connection: borrowing PostgresConnection, _ schema: String) throws -> Bool {
    guard try columns(connection).isSuperset(of: ["meta.key", "meta.value"]) else { return false }
    let meta = "\(SQLName.quoted(schema)).meta"
    guard try connection.text("SELECT has_table_privilege($1, 'SELECT')", [meta]) == "t" else {
      throw failure("the user '\(user)' may not SELECT from the table 'meta'")
    }
    return try connection.text("SELECT value::text FROM \(meta) WHERE key::text = 'application'") == "hornbook"
  }

  /// Throws if a column or a rule of the present version is missing, or if the user may not do what the mode asks for.
  private func check(_ connection: borrowing PostgresConnection) throws {
    let columns = try columns(connection)
    for table in PostgresSchema.tables {
      if let column = table.columns.first(where: { !columns.contains("\(table.name).\($0.name)") }) {
        throw failure("the library is damaged: the column '\(column.name)' of its table '\(table.name)' is missing")
      }
    }
    let rules = try names(
      connection,
      """
      SELECT tgname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
      WHERE relnamespace = quote_ident(current_schema())::regnamespace AND NOT tgisinternal AND tgenabled IN ('O', 'A')
      """)
    if let rule = PostgresRules.triggerNames.first(where: { !rules.contains($0) }) {
      throw failure("the library is damaged: its rule '\(rule)' is missing or turned off")
    }
    for table in Schema.format.tables {
      for right in mode == .readOnly ? ["SELECT"] : ["SELECT", "INSERT", "UPDATE", "DELETE"] {
        // Lines of the feed are never changed.
        if table == "change", right == "UPDATE" { continue }
        guard try connection.text("SELECT has_table_privilege($1, $2)", [table, right]) == "t" else {
          throw failure(
            "the user '\(user)' has no right to \(right) in the table '\(table)'",
            "its owner can give it with 'GRANT \(right) ON \(table)'")
        }
      }
    }
  }

  // MARK: What is made of it

  /// Lays out an empty schema, or brings an older library up to date; 4 was the first version that stood in PostgreSQL.
  private func update(_ connection: borrowing PostgresConnection, from found: Int) throws {
    if found == Schema.version { return }
    guard found == 0 || found >= 4 else {
      throw failure("it has the schema \(found), which no version of this program has made")
    }
    let rules = PostgresRules(schema: try connection.text("SELECT current_schema()") ?? "")
    guard found == 0 else {
      for table in PostgresSchema.tables {
        for column in table.columns where column.since > found {
          try connection.run("ALTER TABLE \(table.name) ADD COLUMN \(column.postgresDefinition)")
        }
      }
      // Those of an older version look at other columns.
      try rules.renew(connection)
      try connection.run("UPDATE meta SET value = $1 WHERE key = 'schema_version'", ["\(Schema.version)"])
      return
    }
    for statement in PostgresSchema.definitions { try connection.run(statement) }
    try rules.renew(connection)
    var numbers = SystemRandomNumberGenerator()
    let id = Identifier(
      high: numbers.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000, low: numbers.next() & 0x3FFF_FFFF_FFFF_FFFF | 1 << 63)
    try connection.run(
      "INSERT INTO meta (key, value) VALUES ('application', 'hornbook'), ('schema_version', $1), ('store_id', $2)",
      ["\(Schema.version)", id.text])
  }
}
