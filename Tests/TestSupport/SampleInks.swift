/// Profiles of presses that are made by hand.
package enum SampleInks {
  /// A profile of version 2 (ICC.1:2001-04) with a table of 8 bits: what is dark becomes black ink, and colours become
  /// cyan, magenta and yellow; each at most three quarters of an ink, but for black.
  package static func profile(
    name: String = "A press by hand", device: String = "prtr", colours: String = "CMYK", version: UInt8 = 2,
    connection: String = "Lab "
  ) -> [UInt8] {
    var description = Array("desc".utf8) + number(0) + number(name.utf8.count + 1) + Array(name.utf8)
    description += [UInt8](repeating: 0, count: 79)
    while description.count % 4 != 0 { description.append(0) }
    let line = (0..<256).map { UInt8($0) }
    var table = Array("mft1".utf8) + number(0) + [3, 4, 9, 0] + [UInt8](repeating: 0, count: 36)
    for _ in 0..<3 { table += line }
    for lightness in 0..<9 {
      for a in 0..<9 {
        for b in 0..<9 {
          let parts = [4 - a, a - 4, b - 4].map { UInt8(max(0, $0) * 48) }
          table += parts + [UInt8(255 - lightness * 255 / 8)]
        }
      }
    }
    for _ in 0..<4 { table += line }
    let start = 128 + 4 + 2 * 12
    var bytes = number(start + description.count + table.count) + number(0) + [version, 0, 0, 0]
    bytes += Array("\(device)\(colours)\(connection)".utf8) + [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
    bytes += [UInt8](repeating: 0, count: 128 - bytes.count)
    bytes += number(2) + Array("desc".utf8) + number(start) + number(description.count)
    bytes += Array("B2A0".utf8) + number(start + description.count) + number(table.count)
    return bytes + description + table
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
