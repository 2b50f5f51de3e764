import Foundation
import TestSupport
import Testing

@testable import Files

/// A folder with something to watch in it; it goes with the value.
final class Place: Sendable {
  private let folder: TemporaryFolder
  var path: String { folder.path }

  init() throws {
    folder = try TemporaryFolder()
    for name in ["in/deep", "out"] { try makeFolder(name) }
    for name in ["in/a.txt", "in/deep/b.txt", "settings.toml", "out/c.txt"] { try write("first", name) }
  }

  func of(_ name: String) -> String { folder.file(name) }

  func write(_ text: String, _ name: String) throws {
    try text.write(toFile: of(name), atomically: false, encoding: .utf8)
  }

  func move(_ name: String, _ other: String) throws {
    try #require(rename(of(name), of(other)) == 0)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: of(name)) }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: of(name), withIntermediateDirectories: true)
  }

  /// Watches `in`, the settings and a database.
  func watcher(isPolling: Bool = false, mostFolders: Int = .max) -> Watcher {
    Watcher(
      [.folder(of("in")), .file(of("settings.toml")), .database(of("store.sqlite"))], ignoring: [of("in/site")],
      isPolling: isPolling, interval: .milliseconds(10), mostFolders: mostFolders)
  }
}

extension Watcher {
  /// What the next burst touched below a place; empty when nothing came for a while.
  func touched(in place: Place, within time: Duration = .seconds(5)) -> [String] {
    (next(within: time)?.paths ?? []).map { String($0.dropFirst(place.path.utf8.count + 1)) }
  }

  /// Whether nothing comes for longer than anything needs to come.
  var isStill: Bool { next(within: .milliseconds(60)) == nil }
}
