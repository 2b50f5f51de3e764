import Basics
import Build
import Files
import Fonts
import Models
import Settings
import TestSupport
import Testing

@Suite(.enabled(if: SystemFont.areThere, "HarfBuzz, Andika or Noto is not on this machine"))
struct `A book of fixed layout that reads aloud` {
  private let library: StoriesFixture
  private let path = "books/the-lost-star.fxl.epub"
  private let sentence = "They flew home together, over all the roofs of the town, until the night was over. "

  init() throws {
    library = try StoriesFixture()
    library.settings.books.layout = .both
    try library.put(SampleRecordings.mp3(frames: 400), "one.mp3")
  }

  private func add(_ pages: [String], pictures: [Int] = [1]) throws -> Identifier {
    try library.add("The Lost Star", pages: pages, pictures: pictures)
  }

  /// So many sentences of half a second.
  private func timings(_ count: Int) -> String {
    "[" + (0..<count).map { "[\(Double($0) / 2), \(Double($0 + 1) / 2)]" }.joined(separator: ", ") + "]"
  }

  /// The parts of an overlay: the place in the text, and from when to when it is spoken.
  private func parts(_ overlay: String?) throws -> [(place: String, begin: Double, end: Double)] {
    try #require(overlay).matches(
      of: /<text src="[^"]*#([^"]+)"\/>\s*<audio src="[^"]*" clipBegin="([0-9.]+)s" clipEnd="([0-9.]+)s"\/>/
    ).map { (String($0.1), Double($0.2) ?? -1, Double($0.3) ?? -1) }
  }

  @Test func `has each page that is recorded marked as a whole where nothing says more`() throws {
    let id = try add(["She fell.", "The end."])
    try library.record(id, page: 1, "one.mp3")
    let book = try library.book(path)
    #expect(book.entries["EPUB/text/p001.xhtml"]?.contains("<div class=\"txt\" id=\"text\" style=") == true)
    #expect(book.entries["EPUB/text/p001.xhtml"]?.contains("<span class=\"line\">She fell.</span>") == true)
    #expect(try parts(book.entries["EPUB/smil/p001.smil"]).map(\.place) == ["text"])
    #expect(book.entries["EPUB/smil/p002.smil"] == nil)
    #expect(book.entries["EPUB/text/p002.xhtml"]?.contains("id=\"text\"") == false)
    #expect(book.package.contains("media-overlay=\"smil-p001\""))
    #expect(book.package.contains("<meta property=\"schema:accessMode\">auditory</meta>"))
    #expect(book.entries["EPUB/css/fixed.css"]?.contains("-epub-media-overlay-active") == true)
    #expect(book.entries.keys.filter { $0.hasPrefix("EPUB/audio/") } == ["EPUB/audio/p001.mp3"])
  }

  @Test func `has nothing of it where nothing is recorded`() throws {
    _ = try add(["She fell.", "The end."])
    let book = try library.book(path)
    #expect(book.entries.values.allSatisfy { !$0.contains("media-overlay") && !$0.contains("id=\"text\"") })
  }

  @Test func `has a sentence marked as one over all the lines that it stands on`() throws {
    let id = try add(["“Who are you?” said Nelly, and she looked for a long time at the little star.\n\nNobody spoke!"])
    try library.record(id, page: 1, "one.mp3", timings: timings(2))
    let page = try #require(try library.book(path).entries["EPUB/text/p001.xhtml"])
    let marked = try #require(page.firstMatch(of: /<span id="s1">((?s).*?)<\/span>/)).1
    #expect(marked.contains("<br/>\n"))
    let said = "“Who are you?” said Nelly, and she looked for a long time at the little star."
    #expect(marked.replacing("<br/>\n", with: " ") == said)
    #expect(page.contains("\"><span id=\"s2\">Nobody spoke!</span></p>"))
  }

  @Test func `breaks lines where they are broken without sentences, also between two and where nothing is spoken`()
    throws
  {
    let text = "“Oh!” she said. She fell. " + sentence + "Nobody\nspoke, of course. — And then? Nothing."
    let id = try add([text])
    func lines(_ path: String) throws -> [String] {
      let page = try #require(try library.book(path).entries["EPUB/text/p001.xhtml"])
      let marked = try #require(page.firstMatch(of: /<p style[^>]*>((?s).*?)<\/p>/)).1
      return marked.replacing(/<span class="line">|<\/?span[^>]*>|\n/, with: { $0.0.contains("line") ? "<br/>" : "" })
        .split(separator: "<br/>").map { $0.trimmingPrefix(" ").description }
    }
    let plain = try lines(path)
    #expect(plain.count > 3)
    try library.record(
      id, page: 1, "one.mp3",
      timings: #"[{"start":0,"end":1,"text":"She fell."},{"start":1,"end":2,"text":"Nobody spoke, of course."}]"#)
    #expect(try library.recordingFindings() == ["recording-timings"])
    try library.record(
      id, page: 1, "one.mp3",
      timings: #"[{"start":0,"end":1,"text":"She fell."},{"start":1,"end":2,"text":"of course."}]"#)
    #expect(try library.recordingFindings() == [])
    #expect(try lines(path).map { $0.replacing(/\s+$/, with: "") } == plain)
  }

  @Test func `goes on with its sentences on further pages, each of them whole`() throws {
    let id = try add([String(repeating: sentence, count: 18)])
    try library.record(id, page: 1, "one.mp3", timings: timings(18))
    let book = try library.book(path)
    let documents = ["p001", "p001-2", "p001-3"].filter { book.entries["EPUB/text/\($0).xhtml"] != nil }
    #expect(documents.count > 1)
    let told = try documents.map { try parts(book.entries["EPUB/smil/\($0).smil"]) }
    #expect(told.joined().first?.begin == 0 && told.joined().last?.end == 9)
    // One after another without a gap, and each id where it is said to be.
    for (one, next) in zip(told.joined(), told.joined().dropFirst()) { #expect(one.end == next.begin) }
    #expect(told[0].last?.place != told[1].first?.place)
    #expect(told.joined().map(\.place) == (1...18).map { "s\($0)" })
    for (document, parts) in zip(documents, told) {
      let page = try #require(book.entries["EPUB/text/\(document).xhtml"])
      #expect(parts.allSatisfy { page.contains("id=\"\($0.place)\"") })
    }
    #expect(book.package.contains("<meta property=\"media:duration\">9.000s</meta>"))
  }

  @Test func `parts the time by the length of the text where nothing says more`() throws {
    let id = try add([String(repeating: sentence, count: 18)])
    try library.record(id, page: 1, "one.mp3")
    let book = try library.book(path)
    let overlays = book.entries.filter { $0.key.hasPrefix("EPUB/smil/") }.sorted {
      ($0.key.count, $0.key) < ($1.key.count, $1.key)
    }
    let told = try overlays.flatMap { try parts($0.value) }
    #expect(told.count > 1 && told.allSatisfy { $0.place == "text" })
    #expect(told.first?.begin == 0 && told[0].end == told[1].begin)
    let shares = overlays.compactMap { overlay in
      let path = overlay.key.replacing("smil", with: "text").replacing(".text", with: ".xhtml")
      return book.entries[path]?.matches(of: /class="line">([^<]*)</).map { $0.1.filter { $0 != " " }.count }.reduce(
        0, +)
    }
    let speed = told.map { $0.end - $0.begin }.reduce(0, +) / Double(shares.reduce(0, +))
    for (part, count) in zip(told, shares) { #expect(abs(part.end - part.begin - speed * Double(count)) < 0.01) }
  }

  @Test func `is heard on a page without words where the whole story is read from one recording`() throws {
    let id = try add(["One.", "", "Three."], pictures: [1, 2])
    try library.record(id, "one.mp3", timings: "[[0, 1], [1, 2], [2, 3]]")
    let book = try library.book(path)
    #expect(book.entries["EPUB/text/p002.xhtml"]?.contains("<section class=\"page\" id=\"text\"") == true)
    #expect(try parts(book.entries["EPUB/smil/p002.smil"]).map(\.begin) == [1])
  }

  @Test func `changes with its recording, and only then`() throws {
    let id = try add(["She fell.", "The end."])
    try library.record(id, page: 1, "one.mp3")
    let before = try library.plan()
    #expect(try library.plan()[path]?.inputs == before[path]?.inputs)
    try library.put(SampleRecordings.mp3(frames: 400, seed: 1), "one.mp3")
    let after = try library.plan()
    #expect(
      Set(after.keys.filter { $0.hasPrefix("books/") && after[$0]?.inputs != before[$0]?.inputs }) == [
        path, "books/the-lost-star.epub",
      ])
    try library.put(SampleRecordings.mp3(frames: 400, seed: 2), "one.mp3")
    guard case .file(let write)? = try after[path]?.make() else { throw StoriesFixture.Missing(path: path) }
    #expect(throws: (any Error).self) { try write(Path.join(library.folder, "late.epub")) }
  }

  @Test(.enabled(if: EPUBCheck.jar != nil, "HORNBOOK_EPUBCHECK_JAR does not name epubcheck.jar"))
  func `has nothing that EPUBCheck finds, whatever becomes of its text`() throws {
    library.settings.fonts[.arabic] = SystemFont.arabic
    let long = String(repeating: sentence, count: 18)
    let id = try add([
      "She fell. “Who are you?” said\nNelly.\n\nNobody spoke!", long, long, "ቀበሮው ወደ ቤት። በረረ።", "A < & 🦊.",
    ])
    try library.record(id, page: 1, "one.mp3", timings: timings(3))
    try library.record(id, page: 2, "one.mp3", timings: timings(18))
    try library.record(id, page: 3, "one.mp3")
    try library.record(id, page: 4, "one.mp3", timings: timings(2))
    try library.record(id, page: 5, "one.mp3")
    let other = try library.add("قصة", day: 2, pages: ["طار الثعلب. إلى البيت؟", "", "«ثلاثة»."], pictures: [1]) {
      $0.language = "ar"
    }
    try library.record(other, page: 1, "one.mp3", timings: timings(2))
    try library.record(other, "one.mp3", timings: "[[0, 1], [1, 2], [2, 3]]")
    let files = try [path, "books/قصة.fxl.epub"].enumerated().map { place, book in
      let file = Path.join(library.folder, "book-\(place).epub")
      try library.write(book, to: file)
      return file
    }
    #expect(try library.recordingFindings() == [])
    for (file, lines) in try EPUBCheck.findings(in: files) {
      // Says only that there are fonts.
      let told = lines.filter {
        !$0.hasPrefix("USAGE\tCSS-028\t") && !($0.contains("OPF-097") && $0.contains("images/cover."))
      }
      #expect(told == [], "\(Path.name(of: file))")
    }
  }
}
