package import Diagnostics
package import Stores

/// What an import did, or would do.
package struct SparkImportReport: Hashable, Sendable {
  /// Whether nothing was written.
  package let isDryRun: Bool
  /// How many files were read, those that hold nothing to import included; one where a store was read.
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
  /// How many sparks were left out because nobody has saved them.
  package var unsavedSparks = 0
  /// How many sessions were left out because the library does not store sessions.
  package var refusedSessions = 0
  /// What was found on the way, in the order in which it was found.
  package var diagnostics: [Diagnostic] = []
}

extension SparkImportReport: ImportOutcome {
  /// Whether the library differs afterwards.
  package var isChange: Bool {
    [sparks, sessions, lessons, personas, presets, settings, addresses].contains { $0.isChange }
  }
}
