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
