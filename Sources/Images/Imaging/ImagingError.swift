/// Why a picture could not be made.
///
/// The words are ours: libvips keeps one text for all threads, so that it would tell of a picture beside this one.
package struct ImagingError: Error, Hashable, CustomStringConvertible {
  /// The kind of failure.
  package enum Cause: Hashable, Sendable {
    /// The picture library is not installed.
    case unavailable
    /// The bytes are no whole picture of their kind.
    case undecodable
    /// It has more pixels than allowed.
    case tooLarge
    /// No bytes could be made of the pixels.
    case unencodable
    /// The system has too little memory, or too few files, for it: that says nothing of the picture.
    case shortage
  }

  /// The kind of failure.
  package let cause: Cause
  /// The failure, in one line: `the picture is damaged or cut off`.
  package let message: String

  /// Names a failure.
  init(_ cause: Cause, _ message: String) {
    self.cause = cause
    self.message = message
  }

  /// The library is not there.
  static var unavailable: ImagingError {
    ImagingError(.unavailable, "libvips cannot be loaded")
  }

  /// The library cannot be used: it is not there, or there is no room for it.
  static var unusable: ImagingError { Room.isShort(pixels: 0) ? .shortage : .unavailable }

  /// There is no room for it.
  package static var shortage: ImagingError {
    ImagingError(.shortage, "the system has too little memory for it")
  }

  /// The header promises more pixels than allowed.
  static func tooLarge(_ width: Int, _ height: Int, limit: Int) -> ImagingError {
    ImagingError(.tooLarge, "a picture has at most \(limit) pixels; this is \(width) × \(height)")
  }

  /// The failure, in one line.
  package var description: String { message }
}
