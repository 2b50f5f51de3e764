package import Basics
package import Stores

/// The outcome of an import or dry run.
package struct SparkImportReport: Hashable, Sendable {
  /// Whether nothing was written.
  package let isDryRun: Bool
  /// The number of files read, those that hold nothing to import included; one where a store was read.
  package var files = 0
  /// Sparks by their first words.
  package var sparks = ImportTally()
  /// Sessions by their days and ids; nothing that was said is told.
  package var sessions = ImportTally()
  /// Lessons by their titles.
  package var lessons = ImportTally()
  /// Personas by their ids and languages.
  package var personas = ImportTally()
  /// Presets: `situation 'work'`.
  package var presets = ImportTally()
  /// The settings, as one thing.
  package var settings = ImportTally()
  /// Addresses: `lesson/open-questions`.
  package var addresses = ImportTally()
  /// The number of sparks left out because nobody has saved them.
  package var unsavedSparks = 0
  /// The number of sessions left out because the library does not store sessions.
  package var refusedSessions = 0
  /// The findings on the way, in the order in which they were found.
  package var diagnostics: [Diagnostic] = []
}

extension SparkImportReport: ImportOutcome {
  /// Whether the library differs afterwards.
  package var isChange: Bool {
    [sparks, sessions, lessons, personas, presets, settings, addresses].contains { $0.isChange }
  }
}
