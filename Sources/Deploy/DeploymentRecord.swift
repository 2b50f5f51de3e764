import Files
import Hashing
import SQLite
import Synchronization

/// The files sent to each target, written as they are confirmed, so that a deployment that was broken off goes on where
/// it was.
///
/// It is worth little: where it is lost or damaged, the target is looked at. Only that a file there is ours, and may be
/// removed when the site has it no more, nobody else knows.
///
/// Version history:
/// - 1: targets with their marks; of each file that is ours its path, and size and hash where they are known.
package final class DeploymentRecord: Sendable {
  /// The version of its layout.
  static let version = 1
  /// The name of its file, in the folder of what is remembered.
  package static let name = "deployed.sqlite"

  private let database: Database
  private let target: Int64

  /// The state of a target, as far as is known.
  struct Memory: Equatable, Sendable {
    /// The mark that the last deployment has left.
    var mark: [UInt8]?
    /// The mark that it was about to leave.
    var pending: [UInt8]?
    /// The files that are ours; none for what may be whole or not, the old one or the new.
    var files: [String: SiteFile?] = [:]
  }

  /// Opens the record in a file for a target; makes it where there is none, or one that is worth nothing.
  init(path: String, address: String) throws {
    database = try DeploymentRecord.open(path) ?? DeploymentRecord.make(path)
    target = try database.transaction { connection in
      try connection.run("INSERT INTO target (address) VALUES (?1) ON CONFLICT DO NOTHING", .text(address))
      return try connection.integer("SELECT id FROM target WHERE address = ?1", .text(address)) ?? 0
    }
  }

  /// The memory of a target, without making or changing a record.
  static func memory(path: String, address: String) throws -> Memory {
    guard let database = try open(path) else { return Memory() }
    return try database.withConnection { connection in
      let id = try connection.integer("SELECT id FROM target WHERE address = ?1", .text(address))
      return try id.map { try memory(of: $0, connection) } ?? Memory()
    }
  }

  private static func open(_ path: String) throws -> Database? {
    guard FileStatus(of: path)?.kind == .file else { return nil }
    do {
      let database = try Database(path: path, mode: .readWrite)
      let found = try database.withConnection { connection in
        // What a power failure takes of it is seen at the target.
        try connection.execute("PRAGMA synchronous = OFF")
        return try connection.userVersion()
      }
      guard found <= version else {
        throw NewerDeploymentError(
          "from here", in: "'\(path)'", found: found, known: version,
          hint: "use a newer hornbook; or remove '\(path)', and deploy with '--verify'")
      }
      return found == version ? database : nil
    } catch let error as SQLiteError where error.isCorrupt || error.isNotADatabase {
      return nil
    }
  }

  private static func make(_ path: String) throws -> Database {
    for ending in ["", "-journal"] { try FileSystem.removeFile(path + ending) }
    try FileSystem.createFolder(Path.parent(of: path))
    let database = try Database(path: path, mode: .create)
    try database.withConnection { try $0.execute("PRAGMA synchronous = OFF") }
    try database.transaction { connection in
      try connection.execute(
        """
        CREATE TABLE target (id INTEGER PRIMARY KEY, address TEXT NOT NULL UNIQUE, mark BLOB, pending BLOB);
        CREATE TABLE file (
          target_id INTEGER NOT NULL REFERENCES target (id) ON DELETE CASCADE, path TEXT NOT NULL, size INTEGER,
          bytes TEXT, PRIMARY KEY (target_id, path)) WITHOUT ROWID;
        """)
      try connection.setUserVersion(Int32(version))
    }
    return database
  }

  /// The memory of the target.
  var memory: Memory {
    get throws { try database.withConnection { [target] in try DeploymentRecord.memory(of: target, $0) } }
  }

  private static func memory(of target: Int64, _ connection: borrowing Connection) throws -> Memory {
    var memory = Memory()
    let marks = try connection.first("SELECT mark, pending FROM target WHERE id = ?1", .integer(target)) {
      ($0.bytes(0), $0.bytes(1))
    }
    (memory.mark, memory.pending) = marks ?? (nil, nil)
    let rows = try connection.rows("SELECT path, size, bytes FROM file WHERE target_id = ?1", .integer(target)) {
      (path: $0.text(0) ?? "", size: $0.integer(1), bytes: $0.text(2).flatMap { Fingerprint($0) })
    }
    for row in rows {
      let file = row.bytes.map { SiteFile(path: row.path, size: Int(row.size ?? 0), bytes: $0) }
      memory.files.updateValue(file, forKey: row.path)
    }
    return memory
  }

  /// Remembers the mark that stands at the target, and the one that is about to.
  func set(mark: [UInt8]?, pending: [UInt8]?) throws {
    try database.withConnection { [target] connection in
      try connection.run(
        "UPDATE target SET mark = ?2, pending = ?3 WHERE id = ?1", .integer(target), mark.map { .blob($0) } ?? .null,
        pending.map { .blob($0) } ?? .null)
    }
  }

  /// Puts files in the place of all that is known of the target.
  func replace(with files: [String: SiteFile?]) throws {
    try database.transaction { [target] connection in
      try connection.run("DELETE FROM file WHERE target_id = ?1", .integer(target))
      for (path, file) in files { try DeploymentRecord.put(file, at: path, target, connection) }
    }
  }

  /// Records that files are about to be sent or removed: what stands at their paths is ours, but unknown from now on.
  func expect(_ paths: [String]) throws {
    try database.transaction { [target] connection in
      for path in paths { try DeploymentRecord.put(nil, at: path, target, connection) }
    }
  }

  /// Says that files stand at the target.
  func confirm(_ files: [SiteFile]) throws {
    try database.transaction { [target] connection in
      for file in files { try DeploymentRecord.put(file, at: file.path, target, connection) }
    }
  }

  /// Says that files are no more at the target.
  func drop(_ paths: [String]) throws {
    try database.transaction { [target] connection in
      for path in paths {
        try connection.run("DELETE FROM file WHERE target_id = ?1 AND path = ?2", .integer(target), .text(path))
      }
    }
  }

  private static func put(
    _ file: SiteFile?, at path: String, _ target: Int64, _ connection: borrowing Connection
  ) throws {
    try connection.run(
      """
      INSERT INTO file VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT DO UPDATE SET size = excluded.size, bytes = excluded.bytes
      """,
      .integer(target), .text(path), SQLValue(file?.size), SQLValue(file?.bytes.description))
  }
}
