import Files

/// A file that stands while a build works: when it is there before one begins, the last was killed and has left things
/// to sweep.
///
/// It names the folder of the site that was built, which need not be the one that is built next.
struct BuildMarker {
  private let path: String

  /// The mark of a folder of state.
  init(in state: String) {
    path = Path.join(state, "unfinished")
  }

  /// The site of the build that was killed; none when the last build came to its end.
  var site: String? {
    guard let bytes = try? FileSystem.read(path), !bytes.isEmpty else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Says that a build of a site works.
  func set(_ site: String) throws { try FileSystem.create(path, Array(site.utf8)) }

  /// Says that it is done.
  func clear() throws { try FileSystem.removeFile(path) }
}
