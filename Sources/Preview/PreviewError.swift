import HTTP

/// Why a preview cannot begin.
package struct PreviewError: Error, Hashable {
  /// The failure in one line.
  package let message: String
  /// The remedy; `nil` if it is plain.
  package let hint: String?

  /// Makes an error from its parts.
  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}

extension PreviewError {
  /// Says why nothing can be heard at a host, at the ports from one to another.
  init(_ error: ListenError, host: String, port: Int, last: Int) {
    switch error.cause {
    case .addressInUse where last > port:
      self.init(
        "cannot listen on any port from \(port) to \(last): \(error.message)", hint: "choose another with '--port'")
    case .addressInUse, .permission:
      self.init("cannot listen on port \(port): \(error.message)", hint: "choose another with '--port', such as 8080")
    case .unknownHost:
      self.init(
        "cannot listen on '\(host)': \(error.message)", hint: "'--host' takes a name or a number of this machine")
    case .library:
      self.init("cannot serve: \(error.message)", hint: "on Debian, install it with 'apt-get install libmicrohttpd12'")
    case .system: self.init("cannot listen on port \(port): \(error.message)")
    }
  }
}

extension PreviewError: CustomStringConvertible {
  /// The failure in one line.
  package var description: String { message }
}
