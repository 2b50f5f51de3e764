/// Bytes as addresses write them: `%20` for a blank (RFC 3986, section 2.1).
package enum PercentEncoding {
  /// The bytes with each `%` and two digits behind it resolved; what is no such thing stays.
  package static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0x25) else { return bytes }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      if bytes[place] == 0x25, place + 2 < bytes.count, let high = digit(bytes[place + 1]),
        let low = digit(bytes[place + 2])
      {
        plain.append(high << 4 | low)
        place += 3
      } else {
        plain.append(bytes[place])
        place += 1
      }
    }
    return plain
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
