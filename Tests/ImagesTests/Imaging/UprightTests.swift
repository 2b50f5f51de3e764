import Images
import Pictures
import Testing

@Suite(.enabled(if: Libvips.isAvailable, "libvips is not on this machine")) struct UprightTests {
  /// 16 by 8 pixels whose quarters are red, green, blue and white, row by row.
  private static let quarters: Raster = {
    let colours: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]
    var pixels: [UInt8] = []
    for y in 0..<8 {
      for x in 0..<16 { pixels += colours[y / 4 * 2 + x / 8] }
    }
    return Raster(width: 16, height: 8, hasAlpha: false, pixels: pixels)
  }()

  /// What stands in the corners: the letters of red, green, blue and white, row by row.
  private func corners(of raster: Raster) -> String {
    let (right, bottom) = (raster.width - 1, raster.height - 1)
    return [(0, 0), (right, 0), (0, bottom), (right, bottom)].map { x, y in
      let start = (y * raster.width + x) * 3
      let bits = raster.pixels[start..<start + 3].map { $0 > 127 ? "1" : "0" }.joined()
      return ["100": "R", "010": "G", "001": "B", "111": "W"][bits] ?? "?"
    }.joined()
  }

  /// What the corners of the quarters are when a reader has followed an orientation (EXIF 2.3, figure 5).
  static let orientations = [
    1: "RGBW", 2: "GRWB", 3: "WBGR", 4: "BWRG", 5: "RBGW", 6: "BRWG", 7: "WGBR", 8: "GWRB",
  ].sorted { $0.key < $1.key }

  @Test(arguments: orientations) func `an orientation in EXIF data is followed`(
    orientation: Int, expected: String
  ) throws {
    let size = orientation >= 5 ? (8, 16) : (16, 8)
    let exif = exif(orientation: orientation)
    let jpeg = inserting(
      segment: 0xE1, Array("Exif\0\0".utf8) + exif, into: try Self.quarters.encoded(.jpeg(quality: 95)))
    let png = HandmadePNG.inserting(
      HandmadePNG.chunk("eXIf", exif), into: try Self.quarters.encoded(.png(colours: nil)))
    for (bytes, type) in [(jpeg, PictureType.jpeg), (png, .png)] {
      let raster = try Raster(decoding: bytes, as: type, limit: 128)
      #expect((raster.width, raster.height) == size)
      #expect((raster.originalWidth, raster.originalHeight) == size)
      #expect(corners(of: raster) == expected)
      let facts = PictureFacts(of: bytes)
      #expect((facts.width, facts.height) == size)
    }
  }

  @Test(arguments: [(0, "RGBW"), (1, "GWRB"), (2, "WBGR"), (3, "BRWG")])
  func `a turn in an AVIF is followed`(turns: UInt8, expected: String) throws {
    let raster = Scene.enlarged(Self.quarters, by: 8)
    var bytes = try raster.encoded(.avif(quality: 90, effort: 2))
    // The place of a property that no reader needs is taken by another of the same length.
    let name = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("pixi".utf8)) })
    bytes.replaceSubrange(name..<name + 5, with: Array("irot".utf8) + [turns])
    let turned = try Raster(decoding: bytes, as: .avif, limit: 128 * 64)
    #expect((turned.width, turned.height) == (turns % 2 == 0 ? (128, 64) : (64, 128)))
    #expect((turned.originalWidth, turned.originalHeight) == (turned.width, turned.height))
    #expect(corners(of: turned) == expected)
  }

  @Test func `a JPEG decoded smaller is upright too and knows its size`() throws {
    let large = Scene.enlarged(Self.quarters, by: 50)
    let bytes = inserting(
      segment: 0xE1, Array("Exif\0\0".utf8) + exif(orientation: 6), into: try large.encoded(.jpeg(quality: 90)))
    let raster = try Raster(decoding: bytes, as: .jpeg, limit: 800 * 400, atLeast: 60)
    #expect((raster.width, raster.height) == (200, 400))
    #expect((raster.originalWidth, raster.originalHeight) == (400, 800))
    #expect(corners(of: raster) == "BRWG")
  }

  @Test(arguments: [(50, 100), (100, 200), (101, 400), (400, 800), (1, 100)])
  func `a JPEG is decoded at least twice as wide as is asked for`(asked: Int, got: Int) throws {
    let bytes = try Scene.raster(800, 400).encoded(.jpeg(quality: 90))
    let raster = try Raster(decoding: bytes, as: .jpeg, limit: 320_000, atLeast: asked)
    #expect(raster.width == got)
    let whole = try Raster(decoding: bytes, as: .jpeg, limit: 320_000)
    let (small, other) = (try raster.resized(toWidth: asked), try whole.resized(toWidth: asked))
    #expect(Scene.difference(small, other) < 12)
  }
}
