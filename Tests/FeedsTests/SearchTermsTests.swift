import Feeds
import Foundation
import TestSupport
import Testing

/// What `Tests/Fixtures/search/terms.txt` says, which the engine in the browser is held to as well
/// (`Tests/Site/search_engine_test.py`).
private struct Agreed {
  /// A number for what all characters become.
  let sum: String
  /// Texts and what is looked up for them: words apart by blanks, readings of one apart by bars.
  var texts: [(text: String, terms: String)] = []

  init() throws {
    let path = Checkout.path + "/Tests/Fixtures/search/terms.txt"
    var lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
    sum = lines.removeFirst()
    for line in lines {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      texts.append((String(parts[0]), String(parts[1])))
    }
  }
}

/// The terms of a text as the file writes them.
private func written(_ text: String) -> String {
  SearchTerms.asked(text).map { $0.joined(separator: "|") }.joined(separator: " ")
}

@Suite struct `What texts are filed under` {
  @Test func `is what the engine in the browser looks up, character by character`() throws {
    var sum: UInt32 = 2_166_136_261
    for block in stride(from: UInt32(0), through: 0x10FFFF, by: 256) {
      var text = String.UnicodeScalarView()
      for scalar in (block..<block + 256).compactMap(Unicode.Scalar.init) {
        text.append(contentsOf: ["a", scalar, "a", " "])
      }
      for scalar in (written(String(text)) + "\n").unicodeScalars { sum = (sum ^ scalar.value) &* 16_777_619 }
    }
    #expect(String(sum, radix: 16) == (try Agreed().sum))
  }

  @Test func `is what the engine in the browser looks up, in many scripts`() throws {
    let texts = try Agreed().texts
    #expect(texts.count >= 30)
    for (text, terms) in texts { #expect(written(text) == terms, "\(text)") }
  }

  @Test func `is read from a table that browsers are handed as it is`() throws {
    let script = String(decoding: SearchPart.letters, as: UTF8.self)
    let entries = try #require(script.wholeMatch(of: /hornbook\.search\.part\("letters","([^"\\\n]*)"\);\n/)?.1)
    #expect(entries.split(separator: " ", omittingEmptySubsequences: false).count > 500)
    #expect(entries.split(separator: " ") == SearchFolding.table.split { $0.isWhitespace })
  }

  @Test(arguments: [
    ("Éclair", "eclair"), ("STRASSE Straße", "strasse strasse"), ("Œuvre Æsir", "oeuvre aesir"),
    ("İstanbul", "istanbul"),
    ("Μαΐου μαι\u{308}\u{301}ου ΟΔΟΣ", "μαιου μαιου οδοσ"), ("Ёлка ёлка", "елка елка"),
    ("Йод и\u{306}од її", "йод йод її"), ("ﬁsh Ｆｉｓｈ １２", "fish fish 12"), ("٣ ४ 5", "3 4 5"),
    ("l’étoile", "letoile l etoile"), ("rock-'n'-roll", "rock n roll"), ("L'Ours", "lours l ours"),
    ("don't", "dont don t"),
    ("Hawaiʻi Hawai‘i Hawaii", "hawaii hawai i hawaii hawai i hawaii"), ("ʻohana 'quoted' ''so''", "ohana quoted so"),
    ("it''s ng’ombe’s", "it s ngombes ng ombe s"), ("王'子 м’ята", "王 子 мята м ята"), ("co\u{AD}operate", "cooperate"),
    ("קָמַץ", "קמצ"), ("हिन्दी क़लम", "हिन्दी कलम"), ("\u{1100}\u{1161}\u{11A8} 각", "각 각"),
  ])
  func `has no case, no accents, and one form of each letter`(text: String, terms: String) {
    #expect(SearchTerms.filed(text).joined(separator: " ") == terms)
  }

  @Test(arguments: [
    ("قِطٌّ", ["قط"]), ("القط", ["القط", "قط"]), ("والقط", ["والقط", "قط"]), ("للقط", ["للقط", "قط"]),
    ("بالباب", ["بالباب", "باب"]), ("أحمد إلى آخر", ["احمد", "الي", "اخر"]), ("مدرسة", ["مدرسه"]),
    ("شاطئ مسؤول سماء", ["شاطي", "مسوول", "سما"]), ("قـــمر", ["قمر"]), ("ال", ["ال"]),
  ])
  func `in Arabic leaves out vowel points, and the article once`(text: String, terms: [String]) {
    #expect(SearchTerms.filed(text) == terms)
  }

  @Test func `is each sign and each two where words stand without spaces`() {
    #expect(SearchTerms.filed("小王子，月亮") == ["小", "王", "小王", "子", "王子", "月", "亮", "月亮"])
    #expect(SearchTerms.asked("小王子") == [["小王"], ["王子"]])
    #expect(SearchTerms.asked("小") == [["小"]])
    #expect(SearchTerms.filed("コロが ｺﾛｶﾞ") == ["こ", "ろ", "ころ", "が", "ろが", "こ", "ろ", "ころ", "が", "ろが"])
    #expect(SearchTerms.asked("แมว 3D映画") == [["แม"], ["มว"], ["3d"], ["映画"]])
  }

  @Test func `is asked for whole where an apostrophe joins it, or by its last part`() {
    #expect(SearchTerms.asked("l'ours DON’T Hawai`i") == [["lours", "ours"], ["dont"], ["hawaii"]])
    #expect(SearchTerms.asked("'ohana puppies' o'") == [["ohana"], ["puppies"], ["o"]])
    for text in ["l'ours", "don't", "ng'ombe", "Kaʻahumanu", "צ'יפס"] {
      let plain = text.filter { $0.isLetter && $0 != "ʻ" }
      #expect(SearchTerms.filed(text).contains(SearchTerms.asked(plain)[0][0]), "\(text)")
    }
  }

  @Test func `is nothing where there are no words`() {
    for text in ["", "  ", "…!?", "\u{300}\u{200D}", "«»"] { #expect(SearchTerms.filed(text) == []) }
  }

  @Test func `ends in words that have no end`() {
    let term = SearchTerms.filed(String(repeating: "x", count: 10_000))
    #expect(term == [String(repeating: "x", count: SearchTerms.longest)])
  }

  @Test(arguments: UInt64(1)...20)
  func `has everything in it that is looked up for the same text`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let letters: [Unicode.Scalar] = [
      "a", "É", "ß", " ", "-", "و", "ا", "ل", "أ", "\u{64E}", "ق", "小", "王", "。", "カ", "\u{3099}", "ก", "가", "\u{1161}",
      "9", "ﬁ", "'", "’", "ʻ",
    ]
    for _ in 0..<50 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        if let letter = letters.randomElement(using: &random) { text.append(letter) }
      }
      let filed = Set(SearchTerms.filed(String(text)))
      for readings in SearchTerms.asked(String(text)) {
        #expect(readings.allSatisfy(filed.contains), "\(String(text))")
      }
      #expect(SearchTerms.asked(String(text)).isEmpty == filed.isEmpty)
    }
  }
}
