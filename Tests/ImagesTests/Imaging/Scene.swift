import Images

/// Pictures for tests, made of numbers.
enum Scene {
  /// Smooth colours that differ from corner to corner; with alpha, the left edge is clear and the right one opaque.
  static func raster(_ width: Int = 120, _ height: Int = 80, hasAlpha: Bool = false) -> Raster {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        pixels += [UInt8(x * 255 / max(1, width - 1)), UInt8(y * 255 / max(1, height - 1)), 90]
        if hasAlpha { pixels.append(UInt8(x * 255 / max(1, width - 1))) }
      }
    }
    return Raster(width: width, height: height, hasAlpha: hasAlpha, pixels: pixels)
  }

  /// The largest difference of any byte of two rasters; 256 when their forms differ.
  static func difference(_ one: Raster, _ other: Raster) -> Int {
    guard (one.width, one.height, one.hasAlpha) == (other.width, other.height, other.hasAlpha) else { return 256 }
    return zip(one.pixels, other.pixels).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }
}

extension Scene {
  /// Each pixel as a square of so many pixels.
  static func enlarged(_ raster: Raster, by factor: Int) -> Raster {
    var pixels: [UInt8] = []
    for y in 0..<raster.height * factor {
      for x in 0..<raster.width * factor {
        let start = (y / factor * raster.width + x / factor) * 3
        pixels += raster.pixels[start..<start + 3]
      }
    }
    return Raster(width: raster.width * factor, height: raster.height * factor, hasAlpha: false, pixels: pixels)
  }
}
