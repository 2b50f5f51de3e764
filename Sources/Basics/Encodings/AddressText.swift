/// The facts of an address by its text alone (RFC 3986).
package enum AddressText {
  /// The scheme that it begins with (section 3.1), in lower case.
  package static func scheme(of text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = text.utf8[..<colon]
    guard scheme.first?.isLetter == true,
      scheme.allSatisfy({ $0.isAlphanumeric || "+-.".utf8.contains($0) })
    else { return nil }
    return String(text[..<colon]).lowercased()
  }

  /// A text with `%20` and its like resolved; what is no such thing stays.
  package static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return String(decoding: PercentEncoding.decoded(Array(text.utf8)), as: UTF8.self)
  }
}
