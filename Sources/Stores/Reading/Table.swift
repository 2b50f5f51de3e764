import Basics

/// A table of the store with its columns, from which every statement about it is made.
///
/// Tables are not STRICT: shells older than SQLite 3.37 could then not open the file at all, and a value of an
/// unexpected type (an age group as text) would be refused where it is to be kept.
package struct Table: Sendable {
  /// A column's meaning to the triggers.
  package enum Role: Sendable {
    /// Names the row; never changed by a save.
    case key
    /// A reader of what is published can see it: a change of it stamps `updated_at`.
    case shown
    /// Kept, but not what a reader sees: a change of it is in the change feed and stamps nothing.
    case kept
  }

  /// The sort of value in a column.
  package enum Sort: Sendable {
    /// Text.
    case text
    /// A whole number.
    case integer
    /// A floating-point number.
    case real
    /// A number or a text, as it comes.
    case raw
    /// A truth value.
    case flag
    /// A moment.
    case moment
    /// A moment that somebody chose: any means what it says, that which stands for an unknown one elsewhere, too.
    case plannedMoment

    /// The sort of value of a type.
    fileprivate init(type: Substring) {
      switch type {
      case "TEXT": self = .text
      case "INTEGER": self = .integer
      case "REAL": self = .real
      default: self = .raw
      }
    }
  }

  /// A column: its name, its type and what else its definition says, and what it means to the triggers.
  package struct Column: Sendable {
    /// The name in SQL.
    package let name: String
    /// The type, and what else is said of it.
    package let definition: String
    /// Its meaning to the triggers.
    package let role: Role
    /// The sort of its values.
    package let sort: Sort
    /// The version of the schema that brought it; 0 for the first one.
    package let since: Int

    /// Describes a column; its type says the sort of its values unless that is given.
    package init(_ name: String, _ definition: String, _ role: Role, sort: Sort? = nil, since: Int = 0) {
      self.name = name
      self.definition = definition
      self.role = role
      self.sort = sort ?? Sort(type: definition.prefix { $0 != " " })
      self.since = since
    }
  }

  /// The name in SQL.
  package let name: String
  /// The columns, in the order in which rows are written and read.
  package let columns: [Column]
  /// The columns with dates that somebody looks at: a date of theirs that nobody can read stays as it is.
  package let dates: [String]
  /// The table constraints, after the columns.
  package let constraints: [String]
  /// The text behind the definition.
  package let suffix: String

  /// Describes a table by its columns; `hasDates` says whether somebody looks at its dates.
  package init(
    _ name: String, columns: [Column], hasDates: Bool = false, constraints: [String] = [], suffix: String = ""
  ) {
    self.name = name
    self.columns = columns
    dates = hasDates ? columns.filter { $0.sort == .moment || $0.sort == .plannedMoment }.map(\.name) : []
    self.constraints = constraints
    self.suffix = suffix
  }

  /// The table of slugs given out, and whom they belong to, whether or not that is still there.
  package static let address = Table(
    "address",
    columns: [
      .init("kind", "TEXT NOT NULL", .key), .init("slug", "TEXT NOT NULL", .key),
      .init("owner_id", "TEXT NOT NULL", .shown),
      .init("is_current", "INTEGER NOT NULL DEFAULT 1", .shown, sort: .flag),
    ], constraints: ["PRIMARY KEY (kind, slug)"], suffix: " WITHOUT ROWID")
  /// The index by which a thing's address is found.
  package static let addressIndex = "CREATE INDEX address_owner ON address (kind, owner_id, is_current)"

  /// The names of the columns, in their order.
  package var columnNames: [String] { columns.map(\.name) }

  /// The statement that makes the table.
  package var definition: String {
    let lines = columns.map { "\($0.name) \($0.definition)" } + constraints
    return "CREATE TABLE \(name) (\n  \(lines.joined(separator: ",\n  "))\n)\(suffix)"
  }

  /// The columns as a query lists them, each with the table's short name where one is given.
  package func selection(_ prefix: String = "") -> String {
    columnNames.map { prefix.isEmpty ? $0 : "\(prefix).\($0)" }.joined(separator: ", ")
  }

  /// The statement that inserts rows, or updates those with whose keys some are there; parameters row by row, in the
  /// columns' order.
  ///
  /// An update leaves the columns in `keeping` as they are, those in `keptWhenNull` where the new value is NULL, and
  /// the whole row where the condition does not hold. A date stays where the new one is not known, or is absent because
  /// nobody can read the one that stands there.
  package func upsert(
    rows: Int = 1, keeping: [String] = [], keptWhenNull: [String] = [], condition: String = ""
  ) -> String {
    let keys = columns.filter { $0.role == .key }.map(\.name)
    let row = "(\(columns.map { _ in "?" }.joined(separator: ", ")))"
    let values = repeatElement(row, count: rows).joined(separator: ", ")
    let planned = columns.filter { $0.sort == .plannedMoment }.map(\.name)
    let changes = columnNames.filter { !keys.contains($0) && !keeping.contains($0) }.map { column in
      let (old, new) = ("\(name).\(column)", "excluded.\(column)")
      if keptWhenNull.contains(column) { return "\(column) = coalesce(\(new), \(old))" }
      guard dates.contains(column), !planned.contains(column) else { return "\(column) = \(new)" }
      return """
        \(column) = CASE WHEN \(new) = '\(Timestamp.unknown.text)'
        OR \(new) IS NULL AND \(Table.unreadable(old))
        THEN \(old) ELSE \(new) END
        """
    }
    return """
      INSERT INTO \(name) (\(selection())) VALUES \(values)
      ON CONFLICT (\(keys.joined(separator: ", "))) DO UPDATE SET \(changes.joined(separator: ", "))\
      \(condition.isEmpty ? "" : " WHERE \(condition)")
      """
  }

  /// The condition that a date of a column cannot be read.
  ///
  /// The engine cannot read it, it lies outside of the years 1 to 9999, or the engine reads a date where there is a
  /// word, a time without a day, or a day that no calendar has.
  static func unreadable(_ column: String) -> String {
    """
    (coalesce(julianday(\(column), 'auto'), 0) < 1721425.5
    OR (\(column) GLOB '*[^-+.eE0-9]*' OR \(column) GLOB '????-??-??*')
    AND date(substr(\(column), 1, 10), '+0 days') IS NOT substr(\(column), 1, 10))
    """
  }

  /// The condition, inside an update trigger, that one of the columns with a role has another value than before.
  package func differs(_ roles: Role...) -> String {
    let names = columns.filter { roles.contains($0.role) }.map(\.name)
    return names.map { "NEW.\($0) IS NOT OLD.\($0)" }.joined(separator: " OR ")
  }
}
