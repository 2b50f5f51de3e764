import Foundation
import TestSupport

/// A store as an app's frameworks lay it out, in a folder of its own, made by `Tests/Fixtures/swiftdata/make_store.py`.
final class AppStore {
  let folder: TemporaryFolder
  /// Where copies are made.
  let scratch: TemporaryFolder
  var path: String { folder.file("default.store") }

  init(_ words: String...) throws {
    folder = try TemporaryFolder()
    scratch = try TemporaryFolder()
    try StoreMaker.run([path] + words)
  }

  /// Saves something to the store as an app does, or some other program; or to a copy of it.
  func change(_ words: [String], at other: String? = nil) throws {
    try StoreMaker.run([other ?? path] + words)
  }

  /// Every file of the folder with its bytes and the moment of its last change.
  func state() throws -> [String: String] {
    var state: [String: String] = [:]
    for name in try folder.names {
      let date = try FileManager.default.attributesOfItem(atPath: folder.file(name))[.modificationDate] as? Date
      state[name] = "\(date?.timeIntervalSince1970 ?? 0) \(Data(try folder.bytes(name)).base64EncodedString())"
    }
    return state
  }

  /// Commits stories one by one in another process, which has begun when this returns.
  func write(_ count: Int, _ words: String...) throws -> Process {
    let process = try StoreMaker.start([path, "--write", "\(count)"] + words)
    let output = process.standardOutput as? Pipe
    _ = output?.fileHandleForReading.availableData
    return process
  }
}
