import Hashing
import Testing

@Suite struct `Name-based UUIDs` {
  /// The namespace for domain names (RFC 9562, section 6.6).
  let dns = NameBasedUUID(
    bytes: [0x6B, 0xA7, 0xB8, 0x10, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30, 0xC8])

  @Test func `match the example of the standard`() {
    #expect(NameBasedUUID("www.example.com", in: dns).text == "2ED6657D-E927-568B-95E1-2665A8AEA6A2")
  }

  @Test(arguments: [
    (39, "5824F981-4282-59D4-9716-ACB6D741350E"), (40, "39F39C20-DB47-5131-8879-62F8F67F9014"),
    (100, "56596F37-716C-57A9-A735-2561F8608390"),
  ])
  func `are right around the block size`(length: Int, expected: String) {
    // Messages are 16 bytes longer than the name: 55, 56 and 116 bytes lie on both sides of where SHA-1 needs another
    // block.
    #expect(NameBasedUUID(String(repeating: "a", count: length), in: dns).text == expected)
  }

  @Test func `are written as a URN in lower case`() {
    #expect(NameBasedUUID("www.example.com", in: dns).urn == "urn:uuid:2ed6657d-e927-568b-95e1-2665a8aea6a2")
  }

  @Test func `keep the namespace of Hornbook for ever`() {
    #expect(NameBasedUUID.hornbook.text == "6D1F0C4A-3B8E-4752-9A21-5ED740B983C6")
  }
}
