import Postgres
import Stores

/// Finds out what stands in the schema that a connection leads to, without changing anything.
struct PostgresInspection {
  /// The version that this program writes.
  let version: Int
  /// The name of the user, for what that one may not.
  let user: String
  /// The database in words.
  let subject: String

  /// The version of the store that is there, 0 where one is to be made; throws where none may be used or made.
  func version(_ connection: borrowing PostgresConnection, _ mode: StoreMode) throws -> Int {
    guard let schema = try connection.text("SELECT current_schema()") else {
      throw failure(
        "no schema that the user '\(user)' may use is on the search path",
        "'CREATE SCHEMA' makes one, 'GRANT USAGE ON SCHEMA' lets a user into it")
    }
    let present = try names(
      connection, "SELECT relname::text FROM pg_class WHERE relnamespace = current_schema()::regnamespace")
    guard try isOurs(connection, schema) else {
      if let taken = PostgresSchema.tableNames.first(where: present.contains) {
        throw failure(
          "the schema '\(schema)' has a '\(taken)' of another program", "give the library a schema of its own")
      }
      guard mode == .create else {
        throw failure(
          "there is no library in the schema '\(schema)'", "'hornbook import' or 'hornbook copy' makes one")
      }
      guard try connection.integer("SELECT has_schema_privilege(current_schema(), 'CREATE')::int") == 1 else {
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
    guard found <= version else {
      throw failure(
        "it has the newer schema \(found), this program knows up to \(version)",
        "use a newer hornbook; nothing was changed")
    }
    if let missing = PostgresSchema.tableNames.first(where: { !present.contains($0) }) {
      throw failure("the library is damaged: its table '\(missing)' is missing")
    }
    return found
  }

  /// Whether the schema's `meta` is that of a store of this program.
  private func isOurs(_ connection: borrowing PostgresConnection, _ schema: String) throws -> Bool {
    let columns = try names(
      connection,
      """
      SELECT attname::text FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = current_schema()::regnamespace AND relname = 'meta' AND relkind = 'r' AND attnum > 0
      """)
    guard columns.contains("key"), columns.contains("value") else { return false }
    let meta = "\(SQLName.quoted(schema)).meta"
    guard try connection.integer("SELECT has_table_privilege(?1, 'SELECT')::int", .text(meta)) == 1 else {
      throw failure("the user '\(user)' may not SELECT from the table 'meta'")
    }
    return try connection.text("SELECT value::text FROM \(meta) WHERE key::text = 'application'") == "hornbook"
  }

  /// Throws where a column or a rule of the present version is missing, or where the user may not do what the mode asks for.
  func check(_ connection: borrowing PostgresConnection, _ mode: StoreMode) throws {
    let columns = try names(
      connection,
      """
      SELECT relname || '.' || attname FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = current_schema()::regnamespace AND attnum > 0 AND NOT attisdropped
      """)
    for table in PostgresSchema.tables {
      if let column = table.columns.first(where: { !columns.contains("\(table.name).\($0.name)") }) {
        throw failure("the library is damaged: the column '\(column.name)' of its table '\(table.name)' is missing")
      }
    }
    let rules = try names(
      connection,
      """
      SELECT tgname::text FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
      WHERE relnamespace = current_schema()::regnamespace AND NOT tgisinternal AND tgenabled IN ('O', 'A')
      """)
    if let rule = PostgresRules.triggerNames.first(where: { !rules.contains($0) }) {
      throw failure("the library is damaged: its rule '\(rule)' is missing or turned off")
    }
    let rights = mode == .readOnly ? "SELECT" : "SELECT,INSERT,UPDATE,DELETE"
    // Lines of the feed are never changed.
    let missing = try connection.first(
      """
      SELECT relation, privilege FROM unnest(string_to_array(?1, ',')) WITH ORDINALITY AS relations (relation, place),
        unnest(string_to_array(?2, ',')) WITH ORDINALITY AS privileges (privilege, rank)
      WHERE NOT has_table_privilege(relation, privilege) AND (relation, privilege) <> ('change', 'UPDATE')
      ORDER BY place, rank LIMIT 1
      """, .text(PostgresSchema.tableNames.joined(separator: ",")), .text(rights)
    ) { (table: $0.text(0) ?? "", right: $0.text(1) ?? "") }
    if let missing {
      throw failure(
        "the user '\(user)' has no right to \(missing.right) in the table '\(missing.table)'",
        "its owner can give it with 'GRANT \(missing.right) ON \(missing.table)'")
    }
  }

  private func names(_ connection: borrowing PostgresConnection, _ sql: String) throws -> Set<String> {
    Set(try connection.rows(sql) { $0.text(0) ?? "" })
  }

  private func failure(_ reason: String, _ hint: String? = nil) -> StoreError {
    StoreError(.open, subject, reason, hint: hint)
  }
}
