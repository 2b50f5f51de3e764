/// Small recordings made by hand.
package enum SampleRecordings {
  /// An MP3 of silence: MPEG 1, 128 kbit/s, 44,100 Hz; 38 frames are nearly a second.
  package static func mp3(frames: Int = 38, seed: UInt8 = 0) -> [UInt8] {
    // The last byte of a frame is padding here, and makes one recording another.
    let frame: [UInt8] = [0xFF, 0xFB, 0x90, 0x00] + [UInt8](repeating: 0, count: 412) + [seed]
    return Array((0..<frames).map { _ in frame }.joined())
  }

  /// An ID3 tag of the second version that says a name.
  package static func id3(_ name: String) -> [UInt8] {
    let frame = Array("TPE1".utf8) + big(UInt32(name.utf8.count + 1)) + [0, 0, 3] + Array(name.utf8)
    return Array("ID3".utf8) + [4, 0, 0, 0, 0, UInt8(frame.count >> 7), UInt8(frame.count & 0x7F)] + frame
  }

  /// An ID3 tag of the first version that says a name.
  package static func oldID3(_ name: String) -> [UInt8] {
    let text = Array("TAG".utf8) + Array(name.utf8)
    return text + [UInt8](repeating: 0, count: 128 - text.count)
  }

  /// An MP4 with AAC that lasts so long and says a name in its tags; `handler` is what it holds.
  package static func m4a(milliseconds: Int = 1500, name: String = "", handler: String = "soun") -> [UInt8] {
    let header = box("mvhd", [UInt8](repeating: 0, count: 12) + big(1000) + big(UInt32(milliseconds)) + zeros(80))
    let kind = box("hdlr", zeros(8) + Array(handler.utf8) + zeros(13))
    let entry = box("mp4a", zeros(28))
    let table = box("stbl", box("stsd", zeros(4) + big(1) + entry))
    let track = box("trak", box("mdia", kind + box("minf", table)))
    let tags = name.isEmpty ? [] : box("udta", box("\u{A9}nam", Array(name.utf8)))
    return box("ftyp", Array("M4A ".utf8) + zeros(4)) + box("moov", header + track + tags) + box("mdat", zeros(64))
  }

  /// An MP4 with H.264 of such a size, which says a name and a date (`SampleRecordings.date`) in its boxes; `isTurned`
  /// is how phones keep what they filmed upright.
  package static func mp4(
    width: Int = 64, height: Int = 36, isTurned: Bool = false, name: String = "", seed: UInt8 = 0
  ) -> [UInt8] {
    let dates: [UInt8] = zeros(4) + date + date
    let turn: [UInt32] = isTurned ? [0, 0x1_0000, 0, 0xFFFF_0000, 0] : [0x1_0000, 0, 0, 0, 0x1_0000]
    let sides: [UInt32] = [0, 0, 0, 0x4000_0000, UInt32(width) << 16, UInt32(height) << 16]
    let matrix: [UInt8] = (turn + sides).flatMap { big($0) }
    let header = box("mvhd", dates + big(1000) + big(1500) + zeros(80))
    let number: [UInt8] = big(1) + zeros(4) + big(1500) + zeros(16)
    let place = box("tkhd", dates + number + matrix)
    let media = box("mdhd", dates + big(1000) + big(1500) + zeros(4))
    let words: [UInt8] = zeros(12) + Array(name.utf8) + [0]
    let kind = box("hdlr", zeros(8) + Array("vide".utf8) + words)
    let size: [UInt8] = [UInt8(width >> 8), UInt8(width & 0xFF), UInt8(height >> 8), UInt8(height & 0xFF)]
    let entry = box("avc1", zeros(24) + size + zeros(50))
    let table = box("stbl", box("stsd", zeros(4) + big(1) + entry))
    let track = box("trak", place + box("mdia", media + kind + box("minf", table)))
    return box("ftyp", Array("isom".utf8) + zeros(4)) + box("moov", header + track) + box("mdat", zeros(63) + [seed])
  }

  /// A date that MP4s say, in seconds: no other bytes of a sample are like it.
  package static let date: [UInt8] = [0xE3, 0x5A, 0xC1, 0x77]

  /// A WebM with VP9 of such a size, which says a name wherever it can.
  package static func webm(width: Int = 64, height: Int = 36, name: String = "") -> [UInt8] {
    func element(_ id: UInt32, _ content: [UInt8]) -> [UInt8] {
      let size: [UInt8] = [0x40 | UInt8(content.count >> 8), UInt8(content.count & 0xFF)]
      return Array(big(id).drop { $0 == 0 }) + size + content
    }
    func side(_ length: Int) -> [UInt8] { [UInt8(length >> 8), UInt8(length & 0xFF)] }
    let letters = Array(name.utf8)
    let ids: [UInt32] = [0x7384, 0x3C83AB, 0x3E83BB, 0x7BA9]
    let facts: [UInt8] = ids.flatMap { element($0, letters) }
    let picture = element(0xE0, element(0xB0, side(width)) + element(0xBA, side(height)))
    let track = element(0xAE, element(0x86, Array("V_VP9".utf8)) + element(0x536E, letters) + picture)
    let chapters = element(0x1043_A770, element(0x45B9, letters))
    let head = element(0x1549_A966, facts) + element(0x1654_AE6B, track)
    let kind = element(0x1A45_DFA3, element(0x4282, Array("webm".utf8)))
    return kind + element(0x1853_8067, head + chapters + element(0x1F43_B675, zeros(16)))
  }

  /// A WAV file with some samples in bytes; `length` is what its head says of these.
  package static func wav(
    _ samples: [UInt8], rate: UInt32, channels: UInt32 = 1, bits: UInt32 = 16, length: UInt32? = nil
  ) -> [UInt8] {
    func little(_ number: UInt32, _ count: Int = 4) -> [UInt8] {
      (0..<UInt32(count)).map { UInt8(number >> (8 * $0) & 0xFF) }
    }
    let frame = channels * bits / 8
    let bytes = little(rate) + little(rate &* frame) + little(frame, 2)
    let form = Array("WAVEfmt ".utf8) + little(16) + little(1, 2) + little(channels, 2) + bytes + little(bits, 2)
    let data = Array("data".utf8) + little(length ?? UInt32(samples.count)) + samples
    return Array("RIFF".utf8) + little(UInt32(36 + samples.count)) + form + data
  }

  private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let letters = Array(name.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    return big(UInt32(8 + content.count)) + letters + content
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  private static func big(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 0xFF) } }
}
