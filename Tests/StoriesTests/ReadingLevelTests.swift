import Basics
import Build
import Languages
import Models
import Settings
import Testing

@testable import Stories

/// What is counted of texts, and the level that follows.
@Suite struct `How hard a text is to read` {
  /// What is counted: pages, words, sentences, most words and sentences on a page, most words in a sentence, different
  /// words.
  private struct Counted: Equatable, Sendable {
    let numbers: [Int]
    let longest: String

    init(_ numbers: Int..., longest: String) {
      self.numbers = numbers
      self.longest = longest
    }

    init(_ text: ReadingStatistics) {
      numbers = [
        text.pages, text.words, text.sentences, text.mostWordsOnPage, text.mostSentencesOnPage,
        text.mostWordsInSentence, text.differentWords,
      ]
      longest = text.longestWord
    }
  }

  @Test(
    arguments: [
      (
        "en", ["Pip isn't *big*. Is Pip small? Yes!", "Pip ran\nand ran.", " … "],
        Counted(2, 11, 4, 7, 3, 4, 8, longest: "isn't")
      ),
      ("hi", ["एक खरगोश था। वह तेज़ था।"], Counted(1, 6, 2, 6, 2, 3, 5, longest: "खरगोश")),
      ("ar", ["القطة صغيرة. أين الكلب؟"], Counted(1, 4, 2, 4, 2, 2, 4, longest: "القطة")),
      ("en", [], Counted(0, 0, 0, 0, 0, 0, 0, longest: "")),
    ] as [(String, [String], Counted)])
  private func `is counted in words and sentences`(language: String, pages: [String], expected: Counted) throws {
    let language = try #require(Language(language))
    let text = try #require(ReadingStatistics(of: pages, in: language))
    #expect(Counted(text) == expected)
  }

  /// Words that stand side by side are told apart where the machine has ICU.
  @Test(
    arguments: [
      ("th", ["แมวกินปลา\nแมวนอน"], Counted(1, 5, 2, 5, 2, 3, 4, longest: "แมว")),
      ("zh", ["我喜欢苹果。你好！"], Counted(1, 4, 2, 4, 2, 3, 4, longest: "喜欢")),
    ] as [(String, [String], Counted)])
  private func `is counted where no spaces are written`(language: String, pages: [String], expected: Counted) throws {
    let language = try #require(Language(language))
    guard let text = ReadingStatistics(of: pages, in: language) else { return }
    #expect(Counted(text) == expected)
  }

  private func text(_ pages: [String]) throws -> ReadingStatistics {
    try #require(ReadingStatistics(of: pages, in: .english))
  }

  @Test func `is told by the share of words that readers know`() throws {
    let text = try text(["The cat saw the Cat. It purred."])
    #expect(text.share(of: ["the", "cat", "it"]) == 5.0 / 7)
    #expect(try self.text(["It didn’t."]).share(of: [ReadingStatistics.key(of: "Didn't")]) == 0.5)
    #expect(try self.text([]).share(of: ["the"]) == nil)
  }

  @Test func `is a level of StoryWeaver's scale unless the settings have another`() throws {
    let levels = Settings().levels
    func proposal(words: Int) throws -> Int? {
      levels.proposal(for: try text([Array(repeating: "word", count: words).joined(separator: " ")]))
    }
    #expect(
      try [0, 1, 250, 251, 600, 601, 1500, 1501].map(proposal) == [nil, 1, 1, 2, 2, 3, 3, 4])
    let crowded = try text(["One. Two. Three. Four. Five."])
    #expect(levels.proposal(for: crowded) == 2)
    #expect(levels.excess(of: crowded, over: 1) == ["5 sentences on a page where 4 are the most"])
    var own = Settings().levels
    (own.count, own.wordsInStory, own.sentencesOnPage) = (3, [], [])
    (own.wordsOnPage, own.wordsInSentence) = ([5, 5], [2])
    #expect(own.proposal(for: try text(["Two words. Two."])) == 1)
    #expect(own.proposal(for: try text(["Three words here."])) == 2)
    #expect(own.proposal(for: try text(["Six words stand here. On it."])) == 3)
    own.wordsOnPage = [3, 4, 5]
    #expect(own.proposal(for: try text(["Six words stand here. On it."])) == nil)
  }
}

/// Reading levels on a site.
@Suite struct `A site with reading levels` {
  private let library: StoriesFixture

  init() throws {
    library = try StoriesFixture()
    library.settings.site.baseURL = "https://example.org/"
  }

  private func add(_ levels: Int?...) throws {
    for (place, level) in levels.enumerated() {
      try library.add("Story \(place + 1)", day: place + 1, pictures: [1]) { $0.readingLevel = level }
    }
  }

  private func findings() throws -> [String] {
    try library.plan().values.flatMap(\.diagnostics).filter { $0.id == "reading-level" }.map(\.headline)
  }

  @Test func `has a list of each, leads to them, and tells machines`() throws {
    try add(2, 3, nil, 2)
    let plan = try library.plan()
    let levels = plan.keys.filter { $0.hasPrefix("levels/") }.sorted()
    #expect(levels == ["levels/2/index.html", "levels/3/index.html", "levels/index.html"])
    let list = try library.page("levels/2/index.html")
    #expect(list.contains("Story 1") && list.contains("Story 4") && !list.contains("Story 2"))
    let home = try library.page("index.html")
    #expect(home.contains("href=\"levels/3/index.html\"") && home.contains("Stories for every reading level"))
    let page = try library.page("stories/story-2/index.html")
    #expect(page.contains("href=\"../../levels/3/index.html\""))
    #expect(page.contains("\"educationalLevel\":\"Level 3\""))
    let other = try library.page("stories/story-3/index.html")
    #expect(!other.contains("educationalLevel") && !other.contains("levels/2") && !other.contains("Level "))
    let category = "<category scheme=\"http://schema.org/educationalLevel\" term=\"3\" label=\"Level 3\"/>"
    #expect(try library.page("opds/all/index.xml").contains(category))
    #expect(try library.page("opds/all/index.xml").contains("opds:facetGroup=\"Reading level\""))
    #expect(plan["opds/levels/3/index.json"] != nil)
    let books = try library.everything()
    #expect(books["books/story-2.epub"]?.contains("<meta property=\"schema:educationalLevel\">Level 3</meta>") == true)
    #expect(books["books/story-3.epub"]?.contains("educationalLevel") == false)
  }

  @Test func `says nothing of one that all stories have, but on the stories`() throws {
    try add(1, 1)
    let home = try library.page("index.html")
    #expect(home.contains("<span class=\"level\" data-t>Level 1</span>") && !home.contains("levels/"))
    #expect(try library.plan()["levels/1/index.html"] != nil)
    #expect(try library.plan()["opds/levels/index.xml"] == nil)
  }

  @Test func `has no page, script or word of them where no story has one`() throws {
    try add(nil, 0)
    let plan = try library.plan()
    #expect(!plan.keys.contains { $0.contains("level") })
    for path in ["index.html", "stories/index.html", "search/index.html", "stories/story-1/index.html"] {
      let page = try library.page(path)
      for word in ["educationalLevel", "levels/", "eading level", "class=\"level\"", "name=\"level\"", "\"easy\""] {
        #expect(!page.contains(word), "\(path): \(word)")
      }
    }
  }

  @Test func `calls them as the settings do`() throws {
    library.settings.levels.names = ["Sprout", "Leaf"]
    try add(1, 2, 3)
    #expect(try library.page("levels/2/index.html").contains(">Leaf</span></h1>"))
    #expect(try library.page("levels/3/index.html").contains(">Level 3</span></h1>"))
  }

  @Test func `warns where a text has more than its level allows, or the scale has no such level`() throws {
    library.settings.levels.wordsOnPage = [3]
    try add(1, 2, 5, 0, nil)
    #expect(
      try findings().sorted() == [
        "'Story 1' has more than level 1 of StoryWeaver allows: 4 words on a page where 3 are the most",
        "'Story 3' has the reading level 5, and StoryWeaver has 4",
        "'Story 4' has the reading level 0, and StoryWeaver has 4",
      ])
  }
}
