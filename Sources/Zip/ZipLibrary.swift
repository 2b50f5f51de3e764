import CZip

/// libzip, which is loaded with the first archive that is read.
enum ZipLibrary {
  /// Loads it on the first call, whichever thread makes it; throws where it is not there.
  static func prepare(for path: String) throws(ZipError) {
    guard czip_load() else {
      throw ZipError(
        code: ZipError.missing, message: "libzip is not on this machine ('hornbook doctor' names its package)",
        path: path)
    }
  }
}
