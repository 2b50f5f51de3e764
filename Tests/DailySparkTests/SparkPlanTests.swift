import Basics
import Build
import Files
import Models
import Settings
import SparkStore
import Stores
import Testing

@Suite struct `The plan of a library of sparks` {
  private let library: SparksFixture

  init() throws { library = try SparksFixture() }

  @Test func `has a page for each thing, lists, books and feeds`() throws {
    try library.fill()
    library.settings.site.baseURL = "https://example.org/"
    let all = try library.plan().keys.filter { !$0.hasPrefix("assets/") && !$0.hasPrefix("search/") }
    // The covers that catalogues show, of the two drawings that there are, each in two sizes.
    #expect(all.count { $0.hasPrefix("illustrations/") } == 4)
    let pages = all.filter { $0.contains("/page/") }
    let paths = Set(all.filter { !$0.hasPrefix("illustrations/") }).subtracting(pages)
    let sparks = (1...6).map { SparksFixture.page("What is spark \($0)?") } + [SparksFixture.page("Как дела?")]
    let session = "sessions/\(SparksFixture.id("Ada").text.lowercased()).html"
    let expected: Set = [
      "index.html", "404.html", "settings.html", "offline.html", "manifest.webmanifest", "sw.js", "robots.txt",
      "feed.xml", "sitemap.xml", "sitemap-lists.xml", "sitemap-1.xml", "opds/index.xml", "opds/index.json",
      "opds/books.xml", "opds/books.json", "sparks/index.html", "situations/index.html",
      "situations/work/index.html", "situations/dinner/index.html",
      "audiences/index.html", "audiences/colleague/index.html", "types/index.html",
      "types/questions/index.html", "languages/index.html", "languages/en/index.html",
      "languages/ru/index.html", "lessons/index.html", "lessons/listening-well.html",
      "lessons/asking-more.html", "lessons/tags/listening.html", "lessons/tags/open-questions.html",
      "sessions/index.html", session, "languages/en/keep.json", "languages/ru/keep.json", "today/index.js",
      "today/en/0.js", "today/ru/0.js",
      "books/micro-lessons-en.epub", "books/pocket-sparks-en.epub", "books/pocket-sparks-ru.epub",
    ]
    #expect(paths == expected.union(sparks))
    // Older pages are called after their oldest spark, those of the oldest sparks alike everywhere.
    let lists = ["sparks", "situations/work", "audiences/colleague", "types/questions", "languages/en"]
    #expect(Set(pages.map { String($0.prefix { $0 != "/" }) }) == Set(lists.map { String($0.prefix { $0 != "/" }) }))
    for list in lists { #expect(pages.contains("\(list)/page/index.html")) }
    let names = (1...6).map { SparksFixture.page("What is spark \($0)?").dropFirst("sparks/".count) }
    for page in pages where !page.hasSuffix("/index.html") { #expect(names.contains { page.hasSuffix("/page/\($0)") }) }
  }

  @Test func `lists for a device what there is, and nothing where nothing is to be kept`() throws {
    try library.fill()
    let plan = try library.plan()
    let list = try library.text("languages/en/keep.json")
    #expect(list.contains("\"title\":\"English\""))
    for path in ["index.html", "languages/en/page/index.html", "lessons/listening-well.html", "today/en/0.js"] {
      #expect(list.contains("\"\(path)\""))
      #expect(plan[path] != nil)
    }
    #expect(!list.contains("today/ru/") && !list.contains("pocket-sparks-ru"))
    #expect(try library.text("index.html").contains("data-keep=\"languages/en/keep.json\""))
    library.settings.offline.enabled = false
    #expect(try library.plan()["languages/en/keep.json"] == nil)
    #expect(try !library.text("index.html").contains("data-keep"))
  }

  @Test func `has pages that stand by themselves where the library is empty`() throws {
    let paths = Set(try library.plan().keys.filter { !$0.hasPrefix("assets/") })
    #expect(
      paths == [
        "index.html", "404.html", "settings.html", "offline.html", "manifest.webmanifest", "sw.js", "robots.txt",
        "sparks/index.html", "search/index.html", "search/index.js", "search/letters.js",
      ])
    for (_, output) in try library.plan() { _ = try output.make() }
  }

  @Test func `calls a situation as its preset does, and one without a preset as its newest spark does`() throws {
    try library.fill()
    let page = try library.text("situations/index.html")
    #expect(page.contains("At work"))
    #expect(page.contains("Dinner"))
    let card = try library.text(SparksFixture.page("Как дела?"))
    #expect(card.contains("lang=\"ru\""))
    library.settings.site.language = "ru"
    #expect(try library.text("situations/index.html").contains("На работе"))
  }

  @Test func `has one page for what differs in white space and case alone, at its address`() throws {
    try library.addLesson("One", tags: ["Deep  listening "])
    try library.addLesson("Two", tags: ["deep listening"])
    _ = try library.plan()
    try library.write { _ = try $0.changeSlug(of: .tag, owner: "deep listening", to: "listening-well") }
    #expect(try library.plan().keys.filter { $0.hasPrefix("lessons/tags/listening-well") }.count == 1)
    let page = try library.text("lessons/tags/listening-well.html")
    #expect(page.contains("Deep listening</"), "\(page)")
    #expect(page.contains("../one.html") && page.contains("../two.html"))
  }

  @Test func `leads to authored pages from the foot of every page, in their language, and not from the menu`() throws {
    try library.fill()
    library.settings.site.license = "CC BY 4.0"
    try FileSystem.write(
      Array("+++\nlanguage = \"ru\"\n+++\n# О сайте\n".utf8), to: library.path("pages/about.ru.md"))
    try FileSystem.write(Array("# About\n".utf8), to: library.path("pages/about.md"))
    let paths = ["index.html", "sparks/page/index.html", "lessons/asking-more.html", "404.html", "pages/about.html"]
    for path in paths {
      let page = try library.text(path)
      let parts = page.split(separator: "<main")
      let foot = try #require(parts.last?.split(separator: "<footer").last)
      #expect(foot.contains("pages/about.ru.html\" lang=\"ru\" dir=\"ltr\">О сайте</a>"), "\(path)")
      #expect(foot.contains("CC BY 4.0"))
      #expect(foot.contains("pages/about.html\" lang=\"en\" dir=\"ltr\""), "\(path)")
      #expect(!parts[0].contains("pages/about"), "\(path)")
    }
    let about = try library.text("pages/about.html")
    #expect(about.contains("lang=\"en\" dir=\"ltr\" aria-current=\"page\">About</a>"))
  }

  @Test func `calls the page of a tag otherwise than that of a situation of the same name`() throws {
    try library.addSpark("What is new?", day: 1, situation: "listening")
    try library.addLesson("Asking", tags: ["Listening"])
    let page = try library.text("lessons/tags/listening.html")
    #expect(page.contains("<title data-t>Micro-lessons: Listening · Sparks</title>"))
    #expect(page.contains(">Listening</span></h1>"))
    #expect(try library.text("situations/listening/index.html").contains("<title data-t>Listening · Sparks</title>"))
  }

  @Test func `leads from where a lesson once was to where it is`() throws {
    try library.addLesson("First title")
    _ = try library.plan()
    try library.addLesson("First title") { $0.title = "Second title" }
    try library.store.write { transaction in
      _ = try transaction.changeSlug(of: .lesson, owner: SparksFixture.id("First title").text, to: "second-title")
    }
    let page = try library.text("lessons/first-title.html")
    #expect(page.contains("second-title.html"))
    #expect(page.contains("http-equiv=\"refresh\""))
    #expect(try library.text("lessons/second-title.html").contains("<h1>Second title</h1>"))
  }

  @Test func `has a page for every type, whatever a library calls it`() throws {
    try library.addSpark("What is a question?", day: 1)
    try library.addSpark("A joke", day: 2) { $0.type = .unknown("questions") }
    let pages = try library.plan().keys.filter { $0.hasPrefix("types/") }
    #expect(pages.count == 3)
    #expect(try library.text("types/questions/index.html").contains("What is a question?"))
    #expect(!(try library.text("types/questions/index.html").contains("A joke")))
  }

  @Test func `says what today's spark is chosen from`() throws {
    try library.fill()
    let days = (1...6).map { 20_454 + $0 }.map(String.init).joined(separator: ",")
    let index = try library.text("today/index.js")
    #expect(
      index.hasPrefix(
        "hornbook.today({\"blocks\":64,\"sets\":[{\"language\":\"en\",\"count\":6,\"days\":[\(days)]},"), "\(index)")
    let block = try library.text("today/ru/0.js")
    let id = SparksFixture.id("Как дела?").text.lowercased()
    #expect(
      block
        == "hornbook.sparks(\"ru\",0,[[\"\(id)\",\"Как дела?\",\"question\",\"Question\",\"At work\",\"A colleague\",0]]);\n"
    )
  }

  @Test func `says which language the words beside today's spark are in, where it is another one`() throws {
    try library.addSpark("Как дела?", day: 1, situation: "work", audience: "friend", locale: "ru") {
      ($0.situationLabel, $0.audienceLabel) = ("На даче", "Друг")
    }
    try library.addPreset(.audience, "friend", position: 0, ["en": "A friend", "ru": "Друг"])
    #expect(try library.text("today/ru/0.js").hasSuffix("\"На даче\",\"A friend\",0,\"ru\",\"en\"]]);\n"))
    // Words that the theme does not have in the language of the site are in English, and so is the page.
    library.settings.site.language = "ru"
    #expect(try library.text("today/ru/0.js").hasSuffix("\"На даче\",\"Друг\",0,\"ru\",\"ru\"]]);\n"))
  }

  @Test func `shows of what is found its page and what it is`() throws {
    try library.fill()
    let index = try library.text("search/index.js")
    #expect(index == "hornbook.search.part(\"index\",{\"count\":10,\"block\":8,\"volumes\":[[\"0-64\",10,8,31]]});\n")
    let docs = try library.text("search/0-64/docs-0.js")
    #expect(
      docs.contains("[1,\"Asking more\",\"lessons/asking-more.html\",\"en\",0,\"\",\"Listen first.\"]"), "\(docs)")
    #expect(docs.contains("[0,\"What is spark 1?\",\"\(SparksFixture.page("What is spark 1?"))\""))
    #expect(docs.contains("\"At work · A colleague\"]"))
    let last = try library.text("search/0-64/docs-1.js")
    #expect(last.contains("[0,\"Как дела?\""))
  }
}
