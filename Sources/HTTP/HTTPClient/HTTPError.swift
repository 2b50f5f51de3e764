/// Why there is no whole answer.
package struct HTTPError: Error, Hashable, CustomStringConvertible {
  /// The kind of failure.
  package enum Kind: Hashable, Sendable {
    /// The call itself is wrong: its address, its method or a line of its head.
    case badCall
    /// Nobody knows the host by its name, or there is no network to ask.
    case cannotResolve
    /// The host does not take the connection.
    case cannotConnect
    /// It took too long, or nothing came for too long.
    case timedOut
    /// The connection ended before the answer did.
    case cutOff
    /// The answer has more bytes than it may have.
    case tooLarge
    /// The connection cannot be trusted: a wrong certificate, no common cipher.
    case insecure
    /// It was called off.
    case cancelled
    /// The library that asks is not installed.
    case library
    /// Something else, which the message tells.
    case other
  }

  /// The kind of failure.
  package let kind: Kind
  /// The failure, in one line that names the host and nothing of the head: `cannot connect to 'example.org'`.
  package let message: String

  /// Makes a failure.
  package init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// The failure, in one line.
  package var description: String { message }
}
