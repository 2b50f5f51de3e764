package import Diagnostics

/// What a build did, or would do.
package struct BuildReport: Sendable {
  /// What became of one output.
  package enum Fate: String, Hashable, Sendable {
    /// It was not there, or its bytes were others.
    case written
    /// It stood there with the same bytes, and was not touched.
    case kept
    /// Nothing claims it any more.
    case removed
  }

  /// One output and what became of it.
  package struct Entry: Hashable, Sendable {
    /// Where it lies below the site's folder.
    package let path: String
    /// What became of it.
    package let fate: Fate
    /// Its size in bytes; nought for what was removed.
    package let size: Int
    /// Why it was made, or would be; none for what was left as it is.
    package var reason: String?
  }

  /// The outputs in the order of the plan, then those that were removed, by path; all by path where nothing had to be planned.
  package internal(set) var entries: [Entry] = []
  /// What was found, in the order of the plan, each finding once.
  package internal(set) var diagnostics: [Diagnostic] = []

  /// How many outputs had a fate.
  package func count(of fate: Fate) -> Int {
    entries.count { $0.fate == fate }
  }

  /// Whether something was found that makes the run count as failed.
  package var hasErrors: Bool {
    diagnostics.contains { $0.severity == .error }
  }
}
