import Basics
import SQLite
import Stores

/// The layout of a library's things in an app's store, at one moment of it.
///
/// What is unreadable in a row counts as absent, and no key has to lead anywhere.
struct SparkAppSource: AppRows {
  let identifier: String
  let path: String
  /// The oddities of the store as a whole.
  let findings: [Diagnostic]
  /// The tables, by the names of the parts.
  let tables: [String: AppTable]
  /// The values that are kept beside the store.
  let files: AppFiles

  /// Looks up entities and columns. Throws for a store that holds no such library, and a `DiagnosticError` for a name
  /// of the mapping that leads nowhere.
  init(_ connection: borrowing Connection, path: String, names mapping: StoreMapping) throws {
    let store = try AppLibraryStore(connection, at: path, as: .sparks, names: mapping)
    (identifier, findings, tables) = (store.identifier, store.findings, store.tables)
    self.path = path
    files = AppFiles(of: path)
  }

  /// Goes over the rows of a part, in the order of keys; `make` makes a thing of a row, its identity being known.
  ///
  /// A row without an identity, and each later one of those that share one, gets another that follows from its key.
  func things<T, Record>(
    _ connection: borrowing Connection, _ part: String, _ fields: AppFields<Record>,
    _ make: (borrowing Statement, Int64, String?) throws -> T, _ identify: (inout T, Identifier) -> Void
  ) throws -> [T] {
    guard let table = tables[part] else { return [] }
    let extras = table.extraColumns
    let rest = AppExtra(table, extras, from: fields.end, files)
    var budget = AppFiles.limit
    let sql = table.selection(fields.names, extras) + table.condition()
    return try identified(connection, table, sql, by: fields.column("id")) { row, key in
      try make(row, key, rest.text(row, &budget))
    }.map { entry in
      var thing = entry.thing
      identify(&thing, entry.id)
      return thing
    }
  }

  /// A value that is a structure, however an app keeps it: JSON, a property list, or a text of JSON.
  func json(_ row: borrowing Statement, _ column: Int, _ part: String, _ field: String, _ budget: inout Int)
    -> JSONValue?
  {
    guard let table = tables[part] else { return nil }
    switch row.storage(column) {
    case .text: return row.text(column).flatMap { AppValues.json(Array($0.utf8)) }
    case .blob:
      let stored = row.bytes(column) ?? []
      let isExternal = table.columns(field).contains { table.columns[$0].isExternal }
      return files.content(stored, isExternal: isExternal, hasModel: table.hasModel, &budget)
        .flatMap { AppValues.json($0) }
    default: return nil
    }
  }
}
