/// What is remembered of builds was written by a newer program, so that it is neither read nor thrown away.
package struct NewerBuildError: Error {
  /// Where the build database is.
  package let path: String
  /// Its version.
  package let found: Int
  /// The newest version that this program knows.
  package let known: Int

  /// What is wrong, in one line.
  package var message: String {
    "a newer hornbook has built here: '\(path)' is of version \(found), this program knows up to \(known)"
  }

  /// What can be done about it.
  package var hint: String {
    "use a newer hornbook; or remove the site and '\(path)', and build everything again"
  }
}
