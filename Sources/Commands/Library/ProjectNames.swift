import Models
import Rendering
import Settings
import Stores
import StoryStore

/// The names of a project that shells offer, by what they name.
enum ProjectNames: String, CaseIterable {
  case stories, collections, targets, themes
  case themeFiles = "theme-files"

  /// The values of an argument or an option that are such names.
  var kind: ValueKind { .named(rawValue) }

  /// All of them in the project of a command line, sorted, each on one line. Stories and collections have titles and
  /// addresses. A name that has line breaks or other signs that no line shows is left out.
  func all(in call: Call) throws -> [String] {
    Set(try found(in: call)).filter { $0 == $0.printableLine && !$0.isEmpty }.sorted()
  }

  private func found(in call: Call) throws -> [String] {
    switch self {
    case .themes:
      _ = try? Project(call)
      return try NamedTheme.all().map(\.name)
    case .targets: return try Project(call).settings.deployments.map(\.name)
    case .themeFiles:
      let ending = ".mustache"
      return try ThemeFiles(folders: Project(call).foldersBelow).files.map(\.name)
        .filter { $0 != ThemeDescription.file }
        .map { $0.hasSuffix(ending) ? String($0.dropLast(ending.count)) : $0 }
    case .stories, .collections:
      let project = try Project(call)
      try project.require(.stories, for: "the names of \(rawValue)")
      let snapshot = try project.shownLibrary(call.console).snapshot()
      defer { snapshot.close() }
      let names = try LibraryNames(snapshot)
      return self == .stories
        ? names.stories.flatMap { [$0.story.title, $0.address?.slug ?? ""] }
        : names.collections.flatMap { [$0.collection.name, $0.address?.slug ?? ""] }
    }
  }
}
