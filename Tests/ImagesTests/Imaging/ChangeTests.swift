import Images
import Pictures
import TestSupport
import Testing

@Suite(.enabled(if: Libvips.isAvailable, "libvips is not on this machine")) struct ChangeTests {
  private func plain(_ width: Int, _ height: Int, _ colour: [UInt8]) -> Raster {
    let pixels = (0..<width * height).flatMap { _ in colour }
    return Raster(width: width, height: height, hasAlpha: colour.count == 4, pixels: pixels)
  }

  @Test(arguments: [
    (120, 80, 60, 40), (120, 80, 119, 79), (120, 80, 1, 1), (300, 2, 60, 1), (300, 1, 7, 1), (101, 67, 50, 33),
    (3, 400, 2, 267),
  ])
  func `the height follows the width`(width: Int, height: Int, target: Int, expected: Int) throws {
    for hasAlpha in [false, true] {
      let raster = try Scene.raster(width, height, hasAlpha: hasAlpha).resized(toWidth: target)
      #expect((raster.width, raster.height) == (target, expected))
      #expect((raster.originalWidth, raster.originalHeight) == (width, height))
    }
  }

  @Test(arguments: [120, 121, 5000]) func `a picture is never enlarged by resizing`(target: Int) throws {
    let raster = Scene.raster()
    #expect(try raster.resized(toWidth: target) == raster)
  }

  @Test(arguments: [[10, 200, 30], [0, 0, 0], [255, 255, 255]] as [[UInt8]])
  func `one colour stays that colour`(colour: [UInt8]) throws {
    let raster = plain(97, 61, colour)
    #expect(try raster.resized(toWidth: 31).pixels == self.plain(31, 19, colour).pixels)
    #expect(Set(try raster.filling(width: 50, height: 50).pixels) == Set(colour))
  }

  @Test(arguments: [(30, 1), (99, 4), (249, 10)])
  func `one colour stays that colour, however small it becomes`(target: Int, height: Int) throws {
    for colour in [[10, 200, 30], [255, 255, 255], [255, 255, 255, 128]] as [[UInt8]] {
      let small = try plain(1000, 40, colour).resized(toWidth: target)
      #expect((small.width, small.height) == (target, height))
      #expect(small.pixels == Array(repeatElement(colour, count: target * height).joined()))
    }
  }

  @Test func `a picture is as bright at a fifth of its size as before`() throws {
    var state: UInt64 = 1
    let noise = (0..<1024 * 768 * 3).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(state >> 56)
    }
    let small = try Raster(width: 1024, height: 768, hasAlpha: false, pixels: noise).resized(toWidth: 200)
    func brightness(_ pixels: [UInt8]) -> Double { Double(pixels.reduce(0) { $0 + Int($1) }) / Double(pixels.count) }
    #expect(abs(brightness(small.pixels) - brightness(noise)) < 0.25)
  }

  @Test func `what is clear lends no colour to what is seen`() throws {
    // Left: clear, but green in secret; right: red.
    let row =
      Array(repeatElement([0, 255, 0, 0] as [UInt8], count: 32).joined())
      + Array(repeatElement([255, 0, 0, 255] as [UInt8], count: 32).joined())
    let raster = Raster(width: 64, height: 16, hasAlpha: true, pixels: (0..<16).flatMap { _ in row })
    let small = try raster.resized(toWidth: 9)
    #expect(small.hasAlpha)
    for pixel in 0..<small.width * small.height where small.pixels[pixel * 4 + 3] > 8 {
      #expect(small.pixels[pixel * 4] > 240 && small.pixels[pixel * 4 + 1] < 16)
    }
    let flat = try raster.flattened(red: 0, green: 0, blue: 255)
    #expect(!flat.hasAlpha && flat.pixels[0..<3] == [0, 0, 255] && flat.pixels[63 * 3..<64 * 3] == [255, 0, 0])
    #expect(try flat.flattened(red: 1, green: 2, blue: 3) == flat)
  }

  @Test func `a JPEG of a picture with alpha lies on white`() throws {
    let bytes = try plain(32, 32, [0, 0, 0, 0]).encoded(.jpeg(quality: 90))
    let raster = try Raster(decoding: bytes, as: .jpeg, limit: 1024)
    #expect(Set(raster.pixels) == [255])
  }

  @Test(arguments: [(60, 60), (120, 10), (10, 120), (240, 240), (1, 1), (120, 80), (119, 80), (33, 77)])
  func `a frame is filled with the middle`(width: Int, height: Int) throws {
    for hasAlpha in [false, true] {
      let raster = try Scene.raster(hasAlpha: hasAlpha).filling(width: width, height: height)
      #expect((raster.width, raster.height) == (width, height))
    }
    guard width > 1 else { return }
    // Red grows from left to right, so what is cut off on the left is as much as on the right.
    let raster = try Scene.raster().filling(width: width, height: height)
    let (left, right) = (Int(raster.pixels[0]), Int(raster.pixels[(width - 1) * 3]))
    #expect(abs(left - (255 - right)) <= 6)
  }

  @Test func `a drawing is drawn at the width that is asked for`() throws {
    let svg =
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="20" height="20" fill="red"/></svg>"#
    for width in [40, 10, 400, 33] {
      let raster = try Raster(drawing: Array(svg.utf8), width: width)
      #expect(raster.width == width && abs(raster.height * 2 - width) <= 1)
      // Where nothing but the shape is; its edge may lie within a pixel.
      let middle = (raster.height / 2 * width + width / 4) * 4
      #expect(raster.hasAlpha && raster.pixels[middle..<middle + 4] == [255, 0, 0, 255])
      #expect(raster.pixels[(width - 1) * 4 + 3] == 0)
    }
  }

  @Test(arguments: [
    (#"width="40.4" height="20.2""#, [40, 41, 404, 405, 1000, 3]),
    (#"width="30000" height="15000""#, [100, 31]), (#"viewBox="0 0 7 3""#, [1, 2, 33, 800]),
    (#"width="10mm" height="5mm""#, [37, 38, 500]),
  ])
  func `a drawing of any size is as wide as is asked for`(size: String, widths: [Int]) throws {
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" \#(size)><rect width="100%" height="100%"/></svg>"#
    for width in widths { #expect(try Raster(drawing: Array(svg.utf8), width: width).width == width) }
  }

  @Test(arguments: [
    "", "<svg", "hello", #"<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>"#,
    #"<svg xmlns="http://www.w3.org/2000/svg"><g></svg>"#,
  ])
  func `what is no drawing is refused`(svg: String) {
    let error = #expect(throws: ImagingError.self) { try Raster(drawing: Array(svg.utf8), width: 100) }
    #expect(error?.cause == .undecodable)
  }

  @Test func `a drawing that would be endless is refused`() throws {
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="30000"><rect width="1" height="1"/></svg>"#
    let error = #expect(throws: ImagingError.self) { try Raster(drawing: Array(svg.utf8), width: 3000) }
    #expect(error?.cause == .tooLarge)
  }

  @Test func `a drawing reads no other file`() throws {
    let folder = try TemporaryFolder()
    let png = try folder.write(try plain(8, 8, [255, 0, 0]).encoded(.png(colours: nil)), to: "secret.png")
    for address in ["file://" + png, png] {
      let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="8" height="8">
        <image xlink:href="\(address)" width="8" height="8"/></svg>
        """
      let raster = try Raster(drawing: Array(svg.utf8), width: 8)
      #expect(Set(raster.pixels) == [0])
    }
  }
}
