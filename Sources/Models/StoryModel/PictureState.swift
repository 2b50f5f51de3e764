/// The state of a page's picture by its row, and why there is none: the one reading of `illustrationStatus`.
///
/// Whether the picture can be shown is for those who look at its file.
package enum PictureState: Hashable, Sendable {
  /// Nobody has asked for it yet, or the status is a word that nobody knows.
  case notStarted(unknown: String?)
  /// It is being made.
  case generating
  /// It could not be made, and why, where somebody knows.
  case failed(String?)
  /// It is said to be made, and not where it is.
  case unnamed
  /// It is made, and lies at a path below the folder of illustrations.
  case made(String)
}

extension Page {
  /// The state of the page's picture.
  package var pictureState: PictureState {
    switch illustrationStatus {
    case .notStarted: .notStarted(unknown: nil)
    case .unknown(let word): .notStarted(unknown: word)
    case .generating: .generating
    case .failed: .failed(illustrationError)
    case .generated: illustrationRelativePath.map { $0.isEmpty ? PictureState.unnamed : .made($0) } ?? .unnamed
    }
  }

  /// The picture that the page names as made.
  package var generatedPath: String? {
    if case .made(let path) = pictureState { path } else { nil }
  }
}
