import Diagnostics
import Files
import Foundation
import Publication
import Settings
import StoryModel
import StoryStore
import TestSupport
import Testing

@Suite struct `A book that reads aloud` {
  let library: StoriesFixture
  let id: Identifier
  private let path = "books/the-lost-star.epub"

  init() throws {
    library = try StoriesFixture()
    id = try library.add(
      "The Lost Star", pages: ["She fell. “Who are you?” said Nelly.\n\nNobody spoke!", "The end."], pictures: [1])
  }

  private func record(_ page: Int, _ name: String?, timings: String? = nil) throws {
    try library.record(id, page: page, name, timings: timings)
  }

  @Test func `has each page that is recorded marked as a whole where nothing says more`() throws {
    try library.put(SampleRecordings.id3("Nelly") + SampleRecordings.mp3(), "one.mp3")
    try record(1, "one.mp3")
    let book = try library.book(path)
    #expect(book.entries["EPUB/text/p001.xhtml"]?.contains("<div class=\"txt\" id=\"text\">") == true)
    let overlay = try #require(book.entries["EPUB/smil/p001.smil"])
    #expect(overlay.contains("<text src=\"../text/p001.xhtml#text\"/>"))
    #expect(overlay.contains("<audio src=\"../audio/p001.mp3\" clipBegin=\"0.000s\" clipEnd=\"0.993s\"/>"))
    #expect(book.package.contains("media-overlay=\"smil-p001\""))
    #expect(book.package.contains("<meta property=\"media:duration\">0.993s</meta>"))
    #expect(book.package.contains("synchronizedAudioText"))
    #expect(book.package.contains("<meta property=\"schema:accessMode\">auditory</meta>"))
    #expect(book.entries["EPUB/css/book.css"]?.contains("-epub-media-overlay-active") == true)
    #expect(book.entries["EPUB/smil/p002.smil"] == nil)
    #expect(book.entries["EPUB/text/p002.xhtml"]?.contains("id=\"text\"") == false)
    #expect(book.entries["EPUB/audio/p001.mp3"]?.contains("Nelly") == false)
    #expect(try library.recordingFindings() == [])
  }

  @Test(arguments: [
    "[[0, 0.2], [0.2, 0.4], [0.4, 0.9]]", #"{"sentences": [{"start": 0, "end": 0.2}, [0.2, 0.4], [0.4, 99]]}"#,
    #"[{"start":0,"end":0.2,"text":"She fell."},{"start":0.2,"end":0.4,"text":"“Who are you?” said Nelly."},"#
      + #"{"start":0.4,"end":0.9,"text":"Nobody spoke!"}]"#,
  ]) func `has each sentence marked where it says when it is spoken`(timings: String) throws {
    try library.put(SampleRecordings.m4a(milliseconds: 900), "one.m4a")
    try record(1, "one.m4a", timings: timings)
    let book = try library.book(path)
    #expect(
      book.entries["EPUB/text/p001.xhtml"]?.contains(
        """
        <p><span id="s1">She fell.</span> <span id="s2">“Who are you?” said Nelly.</span></p>
        <p><span id="s3">Nobody spoke!</span></p>
        """) == true)
    let overlay = try #require(book.entries["EPUB/smil/p001.smil"])
    #expect(overlay.contains("../text/p001.xhtml#s3\"/>"))
    #expect(overlay.contains("../audio/p001.m4a\" clipBegin=\"0.200s\" clipEnd=\"0.400s\"/>"))
    #expect(try library.recordingFindings() == [])
  }

  @Test(arguments: [
    "[[0, 0.2]]", "[[0, 0.4], [0.2, 0.6], [0.6, 0.9]]", "[[0, 0], [0.2, 0.4], [0.4, 0.9]]", "{}", "[", "[1, 2, 3]",
    "[[0, 0.2], [0.2, 0.4], [5, 6]]", #"[{"start":0,"end":0.2,"text":"Something else."}]"#,
  ]) func `is marked by pages where the timings do not fit, and says so`(timings: String) throws {
    try library.put(SampleRecordings.mp3(), "one.mp3")
    try record(1, "one.mp3", timings: timings)
    #expect(try library.book(path).entries["EPUB/smil/p001.smil"]?.contains("#text\"/>") == true)
    #expect(try library.recordingFindings() == ["recording-timings"])
  }

  @Test func `is read from one recording of the whole story`() throws {
    try library.put(SampleRecordings.mp3(frames: 100), "all.mp3")
    try library.record(id, "all.mp3", timings: "[[0, 1.5], [1.5, 2]]")
    let book = try library.book(path)
    #expect(
      book.entries["EPUB/smil/p002.smil"]?.contains("p001.mp3\" clipBegin=\"1.500s\" clipEnd=\"2.000s\"/>") == true)
    #expect(book.entries.keys.count { $0.hasPrefix("EPUB/audio/") } == 1)
  }

  @Test func `does not read what is not there, is no recording, or lies elsewhere`() throws {
    try library.put(SamplePictures.jpeg, "one.mp3")
    for (name, finding) in [
      ("none.mp3", "missing-recording"), ("one.mp3", "broken-recording"), ("../library.mp3", "recording-outside"),
    ] {
      try record(1, name)
      #expect(try library.recordingFindings() == [finding])
      #expect(try !library.book(path).entries.keys.contains { $0.contains("smil") || $0.contains("audio") })
    }
  }

  @Test func `changes with its recording, and only then`() throws {
    try library.put(SampleRecordings.mp3(), "one.mp3")
    try record(1, "one.mp3")
    let before = try library.plan()
    #expect(try library.plan()[path]?.inputs == before[path]?.inputs)
    try library.put(SampleRecordings.mp3(seed: 1), "one.mp3")
    let after = try library.plan()
    #expect(after.keys.filter { after[$0]?.inputs != before[$0]?.inputs } == [path])
  }

  @Test(.enabled(if: EPUBCheck.jar != nil, "HORNBOOK_EPUBCHECK_JAR does not name epubcheck.jar"))
  func `has nothing that EPUBCheck finds, in both directions, alone and in a collection`() throws {
    library.settings.books.collections = true
    library.settings.books.narrator = "Ana"
    try library.put(SampleRecordings.mp3(), "one.mp3")
    try library.put(SampleRecordings.m4a(), "two.m4a")
    try record(1, "one.mp3", timings: "[[0, 0.2], [0.2, 0.4], [0.4, 0.9]]")
    try record(2, "two.m4a")
    let other = try library.add("قصة", day: 2, pages: ["واحد. اثنان؟", "«ثلاثة»."], pictures: [2]) {
      $0.language = "ar"
    }
    try library.record(other, page: 1, "one.mp3", timings: "[[0, 0.3], [0.3, 0.6]]")
    let shelf = StoryCollection(id: StoriesFixture.id("shelf"), name: "Night", createdAt: StoriesFixture.day(1))
    try library.store.write { [id] in try $0.save(shelf, members: [id, other]) }
    let files = try [path, "books/قصة.epub", "books/collections/night.epub"].enumerated().map { place, book in
      let file = Path.join(library.folder, "book-\(place).epub")
      try library.write(book, to: file)
      return file
    }
    #expect(try library.book("books/collections/night.epub").entries.keys.count { $0.hasPrefix("EPUB/audio/") } == 2)
    #expect(try library.recordingFindings() == [])
    for (file, lines) in try EPUBCheck.findings(in: files) { #expect(lines == [], "\(Path.name(of: file))") }
  }
}
