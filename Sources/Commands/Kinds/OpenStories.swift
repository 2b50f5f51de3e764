import Derivatives
import Diagnostics
import Publication
import Settings
import Stories
import StoryStore
import Values

extension StoryLibrary {
  /// What is not right in it, such as files of a content folder whose stories are as they were before.
  var errors: [Diagnostic] { findings.filter { $0.severity == .error } }
}

/// A library of stories, ours or an app's, for builds to read.
final class OpenStories: OpenLibrary {
  let library: any StoryLibrary
  /// How much of its site is built.
  let share: Share

  /// Takes a library that has been opened, of which all is to be built, or a shard.
  init(_ library: any StoryLibrary, making share: Share = .whole) {
    self.library = library
    self.share = share
  }

  /// When the next story is to be published after a moment, of those that wait for their time; nil if none does.
  func nextTime(after start: Timestamp) throws -> Timestamp? {
    let moment = try library.glance()
    defer { moment.close() }
    return try moment.releases().values.nextTime(after: start)
  }

  var hasLastingFindings: Bool { (library as? StoryStore)?.folder == nil }

  func findings(for project: Project) throws -> [Diagnostic] {
    try project.findings(of: library, keeping: true)
  }

  func edition(for project: Project, jobs: Int, told: @escaping Darkroom.Told) throws -> any Edition {
    StoriesEdition(on: try project.ground(jobs: jobs, told: told))
  }

  func live(in project: Project) throws -> (any LiveLibrary)? {
    let path = project.settings.store
    if let store = library as? StoryStore {
      if let folder = store.folder { return LiveFolder(folder, of: self, path: path) }
      guard let database = try project.database else { return try LiveStore(store, of: self, path: path) }
      return try LiveDatabase(store, in: database, of: self, path: path)
    }
    return (library as? AppLibrary).map { LiveAppStore($0, of: self, addresses: project.addresses) }
  }
}

extension StoriesEdition: Edition {
  func issue(of library: any OpenLibrary, for project: Project) throws -> any Issue {
    guard let open = library as? OpenStories else { preconditionFailure("an edition is of one kind") }
    let stories = try publication(of: open.library, drafts: project.drafts.rule, making: open.share)
    return StoriesIssue(stories: stories, edition: self)
  }
}

/// One moment of a library of stories.
struct StoriesIssue: Issue {
  let stories: StoriesPublication
  /// Remembers what was read, for the next build; nobody does where there is none.
  var edition: StoriesEdition?

  var publication: any Publication { stories }

  func contents() throws -> [Contents] {
    [Contents(name: "stories", count: try stories.storyCount(), one: "story", many: "stories")]
  }

  func remember() { edition?.remember(stories) }

  func close() { stories.close() }
}
