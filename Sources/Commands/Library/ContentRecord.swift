import Basics
import Files
import Hashing
import Settings

/// The import files in the content folder, beside what is remembered of the last time when the library held the same.
///
/// Times alone do not tell whether a file has come in: the library gets younger with everything that is written to it.
private struct ContentRecord {
  private let path: String
  private let stamp: [UInt8]
  private let youngest: Int64
  private let isYoung: Bool
  private let libraryWritten: Int64?

  /// Looks at the files of some paths and at the file of the library, before anything is read of them.
  init(of files: [String], for library: String, in folder: String) {
    path = Path.join(folder, "content")
    let library = FileStatus(of: library)
    libraryWritten = library?.modified
    var stream = FingerprintStream()
    // Another file in the place of the library may hold less than that did.
    stream.append(library?.inode ?? 0)
    var (youngest, isYoung) = (Int64.min, false)
    for file in files {
      let status = FileStatus(of: file)
      stream.append(file)
      stream.append(UInt64(status?.size ?? 0))
      stream.append(UInt64(bitPattern: status?.modified ?? 0))
      stream.append(status?.mark ?? 0)
      youngest = max(youngest, status?.modified ?? 0)
      isYoung = isYoung || status?.isYoung == true
    }
    (self.youngest, self.isYoung) = (youngest, isYoung)
    stamp = Array("\(stream.finish())\n".utf8)
  }

  /// Whether the files may hold something that the library does not.
  ///
  /// They are others than when it held the same; where nobody remembers that time, one of them is not older than the
  /// library. The log beside that tells nothing: whoever opens a library makes one.
  var mayDiffer: Bool {
    if let last = try? FileSystem.read(path) { return last != stamp }
    return libraryWritten.map { youngest >= $0 } ?? false
  }

  /// Remembers that the library holds the same; later where a file is so young that the clock of the file system may
  /// hide another change.
  func keep() {
    guard !isYoung, (try? FileSystem.read(path)) != stamp else { return }
    try? FileSystem.createFolder(Path.parent(of: path))
    try? FileSystem.write(stamp, to: path)
  }
}

extension Project {
  /// Warns where import files in the content folder hold something that the library does not; they are read only where
  /// that may be.
  ///
  /// `keeping` has it remembered that they hold the same. `command` brings them in, and `differs` tries that out.
  func contentFindings(
    _ files: [String], keeping: Bool, command: String, differs: () throws -> Bool
  ) throws -> [Diagnostic] {
    guard !files.isEmpty else { return [] }
    let record = ContentRecord(of: files, for: settings.store, in: state)
    guard try record.mayDiffer && differs() else {
      if keeping { record.keep() }
      return []
    }
    return [
      Diagnostic(
        .warning, "the import files in '\(settings.content)' hold something else than the library",
        hint: "see what with '\(command) --dry-run', and bring it in without '--dry-run'", id: "content-differs")
    ]
  }
}
