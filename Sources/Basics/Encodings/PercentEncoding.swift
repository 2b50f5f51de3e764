/// Bytes as addresses write them: `%20` for a blank (RFC 3986, section 2.1).
package enum PercentEncoding {
  /// The bytes with each `%` and two digits behind it resolved; what is no such thing stays.
  package static func decoded(_ bytes: [UInt8]) -> [UInt8] { resolved(bytes, isStrict: false) ?? bytes }

  /// The bytes with each `%` resolved; none where one of them has no two digits behind it.
  package static func whole(_ bytes: [UInt8]) -> [UInt8]? { resolved(bytes, isStrict: true) }

  private static func resolved(_ bytes: [UInt8], isStrict: Bool) -> [UInt8]? {
    guard bytes.contains(UInt8(ascii: "%")) else { return bytes }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "%"), place + 2 < bytes.count, let high = bytes[place + 1].hexadecimal,
        let low = bytes[place + 2].hexadecimal
      {
        plain.append(high << 4 | low)
        place += 3
      } else {
        if isStrict, bytes[place] == UInt8(ascii: "%") { return nil }
        plain.append(bytes[place])
        place += 1
      }
    }
    return plain
  }
}
