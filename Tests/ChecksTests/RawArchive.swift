/// An archive made by hand, byte for byte, that may say what is not true.
struct RawArchive {
  /// One entry, with what it says of itself.
  struct Entry {
    var name: String
    var bytes: [UInt8]
    var method = 0
    var flags = 0
    /// What stands between the name and the bytes of the local header.
    var extra: [UInt8] = []
    var checksum: UInt32?
    /// The size that is stated.
    var size: Int?
    /// Where the directory says that it begins.
    var offset: Int?
    /// Whether sizes and checksum stand behind the bytes, as where a program wrote without going back.
    var isStreamed = false
  }

  var entries: [Entry]

  /// All entries of a book, stored.
  init(_ book: CleanBook) {
    entries = book.entries.map { Entry(name: $0.name, bytes: $0.bytes) }
  }

  /// The archive.
  var bytes: [UInt8] {
    var file: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let begin = entry.offset ?? file.count
      let checksum = Int(entry.checksum ?? Self.checksum(of: entry.bytes))
      let size = entry.size ?? entry.bytes.count
      let flags = entry.flags | (entry.isStreamed ? 8 : 0)
      let sums = Self.long(checksum) + Self.long(entry.bytes.count) + Self.long(size)
      file +=
        Self.long(0x0403_4B50) + Self.short(20) + Self.short(flags) + Self.short(entry.method) + Self.long(0x21 << 16)
      file += entry.isStreamed ? Self.long(0) + Self.long(0) + Self.long(0) : sums
      file += Self.short(entry.name.utf8.count) + Self.short(entry.extra.count) + Array(entry.name.utf8) + entry.extra
      file += entry.bytes
      if entry.isStreamed { file += Self.long(0x0807_4B50) + sums }
      directory +=
        Self.long(0x0201_4B50) + Self.short(20) + Self.short(20) + Self.short(flags) + Self.short(entry.method)
      directory += Self.long(0x21 << 16) + sums + Self.short(entry.name.utf8.count) + Self.short(0) + Self.short(0)
      directory += Self.short(0) + Self.short(0) + Self.long(0) + Self.long(begin) + Array(entry.name.utf8)
    }
    let end =
      Self.long(0x0605_4B50) + Self.short(0) + Self.short(0) + Self.short(entries.count) + Self.short(entries.count)
      + Self.long(directory.count) + Self.long(file.count) + Self.short(0)
    return file + directory + end
  }

  private static func short(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  private static func long(_ number: Int) -> [UInt8] { short(number) + short(number >> 16) }

  /// CRC-32, as zip has it.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~sum
  }
}
