/// MP4s with pictures that move, which say a name in their tags.
package enum SampleVideos {
  /// The bytes of one.
  package static func mp4(width: Int = 320, height: Int = 240, name: String = "", codec: String = "avc1") -> [UInt8] {
    let header = box("mvhd", zeros(12) + big(1000) + big(2500) + zeros(80))
    let kind = box("hdlr", zeros(8) + Array("vide".utf8) + zeros(13))
    let entry = box(codec, zeros(24) + big(UInt32(width << 16 | height)) + zeros(50))
    let table = box("stbl", box("stsd", zeros(4) + big(1) + entry))
    let track = box("trak", box("mdia", kind + box("minf", table)))
    let tags = name.isEmpty ? [] : box("udta", box("name", Array(name.utf8)))
    return box("ftyp", Array("isom".utf8) + zeros(4)) + box("moov", header + track + tags) + box("mdat", zeros(64))
  }

  private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    big(UInt32(8 + content.count)) + Array(name.utf8) + content
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  private static func big(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 0xFF) } }
}
