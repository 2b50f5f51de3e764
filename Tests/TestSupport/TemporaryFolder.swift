import Foundation

/// A folder of its own for one test; it goes with the value, whatever is in it then.
package final class TemporaryFolder: Sendable {
  /// Where it lies, without a slash at the end.
  package let path: String

  /// One for all tests of this process, for what takes long to make and is the same for all; it goes as the process
  /// ends.
  package static let shared: TemporaryFolder = {
    atexit { try? FileManager.default.removeItem(atPath: TemporaryFolder.shared.path) }
    do {
      return try TemporaryFolder()
    } catch {
      fatalError("no folder can be made for the tests: \(error)")
    }
  }()

  /// Makes the folder, empty.
  package init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("hornbook-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // A test may have forbidden to write to it.
    try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a name in the folder, whether it is there or not.
  package func file(_ name: String) -> String { path + "/" + name }

  /// The names of what is right in the folder, hidden things too, sorted.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// The bytes of a file in the folder.
  package func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  /// Writes a file into the folder, over what is there, and gives its path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }
}
