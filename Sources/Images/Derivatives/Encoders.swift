import Files

/// Which libraries make the bytes of copies: others may make others.
///
/// Asking them means to load them, which takes longer than many a build. So what they said is written down with the
/// states of their files, and believed as long as these stand as they did.
struct Encoders: Hashable, Sendable {
  /// Their own names.
  let identity: String
  /// Their files, as they stood.
  let files: [File]

  /// A file of a library.
  struct File: Hashable, Sendable {
    let path: String
    let status: FileStatus
  }

  /// Takes what they say.
  init(identity: String, files: [File]) {
    self.identity = identity
    self.files = files
  }

  private static let heading = "hornbook-encoders 1"

  /// Asks the libraries, which are loaded for it; none where they are not on this machine. Throws where there is no
  /// room for all of them.
  static func asked() throws(ImagingError) -> Encoders? {
    let identity = Libvips.identity
    if Libvips.lacksRoom { throw .shortage }
    guard let identity else { return nil }
    return Encoders(
      identity: identity,
      files: Libvips.libraries.compactMap { path in FileStatus(of: path).map { File(path: path, status: $0) } })
  }

  /// None are on this machine.
  static let missing = Encoders(identity: "missing", files: [])

  /// The encoders written down at a path; nil if none were, or if a library is another by now.
  static func remembered(at path: String) -> Encoders? {
    guard let bytes = try? FileSystem.read(path), let known = Encoders(text: String(decoding: bytes, as: UTF8.self)),
      !known.files.isEmpty, known.files.allSatisfy({ FileStatus(of: $0.path) == $0.status })
    else { return nil }
    return known
  }

  /// Reads what they said; none where it is something else.
  init?(text: String) {
    var lines = text.split(separator: "\n")[...]
    guard lines.popFirst() == Self.heading[...], let identity = lines.popFirst(), lines.popLast() == "end" else {
      return nil
    }
    var files: [File] = []
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 3)
      guard words.count == 4, let size = Int(words[0]), let modified = Int64(words[1]), let mark = UInt64(words[2])
      else { return nil }
      files.append(
        File(path: String(words[3]), status: FileStatus(kind: .file, size: size, modified: modified, mark: mark)))
    }
    (self.identity, self.files) = (String(identity), files)
  }

  /// Their answer, as it is written down.
  var text: String {
    let lines =
      [Self.heading, identity]
      + files.map { "\($0.status.size) \($0.status.modified) \($0.status.mark) \($0.path)" } + ["end"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Writes down what the libraries said.
  func remember(at path: String) throws {
    try FileSystem.createFolder(Path.parent(of: path))
    try FileSystem.write(Array(text.utf8), to: path)
  }
}
