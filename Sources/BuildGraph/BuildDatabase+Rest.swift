import Diagnostics
import Files
import Hashing
import SQLite

extension BuildDatabase {
  static let restTables = """
    CREATE TABLE rest (
      site_id INTEGER PRIMARY KEY REFERENCES site (id) ON DELETE CASCADE, cursor TEXT NOT NULL, ground TEXT NOT NULL);
    CREATE TABLE witness (
      site_id INTEGER NOT NULL REFERENCES site (id) ON DELETE CASCADE, path TEXT NOT NULL, is_there INTEGER NOT NULL,
      kind INTEGER NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL, inode INTEGER NOT NULL,
      PRIMARY KEY (site_id, path)) WITHOUT ROWID;
    CREATE TABLE finding (
      site_id INTEGER NOT NULL REFERENCES site (id) ON DELETE CASCADE, place INTEGER NOT NULL, severity TEXT NOT NULL,
      headline TEXT NOT NULL, hint TEXT, id TEXT NOT NULL, file TEXT, line INTEGER, column_number INTEGER,
      PRIMARY KEY (site_id, place)) WITHOUT ROWID;
    """

  /// How everything stood after the last build of a site; none where that is not known, or was not at rest.
  package func rest(of site: String) throws -> Rest? {
    try work { database in
      try database.withConnection { connection in
        let row = try connection.first(
          "SELECT rest.cursor, ground, site_id FROM rest JOIN site ON site.id = site_id WHERE folder = ?1", .text(site)
        ) { (cursor: $0.text(0) ?? "", ground: $0.text(1).flatMap { Fingerprint($0) }, id: $0.integer(2) ?? 0) }
        guard let row, let ground = row.ground else { return nil }
        return Rest(
          cursor: row.cursor, ground: ground, witnesses: try Self.witnesses(row.id, connection),
          findings: try Self.findings(row.id, connection))
      }
    }
  }

  private static func witnesses(
    _ id: Int64, _ connection: borrowing Connection
  ) throws -> [(path: String, status: FileStatus?)] {
    let sql = "SELECT path, is_there, kind, size, modified, inode FROM witness WHERE site_id = ?1"
    return try connection.rows(sql, .integer(id)) { row in
      let status = FileStatus(
        kind: FileStatus.Kind(rawValue: Int(row.integer(2) ?? 0)) ?? .other, size: Int(row.integer(3) ?? 0),
        modified: row.integer(4) ?? 0, inode: UInt64(bitPattern: row.integer(5) ?? 0))
      return (path: row.text(0) ?? "", status: row.integer(1) == 1 ? status : nil)
    }
  }

  private static func findings(_ id: Int64, _ connection: borrowing Connection) throws -> [Diagnostic] {
    let sql = """
      SELECT severity, headline, hint, id, file, line, column_number FROM finding WHERE site_id = ?1 ORDER BY place
      """
    return try connection.rows(sql, .integer(id)) { row in
      Diagnostic(
        Diagnostic.Severity(rawValue: row.text(0) ?? "") ?? .warning, row.text(1) ?? "",
        at: row.text(4).map {
          .init(file: $0, line: row.integer(5).map { Int($0) }, column: row.integer(6).map { Int($0) })
        },
        hint: row.text(2), id: row.text(3) ?? "")
    }
  }

  /// Remembers how everything stands after a build of a site, or that it is not at rest.
  package func remember(_ rest: Rest?, of site: String) throws {
    try work { database in
      try database.transaction(.write) { connection in
        let id = SQLValue.integer(try connection.integer("SELECT id FROM site WHERE folder = ?1", .text(site)) ?? 0)
        for table in ["rest", "witness", "finding"] {
          try connection.run("DELETE FROM \(table) WHERE site_id = ?1", id)
        }
        guard let rest else { return }
        try connection.run(
          "INSERT INTO rest VALUES (?1, ?2, ?3)", id, .text(rest.cursor), .text(rest.ground.description))
        for (path, status) in rest.witnesses {
          try connection.run(
            "INSERT INTO witness VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)", id, .text(path), SQLValue(status != nil),
            SQLValue(status?.kind.rawValue ?? 0), SQLValue(status?.size ?? 0), .integer(status?.modified ?? 0),
            .integer(Int64(bitPattern: status?.inode ?? 0)))
        }
        for (place, finding) in rest.findings.enumerated() {
          try connection.run(
            "INSERT INTO finding VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)", id, SQLValue(place),
            .text(finding.severity.rawValue), .text(finding.headline), SQLValue(finding.hint), .text(finding.id),
            SQLValue(finding.place?.file), SQLValue(finding.place?.line), SQLValue(finding.place?.column))
        }
      }
    }
  }
}
