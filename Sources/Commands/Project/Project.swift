import Arguments
import Diagnostics
import Files
import Platform
import Postgres
import Settings

/// A folder with settings, content and a library: what most commands work on.
///
/// The process works in the project's folder from then on, so that every path that is named starts there. Paths from
/// the command line go through `path(_:)`.
struct Project: Sendable {
  /// The name that settings have unless the command line says another.
  static let settingsName = "hornbook.toml"

  /// The values of the settings file (the defaults without one), overridden by the environment and the command line.
  var settings: Settings
  /// The overrides of the settings file by the environment and the command line, and by a preview after them.
  private(set) var overrides: [Settings.Override]
  /// The folder where the command line was written, as an absolute path; empty if that is the project's folder.
  private let start: String
  /// The project's folder as the command line names it; empty where that is where one stands.
  private let folder: String

  /// The kinds of libraries that there are.
  let kinds: LibraryKinds
  /// The name of the settings file, which need not be there.
  let file: String
  /// Whether the command line names the settings file, so that it has to be there.
  private let isNamed: Bool
  /// The folder of what is remembered between builds.
  static let state = ".hornbook"
  /// The folder of what is remembered between builds.
  var state: String { Project.state }
  /// The fate of stories that are drafts, or wait for their time.
  var drafts = Drafts.leftOut
  /// The site that `serve` shows, which is not the one that is published: it has the drafts in it.
  var preview: String { Path.join(state, "preview") }

  /// Finds the project that a command line means: that of `--config`, or of the folder one stands in, or else of the
  /// nearest folder above it that has settings.
  ///
  /// A folder without settings, library and content is no project.
  init(_ call: Call) throws {
    kinds = call.kinds
    let named = call.invocation.value(of: "config")
    var file = try named ?? Project.nearest()
    if FileStatus(of: file)?.kind == .folder { file = Path.join(file, Project.settingsName) }
    folder = Path.parent(of: file)
    let name = Path.name(of: file)
    self.file = name
    isNamed = named != nil
    start = folder.isEmpty ? "" : try FileSystem.currentFolder()
    if !folder.isEmpty, unsafe chdir(folder) != 0 {
      throw Failure(
        "'\(folder)' is no folder that can be entered", hint: "name the settings file of a project with '--config'",
        id: "no-project", code: .unreadable)
    }
    overrides = try Project.overrides(call)
    if named == nil, FileStatus(of: name) == nil {
      settings = try Project.settings(nil, in: folder, overrides, kinds)
      guard FileStatus(of: settings.content)?.kind == .folder || FileStatus(of: settings.store) != nil else {
        throw Failure(
          "there is no \(Project.settingsName) and no '\(settings.content)' in this folder",
          hint: "make a project with 'hornbook init DIR', or name the settings of one with '--config FILE'",
          id: "no-project", code: .unreadable)
      }
      return
    }
    settings = try Project.settings(name, in: folder, overrides, kinds)
    if settings.database.map(PostgresAddress.holdsPassword) == true {
      let stored = Diagnostic(
        .warning, "the address of the library holds a password, for everybody to read who may read this file",
        at: .init(file: Path.join(folder, name)), hint: "keep it in the file that PGPASSFILE names, or in PGPASSWORD",
        id: "stored-password")
      call.console.tell([stored])
    }
  }

  /// The same project, once its settings are read again, with a theme that somebody wants to see, or its own if nil.
  func dressed(in theme: String?) -> Project {
    var other = self
    other.overrides.removeAll { $0.source == Self.fromPreview }
    if let theme { other.overrides.append(Settings.Override("theme", theme, from: Self.fromPreview)) }
    return other
  }

  /// The source of the wish for a theme, as messages say it.
  private static let fromPreview = "the preview"

  /// The same project with what its settings file says now.
  func reread() throws -> Project {
    var fresh = self
    let isFolder = settings.namesStore || !kind.canBeFolder ? nil : settings.isFolder
    let isThere = isNamed || FileStatus(of: file) != nil
    fresh.settings = try Project.settings(isThere ? file : nil, in: folder, overrides, kinds, isFolder: isFolder)
    return fresh
  }

  /// The settings of a file in the folder that one stands in, or of no file, below what is said elsewhere; messages
  /// name the file as the command line does, by its folder too.
  private static func settings(
    _ name: String?, in folder: String, _ overrides: [Settings.Override], _ kinds: LibraryKinds, isFolder: Bool? = nil
  ) throws -> Settings {
    let shown = Path.join(folder, name ?? settingsName)
    do {
      let bytes = try name.map(FileSystem.read) ?? []
      let said = try Settings.parse(bytes, file: shown, overrides: overrides, kinds: kinds.names)
      var settings = try located(said, kinds[said.kind], isFolder: isFolder)
      // What a device or another site keeps of a locked site would lie open there.
      if settings.lock.enabled { (settings.offline.enabled, settings.embed.enabled) = (false, false) }
      return settings
    } catch let error as FileError where error.path == name {
      throw Failure.unreadable(FileError(error.operation, shown, code: error.code))
    } catch {
      throw Failure.unreadable(error)
    }
  }

  /// The settings file of the folder that one stands in, or else that of the nearest folder above it that has one.
  private static func nearest() throws -> String {
    guard FileStatus(of: settingsName) == nil, FileStatus(of: Settings().content)?.kind != .folder else {
      return settingsName
    }
    var folder = try FileSystem.currentFolder()
    var way = ""
    while folder != "/" {
      folder = Path.parent(of: folder)
      way = Path.join(way, "..")
      let file = Path.join(way, settingsName)
      if FileStatus(of: file) != nil { return file }
    }
    return settingsName
  }

  /// The overrides of the settings file: the environment, and over it the command line.
  private static func overrides(_ call: Call) throws -> [Settings.Override] {
    let (environment, findings) = Settings.overrides(in: Environment.all)
    call.console.tell(findings)
    let words = try call.invocation.values(of: "set").map { word in
      guard let mark = word.firstIndex(of: "="), mark != word.startIndex else {
        throw Failure(
          "'--set \(word)' gives no value", hint: "write it as '--set site.title=Ours'", id: "settings-syntax",
          code: .usage)
      }
      return Settings.Override(String(word[..<mark]), String(word[word.index(after: mark)...]), from: "--set")
    }
    let base = call.invocation.value(of: "base-url").map { Settings.Override("site.base_url", $0, from: "--base-url") }
    return environment + words + [base].compactMap(\.self)
  }

  /// A path from the command line, seen from the project.
  func path(_ text: String) -> String {
    Path.join(start, text)
  }

  /// A path of the project, seen from where the command line was written; the address of a database for the file that
  /// shows it here.
  func shown(_ path: String) -> String { mirrored(path) ?? Path.join(folder, path) }

  /// The address of the database that a path of the project shows here; none of any other path.
  func mirrored(_ path: String) -> String? {
    (settings.database != nil || settings.isFolder) && path == settings.store ? shownStore : nil
  }

  /// The folder that the site is written to: that of the option `--output`, or that of the settings.
  ///
  /// It has one spelling, whether it was given as a relative or an absolute path, because builds are remembered by it.
  func output(_ call: Call) throws -> String {
    guard let text = call.invocation.value(of: "output") else { return try apart(Path.normalized(settings.output)) }
    let path = Path.normalized(path(text))
    let root = try FileSystem.currentFolder()
    if path == root || path.isEmpty || FileSystem.resolved(path) == root {
      throw Failure(
        "the site cannot be written over the project itself", hint: "choose another folder with '--output'",
        id: "foreign-output")
    }
    return try apart(path.hasPrefix(root + "/") ? String(path.dropFirst(root.utf8.count + 1)) : path)
  }

  /// The folders that the site is made of, and that of what is remembered: nothing is published into them.
  var ownFolders: [String] {
    ([settings.content, settings.templates, NamedTheme.ownFolder] + illustrations + [state]).map(Path.normalized)
  }

  /// A folder for the site, which has to lie apart from what the project is made of.
  private func apart(_ output: String) throws -> String {
    for folder in ownFolders
    where output == folder || output.hasPrefix(folder + "/") || folder.hasPrefix(output + "/") {
      throw Failure(
        "the site and '\(folder)' must not lie in each other", hint: "choose another folder with '--output'",
        id: "overlapping-folders")
    }
    let store = Path.normalized(settings.store)
    guard !store.hasPrefix(output + "/") else {
      throw Failure(
        "the library '\(store)' must not lie in the site", hint: "choose another folder with '--output'",
        id: "overlapping-folders")
    }
    return output
  }

  /// Whether a path is that of the library, of its addresses or of one of its pictures, and of nothing else that a site
  /// is made of.
  func isOfLibrary(_ path: String) -> Bool {
    func lies(in folder: String) -> Bool { path.hasPrefix(Path.normalized(folder) + "/") }
    if [settings.store, addresses].map(Path.normalized).contains(path) { return true }
    // The folders of a project may lie in each other: a picture may be a theme's or beside an authored page as well.
    return illustrations.contains(where: lies) && path != file && !lies(in: pages) && !lies(in: settings.templates)
      && !foldersBelow.contains(where: lies) && Path.fileExtension(of: path) != "json"
  }

  /// The folder of the authored pages.
  var pages: String { Path.join(settings.content, "pages") }
}
