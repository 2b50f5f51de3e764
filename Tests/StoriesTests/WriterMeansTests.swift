import Fonts
import Languages
import Settings
import Testing

@testable import Stories

/// How what a writer sends is looked at.
@Suite struct `The text of a writer` {
  @Test(
    .enabled(if: Script(of: "a") == Script("Latn"), "HarfBuzz is not installed"),
    arguments: [
      ("en", "Привет, мир! Hi.", "Cyrl"), ("ru", "Привет, мир! Hi.", nil), ("en", "Mo and Зефа ran.", nil),
      ("hi", "एक पतंग kite", nil), ("hi", "A kite.", "Latn"), ("ja", "ねこがねた。猫", nil), ("ja", "고양이", "Hang"),
      ("ko", "고양이", nil), ("zh-Hant", "貓睡了。", nil), ("sr", "Pas je tu.", nil), ("sr", "Пас је ту.", nil),
      ("sr-Latn", "Пас је ту.", "Cyrl"), ("ar", "قطة", nil), ("ar", "חתול", "Hebr"), ("en", "1, 2, 3!", nil),
    ] as [(String, String, String?)])
  func `is in the script of its language`(tag: String, text: String, other: String?) throws {
    #expect(try #require(Language(tag)).otherScript(in: text) == other)
  }

  @Test func `names no child, whatever the settings let be published`() {
    let names = NameGuard(beforeWriters: ["Zoe", "Sky", "अनु"], Settings())
    #expect(names.found(in: "Zoë looked at the sky. “Sky!” said ZOE, and Zoe’s dog.") == ["Zoë", "Sky", "ZOE", "Zoe"])
    #expect(names.found(in: "अनु आई।") == ["अनु"])
    #expect(names.found(in: "Zoey had a skylight.").isEmpty)
    #expect(NameGuard(beforeWriters: [], Settings()).found(in: "Zoe").isEmpty)
    #expect(!names.apply("Zoe's kite").contains("Zoe"))
  }
}
