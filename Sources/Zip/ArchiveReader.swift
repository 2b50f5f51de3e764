import CZip

/// An archive opened for reading.
@safe package struct ArchiveReader: ~Copyable {
  private let archive: OpaquePointer
  private let path: String

  /// Opens an archive and checks that its directory and its local headers agree.
  package init(path: String) throws(ZipError) {
    try ZipLibrary.prepare(for: path)
    var code: Int32 = 0
    guard let archive = unsafe czip_open(path, ZIP_RDONLY | ZIP_CHECKCONS, &code) else {
      throw Archive.error(code: code, path: path)
    }
    unsafe self.archive = archive
    self.path = path
  }

  deinit { unsafe czip_discard(archive) }

  /// The names of the entries in the order of the archive.
  package var names: [String] {
    let count = unsafe czip_get_num_entries(archive, 0)
    return (0..<max(0, count)).map { index in
      guard let name = unsafe czip_get_name(archive, zip_uint64_t(index), 0) else { return "" }
      return unsafe String(cString: name)
    }
  }

  /// The bytes of an entry, unpacked and checked against their CRC.
  ///
  /// Throws when there is no such entry, when it is damaged, or when it unpacks to more than `limit` bytes.
  package func bytes(of name: String, limit: Int = 256 << 20) throws(ZipError) -> [UInt8] {
    var facts = unsafe zip_stat_t()
    guard unsafe czip_stat(archive, name, 0, &facts) == 0 else { throw error(name) }
    return try unsafe bytes(facts, name, limit: limit)
  }

  /// The bytes of the entry at a place of `names`, whatever it is called; throws as `bytes(of:)` does.
  package func bytes(at place: Int, limit: Int = 256 << 20) throws(ZipError) -> [UInt8] {
    var facts = unsafe zip_stat_t()
    guard place >= 0, unsafe czip_stat_index(archive, zip_uint64_t(place), 0, &facts) == 0 else {
      throw error("entry \(place)")
    }
    let name = unsafe facts.name.map { unsafe String(cString: $0) } ?? ""
    return try unsafe bytes(facts, name, limit: limit)
  }

  private func bytes(_ facts: zip_stat_t, _ name: String, limit: Int) throws(ZipError) -> [UInt8] {
    guard let size = unsafe Int(exactly: facts.size), size <= limit else {
      throw ZipError(
        code: ZipError.format, message: "an entry has at most \(limit) bytes", path: path, entry: name)
    }
    guard let file = unsafe czip_fopen_index(archive, facts.index, 0) else { throw error(name) }
    defer { unsafe czip_fclose(file) }
    // One byte more than promised makes the library reach the end, where it compares the CRC.
    var filled = 0
    var failed = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      while filled < size + 1 {
        let read = unsafe czip_fread(
          file, buffer.baseAddress.map { unsafe $0 + filled }, zip_uint64_t(size + 1 - filled))
        if read < 0 { failed = true }
        if read <= 0 { break }
        filled += Int(read)
      }
      count = filled
    }
    guard !failed, bytes.count == size else {
      let code = unsafe czip_error_code_zip(czip_file_get_error(file))
      let message = failed ? unsafe String(cString: czip_file_strerror(file)) : "the entry is not as long as it says"
      throw ZipError(code: code, message: Archive.tidy(message), path: path, entry: name)
    }
    return bytes
  }

  private func error(_ name: String) -> ZipError {
    let message = unsafe String(cString: czip_strerror(archive))
    let code = unsafe czip_error_code_zip(czip_get_error(archive))
    return ZipError(code: code, message: Archive.tidy(message), path: path, entry: name)
  }
}
