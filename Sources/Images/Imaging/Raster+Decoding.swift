import CVips
package import Pictures

extension Raster {
  /// Decodes a PNG, JPEG, GIF, WebP, AVIF or HEIC: its first frame, turned upright, in the colours it is meant to have.
  ///
  /// The bytes have to be of the kind they are said to be and whole; a picture of more than `limit` pixels is refused
  /// by its header, before anything is decoded.
  ///
  /// With `atLeast`, a JPEG may be decoded at a half, a quarter or an eighth of its size, several times as fast. The
  /// raster is then still at least twice as wide as asked for, which resizing needs to stay as sharp.
  package init(
    decoding bytes: [UInt8], as type: PictureType, limit pixels: Int, atLeast width: Int? = nil
  ) throws(ImagingError) {
    guard let loader = Self.loader(for: type) else {
      throw ImagingError(.undecodable, "a picture is a PNG, JPEG, GIF, WebP, AVIF or HEIC")
    }
    guard PictureType(sniffing: bytes.span) == type else {
      throw ImagingError(.undecodable, "the bytes are not of the type '\(type.rawValue)'")
    }
    guard Libvips.isAvailable else { throw .unusable }
    let result: Result<Raster, ImagingError> = unsafe bytes.withUnsafeBytes { bytes in
      unsafe Self.decoded(bytes, by: loader, limit: pixels, atLeast: width)
    }
    let raster = try result.get()
    guard type == .png, let gamma = PNGGamma(of: bytes) else {
      self = raster
      return
    }
    self = raster.with(gamma)
  }

  private static func loader(for type: PictureType) -> cvips_type? {
    switch type {
    case .png: CVIPS_PNG
    case .jpeg: CVIPS_JPEG
    case .gif: CVIPS_GIF
    case .webp: CVIPS_WEBP
    case .avif, .heic: CVIPS_HEIF
    case .svg, .unknown: nil
    }
  }

  private static func decoded(
    _ bytes: UnsafeRawBufferPointer, by loader: cvips_type, limit: Int, atLeast width: Int?
  ) -> Result<Raster, ImagingError> {
    guard let whole = unsafe Plan(cvips_open(bytes.baseAddress, bytes.count, loader, 1)) else {
      return .failure(Room.verdict("the header of the picture is damaged or cut off", pixels: 0))
    }
    let (across, down) = (whole.width, whole.height)
    guard across.multipliedReportingOverflow(by: down).partialValue <= limit else {
      return .failure(.tooLarge(across, down, limit: limit))
    }
    let shrink = loader == CVIPS_JPEG ? shrink(of: whole.isTurned ? down : across, atLeast: width) : 1
    guard Room.holds(pixels: across * down / Int(shrink * shrink)) else { return .failure(.shortage) }
    let original = whole.isTurned ? (width: down, height: across) : (width: across, height: down)
    let isAnimated = (loader == CVIPS_GIF || loader == CVIPS_WEBP) && whole.pages > 1
    guard
      let plan = shrink == 1 ? consume whole : unsafe Plan(cvips_open(bytes.baseAddress, bytes.count, loader, shrink)),
      let upright = unsafe plan.then(cvips_in_house_form),
      let raster = Raster(upright, original: original, isAnimated: isAnimated)
    else { return .failure(Room.verdict("the picture is damaged or cut off", pixels: across * down)) }
    return .success(raster)
  }

  /// The part of its size at which a JPEG is decoded: 1 in 8, 4, 2 or 1.
  private static func shrink(of original: Int, atLeast width: Int?) -> Int32 {
    guard let width, width > 0 else { return 1 }
    return [8, 4, 2].first { original / $0 >= 2 * width }.map { Int32($0) } ?? 1
  }

  /// Draws an SVG at a width, its height following; where it draws nothing it stays transparent.
  ///
  /// It is drawn as it stands: nothing outside of it is read, but text takes the fonts of the machine, and
  /// `systemLanguage` its language, of which `Libvips.identity` knows nothing. What would have more than `limit` pixels
  /// is refused before anything is drawn.
  package init(drawing svg: [UInt8], width: Int, limit pixels: Int = 1 << 26) throws(ImagingError) {
    precondition(width > 0, "a drawing has a width")
    guard Libvips.isAvailable else { throw .unusable }
    let result: Result<Raster, ImagingError> = unsafe svg.withUnsafeBytes { bytes in
      unsafe Self.drawn(bytes, width: width, limit: pixels)
    }
    self = try result.get()
  }

  private static func drawn(
    _ bytes: UnsafeRawBufferPointer, width: Int, limit: Int
  ) -> Result<Raster, ImagingError> {
    func failure(_ pixels: Int) -> ImagingError { Room.verdict("the drawing cannot be drawn", pixels: pixels) }
    guard let plain = unsafe Plan(cvips_open_drawing(bytes.baseAddress, bytes.count, 1)), plain.width > 0 else {
      return .failure(failure(0))
    }
    // The library would take a height beyond its bounds for 1, and a scale beyond them for another.
    let height = Double(plain.height) / Double(plain.width) * Double(width)
    guard height * Double(width) <= Double(limit) else {
      return .failure(.tooLarge(width, Int(min(height, 1e9)), limit: limit))
    }
    guard Room.holds(pixels: width * Int(height)) else { return .failure(.shortage) }
    // The library knows the drawing's size in whole pixels only, so that the width may be missed at first.
    var scale = Double(width) / Double(plain.width)
    for _ in 0..<4 {
      guard let scaled = unsafe Plan(cvips_open_drawing(bytes.baseAddress, bytes.count, scale)), scaled.width > 0 else {
        return .failure(failure(width * Int(height)))
      }
      guard scaled.width.multipliedReportingOverflow(by: scaled.height).partialValue <= limit else {
        return .failure(.tooLarge(scaled.width, scaled.height, limit: limit))
      }
      guard scaled.width == width else {
        scale *= Double(width) / Double(scaled.width)
        continue
      }
      guard let upright = unsafe scaled.then(cvips_in_house_form),
        let raster = Raster(upright, original: (plain.width, plain.height), isAnimated: false)
      else { return .failure(failure(width * Int(height))) }
      // Where there is no room for a picture within it, or for its letters, it is drawn without.
      guard Room.holds(pixels: width * Int(height)) else { return .failure(.shortage) }
      return .success(raster)
    }
    return .failure(failure(width * Int(height)))
  }
}
