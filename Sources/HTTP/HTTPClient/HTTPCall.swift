import Basics

/// A request to a server, with limits of time and size.
package struct HTTPCall: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  /// The method, in capitals: `POST`.
  package var method: String
  /// The whole address, `http` or `https`.
  package var address: String
  /// The lines of the head but for those about length and host, which come by themselves.
  package var fields: [HTTPField]
  /// The message body; nil for no body at all.
  package var body: [UInt8]?
  /// The most time from the beginning to the end.
  package var timeout = Duration.seconds(120)
  /// The most time until there is a connection.
  package var connectTimeout = Duration.seconds(15)
  /// The most time without any transfer.
  package var silence = Duration.seconds(60)
  /// The most bytes of the body of an answer.
  package var limit = 64 << 20

  /// Asks for an address.
  package init(_ method: String, _ address: String, fields: [HTTPField] = [], body: [UInt8]? = nil) {
    self.method = method
    self.address = address
    self.fields = fields
    self.body = body
  }

  /// The method and the host, and nothing that may be a secret.
  package var description: String { "\(method) \(host)" }

  /// The method and the host, and nothing that may be a secret.
  package var debugDescription: String { description }

  /// The host that the address names, without its port; empty where it names none.
  package var host: String { HTTPCall.host(of: address) }

  /// Whether the host is this machine, so that nothing leaves it and no proxy has a part in it.
  package var isLocal: Bool { HTTPCall.isLocal(address) }

  /// Whether an address leads to this machine: `localhost`, 127.x.x.x or `[::1]`.
  package static func isLocal(_ address: String) -> Bool {
    let host = host(of: address).lowercased()
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  private static func host(of address: String) -> String {
    guard let scheme = address.firstRange(of: "://") else { return "" }
    let authority = address[scheme.upperBound...].prefix { !"/?#\\".contains($0) }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    if host.hasPrefix("[") { return String(host.prefix { $0 != "]" }) + "]" }
    return String(host.prefix { $0 != ":" })
  }

  /// The rule that the call breaks, so that it is not made; none where it breaks none.
  var brokenRule: String? {
    let address = address.lowercased()
    guard address.hasPrefix("http://") || address.hasPrefix("https://"), !host.isEmpty else {
      return "an address begins with 'http://' or 'https://' and a host"
    }
    guard self.address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return "an address holds no spaces and only ASCII characters"
    }
    guard !method.isEmpty, method.utf8.allSatisfy({ $0.isCapital }) else {
      return "a method is a word in capitals"
    }
    // What breaks a line would add another one.
    guard fields.allSatisfy(\.isOneLine) else { return "a line of the head holds no control characters" }
    return nil
  }
}

extension HTTPField {
  /// The line as libcurl takes it: without a value it ends in a semicolon.
  var line: String {
    guard let value, !value.isEmpty else { return "\(name);" }
    return "\(name): \(value)"
  }

  /// Whether the name is one of RFC 9110, section 5.1, and the value holds nothing that ends a line.
  var isOneLine: Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        $0.isAlphanumeric || "!#$%&'*+-.^_`|~".utf8.contains($0)
      } && (value ?? "").utf8.allSatisfy { $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F }
  }
}
