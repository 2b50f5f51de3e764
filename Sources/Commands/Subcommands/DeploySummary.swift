import Basics
import Deploy

/// The work of a deployment, in a few lines or as JSON.
struct DeploySummary {
  private let report: DeploymentReport
  private let target: String
  private let isDryRun: Bool
  private let verifies: Bool

  /// Sums up a deployment to a target.
  init(_ report: DeploymentReport, to target: String, _ options: Deployment.Options) {
    self.report = report
    self.target = target
    isDryRun = options.isDryRun
    verifies = options.verifies
  }

  /// Whether the target is not as it was left, and stays so.
  var isFailed: Bool { isDryRun && verifies && !report.drifts.isEmpty }

  /// The findings on the target.
  func findings(isFamily: Bool) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    if verifies {
      findings += report.drifts.map { drift in
        Diagnostic(
          isDryRun ? .error : .warning,
          drift.isMissing ? "the file was gone from the target" : "the file at the target was another than was sent",
          at: .init(file: drift.path), hint: isDryRun ? "'hornbook deploy --verify' sends it again" : nil,
          id: "target-differs")
      }
    }
    if report.look == .otherDeployment {
      findings.append(
        .note, "'\(target)' was deployed to from elsewhere since, or never from here; every file there was looked at",
        id: "other-deployment")
    }
    if report.look == .noMark {
      findings.append(
        .warning, "'\(target)' has lost Hornbook's mark; every file there was examined", id: "no-mark")
    }
    if report.hasForeignFiles {
      findings.append(
        .warning,
        "'\(target)' holds files that Hornbook has not sent; those of the same names are overwritten, all others stay",
        id: "foreign-target")
    }
    if report.hasOtherLibrary {
      findings.append(
        .warning, "the site at '\(target)' was that of another library, or of another copy of this one",
        hint: "files that only that one had stay there", id: "other-library")
    }
    if isFamily {
      findings.append(
        .note, "this is a family's own site: it shows reading, favourites and achievements",
        hint: "see that '\(target)' asks for a password, or lock the site: 'enabled = true' in [lock]",
        id: "family-deployed")
    }
    return findings
  }

  /// The files sent and removed, or to be.
  var plan: [String] { report.sent.map { "send    \($0.path)" } + report.removed.map { "remove  \($0)" } }

  /// The work in a line.
  func line(took time: Duration) -> String {
    let verbs = isDryRun ? ("would send", "keep", "remove") : ("sent", "kept", "removed")
    return "\(verbs.0) \(count(report.sent.count, "file")) (\(size(report.sentSize))), \(verbs.1) \(report.kept), "
      + "\(verbs.2) \(report.removed.count) at '\(target)' in \(seconds(time))"
  }

  /// The same for programs.
  func members(took time: Duration) -> [JSONMember] {
    [
      JSONMember("target", .string(target)), JSONMember("dryRun", .bool(isDryRun)),
      JSONMember("looked", report.look.map { .string($0.rawValue) } ?? .null),
      JSONMember("sent", .array(report.sent.map { .string($0.path) })),
      JSONMember(
        "steps",
        .object(
          UploadStep.allCases.map { step in JSONMember("\(step)", .number(report.sent.count { $0.step == step })) })
      ),
      JSONMember("sentBytes", .number(report.sentSize)), JSONMember("kept", .number(report.kept)),
      JSONMember("removed", .array(report.removed.map { .string($0) })),
      JSONMember("differing", .array(report.drifts.map { .string($0.path) })),
      JSONMember("milliseconds", .number(milliseconds(time))),
    ]
  }
}
