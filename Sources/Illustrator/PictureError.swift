/// Why there is no picture.
package struct PictureError: Error, Hashable, CustomStringConvertible {
  /// The kind of failure, and with that what can be done.
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
    /// The answer is unreadable, or no picture.
    case unreadable
    /// No page can have a picture like this: a wrong key, a wrong address, a connection that cannot be trusted.
    case unusable
    /// Somebody wants the work to stop.
    case cancelled
  }

  /// The kind of failure.
  package let kind: Kind
  /// The failure, in one line; it never holds the key.
  package let message: String
  /// The wait that the service asks for; nil if it does not say.
  package let wait: Duration?
  /// How many tokens the service counts for an answer that was of no use; none where it does not say.
  package var tokens: Int?
  /// The remedy; nil if none is known.
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

  /// The failure, in one line.
  package var description: String { message }
}
