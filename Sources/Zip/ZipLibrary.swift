import CZip

/// The one-time set-up of libzip, which has to happen before two threads use it.
///
/// Up to 1.7 it notes what an archive needs to be written when the first one is opened, in two steps and without a lock: one that is
/// opened by another thread in between is said to be read-only.
enum ZipLibrary {
  private static let ready: Void = {
    guard let nothing = unsafe zip_source_buffer_create(nil, 0, 0, nil) else { return }
    guard let archive = unsafe zip_open_from_source(nothing, ZIP_CREATE, nil) else {
      return unsafe zip_source_free(nothing)
    }
    unsafe zip_discard(archive)
  }()

  /// Sets the library up on the first call, whichever thread makes it.
  static func prepare() { ready }
}
