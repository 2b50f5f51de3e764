/// The secure hash algorithm SHA-1 (FIPS 180-4), which UUIDs of version 5 are made with; for nothing else.
enum SHA1 {
  /// The 20 bytes of the digest.
  static func digest(of message: [UInt8]) -> [UInt8] {
    var state = State()
    let padded = pad(message)
    var words = [UInt32](repeating: 0, count: 80)
    for block in stride(from: 0, to: padded.count, by: 64) {
      for index in 0..<16 {
        let at = block + 4 * index
        words[index] =
          UInt32(padded[at]) << 24 | UInt32(padded[at + 1]) << 16 | UInt32(padded[at + 2]) << 8 | UInt32(padded[at + 3])
      }
      for index in 16..<80 {
        words[index] = rotate(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], by: 1)
      }
      state.mix(words)
    }
    var digest: [UInt8] = []
    digest.reserveCapacity(20)
    for word in [state.a, state.b, state.c, state.d, state.e] {
      for shift: UInt32 in [24, 16, 8, 0] { digest.append(UInt8(truncatingIfNeeded: word >> shift)) }
    }
    return digest
  }

  private static func pad(_ message: [UInt8]) -> [UInt8] {
    var padded = message
    padded.reserveCapacity(message.count + 72)
    padded.append(0x80)
    while padded.count % 64 != 56 { padded.append(0) }
    let bits = UInt64(message.count) * 8
    for place: UInt64 in 0..<8 { padded.append(UInt8(truncatingIfNeeded: bits >> (56 - 8 * place))) }
    return padded
  }

  private struct State {
    var (a, b, c, d, e): (UInt32, UInt32, UInt32, UInt32, UInt32) =
      (0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0)

    mutating func mix(_ words: [UInt32]) {
      var new = self
      for index in 0..<20 { new.turn((new.b & new.c) | (~new.b & new.d), 0x5A82_7999, words[index]) }
      for index in 20..<40 { new.turn(new.b ^ new.c ^ new.d, 0x6ED9_EBA1, words[index]) }
      for index in 40..<60 {
        new.turn((new.b & new.c) | (new.b & new.d) | (new.c & new.d), 0x8F1B_BCDC, words[index])
      }
      for index in 60..<80 { new.turn(new.b ^ new.c ^ new.d, 0xCA62_C1D6, words[index]) }
      (a, b, c, d, e) = (a &+ new.a, b &+ new.b, c &+ new.c, d &+ new.d, e &+ new.e)
    }

    private mutating func turn(_ choice: UInt32, _ constant: UInt32, _ word: UInt32) {
      let next = rotate(a, by: 5) &+ choice &+ e &+ constant &+ word
      (a, b, c, d, e) = (next, a, rotate(b, by: 30), c, d)
    }
  }

  private static func rotate(_ word: UInt32, by bits: UInt32) -> UInt32 {
    word << bits | word >> (32 - bits)
  }
}
