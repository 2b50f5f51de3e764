import Basics
import Files
import Foundation
import Models
import Stores
import StoryStore
import TestSupport
import Testing

/// A folder of its own for one test: what is to be imported in `import`, the library's pictures in `Illustrations`.
final class ImportFolder {
  private let folder: TemporaryFolder
  var path: String { folder.path }
  let store: StoryStore

  init() throws {
    folder = try TemporaryFolder()
    store = try emptyStore()
    try FileSystem.createFolder(source)
  }

  var source: String { path + "/import" }
  var illustrations: String { path + "/Illustrations" }

  /// Where the fixture of the app's export lies.
  static let fixture = Checkout.path + "/Tests/Fixtures/export"

  func write(_ name: String, _ text: String) throws {
    try write(name, Array(text.utf8))
  }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    let file = Path.join(path, name)
    try FileSystem.createFolder(Path.parent(of: file))
    try FileSystem.write(bytes, to: file)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try FileSystem.read(Path.join(path, name)), as: UTF8.self)
  }

  func files(_ folder: String) -> [String] {
    (try? FileSystem.files(below: Path.join(path, folder))) ?? []
  }

  /// Imports a path, by default the whole `import` folder.
  @discardableResult
  func run(_ path: String? = nil, dryRun: Bool = false, force: Bool = false) throws -> ImportReport {
    try StoryImport.run(
      path: path ?? source, into: store, illustrations: illustrations,
      options: ImportOptions(dryRun: dryRun, force: force))
  }

  /// Writes one file and imports it alone.
  @discardableResult
  func run(json text: String, dryRun: Bool = false, force: Bool = false) throws -> ImportReport {
    try write("import/a.json", text)
    return try run(source + "/a.json", dryRun: dryRun, force: force)
  }

  func story(_ title: String) throws -> Story {
    let stories = try store.read { try $0.storyEntries().map(\.story) }
    return try #require(stories.first { $0.title == title })
  }

  func pages(_ title: String) throws -> [Page] {
    let id = try story(title).id
    return try store.read { try $0.pages(of: id) }
  }

  func cursor() throws -> ChangeCursor { try store.read { try $0.cursor() } }

  /// What a library holds, byte for byte.
  func export() throws -> [UInt8] {
    let file = path + "/export.json"
    try StoryExport.json(store, to: file, illustrations: illustrations)
    return try FileSystem.read(file)
  }
}

extension ImportReport {
  /// The findings as people read them, the folder of the import left out of their places.
  func texts(in folder: ImportFolder) -> [String] {
    diagnostics.map { $0.text.replacingOccurrences(of: folder.source + "/", with: "") }
  }
}

extension StoryExport {
  /// Writes a library of our own as it stands now.
  @discardableResult
  static func json(_ store: StoryStore, to path: String, illustrations: String) throws -> ExportReport {
    let snapshot = try store.snapshot()
    defer { snapshot.close() }
    return try json(snapshot, to: path, from: PictureLookup(PictureFolders(illustrations)))
  }
}
