package import SQLite

/// The file format of one kind of library: its mark in the header, its version, its tables, and how they are laid out.
package struct StoreFormat: Sendable {
  /// The mark in the file's header by which `file` and other programs know it.
  package let applicationID: Int32
  /// The version that this program writes.
  package let version: Int
  /// The first version from which on every one has all the tables.
  package let firstWholeVersion: Int
  /// The tables that every such version has; without one of them the library is damaged.
  package let tables: [String]
  /// The older version that a file has though its header bears no mark, by its version and tables; nil if it has none.
  package let unmarkedVersion: @Sendable (_ connection: borrowing Connection, Int, [String]) throws -> Int?
  /// Lays out an empty library, inside the caller's transaction.
  package let layOut: @Sendable (_ connection: borrowing Connection) throws -> Void
  /// Leads from a version to the next one, inside the caller's transaction.
  package let step: @Sendable (_ version: Int, _ connection: borrowing Connection) throws -> Void
  /// Prepares every connection that may write.
  package let prepare: @Sendable (_ connection: borrowing Connection) throws -> Void

  /// Names what a kind of library has.
  package init(
    applicationID: Int32, version: Int, firstWholeVersion: Int, tables: [String],
    unmarkedVersion: @escaping @Sendable (_ connection: borrowing Connection, Int, [String]) throws -> Int? = {
      _, _, _ in nil
    },
    layOut: @escaping @Sendable (_ connection: borrowing Connection) throws -> Void,
    step: @escaping @Sendable (_ version: Int, _ connection: borrowing Connection) throws -> Void,
    prepare: @escaping @Sendable (_ connection: borrowing Connection) throws -> Void = { _ in }
  ) {
    self.applicationID = applicationID
    self.version = version
    self.firstWholeVersion = firstWholeVersion
    self.tables = tables
    self.unmarkedVersion = unmarkedVersion
    self.layOut = layOut
    self.step = step
    self.prepare = prepare
  }

  /// The table of what a library says of itself; `store_id` is its identity.
  package static let meta =
    "CREATE TABLE meta (\n  key TEXT PRIMARY KEY NOT NULL,\n  value TEXT NOT NULL\n) WITHOUT ROWID"

  /// Gives a library its identity, and marks the file as one of this kind and version.
  package func sign(_ connection: borrowing Connection) throws {
    try connection.run(
      """
      INSERT INTO meta (key, value) SELECT 'store_id', hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' ||
      substr(hex(randomblob(2)), 2) || '-A' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))
      """)
    try connection.setApplicationID(applicationID)
    try connection.setUserVersion(Int32(version))
  }
}
