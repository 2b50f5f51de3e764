/// The facts in the bytes of a picture, read without decoding a single pixel.
///
/// Any bytes may be given: what is no picture is `.unknown`, and what is cut off is not complete. The work grows with
/// the number of bytes and nothing else.
package struct PictureFacts: Equatable, Sendable {
  /// The kind of picture.
  package let type: PictureType
  /// How wide it is shown, in pixels; 0 when the header does not say.
  ///
  /// A photograph taken with the camera on its side is counted as it is shown (EXIF orientations 5 to 8).
  package let width: Int
  /// How high it is shown, in pixels; 0 when the header does not say.
  package let height: Int
  /// Whether its structure is there from beginning to end.
  ///
  /// A PNG has all its chunks up to IEND, a JPEG its segments and scans up to EOI, a GIF its blocks up to the trailer,
  /// a WebP, AVIF or HEIC all its boxes, an SVG the end tag of its root. Bytes after the end do not matter. Damage
  /// within is not noticed: only decoding would.
  package let isComplete: Bool

  /// Makes facts from their parts.
  package init(type: PictureType, width: Int, height: Int, isComplete: Bool) {
    self.type = type
    self.width = width
    self.height = height
    self.isComplete = isComplete
  }

  /// Looks at the bytes of a picture.
  package init(of bytes: Span<UInt8>) {
    let type = PictureType(sniffing: bytes)
    let outline = Outline(of: bytes, type: type)
    self.init(type: type, width: outline.width, height: outline.height, isComplete: outline.isComplete)
  }

  /// Looks at the bytes of a picture.
  package init(of bytes: [UInt8]) {
    self.init(of: bytes.span)
  }

  /// The turn that a picture needs before it is shown, as EXIF counts it: 1, as it is, to 8.
  package static func orientation(of bytes: Span<UInt8>) -> Int {
    Outline(of: bytes, type: PictureType(sniffing: bytes)).orientation ?? 1
  }

  /// Whether a PNG moves: it says so before its image (PNG specification, third edition, 11.3.6).
  package static func isAnimatedPNG(_ bytes: Span<UInt8>) -> Bool {
    var place = 8
    while let chunk = PNGChunk(in: bytes, at: place), !bytes.hasASCII("IDAT", at: chunk.name) {
      if bytes.hasASCII("acTL", at: chunk.name) { return true }
      place = chunk.end
    }
    return false
  }
}

extension Outline {
  /// Has the scanner for the kind of picture look at it.
  init(of bytes: Span<UInt8>, type: PictureType) {
    self =
      switch type {
      case .png: PNGScanner.outline(of: bytes)
      case .jpeg: JPEGScanner.outline(of: bytes)
      case .gif: GIFScanner.outline(of: bytes)
      case .webp: WebPScanner.outline(of: bytes)
      case .avif, .heic: HEIFScanner.outline(of: bytes)
      case .svg: SVGScanner.outline(of: bytes)
      case .unknown: Outline()
      }
  }
}
