import Files
import Rendering
import Settings
import Zip

/// A theme in one file, as people pass them on.
enum ThemeArchive {
  /// The most files that one may hold, and the most bytes of all of them.
  private static let limit = (files: 2000, bytes: 64 << 20)

  /// Whether a path is that of an archive.
  static func isOne(_ path: String) -> Bool { Path.fileExtension(of: path).lowercased() == "zip" }

  /// Unpacks an archive into the project's folder of themes, and gives the name of the theme: that of its only folder,
  /// or else of the archive itself. Nothing is there when it cannot be unpacked whole.
  static func unpacked(_ path: String) throws -> String {
    guard FileStatus(of: path)?.kind == .file else {
      throw Failure("there is no archive '\(path)'", hint: "name a .zip file that holds a theme", id: "missing-theme")
    }
    do {
      let archive = try ArchiveReader(path: path)
      let places = Array(archive.names.enumerated()).filter { !$0.element.hasSuffix("/") }
      let roots = places.filter { Path.name(of: $0.element) == ThemeDescription.file }.map {
        Path.parent(of: $0.element)
      }
      guard let root = roots.min(by: { $0.count < $1.count }) else {
        throw unfit(path, "it holds no '\(ThemeDescription.file)'")
      }
      if let other = roots.first(where: { $0 != root && !root.isEmpty && Path.rest(of: $0, below: root) == nil }) {
        throw unfit(path, "it holds several, such as '\(root)' and '\(other)'")
      }
      let name = root.isEmpty ? Path.stem(of: path) : Path.name(of: root)
      let isName = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
      guard isName, !name.hasPrefix("."), name != Settings.defaultTheme else {
        throw unfit(path, "'\(name)' cannot be the name of a theme")
      }
      guard places.count <= limit.files else { throw unfit(path, "it holds more than \(limit.files) files") }
      let target = Path.join(NamedTheme.ownFolder, name)
      guard FileStatus(of: target) == nil, !FileSystem.isSymbolicLink(target) else {
        throw Failure(
          "'\(target)' is there already", hint: "remove it first, or choose it with 'hornbook theme use \(name)'",
          id: "theme-file-in-the-way")
      }
      try FileSystem.createFolder(NamedTheme.ownFolder)
      let temporary = FileSystem.temporaryName(beside: target)
      defer { try? FileSystem.removeTree(temporary) }
      var rest = limit.bytes
      for (place, entry) in places {
        guard Path.contained(entry) != nil else { throw unfit(path, "'\(entry)' would lie outside of its folder") }
        // What lies beside the theme's folder, as some programs add, is none of it.
        guard let inner = Path.rest(of: entry, below: root) else { continue }
        guard Path.contained(inner) == inner else { throw unfit(path, "'\(entry)' is no path of a file") }
        let bytes = try archive.bytes(at: place, limit: rest)
        rest -= bytes.count
        try FileSystem.create(Path.join(temporary, inner), bytes)
      }
      _ = try ThemeDescription(in: temporary)
      try FileSystem.rename(temporary, to: target)
      return name
    } catch let error as ZipError {
      throw unfit(path, error.message)
    }
  }

  private static func unfit(_ path: String, _ reason: String) -> Failure {
    Failure("the archive '\(path)' is no theme: \(reason)", hint: "pack the folder of a theme as .zip", id: "bad-theme")
  }
}
