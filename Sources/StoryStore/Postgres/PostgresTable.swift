import Stores

/// A table of the store as it stands in PostgreSQL: the same columns in the same order, from which every statement about it is made.
package struct PostgresTable: Sendable {
  /// The name in SQL.
  package let name: String
  /// The columns, in the order in which rows are written and read.
  package let columns: [PostgresColumn]

  /// Takes the columns of a table of the SQLite store.
  init(_ table: Table) {
    name = table.name
    columns = table.columns.map(PostgresColumn.init)
  }

  /// The columns that name a row.
  package var keys: [PostgresColumn] { columns.filter { $0.role == .key } }

  /// The columns that name the row of another table.
  var owners: [PostgresColumn] { columns.filter { $0.owner != nil } }

  /// Whether its rows have ids of their own: one column that does not name another row.
  var hasID: Bool { keys.count == 1 }
}

extension PostgresTable {
  /// The statement that makes the table.
  package var definition: String {
    let key = "PRIMARY KEY (\(keys.map(\.name).joined(separator: ", ")))"
    let lines = columns.map(\.definition) + [key] + owners.map(foreignKey)
    return "CREATE TABLE \(name) (\n  \(lines.joined(separator: ",\n  "))\n)"
  }

  /// What the triggers of the SQLite store do when an owner gets another id, or goes; a profile's id changes only while nothing names it.
  private func foreignKey(_ column: PostgresColumn) -> String {
    let owner = column.owner ?? ""
    let update = owner == Schema.profile.name ? "" : " ON UPDATE CASCADE"
    let delete = column.isRequired || owner == Schema.profile.name ? "CASCADE" : "SET NULL"
    return
      "FOREIGN KEY (\(column.name)) REFERENCES \(owner) (id)\(update) ON DELETE \(delete) DEFERRABLE INITIALLY DEFERRED"
  }

  /// What finds rows by their owners, and ids whatever their case: two may not differ by that alone.
  var indexes: [String] {
    let ids = hasID ? ["CREATE UNIQUE INDEX \(name)_any_case ON \(name) (lower(id))"] : []
    return ids
      + owners.filter { $0.name != keys[0].name }.map { "CREATE INDEX \(name)_\($0.name) ON \(name) (\($0.name))" }
  }

  /// The query for all rows: all columns in their order, moments as the store's canonical text.
  package var select: String {
    "SELECT \(columns.map(\.selection).joined(separator: ", ")) FROM \(name)"
  }

  /// The statement that inserts a row, or updates it where one with its key is there, and does nothing where that is as it should be.
  ///
  /// Parameters in the columns' order; truth values as numbers, moments as text. A row keeps the spelling of its id.
  package var upsert: String {
    let values = columns.enumerated().map { $0.element.parameter($0.offset + 1) }
    let others = columns.filter { $0.role != .key }.map(\.name)
    func row(_ prefix: String) -> String { "(\(others.map { "\(prefix).\($0)" }.joined(separator: ", ")))" }
    return """
      INSERT INTO \(name) (\(columns.map(\.name).joined(separator: ", "))) VALUES (\(values.joined(separator: ", ")))
      ON CONFLICT (\(hasID ? "lower(id)" : keys.map(\.name).joined(separator: ", ")))
      DO UPDATE SET \(others.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
      WHERE \(row(name)) IS DISTINCT FROM \(row("excluded"))
      """
  }

  /// The condition that a row has the key that the first parameters give; ids in any case.
  package var isKey: String {
    keys.enumerated().map { index, column in
      let parameter = "?\(index + 1)"
      // An owner that is gone has taken its rows with it.
      if let owner = column.owner {
        return "\(column.name) = (SELECT id FROM \(owner) WHERE lower(id) = lower(\(parameter) COLLATE \"C\"))"
      }
      return hasID ? "lower(\(column.name)) = lower(\(parameter) COLLATE \"C\")" : "\(column.name) = \(parameter)"
    }.joined(separator: " AND ")
  }

  /// The statement that deletes the row with the key that the parameters give.
  package var delete: String { "DELETE FROM \(name) WHERE \(isKey)" }

  /// The condition, inside an update trigger, that one of the columns with a role has another value than before.
  func differs(_ roles: Table.Role...) -> String {
    let names = columns.filter { roles.contains($0.role) }.map(\.name)
    func row(_ prefix: String) -> String { names.map { "\(prefix).\($0)" }.joined(separator: ", ") }
    return "(\(row("NEW"))) IS DISTINCT FROM (\(row("OLD")))"
  }
}
