import Languages
import Testing

@Suite struct `Languages` {
  @Test(arguments: [
    ("en", "en"), ("PT-br", "pt-BR"), ("zh-hant-tw", "zh-Hant-TW"), ("es-419", "es-419"),
    ("sl-rozaj-biske", "sl-rozaj-biske"),
    ("en-u-ca-gregory", "en-u-ca-gregory"), ("de-x-child", "de-x-child"), ("zh-cmn-Hans-CN", "zh-cmn-Hans-CN"),
  ])
  func `have a tag in its usual spelling`(text: String, tag: String) {
    #expect(Language(text)?.tag == tag)
  }

  @Test(arguments: [
    "", "e", "en_US", "en-", "-en", "english-language", "123", "en US", "en-u", "ع", "en-\0", "sl-rozaj-rozaj",
  ])
  func `are refused where the text is not a tag`(text: String) {
    #expect(Language(text) == nil)
  }

  @Test(arguments: [
    ("iw", "he"), ("ji-Latn", "yi-Latn"), ("MO", "ro"), ("amh", "am"), ("swa-KE", "sw-KE"), ("ger", "de"),
    ("deu", "de"),
    ("urd", "ur"), ("swh", "swh"), ("nso", "nso"), ("adx", "adx"), ("de-x-iw", "de-x-iw"),
  ])
  func `are called by the registered one of their codes`(text: String, tag: String) {
    #expect(Language(text)?.tag == tag)
  }

  @Test(arguments: [
    ("tw-Akua", "tw-akuapem"), ("tw-Asan", "tw-asante"), ("lgg-official", "lgg-x-official"), ("en-UK", "en-GB"),
    ("ha-ne", "ha-NE"), ("de-official-x-child", "de-x-child-official"), ("en-Wxyz-QY", "en-QY-x-wxyz"),
    ("sw-YY", "sw-x-yy"), ("xqz", "mis-x-xqz"), ("qaa-Latn", "qaa-Latn"), ("ber", "ber"), ("sr-Latn-RS", "sr-Latn-RS"),
  ])
  func `have nothing in their tags but what is registered or private`(text: String, tag: String) {
    #expect(Language(text)?.tag == tag)
    #expect(Language.isRegistered(text) == (tag.lowercased() == text.lowercased()))
    #expect(Language.isRegistered(tag) && Language(tag)?.tag == tag)
  }

  @Test(arguments: ["en_US", "", "english-language", "de-official"])
  func `are not registered where they are no tags, or have something else in them`(text: String) {
    #expect(!Language.isRegistered(text))
  }

  @Test(arguments: [
    ("sw", "en", "Kiswahili", "sw", "Swahili"), ("sw", "sw", "Kiswahili", "sw", nil), ("nuj", "en", "Nyole", "en", nil),
    ("nuj", "fr", "Nyole", "en", nil), ("loz", "fr", "lozi", "fr", nil), ("ha-NE", "en", "Hausa (NE)", "ha-NE", nil),
    ("lgg-x-official", "en", "Lugbarati (Official)", "lgg-x-official", "Lugbara (Official)"),
    ("tw-akuapem", "en", "Twi (Akuapem)", "tw-akuapem", nil), ("de", "fr", "Deutsch", "de", "allemand"),
    ("cgg", "en", "Rukiga", "cgg", "Chiga"), ("en-GB", "en", "English (GB)", "en-GB", nil),
  ])
  func `are called by what readers call them, with the name in the language of the site beside it`(
    tag: String, site: String, name: String, language: String, beside: String?
  ) throws {
    let names = LanguageNames([:], in: try #require(Language(site)))
    let found = names.name(of: try #require(Language(tag)))
    #expect(found.text == name && found.language.tag == language && found.beside == beside, "\(found)")
  }

  @Test func `are called as somebody says`() throws {
    let names = LanguageNames(["NUJ": "Lunyole", "sw": "Kiswahili sanifu"], in: .english)
    let nyole = names.name(of: try #require(Language("nuj")))
    #expect(nyole.text == "Lunyole" && nyole.language.tag == "nuj" && nyole.beside == "Nyole")
    #expect(names.name(of: try #require(Language("sw-KE"))).text == "Kiswahili sanifu (KE)")
  }

  @Test(arguments: [
    ("ar", "rtl"), ("AR-eg", "rtl"), ("he", "rtl"), ("fa-IR", "rtl"), ("ur", "rtl"), ("en", "ltr"), ("az", "ltr"),
    ("az-Arab", "rtl"), ("ar-Latn", "ltr"), ("ku-Arab-IQ", "rtl"), ("sd-Deva", "ltr"), ("uz-1996", "ltr"),
    ("en-x-arab", "ltr"), ("en-a-hebr", "ltr"), ("ar-u-nu-latn", "rtl"), ("zh-cmn-Arab", "rtl"), ("ckb", "rtl"),
    ("arb", "rtl"), ("aeb-TN", "rtl"), ("urd", "rtl"), ("iw", "rtl"), ("nqo", "rtl"), ("dv", "rtl"), ("ks", "rtl"),
    ("ks-Deva", "ltr"), ("pa-PK", "rtl"), ("pa-IN", "ltr"), ("pa", "ltr"), ("ku-IQ", "rtl"), ("uz-Latn-AF", "ltr"),
  ])
  func `are written the way their script runs`(tag: String, direction: String) {
    #expect(Language(tag)?.direction == direction)
  }

  @Test(arguments: [
    ("en", "English"), ("pt-BR", "Português (Brasil)"), ("pt-AO", "Português (AO)"), ("zh-Hant-TW", "繁體中文 (TW)"),
    ("ar", "العربية"), ("arb", "العربية الفصحى"), ("SR-latn", "Српски (Latn)"), ("zh-TW", "中文 (TW)"), ("qqq", "qqq"),
    ("qqq-Arab", "qqq-Arab"),
  ])
  func `name themselves`(tag: String, autonym: String) {
    #expect(Language(tag)?.autonym == autonym)
  }

  /// Looked up in the tables of ISO 639-3 (SIL, Debian's `iso-codes`).
  @Test(arguments: [
    ("en", "eng"), ("fr", "fra"), ("zh-Hant", "zho"), ("de-AT", "deu"), ("ro", "ron"), ("cy", "cym"), ("sw", "swa"),
    ("mi", "mri"), ("ckb", "ckb"), ("fil", "fil"), ("pt-BR", "por"), ("no", "nor"),
  ])
  func `has a code of three letters`(tag: String, code: String) throws {
    #expect(try #require(Language(tag)).threeLetterCode == code)
  }

  @Test(arguments: [
    ("en", "eng"), ("de", "ger"), ("zh-Hant", "chi"), ("fr-CA", "fre"), ("cs", "cze"), ("sq", "alb"), ("ro", "rum"),
    ("id", "ind"), ("haw", "haw"), ("fil", "fil"), ("ckb", nil), ("zgh", "zgh"),
  ])
  func `has the code of libraries`(tag: String, code: String?) throws {
    #expect(try #require(Language(tag)).libraryCode == code)
  }
}

@Suite struct `What stands in for a language` {
  @Test(arguments: [
    ("en", ["en"]), ("EN-gb", ["en-GB", "en"]), ("zh-Hant-TW", ["zh-Hant-TW", "zh-Hant", "zh"]),
    ("de-x-kids", ["de-x-kids", "de"]), ("zh", ["zh", "zh-Hans"]), ("zh-CN", ["zh-CN", "zh-Hans", "zh"]),
    ("zh-hk", ["zh-HK", "zh-Hant", "zh"]), ("zh-x-TW", ["zh-x-TW", "zh-Hans", "zh"]), ("zh-Hans", ["zh-Hans", "zh"]),
    ("no tag", ["no tag"]),
  ])
  func `is what is wider, the nearest first`(tag: String, expected: [String]) {
    #expect(Language.lookup(tag).map { $0.lowercased() } == expected.map { $0.lowercased() })
  }
}

@Suite struct `The digits of a language` {
  @Test func `are written in the place of those of ASCII alone`() throws {
    let digits = try #require(Digits("০১২৩৪৫৬৭৮৯"))
    #expect(digits.written("1,234.5–67 MB ٣²") == "১,২৩৪.৫–৬৭ MB ٣²")
    #expect(digits.text == "০১২৩৪৫৬৭৮৯")
  }

  @Test(arguments: ["0123456789", "", "০১২", "০১২৩৪৫৬৭৮৯0"]) func `are none where they are those of ASCII, or not ten`(
    text: String
  ) {
    #expect(Digits(text) == nil)
  }
}

@Suite struct `Plural categories` {
  @Test(
    arguments: [
      ("en", [.other, .one, .other, .other, .other, .other]), ("es", [.other, .one, .other, .other, .other, .other]),
      ("fr", [.one, .one, .other, .other, .other, .other]), ("pt-BR", [.one, .one, .other, .other, .other, .other]),
      ("ar", [.zero, .one, .two, .few, .many, .other]), ("sw", [.other, .one, .other, .other, .other, .other]),
      ("zh", [.other, .other, .other, .other, .other, .other]),
    ] as [(String, [PluralCategory])])
  func `follow the rules of the language`(language: String, expected: [PluralCategory]) {
    #expect([0, 1, 2, 3, 11, 100].map { PluralRule(language)($0) } == expected)
  }

  @Test(
    arguments: [
      ("ru", [.many, .one, .few, .many, .many, .one, .few, .many]),
      ("be", [.many, .one, .few, .many, .many, .one, .few, .many]),
      ("pl", [.many, .one, .few, .many, .many, .many, .few, .many]),
      ("cs", [.other, .one, .few, .other, .other, .other, .other, .other]),
      ("he", [.other, .one, .two, .other, .other, .other, .other, .other]),
      ("hi", [.one, .one, .other, .other, .other, .other, .other, .other]),
      ("pt-PT", [.other, .one, .other, .other, .other, .other, .other, .other]),
      ("bn", [.one, .one, .other, .other, .other, .other, .other, .other]),
      ("de", [.other, .one, .other, .other, .other, .other, .other, .other]),
      ("id", Array(repeating: .other, count: 8)),
      ("zh-Hans", Array(repeating: .other, count: 8)),
      ("PL-pl", [.many, .one, .few, .many, .many, .many, .few, .many]),
      ("", [.other, .one, .other, .other, .other, .other, .other, .other]),
    ] as [(String, [PluralCategory])])
  func `follow the rules of languages that look at the last digits or at few`(
    language: String, expected: [PluralCategory]
  ) {
    #expect([0, 1, 2, 5, 12, 21, 22, 112].map { PluralRule(language)($0) } == expected)
  }

  @Test func `of Arabic look at the last two digits`() {
    #expect(
      [103, 110, 111, 199, 200, 201, 202].map { PluralRule("ar-EG")($0) } == [
        .few, .few, .many, .many, .other, .other, .other,
      ])
  }

  @Test func `know the millions of the Romance languages`() {
    #expect(PluralRule("fr")(1_000_000) == .many)
    #expect(PluralRule("es")(2_000_000) == .many)
    #expect(PluralRule("pt")(1_000_001) == .other)
  }
}
