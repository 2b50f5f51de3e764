import Basics
import Build

/// The result of a build.
struct Published {
  /// Everything that was found; with `--strict` warnings are errors.
  let findings: [Diagnostic]
  /// The work done, or planned.
  let summary: BuildSummary

  /// Whether something was found that makes the build count as failed.
  var isFailed: Bool { findings.contains { $0.severity == .error } }
}

/// Brings a site up to date with its library, as often as it is asked to: the one way in which commands build.
///
/// What it has read for one build it need not read for the next, as long as it is told which files may have changed.
final class Publisher {
  private let call: Call
  private let reporter = AdvanceReporter()
  private let driver = Driver<Known>()

  /// The state that holds between builds.
  private struct Known {
    /// The library that all of it is of. One that is lost is closed at once: its file may be another's by now.
    weak var library: (any OpenLibrary)?
    let site: any SiteContext
    let findings: [Diagnostic]
  }

  /// Nothing is read yet.
  init(_ call: Call) {
    self.call = call
  }

  /// The options of a build.
  struct Way {
    /// The place of what is remembered; nil if it is the project's own.
    var state: String?
    var isDryRun = false
    /// Whether force is used in a build that others follow; nil where none follows: the command line decides then.
    var isForced: Bool?
    /// The only files that may have changed since the last time; nil when nobody knows.
    var touched: [String]?
    /// The outputs that come first where much is to be made.
    var awaited: [String] = []
    /// Is told of each output as soon as it stands.
    var written: @Sendable (String) -> Void = { _ in }
  }

  /// Builds, or only says what a build would do.
  ///
  /// `show` is told how far the work is. `conclude` comes before anybody else may build, where all went well.
  func publish(
    _ project: Project, _ library: any OpenLibrary, to output: String, _ way: Way,
    conclude: (any BuildInput, Press) throws -> Void = { _, _ in }, show: @escaping @Sendable (Advance) -> Void
  ) async throws -> Published {
    reporter.begin(show)
    // A context does not hold its library.
    defer { withExtendedLifetime(library) {} }
    defer { PictureProgram.dismissHelpers() }
    let turn = try begin(project, library, to: output, way)
    let context = turn.context.site
    let input = try context.input(for: project)
    defer { input.close() }
    let publication = input.publication
    let report: BuildReport
    if way.isDryRun {
      report = try Interruption.duringTidyWork { try turn.press.plan(publication) }
    } else {
      report = try await Interruption.duringTidyWork {
        try await driver.build(
          publication, turn, awaited: way.awaited, written: way.written, remember: input.remember
        ) {
          [reporter] in try reporter.tell($0, of: $1)
        }
      }
      if !report.hasErrors { try conclude(input, turn.press) }
    }
    let ofLibrary = turn.context.findings + (way.isDryRun ? [] : context.libraryFindings)
    let told = (ofLibrary + context.findings + report.diagnostics).map {
      call.invocation.has("strict") ? $0.strict : $0
    }
    let summary = BuildSummary(
      report, of: try input.contents(), output: project.shown(output), isDryRun: way.isDryRun)
    return Published(findings: told, summary: summary)
  }

  private func begin(
    _ project: Project, _ library: any OpenLibrary, to output: String, _ way: Way
  ) throws -> Driver<Known>.Turn {
    var options = project.pressOptions(call, output: output, state: way.state, force: way.isForced)
    options.isLasting = way.isForced != nil
    return try driver.begin(
      options, touched: way.touched, isOfLibrary: project.isOfLibrary, isTrial: way.isDryRun, waiting: call.waiting()
    ) { [reporter] last in
      // A library that was opened anew has a context of its own.
      let known = last.flatMap { $0.library === library ? $0.site : nil }
      let context = try known ?? library.context(for: project, jobs: options.jobs, told: { try reporter.tell($0) })
      // Only what is right in the content folder stays right when the library changes.
      let isRight = library.hasLastingFindings && last?.findings.isEmpty == true
      return Known(
        library: library, site: context, findings: try way.isDryRun || isRight ? [] : library.findings(for: project))
    }
  }

  /// Looks at everything the next time.
  func forget() { driver.forget() }
}

extension Call {
  /// Says once that somebody else is waited for, and ends the waiting when somebody wants to stop.
  func waiting() -> Press.Waiting {
    var isTold = false
    return { [console] holder in
      try Interruption.check()
      if !isTold { console.mention("\(holder); waiting for it") }
      isTold = true
    }
  }
}
