import Basics
import Build
import Hashing
import Models
import Settings
import Stores
import Stories
import StoryStore
import TestSupport
import Testing

@Suite struct `A story with the marks of print` {
  private let library: StoriesFixture
  private let id: Identifier
  private let book = "books/nellys-star.epub"
  private let page = "stories/nellys-star/1.html"

  init() throws {
    library = try StoriesFixture()
    library.settings.typographicQuotes = true
    id = try library.add(
      "Nelly's Star", pages: ["\"*Don't* go,\" said she. \"It's late.\"\n\nNobody spoke...", "\"The end.\""],
      pictures: [1]
    ) { $0.summary = "A \"star\" - and Nelly's wish." }
  }

  /// The words between the tags of what is made.
  private func text(_ markup: String) -> String { markup.replacing(/<[^>]*>/, with: "") }

  @Test func `has them on its pages, in its book, in lists and for other programs`() throws {
    library.settings.books.share = [.file, .light]
    let first = try library.page(page)
    #expect(first.contains("“<em>Don’t</em> go,” said she. “It’s late.”"))
    #expect(first.contains("Nobody spoke…"))
    #expect(try library.page("index.html").contains("Nelly’s Star"))
    let story = try library.page("stories/nellys-star/index.html")
    #expect(story.contains("A “star” – and Nelly’s wish.") && story.contains("“The end.”"))
    let book = try library.book(book)
    #expect(book.entries["EPUB/text/p001.xhtml"]?.contains("“<em>Don’t</em> go,” said she. “It’s late.”") == true)
    #expect(book.package.contains("Nelly’s Star</dc:title>"))
    for path in ["books/nellys-star.html", "books/nellys-star-light.html"] {
      #expect(text(try library.page(path)).contains("“Don’t go,” said she."))
    }
    // Only what it is found by has the marks that were typed.
    let typed = try library.everything().filter { $0.value.contains("Don't") || $0.value.contains("Nelly's") }
    #expect(typed.isEmpty, "\(typed.keys.sorted())")
  }

  @Test func `is as it was typed in the library, and where nobody asks for them`() throws {
    #expect(try library.store.read { try $0.story(id)?.title } == "Nelly's Star")
    #expect(try library.store.read { try $0.pages(of: id)[1].text } == "\"The end.\"")
    library.settings.typographicQuotes = false
    #expect(try library.page(page).contains("&quot;<em>Don&#39;t</em> go,&quot; said she."))
  }

  @Test func `is made again when they are asked for, and others are not`() throws {
    try library.add("Plain", day: 2, pages: ["No mark."])
    try library.add("Done", day: 3, pages: ["“Done,” said 'she'."])
    library.settings.typographicQuotes = false
    let changed = try library.changedByEdit { library.settings.typographicQuotes = true }
    #expect(Set(changed).isSuperset(of: [page, book, "stories/nellys-star/index.html", "index.html"]))
    #expect(!changed.contains { $0.hasPrefix("books/plain") || $0.hasPrefix("books/done") })
  }

  @Test(arguments: [
    "[[0, 0.2], [0.2, 0.4], [0.4, 0.9]]",
    #"[{"start":0,"end":0.2,"text":"\"Don't go,\" said she."},{"start":0.2,"end":0.4,"text":"\"It's late.\""},"#
      + #"{"start":0.4,"end":0.9,"text":"Nobody spoke..."}]"#,
    #"[{"start":0,"end":0.2,"text":"“Don’t go,” said she."},{"start":0.2,"end":0.4,"text":"“It’s late.”"},"#
      + #"{"start":0.4,"end":0.9,"text":"Nobody spoke…"}]"#,
  ])
  func `is lit while it is read, whatever marks its timings have`(timings: String) throws {
    try library.put(SampleRecordings.m4a(milliseconds: 900), "one.m4a")
    try library.record(id, page: 1, "one.m4a", timings: timings)
    let words = try #require(try library.book(book).entries["EPUB/text/p001.xhtml"])
    #expect(
      words.contains(
        """
        <p><span id="s1">“<em>Don’t</em> go,” said she.</span> <span id="s2">“It’s late.”</span></p>
        <p><span id="s3">Nobody spoke…</span></p>
        """))
    let site = try library.page(page)
    #expect(text(site).contains("“Don’t go,” said she. “It’s late.”"))
    #expect(site.contains("data-to=\"0.2\">“<em>Don’t</em> go,"))
    #expect(try library.recordingFindings() == [])
  }

  @Test func `is lit word by word in French, with the blanks of its marks`() throws {
    let id = try library.add("Viens", day: 2, pages: ["\"Viens !\" dit-il. \"Oui.\""]) { $0.language = "fr" }
    try library.put(SampleRecordings.m4a(milliseconds: 900), "one.m4a")
    try library.record(
      id, page: 1, "one.m4a",
      timings: #"[{"start":0,"end":0.3,"text":"\"Viens !\" dit-il."},{"start":0.3,"end":0.9,"text":"\"Oui.\""}]"#)
    let words = try #require(try library.book("books/viens.epub").entries["EPUB/text/p001.xhtml"])
    #expect(
      words.contains(
        "<p><span id=\"s1\">«\u{202F}Viens !\u{202F}» dit-il.</span> <span id=\"s2\">«\u{202F}Oui.\u{202F}»</span></p>")
    )
  }

  @Test func `keeps the voice that a machine has given it`() throws {
    let sound = SampleRecordings.m4a(milliseconds: 900)
    let typed = ["\"The end.\""]
    let voice = MachineVoice(
      maker: "eSpeak NG", voice: "en", source: "x", text: MachineVoice.mark(of: typed),
      sound: "\(Fingerprint(of: sound))", parts: [.init(0..<900, typed[0])])
    try library.put(sound, "two.m4a")
    try library.put(voice.bytes(), "two.json")
    try library.record(id, page: 2, "two.m4a")
    let words = try #require(try library.book(book).entries["EPUB/text/p002.xhtml"])
    #expect(words.contains("<span id=\"s1\">“The end.”</span>"))
    #expect(try !library.plan().values.flatMap(\.diagnostics).contains { $0.id == "outdated-voice" })
  }

  @Test func `is read aloud as it is published, and found again as it was typed`() throws {
    try StoryAddresses.prepare(library.store, settings: library.settings)
    func spoken() throws -> SpokenStory {
      try #require(try SpokenStory(at: "nellys-star", in: library.store, settings: library.settings))
    }
    let story = try spoken()
    #expect(story.title == "Nelly’s Star")
    #expect(story.pages[0].paragraphs[0].map(\.text) == ["“Don’t go,” said she.", " ", "“It’s late.”"])
    #expect(story.pages[0].sentences[0] == "\"Don't go,\" said she.")
    library.settings.typographicQuotes = false
    #expect(try spoken().pages.map(\.words) == story.pages.map(\.words))
  }

  @Test func `keeps names out that stand beside such marks`() throws {
    library.settings.childName = .replace
    try library.add("'Mira O'Neil'", day: 2, pages: ["\"Mira O'Neil,\" said 'Mira O'Neil's' cat."]) {
      $0.childName = "Mira O'Neil"
    }
    #expect(try library.page("stories/the-child/1.html").contains("“the child,” said ‘the child’s’ cat."))
    #expect(try library.everything().values.allSatisfy { !$0.contains("Neil") })
  }

  @Test func `is found by what readers type`() throws {
    func index() throws -> [String: [UInt8]] {
      try library.plan().filter { $0.key.hasPrefix("search/") && $0.key.hasSuffix(".js") }.compactMapValues { output in
        guard case .bytes(let bytes) = try output.make() else { return nil }
        return bytes
      }
    }
    let printed = try index()
    library.settings.typographicQuotes = false
    let typed = try index()
    // Only what is shown of it has other marks.
    #expect(printed.keys == typed.keys)
    #expect(printed.filter { $0.value != typed[$0.key] }.keys.allSatisfy { $0.contains("docs") })
  }

  @Test func `has those of its own language beside a translation`() throws {
    library.settings = try Settings.parse(
      Array("typographic_quotes = true\n[books]\neditions = [\"de+en\"]\nshare = [\"file\"]".utf8),
      file: "hornbook.toml")
    try library.add("Star", day: 2, pages: ["\"Go,\" said she."]) { $0.translationGroup = "star" }
    try library.add("Stern", day: 3, pages: ["\"Geh\", sagte sie."]) {
      ($0.language, $0.translationGroup) = ("de", "star")
    }
    let both = try #require(try library.book("books/stern.with-en.epub").entries["EPUB/text/p001.xhtml"])
    #expect(both.contains("„Geh“, sagte sie.") && both.contains("“Go,” said she."))
    let shared = text(try library.page("books/stern.html"))
    #expect(shared.contains("„Geh“, sagte sie.") && shared.contains("“Go,” said she."))
  }

  @Test func `has them in what there is to learn, and finds its words`() throws {
    let learned = try library.add("Learn", day: 2, pages: ["It's o'clock."]) {
      $0.glossary = #"[{"term": "o'clock", "meaning": "What a \"clock\" says"}]"#
      $0.questions = #"[{"question": "Who said \"no\"?", "answers": ["Nelly's cat", "I"], "right": 1}]"#
      $0.forGrownUps = "*\"So\"* they say."
    }
    #expect(learned == StoriesFixture.id("Learn 2"))
    let story = text(try library.page("stories/learn/index.html"))
    for words in ["o’clock", "What a “clock” says", "Who said “no”?", "Nelly’s cat", "“So” they say."] {
      #expect(story.contains(words), "\(words)")
    }
    #expect(try !library.plan().values.flatMap(\.diagnostics).contains { $0.id == "word-not-found" })
  }
}
