import Stores

/// A table of the store as it stands in PostgreSQL: the same columns in the same order, from which every statement
/// about it is made.
struct PostgresTable {
  /// The name in SQL.
  let name: String
  /// The columns, in the order in which rows are written and read.
  let columns: [Table.Column]
  /// The kind of its rows in the feed.
  let kind: Change.Kind

  /// Takes the columns of a table of the SQLite store.
  init(_ table: Table, _ kind: Change.Kind) {
    name = table.name
    columns = table.columns
    self.kind = kind
  }

  /// The columns that name a row.
  var keys: [Table.Column] { columns.filter { $0.role == .key } }

  /// The columns by which lines of the feed name a row: they say of a slug not which kind of address it is.
  var names: [String] { kind == .address ? ["slug"] : keys.map(\.name) }

  /// The columns that name the row of another table.
  var owners: [Table.Column] { columns.filter { $0.owner != nil } }

  /// Whether its rows have ids of their own: one column that does not name another row.
  var hasID: Bool { keys.count == 1 }

  /// The columns as a query of a mirror lists them.
  var selection: String { list(columns.map(\.name)) }

  /// The condition that a row of a mirror has the name that the parameters give.
  var isNamed: String { names.enumerated().map { "\($1) = ?\($0 + 1)" }.joined(separator: " AND ") }

  // MARK: Its definition

  /// The statement that makes the table.
  var definition: String {
    let lines = columns.map(\.postgresDefinition) + ["PRIMARY KEY (\(list(keys.map(\.name))))"] + owners.map(foreignKey)
    return "CREATE TABLE \(name) (\n  \(lines.joined(separator: ",\n  "))\n)"
  }

  /// What the triggers of the SQLite store do when an owner gets another id, or goes; a profile's id changes only while
  /// nothing names it.
  private func foreignKey(_ column: Table.Column) -> String {
    let owner = column.owner ?? ""
    let update = owner == Schema.profile.name ? "" : " ON UPDATE CASCADE"
    let delete = column.isRequired || owner == Schema.profile.name ? "CASCADE" : "SET NULL"
    return
      "FOREIGN KEY (\(column.name)) REFERENCES \(owner) (id)\(update) ON DELETE \(delete) DEFERRABLE INITIALLY DEFERRED"
  }

  /// The indexes of owners, and of ids whatever their case: two may not differ by that alone.
  var indexes: [String] {
    let ids = hasID ? ["CREATE UNIQUE INDEX \(name)_any_case ON \(name) (lower(id))"] : []
    return ids
      + owners.filter { $0.name != keys[0].name }.map { "CREATE INDEX \(name)_\($0.name) ON \(name) (\($0.name))" }
  }

  /// The condition, inside an update trigger, that one of the columns with a role has another value than before.
  func differs(_ roles: Table.Role...) -> String {
    let names = columns.filter { roles.contains($0.role) }.map(\.name)
    return "(\(list(names.map { "NEW.\($0)" }))) IS DISTINCT FROM (\(list(names.map { "OLD.\($0)" })))"
  }

  // MARK: Its rows

  /// The query for rows: all columns in their order, moments as the store's canonical text.
  var select: String { "SELECT \(list(columns.map(\.postgresSelection))) FROM \(name)" }

  /// The condition that some columns of a row are among those of a parameter: a JSON array of arrays.
  func isAmong(_ columns: [String], _ parameter: Int) -> String {
    let texts = columns.indices.map { "key ->> \($0)" }
    return "(\(list(columns))) IN (SELECT \(list(texts)) FROM json_array_elements($\(parameter)::json) AS key)"
  }

  /// The statement that inserts so many rows, or updates them where one with their key is there, and does nothing where
  /// that is as it should be. A row keeps the spelling of its id.
  func upsert(_ count: Int = 1) -> String {
    let rows = (0..<count).map { row in "(\(list(columns.indices.map { "$\(row * columns.count + $0 + 1)" })))" }
    let others = columns.filter { $0.role != .key }.map(\.name)
    return """
      INSERT INTO \(name) (\(selection)) VALUES \(list(rows))
      ON CONFLICT (\(hasID ? "lower(id)" : list(keys.map(\.name))))
      DO UPDATE SET \(list(others.map { "\($0) = excluded.\($0)" }))
      WHERE (\(list(others.map { "\(name).\($0)" }))) IS DISTINCT FROM (\(list(others.map { "excluded.\($0)" })))
      """
  }

  private func list(_ parts: [String]) -> String { parts.joined(separator: ", ") }
}
