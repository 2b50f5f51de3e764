import Pictures
import TestSupport
import Testing

@Suite struct `A picture that everybody shows alike` {
  private func isPlain(_ bytes: [UInt8]) -> Bool {
    PictureFacts.isPlain(bytes.span, type: PictureFacts(of: bytes).type)
  }

  /// The PNG with a chunk behind its header.
  private func png(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let length = [UInt8](repeating: 0, count: 3) + [UInt8(content.count)]
    let chunk = length + Array(name.utf8) + content + [0, 0, 0, 0]
    return Array(SamplePictures.png.prefix(33)) + chunk + SamplePictures.png.dropFirst(33)
  }

  /// The JPEG with a segment behind its first marker.
  private func jpeg(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let segment = [0xFF, marker, 0, UInt8(content.count + 2)] + content
    return Array(SamplePictures.jpeg.prefix(2)) + segment + SamplePictures.jpeg.dropFirst(2)
  }

  @Test func `has eight bits, no profile, and stands upright`() {
    #expect(isPlain(SamplePictures.png))
    #expect(isPlain(SamplePictures.jpeg))
    #expect(isPlain(png("sRGB", [0])))
    #expect(isPlain(png("gAMA", [0, 0, 0xB1, 0x8F])))
    #expect(!isPlain(png("gAMA", [0, 0, 0, 1])))
    #expect(isPlain(jpeg(0xE2, Array("ICC_PROFILE\0\u{1}\u{1} sRGB IEC61966-2.1".utf8))))
    #expect(isPlain(jpeg(0xE2, Array("ICC_PROFILE\0\u{1}\u{1} s\0R\0G\0B".utf8))))
  }

  @Test(arguments: ["Display P3", "Adobe RGB (1998)", ""])
  func `has no profile of other colours`(name: String) {
    #expect(!isPlain(jpeg(0xE2, Array("ICC_PROFILE\0\u{1}\u{1} \(name)".utf8))))
    #expect(!isPlain(png("iCCP", Array(name.utf8))))
  }

  @Test func `has no more than eight bits`() {
    var bytes = SamplePictures.png
    bytes[24] = 16
    #expect(!isPlain(bytes))
  }

  @Test func `does not come scan by scan, nor in four colours`() throws {
    var bytes = SamplePictures.jpeg
    let frame = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    bytes[frame + 9] = 4
    #expect(!isPlain(bytes))
    bytes[frame + 9] = 1
    #expect(isPlain(bytes))
    bytes[frame + 1] = 0xC2
    #expect(PictureFacts(of: bytes).isComplete)
    #expect(!isPlain(bytes))
  }

  @Test func `is not turned by what it states`() {
    let tiff: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    #expect(!isPlain(jpeg(0xE1, Array("Exif\0\0".utf8) + tiff)))
  }

  @Test func `is whole, and of a kind that everybody knows`() {
    #expect(!isPlain(Array(SamplePictures.jpeg.dropLast(2))))
    #expect(!isPlain([]))
    #expect(!isPlain(Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)))
  }
}
