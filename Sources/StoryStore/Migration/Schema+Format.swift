import SQLite
import Stores

extension Schema {
  /// The format of a library of stories.
  static let format = StoreFormat(
    applicationID: applicationID, version: version,
    // Versions 1 and 2 are the app's.
    firstWholeVersion: 3, tables: libraryTables.map(\.name) + ["meta", "change"],
    unmarkedVersion: { connection, version, tables in
      let older = ["story", "story_collection", "achievement", "user_profile"]
      let hasContent = try connection.columns(of: "story").contains("content")
      if version == 1, hasContent, older.allSatisfy(tables.contains) { return 1 }
      if version == 2, !hasContent, (older + ["page"]).allSatisfy(tables.contains) { return 2 }
      return nil
    },
    layOut: { connection in
      for table in libraryTables { try connection.execute(table.definition) }
      try finish(connection)
    },
    step: { version, connection in
      switch version {
      case 1: try PagesMigration.run(connection)
      case 2: try RulesMigration.run(connection)
      case 3..<Schema.version: try ColumnMigration.run(to: version + 1, connection)
      default: preconditionFailure("every older version has its step")
      }
    })

  /// Lays out what does not hold people's work, and marks the file as a library of this version.
  static func finish(_ connection: borrowing Connection) throws {
    for statement in ownTables + indexes + triggers { try connection.execute(statement) }
    try format.sign(connection)
  }
}
