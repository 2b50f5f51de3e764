import Models
import StoryStore
import TestSupport
import Testing

@Suite struct `Splitting a text into pages` {
  @Test(arguments: [
    ("one\n---\ntwo", ["one", "two"]), ("one\r\n-----\r\ntwo\r\n", ["one", "two"]),
    ("one\n  ---  \ntwo", ["one", "two"]),
    ("one\u{C}two", ["one", "two"]), ("one\u{C}\n\u{C}two", ["one", "two"]),
    ("Page 1\none\nPage 2\ntwo", ["one", "two"]), ("PAGE 1:\none\npage 2.\ntwo", ["one", "two"]),
    ("## Page 1\none\n**Page 2**\ntwo\n[Page 3]\nthree", ["one", "two", "three"]),
    ("Page 1: one\nPage 2 - two\nPage 3 \u{2014} three", ["one", "two", "three"]),
    ("**Page 1:** one\n**Page 2:** two", ["one", "two"]),
    ("Title\n\nPage 1\none\nPage 2\ntwo", ["Title", "one", "two"]),
    ("---\n---\none\n---\n\n---\ntwo\n---", ["one", "two"]),
    ("a -- b\n--\nc---d\n---\ntwo", ["a -- b\n--\nc---d", "two"]),
    ("one\nPage 3-4 are missing\n---\ntwo", ["one\nPage 3-4 are missing", "two"]),
    ("Pages 1\nPage one\nPage 12345\nPageant 3\n---\ntwo", ["Pages 1\nPage one\nPage 12345\nPageant 3", "two"]),
    ("one\n\n  indented\n---\ntwo", ["one\n\n  indented", "two"]),
  ])
  func `marks decide where there are some`(text: String, expected: [String]) {
    #expect(PageSplitter.pages(of: text, for: .preschool) == expected)
  }

  @Test(arguments: ["", " \n\t ", "---", "Page 1\n\u{C}\n---\r\n", "\u{FEFF}"])
  func `nothing makes no page`(text: String) {
    #expect(PageSplitter.pages(of: text, for: .preschool) == [])
  }

  @Test func `a short text is one page`() {
    #expect(
      PageSplitter.pages(of: "  Once upon a time.\n\nThe end.\n", for: .preschool) == ["Once upon a time.\n\nThe end."])
  }

  @Test func `one mark alone does not make one long page`() {
    let text = "Page 1\n" + Array(repeating: "A sentence of some words.", count: 40).joined(separator: " ")
    #expect(PageSplitter.pages(of: text, for: .preschool).count > 3)
  }

  @Test(arguments: AgeGroup.known) func `pages suit the age`(group: AgeGroup) {
    let sentence = "The small bear walked along the river and looked for the moon. "
    let paragraph = String(repeating: sentence, count: 4)
    let text = Array(repeating: paragraph, count: 30).joined(separator: "\n\n")
    let target = PageSplitter.target(for: group)
    let pages = PageSplitter.pages(of: text, for: group)
    for page in pages.dropLast() {
      #expect((target / 2...target * 5 / 4).contains(page.unicodeScalars.count))
      #expect(page.hasSuffix("."))
      #expect(page.hasPrefix("The"))
    }
  }

  @Test func `paragraphs stay whole where they fit`() {
    let paragraph = String(repeating: "word ", count: 30) + "end."
    let text = Array(repeating: paragraph, count: 6).joined(separator: "\n\n")
    #expect(PageSplitter.pages(of: text, for: .preschool) == Array(repeating: paragraph, count: 6))
    let lines = Array(repeating: paragraph, count: 6).joined(separator: "\n")
    #expect(PageSplitter.pages(of: lines, for: .preschool) == Array(repeating: paragraph, count: 6))
  }

  @Test func `sentences end where they end`() {
    let filler = String(repeating: "so ", count: 60)
    let text =
      "\(filler)said Mr. Fox. \u{201C}\(filler)now!\u{201D} Then \(filler)3.5 apples. Well, \(filler)done\u{2026} and more."
    let pages = PageSplitter.pages(of: text, for: .preschool)
    let ends = ["Mr. Fox.", "now!\u{201D}", "3.5 apples.", "and more."]
    for (page, end) in zip(pages, ends) { #expect(page.hasSuffix(end)) }
    #expect(pages.count == 4)
  }

  @Test(arguments: [
    String(repeating: "あいうえお。", count: 200), String(repeating: "यह एक वाक्य है। ", count: 60),
    String(repeating: "هذه جملة؟ ", count: 80),
  ])
  func `other scripts are cut at their own signs`(text: String) {
    let pages = PageSplitter.pages(of: text, for: .preschool)
    #expect(pages.count > 2)
    #expect(pages.allSatisfy { ["。", "।", "؟"].contains(String($0.last ?? " ")) })
  }

  @Test func `an endless sentence is cut between words, an endless word never`() {
    let words = String(repeating: "word ", count: 500)
    let pages = PageSplitter.pages(of: words, for: .preschool)
    #expect(pages.allSatisfy { $0.unicodeScalars.count <= 450 && $0.hasPrefix("word") && $0.hasSuffix("word") })
    let word = String(repeating: "x", count: 5000)
    #expect(PageSplitter.pages(of: word, for: .preschool) == [word])
  }

  @Test(arguments: 0..<300) func `no character is lost, whatever the text`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let marks = ["\n---\n", "\u{C}", "\nPage 7\n", "\r\n## PAGE 8:\r\n", "\n\u{FEFF}----\n"]
    let pieces = [
      "word", " ", ". ", "\n", "\n\n", "\r\n", "! ", "? ", "\u{201D} ", "-x", "x--", "page ", "e\u{301}", "👩‍👧", "。",
      "\t", "x.y", "\u{2028}",
      "a long run of words without any sign ", "\u{A0}", ":", "9x",
    ]
    var text = ""
    var kept = ""
    for _ in 0..<Int.random(in: 0..<400, using: &random) {
      if Int.random(in: 0..<40, using: &random) == 0, let mark = marks.randomElement(using: &random) {
        // A mark stands on lines of its own.
        text += "\n" + mark + "\n"
      } else if let piece = pieces.randomElement(using: &random) {
        text += piece
        kept += piece
      }
    }
    for group in AgeGroup.known {
      let pages = PageSplitter.pages(of: text, for: group)
      // None of the pieces can make a mark by chance.
      #expect(solid(pages.joined()) == solid(kept))
      #expect(pages.allSatisfy { !$0.isEmpty && text.unicodeScalars.contains($0.unicodeScalars) })
      #expect(PageSplitter.pages(of: text, for: group) == pages)
    }
  }

  /// A text without what the splitter counts as white space.
  func solid(_ text: String) -> String {
    let space: Set<Unicode.Scalar> = [
      " ", "\t", "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\u{FEFF}",
    ]
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !space.contains($0) }))
  }
}
