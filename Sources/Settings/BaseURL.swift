import Basics

/// The address of a site in one spelling, or nil when `text` is not an absolute http or https address of a folder.
///
/// The scheme and the host come out in lower case and the path ends in exactly one slash, so that a relative path can
/// be put behind it as it is. User names, queries and fragments have no place in it; other characters than RFC 3986
/// allows must be percent-encoded already.
func canonicalBaseURL(_ text: String) -> String? {
  guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
  let scheme = text[..<colon].lowercased()
  guard scheme == "http" || scheme == "https", text[colon...].hasPrefix("://") else { return nil }
  let rest = text[colon...].dropFirst(3)
  let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
  guard let authority = canonicalAuthority(rest[..<slash]), isPath(rest[slash...].utf8) else { return nil }
  var path = rest[slash...]
  while path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
  return "\(scheme)://\(authority)\(path)/"
}

/// A host with an optional port, in lower case.
private func canonicalAuthority(_ text: Substring) -> String? {
  var host = text
  // The colon of a port stands behind the bracket of an IPv6 address.
  let bracket = text.utf8.lastIndex(of: UInt8(ascii: "]"))
  if let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")), bracket.map({ colon > $0 }) ?? true {
    let port = text[text.utf8.index(after: colon)...]
    guard port.utf8.allSatisfy(\.isDigit), let number = UInt16(port), number > 0 else { return nil }
    host = text[..<colon]
  }
  if host.hasPrefix("[") {
    guard host.hasSuffix("]"), host.utf8.count > 4 else { return nil }
    guard
      host.dropFirst().dropLast().utf8.allSatisfy({
        $0.hexadecimal != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
      })
    else {
      return nil
    }
  } else {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let areLabels = labels.allSatisfy { label in
      (1...63).contains(label.utf8.count) && label.utf8.allSatisfy { $0.isAlphanumeric || "-_".utf8.contains($0) }
        && label.utf8.first != UInt8(ascii: "-") && label.utf8.last != UInt8(ascii: "-")
    }
    guard areLabels, host.utf8.count <= 253 else { return nil }
  }
  return text.lowercased()
}

/// Whether the bytes are the `pchar`s and slashes of RFC 3986, section 3.3, every percent sign with its two digits.
private func isPath(_ bytes: Substring.UTF8View) -> Bool {
  var index = bytes.startIndex
  while index < bytes.endIndex {
    let byte = bytes[index]
    index = bytes.index(after: index)
    if byte == UInt8(ascii: "%") {
      guard bytes[index...].prefix(2).count == 2, bytes[index...].prefix(2).allSatisfy({ $0.hexadecimal != nil }) else {
        return false
      }
    } else if !byte.isAlphanumeric, !"/-._~!$&'()*+,;=:@".utf8.contains(byte) {
      return false
    }
  }
  return true
}
