package import Diagnostics
package import Files
package import Hashing

/// How everything stood when a build was done, to tell at the next one whether anything has changed at all.
package struct Rest: Sendable {
  /// Where the library stood.
  package let cursor: String
  /// What everything else was made from.
  package let ground: Fingerprint
  /// The files that were looked at, as they stood, or as they were missing.
  package let witnesses: [(path: String, status: FileStatus?)]
  /// What was found, in the order of the plan: told again when nothing is planned.
  package let findings: [Diagnostic]

  /// Describes how everything stands.
  package init(
    cursor: String, ground: Fingerprint, witnesses: [(path: String, status: FileStatus?)], findings: [Diagnostic]
  ) {
    self.cursor = cursor
    self.ground = ground
    self.witnesses = witnesses
    self.findings = findings
  }

  /// Whether the files stand as they did.
  package var witnessesAgree: Bool {
    witnesses.allSatisfy { FileStatus(of: $0.path) == $0.status }
  }
}
