/// A number as so many bytes, the most significant first.
func big(_ value: Int, _ size: Int) -> [UInt8] {
  (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}

/// The checksum that ends a chunk of a PNG (CRC-32).
func crc32(_ bytes: [UInt8]) -> UInt32 {
  var crc: UInt32 = 0xFFFF_FFFF
  for byte in bytes {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
  }
  return ~crc
}

/// A stream of zlib that holds bytes as they are.
func stored(_ bytes: [UInt8]) -> [UInt8] {
  var (low, high) = (1, 0)
  for byte in bytes {
    low = (low + Int(byte)) % 65521
    high = (high + low) % 65521
  }
  precondition(bytes.count < 65536, "one block holds no more")
  let count = big(bytes.count, 2)
  return [0x78, 0x01, 0x01, count[1], count[0], ~count[1], ~count[0]] + bytes + big(high << 16 | low, 4)
}

/// A picture of the PNG kind, written by hand.
enum HandmadePNG {
  static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + bytes
    return big(bytes.count, 4) + content + big(Int(crc32(content)), 4)
  }

  /// Rows without their filter bytes; more chunks stand between the header and the pixels.
  static func bytes(width: Int, depth: Int, colour: Int, rows: [[UInt8]], more: [UInt8] = []) -> [UInt8] {
    header(width: width, height: rows.count, depth: depth, colour: colour) + more
      + chunk("IDAT", stored(rows.flatMap { [0] + $0 })) + chunk("IEND", [])
  }

  static func header(width: Int, height: Int, depth: Int, colour: Int) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(width, 4) + big(height, 4) + [UInt8(depth), UInt8(colour), 0, 0, 0])
  }

  /// Puts chunks behind the header of a finished file.
  static func inserting(_ chunks: [UInt8], into png: [UInt8]) -> [UInt8] { png[..<33] + chunks + png[33...] }
}

/// EXIF data that state an orientation and nothing else.
func exif(orientation: Int) -> [UInt8] {
  Array("MM\0*".utf8) + big(8, 4) + big(1, 2) + big(274, 2) + big(3, 2) + big(1, 4) + big(orientation, 2)
    + [0, 0, 0, 0, 0, 0]
}

/// A colour profile in which red and green have changed places, so that who follows it is easily told.
func swappedProfile() -> [UInt8] {
  func xyz(_ x: Int, _ y: Int, _ z: Int) -> [UInt8] { Array("XYZ \0\0\0\0".utf8) + big(x, 4) + big(y, 4) + big(z, 4) }
  // The colorants of sRGB (D50), in parts of 65536, and its curve as a power of 2.2.
  let tags: [(String, [UInt8])] = [
    ("wtpt", xyz(63190, 65536, 54061)), ("gXYZ", xyz(28578, 14581, 912)), ("rXYZ", xyz(25239, 46983, 6363)),
    ("bXYZ", xyz(9376, 3972, 46799)), ("rTRC", Array("curv\0\0\0\0\0\0\0\u{1}\u{2}".utf8) + [0x33, 0, 0]),
    ("gTRC", Array("curv\0\0\0\0\0\0\0\u{1}\u{2}".utf8) + [0x33, 0, 0]),
    ("bTRC", Array("curv\0\0\0\0\0\0\0\u{1}\u{2}".utf8) + [0x33, 0, 0]),
  ]
  var table = big(tags.count, 4)
  var data: [UInt8] = []
  for (name, bytes) in tags {
    table += Array(name.utf8) + big(128 + 4 + 12 * tags.count + data.count, 4) + big(bytes.count, 4)
    data += bytes
  }
  var header = big(128 + table.count + data.count, 4) + [0, 0, 0, 0] + big(0x0210_0000, 4)
  header += Array("mntrRGB XYZ ".utf8) + [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
  header += [UInt8](repeating: 0, count: 28) + big(63190, 4) + big(65536, 4) + big(54061, 4)
  return header + [UInt8](repeating: 0, count: 128 - header.count) + table + data
}

/// Puts a segment behind the start of a JPEG.
func inserting(segment marker: UInt8, _ bytes: [UInt8], into jpeg: [UInt8]) -> [UInt8] {
  jpeg[..<2] + [0xFF, marker] + big(bytes.count + 2, 2) + bytes + jpeg[2...]
}
