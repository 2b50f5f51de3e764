import CZip

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An archive to be written: its entries, in the order they will stand in the file.
///
/// The bytes depend on names, contents and methods alone. Every entry is dated 1980-01-01 00:00, the first moment the
/// format can hold, in no time zone, and readable by all; there are no extra fields, and names are UTF-8.
package struct Archive: Sendable {
  /// The entries in file order.
  package var entries: [ArchiveEntry]

  /// The version of the library that packs and writes, which may pack the same bytes otherwise than another; nil where
  /// there is none.
  package static var libraryVersion: String? { ZipLibrary.version }

  /// Makes an archive of entries.
  package init(entries: [ArchiveEntry] = []) {
    self.entries = entries
  }

  /// Writes the archive to a path.
  ///
  /// libzip writes to another name beside the path (a dot and six characters more), and renames at the end. So a
  /// failure leaves everything as it was. Throws when there are no entries, when two share a name, or when a file
  /// cannot be read or written.
  package func write(to path: String) throws(ZipError) {
    guard !entries.isEmpty else {
      throw ZipError(code: ZIP_ER_INVAL, message: "an archive has at least one entry", path: path)
    }
    for entry in entries {
      guard case .file(let file) = entry.content else { continue }
      try Self.checkFile(file, entry: entry.name, path: path)
    }
    try ZipLibrary.prepare(for: path)
    var code: Int32 = 0
    guard let archive = unsafe czip_open(path, ZIP_CREATE | ZIP_TRUNCATE, &code) else {
      throw Self.error(code: code, path: path)
    }
    var made: [(entry: String, bytes: MadeBytes)] = []
    do {
      for entry in entries { try unsafe Self.add(entry, to: archive, path: path, made: &made) }
    } catch {
      unsafe czip_discard(archive)
      throw error
    }
    guard unsafe czip_close(archive) == 0 else {
      let error = unsafe Self.error(of: archive, path: path)
      unsafe czip_discard(archive)
      for (entry, bytes) in made {
        guard let failure = bytes.failure else { continue }
        throw ZipError(code: error.code, message: "its bytes cannot be had: \(failure)", path: path, entry: entry)
      }
      throw error
    }
  }

  /// Refuses a file that is not there before anything is written: the library would not say which one it was.
  private static func checkFile(_ file: String, entry: String, path: String) throws(ZipError) {
    var facts = stat()
    guard unsafe stat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, unsafe access(file, R_OK) == 0 else {
      throw ZipError(code: ZIP_ER_OPEN, message: "cannot read file '\(file)'", path: path, entry: entry)
    }
  }

  private static func add(
    _ entry: ArchiveEntry, to archive: OpaquePointer, path: String, made: inout [(entry: String, bytes: MadeBytes)]
  ) throws(ZipError) {
    guard let source = unsafe source(of: entry, in: archive, made: &made) else {
      throw unsafe error(of: archive, path: path, entry: entry.name)
    }
    let index = unsafe czip_file_add(archive, entry.name, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
    guard index >= 0 else {
      let error = unsafe error(of: archive, path: path, entry: entry.name)
      // The archive owns a source only once it has been added.
      unsafe czip_source_free(source)
      throw error
    }
    let method = entry.method == .stored ? ZIP_CM_STORE : ZIP_CM_DEFLATE
    // Without a date the library takes the clock; 33 is 1980-01-01 in DOS terms. Level 6 sets no flag bits, 9 would.
    // Without attributes it takes the mode of the file, which is the machine's business and not the archive's.
    let attributes = zip_uint32_t(S_IFREG | 0o644) << 16
    guard unsafe czip_set_file_compression(archive, zip_uint64_t(index), method, 6) == 0,
      unsafe czip_file_set_dostime(archive, zip_uint64_t(index), 0, 33, 0) == 0,
      unsafe czip_file_set_external_attributes(
        archive, zip_uint64_t(index), 0, zip_uint8_t(ZIP_OPSYS_UNIX), attributes) == 0
    else { throw unsafe error(of: archive, path: path, entry: entry.name) }
  }

  private static func source(
    of entry: ArchiveEntry, in archive: OpaquePointer, made: inout [(entry: String, bytes: MadeBytes)]
  ) -> OpaquePointer? {
    switch entry.content {
    case .file(let file):
      return unsafe czip_source_file(archive, file, 0, -1)
    case .made(let size, let make):
      let bytes = MadeBytes(size: size, make: make)
      made.append((entry.name, bytes))
      return unsafe bytes.source(in: archive)
    case .bytes(let bytes):
      // The library reads when the archive is closed, so it gets a copy of its own, which it frees.
      guard !bytes.isEmpty else { return unsafe czip_source_buffer(archive, nil, 0, 0) }
      guard let copy = unsafe malloc(bytes.count) else { return nil }
      unsafe bytes.withUnsafeBytes { buffer in
        if let base = buffer.baseAddress { unsafe copy.copyMemory(from: base, byteCount: buffer.count) }
      }
      guard let source = unsafe czip_source_buffer(archive, copy, zip_uint64_t(bytes.count), 1) else {
        unsafe free(copy)
        return nil
      }
      return unsafe source
    }
  }

  private static func error(of archive: OpaquePointer, path: String, entry: String? = nil) -> ZipError {
    let message = unsafe String(cString: czip_strerror(archive))
    let code = unsafe czip_error_code_zip(czip_get_error(archive))
    let number = unsafe czip_error_code_system(czip_get_error(archive))
    return ZipError(code: code, message: tidy(message), path: path, entry: entry, systemCode: systemCode(number))
  }

  /// The system's number for a failure, where the system or the disk is at fault.
  private static func systemCode(_ number: Int32) -> Int32? {
    [ENOSPC, EDQUOT, EFBIG, EIO, EROFS, EMFILE, ENFILE].contains(number) ? number : nil
  }

  /// The error of an archive that did not open, while the system's number for it still stands.
  static func error(code: Int32, path: String) -> ZipError {
    var error = unsafe zip_error_t()
    unsafe czip_error_init_with_code(&error, code)
    defer { unsafe czip_error_fini(&error) }
    let message = unsafe String(cString: czip_error_strerror(&error))
    let number = unsafe czip_error_code_system(&error)
    return ZipError(code: code, message: tidy(message), path: path, systemCode: systemCode(number))
  }

  /// The library's words in our shape: lower case at the start.
  static func tidy(_ message: String) -> String {
    guard let first = message.first, message.dropFirst().first?.isLowercase == true else { return message }
    return first.lowercased() + message.dropFirst()
  }
}
