import Basics
import Build
import Files
import Foundation
import Models
import Settings
import Stores
import StoryStore
import TestSupport
import Testing

@testable import Stories

@Suite struct `Learning beside a story` {
  private let library: StoriesFixture
  private let address = "stories/the-lost-star/index.html"
  private let book = "books/the-lost-star.epub"

  init() throws { library = try StoriesFixture() }

  private static let glossary = """
    [{"term":"lantern","meaning":"a lamp with glass around it","forms":["lanterns"],"picture":"words/lamp.png"},
    {"term":"star","meaning":"a light of the night","picture":2,"pages":[2]}]
    """
  private static let questions = """
    [{"question":"Who lit them?","answers":["Aurelia","Pip","A fish"],"right":2,"explanation":"She had matches."},
    {"question":"What shone?","answers":["The star","The lamp","The shoe"],"right":[1,2]}]
    """

  /// A story with everything that there can be to learn, and what a change makes of it.
  @discardableResult
  private func add(_ change: (inout Story) -> Void = { _ in }) throws -> Identifier {
    try FileSystem.createFolder(Path.join(library.folder, "Illustrations/words"))
    try library.putPicture("words/lamp.png", seed: 9)
    return try library.add(
      "The Lost Star", pages: ["Pip lit the *lanterns* again.", "The stars went. One star stayed.", "The lantern."],
      pictures: [1, 2]
    ) { story in
      (story.glossary, story.questions) = (Self.glossary, Self.questions)
      story.forGrownUps = "Talk about *light*.\n\nWhat shines?"
      story.notes = "a private remark"
      change(&story)
    }
  }

  private func findings(_ id: String) throws -> [String] {
    try library.plan().values.flatMap(\.diagnostics).filter { $0.id == id }.map(\.headline).sorted()
  }

  @Test func `leads from the first place of a word, or from its pages, to what it means`() throws {
    try add()
    let page = try library.page(address)
    #expect(
      page.contains(
        "<a class=\"word\" href=\"#meaning-1\" data-do=\"word\"><em>lanterns</em></a> again."))
    #expect(
      page.contains("One <a class=\"word\" href=\"#meaning-2\" data-do=\"word\">star</a> stayed."))
    #expect(page.ranges(of: "href=\"#meaning-").count == 2)
    #expect(page.ranges(of: "<div class=\"meaning\" id=\"meaning-").count == 2)
    let second = try library.page("stories/the-lost-star/2.html")
    #expect(second.contains("id=\"meaning-2\" popover"))
    #expect(!second.contains("meaning-1"))
    let third = try library.page("stories/the-lost-star/3.html")
    #expect(!third.contains("meaning") && !third.contains("learn.css"))
    #expect(try findings("word-not-found") == [])
  }

  @Test func `leads nowhere on pages whose template has no place for what words mean`() throws {
    try add()
    try library.lay("{{#page}}{{> partials/folio-text}}{{/page}}", over: "page.mustache")
    let second = try library.page("stories/the-lost-star/2.html")
    #expect(second.contains("One star stayed.") && !second.contains("meaning"))
    #expect(try library.page(address).ranges(of: "href=\"#meaning-").count == 2)
  }

  @Test func `leads from each part of a word whose parts are timed or emphasized one by one`() throws {
    let id = try library.add("The Lost Star", pages: ["A magic lantern shone.", "One magic *lantern* more."]) {
      $0.glossary = #"[{"term":"magic lantern","meaning":"m","pages":[1,2]}]"#
    }
    try library.put(SampleRecordings.mp3(), "one.mp3")
    let words = ["A", "magic", "lantern", "shone."].enumerated().map { place, word in
      #"{"start":0.\#(2 * place),"end":0.\#(2 * place + 2),"text":"\#(word)"}"#
    }
    try library.record(id, page: 1, "one.mp3", timings: "[\(words.joined(separator: ","))]")
    let page = try library.page(address)
    let link = "<a class=\"word\" href=\"#meaning-1\" data-do=\"word\">"
    #expect(page.contains("\(link)magic</a></span> <span"))
    #expect(page.contains("\(link)lantern</a></span>"))
    #expect(page.contains("One \(link)magic </a>\(link)<em>lantern</em></a> more."))
    #expect(page.ranges(of: link).count == 4)
    let text = try #require(try library.book(book).entries["EPUB/text/p001.xhtml"])
    #expect(text.ranges(of: "href=\"words.xhtml#w1\"").count == 2)
  }

  @Test func `shows words, questions and notes behind the end, with nothing to be sent`() throws {
    try add()
    let page = try library.page(address)
    #expect(page.contains("<dt><dfn>lantern</dfn></dt>"))
    #expect(page.contains("href=\"1.html\" lang=\"en\" dir=\"ltr\" data-t>Page 1</a>"))
    #expect(page.contains("<fieldset class=\"question\" data-right=\"2\">"))
    #expect(page.contains("<input type=\"radio\" name=\"question-1\" value=\"3\"><span>A fish</span>"))
    #expect(page.contains("<input type=\"checkbox\" name=\"question-2\" value=\"1\">"))
    #expect(page.contains("<p><strong>Pip</strong></p>\n<p>She had matches.</p>"))
    #expect(page.contains("<p>Talk about <em>light</em>.</p>\n<p>What shines?</p>"))
    #expect(!page.contains("private remark"))
    let data = try #require(page.firstMatch(of: #/ld\+json">(.*?)</script>/#)).1
    let book = try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
    let teaches = try #require(book["teaches"] as? [[String: String]])
    #expect(teaches.map { $0["name"] } == ["lantern", "star"])
    let quiz = try #require((book["hasPart"] as? [String: Any])?["hasPart"] as? [[String: Any]])
    #expect(quiz.map { $0["eduQuestionType"] as? String } == ["Multiple choice", "Checkbox"])
    #expect((quiz[0]["acceptedAnswer"] as? [[String: Any]])?.map { $0["text"] as? String } == ["Pip"])
  }

  @Test func `is nowhere in a story that has none, nor in a preview`() throws {
    try library.add("The Lost Star", pages: ["Pip lit the lanterns."], pictures: [1])
    let plain = try library.everything()
    for (path, text) in plain where path.hasPrefix("stories/") || path.hasPrefix("books/") {
      #expect(!text.contains("learn.css") && !text.contains("class=\"meaning") && !text.contains("glossary"), "\(path)")
    }
    #expect(plain[book]?.contains(".learn") == false)
    let held = try StoriesFixture()
    let id = try held.add("The Lost Star") { story in
      (story.glossary, story.questions, story.forGrownUps) = (Self.glossary, Self.questions, "What shines?")
    }
    let shelf = StoryCollection(id: StoriesFixture.id("shelf"), name: "Night", createdAt: StoriesFixture.day(1))
    try held.store.write { try $0.save(shelf, members: [id]) }
    held.settings.collections = [.init(.name, "Night", access: .preview)]
    let preview = try held.page(address)
    #expect(
      !preview.contains("lamp with glass") && !preview.contains("Who lit them") && !preview.contains("What shines"))
    // A video of the whole story is one that several pages name.
    for page in 1...2 { try held.put(SampleRecordings.mp4(seed: UInt8(page)), "\(page).mp4") }
    for page in 1...2 { try held.put(Array("WEBVTT\n\n00:00.000 --> 00:01.000\nSecret\n".utf8), "\(page).vtt") }
    try held.change(id) { _, pages in for page in 0...1 { pages[page].signVideoRelativePath = "\(page + 1).mp4" } }
    func videos() throws -> [String] { try held.plan().keys.filter { $0.hasPrefix("recordings/") }.sorted() }
    #expect(Set(try videos().map { $0.suffix(4) }) == [".mp4", ".vtt"])
    #expect(try held.page(address).contains("<video"))
    try held.change(id) { _, pages in pages[1].signVideoRelativePath = "./1.mp4" }
    #expect(try videos() == [])
    #expect(try !held.page(address).contains("<video"))
  }

  @Test func `says no child's name`() throws {
    library.settings.childName = .replace
    library.settings.childNameReplacement = "the child"
    try add { $0.childName = "Aurelia" }
    for (path, text) in try library.everything() { #expect(!text.contains("Aurelia"), "\(path)") }
    #expect(try library.page(address).contains("<span>the child</span>"))
  }

  @Test func `tells of what is wrong with it, and shows the rest`() throws {
    try add { story in
      story.glossary =
        #"[{"term":"moon","meaning":"m"},{"term":"star","meaning":"s","pages":[9]},{"term":"x"},{"term":"Pip","meaning":"p","picture":"no.png"}]"#
    }
    #expect(
      try findings("learning") == [
        "the word 'star' names page 9, and the story has no such page ('The Lost Star')",
        "the word 'x' has no 'meaning' ('The Lost Star')",
      ])
    #expect(try findings("word-not-found") == ["the word 'moon' stands on no page ('The Lost Star')"])
    #expect(
      try findings("missing-picture") == ["the word 'Pip' has the picture 'no.png', which is missing ('The Lost Star')"]
    )
    let page = try library.page(address)
    #expect(page.contains("<dfn>moon</dfn>") && !page.contains("<dfn>x</dfn>"))
  }

  @Test func `is made again for another picture of a word, and for nothing else`() throws {
    try add()
    let before = try library.plan()
    try library.putPicture("words/lamp.png", seed: 3)
    let after = try library.plan()
    let changed = after.keys.filter { before[$0]?.inputs != after[$0]?.inputs }.sorted()
    #expect(changed.contains(address) && changed.contains(book))
    #expect(!changed.contains("stories/the-lost-star/2.html"))
  }

  @Test func `stands behind the story in a book, with ways there and back`() throws {
    try add()
    let entries = try library.book(book).entries
    let words = try #require(entries["EPUB/text/words.xhtml"])
    #expect(words.contains("<section class=\"learn\" epub:type=\"glossary\" role=\"doc-glossary\""))
    #expect(words.contains("<dt id=\"w1\" epub:type=\"glossterm\"><dfn>lantern</dfn></dt>"))
    #expect(words.contains("href=\"p001.xhtml#pg1\""))
    #expect(
      entries["EPUB/text/p001.xhtml"]?.contains("role=\"doc-glossref\" href=\"words.xhtml#w1\"><em>lanterns</em></a>")
        == true)
    #expect(entries["EPUB/text/questions.xhtml"]?.contains("href=\"answers.xhtml#a2\"") == true)
    let answers = try #require(entries["EPUB/text/answers.xhtml"])
    #expect(answers.contains("<strong>Pip</strong>") && answers.contains("href=\"questions.xhtml#q1\""))
    for name in ["answers", "grown-ups"] {
      #expect(entries["EPUB/text/\(name).xhtml"]?.contains("epub:type=\"appendix\" role=\"doc-appendix\"") == true)
    }
    #expect(entries["EPUB/text/grown-ups.xhtml"]?.contains("<em>light</em>") == true)
    let contents = try #require(entries["EPUB/nav.xhtml"])
    let titles = contents.matches(of: #/<a href="text/(\w|-)+\.xhtml">([^<]*)</a>/#).map { String($0.2) }
    #expect(
      titles.suffix(5) == [
        "Words to learn", "Questions about the story", "Answers", "For grown-ups", "About this book",
      ])
    #expect(entries["EPUB/css/book.css"]?.contains(".learn") == true)
  }

  @Test func `goes along with a page to pass on, and with a small one`() throws {
    library.settings.books.share = [.file, .light]
    try add()
    let page = try library.page("books/the-lost-star.html")
    #expect(page.contains("<dfn>lantern</dfn>") && page.contains("<legend>1. Who lit them?</legend>"))
    let light = try library.page("books/the-lost-star-light.html")
    #expect(
      light.contains("<dt><b>lantern</b></dt>")
        && light.contains("<p id=\"answer-1\"><b>1.</b> B – Pip She had matches.</p>"))
  }

  @Test(.enabled(if: EPUBCheck.jar != nil, "HORNBOOK_EPUBCHECK_JAR does not name epubcheck.jar"))
  func `has nothing that EPUBCheck finds, in both directions and layouts, alone and in a collection`() throws {
    library.settings.books.collections = true
    library.settings.books.layout = .both
    let id = try add()
    let other = try library.add("قصة", day: 2, pages: ["فانوس واحد.", "نجمة."], pictures: [2]) { story in
      story.language = "ar"
      story.glossary = #"[{"term":"فانوس","meaning":"مصباح","picture":2}]"#
      story.questions = #"[{"question":"من؟","answers":["أنا","هو"],"right":1}]"#
    }
    let shelf = StoryCollection(id: StoriesFixture.id("shelf"), name: "Night", createdAt: StoriesFixture.day(1))
    try library.store.write { try $0.save(shelf, members: [id, other]) }
    let plan = try library.plan()
    let books = plan.keys.filter { $0.hasSuffix(".epub") }.sorted()
    #expect(books.count == (SystemFont.areThere ? 5 : 3))
    let files = try books.enumerated().map { place, book in
      let file = Path.join(library.folder, "book-\(place).epub")
      try library.write(book, to: file)
      return file
    }
    for (file, lines) in try EPUBCheck.findings(in: files) {
      // Books of fixed layout have fonts of their own.
      #expect(lines.filter { !$0.contains("CSS-028") } == [], "\(Path.name(of: file))")
    }
  }
}

@Suite(.enabled(if: SystemFont.areThere, "HarfBuzz, Andika or Noto is not on this machine"))
struct `Learning beside a story on paper` {
  @Test func `has pages of its own behind the story, and the answers behind the questions`() throws {
    let library = try StoriesFixture()
    library.settings.books.layout = .fixed
    let many = (1...40).map { #"{"term":"word\#($0)","meaning":"what it means, in some more words"}"# }
    try library.add("The Lost Star", pages: ["Once."]) { story in
      story.glossary = "[\(many.joined(separator: ","))]"
      story.questions = #"[{"question":"Who?","answers":["I","You"],"right":2}]"#
    }
    let entries = try library.book("books/the-lost-star.fxl.epub").entries
    let names = try #require(entries["EPUB/package.opf"]).matches(of: #/idref="(?:text-)?([^"]*)"/#).map {
      String($0.1)
    }
    let order = names.filter { $0.contains("words") || $0.contains("questions") || $0.contains("answers") }
    #expect(order.count > 3)
    #expect(order.last?.contains("answers") == true)
    let text = entries.filter { $0.key.contains("/words") }.map(\.value).joined()
    for number in 1...40 { #expect(text.contains("<em>word\(number)</em>")) }
    let words = try #require(entries["EPUB/text/words.xhtml"])
    #expect(words.contains("epub:type=\"glossary\" role=\"doc-glossary\"") && words.contains("<h1>"))
  }
}
