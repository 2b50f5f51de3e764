package import Hashing
package import Images

/// A picture of a book.
package struct BookPicture: Sendable {
  /// The source of the copy.
  package let sourceImage: SourceImage
  /// The copy that goes into the book.
  package let copy: Derivative
  /// Its name there.
  package let name: String

  /// Takes a copy of a picture into a book.
  package init(sourceImage: SourceImage, copy: Derivative, name: String) {
    self.sourceImage = sourceImage
    self.copy = copy
    self.name = name
  }
}

/// A recording of a book.
package struct BookRecording: Sendable {
  /// Its name there.
  package let name: String
  /// Its fingerprint.
  package let fingerprint: Fingerprint
  /// Its size in bytes.
  package let size: Int
  /// How long it is.
  package let milliseconds: Int
  /// Gives its bytes.
  package let bytes: @Sendable () throws -> [UInt8]

  /// Takes a recording into a book.
  package init(
    name: String, fingerprint: Fingerprint, size: Int, milliseconds: Int,
    bytes: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.name = name
    self.fingerprint = fingerprint
    self.size = size
    self.milliseconds = milliseconds
    self.bytes = bytes
  }
}

/// A video of a book, or its captions.
package struct BookClip: Sendable {
  /// Its name there.
  package let name: String
  /// Its fingerprint.
  package let fingerprint: Fingerprint
  /// Its size in bytes.
  package let size: Int
  /// Gives its bytes.
  package let bytes: @Sendable () throws -> [UInt8]

  /// Takes a video or captions into a book.
  package init(name: String, fingerprint: Fingerprint, size: Int, bytes: @escaping @Sendable () throws -> [UInt8]) {
    self.name = name
    self.fingerprint = fingerprint
    self.size = size
    self.bytes = bytes
  }
}
