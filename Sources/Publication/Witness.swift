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

/// What earlier builds found in files that still stand as they did then: they need not be read again.
package struct Recall: Sendable {
  private let find: @Sendable (_ section: String) -> [Witness]

  /// Finds the files of a section by its id.
  package init(_ find: @escaping @Sendable (_ section: String) -> [Witness]) { self.find = find }

  /// Recalls nothing.
  package static let nothing = Recall { _ in [] }

  /// The files that a section was planned from.
  package func callAsFunction(_ section: String) -> [Witness] { find(section) }
}
