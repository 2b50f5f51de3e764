import TestSupport
import Testing

@testable import Stores

@Suite struct `Slugs` {
  @Test(arguments: [
    ("The Lost Star", "the-lost-star"), ("  Hello,   World!  ", "hello-world"), ("Élan à l'été", "elan-a-lete"),
    ("Straße", "strasse"), ("Øre Łódź Đurđa Þór Ægir Œuvre", "ore-lodz-durda-thor-aegir-oeuvre"),
    ("e\u{301}te\u{301}", "ete"), ("İstanbul Iğdır", "istanbul-igdir"), ("Ấm ạ ỗ ữ", "am-a-o-u"),
    ("ŉ ŋ ĳ ſ ﬁ", "n-ng-ij-s-fi"),
    ("Luna’s Star", "lunas-star"), ("a/b\\c..d", "a-b-c-d"), ("2001", "2001"), ("½ & ©", "story"),
    ("日本語 の 本", "日本語-の-本"), ("Звёздная НОЧЬ", "звёздная-ночь"), ("हिन्दी", "हिन्दी"), ("קֶסֶם", "קֶסֶם"), ("می‌خواهم", "میخواهم"),
    ("\u{202E}evil\u{202C}", "evil"), ("a\u{0}b\nc", "ab-c"), ("soft\u{AD}hyphen", "softhyphen"), ("👩‍👧 fun 🎉", "fun"),
    ("a\u{20DD}b", "ab"), ("—", "story"), ("", "story"), (".", "story"), ("..", "story"), ("con", "con-story"),
    ("Index!", "index-story"), ("PAGE", "page-story"), ("com1", "com1-story"), ("console", "console"),
    ("LPT9.txt", "lpt9-txt"),
    ("٣ نجوم", "٣-نجوم"), ("\u{301}x", "x"), ("I. Ω Σ", "i-ω-σ"),
  ])
  func `are made of a title`(title: String, slug: String) {
    #expect(Slug.make(from: title, fallback: "story") == slug)
  }

  @Test func `fall back on the kind of thing`() {
    #expect(Slug.make(from: "?", fallback: "collection") == "collection")
    #expect(Slug.make(from: "aux", fallback: "collection") == "aux-collection")
  }

  @Test(arguments: [
    String(repeating: "word ", count: 40), String(repeating: "x", count: 200), String(repeating: "日", count: 100),
    String(repeating: "हि", count: 60), "x " + String(repeating: "y", count: 200), String(repeating: "ß", count: 79),
    String(repeating: "1234567-", count: 10) + "and more",
  ])
  func `are short and cut at a good place`(title: String) {
    let slug = Slug.make(from: title, fallback: "story")
    #expect(slug.utf8.count <= 80)
    #expect(slug.utf8.count > 60)
    #expect(!slug.hasSuffix("-"))
    #expect(Slug.make(from: slug, fallback: "story") == slug)
    let numbered = Slug.numbered(slug, 1234)
    #expect(numbered.utf8.count <= 80)
    #expect(numbered.hasSuffix("-1234"))
  }

  @Test func `words are not cut in two`() {
    #expect(
      Slug.make(from: String(repeating: "word ", count: 40), fallback: "story").split(separator: "-").allSatisfy {
        $0 == "word"
      })
    let syllables = Slug.make(from: String(repeating: "हि", count: 60), fallback: "story")
    #expect(syllables.unicodeScalars.count % 2 == 0)
  }

  @Test(arguments: ["", "-a", "a-", "a--b", "A", "é", "a.b", "a/b", "con", "page", String(repeating: "x", count: 81)])
  func `are told from what is none`(text: String) {
    #expect(!Slug.isSlug(text))
    guard let made = Slug.made(of: text, fallback: "story") else { return #expect(text.isEmpty) }
    #expect(Slug.isSlug(made))
  }

  @Test(arguments: 0..<200) func `hold nothing that a path or an address minds`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    var title = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0..<60, using: &random) {
      let limit: UInt32 = Bool.random(using: &random) ? 0x250 : 0x11_0000
      guard let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) else { continue }
      title.append(scalar)
    }
    let slug = Slug.make(from: String(title), fallback: "story")
    #expect(Slug.isSlug(slug))
    #expect(!slug.isEmpty && slug.utf8.count <= 80)
    #expect(!slug.hasPrefix("-") && !slug.hasSuffix("-") && !slug.contains("--"))
    for scalar in slug.unicodeScalars where scalar.isASCII {
      #expect("abcdefghijklmnopqrstuvwxyz0123456789-".unicodeScalars.contains(scalar))
    }
    #expect(!slug.unicodeScalars.contains { $0.properties.isWhitespace || $0.properties.generalCategory == .format })
  }
}
