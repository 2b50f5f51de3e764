/// What is remembered of builds was written by a newer program, so that it is neither read nor thrown away.
package struct NewerBuildError: Error {
  /// The build database's path.
  package let path: String
  /// Its version.
  package let found: Int
  /// The newest version that this program knows.
  package let known: Int

  /// The fault, in one line.
  package var message: String {
    "a newer hornbook has built here: '\(path)' is of version \(found), this program knows up to \(known)"
  }

  /// The remedy.
  package var hint: String {
    "use a newer hornbook; or remove the site and '\(path)', and build everything again"
  }
}
