import Basics
import Build
import Files
import Settings

/// A project's site that is built once more, beside the one that is published: for places without a network.
struct SiteAside {
  /// The project, with the settings of such a site.
  private(set) var project: Project
  /// The folder of what is remembered.
  let state: String
  /// The folder of the site in it.
  let site: String

  /// The name of that folder.
  static let folder = "site"

  /// Takes the project of a command line; a site beside has no address, no service worker and no lock, and what else is
  /// `changed`.
  init(_ call: Call, named name: String, changed: (inout Settings) -> Void) throws {
    var project = try Project(call)
    try project.takeDrafts(call)
    project.settings.site.baseURL = nil
    project.settings.offline.enabled = false
    project.settings.lock.enabled = false
    project.settings.lock.enabled = false
    changed(&project.settings)
    self.project = project
    state = Path.join(project.state, name)
    site = Path.join(state, Self.folder)
  }

  /// Builds it, or says with `--dry-run` what would be; `conclude` comes where all went well.
  func build(
    _ call: Call, _ progress: Progress, conclude: (any BuildInput) throws -> Void = { _ in }
  ) async throws -> Published {
    let isDryRun = call.invocation.has("dry-run")
    let library = try project.open(call.console, isTrial: isDryRun)
    let built = try await Publisher(call).publish(
      project, library, to: site, .init(state: state, isDryRun: isDryRun),
      conclude: { input, _ in try conclude(input) }
    ) { progress.show($0) }
    // It has no address on purpose.
    return Published(findings: built.findings.filter { $0.id != "no-base-url" }, summary: built.summary)
  }

  /// Works with what stands there, while nobody builds.
  func standing<T>(_ call: Call, _ work: (Press.Standing) throws -> T) throws -> T {
    let press = project.idlePress(at: site, state: state)
    return try Interruption.duringTidyWork {
      try press.whileNobodyBuilds(call.waiting()) { try work(press.standing()) }
    }
  }
}
