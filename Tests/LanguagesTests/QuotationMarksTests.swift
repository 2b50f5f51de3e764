import Languages
import Testing

@Suite struct `Quotation marks` {
  @Test(arguments: [
    ("en", "“ ” ‘ ’"), ("en-GB", "“ ” ‘ ’"), ("de", "„ “ ‚ ‘"), ("de-AT", "„ “ ‚ ‘"), ("fr", "« » « »"),
    ("fr-CH", "« » ‹ ›"), ("es", "« » “ ”"), ("es-MX", "“ ” ‘ ’"), ("pt", "“ ” ‘ ’"), ("pt-MZ", "« » “ ”"),
    ("nn", "« » ‘ ’"), ("sv", "” ” ’ ’"), ("pl", "„ ” « »"), ("ja", "「 」 『 』"), ("zh", "“ ” ‘ ’"),
    ("zh-TW", "「 」 『 』"), ("ar", "” “ ’ ‘"), ("he", "” ” ’ ’"), ("lgg", "“ ” ‘ ’"),
  ])
  func `are those of a language, or of the wider one`(tag: String, expected: String) throws {
    let language = try #require(Language(tag))
    let marks = try #require(QuotationMarks(of: language))
    let all = [marks.outer, marks.inner].flatMap { [$0.opening, $0.closing] }
    #expect(all.joined(separator: " ") == expected)
  }
}
