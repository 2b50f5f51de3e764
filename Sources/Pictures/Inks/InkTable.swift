/// The table from colours to inks in a profile: curves, a grid, and curves again (ICC.1:2001-04, 6.5.7 and 6.5.8).
struct InkTable {
  /// The name of the profile.
  let name: String

  /// Whether its numbers have 8 bits, which also says how it counts colours.
  private let isShort: Bool
  private let points: Int
  private let before: [[Double]]
  private let grid: [Double]
  private let after: [[Double]]

  /// Finds the table in a profile.
  init(_ bytes: [UInt8]) throws(InkError) {
    let reader = ProfileBytes(bytes)
    guard reader.text(36, 4) == "acsp" else { throw InkError(description: "it is no ICC profile") }
    let (inks, kind) = (reader.text(16, 4), reader.text(12, 4))
    guard inks == "CMYK", kind == "prtr" else {
      let found = inks == "CMYK" ? "class '\(kind.trimmed)'" : "'\(inks.trimmed)'"
      throw InkError(description: "it is a profile of \(found), and not of a press with four inks (CMYK)")
    }
    guard bytes[8] == 2 else {
      throw InkError(description: "it is of version \(bytes[8]), and PDF/X-1a takes profiles of version 2 alone")
    }
    guard reader.text(20, 4) == "Lab " else { throw InkError(description: "it does not count colours as Lab") }
    guard let place = reader.tag("B2A0"), let name = reader.tag("desc").map(reader.description) else {
      throw InkError(description: "it does not say what becomes of colours ('B2A0'), or has no name ('desc')")
    }
    self.name = name.isEmpty ? "CMYK" : name
    let table = reader.text(place, 4)
    guard table == "mft1" || table == "mft2", reader.byte(place + 8) == 3, reader.byte(place + 9) == 4 else {
      throw InkError(description: "its table of colours is of a kind that no profile of version 2 has")
    }
    isShort = table == "mft1"
    points = reader.byte(place + 10)
    let (width, start) = isShort ? (1, place + 48) : (2, place + 52)
    let (entries, exits) =
      isShort ? (256, 256) : (reader.number(place + 48, 2), reader.number(place + 50, 2))
    let nodes = points * points * points * 4
    guard points >= 2, (2...4096).contains(entries), (2...4096).contains(exits),
      start + (3 * entries + nodes + 4 * exits) * width <= bytes.count
    else { throw InkError(description: "its table of colours is cut off") }
    let most = width == 1 ? 255.0 : 65535
    func numbers(_ first: Int, _ count: Int) -> [Double] {
      (0..<count).map { Double(reader.number(start + (first + $0) * width, width)) / most }
    }
    before = (0..<3).map { numbers($0 * entries, entries) }
    grid = numbers(3 * entries, nodes)
    after = (0..<4).map { numbers(3 * entries + nodes + $0 * exits, exits) }
  }

  /// The inks of a colour, each 0 to 1.
  func inks(of colour: Lab) -> [Double] {
    // 16 bits are counted as if they were 8 with a fraction (6.3.4.2).
    let scale = isShort ? 255.0 : 65535.0 / 256
    let input = [
      colour.lightness / 100 * (isShort ? 1 : 65280.0 / 65535), (colour.a + 128) / scale, (colour.b + 128) / scale,
    ]
    var corners: [(place: Int, share: Double)] = [(0, 1)]
    for (part, value) in input.enumerated() {
      let place = Self.value(of: value, on: before[part]) * Double(points - 1)
      let low = min(points - 2, Int(place))
      let rest = place - Double(low)
      corners = corners.flatMap { corner in
        let next = corner.place * points + low
        return [(next, corner.share * (1 - rest)), (next + 1, corner.share * rest)]
      }
    }
    return (0..<4).map { ink in
      Self.value(of: corners.reduce(0) { $0 + $1.share * grid[$1.place * 4 + ink] }, on: after[ink])
    }
  }

  private static func value(of input: Double, on curve: [Double]) -> Double {
    let place = min(1, max(0, input)) * Double(curve.count - 1)
    let low = min(curve.count - 2, Int(place))
    return curve[low] + (curve[low + 1] - curve[low]) * (place - Double(low))
  }
}

/// The bytes of a profile; what lies beyond its end is 0.
private struct ProfileBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func byte(_ place: Int) -> Int { bytes.indices.contains(place) ? Int(bytes[place]) : 0 }

  func number(_ place: Int, _ length: Int) -> Int { (0..<length).reduce(0) { $0 << 8 | byte(place + $1) } }

  func text(_ place: Int, _ length: Int) -> String {
    String(decoding: (0..<length).map { UInt8(byte(place + $0)) }, as: UTF8.self)
  }

  /// The place of a tag's content.
  func tag(_ name: String) -> Int? {
    for entry in 0..<min(100, number(128, 4)) where text(132 + 12 * entry, 4) == name {
      let (place, size) = (number(136 + 12 * entry, 4), number(140 + 12 * entry, 4))
      return place + size <= bytes.count && size >= 12 ? place : nil
    }
    return nil
  }

  /// The words of a description, in printable ASCII.
  func description(_ place: Int) -> String {
    let count = min(200, max(0, number(place + 8, 4) - 1))
    return String(
      decoding: (0..<count).map { UInt8(byte(place + 12 + $0)) }.filter { (0x20..<0x7F).contains($0) }, as: UTF8.self
    ).trimmed
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
