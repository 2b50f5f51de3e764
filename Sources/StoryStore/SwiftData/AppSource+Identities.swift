import Basics
import SQLite
import Stores

extension AppSource {
  /// Which rows of a table need another identity than they have; looked up once.
  ///
  /// Nothing has to be read if a unique index says that no two are the same and its first entry, if any, is a BLOB.
  func identities(_ connection: borrowing Connection, of table: AppTable) throws -> AppIdentities {
    if let known = memo.identities(of: table) { return known }
    var found = AppIdentities.plain
    if try !hasPlainIdentities(connection, table) { found = try checkedIdentities(connection, table) }
    memo.remember(found, of: table)
    return found
  }

  /// The identity of one row.
  func identifier(
    _ connection: borrowing Connection, of key: Int64, _ found: RowIdentity, in table: AppTable
  ) throws -> Identifier {
    if let identifier = try identities(connection, of: table).identifier(key, found) { return identifier }
    let checked = try checkedIdentities(connection, table)
    memo.remember(checked, of: table)
    return checked.identifier(key, found) ?? derived(table, key)
  }

  private func checkedIdentities(_ connection: borrowing Connection, _ table: AppTable) throws -> AppIdentities {
    var check = IdentityCheck()
    try scan(connection, "SELECT Z_PK, \(table.expression("id")) FROM \(table.name)\(table.condition())") { row, key in
      check.add(key, row.appIdentity(1))
    }
    return check.finish { derived(table, $0, attempt: $1) }
  }

  /// Whether an index of the store says that every row has an identity of its own.
  func hasPlainIdentities(_ connection: borrowing Connection, _ table: AppTable) throws -> Bool {
    guard table.columns("id").count == 1, let place = table.columns("id").first else { return false }
    let column = table.columns[place].name
    guard try connection.hasIndex(on: column, of: table.plainName, isUnique: true) else { return false }
    let first = try connection.text(
      "SELECT typeof(\(SQLName.quoted(column))) FROM \(table.name) ORDER BY \(SQLName.quoted(column)) LIMIT 1")
    return first == nil || first == "blob"
  }
}

extension Connection {
  /// Whether an index of a table begins with a column; a unique one has to have no other.
  func hasIndex(on column: String, of table: String, isUnique: Bool) throws -> Bool {
    try integer(
      """
      SELECT 1 FROM pragma_index_list(?1) AS list
      WHERE NOT list.partial AND (NOT ?3 OR list."unique"
        AND (SELECT count(*) FROM pragma_index_info(list.name)) = 1)
      AND EXISTS (SELECT 1 FROM pragma_index_info(list.name) AS info WHERE info.seqno = 0 AND info.name = ?2)
      LIMIT 1
      """, .text(table), .text(column), SQLValue(isUnique)) != nil
  }
}
