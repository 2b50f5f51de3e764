import Basics
import Foundation
import TestSupport
import Testing

@testable import Commands

/// The built program, run as a process.
enum Program {
  /// What came of a run.
  struct Result {
    let code: Int32
    let output: String
    let errors: String

    /// Standard output as the one JSON value that it holds, which is as the reference says.
    func json() throws -> JSONValue {
      do {
        return try Program.object(output)
      } catch {
        Issue.record("no JSON: \(error)\n\(output)\n\(errors)")
        throw error
      }
    }
  }

  /// The object that a command has printed for `--json`, which is as the reference says.
  static func object(_ output: some StringProtocol) throws -> JSONValue {
    let value = try JSONDocument(parsing: Array(output.utf8)).root
    #expect(JSONOutputs.faults(of: value) == [])
    return value
  }

  /// The program, which is built beside the tests.
  static let path: String = {
    let beside = [Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent()].map(\.path)
    return (beside + [checkout + "/.build/release"]).map { $0 + "/hornbook" }
      .first { FileManager.default.isExecutableFile(atPath: $0) } ?? "hornbook"
  }()

  /// The checkout that the tests belong to.
  static let checkout = Checkout.path

  /// Runs the program in a folder, below limits that a line of a shell sets before it.
  static func run(
    _ words: [String], in folder: String, input: String = "", environment: [String: String] = [:], limits: String = "",
    program: String = path
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: limits.isEmpty ? program : "/bin/bash")
    process.arguments = limits.isEmpty ? words : ["-c", limits + #" exec "$0" "$@""#, program] + words
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = ["HORNBOOK_SHARE": checkout, "PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    if !input.isEmpty { try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8)) }
    try stdin.fileHandleForWriting.close()
    // What is said on standard error stays far below what a pipe holds.
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    let errors = stderr.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      code: process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus,
      output: String(decoding: output, as: UTF8.self), errors: String(decoding: errors, as: UTF8.self))
  }
}

/// A folder that is gone when the test is.
final class Place: Sendable {
  private let folder: TemporaryFolder
  var path: String { folder.path }

  init() throws { folder = try TemporaryFolder() }

  /// Runs the program here.
  @discardableResult
  func run(
    _ words: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> Program.Result {
    try Program.run(words, in: path, input: input, environment: environment)
  }

  /// Runs the program here and expects that everything is done.
  @discardableResult
  func done(_ words: String..., location: SourceLocation = #_sourceLocation) throws -> Program.Result {
    let result = try Program.run(words, in: path)
    #expect(result.code == 0, "\(words): \(result.output)\(result.errors)", sourceLocation: location)
    return result
  }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  func write(_ data: Data, to name: String) throws {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func data(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: path).appending(path: name)) }

  func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }

  /// Every file here with its bytes, without the given folder's.
  func files(except skipped: String = ".hornbook") throws -> [String: Data] {
    var found: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) where !name.hasPrefix(skipped) {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
      if !isFolder.boolValue { found[name] = try data(name) }
    }
    return found
  }
}

/// Small libraries as an import brings them.
enum Sample {
  /// One story of two pages, the first with a picture, in one collection.
  static let library = """
    {"format": "hornbook", "version": 1,
     "stories": [{"id": "00000000-0000-4000-8000-000000000001", "title": "The Lost Star", "createdAt": "2025-01-01T00:00:00Z",
       "language": "en", "theme": "Friendship",
       "pages": [
         {"id": "00000000-0000-4000-8000-000000000011", "pageNumber": 1, "text": "A star fell.",
          "illustrationRelativePath": "star.png", "illustrationStatus": "generated", "altText": "A star"},
         {"id": "00000000-0000-4000-8000-000000000012", "pageNumber": 2, "text": "It rose again.",
          "illustrationStatus": "failed", "illustrationError": "no ink"}]}],
     "collections": [{"id": "00000000-0000-4000-8000-000000000021", "name": "Night Sky",
       "createdAt": "2025-01-02T00:00:00Z", "stories": ["00000000-0000-4000-8000-000000000001"]}]}
    """

  /// Another story of one page without a picture.
  static let other = """
    {"format": "hornbook", "version": 1,
     "stories": [{"id": "00000000-0000-4000-8000-000000000002", "title": "The Found Moon", "createdAt": "2025-01-03T00:00:00Z",
       "pages": [{"id": "00000000-0000-4000-8000-000000000013", "pageNumber": 1, "text": "A moon was found."}]}]}
    """

  /// How many stories the sample library has.
  static func storyCount() throws -> Int {
    try FileManager.default.subpathsOfDirectory(atPath: Program.checkout + "/Content/stories").count {
      $0.hasSuffix(".md")
    }
  }

  /// A picture, so small that its copies are soon made.
  static func picture() throws -> Data {
    try Data(contentsOf: URL(filePath: Program.checkout).appending(path: "Tests/Fixtures/pictures/star.png"))
  }
}

extension Place {
  /// Brings the copies of the sample library's pictures into a new project, as if they had been made there: they take
  /// longer to make than all the rest. `Scripts/test` names a folder that has them; without it they are made.
  func bringCopies(to project: String = ".") throws {
    let folder = ProcessInfo.processInfo.environment["HORNBOOK_TEST_PICTURES"]
    guard let folder, FileManager.default.fileExists(atPath: folder) else { return }
    try bring(folder, to: project)
  }

  /// A project with `Sample.library` in its content folder, and no library yet; the copies of its pictures and of the
  /// theme's are there.
  static func project() throws -> Place {
    let place = try Place()
    try place.writeSample()
    try place.bring(copies.get())
    return place
  }

  /// Brings the copies of the theme's pictures alone into a new project, as if they had been made there.
  func bringThemeCopies(to project: String = ".") throws { try bring(Self.copies.get(), to: project) }

  /// The folder of the copies of such a project, made once for all tests.
  private static let copies = Result {
    let place = try Place()
    try place.writeSample()
    try place.done("build")
    let copies = TemporaryFolder.shared.file("copies")
    try FileManager.default.moveItem(atPath: place.path + "/.hornbook/pictures", toPath: copies)
    return copies
  }

  private func bring(_ copies: String, to project: String = ".") throws {
    let state = "\(path)/\(project)/.hornbook"
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: copies, toPath: state + "/pictures")
  }

  private func writeSample() throws {
    try write("store = \"Content/library.sqlite\"\n[site]\ntitle = \"Stars\"\n", to: "hornbook.toml")
    try write(Sample.library, to: "Content/library.json")
    try write(Sample.picture(), to: "Content/Illustrations/star.png")
  }
}
