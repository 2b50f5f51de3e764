import Basics
import Build
import Feeds
import Models
import Settings
import Stores
import StoryStore
import Testing

@testable import Stories

/// What libraries get of a library of stories.
@Suite struct `Records of stories` {
  private let library: StoriesFixture

  init() throws {
    library = try StoriesFixture()
    library.settings.site.baseURL = "https://example.org/"
  }

  /// The MARCXML of a story, by its address.
  private func marc(_ slug: String) throws -> String {
    let publication = try library.publication()
    defer { publication.close() }
    let found = try #require(try publication.records().first { $0.slug == slug })
    return String(decoding: MARCRecord.xml(of: [found.record.marc]), as: UTF8.self)
  }

  @Test func `say what the story's page says`() throws {
    try library.add("The Lost Star", pages: ["One.", "Two.", "Three."], pictures: [1]) {
      $0.author = "Ada Carroll"
      $0.illustrator = "Ben Roe"
      $0.ageGroup = .elementary
      $0.license = "CC BY 4.0"
      $0.summary = "A star falls."
    }
    let text = try marc("the-lost-star")
    for part in [
      "<subfield code=\"a\">Carroll, Ada,</subfield>", "<datafield tag=\"245\" ind1=\"1\" ind2=\"4\">",
      "<subfield code=\"c\">Story by Ada Carroll · Pictures by Ben Roe.</subfield>",
      "<subfield code=\"a\">1 online resource (3 pages) :</subfield>",
      "<subfield code=\"u\">https://example.org/stories/the-lost-star/</subfield>",
      "<subfield code=\"u\">https://example.org/books/the-lost-star.epub</subfield>",
      "<subfield code=\"u\">https://creativecommons.org/licenses/by/4.0/</subfield>",
      "<controlfield tag=\"008\">260102s2026    xx a   bo     000 u eng d</controlfield>",
    ] { #expect(text.contains(part), "\(part)\n\(text)") }
  }

  @Test func `have no address where the site has none`() throws {
    library.settings.site.baseURL = nil
    try library.add("The Lost Star", pictures: [1])
    let text = try marc("the-lost-star")
    #expect(!text.contains("tag=\"856\"") && !text.contains("index.html") && !text.contains(".epub"))
  }

  @Test func `know the original by who has translated the others`() throws {
    func add(_ title: String, _ language: String, _ translator: String?) throws {
      try library.add(title) {
        $0.language = language
        $0.translationGroup = "star"
        $0.translator = translator
      }
    }
    try add("Star", "en", nil)
    try add("Stern", "de", "Cem")
    try add("Estrella", "es", "Dora")
    #expect(try marc("star").matches(of: /tag="767"/).count == 2)
    let german = try marc("stern")
    #expect(german.matches(of: /tag="765"/).count == 1 && german.matches(of: /tag="775"/).count == 1)
    #expect(german.contains("<subfield code=\"h\">eng</subfield>"))
    // Two that nobody has translated: nobody knows.
    try add("Stella", "it", nil)
    #expect(try marc("stern").matches(of: /tag="765"/).isEmpty)
  }

  @Test func `keep a child's name out, and drafts`() throws {
    library.settings.childName = .replace
    try library.add("Maya and the Star") {
      $0.childName = "Maya"
      $0.summary = "Maya finds it."
    }
    let publication = try library.publication()
    defer { publication.close() }
    for (_, record) in try publication.records() {
      for bytes in [MARCRecord.xml(of: [record.marc]), record.dublinCore()] {
        #expect(!String(decoding: bytes, as: UTF8.self).contains("Maya"))
      }
    }
  }

  @Test func `are published for a gateway where the settings name one`() throws {
    try library.add("The Lost Star")
    try library.add("The Fox", day: 2)
    #expect(try library.plan()["oai.xml"] == nil)
    library.settings.records.gateway = "https://gateway.example.net/oai/"
    #expect(try library.plan()["oai.xml"] == nil)
    #expect(try library.plan().values.flatMap(\.diagnostics).contains { $0.id == "oai-incomplete" })
    library.settings.records.email = "library@example.org"
    let output = try #require(try library.plan()["oai.xml"])
    #expect(output.inputs.map(\.name) == ["repository", "record of 'the-lost-star'", "record of 'the-fox'"])
    #expect(!(try library.plan().values.flatMap(\.diagnostics).contains { $0.id == "oai-incomplete" }))
    let text = try library.page("oai.xml")
    #expect(text.matches(of: /<oai:record>/).count == 4)
    #expect(text.contains("gateway.example.net/oai/example.org/oai.xml"))
  }

  @Test func `are made again for what they say, and not for a text`() throws {
    library.settings.records.gateway = "https://gateway.example.net/oai/"
    library.settings.records.email = "library@example.org"
    let id = try library.add("The Lost Star")
    let before = try library.plan()["oai.xml"]?.inputs
    try library.store.write { store in
      var pages = try store.pages(of: id)
      pages[0].text = "Another beginning."
      try store.save(try #require(try store.story(id)), pages: pages, dates: .given)
    }
    #expect(try library.plan()["oai.xml"]?.inputs == before)
    try library.store.write { store in
      var story = try #require(try store.story(id))
      story.summary = "Another."
      try store.save(story, pages: try store.pages(of: id), dates: .given)
    }
    #expect(try library.plan()["oai.xml"]?.inputs != before)
  }
}
