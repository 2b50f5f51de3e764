import Preview
import Rendering
import Settings
import Stories
import StoryStore
import Synchronization

/// The view of a live project for others while it is built, on whatever thread they are.
final class LiveView: Sendable {
  private struct State {
    var library: (any OpenLibrary)?
    var project: Project?
    var marks: StoryBadges?
    /// The theme that somebody wants to see, until it is taken.
    var wish: String?
  }

  private let state = Mutex(State())

  /// Shows an open library as a project's settings have it, or that none is open.
  func show(_ library: (any OpenLibrary)?, _ project: Project) {
    let settings = project.settings
    state.withLock { state in
      state.library = library
      let isSame = state.project?.settings == settings
      state.project = project
      guard !isSame else { return }
      // What it has seen of pictures is worth keeping as long as they lie in the same folder.
      state.marks = StoryBadges(
        settings: settings, imagePipeline: project.imagePipeline(jobs: 1), folders: project.pictureFolders)
    }
  }

  /// The stories that may be read aloud, and the project; nil while there are none, or the library cannot be read.
  var current: (library: any StoryLibrary, project: Project)? {
    state.withLock { state in
      guard let library = state.library?.readable, let project = state.project else { return nil }
      return (library, project)
    }
  }

  /// The theme that somebody wants to see now; none if nobody has asked since.
  func takeWish() -> String? { state.withLock { $0.wish.take() } }

  /// The themes among which a browser can choose, each by its name and title. What is no theme is left out.
  var themes: ThemeTrial {
    ThemeTrial {
      let project = self.state.withLock(\.project)
      let shown = project?.settings.theme ?? Settings.defaultTheme
      var all = (try? NamedTheme.all()) ?? []
      // A theme may lie anywhere.
      if !all.contains(where: { $0.name == shown }), let own = NamedTheme(shown) { all.append(own) }
      let fitting = all.compactMap { theme in
        (try? theme.description(for: project?.settings.kind ?? .stories)).map {
          ThemeTrial.Entry(theme.name, title: $0.name)
        }
      }
      return (fitting, shown)
    } show: { name in
      self.state.withLock { $0.wish = name }
    }
  }

  /// The address that the site is published at; none where nobody knows.
  var published: String? { state.withLock { $0.project?.settings.site.baseURL } }

  /// Which pictures a page of the site cannot show yet; none while no library can be read.
  func marks(on path: String) -> [Badge] {
    let (library, marks) = state.withLock { ($0.library, $0.marks) }
    guard let library, let marks, let found = try? library.marks(on: path, by: marks) else { return [] }
    return found.map { Badge(element: $0.element, status: $0.status, label: $0.label, detail: $0.detail) }
  }
}
