import Basics
import BookShapes
import Files
import Models
import Stores
import StoryStore
import TestSupport
import Testing

/// Stories that come out of e-books into a library.
@Suite struct BookImportTests {
  private typealias Place = BookPlace

  @Test func `a book becomes a story with all that a story holds`() throws {
    let place = try Place()
    let report = try place.run([.bloom()])
    #expect(report.stories.added == ["Moon and Cap"] && !report.hasErrors)
    let story = try #require(place.stories.first)
    #expect(story.author == "Noni" && story.language == "en" && story.license == "CC-BY-4.0")
    #expect(story.ageGroup == .preschool && story.ageText == "4-7" && story.readingLevel == 1)
    #expect(story.theme == "Family" && story.summary == "A cap flies." && story.createdAt.text.hasPrefix("2020-03-20"))
    #expect(story.coverRelativePath == "moon-and-cap-cover.png")
    let pages = try place.pages(story)
    #expect(pages.map(\.text) == ["I had a cap. It flew away.", "Look!"])
    #expect(pages.map(\.altText) == ["A red cap flies", "The moon wears it"])
    #expect(pages.map(\.illustrationRelativePath) == ["moon-and-cap-1.jpg", "moon-and-cap-2.jpg"])
    #expect(pages.allSatisfy { $0.illustrationStatus == .generated && !$0.altTextIsProposed })
    #expect(
      try FileSystem.read(place.illustrations + "/moon-and-cap-1.jpg") == SamplePictures.jpeg
        + Array("images/cap.jpg".utf8))
    // Two recordings became one, with the times of both.
    #expect(pages[0].audioRelativePath == "moon-and-cap-1.mp3" && pages[1].audioRelativePath == nil)
    let timings = try JSONDocument(parsing: try FileSystem.read(place.illustrations + "/moon-and-cap-1.json")).root
    #expect(timings.array?.map { $0["text"]?.string } == ["I had a cap.", "It flew away."])
    #expect(timings.array?.map { $0["start"]?.double } == [0, 0.9])
  }

  @Test func `the same book again changes nothing, and a forced one does`() throws {
    let place = try Place()
    try place.run([.storyWeaver()])
    let story = try #require(place.stories.first)
    let again = try place.run([.storyWeaver(), .storyWeaver()])
    #expect(again.stories.unchanged.count == 2 && !again.isChange && !again.hasErrors)
    #expect(again.diagnostics.filter { $0.id == "kept-story" }.count == 2)
    var changed = Shape.storyWeaver()
    changed.metadata += "<dc:description>New words</dc:description>"
    #expect(try place.run([changed]).stories.unchanged == ["Cats and Dogs"])
    let forced = try place.run([changed], force: true)
    #expect(forced.stories.updated == ["Cats and Dogs"] && forced.pages.unchanged.count == 2)
    #expect(try place.stories.map(\.id) == [story.id])
  }

  @Test func `a trial writes nothing`() throws {
    let place = try Place()
    let report = try place.run([.bloom()], dryRun: true)
    #expect(report.stories.added == ["Moon and Cap"] && report.isDryRun)
    #expect(try place.stories.isEmpty && FileStatus(of: place.illustrations) == nil)
  }

  @Test func `a book of a story of the library is that story, in each edition`() throws {
    let place = try Place()
    var story = Story(id: Identifier("kite"), title: "Kite", createdAt: .unknown)
    story.language = "en"
    try place.store.write { [story] in try $0.save(story, pages: [Page(id: Identifier("p"), pageNumber: 1, text: "Up")])
    }
    for edition in BookIdentity.Edition.allCases {
      var shape = Shape.fixedPictures()
      shape.identifier = BookIdentity.urn(of: story.id, language: "en", edition)
      let report = try place.run([shape])
      #expect(report.stories.unchanged.count == 1)
    }
    // Other words and another identity are another story, the same words are not.
    var other = Shape()
    other.title = "Kite"
    other.page("a.xhtml", "<p>Up</p>")
    #expect(try place.run([other]).stories.unchanged == ["Kite"])
    other.page("b.xhtml", "<p>and away</p>")
    #expect(try place.run([other]).stories.added == ["Kite"])
  }

  @Test func `books without words are told apart by their identifiers`() throws {
    let place = try Place()
    for number in 1...2 {
      var shape = Shape()
      shape.identifier = "urn:x:\(number)"
      shape.picture("a.jpg")
      shape.page("a.xhtml", "<img src=\"a.jpg\"/>")
      #expect(try place.run([shape]).stories.added == ["The Red Kite"])
    }
    #expect(try place.stories.count == 2)
  }

  @Test func `books of a series become a collection, and new ones come to its end`() throws {
    let place = try Place()
    func volume(_ number: Int) -> Shape {
      var shape = Shape()
      (shape.identifier, shape.title) = ("urn:x:\(number)", "Kite \(number)")
      shape.metadata = """
        <meta property="belongs-to-collection" id="s">Winds</meta><meta refines="#s" property="group-position">\(number)</meta>
        """
      shape.page("a.xhtml", "<p>Kite number \(number) flew.</p>")
      return shape
    }
    #expect(try place.run([volume(3), volume(2)]).collections.added == ["Winds"])
    #expect(try place.run([volume(1), volume(2)]).collections.updated == ["Winds"])
    #expect(try place.run([volume(1)]).collections.updated.isEmpty)
    let titles = try place.store.read { transaction in
      let all = try transaction.collections()
      return try all.flatMap { try transaction.members(of: $0.id) }.map { try transaction.story($0)?.title }
    }
    #expect(titles == ["Kite 2", "Kite 3", "Kite 1"])
  }

  @Test func `one recording of a whole story stays one, and pieces need a program`() throws {
    let place = try Place()
    var shape = Shape()
    shape.metadata = "<meta property=\"media:narrator\">Ana Fuchs</meta><dc:publisher>Our Press</dc:publisher>"
    shape.file("all.mp3", SampleRecordings.mp3(frames: 200), "audio/mpeg")
    for number in 1...2 {
      shape.page("p\(number).xhtml", "<div id=\"text\"><p>Page \(number)</p></div>", overlay: "o\(number)")
      shape.overlay("o\(number)", of: "p\(number).xhtml", [("text", "all.mp3", "\(number - 1)s", "\(number)s")])
    }
    try place.run([shape])
    let story = try #require(place.stories.first)
    #expect(story.audioRelativePath == "the-red-kite.mp3")
    #expect(story.audioTimings == #"[{"start":0,"end":1,"text":"Page 1"},{"start":1,"end":2,"text":"Page 2"}]"#)
    #expect(story.contributors == [Credit("Ana Fuchs", .narrator)])
    let report = try Place().run([.bloom()], joins: false)
    #expect(report.diagnostics.filter { $0.id == "left-out-recording" }.count == 1 && !report.hasErrors)
  }

  @Test func `a machine's voice stays one`() throws {
    let place = try Place()
    var shape = Shape()
    shape.metadata = "<meta property=\"media:narrator\">eSpeak NG (a machine’s voice)</meta>"
    shape.file("a.mp3", SampleRecordings.mp3(), "audio/mpeg")
    shape.page("a.xhtml", "<p><span id=\"w1\">Up</span> <span id=\"w2\">it</span> went</p>", overlay: "o")
    shape.overlay("o", of: "a.xhtml", [("w1", "a.mp3", "0s", "0.2s"), ("w2", "a.mp3", "0.2s", "0.5s")])
    try place.run([shape])
    let story = try #require(place.stories.first)
    #expect(story.contributors.isEmpty)
    let voice = try JSONDocument(parsing: try FileSystem.read(place.illustrations + "/the-red-kite-1.json")).root
    #expect(MachineVoice(voice)?.maker == "eSpeak NG" && voice["text"]?.string == MachineVoice.mark(of: ["Up it went"]))
  }

  @Test func `what is broken in a book is told, and the rest comes in`() throws {
    let place = try Place()
    var shape = Shape()
    shape.language = "en_Foo!"
    shape.metadata = "<meta property=\"dcterms:educationLevel\">Grade four</meta>"
    shape.file("a.jpg", Array("no picture".utf8), "image/jpeg")
    shape.file("a.mp3", Array("no sound".utf8), "audio/mpeg")
    shape.page("a.xhtml", "<img src=\"a.jpg\"/><img src=\"gone.jpg\"/><p id=\"x\">Up</p>", overlay: "o")
    shape.overlay("o", of: "a.xhtml", [("x", "a.mp3", "0s", "1s")])
    var locked = Shape.bloom()
    locked.entries.append(("META-INF/encryption.xml", Array("<x/>damaged".utf8)))
    let report = try place.run([locked, shape])
    #expect(report.stories.added.count == 1 && report.hasErrors)
    #expect(
      Set(report.diagnostics.map(\.id)) == [
        "unreadable-import", "left-out-content", "left-out-picture", "left-out-recording", "split-page", "odd-language",
        "missing-date",
      ])
    #expect(report.diagnostics.filter { $0.severity == .error }.count == 1)
    #expect(report.diagnostics.allSatisfy { $0.place?.file.hasSuffix(".epub") == true && $0.place?.line == nil })
  }

  @Test func `names of entries never become names of files`() throws {
    let place = try Place()
    var shape = Shape()
    shape.title = "../../etc/passwd"
    shape.picture("../../../a.jpg")
    shape.picture("b.jpg")
    shape.page("a.xhtml", "<img src=\"b.jpg\"/><p>Up</p>")
    try place.run([shape])
    #expect(try FileSystem.files(below: place.illustrations) == ["etc-passwd-1.jpg"])
  }
}
