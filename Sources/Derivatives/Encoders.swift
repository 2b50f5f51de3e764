import Files
import Imaging

/// Which libraries make the bytes of copies: others may make others.
///
/// Asking them means to load them, which takes longer than many a build. So what they said is written down with the states of their files,
/// and believed as long as these stand as they did.
struct Encoders: Hashable, Sendable {
  /// What they call themselves.
  let identity: String
  /// Their files, as they stood.
  let files: [File]

  /// A file of a library.
  struct File: Hashable, Sendable {
    let path: String
    let status: FileStatus
  }

  private static let heading = "hornbook-encoders 1"

  /// Asks the libraries, which are loaded for it; none where they are not on this machine.
  static func asked() -> Encoders? {
    guard let identity = Libvips.identity else { return nil }
    return Encoders(
      identity: identity,
      files: Libvips.libraries.compactMap { path in FileStatus(of: path).map { File(path: path, status: $0) } })
  }

  /// None are on this machine.
  static let missing = Encoders(identity: "missing", files: [])

  /// What was written down at a path; none where nothing was, or where a library is another by now.
  static func remembered(at path: String) -> Encoders? {
    guard let bytes = try? FileSystem.read(path) else { return nil }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")[...]
    guard lines.popFirst() == heading[...], let identity = lines.popFirst(), lines.popLast() == "end" else {
      return nil
    }
    var files: [File] = []
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 3)
      guard words.count == 4, let size = Int(words[0]), let modified = Int64(words[1]), let mark = UInt64(words[2])
      else { return nil }
      let file = File(
        path: String(words[3]), status: FileStatus(kind: .file, size: size, modified: modified, mark: mark))
      guard FileStatus(of: file.path) == file.status else { return nil }
      files.append(file)
    }
    return files.isEmpty ? nil : Encoders(identity: String(identity), files: files)
  }

  /// Writes down what the libraries said.
  func remember(at path: String) throws {
    let lines =
      [Self.heading, identity]
      + files.map { "\($0.status.size) \($0.status.modified) \($0.status.mark) \($0.path)" } + ["end"]
    try FileSystem.createFolder(Path.parent(of: path))
    try FileSystem.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: path)
  }
}
