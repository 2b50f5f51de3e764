import SQLite

/// Brings older stores up to date.
enum Migration {
  static func run(on database: Database, at path: String, from version: Int) throws -> MigrationReport {
    MigrationReport(from: version, to: version, backup: nil)
  }
}
