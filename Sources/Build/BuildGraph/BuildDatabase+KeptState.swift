import Hashing
import SQLite
import Synchronization

extension BuildDatabase {
  /// The fate of what a publication has left for those of later processes.
  package enum KeptState: Sendable {
    /// It goes.
    case none
    /// It stays as it is.
    case same
    /// It gives way to these parts.
    case parts([[UInt8]])

    func put(site: SQLValue, _ connection: borrowing Connection) throws {
      if case .same = self { return }
      try connection.run("DELETE FROM keepsake WHERE site_id = ?1", site)
      guard case .parts(let parts) = self else { return }
      for (place, part) in parts.enumerated() {
        try connection.run(
          "INSERT INTO keepsake VALUES (?1, ?2, ?3, ?4)", site, .integer(Int64(place)),
          .integer(BuildDatabase.sum(of: part)), .blob(part))
      }
    }
  }

  /// The parts of what a site's publication has left; empty if nothing is there that can be read and is whole.
  package func keptState(of site: String) -> [[UInt8]] {
    let sql = """
      SELECT bytes, sum, part FROM keepsake JOIN site ON site.id = site_id WHERE folder = ?1 ORDER BY part
      """
    let found = try? database.withLock { $0 }.withConnection { connection in
      try connection.rows(sql, .text(site)) { (bytes: $0.bytes(0) ?? [], sum: $0.integer(1), part: $0.integer(2)) }
    }
    guard let found, found.enumerated().allSatisfy({ $1.part == Int64($0) && $1.sum == Self.sum(of: $1.bytes) })
    else { return [] }
    return found.map(\.bytes)
  }

  private static func sum(of bytes: [UInt8]) -> Int64 { Int64(bitPattern: Fingerprint(of: bytes).low) }
}
