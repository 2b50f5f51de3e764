package import Derivatives
package import Hashing

/// A picture of a book.
package struct BookPicture: Sendable {
  /// What the copy is made of.
  package let negative: Negative
  /// The copy that goes into the book.
  package let copy: Derivative
  /// What it is called there.
  package let name: String

  /// Takes a copy of a picture into a book.
  package init(negative: Negative, copy: Derivative, name: String) {
    self.negative = negative
    self.copy = copy
    self.name = name
  }
}

/// A recording of a book.
package struct BookRecording: Sendable {
  /// What it is called there.
  package let name: String
  /// What tells it apart.
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
  /// What it is called there.
  package let name: String
  /// What tells it apart.
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
