import Basics
import Files
import Models

/// Writes a whole library of any make in Hornbook's own form, so that an import of it into an empty library gives the
/// same back.
///
/// `Documentation/reference/import-format.md` describes the form.
package enum StoryExport {
  /// Writes the library as it stands at one moment: as one file where the path ends in `.json`, else as a folder.
  ///
  /// The folder gets `library.json` and, in `Illustrations`, the pictures and recordings that the library names. It is
  /// made beside its place and then renamed. An earlier export at the path is replaced; a folder with anything else in
  /// it is refused. The pictures are those that `lookup` finds.
  ///
  /// - Throws: What the library or the file system did not allow; what stood at the path is then still there.
  @discardableResult
  package static func json(
    _ reader: any StoryReader, to path: String, from lookup: PictureLookup
  ) throws -> ExportReport {
    if Path.fileExtension(of: path) == "json" {
      let document = try LibraryDocument(reader, file: path)
      try FileSystem.createFolder(Path.parent(of: path))
      try FileSystem.write(document.bytes, to: path)
      return document.report
    }
    let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    try checkFree(folder, strangers)
    let document = try LibraryDocument(reader, file: Path.join(folder, "library.json"))
    return try fill(folder) { try write(document, to: $0, lookup) }
  }

  /// Fills a folder beside its place, and then puts it there; leaves nothing behind where that fails.
  package static func fill<T>(_ folder: String, _ work: (_ beside: String) throws -> T) throws -> T {
    try FileSystem.createFolder(Path.parent(of: folder))
    let beside = FileSystem.temporaryName(beside: folder)
    do {
      let made = try work(beside)
      try replace(folder, by: beside)
      return made
    } catch {
      try? FileSystem.removeTree(beside)
      throw error
    }
  }

  private static func write(
    _ document: LibraryDocument, to folder: String, _ lookup: PictureLookup
  ) throws -> ExportReport {
    var report = document.report
    try FileSystem.createFolder(folder)
    try copy(document.media, from: lookup, to: Path.join(folder, "Illustrations"), &report)
    try FileSystem.create(Path.join(folder, "library.json"), document.bytes)
    return report
  }

  /// The pictures and recordings that a story and its pages name, and which of them have to be there.
  static func media(of story: Story, _ pages: [Page]) -> [(path: String, subject: String, isReady: Bool)] {
    var media: [(path: String, subject: String, isReady: Bool)] = []
    func add(_ path: String?, _ subject: String, isReady: Bool = true) {
      if let path { media.append((path, subject, isReady)) }
    }
    add(story.coverRelativePath, "the cover of '\(story.title)'")
    add(story.audioRelativePath, "the recording of '\(story.title)'")
    for word in Learning(of: story, pages: nil).words {
      add(word.picture, "the word '\(word.term)' of '\(story.title)'")
    }
    for page in pages {
      let subject = "page \(page.pageNumber) of '\(story.title)'"
      add(page.illustrationRelativePath, subject, isReady: page.illustrationStatus == .generated)
      add(page.audioRelativePath, "the recording of \(subject)")
      add(page.signVideoRelativePath, "the sign-language video of \(subject)")
    }
    return media
  }

  /// Copies pictures and recordings, each once, and says which cannot be.
  static func copy(
    _ media: [(path: String, subject: String, isReady: Bool)], from lookup: PictureLookup, to target: String,
    _ report: inout ExportReport
  ) throws {
    var copied: Set<String> = []
    for (path, subject, isReady) in media {
      guard let inside = Path.contained(path), let place = lookup.place(of: path) else {
        report.diagnostics.append(
          .warning,
          "'\(path)' of \(subject) was left out: its path leads out of the folder of illustrations",
          id: "unsafe-picture")
        continue
      }
      guard copied.insert(inside).inserted else { continue }
      let source = place.path
      guard let real = place.root, let found = FileSystem.resolved(source), found.hasPrefix(real + "/"),
        FileStatus(of: source)?.kind == .file
      else {
        if isReady {
          report.diagnostics.append(
            .warning, "'\(path)' of \(subject) is missing", id: "missing-picture")
        }
        continue
      }
      let file = Path.join(target, inside)
      try FileSystem.createFolder(Path.parent(of: file))
      try FileSystem.create(file, try FileSystem.read(source))
      report.pictures += 1
      guard (Page.recordingExtensions + Page.videoExtensions).contains(Path.fileExtension(of: inside)) else { continue }
      for ending in Page.besideExtensions {
        let beside = Path.replacingExtension(of: inside, with: ending)
        let source = Path.replacingExtension(of: place.path, with: ending)
        guard FileStatus(of: source)?.kind == .file, let found = FileSystem.resolved(source),
          found.hasPrefix(real + "/"), copied.insert(beside).inserted
        else { continue }
        try FileSystem.create(Path.join(target, beside), try FileSystem.read(source))
      }
    }
  }

  /// Refuses a place where something stands that an export has not made; `strangers` names what an earlier one of the
  /// kind has not.
  package static func checkFree(_ folder: String, _ strangers: (_ folder: String, _ names: [String]) throws -> [String])
    throws
  {
    guard let status = FileStatus(of: folder) else {
      guard !FileSystem.isSymbolicLink(folder) else {
        throw DiagnosticError("'\(folder)' is a link to nothing", id: "export-in-the-way")
      }
      return
    }
    guard status.kind == .folder, !FileSystem.isSymbolicLink(folder) else {
      throw DiagnosticError(
        "'\(folder)' is not a folder; an export as JSON to one file has a name that ends in '.json'",
        id: "export-in-the-way")
    }
    let names = try FileSystem.names(in: folder)
    if names.isEmpty { return }
    guard let other = try strangers(folder, names).first else { return }
    throw DiagnosticError(
      "'\(folder)' holds '\(other)', which no export has put there", hint: "name a new folder", id: "export-in-the-way")
  }

  /// The names in a folder besides an earlier export.
  private static func strangers(in folder: String, _ names: [String]) throws -> [String] {
    let others = names.filter { $0 != "library.json" && $0 != "Illustrations" }
    guard others.isEmpty, names.contains("library.json") else { return others + names }
    let document = try? JSONDocument(parsing: try FileSystem.read(Path.join(folder, "library.json")))
    guard let document, case .library(let contents, isOwn: true, _) = ImportShape(of: document.root) else {
      return ["library.json"]
    }
    var known: Set<String> = []
    for story in contents.stories { known.formUnion(files(namedBy: story)) }
    guard names.contains("Illustrations") else { return [] }
    return try pictures(in: folder, besides: known)
  }

  /// The pictures and recordings that a story of an export names, and what may lie beside those.
  static func files(namedBy story: JSONValue) -> Set<String> {
    var known: Set<String> = []
    for value in [story] + (story["pages"]?.array ?? []) {
      let keys = ["illustrationRelativePath", "audioRelativePath", "coverRelativePath", "signVideoRelativePath"]
      let words = (value["glossary"]?.array ?? []).map { ("picture", $0["picture"]) }
      for (key, found) in keys.map({ ($0, value[$0]) }) + words {
        guard let path = found?.string.flatMap({ Path.contained($0) }) else { continue }
        known.insert(path)
        guard ["audioRelativePath", "signVideoRelativePath"].contains(key) else { continue }
        for ending in Page.besideExtensions { known.insert(Path.replacingExtension(of: path, with: ending)) }
      }
    }
    return known
  }

  /// The files in the folder of an export's pictures that it does not name.
  static func pictures(in folder: String, besides known: Set<String>) throws -> [String] {
    try allFiles(below: Path.join(folder, "Illustrations")).filter { !known.contains($0) }
      .map { "Illustrations/\($0)" }
  }

  /// Every file below a folder, those with a dot before their name included.
  static func allFiles(below folder: String, _ relative: String = "") throws -> [String] {
    var found: [String] = []
    for name in try FileSystem.names(in: Path.join(folder, relative)) {
      let path = relative.isEmpty ? name : Path.join(relative, name)
      let full = Path.join(folder, path)
      if FileStatus(of: full)?.kind == .folder, !FileSystem.isSymbolicLink(full) {
        found += try allFiles(below: folder, path)
      } else {
        found.append(path)
      }
    }
    return found
  }

  /// Puts a folder in the place of another, which goes.
  package static func replace(_ folder: String, by other: String) throws {
    guard FileStatus(of: folder) != nil, try !FileSystem.removeEmptyFolder(folder) else {
      return try FileSystem.rename(other, to: folder)
    }
    let old = FileSystem.temporaryName(beside: folder)
    try FileSystem.rename(folder, to: old)
    do {
      try FileSystem.rename(other, to: folder)
    } catch {
      try FileSystem.rename(old, to: folder)
      throw error
    }
    try? FileSystem.removeTree(old)
  }
}
