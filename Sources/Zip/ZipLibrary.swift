import CZip

/// libzip, which is loaded with the first archive, and set up before two threads use it.
///
/// Up to 1.7 it notes what an archive needs to be written when the first one is opened, in two steps and without a
/// lock: one that is opened by another thread in between is said to be read-only.
enum ZipLibrary {
  private static let isReady: Bool = {
    guard czip_load() else { return false }
    guard let nothing = unsafe czip_source_buffer_create(nil, 0, 0, nil) else { return true }
    if let archive = unsafe czip_open_from_source(nothing, ZIP_CREATE, nil) {
      unsafe czip_discard(archive)
    } else {
      unsafe czip_source_free(nothing)
    }
    return true
  }()

  /// Its version; none where it is not there.
  static var version: String? { isReady ? unsafe String(cString: czip_libzip_version()) : nil }

  /// Makes it ready on the first call, whichever thread makes it; throws where it is not there.
  static func prepare(for path: String) throws(ZipError) {
    guard isReady else {
      throw ZipError(
        code: ZipError.missing, message: "libzip is not on this machine ('hornbook doctor' names its package)",
        path: path)
    }
  }
}
