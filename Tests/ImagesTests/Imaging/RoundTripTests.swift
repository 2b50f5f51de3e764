import Images
import Pictures
import Testing

@Suite(.enabled(if: Libvips.isAvailable, "libvips is not on this machine")) struct RoundTripTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let encoding: PictureEncoding
    let type: PictureType
    let tolerance: Int
    var testDescription: String { "\(encoding)" }
  }

  static let lossless = [
    Case(encoding: .webpLossless, type: .webp, tolerance: 0),
    Case(encoding: .png(colours: nil), type: .png, tolerance: 0),
  ]

  static let lossy = [
    Case(encoding: .webp(quality: 90, effort: 4), type: .webp, tolerance: 24),
    Case(encoding: .avif(quality: 80, effort: 2), type: .avif, tolerance: 24),
    Case(encoding: .jpeg(quality: 90), type: .jpeg, tolerance: 24),
    Case(encoding: .png(colours: 256), type: .png, tolerance: 48),
  ]

  @Test(arguments: lossless + lossy, [(120, 80), (1, 1), (17, 3), (3, 301)])
  func `what is decoded of what was encoded is near to it`(of kind: Case, size: (Int, Int)) throws {
    let raster = Scene.raster(size.0, size.1)
    let bytes = try raster.encoded(kind.encoding)
    let facts = PictureFacts(of: bytes)
    #expect(facts == PictureFacts(type: kind.type, width: size.0, height: size.1, isComplete: true))
    let again = try Raster(decoding: bytes, as: kind.type, limit: size.0 * size.1)
    // Colour at half the resolution is far from the truth where each pixel is of another colour.
    let tolerance = size == (120, 80) ? kind.tolerance : kind.tolerance * 8
    #expect(Scene.difference(raster, again) <= tolerance)
    #expect(!again.isAnimated && again.originalWidth == size.0 && again.originalHeight == size.1)
  }

  @Test(arguments: lossless) func `what is clear stays clear`(of kind: Case) throws {
    let raster = Scene.raster(hasAlpha: true)
    let again = try Raster(decoding: try raster.encoded(kind.encoding), as: kind.type, limit: 10_000)
    #expect(again.hasAlpha)
    // The colour of what cannot be seen may be lost.
    for index in 0..<120 * 80 where raster.pixels[index * 4 + 3] > 0 {
      #expect(raster.pixels[index * 4..<index * 4 + 4] == again.pixels[index * 4..<index * 4 + 4])
    }
  }

  @Test(arguments: [2, 3, 5, 16, 17, 64, 129, 256]) func `a palette has as many colours as its bits can tell apart`(
    colours: Int
  ) throws {
    let raster = try Raster(
      decoding: try Scene.raster().encoded(.png(colours: colours)), as: .png, limit: 10_000)
    let found = Set((0..<120 * 80).map { Array(raster.pixels[$0 * 3..<$0 * 3 + 3]) }).count
    let allowed = [2, 4, 16, 256].first { $0 >= colours } ?? 256
    #expect(found > allowed / 4 && found <= allowed)
  }

  @Test func `the softer a palette is dithered, the fewer bytes a slow change of colour takes`() throws {
    var pixels: [UInt8] = []
    for y in 0..<300 {
      for x in 0..<400 { pixels += [UInt8(x * 255 / 399), UInt8(y * 255 / 299), 128] }
    }
    let slope = Raster(width: 400, height: 300, hasAlpha: false, pixels: pixels)
    let sizes = try [0, 20, 100].map { try slope.encoded(.png(colours: 256, dither: $0)).count }
    #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2])
  }

  @Test func `what a format cannot hold is an error`() throws {
    let raster = Raster(width: 16_384, height: 1, hasAlpha: false, pixels: [UInt8](repeating: 9, count: 16_384 * 3))
    let error = #expect(throws: ImagingError.self) { try raster.encoded(.webp(quality: 75, effort: 0)) }
    #expect(error?.cause == .unencodable)
    #expect(error?.description == "a picture of 16384 × 1 cannot be written as WebP")
  }

  @Test func `a quality beyond its bounds is a mistake of ours`() async {
    await #expect(processExitsWith: .failure) { _ = try Scene.raster().encoded(.webp(quality: 0, effort: 4)) }
    await #expect(processExitsWith: .failure) { _ = try Scene.raster().encoded(.webp(quality: 75, effort: 7)) }
  }
}
