/// Why there is no picture.
package struct PictureError: Error, Hashable {
  /// What kind of failure it is, and with that what can be done.
  package enum Kind: Hashable, Sendable {
    /// The service will not draw this. It is not asked again, nor is another one.
    case refused
    /// The service cannot work with what it was given for this page.
    case unsuitable
    /// The service answered as it should, but without a picture.
    case noPicture
    /// The service has no such model, or one that makes no pictures.
    case unavailable
    /// The service has too much to do, or a failure of its own.
    case busy
    /// There is no connection, or it broke, or took too long.
    case unreachable
    /// What came cannot be read, or is no picture.
    case unreadable
    /// No page can have a picture like this: a wrong key, a wrong address, a connection that cannot be trusted.
    case unusable
    /// Somebody wants the work to stop.
    case cancelled
  }

  /// What kind of failure it is.
  package let kind: Kind
  /// What went wrong, in one line; it never holds the key.
  package let message: String
  /// How long the service wants to be left alone; none where it does not say.
  package let wait: Duration?
  /// How many tokens the service counts for an answer that was of no use; none where it does not say.
  package var tokens: Int?
  /// What can be done about it; none where nothing is known.
  package var hint: String?

  /// Makes a failure; a message of several lines becomes one, and a long one is cut.
  package init(_ kind: Kind, _ message: String, wait: Duration? = nil) {
    self.kind = kind
    let line = message.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    let clean = String(
      String.UnicodeScalarView(line.unicodeScalars.filter { $0.properties.generalCategory != .control }))
    self.message = clean.count > 400 ? clean.prefix(399) + "…" : clean
    self.wait = wait
  }
}

extension PictureError: CustomStringConvertible {
  /// What went wrong, in one line.
  package var description: String { message }
}
