import Basics
import Build
import Images
import Models
import Settings
import Stories
import StoryStore

extension StoryLibrary {
  /// The errors in it, such as files of a content folder whose stories are as they were before.
  var errors: [Diagnostic] { findings.filter { $0.severity == .error } }
}

/// A library of stories as a project has it: ours or an app's.
protocol ProjectStories: StoryLibrary {
  /// Whether findings that were none stay none while only the library changes.
  var hasLastingFindings: Bool { get }
  /// A project's remarks on it besides its own findings; `keeping` has it remembered where import files hold the same.
  func remarks(for project: Project, keeping: Bool) throws -> [Diagnostic]
  /// The library as one that stays open between builds; nil if its file is gone again.
  func live(as open: OpenStories, in project: Project) throws -> (any LiveLibrary)?
}

extension StoryStore: ProjectStories {
  var hasLastingFindings: Bool { folder == nil }

  func remarks(for project: Project, keeping: Bool) throws -> [Diagnostic] {
    let unused = project.unusedNames
    // What lies here need not be what the others who write to a database have.
    guard project.settings.database == nil, !project.settings.isFolder else { return unused }
    return try unused + project.contentRemarks(on: self, keeping: keeping)
  }

  func live(as open: OpenStories, in project: Project) throws -> (any LiveLibrary)? {
    let path = project.settings.store
    if let folder { return LiveFolder(folder, of: open, path: path) }
    guard let database = try project.database else { return try LiveStore(self, of: open, path: path) }
    return try LiveDatabase(self, in: database, of: open, path: path)
  }
}

extension AppLibrary: ProjectStories, TouchableStore {
  var hasLastingFindings: Bool { true }

  func remarks(for project: Project, keeping: Bool) throws -> [Diagnostic] { try dateProblems() }

  func live(as open: OpenStories, in project: Project) throws -> (any LiveLibrary)? {
    LiveAppStore(self, of: open, addresses: project.addresses)
  }
}

/// A library of stories, ours or an app's, for builds to read.
final class OpenStories: OpenLibrary {
  private let library: any ProjectStories
  /// The share of its site that is built.
  private let share: Share

  /// Takes a library that has been opened, of which all is to be built, or a shard.
  init(_ library: any ProjectStories, making share: Share = .whole) {
    self.library = library
    self.share = share
  }

  func nextTime(after start: Timestamp) throws -> Timestamp? {
    let moment = try library.latestSnapshot()
    defer { moment.close() }
    return try moment.releases().values.nextTime(after: start)
  }

  var hasLastingFindings: Bool { library.hasLastingFindings }

  func findings(for project: Project) throws -> [Diagnostic] {
    try project.findings(of: library, keeping: true)
  }

  func context(for project: Project, jobs: Int, told: @escaping ImagePipeline.Told) throws -> any SiteContext {
    OpenStoriesContext(of: library, making: share, on: try project.configuration(jobs: jobs, told: told))
  }

  func live(in project: Project) throws -> (any LiveLibrary)? { try library.live(as: self, in: project) }

  func marks(on path: String, by marks: StoryBadges) throws -> [StoryBadge] { try marks.marks(on: path, in: library) }

  var readable: (any StoryLibrary)? { library }
}

/// The context shared by the builds of one open library of stories.
private final class OpenStoriesContext: SiteContext {
  // Whoever builds holds the library, and nobody else: one that was replaced has to be closed before another is opened.
  private unowned let library: any StoryLibrary
  private let share: Share
  private let stories: StoriesContext

  init(of library: any StoryLibrary, making share: Share, on configuration: StoriesConfiguration) {
    self.library = library
    self.share = share
    stories = StoriesContext(on: configuration)
  }

  var findings: [Diagnostic] { stories.findings }

  func input(for project: Project) throws -> any BuildInput {
    StoriesInput(
      stories: try stories.publication(of: library, drafts: project.drafts.rule, making: share), context: stories)
  }
}

/// One snapshot of a library of stories.
struct StoriesInput: BuildInput {
  let stories: StoriesPublication
  /// Remembers what was read, for the next build; nobody does where there is none.
  var context: StoriesContext?

  var publication: any Publication { stories }

  func contents() throws -> [Contents] {
    [Contents(name: "stories", count: try stories.storyCount(), one: "story", many: "stories")]
  }

  func languages() throws -> [String?] { try stories.published().stories.map(\.story.language) }

  func remember() { context?.remember(stories) }

  func writePart(of shard: Shard, recordedBy press: Press, to folder: ShardFolder) throws {
    try stories.writePart(of: shard, sections: press.records(of: stories.identity), by: Hornbook.version, to: folder)
  }

  func close() { stories.close() }
}
