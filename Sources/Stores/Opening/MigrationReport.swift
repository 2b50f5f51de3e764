/// What was done to bring an older store up to date.
package struct MigrationReport: Hashable, Sendable {
  /// The schema's version before.
  package let from: Int
  /// The schema's version after.
  package let to: Int
  /// Where the store was copied before anything was changed; none for a store in memory.
  package let backup: String?

  /// Makes a report.
  package init(from: Int, to: Int, backup: String?) {
    self.from = from
    self.to = to
    self.backup = backup
  }
}
