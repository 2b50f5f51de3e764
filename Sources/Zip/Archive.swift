import Files
import Inflate

/// An archive to be written: its entries, in the order they will stand in the file.
///
/// The bytes depend on names, contents and methods alone. Every entry is dated 1980-01-01 00:00, the first moment the
/// format can hold, in no time zone, and readable by all; there are no extra fields, and names are UTF-8.
package struct Archive: Sendable {
  /// The entries in file order.
  package var entries: [ArchiveEntry]

  /// The library that packs, with its version: another one may pack the same bytes otherwise.
  package static var packer: String { "zlib \(RawDeflate.packerVersion)" }

  /// Makes an archive of entries.
  package init(entries: [ArchiveEntry] = []) {
    self.entries = entries
  }

  /// Writes the archive to a path.
  ///
  /// It is written under another name beside the path, and renamed at the end. So a failure leaves everything as it
  /// was. Throws when there are no entries, when two share a name, or when a file cannot be read or written.
  package func write(to path: String) throws(ZipError) {
    guard !entries.isEmpty else {
      throw ZipError(code: ZipError.format, message: "an archive has at least one entry", path: path)
    }
    let temporary = FileSystem.temporaryName(beside: path)
    do throws(ZipError) {
      var file = try ArchiveFile(temporary, of: path)
      var names: Set<[UInt8]> = []
      for entry in entries {
        guard names.insert(Array(entry.name.utf8)).inserted else {
          throw ZipError(code: ZipError.format, message: "file already exists", path: path, entry: entry.name)
        }
        try file.add(entry)
      }
      try file.finish()
      do { try FileSystem.rename(temporary, to: path) } catch { throw ZipError(error, writing: path) }
    } catch {
      try? FileSystem.removeFile(temporary)
      throw error
    }
  }
}
