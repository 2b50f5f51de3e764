import CVips

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

  /// What people call the format.
  var name: String {
    switch self {
    case .webp, .webpLossless: "WebP"
    case .avif: "AVIF"
    case .jpeg: "JPEG"
    case .png: "PNG"
    }
  }
}
