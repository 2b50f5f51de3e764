import Basics
import Build
import Images
import Stories
import StoryStore

/// A library that is open, of whatever kind, for builds to read.
///
/// It is all that building, watching and serving know of a kind: what it is made of, and what of it the press takes.
protocol OpenLibrary: AnyObject, Sendable {
  /// Whether findings that were none stay none while only the library changes.
  var hasLastingFindings: Bool { get }

  /// The faults of the library with which it can be published, and a note where its import files hold something else.
  func findings(for project: Project) throws -> [Diagnostic]

  /// The context that builds of it share; copies of a few pictures are made at once, and somebody is told of each.
  func context(for project: Project, jobs: Int, told: @escaping ImagePipeline.Told) throws -> any SiteContext

  /// The library as one that stays open between builds; nil if its file is gone again.
  func live(in project: Project) throws -> (any LiveLibrary)?

  /// The next time after a moment to publish something of it; nil if nothing waits for its time.
  func nextTime(after start: Timestamp) throws -> Timestamp?

  /// Which pictures a page of the site cannot show yet.
  func marks(on path: String, by marks: StoryBadges) throws -> [StoryBadge]

  /// The stories that somebody may read aloud in the preview; nil where there are none.
  var readable: (any StoryLibrary)? { get }
}

/// The context shared by the builds of one open library, as long as nothing but the library changes: theme, settings,
/// authored pages, and what was read of the library before. It does not keep the library open.
protocol SiteContext: AnyObject {
  /// The findings on the theme, and on pictures and fonts as a whole, once they have been asked for.
  var findings: [Diagnostic] { get }
  /// The faults of the library that follow from what was read for a build; none where the library tells all of them.
  var libraryFindings: [Diagnostic] { get }

  /// This moment of its library, with an address for everything in it.
  ///
  /// What was remembered of an earlier one is used up.
  func input(for project: Project) throws -> any BuildInput
}

/// One snapshot of a library, on its way to the press.
protocol BuildInput {
  /// The input of the press.
  var publication: any Publication { get }
  /// The counts of what it publishes, in the order in which people are told.
  func contents() throws -> [Contents]
  /// The language of each thing that it publishes, nil for that of the site.
  func languages() throws -> [String?]
  /// Has its context remember what was read for the next one.
  func remember()
  /// Writes what a merge needs of a shard to its folder.
  func writePart(of shard: Shard, recordedBy press: Press, to folder: ShardFolder) throws
  /// Lets go of the library; nothing can be planned afterwards.
  func close()
}

/// The number of published things of one kind.
struct Contents {
  /// Its name for programs: `stories`.
  let name: String
  let count: Int
  /// The noun for one of them.
  let one: String
  /// The plural; nil if it only adds an `s`.
  var many: String?

  /// The number with its word.
  var words: String { many.map { Commands.count(count, one, $0) } ?? Commands.count(count, one) }
}

extension OpenLibrary {
  var hasLastingFindings: Bool { true }
  func findings(for project: Project) throws -> [Diagnostic] { [] }
  func live(in project: Project) throws -> (any LiveLibrary)? { nil }
  func nextTime(after start: Timestamp) throws -> Timestamp? { nil }
  func marks(on path: String, by marks: StoryBadges) throws -> [StoryBadge] { [] }
  var readable: (any StoryLibrary)? { nil }
}

extension SiteContext {
  var libraryFindings: [Diagnostic] { [] }
}

extension BuildInput {
  func languages() throws -> [String?] { [] }
  func remember() {}
  func writePart(of shard: Shard, recordedBy press: Press, to folder: ShardFolder) throws {}
  func close() {}
}

/// A library that stays open between builds, and can tell whether somebody else has written to it.
protocol LiveLibrary {
  /// The library itself.
  var library: any OpenLibrary { get }
  /// Its path, as the settings have it.
  var path: String { get }
  /// Other files whose change may be one of the library.
  var companions: [String] { get }
  /// Takes the paths that were touched, nil if anything may have been; says which of them are the library's alone.
  mutating func take(_ touched: [String]?) -> Set<String>
  /// Notes how it stands, before a build reads it; says whether it is still the one that lies at its path.
  mutating func note() throws -> Bool
  /// Whether somebody has committed something since it was noted, after its files may have been touched or the library
  /// replaced.
  ///
  /// Where only a library that is opened anew can tell, `isLost` is set.
  mutating func hasChanged(isReplaced: Bool, isLost: inout Bool) -> Bool
  /// Does what is to be done when it has been left alone for a while; says whether a build is to follow.
  mutating func settle() -> Bool
}

extension LiveLibrary {
  /// None but its own files and companions.
  mutating func take(_ touched: [String]?) -> Set<String> { [] }
}
