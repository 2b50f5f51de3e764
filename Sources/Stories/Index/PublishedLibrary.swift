package import Basics
package import Models
package import Settings
import Stores
package import StoryStore

/// The part of a ready library that settings let out: its stories, its collections, and of which stories only the
/// beginning.
///
/// Everything that is published is made of this, and of `publishedPages`; whatever reads a library past them can tell
/// what nobody is to know.
package struct PublishedLibrary: Sendable {
  /// The stories that are published, oldest first.
  package private(set) var stories: [StoryEntry]
  /// The collections that are published, oldest first, with no members but those stories. One whose stories are all
  /// left out is left out too.
  package private(set) var collections: [CollectionEntry]
  /// All stories and collections of the library, whose names are to be kept out of what is published.
  let everyStory: [StoryEntry]
  let everyCollection: [CollectionEntry]
  /// The stories of which only the cover and the first page are published: those of any collection that is a preview,
  /// published or not.
  package let previews: Set<Identifier>
  /// The collections that are previews.
  package let previewCollections: Set<Identifier>
  /// The waits of stories of the library, whether they are left out for that or not.
  package let waits: [Identifier: Wait]
  /// The names in the settings that are not in the library.
  package let findings: [Diagnostic]

  /// Takes one snapshot of a library. Throws if a collection for a preview is missing, because it is unclear then what
  /// must be held back. Throws if `[publish]` leaves no story, which is probably a mistake.
  package init(_ reader: any StoryReader, _ settings: Settings, drafts: DraftRule) throws {
    let (all, everyShelf) = (try reader.stories(), try reader.collections())
    (everyStory, everyCollection) = (all, everyShelf)
    let waits = Self.waits(of: all, drafts)
    self.waits = waits
    let entries = drafts.leavesOut ? all.filter { waits[$0.story.id] == nil } : all
    let shelves = entries.count == all.count ? everyShelf : everyShelf.holding(Set(entries.map(\.story.id)))
    stories = entries
    collections = shelves
    let publish = settings.publish
    guard publish.isLimited || !settings.collections.isEmpty else {
      (previews, previewCollections, findings) = ([], [], [])
      return
    }
    let rules = CollectionRules(settings.collections, of: everyShelf)
    previewCollections = rules.previews
    previews = Set(everyShelf.filter { rules.previews.contains($0.collection.id) }.flatMap(\.members))
    // An empty library has nothing that could be told.
    if let first = rules.errors.first, !all.isEmpty { throw DiagnosticError([first] + rules.errors.dropFirst()) }
    guard publish.isLimited else {
      findings = rules.findings
      return
    }
    let limits = PublishLimits(publish, site: settings.site)
    findings = limits.findings(entries, shelves) + rules.findings
    let chosen = publish.collections.isEmpty ? shelves : shelves.filter { limits.names($0) }
    let members = publish.collections.isEmpty ? nil : Set(chosen.flatMap(\.members))
    stories = entries.filter { limits.fits($0.story) && members?.contains($0.story.id) ?? true }
    if stories.isEmpty, !entries.isEmpty {
      let none = Diagnostic(
        .error, "[publish] leaves no story of the library", hint: "one that fits each of its lists is needed",
        id: "publish-nothing")
      throw DiagnosticError([none] + findings)
    }
    collections = chosen.holding(Set(stories.map(\.story.id)))
  }

  private static func waits(of entries: [StoryEntry], _ drafts: DraftRule) -> [Identifier: Wait] {
    var waits: [Identifier: Wait] = [:]
    for entry in entries { waits[entry.story.id] = drafts.wait(of: entry.story.release) }
    return waits
  }

  /// The findings of printed books in the settings whose stories the library lacks.
  package func findings(ofPrinted print: Settings.Print) -> [Diagnostic] {
    let known = everyStory.compactMap(\.address?.slug)
    return print.isbn.keys.filter { !known.contains($0) }.sorted().map { slug in
      let near = known.nearest(to: slug).map { "; did you mean '\($0)'?" } ?? ""
      return Diagnostic(
        .warning, "'isbn' in [print] names '\(slug)', and no story has this address\(near)",
        at: print.isbnPlaces[slug], hint: "'hornbook list stories' tells the addresses", id: "print-number")
    }
  }

  /// The published part of a story.
  package enum Standing: Sendable {
    /// All of it, a book too.
    case whole
    /// Its cover and its first page.
    case preview
    /// Nothing.
    case nothing
  }

  /// The published part of each story of the library.
  package var standings: Standings { Standings(whole: Set(stories.map(\.story.id)), library: self) }

  /// Says how much is published, story by story.
  package struct Standings: Sendable {
    fileprivate let whole: Set<Identifier>
    fileprivate let library: PublishedLibrary

    /// The published part of a story.
    package subscript(_ story: Identifier) -> Standing {
      whole.contains(story) ? library.previews.contains(story) ? .preview : .whole : .nothing
    }
  }

  /// The published part of a collection.
  package func standing(ofCollection id: Identifier) -> Standing {
    guard collections.contains(where: { $0.collection.id == id }) else { return .nothing }
    return previewCollections.contains(id) ? .preview : .whole
  }
}

extension [CollectionEntry] {
  /// The collections with no members but some stories; one that has lost all of its members is left out.
  fileprivate func holding(_ stories: Set<Identifier>) -> [CollectionEntry] {
    compactMap { entry in
      var entry = entry
      let all = entry.members
      entry.members = all.filter(stories.contains)
      return entry.members.isEmpty && !all.isEmpty ? nil : entry
    }
  }
}

/// The published part of a story.
struct PublishedPart: Hashable, Sendable {
  let id: Identifier
  let isPreview: Bool
  let holdsRecording: Bool
}

extension PublishedStory {
  /// Its published part.
  var published: PublishedPart { PublishedPart(id: id, isPreview: isPreview, holdsRecording: holdsRecording) }
}
