import Basics
import SQLite
import Stores

/// A column of the store as it stands in PostgreSQL, made of what the definition for SQLite says.
///
/// Text is ordered by its bytes. A moment has microseconds, and in the SQLite store the form
/// `YYYY-MM-DDTHH:MM:SS.ffffffZ`. What may be a number or a text is a text, and a number in the SQLite store where it
/// is a whole one in its shortest form.
extension Table.Column {
  /// Now, as the triggers of the SQLite store have it: in milliseconds, and one moment for the whole of a statement.
  static let postgresNow = "date_trunc('milliseconds', statement_timestamp())"

  /// Whether it always has a value.
  var isRequired: Bool { word(after: "NOT") == "NULL" }

  /// The table whose row it names by its id; nil if it names none, or where that is not known from the column alone.
  var owner: String? { word(after: "REFERENCES") }

  private func word(after keyword: Substring) -> String? {
    let words = definition.split(separator: " ")
    return words.firstIndex(of: keyword).flatMap { $0 + 1 < words.count ? String(words[$0 + 1]) : nil }
  }

  /// The column's line in the definition of its table.
  var postgresDefinition: String {
    let (type, check) =
      switch sort {
      case .text, .raw: ("text COLLATE \"C\"", "")
      case .integer: ("bigint", "")
      case .real: ("double precision", "")
      case .flag: ("boolean", "")
      // Moments are those that have a text.
      case .moment, .plannedMoment:
        ("timestamptz", " CHECK (\(name) >= '0001-01-01T00:00:00Z' AND \(name) <= '9999-12-31T23:59:59.999999Z')")
      }
    let standard = word(after: "DEFAULT").map { word in
      switch sort {
      case .moment: Self.postgresNow
      case .flag: "'\(word)'"
      default: word
      }
    }
    return "\(name) \(type)\(isRequired ? " NOT NULL" : "")\(standard.map { " DEFAULT \($0)" } ?? "")\(check)"
  }

  /// The column as a query reads it.
  var postgresSelection: String {
    switch sort {
    case .moment, .plannedMoment:
      "to_char(\(name) AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"') AS \(name)"
    case .flag: "\(name)::int AS \(name)"
    default: name
    }
  }

  /// A value of a query, as a mirror keeps it.
  func mirrored(_ text: String?) -> SQLValue {
    guard let text else { return .null }
    switch sort {
    case .text, .moment, .plannedMoment: return .text(text)
    case .integer, .flag: return Int64(text).map(SQLValue.integer) ?? .null
    case .real: return SQLValue(Double(text))
    case .raw: return Int64(text).flatMap { String($0) == text ? .integer($0) : nil } ?? .text(text)
    }
  }

  /// A value of a mirror, as the database takes it; nil for one that it cannot keep (a moment that nobody can read).
  func sent(_ row: borrowing Statement, _ place: Int) -> String? {
    switch sort {
    case .text: row.text(place)
    case .moment, .plannedMoment: row.timestamp(place)?.text
    case .integer: row.integer(place).map { String($0) }
    case .flag: row.flag(place).map { $0 ? "t" : "f" }
    case .real: row.real(place)?.description
    case .raw: row.raw(place)?.description
    }
  }
}
