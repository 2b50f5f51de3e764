import Basics
import Files
import Foundation
import Stories
import Testing

@Suite struct `Pages that somebody wrote` {
  let library: StoriesFixture

  init() throws {
    library = try StoriesFixture()
  }

  private func write(_ name: String, _ text: String) throws {
    try FileSystem.write(Array(text.utf8), to: Path.join(library.folder, "pages/\(name)"))
  }

  @Test func `are published under their names, with their first heading as the title`() throws {
    try write("about.md", "# About us\n\nWe *write* stories. <script>alert(1)</script>\n")
    let page = try library.page("pages/about.html")
    #expect(page.contains("<title>About us · Our stories</title>"))
    #expect(page.contains("<em>write</em>"))
    #expect(!page.contains("<script>"))
    #expect(page.components(of: "<h1").count == 2)
    #expect(try library.page("index.html").contains("href=\"pages/about.html\""))
    #expect(page.contains("href=\"../pages/about.html\" aria-current=\"page\""))
  }

  @Test func `have one heading of the first level, whatever is written`() throws {
    try write("a.md", "+++\ntitle = \"Title\"\n+++\n# One\n\n### Two\n")
    try write("b.md", "Before it.\n\n# Title\n\n### Two\n")
    for name in ["a", "b"] {
      let page = try library.page("pages/\(name).html")
      #expect(page.components(of: "<h1>Title</h1>").count == 2)
      #expect(page.components(of: "<h1").count == 2)
      #expect(page.contains("<h3 id=\"two\">Two</h3>"))
    }
  }

  @Test func `have an id for each heading, which no other one has`() throws {
    try write("a.md", "# Title\n\n## What's *new*, Zoë?\n\n## Main\n\n## Same\n\n### Same\n\n## 木 & ١\n\n## ?\n\n---\n")
    let page = try library.page("pages/a.html")
    let ids = page.matches(of: #/<h[2-6] id="([^"]*)"/#).map { String($0.output.1) }
    #expect(ids == ["whats-new-zoë", "main-1", "same", "same-1", "木--١", "part"])
    #expect(
      page.contains("<h2 id=\"whats-new-zoë\">What's <em>new</em>, Zoë?</h2>") || page.contains("What’s <em>new</em>"))
  }

  @Test func `may say their title, language, description and place in the menu`() throws {
    try write(
      "a.md", "+++\ntitle = \"Zuletzt\"\nlanguage = \"de\"\ndescription = \"Am Ende.\"\norder = 2\n+++\n\nText.\n")
    try write("b.md", "+++\norder = 1\n+++\n# First\n")
    let page = try library.page("pages/a.html")
    #expect(page.contains("<html lang=\"de\""))
    #expect(page.contains("content=\"Am Ende.\""))
    let home = try library.page("index.html")
    let first = try #require(home.firstRange(of: ">First<"))
    let last = try #require(home.firstRange(of: ">Zuletzt<"))
    #expect(first.lowerBound < last.lowerBound)
  }

  @Test(arguments: [
    ("+++\ntitel = \"x\"\n+++\n", "unknown field 'titel'"),
    ("+++\norder = \"x\"\n+++\n", "'order' has to be a whole number"),
    ("+++\nlanguage = \"en_US\"\n+++\n", "'en_US' is not a language tag"),
    ("+++\ntitle = 1\n+++\n", "'title' has to be a text"),
    ("+++\nsearch = \"no\"\n+++\n", "'search' has to be true or false"),
  ])
  func `are told of by line where they say something else`(text: String, headline: String) throws {
    try write("bad.md", text)
    try write("good.md", "# Good\n")
    let finding = try #require(try library.configuration().findings.first)
    #expect(finding.headline == headline)
    #expect(finding.place?.line == 2)
    #expect(try library.plan().keys.contains("pages/good.html"))
  }

  @Test func `are UTF-8`() throws {
    try FileSystem.write([0x43, 0x61, 0x66, 0xE9], to: Path.join(library.folder, "pages/latin.md"))
    let finding = try #require(try library.configuration().findings.first)
    #expect(finding.severity == .error)
    #expect(finding.headline == "the text of a page has to be UTF-8")
    #expect(try !library.plan().keys.contains("pages/latin.html"))
  }

  @Test func `and the files beside them are not what lies elsewhere`() throws {
    try write("about.md", "# About\n")
    try write("real.txt", "real")
    try FileSystem.write(Array("# Secret".utf8), to: Path.join(library.folder, "secret.md"))
    let pages = Path.join(library.folder, "pages")
    for (name, target) in [("link.md", "../secret.md"), ("link.txt", "../secret.md"), ("alias.txt", "real.txt")] {
      try FileManager.default.createSymbolicLink(atPath: Path.join(pages, name), withDestinationPath: target)
    }
    #expect(try library.configuration().findings.map(\.severity) == [.error, .warning])
    let paths = try library.plan().keys.filter { $0.hasPrefix("pages/") }.sorted()
    #expect(paths == ["pages/about.html", "pages/alias.txt", "pages/real.txt"])
  }

  @Test func `bring the files beside them along`() throws {
    try write("about.md", "# About\n\n![A map](map.png)\n")
    try write("map.png", "a map")
    #expect(try library.page("pages/about.html").contains("src=\"map.png\""))
    #expect(try library.plan()["pages/map.png"] != nil)
  }
}

extension String {
  /// The parts between the places where a text stands.
  fileprivate func components(of text: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}
