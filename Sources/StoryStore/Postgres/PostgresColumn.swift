import Stores

/// A column of the store as it stands in PostgreSQL, made of what the definition for SQLite says.
package struct PostgresColumn: Hashable, Sendable {
  /// What a column holds.
  package enum Kind: Hashable, Sendable {
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
  package let name: String
  /// What it holds.
  package let kind: Kind
  /// What it means to the triggers.
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
    name = column.name
    role = column.role
    since = column.since
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
}

extension PostgresColumn {
  /// Now, as the triggers of the SQLite store have it: in milliseconds, and one moment for the whole of a statement.
  static let now = "date_trunc('milliseconds', statement_timestamp())"

  /// The column's line in the definition of its table.
  var definition: String {
    let standard = standard.map { text in
      switch kind {
      case .moment: " DEFAULT \(PostgresColumn.now)"
      case .flag: " DEFAULT \(text == "0" ? "false" : "true")"
      default: " DEFAULT \(text)"
      }
    }
    return "\(name) \(type)\(isRequired ? " NOT NULL" : "")\(standard ?? "")\(check)"
  }

  private var type: String {
    switch kind {
    case .text, .raw: "text COLLATE \"C\""
    case .integer: "bigint"
    case .real: "double precision"
    case .flag: "boolean"
    case .moment: "timestamptz"
    }
  }

  /// Moments are those that have a text.
  private var check: String {
    kind == .moment
      ? " CHECK (\(name) >= '0001-01-01T00:00:00Z' AND \(name) <= '9999-12-31T23:59:59.999999Z')" : ""
  }

  /// The column as a query reads it.
  var selection: String {
    kind == .moment ? "to_char(\(name) AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"') AS \(name)" : name
  }

  /// A parameter that is written into the column.
  func parameter(_ number: Int) -> String {
    switch kind {
    case .flag: "?\(number)::bigint <> 0"
    case .moment: "?\(number)::timestamptz"
    default: "?\(number)"
    }
  }
}
