import CVips
package import Pictures

extension Raster {
  /// Writes it as bytes; the same raster gives the same bytes on each call and on any thread.
  ///
  /// WebP holds at most 16,383 pixels across and down; what a format cannot hold throws.
  package func encoded(_ encoding: PictureEncoding) throws(ImagingError) -> [UInt8] {
    precondition(encoding.isInBounds, "qualities and efforts are within their bounds")
    if case .jpeg = encoding, hasAlpha { return try flattened(red: 255, green: 255, blue: 255).encoded(encoding) }
    let bytes = planned { plan in
      unsafe plan.encoded { image, bytes, count in
        switch encoding {
        case .webp(let quality, let effort):
          unsafe cvips_encode_webp(image, Int32(quality), Int32(effort), false, false, 0, bytes, count)
        case .webpLossless:
          unsafe cvips_encode_webp(image, 75, 2, true, false, 0, bytes, count)
        case .avif(let quality, let effort):
          unsafe cvips_encode_avif(image, Int32(quality), Int32(effort), bytes, count)
        case .jpeg(let quality):
          unsafe cvips_encode_jpeg(image, Int32(quality), bytes, count)
        case .png(let colours, let dither):
          unsafe cvips_encode_png(image, Int32(colours ?? 0), Double(dither) / 100, bytes, count)
        }
      }
    }
    guard Libvips.isAvailable else { throw .unusable }
    guard let bytes else {
      throw ImagingError(.unencodable, "a picture of \(width) × \(height) cannot be written as \(encoding.name)")
    }
    return bytes
  }

  /// Writes it as a JPEG of one colour, grey, for printers and copiers without colours: its darkest parts become black,
  /// its lightest white, and what lies between a little lighter, as copiers make it darker. Alpha is laid over white.
  package func greyJPEG(quality: Int) throws(ImagingError) -> [UInt8] {
    precondition((1...100).contains(quality), "a quality is within its bounds")
    return unsafe try grey("JPEG") { unsafe cvips_encode_jpeg($0, Int32(quality), $1, $2) }
  }

  /// Writes it as a PNG of sixteen greys, as `greyJPEG` sees them.
  package func greyPNG() throws(ImagingError) -> [UInt8] {
    unsafe try grey("PNG") { unsafe cvips_encode_png($0, 16, 0, $1, $2) }
  }

  private func grey(
    _ name: String,
    _ encode: (OpaquePointer, UnsafeMutablePointer<UnsafeMutableRawPointer?>, UnsafeMutablePointer<Int>) -> Bool
  ) throws(ImagingError) -> [UInt8] {
    if hasAlpha { return unsafe try flattened(red: 255, green: 255, blue: 255).grey(name, encode) }
    guard Libvips.isAvailable else { throw .unusable }
    let levels = greyLevels
    let bytes = unsafe levels.withUnsafeBytes { levels in
      let image = unsafe cvips_of_pixels(levels.baseAddress, Int32(width), Int32(height), 1)
      return unsafe Plan(image)?.encoded(by: encode)
    }
    guard let bytes else {
      throw ImagingError(.unencodable, "a picture of \(width) × \(height) cannot be written as a grey \(name)")
    }
    return bytes
  }

  /// Writes it as a JPEG of four inks (CMYK), as printers take it. Alpha is laid over white.
  package func inkJPEG(by inks: InkProfile, quality: Int) throws(ImagingError) -> [UInt8] {
    precondition((1...100).contains(quality), "a quality is within its bounds")
    if hasAlpha { return try flattened(red: 255, green: 255, blue: 255).inkJPEG(by: inks, quality: quality) }
    guard Libvips.isAvailable else { throw .unusable }
    let bytes = unsafe inks.inks(of: pixels).withUnsafeBytes { inks in
      unsafe Plan(cvips_of_inks(inks.baseAddress, Int32(width), Int32(height)))?.encoded {
        unsafe cvips_encode_jpeg($0, Int32(quality), $1, $2)
      }
    }
    guard let bytes else {
      throw ImagingError(.unencodable, "a picture of \(width) × \(height) cannot be written as a JPEG of four inks")
    }
    return bytes
  }

  /// Each pixel's lightness, in shades that can be told apart.
  private var greyLevels: [UInt8] {
    let colours = pixels.span
    var levels = [UInt8](repeating: 0, count: width * height)
    var target = levels.mutableSpan
    var counts = [Int](repeating: 0, count: 256)
    for index in 0..<target.count {
      let (red, green, blue) = (Int(colours[3 * index]), Int(colours[3 * index + 1]), Int(colours[3 * index + 2]))
      // ITU-R BT.601, in 256ths.
      let level = (77 * red + 150 * green + 29 * blue) >> 8
      target[index] = UInt8(level)
      counts[level] += 1
    }
    let shades = Self.shades(counts, of: levels.count)
    target = levels.mutableSpan
    for index in 0..<target.count { target[index] = shades[Int(target[index])] }
    return levels
  }

  /// The shade of each level: the middle 99 of a hundred pixels take all shades, as far as that is no more than half
  /// as much contrast again.
  private static func shades(_ counts: [Int], of total: Int) -> [UInt8] {
    func level(_ share: Int, _ levels: some Sequence<Int>) -> Int {
      var (seen, last) = (0, 0)
      for level in levels {
        (seen, last) = (seen + counts[level], level)
        if seen * 200 > total * share { break }
      }
      return last
    }
    let (low, high) = (level(1, 0..<256), level(1, (0..<256).reversed()))
    let span = Double(max(1, high - low))
    let gain = min(1.5, 255 / span)
    // What is dark as a whole stays so, and what is light.
    let start = (255 - span * gain) * Double(low) / max(1, 255 - span)
    return (0..<256).map { level in
      let value = min(1, max(0, (start + (Double(level) - Double(low)) * gain) / 255))
      return UInt8((255 * (0.8 * value + 0.2 * value.squareRoot())).rounded())
    }
  }
}

extension PictureEncoding {
  /// Whether all numbers are allowed; the library would silently take its own in place of others.
  var isInBounds: Bool {
    switch self {
    case .webp(let quality, let effort): (1...100).contains(quality) && (0...6).contains(effort)
    case .avif(let quality, let effort): (1...100).contains(quality) && (0...9).contains(effort)
    case .jpeg(let quality): (1...100).contains(quality)
    case .png(let colours, let dither):
      (0...100).contains(dither) && colours.map { (2...256).contains($0) } ?? true
    case .webpLossless: true
    }
  }

  /// The format's usual name.
  var name: String {
    switch self {
    case .webp, .webpLossless: "WebP"
    case .avif: "AVIF"
    case .jpeg: "JPEG"
    case .png: "PNG"
    }
  }
}
