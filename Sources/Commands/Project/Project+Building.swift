import Arguments
import Diagnostics
import Press
import Stories
import StoryStore

/// What came of a build.
struct Published {
  /// Everything that was found; with `--strict` warnings are errors.
  let findings: [Diagnostic]
  /// What was done, or would be.
  let summary: BuildSummary

  /// Whether something was found that makes the build count as failed.
  var isFailed: Bool { findings.contains { $0.severity == .error } }
}

extension Project {
  /// Brings the site up to date with the library, or only plans to: the one way in which commands build.
  ///
  /// `force` is what the command line says unless it is given; `show` is told how many sections are done, of how many.
  func publish(
    _ store: StoryStore, _ call: Call, to output: String, isDryRun: Bool = false, force: Bool? = nil,
    show: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Published {
    let publication = try publication(of: store)
    let findings = try isDryRun ? [] : contentFindings(store)
    let press = Press(pressOptions(call, output: output, force: force))
    let report: BuildReport
    if isDryRun {
      report = try press.plan(publication)
    } else {
      report = try await Interruption.duringTidyWork {
        try await press.build(publication) { done, all in
          try Interruption.check()
          show(done, all)
        }
      }
    }
    let told = (findings + report.diagnostics).map { call.invocation.has("strict") ? $0.strict : $0 }
    let summary = BuildSummary(
      report, stories: try store.read { try $0.counts().stories }, output: shown(output), isDryRun: isDryRun)
    return Published(findings: told, summary: summary)
  }
}
