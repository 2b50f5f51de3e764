import Basics

/// Which names a server may be called by.
///
/// A page of a foreign site can have its own name lead to this machine (DNS rebinding) and then has the same origin as
/// the preview. `Host` carries the name that the browser believes in, so it is enough to answer to no other.
struct HostRule: Sendable {
  private let names: Set<String>
  /// Whether numbers of all kinds are answered to: who listens at every address cannot tell them apart.
  private let takesNumbers: Bool

  /// Allows this machine's own names, and the one that was asked for.
  init(host: String) {
    let host = host.lowercased()
    names = ["localhost", "127.0.0.1", "[::1]", HostRule.bracketed(host)]
    takesNumbers = HostRule.isEverywhere(host)
  }

  /// Whether a `Host` line names this server, with or without a port.
  func admits(_ field: String) -> Bool {
    guard let name = HostRule.name(in: field) else { return false }
    return names.contains(name) || takesNumbers && (name.utf8.first == UInt8(ascii: "[") || HostRule.isNumber(name))
  }

  /// Whether a host stands for all addresses of a machine.
  static func isEverywhere(_ host: String) -> Bool {
    ["0.0.0.0", "::", "[::]"].contains(host)
  }

  /// Whether a host is this machine alone, so that nobody in its network reaches it.
  static func isOwn(_ host: String) -> Bool {
    let name = unbracketed(host.lowercased())
    return ["localhost", "::1"].contains(name) || isNumber(name) && name.hasPrefix("127.")
  }

  /// A host as it stands in an address: a number of version 6 is in brackets.
  static func bracketed(_ host: String) -> String {
    host.utf8.contains(UInt8(ascii: ":")) && host.utf8.first != UInt8(ascii: "[") ? "[\(host)]" : host
  }

  /// A host as the system takes it, without brackets.
  static func unbracketed(_ host: String) -> String {
    guard host.utf8.first == UInt8(ascii: "["), host.utf8.last == UInt8(ascii: "]") else { return host }
    return String(host.dropFirst().dropLast())
  }

  /// The name before the port, in lower case; none where it is none (RFC 9110, 7.2).
  private static func name(in field: String) -> String? {
    let field = field.lowercased()
    let end =
      if field.utf8.first == UInt8(ascii: "[") {
        field.utf8.firstIndex(of: UInt8(ascii: "]")).map { field.utf8.index(after: $0) }
      } else {
        field.utf8.firstIndex(of: UInt8(ascii: ":")) ?? field.endIndex
      }
    guard let end, end != field.startIndex else { return nil }
    let rest = field[end...]
    guard rest.isEmpty || rest.utf8.first == UInt8(ascii: ":") && rest.utf8.dropFirst().allSatisfy(\.isDigit) else {
      return nil
    }
    let name = String(field[..<end])
    guard name.utf8.first == UInt8(ascii: "[") else { return name }
    return name.utf8.dropFirst().dropLast().allSatisfy {
      $0.hexadecimal != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
    }
      ? name : nil
  }

  /// Whether a name is a number of version 4, four bytes with dots between.
  private static func isNumber(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { $0.allSatisfy(\.isDigit) && UInt8(Substring($0)) != nil }
  }
}
