package import Basics
package import Stores

/// The report of an import, dry or not.
package struct ImportReport: Hashable, Sendable, ImportOutcome {
  /// The tally of the things of one kind.
  package typealias Tally = ImportTally

  /// Whether nothing was written.
  package let isDryRun: Bool
  /// Whether all that was given has come in before, so that nothing was looked at.
  package var isRepetition = false
  /// The number of files read, those that are no library included; 1 if a store was read.
  package var files = 0
  /// Stories by their titles.
  package var stories = Tally()
  /// Pages: `page 3 of 'The Lost Star'`.
  package var pages = Tally()
  /// Collections by their names.
  package var collections = Tally()
  /// Achievements by their names.
  package var achievements = Tally()
  /// Profiles by their ids, because a child's name is nobody's business in a log.
  package var profiles = Tally()
  /// Addresses: `story/the-lost-star`.
  package var addresses = Tally()
  /// Paths of pictures and recordings below the folder of illustrations: added are those copied, skipped those missing.
  package var pictures = Tally()
  /// Stories of the library that came from Markdown files which are gone from the folder.
  package var gone: [GoneSource] = []
  /// The findings, in the order in which they were found.
  package var diagnostics: [Diagnostic] = []

  /// Whether the library differs afterwards.
  package var isChange: Bool {
    [stories, pages, collections, achievements, profiles, addresses, pictures].contains { $0.isChange }
  }
}
