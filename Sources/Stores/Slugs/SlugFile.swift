import Basics
import Files
import Hashing
import Platform
import Synchronization

/// The file in which the addresses of a library lie that is only read.
///
/// Several processes and threads may use it: it is written by one at a time, who first reads what the others have
/// written. A file that cannot be read is never written.
package final class SlugFile: Sendable {
  /// The path of the file, there or not.
  package let path: String
  /// The folder that keeps the lock, so that nothing but the file itself stands among what people made.
  private let stateFolder: String
  private let name: String
  private let texts: Set<SlugKind>
  private let last = Mutex<Reading?>(nil)

  /// Names the file, the folder for the lock, which is made when it is needed, the kinds whose owners are texts, and
  /// what findings call the file, by default its path.
  package init(_ path: String, stateFolder: String, texts: Set<SlugKind>, named name: String? = nil) {
    self.path = path
    self.name = name ?? path
    self.stateFolder = stateFolder
    self.texts = texts
  }

  /// The book in the file; an empty one where there is no file.
  ///
  /// A file that stands as it did when it was read last is not read again, whether it could be read or not.
  package func read() throws -> SlugRegistry { try reading().book }

  /// Changes the book: reads what others have written meanwhile, lets it be worked on, and writes it where that makes
  /// other bytes.
  ///
  /// Nothing is written when the work throws. What has come of it is told while nobody else may begin. Waits for
  /// another one who is at it, and calling the file again from inside would wait for itself.
  package func update<T>(
    _ work: (inout SlugRegistry) throws -> T, then finish: (Result<T, any Error>) -> Void
  ) throws -> T {
    try FileSystem.createFolder(stateFolder)
    let lock = try waitForLock()
    defer { withExtendedLifetime(lock) {} }
    let outcome = Result { try change(work) }
    finish(outcome)
    return try outcome.get()
  }

  private func change<T>(_ work: (inout SlugRegistry) throws -> T) throws -> T {
    let before = try reading()
    var book = try before.book
    let result = try work(&book)
    // Somebody who knows no lock, such as a version control system, may have put another file there.
    let now = try reading()
    if now.print != before.print { book.merge(try now.book) }
    try write(book, over: now)
    return result
  }

  private func write(_ book: SlugRegistry, over now: Reading) throws {
    let bytes = book.bytes
    guard Fingerprint(of: bytes) != now.print, now.print != nil || !book.kinds.isEmpty else { return }
    // A link stays one: what it leads to is written.
    let target = FileSystem.resolved(path) ?? path
    let folder = Path.parent(of: target)
    if !folder.isEmpty { try FileSystem.createFolder(folder) }
    FileSystem.removeLeftovers(in: folder.isEmpty ? "." : folder)
    try FileSystem.write(bytes, to: target)
  }

  /// Waits for two minutes: who holds the lock may itself wait for others, each time for half of one.
  private func waitForLock() throws -> FileLock {
    let file = Path.join(stateFolder, "addresses.lock")
    for _ in 0..<12_000 {
      if let lock = try FileLock(file) { return lock }
      usleep(10_000)
    }
    let holder = FileLock.holder(of: file).map { " (process \($0))" } ?? ""
    throw StoreError(
      .save, "addresses to '\(path)'", "another hornbook is writing to the library\(holder)",
      hint: "run the command again when it is done")
  }

  private func reading() throws -> Reading {
    let status = FileStatus(of: path)
    let known = last.withLock { $0 }
    if let known, let status, known.status == status, known.isSettled { return known }
    guard let bytes = try bytes() else {
      return Reading(status: nil, isSettled: false, print: nil, result: .success(SlugRegistry()))
    }
    let print = Fingerprint(of: bytes)
    let result =
      known.flatMap { $0.print == print ? $0.result : nil }
      ?? Result { () throws(DiagnosticError) in try SlugRegistry(parsing: bytes, file: name, texts: texts) }
    let fresh = Reading(status: status, isSettled: status?.isYoung == false, print: print, result: result)
    last.withLock { $0 = fresh }
    return fresh
  }

  /// The bytes of the file; nil if there is no file.
  private func bytes() throws -> [UInt8]? {
    do {
      return try FileSystem.read(path)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }
}

/// A file's contents when it was read.
private struct Reading: Sendable {
  /// The file's status just before.
  let status: FileStatus?
  /// Whether that was so long after it was written that another writing would show in it.
  let isSettled: Bool
  /// The fingerprint of its bytes; nil if there was no file.
  let print: Fingerprint?
  let result: Result<SlugRegistry, DiagnosticError>

  /// The book; throws what is wrong with it.
  var book: SlugRegistry { get throws { try result.get() } }
}
