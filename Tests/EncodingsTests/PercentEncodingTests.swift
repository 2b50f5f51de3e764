import Encodings
import Testing

@Suite struct PercentEncodingTests {
  @Test(arguments: [
    ("a%20b", "a b"), ("%c3%A9", "é"), ("%2525", "%25"), ("100%", "100%"), ("%4", "%4"), ("%zz%41", "%zzA"), ("", ""),
    ("%%41", "%A"),
  ])
  func `resolves what stands for a byte and leaves the rest`(text: String, plain: String) {
    #expect(String(decoding: PercentEncoding.decoded(Array(text.utf8)), as: UTF8.self) == plain)
  }
}
