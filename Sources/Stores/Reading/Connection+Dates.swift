package import Basics
package import SQLite

extension Connection {
  /// The findings on dates of some tables that nobody can read, one for a table.
  ///
  /// Their texts are not shown: somebody may have written something private there.
  package func unreadableDates(in tables: [Table]) throws -> [Diagnostic] {
    try attempt(.fetch, "dates that cannot be read") {
      try tables.compactMap { table -> Diagnostic? in
        let found = try table.dates.map { column in
          let condition = "\(column) IS NOT NULL AND \(Table.unreadable(column))"
          // The engine knows fewer forms than we do.
          let count = try rows("SELECT \(column) FROM \(table.name) WHERE \(condition)") { $0.timestamp(0) == nil }
            .count { $0 }
          return (column: column, count: count)
        }.filter { $0.count > 0 }
        if found.isEmpty { return nil }
        let count = found.reduce(0) { $0 + $1.count }
        let columns = found.map { "'\($0.column)'" }.joined(separator: ", ")
        return Diagnostic(
          .warning,
          "\(count) \(count == 1 ? "date" : "dates") of the table '\(table.name)' cannot be read (\(columns)), "
            + (count == 1 ? "counts as unknown, and stays as it is" : "count as unknown, and stay as they are"),
          hint: "write dates as '2026-01-15T09:30:00Z'", id: "unreadable-date")
      }
    }
  }
}
