import Hashing
import SQLite

extension StoryTransaction {
  /// Whether all stories of an app's preferences have come in before, by the fingerprint of those stories.
  func hasImportedDefaults(_ fingerprint: Fingerprint) throws -> Bool {
    try text("SELECT value FROM meta WHERE key = ?1", .text(Self.key(fingerprint))) != nil
  }

  /// Notes that all stories of an app's preferences have come in, and how many they were.
  func rememberDefaults(_ fingerprint: Fingerprint, stories: Int) throws {
    try run(
      "INSERT INTO meta (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
      .text(Self.key(fingerprint)), .text(String(stories)))
  }

  private static func key(_ fingerprint: Fingerprint) -> String { "imported_defaults \(fingerprint)" }
}
