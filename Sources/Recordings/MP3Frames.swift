/// The frames of an MP3 (ISO/IEC 11172-3 and 13818-3, layer III), which lie between its tags without gaps.
struct MP3Frames {
  /// Their range, without the tags before and behind them.
  let range: Range<Int>
  /// How long they last.
  let milliseconds: Int

  /// Bit rates in thousands: of MPEG 1, and of MPEG 2 and 2.5.
  private static let rates = [
    [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
    [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ]

  /// Follows the frames; none where the bytes are something else, or end within a frame.
  init?(_ bytes: [UInt8]) {
    let start = Self.afterTag(bytes)
    let end = Self.beforeTags(bytes)
    var place = start
    var lasted = 0.0
    var count = 0
    while place < end {
      guard let frame = Frame(bytes, at: place), place + frame.length <= end else { return nil }
      // The first may say of the others how long they are, and is not heard.
      let isIndex = count == 0 && frame.isIndex(bytes, at: place)
      if !isIndex { lasted += Double(frame.samples) / Double(frame.frequency) }
      count += 1
      place += frame.length
    }
    // What happens to begin as a frame does is none yet.
    guard count > 1, place == end else { return nil }
    range = start..<end
    milliseconds = Int((lasted * 1000).rounded())
  }

  /// The end of an ID3 tag of the second version that stands before everything.
  private static func afterTag(_ bytes: [UInt8]) -> Int {
    guard bytes.has("ID3", at: 0), bytes.count > 10, bytes[6..<10].allSatisfy({ $0 < 0x80 }) else { return 0 }
    let size = bytes[6..<10].reduce(0) { $0 << 7 | Int($1) }
    return min(bytes.count, 10 + size + (bytes[5] & 0x10 != 0 ? 10 : 0))
  }

  /// The start of the tags behind everything: ID3 of the first version, and APE.
  private static func beforeTags(_ bytes: [UInt8]) -> Int {
    var end = bytes.count
    if bytes.has("TAG", at: end - 128) { end -= 128 }
    let footer = end - 32
    if bytes.has("APETAGEX", at: footer) {
      let size = (0..<4).reduce(0) { $0 | Int(bytes[footer + 12 + $1]) << (8 * $1) }
      let header = bytes[footer + 23] & 0x80 != 0 ? 32 : 0
      if size >= 32, size + header <= end { end -= size + header }
    }
    return end
  }

  /// The head of one frame.
  private struct Frame {
    let length: Int
    let samples: Int
    let frequency: Int
    private let sideLength: Int

    init?(_ bytes: [UInt8], at place: Int) {
      guard place + 4 <= bytes.count, bytes[place] == 0xFF, bytes[place + 1] & 0xE0 == 0xE0 else { return nil }
      let version = bytes[place + 1] >> 3 & 3
      let rate = Int(bytes[place + 2] >> 4)
      let speed = Int(bytes[place + 2] >> 2 & 3)
      guard version != 1, bytes[place + 1] >> 1 & 3 == 1, (1...14).contains(rate), speed < 3 else { return nil }
      let isFirst = version == 3
      frequency = [44_100, 48_000, 32_000][speed] >> (isFirst ? 0 : version == 2 ? 1 : 2)
      samples = isFirst ? 1152 : 576
      length =
        samples / 8 * MP3Frames.rates[isFirst ? 0 : 1][rate - 1] * 1000 / frequency + Int(bytes[place + 2] >> 1 & 1)
      let isMono = bytes[place + 3] >> 6 == 3
      sideLength = isFirst ? (isMono ? 17 : 32) : (isMono ? 9 : 17)
    }

    /// Whether the frame is one that only tells of the others.
    func isIndex(_ bytes: [UInt8], at place: Int) -> Bool {
      let body = place + 4 + sideLength
      return bytes.has("Xing", at: body) || bytes.has("Info", at: body) || bytes.has("VBRI", at: place + 36)
    }
  }
}
