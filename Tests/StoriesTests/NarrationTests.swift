import Basics
import Build
import Files
import Foundation
import Models
import Settings
import Stores
import Stories
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
    #expect(book.said("accessibilitySummary")?.contains("Pages that can be read aloud: 1 of 2.") == true)
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

  /// The overlay of the first page, its times and its places alone.
  private func told() throws -> [String] {
    try #require(try library.book(path).entries["EPUB/smil/p001.smil"]).matches(
      of: /#([^"]+)"\/>\s*<audio src="[^"]*" clipBegin="([0-9.]+)s" clipEnd="([0-9.]+)s"/
    ).map { "\($0.1) \($0.2) \($0.3)" }
  }

  @Test(arguments: [
    ("json", "[[0, 0.2], [0.2, 0.4], [0.4, 0.9]]"),
    (
      "json",
      #"{"fragments": [{"begin": "0.000", "end": "0.000", "lines": []}, {"begin": "0.000", "end": "0.200", "id": "f1", "#
        + #""language": "eng", "lines": ["She fell."]}, {"begin": "0.200", "end": "0.400", "lines": ["“Who are you?”", "#
        + #""said Nelly."]}, {"begin": "0.400", "end": "0.900", "lines": ["Nobody spoke!"]}]}"#
    ),
    (
      "vtt",
      """
      \u{FEFF}WEBVTT - Nelly
      Kind: captions

      NOTE two
      lines

      1
      00:00.000 --> 00:00.200 align:start
      <v Ana>She fell.

      00:00:00.200 --> 00:00:00.400
      “Who are <i>you</i>?”
      said Nelly.

      00:00.400 --> 00:09.000
      Nobody spoke!

      """
    ),
    ("vtt", "WEBVTT\r\n\r\n00:00.000 --> 00:00.200\r\n\r\n00:00.200 --> 00:00.400\r\n\r\n00:00.400 --> 00:00.900"),
  ]) func `takes the times of its sentences from a file beside the recording`(ending: String, text: String) throws {
    try library.put(SampleRecordings.m4a(milliseconds: 900), "deep/one.m4a")
    try library.put(Array(text.utf8), "deep/one.\(ending)")
    try record(1, "deep/one.m4a")
    #expect(try told() == ["s1 0.000 0.200", "s2 0.200 0.400", "s3 0.400 0.900"])
    #expect(try library.recordingFindings() == [])
  }

  @Test(arguments: [
    ("json", "[[0, 0.2],\n[0.2, 0.4]", 2, "they are no JSON"), ("json", "{}", 1, "they are a list, or an object"),
    ("json", "[]", nil, "they have no part"), ("json", "[[0, 0.2],\n\n[0.2]]", 3, "a part has a 'start' and an 'end'"),
    ("json", "[[0, 0.2],\n[0.2, 0.2], [0.4, 0.9]]", 2, "a part ends after it begins"),
    ("json", "[[0, 0.2],\n[0.1, 0.3]]", 2, "a part begins when the one before it has ended"),
    ("json", #"[{"begin": "0x1", "end": "2"}]"#, 1, "a part has a 'start'"),
    ("json", "[[0, 0.2]]", nil, "they do not fit"),
    ("vtt", "WEBVTX", 1, "a WebVTT file begins"), ("vtt", "WEBVTT\n\nx", nil, "they have no part"),
    ("vtt", "WEBVTT\n\n\nx\n00:00,000 --> 00:00,200", 5, "the times of a cue are like"),
    ("vtt", "WEBVTT\n\n00:05.000 --> 00:06.000", 3, "a part begins before the recording ends"),
  ]) func `says what is wrong with a file beside the recording, and in which line`(
    ending: String, text: String, line: Int?, reason: String
  ) throws {
    try library.put(SampleRecordings.m4a(milliseconds: 900), "one.m4a")
    try library.put(Array(text.utf8), "one.\(ending)")
    try record(1, "one.m4a")
    let finding = try #require(try library.plan()[path]?.diagnostics.first)
    #expect(finding.id == "recording-timings" && finding.place?.file.hasSuffix("/one.\(ending)") == true)
    #expect(finding.place?.line == line)
    #expect(finding.headline.contains("is marked as a whole while it is read: \(reason)"), "\(finding.headline)")
    #expect(try told() == ["text 0.000 0.900"])
    // What the library says goes before it.
    try record(1, "one.m4a", timings: "[[0, 0.2], [0.2, 0.4], [0.4, 0.9]]")
    #expect(try library.recordingFindings() == [])
  }

  @Test func `does not follow a file of times out of the folder of illustrations`() throws {
    try library.put(SampleRecordings.m4a(milliseconds: 900), "one.m4a")
    try FileSystem.write(Array("[[0, 0.2], [0.2, 0.4], [0.4, 0.9]]".utf8), to: Path.join(library.folder, "other.json"))
    try FileManager.default.createSymbolicLink(
      atPath: Path.join(library.folder, "Illustrations/one.json"), withDestinationPath: "../other.json")
    try record(1, "one.m4a")
    #expect(try library.recordingFindings() == ["recording-timings"])
    #expect(try told() == ["text 0.000 0.900"])
  }

  @Test func `is looked at again when a file of times comes, changes or goes`() throws {
    try library.put(SampleRecordings.m4a(milliseconds: 900), "one.m4a")
    try record(1, "one.m4a")
    func fileDependencies() throws -> [String: FileStatus?] {
      let story = try #require(
        try library.publication().sections(recalling: .nothing).first { $0.id.contains("story ") })
      return Dictionary(
        uniqueKeysWithValues: try story.plan().fileDependencies.map { (Path.name(of: $0.path), $0.status) })
    }
    let first = try fileDependencies()
    #expect(first["one.m4a"] ?? nil != nil)
    #expect(try #require(first["one.json"]) == nil)
    #expect(try #require(first["one.vtt"]) == nil)
    let before = try library.plan()
    try library.put(Array("[[0, 0.2], [0.2, 0.4], [0.4, 0.9]]".utf8), "one.json")
    let after = try library.plan()
    #expect(after.keys.filter { $0.hasPrefix("books/") && after[$0]?.inputs != before[$0]?.inputs } == [path])
    #expect(try #require(try fileDependencies()["one.json"]) != nil)
    try library.put(Array("[[0, 0.2], [0.2, 0.5], [0.5, 0.9]]".utf8), "one.json")
    #expect(try library.plan()[path]?.inputs != after[path]?.inputs)
  }

  @Test func `has its pages from a file beside the recording of the whole story`() throws {
    try library.put(SampleRecordings.m4a(milliseconds: 2000), "all.m4a")
    try library.put(Array("WEBVTT\n\n00:00.000 --> 00:01.500\n\n00:01.500 --> 00:02.000\n".utf8), "all.vtt")
    try library.record(id, "all.m4a")
    #expect(try told() == ["text 0.000 1.500"])
    try library.put(Array("WEBVTT\n\n00:00.000 --> 00:01.500\n".utf8), "all.vtt")
    let finding = try #require(try library.plan()[path]?.diagnostics.first { $0.id == "recording-timings" })
    #expect(finding.headline.hasSuffix("cannot be used: there are 1 for its 2 pages"))
  }

  @Test func `says once that a recording on the web is not fetched, where it would be missed`() throws {
    try library.record(id, "https://example.org/nelly.mp3?key=secret")
    library.settings.books.layout = .both
    let findings = try library.plan().values.flatMap(\.diagnostics).filter { $0.id == "remote-recording" }
    #expect(
      findings.map(\.headline) == [
        "'The Lost Star' has its recording on another computer, and is not read aloud from it: 'https://example.org/nelly.mp3'"
      ])
    try library.put(SampleRecordings.mp3(), "one.mp3")
    for page in 1...2 { try record(page, "one.mp3") }
    #expect(try library.recordingFindings() == [])
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
    #expect(after.keys.filter { $0.hasPrefix("books/") && after[$0]?.inputs != before[$0]?.inputs } == [path])
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
