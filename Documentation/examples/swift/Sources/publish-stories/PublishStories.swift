import Foundation
import HornbookKit

/// Brings an app's export into a project of Hornbook, builds its site and books, and checks them.
///
///     publish-stories PROJECT EXPORT.json
@main
struct PublishStories {
  static func main() async {
    let words = CommandLine.arguments.dropFirst()
    guard words.count == 2, let folder = words.first, let export = words.last else {
      FileHandle.standardError.write(Data("usage: publish-stories PROJECT EXPORT.json\n".utf8))
      exit(64)
    }
    do {
      try await publish(export, in: folder)
    } catch HornbookError.failed(let findings, _) {
      // As compilers print theirs, so that an editor leads to the place.
      findings.forEach { print($0) }
      exit(1)
    } catch {
      print("error: \(error)")
      exit(1)
    }
  }

  private static func publish(_ export: String, in folder: String) async throws {
    let isThere = FileManager.default.fileExists(atPath: folder)
    let project = isThere ? StoryProject(at: folder) : try await .create(at: folder, title: "Our stories")
    try await project.importJSON(export)

    let build = try await project.build()
    build.diagnostics.forEach { print($0) }
    let written = build.outputs.count { $0.fate == .written }
    print("\(build.stories) stories, \(build.books) e-books: \(written) of \(build.outputs.count) files written in \(build.site)")

    let check = try await project.check()
    guard !check.diagnostics.hasErrors else { throw HornbookError.failed(check.diagnostics, exitCode: 1) }
    print("checked: \(check.sites.count) site, \(check.books.count) books, no error")
  }
}
