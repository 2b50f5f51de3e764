import Basics
import Files
import Rendering
import Settings
import Stores
import StoryStore

/// The program's findings in a project, without a change to it.
struct ProjectCheckup {
  private let settings: [Settings.InForce]
  private let file: String?
  private let library: [(name: String, text: String)]
  /// The files of the project's own theme, and whether each lies over one of the default theme.
  private let overlays: [(name: String, replaces: Bool)]
  /// The theme that the settings name, unless it is the default one.
  private let theme: NamedTheme?

  init(_ project: Project) throws {
    let isThere = FileStatus(of: project.file) != nil
    file = isThere ? project.file : nil
    let store = Machine.homely(project.shownStore)
    let isFolder = project.settings.isFolder
    settings = project.settings.inForce(
      isThere ? try FileSystem.read(project.file) : nil, store: isFolder ? nil : store, overrides: project.overrides)
    let isApps = try project.hasAppStore()
    let hasStore = try isApps || isFolder || project.hasLibrary()
    let status = FileStatus(of: project.settings.store)
    library = [
      ("place", isFolder ? project.settings.content : store),
      (
        "kind",
        isFolder
          ? "the content folder, read in place"
          : isApps
            ? "the store of an app, which is only read"
            : project.settings.database == nil ? "a file of Hornbook" : "a database of PostgreSQL"
      ),
      ("state", hasStore ? (isFolder ? nil : status).map { size($0.size) } ?? "there" : "not there yet"),
      ("schema", "\(StoryStore.schemaVersion) is what this program writes"),
      ("content", FileStatus(of: project.settings.content)?.kind == .folder ? project.settings.content : "not there"),
    ]
    let defaults = try ThemeFiles(folders: project.foldersBelow)
    theme = project.chosenTheme
    let own =
      FileStatus(of: project.settings.templates)?.kind == .folder
      && FileSystem.resolved(project.settings.templates) != Installation.templates.flatMap(FileSystem.resolved)
    overlays =
      own
      ? try FileSystem.files(below: project.settings.templates).sorted().map { ($0, defaults[$0] != nil) } : []
  }

  func lines(isVerbose: Bool) -> [String] {
    var lines = ["settings     \(file ?? "none; every setting has its default")"]
    for setting in settings where isVerbose || setting.line != nil || setting.source != nil {
      let place = setting.source ?? setting.line.map { "line \($0)" } ?? "default"
      lines.append("  \(setting.name) = \(setting.value ?? "none") (\(place))")
    }
    lines.append("library")
    for (name, text) in library { lines.append("  \(padded(name, 10)) \(text)") }
    lines.append(
      "theme        " + (overlays.isEmpty ? "" : "\(count(overlays.count, "file")) of your own, over ")
        + (theme.map { "'\($0.name)' in '\($0.folder)', and " } ?? "") + "the default one"
        + (Installation.templates.map { " in '\($0)'" } ?? ""))
    for (name, replaces) in overlays { lines.append("  \(name) (\(replaces ? "replaces a file" : "new"))") }
    return lines
  }

  var members: [JSONMember] {
    func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
    return [
      JSONMember(
        "settings",
        .array(
          settings.map { setting in
            [
              "name": .string(setting.name), "value": text(setting.value),
              "line": setting.line.map { .number($0) } ?? .null, "source": text(setting.source),
            ]
          })),
      JSONMember("library", .object(library.map { JSONMember($0.name, .string($0.text)) })),
      JSONMember(
        "theme", .array(overlays.map { ["file": .string($0.name), "replaces": .bool($0.replaces)] })),
    ]
  }
}
