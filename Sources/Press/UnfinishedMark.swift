import Files

/// A file that stands while a build works: when it is there before one begins, the last was killed and has left things to sweep.
struct UnfinishedMark {
  private let path: String

  /// The mark of a folder of state.
  init(in state: String) {
    path = Path.join(state, "unfinished")
  }

  /// Whether the last build was killed.
  var isSet: Bool { FileStatus(of: path) != nil }

  /// Says that a build works.
  func set() throws { try FileSystem.create(path, []) }

  /// Says that it is done.
  func clear() throws { try FileSystem.removeFile(path) }
}
