import Hashing
import Testing

@Suite struct MD5Tests {
  private func digest(_ pieces: [String]) -> String {
    var digest = MD5()
    for piece in pieces { digest.append(Array(piece.utf8)) }
    return digest.finish().map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// RFC 1321, appendix A.5.
  @Test(arguments: [
    ("", "d41d8cd98f00b204e9800998ecf8427e"), ("a", "0cc175b9c0f1b6a831c399e269772661"),
    ("abc", "900150983cd24fb0d6963f7d28e17f72"), ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
    ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
    (
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", "d174ab98d277d9f5a5611c2c9f419d9f"
    ),
    (
      "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
      "57edf4a22be3c955ac49da2e2107b67a"
    ),
  ])
  func `is that of the standard`(text: String, wanted: String) {
    #expect(digest([text]) == wanted)
  }

  @Test(arguments: 0...200)
  func `does not depend on the pieces`(size: Int) {
    let text = String((0..<size).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
    let whole = digest([text])
    #expect(digest(text.map(String.init)) == whole)
    #expect(digest([String(text.prefix(size / 3)), String(text.dropFirst(size / 3))]) == whole)
    #expect(digest([text + "x"]) != whole)
  }
}
