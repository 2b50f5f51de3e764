import Build
import Files
import Foundation
import Settings
import Zip

/// Every byte of a site on disk; what is packed in its books is there unpacked too.
struct BuiltSite {
  /// The files by their paths, those of books as `books/a.epub/EPUB/…`.
  let files: [String: [UInt8]]

  init(_ folder: String) throws {
    var files: [String: [UInt8]] = [:]
    for name in try FileSystem.files(below: folder) {
      let path = Path.join(folder, name)
      files[name] = try FileSystem.read(path)
      guard name.hasSuffix(".epub") else { continue }
      let archive = try ArchiveReader(path: path)
      for entry in archive.names { files["\(name)/\(entry)"] = try archive.bytes(of: entry) }
    }
    self.files = files
  }

  /// The files, and names of files, that hold a text, in order.
  func places(of marker: String) -> [String] { places(of: Array(marker.utf8)) }

  /// The files, and names of files, that hold some bytes, in order.
  func places(of bytes: [UInt8]) -> [String] {
    let wanted = Data(bytes)
    return files.filter { Data($0.value).range(of: wanted) != nil || Data($0.key.utf8).range(of: wanted) != nil }
      .map(\.key).sorted()
  }

  /// A file as text; empty where it is not there.
  func text(_ path: String) -> String { String(decoding: files[path] ?? [], as: UTF8.self) }

  /// The files below a folder, in order.
  func paths(below folder: String) -> [String] { files.keys.filter { $0.hasPrefix(folder + "/") }.sorted() }
}

extension EditedLibrary {
  /// Builds in a process of its own, as it were, and says which files were written and which went.
  func changes() async throws -> [String] {
    let report = try await build(to: "Site", state: "state")
    return report.changes.map { $0.fate == .removed ? "- \($0.path)" : $0.path }.sorted()
  }

  /// Takes other settings, as a process that watches does: it begins anew.
  func set(_ change: (inout Settings) -> Void) {
    change(&fixture.settings)
    touched = nil
  }

  /// The site as it stands.
  func site() throws -> BuiltSite { try BuiltSite(path("Site")) }
}
