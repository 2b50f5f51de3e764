/// What a deployment has done, or would do.
package struct DeploymentReport: Sendable {
  /// Why the target was looked at, file by file.
  package enum Look: String, Sendable {
    /// Somebody asked for it.
    case asked
    /// It bears no mark, though something was sent there.
    case noMark = "no mark"
    /// It bears the mark of another deployment than the last one on record here.
    case otherDeployment = "other deployment"
  }

  /// A file that does not stand as it was sent.
  package struct Drift: Hashable, Sendable {
    /// Where it lies.
    package let path: String
    /// Whether it is gone; else it has other bytes.
    package let isMissing: Bool
  }

  /// Why the target was looked at; none where what is on record was believed.
  package internal(set) var look: Look?
  /// Files that were on record as sent, and do not stand as they were sent.
  package internal(set) var drifts: [Drift] = []
  /// Whether files were there that Hornbook has not sent.
  package internal(set) var hasForeignFiles = false
  /// Whether the site of another library stood there.
  package internal(set) var hasOtherLibrary = false
  /// What was sent, or would be, in the order of sending.
  package internal(set) var sent: [SiteFile] = []
  /// What was removed, or would be.
  package internal(set) var removed: [String] = []
  /// How many files stood there already.
  package internal(set) var kept = 0

  /// The bytes of what was sent.
  package var sentSize: Int { sent.totalSize }
}

/// How far a deployment has come.
package struct DeploymentAdvance: Equatable, Sendable {
  /// Files that are sent or removed.
  package internal(set) var done = 0
  /// All that are to be.
  package internal(set) var all = 0
  /// Bytes that are sent.
  package internal(set) var doneSize = 0
  /// All that are to be.
  package internal(set) var allSize = 0
}
