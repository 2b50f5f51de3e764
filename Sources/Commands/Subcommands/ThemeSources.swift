import Basics
import Files
import Rendering

/// The files of the theme that published stylesheets come from. A finding then names the file that people edit.
struct ThemeSources {
  private let files: ThemeFiles
  private let folder: String
  private let shown: String

  /// Knows the theme of a project and the folder of its site, also as messages name it.
  init?(_ project: Project, site folder: String, shown: String) {
    guard let files = try? ThemeFiles(folders: project.themeFolders) else { return nil }
    (self.files, self.folder, self.shown) = (files, folder, shown)
  }

  /// The weak contrasts of its colours.
  func contrasts() throws -> [Diagnostic] { try ThemeContrast(files).judged() }

  /// The finding at its place in the theme, if it is about a published stylesheet.
  func traced(_ finding: Diagnostic) -> Diagnostic {
    guard let place = finding.place, let path = Path.rest(of: place.file, below: shown),
      Path.rest(of: path, below: "assets") != nil, Path.fileExtension(of: path) == "css"
    else { return finding }
    // 'assets/frame.0123456789abcdef.css' is made of 'assets/frame.css'.
    let name = Path.stem(of: Path.stem(of: path)) + ".css"
    guard let source = files[Path.join(Path.parent(of: path), name)] else { return finding }
    var finding = finding
    let published = Path.join(folder, path)
    let places = files.sheets(of: source).reversed().map { sheet in
      Diagnostic.Place(
        file: sheet.path, line: place.line.flatMap { line(of: $0, in: published, from: sheet.path) })
    }
    finding.place = places.first { $0.line != nil } ?? Diagnostic.Place(file: source.path)
    return finding
  }

  /// The line of a source that a published line is. Comments are missing there, but the order is the same.
  private func line(of number: Int, in published: String, from source: String) -> Int? {
    guard let there = lines(of: published), let here = lines(of: source), there.indices.contains(number - 1) else {
      return nil
    }
    let text = there[number - 1]
    let before = there[..<(number - 1)].count { $0 == text }
    return here.indices.filter { here[$0] == text }.dropFirst(before).first.map { $0 + 1 }
  }

  private func lines(of path: String) -> [ArraySlice<UInt8>]? {
    try? FileSystem.read(path).split(separator: 0x0A, omittingEmptySubsequences: false)
  }
}
