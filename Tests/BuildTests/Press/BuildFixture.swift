import Basics
import Build
import Files
import Foundation
import TestSupport

/// A folder to build in, gone when the test is: the site in `Site`, what is remembered in `state`.
final class BuildFixture: Sendable {
  private let folder: TemporaryFolder
  var path: String { folder.path }

  init() throws { folder = try TemporaryFolder() }

  /// A path in the folder.
  func path(_ name: String) -> String { folder.file(name) }

  func press(to output: String = "Site", jobs: Int = 2, force: Bool = false) -> Press {
    var options = PressOptions(output: path(output), state: path("state"), jobs: jobs)
    options.force = force
    return Press(options)
  }

  @discardableResult
  func build(
    _ publication: some Publication, to output: String = "Site", jobs: Int = 2, force: Bool = false,
    only selection: Press.Selection? = nil
  ) async throws -> BuildReport {
    try await press(to: output, jobs: jobs, force: force).build(publication, only: selection) { _, _ in }
  }

  func write(_ text: String, to name: String) throws {
    try FileSystem.createFolder(Path.parent(of: path(name)))
    try FileSystem.write(Array(text.utf8), to: path(name))
  }

  func read(_ name: String) throws -> String { String(decoding: try FileSystem.read(path(name)), as: UTF8.self) }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

  /// Everything that stands below a folder, hidden things and folders (with a slash) too; links are not followed.
  func everything(in folder: String = "Site") throws -> [String] {
    var found: [String] = []
    for name in try FileManager.default.subpathsOfDirectory(atPath: path(folder)) {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path(folder) + "/" + name, isDirectory: &isFolder)
      found.append(isFolder.boolValue ? name + "/" : name)
    }
    return found.sorted()
  }

  /// The files of the site but for its mark, with their texts.
  func site(_ folder: String = "Site") throws -> [String: String] {
    var texts: [String: String] = [:]
    for name in try everything(in: folder) where !name.hasSuffix("/") && name != ".hornbook-site" {
      texts[name] = try read(folder + "/" + name)
    }
    return texts
  }

  /// What tells whether anything in the site was touched.
  func stamps(_ folder: String = "Site") throws -> [String: FileStatus] {
    var stamps = ["": FileStatus(of: path(folder))].compactMapValues { $0 }
    for name in try everything(in: folder) { stamps[name] = FileStatus(of: path(folder) + "/" + name) }
    return stamps
  }
}

extension BuildReport {
  /// The paths of a fate, in the order of the report.
  func paths(_ fate: Fate) -> [String] { entries.filter { $0.fate == fate }.map(\.path) }
}
