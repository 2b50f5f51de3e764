/// A deployment's work, done or planned.
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
    /// Its path.
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
  /// The files sent or to be sent, in order of sending.
  package internal(set) var sent: [SiteFile] = []
  /// The removals, done or planned.
  package internal(set) var removed: [String] = []
  /// The number of files already there.
  package internal(set) var kept = 0

  /// The bytes of what was sent.
  package var sentSize: Int { sent.totalSize }
}

/// The progress of a deployment.
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
