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
