/// A UUID of version 5: made from a namespace and a name, so that the same name always gives the same identity (RFC
/// 9562, section 5.5).
package struct NameBasedUUID: Hashable, Sendable {
  /// The 16 bytes in network order.
  package let bytes: [UInt8]

  /// The namespace of everything that Hornbook names; fixed for ever.
  package static let hornbook = NameBasedUUID(
    bytes: [0x6D, 0x1F, 0x0C, 0x4A, 0x3B, 0x8E, 0x47, 0x52, 0x9A, 0x21, 0x5E, 0xD7, 0x40, 0xB9, 0x83, 0xC6])

  /// Takes 16 bytes that are a UUID already, of any version.
  package init(bytes: [UInt8]) {
    precondition(bytes.count == 16, "a UUID has 16 bytes")
    self.bytes = bytes
  }

  /// Names something in a namespace.
  package init(_ name: String, in namespace: NameBasedUUID = .hornbook) {
    var digest = Array(SHA1.digest(of: namespace.bytes + Array(name.utf8)).prefix(16))
    digest[6] = digest[6] & 0x0F | 0x50
    digest[8] = digest[8] & 0x3F | 0x80
    self.bytes = digest
  }

  /// The bytes as two numbers.
  package var halves: (high: UInt64, low: UInt64) {
    (bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }, bytes[8...].reduce(0) { $0 << 8 | UInt64($1) })
  }

  /// The UUID in upper case, as the story store keeps it.
  package var text: String {
    func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
    var text: [UInt8] = []
    text.reserveCapacity(36)
    for index in bytes.indices {
      if index == 4 || index == 6 || index == 8 || index == 10 { text.append(0x2D) }
      text.append(digit(bytes[index] >> 4))
      text.append(digit(bytes[index] & 0xF))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The UUID as a URN in lower case (RFC 9562, section 4), as e-books carry it.
  package var urn: String {
    "urn:uuid:" + text.lowercased()
  }
}
