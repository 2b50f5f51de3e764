/// A statement on loan from its connection, for the time of one closure, and the row that it stands on.
///
/// Parameters are counted from 1, columns from 0, as with SQLite. All rows are in memory from the first step on.
package struct PostgresStatement: ~Copyable {
  private let session: Session
  /// The text it was made of, for errors.
  private let sql: String
  private var values: [PostgresValue] = []
  private(set) var outcome: Outcome?
  private(set) var row = -1

  init(session: Session, sql: String) {
    self.session = session
    self.sql = sql
  }

  /// Goes to the next row; false after the last one.
  package mutating func step() throws(PostgresError) -> Bool {
    let rows: Outcome
    if let outcome {
      rows = outcome
    } else {
      rows = try session.execute(sql, values)
      outcome = rows
      row = -1
    }
    row += 1
    if row < rows.rowCount { return true }
    outcome = nil
    return false
  }

  /// Runs the statement and makes it ready to run again; its values stay.
  package mutating func run() throws(PostgresError) {
    _ = try session.execute(sql, values)
    outcome = nil
  }

  /// Binds values to the parameters from 1 on.
  package mutating func bind(_ values: [PostgresValue]) throws(PostgresError) {
    for (offset, value) in values.enumerated() { try bind(value, at: offset + 1) }
  }

  /// Binds one value.
  package mutating func bind(_ value: PostgresValue, at index: Int) throws(PostgresError) {
    guard (1...max(1, try parameterCount)).contains(index), try parameterCount > 0 else {
      throw PostgresError(.misuse, state: "0A000", message: "the statement has no place \(index)", sql: sql)
        .of(session.target)
    }
    while values.count < index { values.append(.null) }
    values[index - 1] = value
    outcome = nil
  }

  /// How many parameters the statement has.
  package var parameterCount: Int {
    get throws(PostgresError) { try session.prepare(sql).parameters.count }
  }

  /// How many columns a row has.
  package var columnCount: Int { outcome?.columnCount ?? (try? session.prepare(sql).columns.count) ?? 0 }

  /// The name of a column as the statement gives it.
  package func columnName(_ column: Int) -> String {
    if let outcome { return outcome.name(column) }
    let names = (try? session.prepare(sql).columns) ?? []
    return names.indices.contains(column) ? names[column] : ""
  }
}
