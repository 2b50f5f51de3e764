import Testing

@testable import Deploy

@Suite struct StepTests {
  @Test(arguments: [
    ("assets/hornbook.1dc5ec618a216944.css", Step.foundations), ("assets/fonts/OFL.txt", .foundations),
    ("illustrations/001c34247f2e4f23-1024.webp", .foundations), ("recordings/0123456789abcdef.mp3", .foundations),
    ("stories/lost-star/index.html", .pages), ("stories/lost-star/4.html", .pages),
    ("stories/lost-star/text.js", .foundations), ("sparks/0123.html", .pages), ("lessons/a-question.html", .pages),
    ("sessions/0123.html", .pages), ("pages/about.html", .pages), ("books/lost-star.epub", .pages),
    ("books/collections/night.kepub.epub", .pages), ("404.html", .pages), ("offline.html", .lists),
    ("settings.html", .pages), ("search/0-64/3.js", .pages), ("search/letters.js", .pages), ("today/en/0.js", .pages),
    ("index.html", .lists), ("stories/index.html", .lists), ("stories/page/the-fox.html", .lists),
    ("lessons/tags/kindness.html", .lists), ("collections/night/index.html", .lists), ("ages/index.html", .lists),
    ("moods/brave/page/index.html", .lists), ("opds/all/index.xml", .lists), ("opds/index.json", .lists),
    ("feed.xml", .lists), ("sitemap.xml", .lists), ("robots.txt", .lists), ("manifest.webmanifest", .lists),
    ("search/index.html", .lists), ("search/index.js", .lists), ("today/index.js", .lists),
    ("stories/lost-star/keep.json", .lists), ("sw.js", .worker),
    ("sealed/0123456789abcdef0123456789abcdef", .foundations),
  ])
  func `a file is sent when all that it needs is there`(path: String, step: Step) {
    #expect(Step(of: path) == step)
  }

  @Test func `the service worker comes last, and lists after what they list`() {
    #expect(Step.allCases.sorted() == [.foundations, .pages, .lists, .worker])
  }
}
