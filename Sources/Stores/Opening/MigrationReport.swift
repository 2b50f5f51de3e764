/// The migration of an older store.
package struct MigrationReport: Hashable, Sendable {
  /// The schema's version before.
  package let from: Int
  /// The schema's version after.
  package let to: Int
  /// The path of the copy made before anything was changed; nil for a store in memory.
  package let backup: String?

  /// Makes a report.
  package init(from: Int, to: Int, backup: String?) {
    self.from = from
    self.to = to
    self.backup = backup
  }
}
