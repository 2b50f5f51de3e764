import SQLite
import Stores

/// From the third schema to the present one: a column or two more each time, and the rules that look at them.
///
/// Indexes are made anew too: the first libraries of the third schema had others.
///
/// What came from the second schema is laid out with it already.
enum ColumnMigration {
  /// Does the step to a version inside the caller's transaction: adds the columns that it brought.
  static func run(to version: Int, _ connection: borrowing Connection) throws {
    var isChange = false
    for table in Schema.libraryTables {
      let known = Set(try connection.columns(of: table.name))
      for column in table.columns where column.since == version && !known.contains(column.name) {
        try connection.execute("ALTER TABLE \(table.name) ADD COLUMN \(column.name) \(column.definition)")
        isChange = true
      }
    }
    if !isChange { return }
    // Those of the last schema look at columns that an earlier step may not have added yet.
    let whole = try Schema.libraryTables.allSatisfy { table in
      Set(table.columnNames).isSubset(of: try connection.columns(of: table.name))
    }
    guard whole else { return }
    for rule in Schema.indexes + Schema.triggers {
      let words = rule.split(separator: " ", maxSplits: 3)
      try connection.execute("DROP \(words[1]) IF EXISTS \(words[2])")
      try connection.execute(rule)
    }
  }
}
