/// The kind of picture that bytes hold, whatever their file is called.
package enum PictureType: String, CaseIterable, Codable, Sendable {
  /// Portable Network Graphics.
  case png
  /// JPEG.
  case jpeg
  /// Graphics Interchange Format.
  case gif
  /// WebP.
  case webp
  /// AV1 Image File Format.
  case avif
  /// High Efficiency Image File Format with HEVC inside, as phones take them.
  case heic
  /// Scalable Vector Graphics.
  case svg
  /// Nothing that is known here.
  case unknown

  /// The registered media type; `application/octet-stream` for what is not known.
  package var mediaType: String {
    switch self {
    case .svg: "image/svg+xml"
    case .unknown: "application/octet-stream"
    default: "image/\(rawValue)"
    }
  }

  /// The usual ending of a file name, without the dot; `bin` for what is not known.
  package var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .unknown: "bin"
    default: rawValue
    }
  }
}

extension PictureType {
  /// Looks at the first bytes of a picture; the rest does not have to be there.
  package init(sniffing bytes: Span<UInt8>) {
    if bytes.hasASCII("\u{89}PNG\r\n\u{1A}\n", at: 0) {
      self = .png
    } else if bytes.hasASCII("\u{FF}\u{D8}\u{FF}", at: 0) {
      self = .jpeg
    } else if bytes.hasASCII("GIF87a", at: 0) || bytes.hasASCII("GIF89a", at: 0) {
      self = .gif
    } else if bytes.hasASCII("RIFF", at: 0), bytes.hasASCII("WEBP", at: 8) {
      self = .webp
    } else if let type = HEIFScanner.type(of: bytes) {
      self = type
    } else {
      self = SVGScanner.isSVG(bytes) ? .svg : .unknown
    }
  }
}
