/// The options of an import.
package struct ImportOptions: Hashable, Sendable {
  /// Whether only the report is wanted: neither the store nor the folder of illustrations is written to.
  package var dryRun: Bool
  /// Whether what the import says of a picture counts even where the library has a good one already; of an app's
  /// preferences, whether they count at all where they have come in before or the library has their stories.
  package var force: Bool

  /// Whether pictures are copied into the folder of illustrations; a store in memory may do without.
  package var copiesPictures = true

  /// Whether the library shows only what the files say: what they do not say is not kept, and nothing is stamped.
  var mirrors = false

  /// Chooses how to go about it.
  package init(dryRun: Bool = false, force: Bool = false) {
    self.dryRun = dryRun
    self.force = force
  }
}
