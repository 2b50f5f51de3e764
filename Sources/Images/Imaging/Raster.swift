import CVips

/// A picture in memory: 8 bit sRGB, with or without alpha, upright, without any metadata.
///
/// It takes width × height × 3 bytes, or × 4 with alpha, shared by copies of the value.
package struct Raster: Sendable, Equatable, CustomStringConvertible {
  /// How wide it is, in pixels.
  package let width: Int
  /// How high it is, in pixels.
  package let height: Int
  /// Whether any pixel is not opaque. An alpha channel that is opaque everywhere is dropped.
  package let hasAlpha: Bool
  /// How wide the picture is that this was decoded from, upright; what is made of a raster keeps it.
  package let originalWidth: Int
  /// How high the picture is that this was decoded from, upright; what is made of a raster keeps it.
  package let originalHeight: Int
  /// Whether it is the first frame of several.
  package let isAnimated: Bool
  /// Red, green, blue and, with alpha, opacity (not multiplied in) of each pixel, row by row.
  package let pixels: [UInt8]

  /// Takes pixels as they are: 3 bytes each, or 4 with `hasAlpha`; they have to be exactly as many as the size needs.
  package init(width: Int, height: Int, hasAlpha: Bool, pixels: [UInt8]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height * (hasAlpha ? 4 : 3), "pixels fill the picture")
    self.init(
      width: width, height: height, bands: hasAlpha ? 4 : 3, pixels: pixels, original: (width, height),
      isAnimated: false)
  }

  /// Takes pixels, without alpha if all are opaque.
  private init(
    width: Int, height: Int, bands: Int, pixels: [UInt8], original: (width: Int, height: Int), isAnimated: Bool
  ) {
    self.width = width
    self.height = height
    hasAlpha = bands == 4 && !Self.isOpaque(pixels)
    self.pixels = bands == 4 && !hasAlpha ? Self.withoutAlpha(pixels) : pixels
    originalWidth = original.width
    originalHeight = original.height
    self.isAnimated = isAnimated
  }

  /// Computes a plan; nil when that fails.
  init?(_ plan: borrowing Plan, original: (width: Int, height: Int), isAnimated: Bool) {
    guard let pixels = plan.pixels() else { return nil }
    self.init(
      width: plan.width, height: plan.height, bands: plan.bands, pixels: pixels, original: original,
      isAnimated: isAnimated)
  }

  /// The same picture, its colours brought from another curve to that of sRGB.
  func with(_ gamma: PNGGamma) -> Raster {
    let bands = hasAlpha ? 4 : 3
    return Raster(
      width: width, height: height, bands: bands, pixels: gamma.apply(to: pixels, bands: bands),
      original: (originalWidth, originalHeight), isAnimated: isAnimated)
  }

  private static func isOpaque(_ pixels: [UInt8]) -> Bool {
    let bytes = pixels.span
    var index = 3
    while index < bytes.count {
      if bytes[index] != 255 { return false }
      index += 4
    }
    return true
  }

  private static func withoutAlpha(_ pixels: [UInt8]) -> [UInt8] {
    let bytes = pixels.span
    var result = [UInt8](repeating: 0, count: pixels.count / 4 * 3)
    var target = result.mutableSpan
    for index in 0..<bytes.count / 4 {
      for band in 0..<3 { target[index * 3 + band] = bytes[index * 4 + band] }
    }
    return result
  }

  /// Gives a closure the pixels as a plan; nil when the library has no memory for it.
  func planned<Result>(_ use: (borrowing Plan) -> Result?) -> Result? {
    unsafe pixels.withUnsafeBytes { bytes in
      let image = unsafe cvips_of_pixels(bytes.baseAddress, Int32(width), Int32(height), hasAlpha ? 4 : 3)
      guard let plan = unsafe Plan(image) else { return nil }
      return use(plan)
    }
  }

  /// The raster that a step makes of this one.
  func after(_ step: (OpaquePointer) -> OpaquePointer?) -> Raster? {
    planned { plan in
      guard let next = unsafe plan.then(step) else { return nil }
      return Raster(next, original: (originalWidth, originalHeight), isAnimated: isAnimated)
    }
  }

  /// Its size, such as `120 × 80`: nobody wants to read its pixels.
  package var description: String { "\(width) × \(height)\(hasAlpha ? " with alpha" : "")" }

  /// Resamples to a width with Lanczos 3; the height follows, rounded, at least 1.
  ///
  /// A raster is never enlarged: one that is not wider comes back as it is.
  package func resized(toWidth target: Int) throws(ImagingError) -> Raster {
    precondition(target > 0, "a picture has a width")
    guard target < width else { return self }
    let down = max(1, Int((Double(height) * Double(target) / Double(width)).rounded()))
    return try resampled(to: (target, down))
  }

  /// Fills a frame: the picture is scaled until it covers it, and what hangs over is cut off alike on both sides.
  ///
  /// It is the middle that stays, whatever the picture shows, so that authors can tell what will be seen. A picture
  /// smaller than the frame is enlarged.
  package func filling(width target: Int, height frame: Int) throws(ImagingError) -> Raster {
    precondition(target > 0 && frame > 0, "a frame has a size")
    let scale = max(Double(target) / Double(width), Double(frame) / Double(height))
    let across = max(target, Int((Double(width) * scale).rounded()))
    let down = max(frame, Int((Double(height) * scale).rounded()))
    let covering = try resampled(to: (across, down))
    guard (across, down) != (target, frame) else { return covering }
    let (left, top) = (Int32((across - target) / 2), Int32((down - frame) / 2))
    return try unsafe Self.orFail(
      covering.after { unsafe cvips_crop($0, left, top, Int32(target), Int32(frame)) })
  }

  /// Lays it over a colour; one without alpha comes back as it is.
  package func flattened(red: UInt8, green: UInt8, blue: UInt8) throws(ImagingError) -> Raster {
    guard hasAlpha else { return self }
    return try unsafe Self.orFail(after { unsafe cvips_flatten($0, Double(red), Double(green), Double(blue)) })
  }

  /// Resamples to exactly a size.
  private func resampled(to size: (width: Int, height: Int)) throws(ImagingError) -> Raster {
    guard size != (width, height) else { return self }
    return try unsafe Self.orFail(
      after { unsafe cvips_resize($0, Int32(size.width), Int32(size.height)) })
  }

  /// Pixels that are in memory are not damaged: only memory can be short.
  private static func orFail(_ raster: Raster?) throws(ImagingError) -> Raster {
    guard Libvips.isAvailable else { throw .unusable }
    guard let raster else { throw ImagingError(.unencodable, "the pixels could not be computed") }
    return raster
  }
}
