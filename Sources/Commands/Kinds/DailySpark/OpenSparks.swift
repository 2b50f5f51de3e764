import DailySpark
import Derivatives
import Diagnostics
import Publication
import Settings
import SparkStore

/// A library of sparks, ours or an app's, for builds to read.
final class OpenSparks: OpenLibrary {
  let library: any SparkLibrary

  /// Takes a library that has been opened.
  init(_ library: any SparkLibrary) { self.library = library }

  func findings(for project: Project) throws -> [Diagnostic] {
    try project.findings(of: library, keeping: true)
  }

  func edition(for project: Project, jobs: Int, told: @escaping Darkroom.Told) throws -> any Edition {
    SparksEdition(on: try project.sparkGround(jobs: jobs, told: told))
  }

  func live(in project: Project) throws -> (any LiveLibrary)? {
    // An app's store is opened anew whenever its files have been touched: it is small.
    try (library as? SparkStore).flatMap { try LiveStore($0, of: self, path: project.settings.store) }
  }
}

/// What the builds of one library of sparks have in common.
private final class SparksEdition: Edition {
  private let ground: SparkGround

  init(on ground: SparkGround) { self.ground = ground }

  var findings: [Diagnostic] { ground.themeFindings + ground.pictureFindings }

  func issue(of library: any OpenLibrary, for project: Project) throws -> any Issue {
    guard let library = (library as? OpenSparks)?.library else { preconditionFailure("an edition is of one kind") }
    try library.ensureAddresses()
    ground.begin()
    return SparksIssue(sparks: SparkPublication(try library.moment(), on: ground))
  }
}

/// One moment of a library of sparks; the next one reads it all again, for it is small.
private struct SparksIssue: Issue {
  let sparks: SparkPublication

  var publication: any Publication { sparks }

  func contents() throws -> [Contents] {
    let sessions = try sparks.sessionCount
    return [
      Contents(name: "sparks", count: try sparks.sparkCount, one: "spark"),
      Contents(name: "lessons", count: try sparks.lessonCount, one: "micro-lesson"),
    ] + (sessions > 0 ? [Contents(name: "sessions", count: sessions, one: "session")] : [])
  }

  func remember() {}

  func close() { sparks.close() }
}
