extension Darkroom {
  /// Copies that were made elsewhere.
  package struct Brought: Sendable {
    /// The folders that `carry` has filled.
    package var folders: [String]
    /// What made them (`makersOfCopies`); none where no picture needed any.
    package var makers: String?

    /// Names the folders, and what made the copies.
    package init(folders: [String], makers: String?) {
      self.folders = folders
      self.makers = makers
    }
  }
}
