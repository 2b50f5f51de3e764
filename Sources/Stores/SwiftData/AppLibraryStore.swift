package import Basics
package import Hashing
package import SQLite

/// The places of a library's things in an app's store, as both kinds of libraries look for them.
package struct AppLibraryStore: Sendable {
  /// The identifier of the store: its own, or a stand-in that all stores of one app share.
  package let identifier: String
  /// The fingerprint of its tables.
  package let definitions: Fingerprint
  /// The store's own description.
  package let description: StoreDescription
  /// The library's layout, as found.
  package let layout: AppLayout
  /// All tables of the database.
  package let tableNames: [String]
  /// The tables of the library, by the names of its parts.
  package let tables: [String: AppTable]
  /// The oddities of the store as a whole.
  package let findings: [Diagnostic]

  /// Looks up entities and columns. Throws for a store that holds no library of a kind, and a `DiagnosticError` for a
  /// name of the mapping that leads nowhere.
  package init(
    _ connection: borrowing Connection, at path: String, as kind: StoreKind, names mapping: StoreMapping
  ) throws {
    let finding = try kind.format.look(connection)
    tableNames = finding.found.tables
    guard tableNames.contains("Z_METADATA"), tableNames.contains("Z_PRIMARYKEY") else {
      let found = finding.isOurs ? "it is a library of Hornbook" : StoreInspection.stranger(finding.found)
      throw StoreError(.open, "'\(path)'", "\(found), not a store of SwiftData or Core Data")
    }
    description = try AppStoreReader.describe(
      connection, Set(tableNames), try StoreFile(at: path), as: [kind], names: mapping, isCounted: false)
    guard let layout = description.layout else { throw description.lacks(kind, at: path) }
    self.layout = layout
    definitions = try Self.definitions(connection)
    let own = description.identifier.flatMap { $0.isEmpty ? nil : $0 }
    identifier = own ?? NameBasedUUID("store of \(definitions)").text
    let stranger = Diagnostic(
      .warning, "the store does not say which one it is", at: .init(file: path), id: "missing-identity")
    findings = description.findings + (own == nil ? [stranger] : [])
    var tables: [String: AppTable] = [:]
    for part in layout.parts {
      guard let entity = description.entities.first(where: { $0.name == part.entity }) else { continue }
      tables[part.name] = AppTable(
        part, entity, columns: try connection.columns(of: part.table), owners: kind.shape.ownerNames)
    }
    self.tables = tables
  }

  private static func definitions(_ connection: borrowing Connection) throws -> Fingerprint {
    var stream = FingerprintStream()
    try connection.withStatement("SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name") { row in
      while try row.step() {
        stream.append(row.text(0) ?? "")
        stream.append(row.text(1) ?? "")
      }
    }
    return stream.finish()
  }
}
