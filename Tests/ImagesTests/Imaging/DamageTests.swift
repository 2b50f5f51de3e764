import Images
import Pictures
import TestSupport
import Testing

@Suite(.enabled(if: Libvips.isAvailable, "libvips is not on this machine")) struct DamageTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let type: PictureType
    let make: @Sendable () throws -> [UInt8]
    var testDescription: String { name }

    init(_ name: String, _ type: PictureType, _ make: @escaping @Sendable () throws -> [UInt8]) {
      self.name = name
      self.type = type
      self.make = make
    }

    init(_ name: String, _ encoding: PictureEncoding, _ type: PictureType, hasAlpha: Bool = false) {
      self.init(name, type) { try Scene.raster(hasAlpha: hasAlpha).encoded(encoding) }
    }
  }

  static let samples = [
    Sample("PNG", .png(colours: nil), .png), Sample("PNG with alpha", .png(colours: nil), .png, hasAlpha: true),
    Sample("PNG with a palette", .png(colours: 16), .png), Sample("JPEG", .jpeg(quality: 80), .jpeg),
    Sample("JPEG with marks", .jpeg) { SamplePictures.jpeg }, Sample("CMYK JPEG", .jpeg) { Samples.cmykJPEG },
    Sample("WebP", .webp(quality: 80, effort: 2), .webp), Sample("lossless WebP", .webpLossless, .webp),
    Sample("WebP with alpha", .webp(quality: 80, effort: 2), .webp, hasAlpha: true),
    Sample("moving WebP", .webp) { Samples.animatedWebP }, Sample("moving GIF", .gif) { Samples.animatedGIF },
    Sample("AVIF", .avif(quality: 60, effort: 0), .avif),
    Sample("AVIF with alpha", .avif(quality: 60, effort: 0), .avif, hasAlpha: true),
    Sample("HEIC", .heic) { Samples.heic },
  ]

  private static let limit = 20_000

  @Test(arguments: samples) func `what is cut off is refused, or nothing of the picture is missing`(
    of sample: Sample
  ) throws {
    let bytes = try sample.make()
    let whole = try Raster(decoding: bytes, as: sample.type, limit: Self.limit)
    // All of the last bytes, and some sixty places before them.
    let places = Set(stride(from: 0, to: bytes.count, by: max(1, bytes.count / 60))).union(
      max(0, bytes.count - 24)..<bytes.count)
    for length in places.sorted() {
      let cut = Array(bytes[..<length])
      do throws(ImagingError) {
        let raster = try Raster(decoding: cut, as: sample.type, limit: Self.limit)
        #expect(raster.pixels == whole.pixels, "cut at \(length)")
      } catch {
        #expect(error.cause == .undecodable)
      }
    }
    // What has lost half of itself is no picture, but a moving one may have lost what comes later.
    guard !whole.isAnimated else { return }
    #expect(throws: ImagingError.self) {
      try Raster(decoding: Array(bytes[..<(bytes.count / 2)]), as: sample.type, limit: Self.limit)
    }
  }

  @Test(arguments: samples, [1, 2] as [UInt64]) func `whatever is damaged, it is a picture or an error`(
    of sample: Sample, seed: UInt64
  ) throws {
    var numbers = SeededNumbers(seed: seed)
    let bytes = try sample.make()
    for _ in 0..<60 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        let place = Int.random(in: 0..<damaged.count, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
        case 1: damaged[place] = 255
        case 2: damaged.remove(at: place)
        default: damaged.insert(UInt8.random(in: 0...255, using: &numbers), at: place)
        }
      }
      do throws(ImagingError) {
        let raster = try Raster(decoding: damaged, as: sample.type, limit: Self.limit)
        #expect(raster.pixels.count == raster.width * raster.height * (raster.hasAlpha ? 4 : 3))
      } catch {
        #expect(error.cause == .undecodable || error.cause == .tooLarge)
      }
    }
  }

  @Test(arguments: [PictureType.png, .jpeg, .gif, .webp, .avif, .heic])
  func `a type that lies is refused`(type: PictureType) throws {
    let types = [(SamplePictures.png, PictureType.png), (SamplePictures.jpeg, .jpeg), (Samples.heic, .heic)]
    for (bytes, truth) in types where truth != type {
      #expect(throws: ImagingError.self) { try Raster(decoding: bytes, as: type, limit: Self.limit) }
    }
    #expect(throws: ImagingError.self) { try Raster(decoding: [], as: type, limit: Self.limit) }
  }

  @Test(arguments: [PictureType.svg, .unknown]) func `what has no pixels is not decoded`(type: PictureType) {
    #expect(throws: ImagingError.self) { try Raster(decoding: Array("<svg/>".utf8), as: type, limit: Self.limit) }
  }

  @Test(arguments: samples.filter { $0.type != .heic }) func `a limit holds to the pixel`(of sample: Sample) throws {
    let bytes = try sample.make()
    let raster = try Raster(decoding: bytes, as: sample.type, limit: Self.limit)
    let pixels = raster.width * raster.height
    #expect(try Raster(decoding: bytes, as: sample.type, limit: pixels).width == raster.width)
    let error = #expect(throws: ImagingError.self) {
      try Raster(decoding: bytes, as: sample.type, limit: pixels - 1)
    }
    #expect(error?.cause == .tooLarge)
    #expect(
      error?.message == "a picture has at most \(pixels - 1) pixels; this is \(raster.width) × \(raster.height)")
  }

  @Test func `a header that promises a billion pixels costs nothing`() throws {
    let bomb =
      HandmadePNG.header(width: 30_000, height: 30_000, depth: 8, colour: 6)
      + HandmadePNG.chunk("IDAT", stored([0])) + HandmadePNG.chunk("IEND", [])
    for _ in 0..<50 {
      let error = #expect(throws: ImagingError.self) {
        try Raster(decoding: bomb, as: .png, limit: 100_000_000)
      }
      #expect(error?.cause == .tooLarge)
    }
  }

  @Test func `checksums of what is no picture do not matter, those of pixels do`() throws {
    var text = HandmadePNG.chunk("tEXt", Array("Comment\0hello".utf8))
    text[text.count - 1] ^= 1
    let shown = HandmadePNG.inserting(text, into: SamplePictures.png)
    #expect(try Raster(decoding: shown, as: .png, limit: 15).width == 5)
    var damaged = SamplePictures.png
    damaged[damaged.count - 13] ^= 1
    #expect(throws: ImagingError.self) { try Raster(decoding: damaged, as: .png, limit: 15) }
    let followed = SamplePictures.png + Array("rubbish".utf8)
    #expect(try Raster(decoding: followed, as: .png, limit: 15).height == 3)
  }
}
