import Postgres
import SQLite
import Stores
import Values

extension PostgresTable {
  /// The names of the columns that name a row.
  var keyNames: [String] { keys.map(\.name) }

  /// Where they stand in a row.
  var keyPlaces: [Int] { columns.indices.filter { columns[$0].role == .key } }

  /// The columns as a query of a mirror lists them.
  var selection: String { columns.map(\.name).joined(separator: ", ") }

  /// Enters a row into a mirror, in which none with its key is.
  var insertIntoMirror: String {
    let values = (1...columns.count).map { "?\($0)" }.joined(separator: ", ")
    return "INSERT INTO \(name) (\(selection)) VALUES (\(values))"
  }

  /// A row of the database as a mirror keeps it.
  func mirrored(_ row: borrowing PostgresStatement) -> [SQLValue] {
    columns.indices.map { place in
      if row.isNull(place) { return .null }
      switch columns[place].kind {
      case .text, .moment: return SQLValue(row.text(place))
      case .integer, .flag: return row.integer(place).map(SQLValue.integer) ?? .null
      case .real: return SQLValue(row.real(place))
      case .raw: return row.text(place).map(PostgresTable.raw) ?? .null
      }
    }
  }

  /// A row of a mirror as the database takes it. What it cannot keep (a moment that nobody can read) is no value.
  func pushed(_ row: borrowing Statement) -> [PostgresValue] {
    columns.indices.map { place in
      if row.isNull(place) { return .null }
      switch columns[place].kind {
      case .text: return PostgresValue(row.text(place))
      case .moment: return PostgresValue(row.timestamp(place)?.text)
      case .integer: return row.integer(place).map(PostgresValue.integer) ?? .null
      case .flag: return PostgresValue(row.flag(place))
      case .real: return PostgresValue(row.real(place))
      case .raw: return PostgresValue(row.raw(place)?.description)
      }
    }
  }

  /// A text that is a whole number, written as numbers are, is one.
  private static func raw(_ text: String) -> SQLValue {
    if let number = Int64(text), String(number) == text { return .integer(number) }
    return .text(text)
  }
}
