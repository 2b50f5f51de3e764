import Arguments
import Diagnostics
import Files
import Press
import Publication

/// What came of a build.
struct Published {
  /// Everything that was found; with `--strict` warnings are errors.
  let findings: [Diagnostic]
  /// What was done, or would be.
  let summary: BuildSummary

  /// Whether something was found that makes the build count as failed.
  var isFailed: Bool { findings.contains { $0.severity == .error } }
}

/// Brings a site up to date with its library, as often as it is asked to: the one way in which commands build.
///
/// What it has read for one build it need not read for the next, as long as it is told which files may have changed in between.
final class Publisher {
  private let call: Call
  private let teller = AdvanceTeller()
  private var last: Last?

  /// What the last build was made with.
  private struct Last {
    let press: Press
    let edition: any Edition
    let findings: [Diagnostic]
  }

  /// Nothing is read yet.
  init(_ call: Call) {
    self.call = call
  }

  /// Builds, or only says what a build would do.
  ///
  /// `isForced` is what the command line says unless it is given; `touched` are the only files that may have changed since the last
  /// time, none when nobody knows; `awaited` the outputs that come first where much is to be made. `written` is told of each output as soon
  /// as it stands, `show` how far the work is. `conclude` comes before anybody else may build, where all went well.
  func publish(
    _ project: Project, _ library: any OpenLibrary, to output: String, remembering state: String? = nil,
    isDryRun: Bool = false, isForced: Bool? = nil,
    touched: [String]? = nil, awaited: [String] = [], written: @escaping @Sendable (String) -> Void = { _ in },
    conclude: (any Publication, Press) throws -> Void = { _, _ in },
    show: @escaping @Sendable (Advance) -> Void
  ) async throws -> Published {
    teller.begin(show)
    defer { PictureProgram.dismissHelpers() }
    var options = project.pressOptions(call, output: output, state: state, force: isForced)
    options.isLasting = isForced != nil
    let last = take(options, touched, project)
    let (press, isKnown) = (last?.press ?? Press(options), last != nil)
    let edition =
      try last?.edition ?? library.edition(for: project, jobs: options.jobs, told: { [teller] in try teller.tell($0) })
    let found = try isDryRun ? [] : known(last?.findings, of: library) ?? library.findings(for: project)
    // The library is read when nobody else builds, so that what is published is never older than what was published before.
    let lock = isDryRun ? nil : try press.locked(call.waiting())
    let issue = try edition.issue(of: library, for: project)
    defer { issue.close() }
    let publication = issue.publication
    let report: BuildReport
    if isDryRun {
      report = try Interruption.duringTidyWork { try press.plan(publication) }
    } else {
      report = try await Interruption.duringTidyWork {
        try await press.build(
          publication, touched: isKnown ? touched : nil, awaited: awaited, holding: lock, written: written
        ) {
          [teller] in try teller.tell($0, of: $1)
        }
      }
      if !report.hasErrors { try conclude(publication, press) }
      // A section that could not be planned has not said which files it would have looked at.
      if options.isLasting, !report.hasErrors {
        issue.remember()
        self.last = Last(press: press, edition: edition, findings: found)
      }
    }
    let told = (found + edition.findings + report.diagnostics).map {
      call.invocation.has("strict") ? $0.strict : $0
    }
    let summary = BuildSummary(
      report, of: try issue.contents(), output: project.shown(output), isDryRun: isDryRun)
    return Published(findings: told, summary: summary)
  }

  /// Looks at everything the next time.
  func forget() { last = nil }

  /// What was found in the content folder, where that holds still: only what is right stays right when the library changes.
  private func known(_ findings: [Diagnostic]?, of library: any OpenLibrary) -> [Diagnostic]? {
    library.hasLastingFindings && findings?.isEmpty == true ? findings : nil
  }

  /// What the last build was made with, as far as it holds still.
  private func take(_ options: PressOptions, _ touched: [String]?, _ project: Project) -> Last? {
    let known = last
    // A build that fails leaves nothing to build on.
    last = nil
    guard let known, let touched, known.press.options == options else { return nil }
    return touched.allSatisfy(project.isOfLibrary) && known.press.isUntouched(by: touched) ? known : nil
  }
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
