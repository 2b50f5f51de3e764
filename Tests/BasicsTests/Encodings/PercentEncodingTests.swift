import Basics
import Testing

@Suite struct PercentEncodingTests {
  @Test(arguments: [
    ("a%20b", "a b"), ("%c3%A9", "é"), ("%2525", "%25"), ("100%", "100%"), ("%4", "%4"), ("%zz%41", "%zzA"), ("", ""),
    ("%%41", "%A"),
  ])
  func `resolves what stands for a byte and leaves the rest`(text: String, plain: String) {
    #expect(String(decoding: PercentEncoding.decoded(Array(text.utf8)), as: UTF8.self) == plain)
  }

  @Test(arguments: [
    ("a%20b", "a b"), ("%c3%A9", "é"), ("%2525", "%25"), ("", ""), ("100%", nil), ("%4", nil), ("%zz%41", nil),
    ("%%41", nil),
  ])
  func `resolves everything or nothing where a sign of percent may not stand alone`(text: String, plain: String?) {
    #expect(PercentEncoding.whole(Array(text.utf8)) == plain.map { Array($0.utf8) })
  }
}
