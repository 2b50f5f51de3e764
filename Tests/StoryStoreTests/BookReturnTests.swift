import Basics
import BookShapes
import Files
import Models
import Stores
import StoryStore
import TestSupport
import Testing

/// Books that come in again over stories that were worked on, and what is kept of books on purpose.
@Suite struct BookReturnTests {
  private static func book(_ pages: Int = 4, picture: Bool = true) -> Shape {
    var shape = Shape()
    shape.metadata = """
      <dc:creator>Ana</dc:creator><dc:description>A kite flies.</dc:description><meta property="dcterms:modified">2020-03-20T11:37:00Z</meta>
      """
    for number in 1...pages {
      if picture { shape.picture("\(number).jpg") }
      let image = picture ? "<img src=\"\(number).jpg\" alt=\"Picture \(number)\"/>" : ""
      shape.page("\(number).xhtml", "\(image)<p>Page number \(number).</p>")
    }
    return shape
  }

  private func change(
    _ place: BookPlace, _ change: (inout Story, inout [Page]) throws -> Void
  ) throws {
    var story = try #require(place.stories.first)
    var pages = try place.pages(story)
    try change(&story, &pages)
    try place.store.write { [story, pages] in try $0.save(story, pages: pages, dates: .given) }
  }

  @Test func `a forced book gives back what it says, and leaves what it does not`() throws {
    let place = try BookPlace()
    try place.run([Self.book()])
    let before = try #require(place.stories.first)
    let pages = try place.pages(before)
    let made = try #require(Timestamp(text: "2026-01-02T03:04:05Z"))
    try change(place) { story, pages in
      (story.title, story.summary, story.createdAt) = ("The Blue Kite", "Another", made)
      (story.theme, story.notes, story.isDraft, story.readCount, story.mood) = ("Wind", "Mine", true, 7, "calm")
      (story.language, story.translationGroup) = ("en", "kites")
      (pages[0].text, pages[0].imagePrompt) = ("Other words", "A prompt")
      (pages[1].altText, pages[1].audioRelativePath) = ("Other", "mine.mp3")
      pages.append(Page(id: Identifier("more"), pageNumber: 5, text: "One more"))
    }
    let kept = try place.run([Self.book()])
    #expect(!kept.isChange && kept.diagnostics.contains { $0.id == "kept-story" })
    let trial = try place.run([Self.book()], dryRun: true, force: true)
    let report = try place.run([Self.book()], force: true)
    let told = report.diagnostics.filter { $0.id == "replaced-story" }
    #expect(trial.diagnostics.map(\.text) == report.diagnostics.map(\.text))
    #expect(told.count == 1 && told[0].severity == .warning)
    #expect(
      told.first?.headline
        == "'The Red Kite' is as the book has it now, and no more as the library had it: title (it was 'The Blue Kite'), summary, "
        + "words of page 1, alternative text of page 2, page 5, which the book does not have")
    #expect(report.stories.updated == ["The Red Kite"] && report.stories.added.isEmpty && report.pictures.added.isEmpty)
    let after = try #require(place.stories.first)
    #expect(try place.stories.count == 1 && after.id == before.id && after.createdAt == made)
    #expect((after.title, after.summary, after.author) == ("The Red Kite", "A kite flies.", "Ana"))
    #expect((after.theme, after.notes, after.isDraft, after.readCount) == ("Wind", "Mine", true, 7))
    #expect((after.mood, after.translationGroup) == ("calm", "kites"))
    let now = try place.pages(after)
    #expect(now.map(\.id) == pages.map(\.id) && now.map(\.text) == pages.map(\.text))
    #expect(now.map(\.altText) == pages.map(\.altText) && now[0].imagePrompt == "A prompt")
    #expect(now[1].audioRelativePath == "mine.mp3")
    let last = try place.run([Self.book()], force: true)
    #expect(!last.isChange && !last.diagnostics.contains { $0.id == "replaced-story" })
  }

  @Test(arguments: [
    ("CC-BY", "CC BY", "https://creativecommons.org/licenses/", "CC BY"),
    ("Creative Commons Attribution 4.0", "CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/", "CC-BY-4.0"),
    ("Ours (https://example.org/ours)", "Ours (https://example.org/ours)", "https://example.org/ours", nil),
  ])
  func `what Hornbook's own book says of cover and licence is what the story said`(
    license: String, rights: String, address: String, fresh: String?
  ) throws {
    let place = try BookPlace()
    var shape = Self.book(picture: false)
    shape.metadata += """
      <dc:rights>\(rights)</dc:rights><link rel="dcterms:license" href="\(address)"/>
      <meta name="hornbook:cover" content="composed"/>
      """
    shape.picture("cover.jpg", properties: "cover-image")
    #expect(try place.run([shape]).pictures.added.isEmpty)
    let story = try #require(place.stories.first)
    #expect(story.coverRelativePath == nil && story.license == fresh ?? license)
    try change(place) { story, _ in story.license = license }
    let report = try place.run([shape], force: true)
    #expect(!report.isChange && !report.diagnostics.contains { $0.id == "replaced-story" })
    #expect(try place.stories.first?.license == license)
    try change(place) { story, _ in story.license = "CC0" }
    #expect(try place.run([shape], force: true).stories.updated.count == 1)
  }

  @Test func `pages that were moved are found by their words, and by what they came from`() throws {
    let place = try BookPlace()
    try place.run([Self.book()])
    let before = try place.pages(#require(place.stories.first))
    try change(place) { _, pages in
      // A page in front, the third is gone, the last two were exchanged and one of them has other words.
      pages = [Page(id: Identifier("front"), pageNumber: 1, text: "Front"), pages[3], pages[0], pages[1]]
      for place in pages.indices { (pages[place].pageNumber, pages[place].imagePrompt) = (place + 1, "P\(place)") }
      pages[3].text = "Other words"
    }
    let report = try place.run([Self.book()], force: true)
    let now = try place.pages(#require(place.stories.first))
    #expect(now.map(\.text) == before.map(\.text) && now.map(\.pageNumber) == [1, 2, 3, 4])
    #expect(now.map(\.id) == before.map(\.id))
    #expect(now.map(\.imagePrompt) == ["P2", "P3", nil, "P1"])
    #expect(
      report.diagnostics.contains { $0.headline.hasSuffix("words of page 2, page 1, which the book does not have") })
  }

  @Test func `pages with the same words keep their order, and new ones get identities of their own`() throws {
    let place = try BookPlace()
    var shape = Shape()
    for number in 1...4 { shape.page("\(number).xhtml", "<p>And so on.</p>") }
    try place.run([shape])
    let before = try place.pages(#require(place.stories.first))
    try change(place) { _, pages in pages[1].text = "Other words" }
    try place.run([shape], force: true)
    #expect(try place.pages(#require(place.stories.first)).map(\.id) == before.map(\.id))
    try change(place) { _, pages in
      // What came from the second page stands for another one now.
      pages = [pages[1]]
      (pages[0].pageNumber, pages[0].text) = (1, "Alone")
    }
    try place.run([shape], force: true)
    let now = try place.pages(#require(place.stories.first))
    #expect(now.count == 4 && Set(now.map(\.id)).count == 4 && now.map(\.text) == before.map(\.text))
  }

  @Test func `a book of a story is that story whatever became of its title, words and language`() throws {
    let place = try BookPlace()
    var story = Story(id: Identifier("kite"), title: "Kite", createdAt: .unknown)
    story.language = "en"
    try place.store.write { [story] in try $0.save(story, pages: [Page(id: Identifier("p"), pageNumber: 1, text: "Up")])
    }
    var shape = Self.book(2)
    shape.identifier = BookIdentity.urn(of: story.id, language: "en", .fixed)
    try change(place) { story, _ in (story.title, story.language) = ("Other", "en-GB") }
    #expect(try place.run([shape]).stories.unchanged == ["Other"])
    let report = try place.run([shape], force: true)
    #expect(report.stories.updated == ["The Red Kite"] && report.pages.added.count == 1)
    #expect(try place.stories.map(\.id) == [story.id] && place.pages(story).first?.id == Identifier("p"))
    #expect(try place.stories.first?.createdAt == .unknown)
  }

  @Test func `a picture that is there goes by its name, and another one does not replace its file`() throws {
    let place = try BookPlace()
    try place.run([Self.book(2)])
    // Somebody has put the pictures into a folder, and exchanged the second.
    try FileSystem.createFolder(place.illustrations + "/kites")
    let bytes = try FileSystem.read(place.illustrations + "/the-red-kite-1.jpg")
    try FileSystem.write(bytes, to: place.illustrations + "/kites/one.jpg")
    try FileSystem.removeFile(place.illustrations + "/the-red-kite-1.jpg")
    try FileSystem.write(SamplePictures.jpeg, to: place.illustrations + "/the-red-kite-2.jpg")
    try change(place) { _, pages in pages[0].illustrationRelativePath = "kites/one.jpg" }
    let report = try place.run([Self.book(2)], force: true)
    let pages = try place.pages(#require(place.stories.first))
    #expect(pages[0].illustrationRelativePath == "kites/one.jpg")
    #expect(report.pictures.added.count == 1)
    #expect(try FileSystem.read(place.illustrations + "/the-red-kite-2.jpg") == SamplePictures.jpeg)
    let second = try #require(pages[1].illustrationRelativePath)
    #expect(try FileSystem.read(place.illustrations + "/" + second) == SamplePictures.jpeg + Array("2.jpg".utf8))
    #expect(report.diagnostics.contains { $0.id == "replaced-story" && $0.headline.hasSuffix("picture of page 2") })
  }

  @Test func `pages that are guessed to be none of the story are told, and kept on demand`() throws {
    let place = try BookPlace()
    let told = try place.run([.storyWeaver()], dryRun: true)
    let note = try #require(told.diagnostics.first { $0.id == "left-out-page" })
    #expect(
      note.headline == "3 pages of the book are none of the story, and left out: cover (chapter-1.xhtml, guessed), "
        + "credits and licence (chapter-4.xhtml, guessed), credits and licence (chapter-5.xhtml, guessed)")
    #expect(note.hint == "'--keep guessed' makes pages of those that are guessed, '--keep NAME' of one")
    let one = try place.run([.storyWeaver()], dryRun: true, keeping: ["chapter-5.xhtml"])
    #expect(one.pages.added.count == 3)
    // The cover has three pictures, and becomes three pages.
    #expect(try place.run([.storyWeaver()], keeping: ["guessed"]).pages.added.count == 7)
    let story = try #require(place.stories.first)
    #expect(story.license == "CC-BY-4.0" && story.readingLevel == 2)
    let texts = try place.pages(story).map(\.text)
    #expect(texts[5].contains("made possible by Pratham Books") && texts[6].contains("This is a Level 2 book"))
    // What the book itself says is not guessed.
    let bloom = try place.run([.bloom()], dryRun: true, keeping: ["guessed"])
    #expect(bloom.pages.added.count == 2)
    #expect(try place.run([.bloom()], dryRun: true, keeping: ["5.xhtml"]).pages.added.count == 3)
  }

  @Test func `a book without an identifier is the same story with and without its credits`() throws {
    let place = try BookPlace()
    var shape = Shape.storyWeaver()
    shape.identifier = ""
    try place.run([shape])
    let id = try place.stories.map(\.id)
    #expect(try place.run([shape], force: true, keeping: ["guessed"]).pages.added.count == 5)
    #expect(try place.stories.map(\.id) == id)
    #expect(try place.run([shape], force: true).pages.removed.count == 5)
  }
}
