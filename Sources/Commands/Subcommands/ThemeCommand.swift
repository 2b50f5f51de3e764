import Basics
import Files
import Rendering
import Settings

/// `hornbook theme`: what there is to choose from, which one counts, where it lies, and a file of it to change.
enum ThemeCommand: Subcommand {
  static let command = Command(
    "theme", "list the themes, choose one, and copy a file of it to change",
    discussion: """
      A theme is a folder with a 'theme.toml' and the files in which it differs from the default theme. Some come with \
      the program; those in the folder Themes of a project are its own. The templates of the project lie over the theme.
      """,
    subcommands: [
      Command("list", "the themes, with the one in use"),
      Command(
        "use", "choose a theme: write its name into the settings",
        discussion: """
          The command changes one line of hornbook.toml and leaves the rest as it is. A page that 'hornbook serve' shows \
          changes at once. A folder elsewhere is named by its path. An archive (.zip) is unpacked into the folder Themes.
          """,
        arguments: [
          .required(
            "theme", ProjectNames.themes.kind, "The name of a theme, or the path of a theme's folder or archive")
        ]),
      Command(
        "path", "where a theme lies",
        discussion: "Without a name it is the default theme, which has every file that a theme may have.",
        arguments: [.optional("theme", ProjectNames.themes.kind, "The name of a theme")]),
      Command(
        "eject", "copy a file of the theme into your templates, to change it there",
        discussion: """
          For example 'hornbook theme eject story-card' copies partials/story-card.mustache. The file then counts in place of \
          the theme's. What is there already is never overwritten.
          """,
        arguments: [
          .required(
            "file", ProjectNames.themeFiles.kind,
            "A file of the theme: a partial, a template, or a path such as assets/frame.css")
        ]),
    ])

  static func run(_ call: Call) throws -> ExitCode {
    switch call.invocation.path.last {
    case "use": try use(call)
    case "path": try showPath(call)
    case "eject": try eject(call)
    default: try listThemes(call)
    }
    return .done
  }

  /// The project that one stands in; none where there is none, as there is something to say without one.
  private static func project(_ call: Call) throws -> Project? {
    do {
      return try Project(call)
    } catch let failure as Failure
      where failure.diagnostics.first?.id == "no-project" && call.invocation.value(of: "config") == nil
    {
      return nil
    }
  }

  // MARK: Listing

  private static func listThemes(_ call: Call) throws {
    let project = try project(call)
    var themes = try NamedTheme.all()
    let used = project?.settings.theme ?? Settings.defaultTheme
    if !themes.contains(where: { $0.name == used }) {
      if let theme = NamedTheme(used) {
        themes.append(theme)
      } else {
        call.console.tell(NamedTheme.missing(used).warnings)
      }
    }
    let width = themes.map(\.name.count).max() ?? 0
    var values: [JSONValue] = []
    for theme in themes {
      let description: ThemeDescription
      do throws(DiagnosticError) {
        description = try ThemeDescription(in: theme.folder)
      } catch {
        call.console.tell(error.warnings)
        continue
      }
      let mark = project != nil && theme.name == used ? "*" : " "
      let name = padded(theme.name, width)
      call.console.say("\(mark) \(name)  \(description.description ?? description.name) (\(description.license))")
      values.append([
        "name": .string(theme.name), "title": .string(description.name),
        "description": description.description.map(JSONValue.string) ?? .null, "license": .string(description.license),
        "folder": .string(place(of: theme, in: project)), "isOwn": .bool(theme.isOwn),
        "isUsed": .bool(project != nil && theme.name == used),
      ])
    }
    call.console.report([JSONMember("themes", .array(values))])
  }

  /// The folder of a theme, as an absolute path where that is known.
  private static func place(of theme: NamedTheme, in project: Project?) -> String {
    FileSystem.resolved(theme.folder) ?? project?.shown(theme.folder) ?? theme.folder
  }

  private static func showPath(_ call: Call) throws {
    let project = try project(call)
    let name = call.invocation.argument("theme") ?? Settings.defaultTheme
    guard let theme = NamedTheme(name) else { throw Failure(NamedTheme.missing(name).diagnostics, code: .failed) }
    let folder = place(of: theme, in: project)
    call.console.say(folder)
    call.console.report([JSONMember("theme", .string(name)), JSONMember("path", .string(folder))])
  }

  // MARK: Choosing

  private static func use(_ call: Call) throws {
    let project = try Project(call)
    let word = call.required("theme")
    let name = try ThemeArchive.isOne(word) ? ThemeArchive.unpacked(project.path(word)) : setting(word, in: project)
    // The settings take one line.
    guard name.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }), let theme = NamedTheme(name)
    else { throw Failure(NamedTheme.missing(word).diagnostics, code: .failed) }
    let description: ThemeDescription
    do {
      description = try theme.description(for: project.settings.kind)
    } catch {
      // What has just been unpacked goes again, so that a better archive finds its place free.
      if ThemeArchive.isOne(word) { try? FileSystem.removeTree(theme.folder) }
      throw error
    }
    try write(name, into: project)
    call.console.say("the theme is '\(name)': \(description.description ?? description.name)")
    if project.overrides.contains(where: { $0.name == "theme" }) {
      call.console.mention("another theme counts in this run, by '--set' or the environment")
    }
    call.console.report([
      JSONMember("theme", .string(name)), JSONMember("settings", .string(project.shown(project.file))),
    ])
  }

  /// The setting for a theme named on the command line: its name, or its folder's path from the project.
  private static func setting(_ word: String, in project: Project) -> String {
    guard word.contains("/") else { return word }
    let path = Path.normalized(project.path(word))
    let own = (try? FileSystem.currentFolder()).flatMap { Path.rest(of: path, below: $0) } ?? path
    if let name = Path.rest(of: own, below: NamedTheme.ownFolder), !name.contains("/") { return name }
    return own.contains("/") ? own : "./" + own
  }

  private static func write(_ name: String, into project: Project) throws {
    let isThere = FileStatus(of: project.file) != nil
    let bytes = isThere ? try FileSystem.read(project.file) : []
    guard let changed = Settings.changed(bytes, setting: "theme", to: name) else {
      throw Failure(
        "the line of the theme in '\(project.shown(project.file))' cannot be changed",
        hint: "write 'theme = \"\(name)\"' yourself, above the first table", id: "settings-syntax", code: .unreadable)
    }
    if changed != bytes { try FileSystem.replace(project.file, with: changed) }
  }

  // MARK: Copying

  private static func eject(_ call: Call) throws {
    let project = try Project(call)
    let word = call.required("file")
    let files = try ThemeFiles(folders: project.foldersBelow)
    let names = files.files.map(\.name).filter { $0 != ThemeDescription.file }
    let wanted = Path.normalized(word)
    let candidates = [
      wanted, wanted + ".mustache", "partials/\(wanted).mustache", "partials/\(wanted)", "assets/\(wanted)",
      "layouts/\(wanted).mustache", "messages/\(wanted).toml",
    ]
    guard let name = candidates.first(where: names.contains), let file = files[name] else {
      let short = Dictionary(names.map { (Path.stem(of: $0), $0) }) { first, _ in first }
      let near = Array(
        Set(names.near(wanted) + short.keys.sorted().near(Path.stem(of: wanted)).compactMap { short[$0] }))
      throw Failure(
        "the theme has no file '\(word)'",
        hint: near.isEmpty
          ? "'hornbook theme path' prints the folder that has them all"
          : "did you mean \(near.sorted().prefix(3).map { "'\($0)'" }.joined(separator: " or "))?",
        id: "unknown-theme-file")
    }
    let target = Path.join(project.settings.templates, name)
    guard FileStatus(of: target) == nil, !FileSystem.isSymbolicLink(target) else {
      throw Failure(
        "'\(project.shown(target))' is there already", hint: "change it there, or remove it to begin again",
        id: "theme-file-in-the-way")
    }
    try FileSystem.createFolder(Path.parent(of: target))
    try FileSystem.write(try FileSystem.read(file.path), to: target)
    call.console.say("copied \(name) to \(project.shown(target)): change it there")
    call.console.report([
      JSONMember("file", .string(project.shown(target))), JSONMember("from", .string(file.path)),
    ])
  }
}

extension DiagnosticError {
  /// The diagnostics of the error, as warnings.
  fileprivate var warnings: [Diagnostic] {
    diagnostics.map { finding in
      var finding = finding
      finding.severity = .warning
      return finding
    }
  }
}
