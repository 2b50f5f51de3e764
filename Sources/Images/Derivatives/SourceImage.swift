package import Hashing
package import Pictures

/// A picture of the library that copies are made of.
package struct SourceImage: Sendable {
  /// The kind of picture, by its content.
  package let type: PictureType
  /// The hash of its bytes.
  package let fingerprint: Fingerprint
  /// Its width as it is shown, in pixels.
  package let width: Int
  /// Its height as it is shown, in pixels.
  package let height: Int
  /// Its size in bytes.
  package let size: Int
  /// Gives its bytes: those of the fingerprint, or else it throws.
  package let bytes: @Sendable () throws -> [UInt8]

  /// Describes a picture whose bytes are read when they are needed.
  package init(
    type: PictureType, fingerprint: Fingerprint, width: Int, height: Int, size: Int,
    bytes: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.type = type
    self.fingerprint = fingerprint
    self.width = width
    self.height = height
    self.size = size
    self.bytes = bytes
  }

  /// The picture as it is, as a copy of itself.
  package var original: Derivative {
    Derivative(type: type, width: width, height: height, size: size, fingerprint: fingerprint)
  }
}
