import Files
import Inflate

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file of an archive that is being written (APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16).
struct ArchiveFile: ~Copyable {
  /// The bytes from which on an entry is not put together with others before it is written.
  private static let largeSize = 1 << 15

  private var descriptor: Int32
  /// The archive, as errors call it.
  private let path: String
  /// The bytes that are not written yet.
  private var waiting: [UInt8] = []
  /// How many bytes there are so far.
  private var size = 0
  private var count = 0
  private var directory: [UInt8] = []

  /// Makes an empty file of another name for the archive at a path.
  init(_ temporary: String, of path: String) throws(ZipError) {
    descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    self.path = path
    guard descriptor >= 0 else { throw ZipError(FileError("write", path), writing: path) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Puts an entry behind those that are there.
  mutating func add(_ entry: ArchiveEntry) throws(ZipError) {
    let bytes = try content(of: entry)
    let name = Array(entry.name.utf8)
    guard count < 0xFFFE, name.count <= 0xFFFF, size + bytes.count < 0xFFFF_0000 else {
      throw ZipError(
        code: ZipError.format, message: "an archive has at most 65,534 entries and 4 GB", path: path, entry: entry.name)
    }
    var packed = bytes
    if entry.method == .deflated {
      do { packed = try RawDeflate.deflated(bytes) } catch {
        throw ZipError(code: ZipError.format, message: "\(error)", path: path, entry: entry.name)
      }
    }
    var facts = LittleEndianBytes()
    // The version that can read it; a flag for names beyond ASCII; the method; 0 o'clock on day 33, 1980-01-01.
    facts.append(entry.method == .stored ? 10 : 20, bytes: 2)
    facts.append(name.allSatisfy { $0 < 0x80 } ? 0 : 0x800, bytes: 2)
    facts.append(entry.method == .stored ? 0 : 8, bytes: 2)
    facts.append(33 << 16, bytes: 4)
    facts.append(Int(RawDeflate.checksum(of: bytes)), bytes: 4)
    facts.append(packed.count, bytes: 4)
    facts.append(bytes.count, bytes: 4)
    // There is no extra field.
    facts.append(name.count, bytes: 4)

    var more = LittleEndianBytes()
    // No comment, the first disk, no attributes of DOS; a file that all may read and its owner may write.
    more.append(0, bytes: 6)
    more.append(0o100644 << 16, bytes: 4)
    more.append(size, bytes: 4)
    // Made by version 6.3 on Unix.
    directory += Array("PK\u{1}\u{2}".utf8) + [63, 3] + facts.bytes + more.bytes + name
    count += 1
    try write(Array("PK\u{3}\u{4}".utf8) + facts.bytes + name)
    try write(packed)
  }

  /// Puts the directory at the end and closes the file.
  mutating func finish() throws(ZipError) {
    var end = LittleEndianBytes()
    end.append(0, bytes: 4)
    end.append(count << 16 | count, bytes: 4)
    end.append(directory.count, bytes: 4)
    end.append(size, bytes: 4)
    end.append(0, bytes: 2)
    try write(directory + Array("PK\u{5}\u{6}".utf8) + end.bytes)
    try flush()
    defer { descriptor = -1 }
    // A full disk may show only now.
    guard close(descriptor) == 0 else { throw ZipError(FileError("write", path), writing: path) }
  }

  private func content(of entry: ArchiveEntry) throws(ZipError) -> [UInt8] {
    switch entry.content {
    case .bytes(let bytes): return bytes
    case .file(let file):
      do { return try FileSystem.read(file) } catch {
        throw ZipError(
          code: ZipError.format, message: "cannot read file '\(file)'", path: path, entry: entry.name,
          systemCode: ZipError.systemCode(error.code))
      }
    case .made(let size, let make):
      let reason: String
      do {
        let bytes = try make()
        if bytes.count == size { return bytes }
        reason = "they are not as many as was said"
      } catch {
        reason = "\(error)"
      }
      throw ZipError(
        code: ZipError.format, message: "its bytes cannot be had: \(reason)", path: path, entry: entry.name)
    }
  }

  private mutating func write(_ bytes: [UInt8]) throws(ZipError) {
    size += bytes.count
    guard bytes.count >= Self.largeSize else {
      waiting += bytes
      return
    }
    try flush()
    try put(bytes)
  }

  private mutating func flush() throws(ZipError) {
    try put(waiting)
    waiting.removeAll(keepingCapacity: true)
  }

  private func put(_ bytes: [UInt8]) throws(ZipError) {
    do { try FileSystem.write(bytes, descriptor: descriptor, named: path) } catch {
      throw ZipError(error, writing: path)
    }
  }
}

/// Numbers as archives write them, the least significant byte first.
private struct LittleEndianBytes {
  private(set) var bytes: [UInt8] = []

  /// Puts a number of so many bytes at the end.
  mutating func append(_ number: Int, bytes count: Int) {
    for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }
}
