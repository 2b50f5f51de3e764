package import Files

/// A file that a plan depends on, such as a picture, as it stood when it was looked at.
package struct Witness: Hashable, Sendable {
  /// Where it is.
  package let path: String
  /// How it stood before it was read; none where nothing was there.
  package let status: FileStatus?
  /// What was found in it, in the publication's own words; it need not be read again as long as it stands as it did.
  package let memo: String

  /// Names a file, how it stood, and what was found.
  package init(path: String, status: FileStatus?, memo: String = "") {
    self.path = path
    self.status = status
    self.memo = memo
  }
}
