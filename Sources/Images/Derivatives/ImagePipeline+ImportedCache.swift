extension ImagePipeline {
  /// Copies that were made elsewhere.
  package struct ImportedCache: Sendable {
    /// The folders that `carry` has filled.
    package var folders: [String]
    /// Their makers (`makersOfCopies`); nil if no picture needed any.
    package var makers: String?

    /// Names the folders, and what made the copies.
    package init(folders: [String], makers: String?) {
      self.folders = folders
      self.makers = makers
    }
  }

  /// Which copies of a picture go along with what is remembered of it.
  package enum Luggage: Sendable {
    /// None.
    case nothing
    /// The copy for books.
    case book
    /// All that were made.
    case all
  }
}
