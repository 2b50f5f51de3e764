import Basics
import Files
package import Hashing
import SQLite
package import Stores

/// A part of a library as a file: the stories of one shard with their pages, and what belongs to no single story, as
/// they were at one moment. It is what is known of a shard when its site is built, so that lists of everything can be
/// made without the library.
///
/// It is a database with the tables of a library, but without its rules, and no library: `HBKP` as `application_id`. It
/// is made as a whole and never changed; an older or a newer one is refused, because the shard can be built again.
///
/// Version history:
/// - 1: the tables of library version 4; what each story's texts are told apart by; notes.
/// - 2: the tables of library version 5.
/// - 3: those of version 6; which stories were published is a note.
/// - 4: when each file is sent.
package final class LibraryPart: Sendable {
  static let applicationID: Int32 = 0x4842_4B50
  static let version = 4

  /// Something that whoever made the part says to whoever reads it.
  package struct Note: Hashable, Sendable {
    /// Its topic.
    package var topic: String
    /// The one thing of this topic that it is about.
    package var name: String
    /// Its text.
    package var text: String

    /// Says something of one thing.
    package init(_ topic: String, _ name: String, _ text: String) {
      self.topic = topic
      self.name = name
      self.text = text
    }
  }

  /// The shard that it was made for.
  package let shard: Shard
  /// The identity of the library.
  package let identity: StoreIdentity
  /// The fingerprint of the whole library's moment: parts of one moment have the same.
  package let snapshot: Fingerprint
  /// The fingerprint of the part itself.
  package let mark: Fingerprint
  private let path: String
  private let database: Database

  /// Opens a part. What is no whole part of this version is refused with a hint to build its shard again.
  package init(_ path: String) throws {
    self.path = path
    func refused(_ reason: String) -> DiagnosticError { Self.refused(path, reason) }
    guard FileStatus(of: path)?.kind == .file else { throw refused("is not there") }
    do {
      database = try Database(path: path, mode: .immutable)
      let facts = try database.withConnection { connection in
        guard try connection.applicationID() == Self.applicationID, try connection.userVersion() == Self.version else {
          return [String: String]()
        }
        let rows = try connection.rows("SELECT key, value FROM meta") { ($0.text(0) ?? "", $0.text(1) ?? "") }
        return Dictionary(rows) { first, _ in first }
      }
      guard let shard = facts["shard"].flatMap({ Shard($0) }), let kind = facts["kind"], let id = facts["store"],
        let snapshot = facts["moment"].flatMap({ Fingerprint($0) }),
        let mark = facts["mark"].flatMap({ Fingerprint($0) })
      else { throw refused("is no part of a library made by this version of Hornbook") }
      self.shard = shard
      self.snapshot = snapshot
      self.mark = mark
      identity = StoreIdentity(kind: kind, id: Identifier(id))
    } catch let error as SQLiteError {
      throw refused("cannot be read: \(error.reason(calling: "the file"))")
    }
  }

  private static func refused(_ path: String, _ reason: String) -> DiagnosticError {
    DiagnosticError(
      "'\(path)' \(reason)", hint: "build the shard again, with 'hornbook build --shard N/M'", id: "bad-shard")
  }

  func reading<T: Sendable>(_ work: (borrowing Connection) throws -> T) throws -> T {
    do {
      return try database.withConnection(work)
    } catch let error as SQLiteError {
      throw Self.refused(path, "cannot be read: \(error.reason(calling: "the file"))")
    }
  }

  /// Whether the file can be read throughout; it takes as long as reading all of it.
  package var isWhole: Bool {
    let answer = try? reading { try $0.first("PRAGMA quick_check(1)") { $0.text(0) ?? "" } }
    return answer == "ok"
  }

  /// The note on one thing; nil if there is none.
  package func note(_ topic: String, _ name: String) throws -> String? {
    try reading {
      try $0.first("SELECT text FROM note WHERE topic = ?1 AND name = ?2", .text(topic), .text(name)) {
        $0.text(0) ?? ""
      }
    }
  }

  /// All that is said of a topic, ordered by names.
  package func notes(_ topic: String) throws -> [Note] {
    try reading {
      try $0.rows("SELECT name, text FROM note WHERE topic = ?1 ORDER BY name", .text(topic)) {
        Note(topic, $0.text(0) ?? "", $0.text(1) ?? "")
      }
    }
  }
}
