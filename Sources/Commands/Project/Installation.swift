import Files
import Settings

/// The program's own files: the default theme and the sample stories.
enum Installation {
  /// The folder that holds `Templates` and `Content`; nil if the program stands alone.
  ///
  /// It is what `HORNBOOK_SHARE` names, or `../share/hornbook` as seen from the program, or the checkout that the
  /// program was built in.
  static let folder: String? = {
    if let named = Environment["HORNBOOK_SHARE"], !named.isEmpty { return named }
    guard let program else { return nil }
    let installed = Path.join(Path.parent(of: Path.parent(of: program)), "share/hornbook")
    if isShare(installed) { return installed }
    var folder = Path.parent(of: program)
    while folder != "/", !folder.isEmpty {
      if isShare(folder) { return folder }
      folder = Path.parent(of: folder)
    }
    return nil
  }()

  private static let program = FileSystem.resolved("/proc/self/exe") ?? FileSystem.resolved(CommandLine.arguments[0])

  /// The folder of the libraries that came with the program; a tarball has one (`Scripts/tarball`).
  static var libraries: String? { program.map { Path.join(Path.parent(of: Path.parent(of: $0)), "lib/hornbook") } }

  /// The program that draws for the provider 'sketch': beside this one, or in `PATH`; nil if it is not there.
  static var sketch: String? {
    let name = "hornbook-sketch"
    let beside = program.map { Path.join(Path.parent(of: $0), name) }
    return beside.flatMap { ProgramFile.isProgram($0) ? $0 : nil } ?? ProgramFile.path(of: name)
  }

  private static func isShare(_ folder: String) -> Bool {
    FileStatus(of: Path.join(folder, "Templates/layouts"))?.kind == .folder
  }

  /// The folder of the default theme.
  static var templates: String? { folder.map { Path.join($0, "Templates") } }

  /// The folder of the other themes.
  static var themes: String? { folder.map { Path.join($0, "Themes") } }

  /// The folder of the manual; nil if it is not there.
  static var manual: String? {
    folder.map { Path.join($0, "Documentation") }.flatMap { FileStatus(of: $0)?.kind == .folder ? $0 : nil }
  }

  /// The folder of the sample stories.
  static var content: String? { folder.map { Path.join($0, "Content") } }

  /// The folder of what a kind of library has besides the default theme.
  static func room(of kind: Settings.Kind) -> String? { folder.map { Path.join($0, "Kinds/\(kind.rawValue)") } }
}
