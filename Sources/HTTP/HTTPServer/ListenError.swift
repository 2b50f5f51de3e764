import Platform

/// A failure to listen.
package struct ListenError: Error, Hashable, CustomStringConvertible {
  /// The kind of failure.
  package enum Cause: Hashable, Sendable {
    /// Another process listens there.
    case addressInUse
    /// The system keeps the port for others.
    case permission
    /// No address of this machine bears the name.
    case unknownHost
    /// The library that serves is not installed.
    case library
    /// Something else, which the message tells.
    case system
  }

  /// The kind of failure.
  package let cause: Cause
  /// The failure, in one line: `address in use`.
  package let message: String

  /// Names a failure in our own words.
  init(_ cause: Cause, _ message: String) {
    self.cause = cause
    self.message = message
  }

  /// Takes the error number of the call that has just failed.
  init(code: Int32 = errno) {
    switch code {
    case EADDRINUSE: self.init(.addressInUse, "address in use")
    case EACCES, EPERM: self.init(.permission, "permission denied")
    case EADDRNOTAVAIL: self.init(.unknownHost, "no such address on this machine")
    default:
      let text = unsafe strerror(code).map { unsafe String(cString: $0).lowercased() }
      self.init(.system, text ?? "error \(code)")
    }
  }

  /// The failure, in one line.
  package var description: String { message }
}
