import Basics
import Build
import DailySpark
import Images
import Settings
import SparkStore
import Stores

/// A library of sparks as a project has it: ours or an app's.
protocol ProjectSparks: SparkLibrary {
  /// A project's remarks on it besides its own findings; `keeping` has it remembered where import files hold the same.
  func remarks(for project: Project, keeping: Bool) throws -> [Diagnostic]
  /// The library as one that stays open between builds; nil if its file is gone again.
  func live(as open: OpenSparks, in project: Project) throws -> (any LiveLibrary)?
}

extension SparkStore: ProjectSparks {
  func remarks(for project: Project, keeping: Bool) throws -> [Diagnostic] {
    let unused = project.unusedNames
    return try path == nil ? unused : unused + project.seedRemarks(on: self, keeping: keeping)
  }

  func live(as open: OpenSparks, in project: Project) throws -> (any LiveLibrary)? {
    try LiveStore(self, of: open, path: project.settings.store)
  }
}

extension SparkAppLibrary: ProjectSparks, TouchableStore {
  func remarks(for project: Project, keeping: Bool) throws -> [Diagnostic] { [] }

  func live(as open: OpenSparks, in project: Project) throws -> (any LiveLibrary)? {
    LiveAppStore(self, of: open, addresses: project.addresses)
  }
}

/// A library of sparks, ours or an app's, for builds to read.
final class OpenSparks: OpenLibrary {
  private let library: any ProjectSparks

  /// Takes a library that has been opened.
  init(_ library: any ProjectSparks) { self.library = library }

  func findings(for project: Project) throws -> [Diagnostic] {
    try project.remarks(on: library, keeping: true)
  }

  func context(for project: Project, jobs: Int, told: @escaping ImagePipeline.Told) throws -> any SiteContext {
    SparksContext(of: library, on: try project.sparkConfiguration(jobs: jobs, told: told))
  }

  func live(in project: Project) throws -> (any LiveLibrary)? { try library.live(as: self, in: project) }
}

/// The context shared by the builds of one open library of sparks.
private final class SparksContext: SiteContext {
  // Whoever builds holds the library, and nobody else: one that was replaced has to be closed before another is opened.
  private unowned let library: any SparkLibrary
  private let configuration: SparkConfiguration

  init(of library: any SparkLibrary, on configuration: SparkConfiguration) {
    self.library = library
    self.configuration = configuration
  }

  var libraryFindings: [Diagnostic] { library.findings }

  var findings: [Diagnostic] { configuration.themeFindings + configuration.pictureFindings }

  func input(for project: Project) throws -> any BuildInput {
    try library.ensureAddresses()
    configuration.begin()
    return SparksInput(sparks: SparkPublication(try library.snapshot(), on: configuration))
  }
}

/// One snapshot of a library of sparks; the next one reads it all again, for it is small.
private struct SparksInput: BuildInput {
  let sparks: SparkPublication

  var publication: any Publication { sparks }

  func contents() throws -> [Contents] {
    let sessions = try sparks.sessionCount
    return [
      Contents(name: "sparks", count: try sparks.sparkCount, one: "spark"),
      Contents(name: "lessons", count: try sparks.lessonCount, one: "micro-lesson"),
    ] + (sessions > 0 ? [Contents(name: "sessions", count: sessions, one: "session")] : [])
  }

  func close() { sparks.close() }
}
