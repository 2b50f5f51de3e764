import Basics
import Files
import Pictures
import Platform
import Postgres
import Rendering
import Settings
import Stories
import StoryStore

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

  /// The files of what findings are about.
  let places: LibraryPlaces
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
    (kinds, places) = (call.kinds, call.console.places)
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
      places.take(shownStore)
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
    places.take(shownStore)
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

  /// A folder for the site, which has to lie apart from what the project is made of, by its name and where it leads.
  private func apart(_ output: String) throws -> String {
    func lies(_ path: String, in folder: String) throws -> Bool {
      try path == folder || Path.rest(of: path, below: folder) != nil
        || Path.rest(of: whole(path), below: whole(folder)) != nil || whole(path) == whole(folder)
    }
    let hint = "choose another folder as 'output', or with '--output'"
    for folder in ownFolders where try lies(output, in: folder) || lies(folder, in: output) {
      throw Failure(
        "the site and '\(folder)' must not lie in each other", hint: hint, id: "overlapping-folders")
    }
    let store = Path.normalized(settings.store)
    guard try !lies(store, in: output) else {
      throw Failure("the library '\(store)' must not lie in the site", hint: hint, id: "overlapping-folders")
    }
    return output
  }

  /// The absolute path, with every symbolic link resolved that is there.
  func whole(_ path: String) throws -> String {
    FileSystem.located(Path.normalized(Path.join(try FileSystem.currentFolder(), path)))
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

  /// The profile of the press that a system has: Ghostscript's.
  static let systemInks = ["/usr/share/color/icc/ghostscript/default_cmyk.icc"]

  /// The inks of the press that the settings ask for; nil where no file is to have any.
  /// - Throws: What is wrong with the profile.
  func inks() throws -> InkProfile? {
    let print = settings.print
    guard settings.books.enabled, settings.books.pdf.contains(.print), print.colour == .cmyk else { return nil }
    guard let path = print.colourProfile ?? Project.systemInks.first(where: { FileStatus(of: $0)?.kind == .file })
    else {
      throw DiagnosticError(
        "'colour' in [print] is \"cmyk\", and there is no colour profile that says what becomes of colours",
        at: .init(file: file),
        hint: "name that of your printer by 'colour_profile', or install Ghostscript's (Debian: 'libgs-common')",
        id: "colour-profile")
    }
    func unusable(_ reason: String) -> DiagnosticError {
      DiagnosticError(
        "the colour profile '\(path)' cannot be used: \(reason)", at: .init(file: file),
        hint: "ask your printer for the ICC profile of the press; 'colour_profile' in [print] names it",
        id: "colour-profile")
    }
    // What is no file may never end.
    if let status = FileStatus(of: path), status.kind != .file { throw unusable("it is no file") }
    do {
      // A JPEG mixes up to six percent more where it loses something.
      return try InkProfile(try FileSystem.read(path), limit: print.profile.mostInk.map { $0 - 8 })
    } catch {
      throw unusable((error as? FileError)?.reason ?? "\(error)")
    }
  }

  /// The theme ready to render with: the project's own templates, over the theme of the settings, over the default
  /// theme.
  ///
  /// The folder of the project's own need not be there, unless the settings name another than the usual one.
  func theme() throws -> Theme {
    guard FileStatus(of: settings.templates) != nil || settings.templates == Settings().templates else {
      throw DiagnosticError(
        "there is no folder '\(settings.templates)', which the settings name for templates",
        at: .init(file: shown(file)),
        hint: "make it, or name the folder that holds your templates as 'templates'", id: "missing-theme")
    }
    guard let named = NamedTheme(settings.theme) else {
      throw NamedTheme.missing(settings.theme, at: .init(file: shown(file)))
    }
    if named.name != Settings.defaultTheme { try named.description(for: settings.kind) }
    return try Theme(
      folders: themeFolders, standard: named.isOwn ? kind.templates : foldersBelow, language: settings.site.language)
  }

  /// The folders of the theme, the project's own first.
  var themeFolders: [String] { (hasOwnTemplates ? [settings.templates] : []) + foldersBelow }

  /// The folders that the project's own templates lie over: the kind's, the theme's, and the default theme's.
  var foldersBelow: [String] {
    let standard = kind.templates
    guard let chosen = chosenTheme else { return standard }
    return standard.dropLast() + [chosen.folder] + standard.suffix(1)
  }

  /// The theme that the settings name, unless it is the default one.
  var chosenTheme: NamedTheme? {
    settings.theme == Settings.defaultTheme ? nil : NamedTheme(settings.theme)
  }

  /// Whether the templates of the settings lie over the theme. Below a theme that is named, the default theme does not
  /// lie over it a second time: in Hornbook's own project the folder of templates is that theme.
  private var hasOwnTemplates: Bool {
    chosenTheme == nil
      || FileSystem.resolved(settings.templates) != Installation.templates.flatMap(FileSystem.resolved)
  }

  /// The folder of the shards that are built here.
  static let shardsName = "shards"

  private var shards: String { Path.join(state, Project.shardsName) }

  /// The shard that a command line asks for; nil if it asks for the whole site.
  func shard(_ call: Call) throws -> Shard? {
    guard let text = call.invocation.value(of: "shard") else { return nil }
    guard let shard = Shard(text) else {
      throw Failure(
        "option '--shard' must be a number, a slash and how many shards there are, such as '3/16', not '\(text)'",
        hint: "the most that there can be are \(Shard.limit)", id: "usage", code: .usage)
    }
    try requireShards("'--shard'")
    return shard
  }

  /// Refuses what only a library has a use for whose site is built in shards.
  func requireShards(_ name: String) throws {
    guard !kind.hasShards else { return }
    throw kind.lacking(name, hint: "it is built as a whole in seconds: 'hornbook build'")
  }

  /// The folder of a shard: that of `--output`, or one among what is remembered between builds.
  func folder(of shard: Shard, _ call: Call) throws -> ShardFolder {
    let isNamed = call.invocation.value(of: "output") != nil
    return ShardFolder(isNamed ? try output(call) : Path.join(shards, shard.folderName))
  }

  /// The shards that a command line names, or those that were built here: each has a part of the library in it.
  func shardFolders(_ call: Call) throws -> [ShardFolder] {
    let named = call.invocation.arguments("folder").map { Path.normalized(path($0)) }
    let folders = try (named.isEmpty ? [shards] : named).flatMap { name -> [ShardFolder] in
      let own = ShardFolder(name)
      if FileStatus(of: own.part) != nil { return [own] }
      guard FileStatus(of: name)?.kind == .folder else { return [] }
      let below = try FileSystem.names(in: name).sorted().map { ShardFolder(Path.join(name, $0)) }
      let found = below.filter { FileStatus(of: $0.part) != nil }
      if found.isEmpty, !named.isEmpty {
        throw Failure(
          "no shard lies in '\(shown(name))'", hint: "name the folders that 'hornbook build --shard' has filled",
          id: "no-shards")
      }
      return found
    }
    guard !folders.isEmpty else {
      throw Failure(
        "no shard was built yet", hint: "build each with 'hornbook build --shard 1/4' to '4/4', and name their folders",
        id: "no-shards")
    }
    return folders
  }
}
