import Images
import Pictures
import TestSupport
import Testing

@Suite(.enabled(if: Libvips.isAvailable, "libvips is not on this machine")) struct ColourTests {
  private func isNear(_ raster: Raster, _ colour: [UInt8], by tolerance: Int) -> Bool {
    zip(raster.pixels.prefix(3), colour).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }

  private let red: [[UInt8]] = [[255, 0, 0, 255, 0, 0], [255, 0, 0, 255, 0, 0]]

  @Test func `the profile of a PNG is followed`() throws {
    let profile = HandmadePNG.chunk("iCCP", Array("swapped\0\0".utf8) + stored(swappedProfile()))
    let plain = HandmadePNG.bytes(width: 2, depth: 8, colour: 2, rows: red)
    let tagged = HandmadePNG.bytes(width: 2, depth: 8, colour: 2, rows: red, more: profile)
    #expect(isNear(try Raster(decoding: plain, as: .png, limit: 4), [255, 0, 0], by: 0))
    #expect(isNear(try Raster(decoding: tagged, as: .png, limit: 4), [0, 255, 0], by: 4))
    let wide = HandmadePNG.bytes(
      width: 1, depth: 16, colour: 2, rows: [[255, 255, 0, 0, 0, 0]], more: profile)
    #expect(isNear(try Raster(decoding: wide, as: .png, limit: 4), [0, 255, 0], by: 4))
  }

  @Test func `the profile of a JPEG is followed, and none is written`() throws {
    let raster = Raster(
      width: 16, height: 16, hasAlpha: false, pixels: (0..<256).flatMap { _ in [255, 0, 0] as [UInt8] })
    let segment = Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + swappedProfile()
    let tagged = inserting(segment: 0xE2, segment, into: try raster.encoded(.jpeg(quality: 95)))
    let decoded = try Raster(decoding: tagged, as: .jpeg, limit: 256)
    #expect(isNear(decoded, [0, 255, 0], by: 6))
    let again = try Raster(decoding: try decoded.encoded(.png(colours: nil)), as: .png, limit: 256)
    #expect(again.pixels == decoded.pixels)
  }

  @Test func `a JPEG of four inks looks as it did, and not the other way round`() throws {
    let inks = try InkProfile(SampleInks.profile())
    func decoded(_ colour: [UInt8], alpha: Bool = false) throws -> Raster {
      let pixel = colour + (alpha ? [0] : [])
      let raster = Raster(width: 16, height: 16, hasAlpha: alpha, pixels: (0..<256).flatMap { _ in pixel })
      let bytes = try raster.inkJPEG(by: inks, quality: 95)
      // A frame of four colours, marked by Adobe's programs.
      #expect(bytes.firstRange(of: Array("Adobe".utf8)) != nil)
      let frame = try #require(bytes.firstRange(of: [0xFF, 0xC0]))
      #expect(bytes[frame.lowerBound + 9] == 4)
      return try Raster(decoding: bytes, as: .jpeg, limit: 256)
    }
    #expect(isNear(try decoded([255, 255, 255]), [255, 255, 255], by: 6))
    #expect(isNear(try decoded([0, 0, 0]), [30, 30, 30], by: 40))
    let red = try decoded([220, 30, 30]).pixels
    #expect(red[0] > red[1] && red[0] > red[2])
    let green = try decoded([30, 160, 60]).pixels
    #expect(green[1] > green[0] && green[1] > green[2])
    // What is seen through is paper.
    #expect(isNear(try decoded([0, 0, 0], alpha: true), [255, 255, 255], by: 6))
  }

  @Test(arguments: [(100_000, 188), (45_455, 128), (45_000, 128), (55_556, 146), (0, 128), (1_000_000_000, 128)])
  func `the brightness that a PNG states is followed`(gamma: Int, expected: Int) throws {
    let chunk = HandmadePNG.chunk("gAMA", big(gamma, 4))
    func decoded(_ more: [UInt8]) throws -> Raster {
      let row: [UInt8] = [128, 128, 128, 77, 0, 255, 255, 255]
      return try Raster(
        decoding: HandmadePNG.bytes(width: 2, depth: 8, colour: 6, rows: [row], more: more), as: .png, limit: 2)
    }
    let raster = try decoded(chunk)
    #expect(abs(Int(raster.pixels[0]) - expected) <= 1)
    #expect(raster.pixels[0] == raster.pixels[2] && raster.pixels[3...] == [77, 0, 255, 255, 255])
    // What says more counts for more; but libpng mistrusts a profile beside a brightness that cannot be.
    guard (1_000...1_000_000).contains(gamma) else { return }
    #expect(try decoded(HandmadePNG.chunk("sRGB", [0]) + chunk).pixels[0] == 128)
    let profile = HandmadePNG.chunk("iCCP", Array("swapped\0\0".utf8) + stored(swappedProfile()))
    #expect(try decoded(profile + chunk).pixels[0] == (try decoded(profile)).pixels[0])
  }

  @Test func `a broken profile is passed over`() throws {
    for profile in [stored(Array("rubbish".utf8)), Array("rubbish".utf8), stored(Array(swappedProfile()[..<200]))] {
      let chunk = HandmadePNG.chunk("iCCP", Array("broken\0\0".utf8) + profile)
      let bytes = HandmadePNG.bytes(width: 2, depth: 8, colour: 2, rows: red, more: chunk)
      #expect(isNear(try Raster(decoding: bytes, as: .png, limit: 4), [255, 0, 0], by: 0))
    }
  }

  @Test func `ink becomes light`() throws {
    let raster = try Raster(decoding: Samples.cmykJPEG, as: .jpeg, limit: 256)
    #expect(!raster.hasAlpha)
    let pixel = raster.pixels.prefix(3).map(Int.init)
    #expect(pixel[0] < 40 && pixel[1] > 130 && pixel[2] > 190)
  }

  @Test(arguments: [1, 2, 4, 8, 16]) func `grey has three equal bytes`(depth: Int) throws {
    let row: [UInt8] = depth == 16 ? [0, 0, 128, 128, 255, 255, 64, 64] : [0b0001_1011, 0x5A, 0xFF, 0x00]
    let bytes = HandmadePNG.bytes(width: 4, depth: depth, colour: 0, rows: [row])
    let raster = try Raster(decoding: bytes, as: .png, limit: 4)
    #expect(raster.pixels.count == 12 && !raster.hasAlpha)
    for pixel in 0..<4 { #expect(Set(raster.pixels[pixel * 3..<pixel * 3 + 3]).count == 1) }
    if depth == 16 {
      #expect(raster.pixels.enumerated().filter { $0.offset % 3 == 0 }.map(\.element) == [0, 128, 255, 64])
    }
  }

  @Test func `a palette and its clear colour become colours and alpha`() throws {
    let more =
      HandmadePNG.chunk("PLTE", [255, 0, 0, 0, 0, 255, 9, 8, 7]) + HandmadePNG.chunk("tRNS", [255, 0])
    let bytes = HandmadePNG.bytes(width: 3, depth: 8, colour: 3, rows: [[0, 1, 2]], more: more)
    let raster = try Raster(decoding: bytes, as: .png, limit: 3)
    #expect(raster.hasAlpha)
    #expect(
      raster.pixels[0..<4] == [255, 0, 0, 255] && raster.pixels[7] == 0 && raster.pixels[8...] == [9, 8, 7, 255])
  }

  @Test func `alpha that is opaque everywhere is dropped`() throws {
    let bytes = HandmadePNG.bytes(width: 2, depth: 8, colour: 6, rows: [[1, 2, 3, 255, 4, 5, 6, 255]])
    let raster = try Raster(decoding: bytes, as: .png, limit: 2)
    #expect(!raster.hasAlpha && raster.pixels == [1, 2, 3, 4, 5, 6])
    let clear = HandmadePNG.bytes(width: 2, depth: 8, colour: 6, rows: [[1, 2, 3, 254, 4, 5, 6, 255]])
    #expect(try Raster(decoding: clear, as: .png, limit: 2).hasAlpha)
  }

  @Test func `grey with alpha stays grey`() throws {
    let bytes = HandmadePNG.bytes(width: 2, depth: 8, colour: 4, rows: [[77, 0, 200, 255]])
    let raster = try Raster(decoding: bytes, as: .png, limit: 2)
    #expect(raster.pixels == [77, 77, 77, 0, 200, 200, 200, 255])
  }

  @Test(arguments: [(Samples.animatedGIF, PictureType.gif), (Samples.animatedWebP, .webp)])
  func `of a moving picture it is the first frame`(bytes: [UInt8], type: PictureType) throws {
    let raster = try Raster(decoding: bytes, as: type, limit: 48)
    #expect(raster.isAnimated && raster.width == 8 && raster.height == 6)
    #expect(isNear(raster, [255, 0, 0], by: 0))
  }

  @Test func `a phone's picture is read`() throws {
    let raster = try Raster(decoding: Samples.heic, as: .heic, limit: 64 * 48)
    #expect(raster.width == 64 && raster.height == 48 && !raster.isAnimated)
    #expect(isNear(raster, [255, 0, 0], by: 12))
  }
}
