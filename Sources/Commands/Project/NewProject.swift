import Files

/// The files of a project that is being made. Its settings come last: a folder without them is no project yet.
struct NewProject {
  /// The source of a file's bytes.
  enum Source {
    /// Another file.
    case file(String)
    /// A text of ours.
    case text(String)

    fileprivate func bytes() throws -> [UInt8] {
      switch self {
      case .file(let path): try FileSystem.read(path)
      case .text(let text): Array(text.utf8)
      }
    }
  }

  /// The folder of the project.
  let folder: String
  /// Its content but for the settings, by the path below it.
  let content: [(name: String, source: Source)]
  /// The text of the settings.
  let settings: String

  /// Fails if the folder holds anything but hidden files, or what a cut-off run for the same project has written.
  func checkFolder() throws {
    guard let status = FileStatus(of: folder) else { return }
    guard status.kind == .folder else { throw Failure("'\(folder)' is not a folder", id: "folder-in-use") }
    let names = try FileSystem.names(in: folder).filter { !$0.hasPrefix(".") || $0 == ".hornbook" }
    guard try names.isEmpty || isUnfinished() else {
      throw Failure(
        "folder '\(folder)' holds \(list(names, limit: 3)); a new project needs an empty one",
        hint: "name a folder that is not there yet", id: "folder-in-use")
    }
  }

  /// Whether the folder holds some of the files, byte for byte, and no other that is not hidden.
  private func isUnfinished() throws -> Bool {
    guard FileStatus(of: Path.join(folder, ".hornbook")) == nil else { return false }
    let known = Dictionary(content.map { ($0.name, $0.source) }, uniquingKeysWith: { first, _ in first })
    return try FileSystem.files(below: folder).allSatisfy { name in
      guard let source = known[name] else { return false }
      return try FileSystem.read(Path.join(folder, name)) == source.bytes()
    }
  }

  /// Writes what is not there yet.
  func write() throws {
    for folder in Set(content.map { Path.parent(of: Path.join(folder, $0.name)) } + [folder]) {
      FileSystem.removeLeftovers(in: folder)
    }
    for (name, source) in content where FileStatus(of: Path.join(folder, name)) == nil {
      try put(source.bytes(), at: name)
    }
    if FileStatus(of: Path.join(folder, ".gitignore")) == nil { try put(Array(Self.ignored.utf8), at: ".gitignore") }
    try put(Array(settings.utf8), at: Project.settingsName)
  }

  private func put(_ bytes: [UInt8], at name: String) throws {
    let path = Path.join(folder, name)
    try FileSystem.createFolder(Path.parent(of: path))
    try FileSystem.write(bytes, to: path)
  }

  private static let ignored = """
    /Site/
    /Site.zim
    /.hornbook/
    /Content/library.sqlite-*
    /Content/reading.json
    .hornbook-tmp-*

    """
}
