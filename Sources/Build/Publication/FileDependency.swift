package import Files

/// A file that a plan depends on, such as a picture, as it stood when it was looked at.
package struct FileDependency: Hashable, Sendable {
  /// Its path.
  package let path: String
  /// Its status before it was read; `nil` if nothing was there.
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

/// What earlier builds found in files that still stand as they did then: they need not be read again. With it comes
/// what a publication has left for those after it.
package struct Recall: Sendable {
  private let find: @Sendable (_ section: String) -> [FileDependency]
  private let open: @Sendable () -> [[UInt8]]

  /// Finds the files of a section by its id, and the parts that a publication has left; none if nothing of it holds.
  package init(
    keptState: @escaping @Sendable () -> [[UInt8]] = { [] },
    _ find: @escaping @Sendable (_ section: String) -> [FileDependency]
  ) { (self.find, open) = (find, keptState) }

  /// Recalls nothing.
  package static let nothing = Recall { _ in [] }

  /// The files that a section was planned from.
  package func callAsFunction(_ section: String) -> [FileDependency] { find(section) }

  /// The parts that the publication of an earlier build has left; empty if there are none, or if they no longer hold.
  package var keptState: [[UInt8]] { open() }
}
