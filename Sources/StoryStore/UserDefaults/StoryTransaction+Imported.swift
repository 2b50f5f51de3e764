import Hashing
import SQLite

extension StoryTransaction {
  /// How many stories of an app's preferences have all come in before, by the fingerprint of those stories; none where they have not.
  func importedDefaults(_ fingerprint: Fingerprint) throws -> Int? {
    try text("SELECT value FROM meta WHERE key = ?1", .text(Self.key(fingerprint))).flatMap { Int($0) }
  }

  /// Notes that all stories of an app's preferences have come in.
  func rememberDefaults(_ fingerprint: Fingerprint, stories: Int) throws {
    try run(
      "INSERT INTO meta (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
      .text(Self.key(fingerprint)), .text(String(stories)))
  }

  private static func key(_ fingerprint: Fingerprint) -> String { "imported_defaults \(fingerprint)" }
}
