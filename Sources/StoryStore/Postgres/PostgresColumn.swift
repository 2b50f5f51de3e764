import Basics
import SQLite
import Stores

/// A column of the store as it stands in PostgreSQL, made of what the definition for SQLite says.
struct PostgresColumn: Hashable {
  /// A column's kind.
  enum Kind: Hashable {
    /// Text, ordered by its bytes.
    case text
    /// A whole number of 64 bits.
    case integer
    /// A floating-point number.
    case real
    /// A truth value; 1 or 0 in the SQLite store.
    case flag
    /// A moment in microseconds; the store's canonical text, `YYYY-MM-DDTHH:MM:SS.ffffffZ`, in the SQLite store.
    case moment
    /// Text that may be a number: what is a whole number in its shortest form is one in the SQLite store.
    case raw
  }

  /// The name in SQL.
  let name: String
  /// Its kind.
  let kind: Kind
  /// Its role for the triggers.
  let role: Table.Role
  /// Whether it always has a value.
  let isRequired: Bool
  /// The table whose row it names by its id; nil if it names none, or where that is not known from the column alone.
  let owner: String?
  /// The version of the schema that brought it.
  let since: Int
  private let standard: String?

  /// Reads the definition for SQLite.
  init(_ column: Table.Column) {
    let words = column.definition.split(separator: " ")
    func word(after keyword: Substring) -> String? {
      words.firstIndex(of: keyword).flatMap { $0 + 1 < words.count ? String(words[$0 + 1]) : nil }
    }
    (name, role, since) = (column.name, column.role, column.since)
    kind =
      switch words.first {
      case nil: .raw
      case "INTEGER": column.sort == .flag ? .flag : .integer
      case "REAL": .real
      case "TEXT": [.moment, .plannedMoment].contains(column.sort) ? .moment : .text
      default: preconditionFailure("every type of a column has its kind")
      }
    isRequired = word(after: "NOT") == "NULL"
    owner = word(after: "REFERENCES")
    standard = word(after: "DEFAULT")
  }

  /// Now, as the triggers of the SQLite store have it: in milliseconds, and one moment for the whole of a statement.
  static let now = "date_trunc('milliseconds', statement_timestamp())"

  /// The column's line in the definition of its table.
  var definition: String {
    let (type, check) =
      switch kind {
      case .text, .raw: ("text COLLATE \"C\"", "")
      case .integer: ("bigint", "")
      case .real: ("double precision", "")
      case .flag: ("boolean", "")
      // Moments are those that have a text.
      case .moment:
        ("timestamptz", " CHECK (\(name) >= '0001-01-01T00:00:00Z' AND \(name) <= '9999-12-31T23:59:59.999999Z')")
      }
    let standard = standard.map { kind == .moment ? PostgresColumn.now : kind == .flag ? "'\($0)'" : $0 }
    return "\(name) \(type)\(isRequired ? " NOT NULL" : "")\(standard.map { " DEFAULT \($0)" } ?? "")\(check)"
  }

  /// The column as a query reads it.
  var selection: String {
    switch kind {
    case .moment: "to_char(\(name) AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"') AS \(name)"
    case .flag: "\(name)::int AS \(name)"
    default: name
    }
  }

  /// A value of a query, as a mirror keeps it.
  func mirrored(_ text: String?) -> SQLValue {
    guard let text else { return .null }
    switch kind {
    case .text, .moment: return .text(text)
    case .integer, .flag: return Int64(text).map(SQLValue.integer) ?? .null
    case .real: return SQLValue(Double(text))
    // A text that is a whole number, written as numbers are, is one.
    case .raw: return Int64(text).flatMap { String($0) == text ? .integer($0) : nil } ?? .text(text)
    }
  }

  /// A value of a mirror, as the database takes it; nil for one that it cannot keep (a moment that nobody can read).
  func sent(_ row: borrowing Statement, _ place: Int) -> String? {
    switch kind {
    case .text: row.text(place)
    case .moment: row.timestamp(place)?.text
    case .integer: row.integer(place).map { String($0) }
    case .flag: row.flag(place).map { $0 ? "t" : "f" }
    case .real: row.real(place)?.description
    case .raw: row.raw(place)?.description
    }
  }
}
