import Foundation

/// A text file of the project.
struct SourceFile {
  /// From the root of the project, with slashes.
  let path: String
  let text: String
  /// The room it lies in: the folder below `Sources`, or nil elsewhere.
  let room: String?
  /// Every line, without its end.
  let lines: [Substring]
  /// The lines of the program alone, in a room: comments and the text of string literals are blanked, line for line.
  let code: [Substring]
  /// What the program imports, in a room; looked for once for all rules.
  let imports: [Import]

  /// Reads a text; what is not read as a program has no room.
  init(path: String, text: String, isProgram: Bool = true) {
    self.path = path
    self.text = text
    let parts = path.split(separator: "/")
    room = isProgram && parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : nil
    lines = Self.lines(of: text)
    code = room == nil ? [] : Self.lines(of: SwiftText.code(of: text))
    imports = Import.all(in: code)
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}

extension StringProtocol {
  /// Whether these bytes stand in the text: much quicker than a pattern, and than `contains`, which compares
  /// characters.
  func holds(_ word: String) -> Bool {
    var word = word
    return word.withUTF8 { word in
      guard let first = word.first, let wanted = word.baseAddress else { return true }
      let isHeld = utf8.withContiguousStorageIfAvailable { text in
        guard let start = text.baseAddress.map({ UnsafeRawPointer($0) }) else { return false }
        var place = 0
        while place + word.count <= text.count,
          let found = memchr(start + place, Int32(first), text.count - word.count + 1 - place)
        {
          if memcmp(found, wanted, word.count) == 0 { return true }
          place = start.distance(to: UnsafeRawPointer(found)) + 1
        }
        return false
      }
      return isHeld ?? String(self).holds(String(decoding: word, as: UTF8.self))
    }
  }
}

/// The project on disk, found from where this file was compiled.
enum Project {
  static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return folder
  }()

  /// The Swift files of the rooms, read once for all rules.
  static let sources = Result { try files(below: ["Sources"], endings: ["swift"]) }

  /// The manifest of the package, which says what each room imports.
  static func manifest() throws -> SourceFile {
    let path = "Package.swift"
    return SourceFile(path: path, text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
  }

  /// The names of the folders right below a folder.
  static func folders(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent(path), includingPropertiesForKeys: [.isDirectoryKey]
    )
    .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    .map(\.lastPathComponent)
    .sorted()
  }

  /// The files below these folders whose names end in one of these endings, by path; read as programs or as text alone.
  static func files(below folders: [String], endings: Set<String>, arePrograms: Bool = true) throws -> [SourceFile] {
    try folders.flatMap { try paths(below: $0) }
      .filter { endings.contains(($0 as NSString).pathExtension) }
      .sorted()
      .compactMap { path in
        let data = try Data(contentsOf: root.appendingPathComponent(path))
        return String(data: data, encoding: .utf8).map {
          SourceFile(path: path, text: $0, isProgram: arePrograms)
        }
      }
  }

  /// Every text file that belongs to the project, read once: what git tracks, or would track once it is added.
  ///
  /// Without git (an unpacked archive) everything counts that no build made.
  static func trackedFiles() throws -> [SourceFile] { try tracked.get() }

  private static let tracked = Result<[SourceFile], any Error> {
    try (gitPaths() ?? pathsThatNoBuildMade()).sorted().compactMap { path in
      let data = try? Data(contentsOf: root.appendingPathComponent(path))
      guard let data, !data.withUnsafeBytes({ $0.contains(0) }) else { return nil }
      return String(data: data, encoding: .utf8).map { SourceFile(path: path, text: $0, isProgram: false) }
    }
  }

  private static func gitPaths() throws -> [String]? {
    guard FileManager.default.fileExists(atPath: root.appendingPathComponent(".git").path) else { return nil }
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "-C", root.path, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    let output = Pipe()
    git.standardOutput = output
    git.standardError = FileHandle.nullDevice
    try git.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    git.waitUntilExit()
    guard git.terminationStatus == 0, !data.isEmpty else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: "\0").map(String.init)
  }

  private static func pathsThatNoBuildMade() throws -> [String] {
    let made: Set<String> = [".build", ".git", ".hornbook", ".tools", "Site"]
    return try FileManager.default.contentsOfDirectory(atPath: root.path)
      .filter { !made.contains($0) }
      .flatMap { try paths(below: $0) }
  }

  private static func paths(below path: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path) else { return [] }
    guard isFolder(path) else { return [path] }
    return try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(path).path)
      .map { "\(path)/\($0)" }
      .filter { !isFolder($0) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path, isDirectory: &isFolder)
    return exists && isFolder.boolValue
  }
}
