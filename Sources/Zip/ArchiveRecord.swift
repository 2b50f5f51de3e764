/// An archive's record of one of its entries, in its local header and in its central directory.
package struct ArchiveRecord: Equatable, Sendable {
  /// The path within the archive.
  package let name: String
  /// The number of the method: 0 stored, 8 deflated.
  package let method: Int
  /// The general purpose bits.
  package let flags: Int
  /// The lowest version of the format that can read the entry: 10 stored, 20 deflated.
  package let versionNeeded: Int
  /// The date in DOS form; 33 is 1980-01-01.
  package let date: Int
  /// The time in DOS form.
  package let time: Int
  /// The CRC-32 of the bytes.
  package let checksum: UInt32
  /// How many bytes the entry takes in the archive.
  package let packedSize: Int
  /// How many bytes the entry has.
  package let size: Int
  /// The local header's offset.
  package let headerOffset: Int
  /// The packed bytes' offset.
  package let dataOffset: Int
  /// How many bytes of extra fields both headers have together.
  package let extraSize: Int

  /// The records of a whole archive in the order of its central directory.
  ///
  /// Every number is checked against the bytes. Throws for what is not an archive, for one in several parts, and for
  /// one so large (ZIP64) that no book should be it; `path` only names the archive in the error.
  package static func records(of bytes: [UInt8], path: String) throws(ZipError) -> [ArchiveRecord] {
    let reader = LittleEndian(bytes: bytes)
    guard let end = reader.endOfDirectory() else {
      throw ZipError(code: ZipError.format, message: "not a zip archive", path: path)
    }
    let damaged = ZipError(code: ZipError.format, message: "the central directory is damaged", path: path)
    guard let count = reader.short(end + 10), reader.short(end + 8) == count, let start = reader.long(end + 16),
      let size = reader.long(end + 12), start + size == end
    else { throw damaged }
    var records: [ArchiveRecord] = []
    var place = start
    for _ in 0..<count {
      guard let (record, next) = reader.record(at: place), next <= end else { throw damaged }
      records.append(record)
      place = next
    }
    guard place == end else { throw damaged }
    return records
  }
}

/// Numbers as archives write them, each read only where there are bytes.
private struct LittleEndian {
  let bytes: [UInt8]

  func short(_ place: Int) -> Int? {
    guard place >= 0, place + 2 <= bytes.count else { return nil }
    return Int(bytes[place]) | Int(bytes[place + 1]) << 8
  }

  func long(_ place: Int) -> Int? {
    guard let low = short(place), let high = short(place + 2) else { return nil }
    return low | high << 16
  }

  /// The end record is the last thing in the file but for a comment of at most 65,535 bytes.
  func endOfDirectory() -> Int? {
    var place = bytes.count - 22
    let lowest = max(0, place - 65_535)
    while place >= lowest {
      if long(place) == 0x0605_4B50, short(place + 20) == bytes.count - place - 22 { return place }
      place -= 1
    }
    return nil
  }

  func record(at place: Int) -> (ArchiveRecord, next: Int)? {
    guard long(place) == 0x0201_4B50, let version = short(place + 6), let flags = short(place + 8),
      let method = short(place + 10), let time = short(place + 12), let date = short(place + 14),
      let checksum = long(place + 16), let packed = long(place + 20), let size = long(place + 24),
      let nameSize = short(place + 28), let extra = short(place + 30), let comment = short(place + 32),
      let header = long(place + 42), place + 46 + nameSize <= bytes.count,
      long(header) == 0x0403_4B50, let localName = short(header + 26), let localExtra = short(header + 28)
    else { return nil }
    let data = header + 30 + localName + localExtra
    let name = bytes[(place + 46)..<(place + 46 + nameSize)]
    // A reader that streams sees the local name, one that seeks the central one: they have to agree.
    guard data + packed <= bytes.count, bytes[(header + 30)..<(header + 30 + localName)] == name else { return nil }
    let record = ArchiveRecord(
      name: String(decoding: name, as: UTF8.self), method: method, flags: flags, versionNeeded: version, date: date,
      time: time, checksum: UInt32(checksum), packedSize: packed, size: size, headerOffset: header, dataOffset: data,
      extraSize: extra + localExtra)
    return (record, place + 46 + nameSize + extra + comment)
  }
}
