import Basics
import Files

/// The files of a theme, taken from several folders laid over each other: the first folder that holds a file gives it.
///
/// A project's own `Templates/` lies over the default theme, file by file. A folder may hold a file `inherits.txt` that
/// names, one a line, the files and folders (`messages/`) that are taken from those below it: then it takes no others.
package struct ThemeFiles: Sendable {
  /// One file of the theme.
  package struct File: Hashable, Sendable {
    /// Its path below the theme's folder.
    package let name: String
    /// Its whole path.
    package let path: String
  }

  /// The files, ordered by the bytes of their names.
  package let files: [File]
  private let byName: [String: File]
  /// The files taken of each folder that is there, by name, the topmost first.
  private let folders: [(path: String, files: [String: File])]

  /// The file of a folder that names what is taken from those below it.
  static let inheritance = "inherits.txt"

  /// Lists the folders, topmost first; a folder that is not there is passed over, but one has to be.
  package init(folders: [String]) throws {
    var byName: [String: File] = [:]
    var taken: [(path: String, files: [String: File])] = []
    var inherited: [Inheritance] = []
    var found = false
    for folder in folders {
      guard let status = FileStatus(of: folder) else { continue }
      guard status.kind == .folder else {
        throw DiagnosticError("the theme's folder '\(folder)' has to be a folder", id: "missing-theme")
      }
      found = true
      let names = try FileSystem.files(below: folder)
      let links = names.map { Path.join(folder, $0) }.filter { FileSystem.leadsOut($0, of: folder) }
      if let first = links.first {
        throw DiagnosticError([Self.unsafe(first, folder)] + links.dropFirst().map { Self.unsafe($0, folder) })
      }
      let here = names.filter { name in name != Self.inheritance && inherited.allSatisfy { $0.names(name) } }
        .map { File(name: $0, path: Path.join(folder, $0)) }
      taken.append((folder, Dictionary(uniqueKeysWithValues: here.map { ($0.name, $0) })))
      for file in here where byName[file.name] == nil { byName[file.name] = file }
      if let inheritance = try Inheritance(in: folder) { inherited.append(inheritance) }
    }
    guard found else {
      throw DiagnosticError(
        "no theme found in \(folders.map { "'\($0)'" }.joined(separator: " or "))",
        hint: "set 'templates' in hornbook.toml to the folder that holds your templates", id: "missing-theme")
    }
    self.byName = byName
    self.folders = taken
    files = byName.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The finding on a link out of a folder: it would be published, or read in the place of a template.
  private static func unsafe(_ link: String, _ folder: String) -> Diagnostic {
    Diagnostic(
      .error, "a file of a theme must not be a link out of '\(folder)'", at: .init(file: link),
      hint: "put the file itself there", id: "unsafe-theme")
  }

  /// The file of a name; none when no folder holds it.
  package subscript(name: String) -> File? { byName[name] }

  /// The files of some names in all folders, topmost folder first; those of one folder in the order of the names.
  func layers(of names: String...) -> [File] { layers(of: names) }

  /// The same of a list of names.
  func layers(of names: [String]) -> [File] {
    folders.flatMap { folder in names.compactMap { folder.files[$0] } }
  }

  /// The files of all folders but some, topmost folder first, also those that others cover.
  func files(besides standard: [String]) -> [File] {
    folders.filter { !standard.contains($0.path) }.flatMap { folder in
      folder.files.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
  }

  /// The style sheets in the order in which they count: from the undermost folder up, in each the colours first.
  var styleSheets: [File] {
    let first = ["assets/colours.css", "assets/hornbook.css"]
    let names =
      first + files(below: "assets").map(\.name).filter { Path.fileExtension(of: $0) == "css" && !first.contains($0) }
    return folders.reversed().flatMap { folder in names.compactMap { folder.files[$0] } }.filter { self[$0.name] == $0 }
  }

  /// The files below a folder of the theme, in order.
  package func files(below folder: String) -> [File] {
    files.filter { $0.name.hasPrefix(folder + "/") }
  }
}

/// What a folder of a theme takes from those below it.
private struct Inheritance {
  private var files: Set<String> = []
  private var folders: [String] = []

  /// Reads what a folder says; none where it says nothing, and takes everything. Empty lines, and lines that begin with
  /// `#`, say nothing.
  init?(in folder: String) throws {
    let path = Path.join(folder, ThemeFiles.inheritance)
    guard FileStatus(of: path)?.kind == .file else { return nil }
    let bytes = try FileSystem.read(path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw DiagnosticError("its text has to be UTF-8", at: .init(file: path), id: "missing-theme")
    }
    for line in text.split(whereSeparator: \.isNewline) {
      let name = line.trimmed
      guard !name.isEmpty, !name.hasPrefix("#") else { continue }
      if name.last == "/" { folders.append(name) } else { files.insert(name) }
    }
  }

  /// Whether a file is taken.
  func names(_ name: String) -> Bool { files.contains(name) || folders.contains(where: name.hasPrefix) }
}
