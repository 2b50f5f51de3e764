import Basics
import Files
import Rendering
import Settings

/// A theme that settings may name: one that comes with the program, or one in the project's folder `Themes`.
struct NamedTheme {
  /// The folder of a project's own themes.
  static let ownFolder = "Themes"

  /// Its name in settings.
  let name: String
  /// The folder of its files.
  let folder: String
  /// Whether the project has it itself.
  let isOwn: Bool

  /// All of them, the default theme first, and then by name. A project's own one hides one of the same name that came
  /// with the program.
  static func all() throws -> [NamedTheme] {
    var found: [String: NamedTheme] = [:]
    for (shelf, isOwn) in [(Installation.themes, false), (ownShelf, true)] {
      guard let shelf, FileStatus(of: shelf)?.kind == .folder else { continue }
      for name in try FileSystem.names(in: shelf) where name != Settings.defaultTheme && !name.hasPrefix(".") {
        let folder = Path.join(shelf, name)
        guard FileStatus(of: Path.join(folder, ThemeDescription.file)) != nil else { continue }
        found[name] = NamedTheme(name: name, folder: folder, isOwn: isOwn)
      }
    }
    let standard = Installation.templates.map { NamedTheme(name: Settings.defaultTheme, folder: $0, isOwn: false) }
    return [standard].compactMap(\.self) + found.values.sorted { $0.name < $1.name }
  }

  /// The theme that settings mean: a path names a folder, and a name is looked for in the project first. None where it
  /// is not there.
  init?(_ setting: String) {
    name = setting
    if setting == Settings.defaultTheme, let templates = Installation.templates {
      (folder, isOwn) = (templates, false)
    } else if setting.contains("/") {
      guard FileStatus(of: setting)?.kind == .folder else { return nil }
      (folder, isOwn) = (setting, true)
    } else {
      let shelves = [(Self.ownShelf, true), (Installation.themes, false)]
      let places = shelves.compactMap { shelf, isOwn in shelf.map { (Path.join($0, setting), isOwn) } }
      guard let place = places.first(where: { FileStatus(of: $0.0)?.kind == .folder }) else { return nil }
      (folder, isOwn) = place
    }
  }

  private init(name: String, folder: String, isOwn: Bool) {
    (self.name, self.folder, self.isOwn) = (name, folder, isOwn)
  }

  /// The folder of a project's own themes; none where that is the one that came with the program.
  private static var ownShelf: String? {
    guard let own = FileSystem.resolved(ownFolder) else { return nil }
    return own == Installation.themes.flatMap(FileSystem.resolved) ? nil : ownFolder
  }

  /// Its description of itself, if it suits this program and a kind of library.
  @discardableResult
  func description(for kind: Settings.Kind) throws -> ThemeDescription {
    let description = try ThemeDescription(in: folder)
    let place = Diagnostic.Place(file: Path.join(folder, ThemeDescription.file))
    guard description.isMet(by: Hornbook.version) else {
      throw DiagnosticError(
        "the theme '\(name)' needs Hornbook \(description.version ?? ""), and this is \(Hornbook.version)", at: place,
        hint: "install a newer Hornbook, or choose another theme with 'hornbook theme use'", id: "unfit-theme")
    }
    if let needed = description.kind, needed != kind.rawValue {
      throw DiagnosticError(
        "the theme '\(name)' is for libraries of the kind '\(needed)', and this is one of '\(kind.rawValue)'",
        at: place,
        hint: "choose another theme with 'hornbook theme use'", id: "unfit-theme")
    }
    return description
  }

  /// The error for a theme that is not there.
  static func missing(_ setting: String, at place: Diagnostic.Place? = nil) -> DiagnosticError {
    let names = (try? all().map(\.name)) ?? []
    let near = names.near(setting)
    let hint =
      names.isEmpty
      ? "no theme was found beside the program; HORNBOOK_SHARE names the folder that holds 'Templates' and 'Themes'"
      : setting.contains("/")
        ? "name the folder of a theme, or one of \(list(names))"
        : near.isEmpty
          ? "there are \(list(names))"
          : "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
    return DiagnosticError("there is no theme '\(setting)'", at: place, hint: hint, id: "missing-theme")
  }
}
