/// A font file taken apart into its tables (OpenType 1.9, "Organization of an OpenType font").
struct FontFile {
  /// The sfnt version, which tells TrueType outlines from others.
  let version: UInt32
  /// The tables by their tags.
  var tables: [String: [UInt8]]

  /// Takes a file apart; none where its directory is broken.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 12 else { return nil }
    func number(_ place: Int) -> UInt32 { bytes[place..<(place + 4)].reduce(0) { $0 << 8 | UInt32($1) } }
    version = number(0)
    let count = Int(bytes[4]) << 8 | Int(bytes[5])
    guard bytes.count >= 12 + 16 * count else { return nil }
    tables = [:]
    for index in 0..<count {
      let record = 12 + 16 * index
      let (offset, length) = (Int(number(record + 8)), Int(number(record + 12)))
      guard offset + length <= bytes.count else { return nil }
      tables[String(decoding: bytes[record..<(record + 4)], as: UTF8.self)] = Array(bytes[offset..<(offset + length)])
    }
  }

  /// The file, its tables in the order of their tags, each with its sum.
  func bytes() -> [UInt8] {
    var tables = tables
    // The sum of the whole is taken with this field at 0, and then put there.
    if let head = tables["head"], head.count >= 12 { tables["head"]?.replaceSubrange(8..<12, with: [0, 0, 0, 0]) }
    let sorted = tables.sorted { $0.key < $1.key }
    var power = 1
    while power * 2 <= sorted.count { power *= 2 }
    let search = power * 16
    var directory = Self.field(version)
    for number in [sorted.count, search, power.trailingZeroBitCount, sorted.count * 16 - search] {
      directory += Self.field(UInt32(number)).suffix(2)
    }
    var body: [UInt8] = []
    var place: Int?
    let start = 12 + 16 * sorted.count
    for (tag, table) in sorted {
      if tag == "head" { place = start + body.count + 8 }
      directory += Array(tag.utf8) + Self.field(Self.sum(table))
      directory += Self.field(UInt32(start + body.count)) + Self.field(UInt32(table.count))
      body += table
      while body.count % 4 != 0 { body.append(0) }
    }
    var file = directory + body
    if let place, file.count >= place + 4 {
      file.replaceSubrange(place..<(place + 4), with: Self.field(0xB1B0_AFBA &- Self.sum(file)))
    }
    return file
  }

  /// A tag of four letters as a number.
  static func tag(_ text: String) -> UInt32 { text.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

  private static func field(_ number: UInt32) -> [UInt8] {
    [UInt8(number >> 24), UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)]
  }

  private static func sum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0
    for (index, byte) in bytes.enumerated() { sum &+= UInt32(byte) << (8 * (3 - UInt32(index & 3))) }
    return sum
  }
}
