package import Basics
package import StoryStore

/// The common configuration of the builds of one library of stories, as long as nothing but the library changes: theme,
/// settings, authored pages, and what was read of the library before.
package final class StoriesContext {
  private let configuration: StoriesConfiguration
  private var memory: StoriesMemory?

  /// Begins on a configuration; nothing of the library is read yet.
  package init(on configuration: StoriesConfiguration) { self.configuration = configuration }

  /// The findings on the theme, and on pictures and fonts as a whole, once they have been asked for.
  package var findings: [Diagnostic] {
    configuration.themeFindings + configuration.pictureFindings + configuration.fontFindings
  }

  /// This snapshot of a library, with an address for everything in it.
  ///
  /// What was remembered of an earlier one is used up.
  package func publication(
    of library: any StoryLibrary, drafts: DraftRule, making share: Share = .whole
  ) throws -> StoriesPublication {
    configuration.begin()
    // Where only stories have changed there is nothing new that could need an address.
    if memory != nil {
      defer { memory = nil }
      let snapshot = try library.snapshot()
      if let publication = try StoriesPublication(snapshot, on: configuration, drafts: drafts, continuing: &memory) {
        return publication
      }
      snapshot.close()
    }
    return try configuration.publication(of: library, drafts: drafts, making: share)
  }

  /// Remembers what was read for one moment, for the next one.
  package func remember(_ publication: StoriesPublication) { memory = publication.memory }
}

extension StoriesConfiguration {
  /// The stories of a library as the press takes them, each with its permanent address.
  package func publication(
    of library: any StoryLibrary, drafts: DraftRule, making share: Share = .whole
  ) throws -> StoriesPublication {
    try StoryAddresses.prepare(library, settings: settings)
    return try StoriesPublication(library.snapshot(), on: self, drafts: drafts, making: share)
  }
}
