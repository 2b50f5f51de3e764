import CZip

/// Bytes that are made when libzip comes to them, and let go of when it has packed them: only one entry's are in memory
/// at a time.
@safe final class MadeBytes {
  private let size: Int
  private let make: () throws -> [UInt8]
  private var bytes: [UInt8] = []
  private var place = 0
  /// Why there were no bytes.
  private(set) var failure: (any Error)?

  /// Promises as many bytes.
  init(size: Int, make: @escaping () throws -> [UInt8]) {
    self.size = size
    self.make = make
  }

  /// The bytes as libzip reads them; it holds on to this object as long as to the source.
  func source(in archive: OpaquePointer) -> OpaquePointer? {
    let own = unsafe Unmanaged.passRetained(self)
    let source = unsafe czip_source_function(
      archive,
      { own, data, length, command in
        guard let own = unsafe own else { return -1 }
        let made = unsafe Unmanaged<MadeBytes>.fromOpaque(own)
        guard command != ZIP_SOURCE_FREE else {
          unsafe made.release()
          return 0
        }
        return unsafe made.takeUnretainedValue().answer(command, data, Int(length))
      }, own.toOpaque())
    if unsafe source == nil { unsafe own.release() }
    return unsafe source
  }

  private static let commands = [
    ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT, ZIP_SOURCE_ERROR, ZIP_SOURCE_FREE,
  ]

  /// Does what libzip asks for (zip_source_function(3)).
  private func answer(_ command: zip_source_cmd_t, _ data: UnsafeMutableRawPointer?, _ length: Int) -> zip_int64_t {
    switch command {
    case ZIP_SOURCE_OPEN: return open() ? 0 : -1
    case ZIP_SOURCE_READ:
      let count = min(length, bytes.count - place)
      guard count > 0, let data = unsafe data else { return 0 }
      unsafe bytes.withUnsafeBytes { buffer in
        if let base = buffer.baseAddress { unsafe data.copyMemory(from: base + place, byteCount: count) }
      }
      place += count
      return zip_int64_t(count)
    case ZIP_SOURCE_CLOSE:
      bytes = []
      return 0
    case ZIP_SOURCE_STAT:
      guard let data = unsafe data else { return -1 }
      let facts = unsafe data.assumingMemoryBound(to: zip_stat_t.self)
      unsafe czip_stat_init(facts)
      unsafe facts.pointee.size = zip_uint64_t(size)
      unsafe facts.pointee.valid |= zip_uint64_t(ZIP_STAT_SIZE)
      return unsafe zip_int64_t(MemoryLayout<zip_stat_t>.size)
    case ZIP_SOURCE_ERROR:
      guard let data = unsafe data, length >= 2 * MemoryLayout<Int32>.size else { return -1 }
      unsafe data.storeBytes(of: ZIP_ER_READ, as: Int32.self)
      unsafe data.storeBytes(of: 0, toByteOffset: MemoryLayout<Int32>.size, as: Int32.self)
      return zip_int64_t(2 * MemoryLayout<Int32>.size)
    case ZIP_SOURCE_SUPPORTS: return Self.commands.reduce(0) { $0 | 1 << zip_int64_t($1.rawValue) }
    default: return -1
    }
  }

  /// Makes the bytes; says whether they are as many as was promised.
  private func open() -> Bool {
    place = 0
    do {
      bytes = try make()
      guard bytes.count != size else { return true }
      failure = OtherSize()
    } catch {
      failure = error
    }
    bytes = []
    return false
  }
}

/// There were more or fewer bytes than was said.
private struct OtherSize: Error, CustomStringConvertible {
  let description = "they are not as many as was said"
}
