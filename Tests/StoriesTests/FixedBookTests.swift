import Basics
import Build
import Files
import Fonts
import Foundation
import Models
import Settings
import Stores
@testable import Stories
import StoryStore
import TestSupport
import Testing

/// Fonts that lie on this machine.
enum SystemFont {
  static let folder = "/usr/share/fonts/truetype/"
  static let arabic = folder + "noto/NotoNaskhArabic-Regular.ttf"
  /// Whether there is a font that the programme would take for Chinese.
  static var hasChinese: Bool { FontSet(Settings()).canSet("狐狸", language: "zh") }
  static var areThere: Bool {
    HarfBuzz.version != nil && [folder + "andika/Andika-Regular.ttf", arabic].allSatisfy { FileStatus(of: $0) != nil }
  }
}

@Suite(.enabled(if: SystemFont.areThere, "HarfBuzz, Andika or Noto is not on this machine"))
struct `A book of fixed layout` {
  private let library: StoriesFixture
  private let path = "books/the-lost-star.fxl.epub"

  init() throws {
    library = try StoriesFixture()
    library.settings.books.layout = .both
  }

  /// Makes a book of the plan, and unpacks it.
  private func book(_ path: String? = nil, _ output: Output? = nil) throws -> Book {
    let planned = try output ?? #require(try library.plan()[path ?? self.path])
    guard case .file(let write) = try planned.make() else { throw Unwritten() }
    let target = Path.join(library.folder, "book \(UUID()).epub")
    try write(target)
    return try Book(target)
  }

  private struct Unwritten: Error {}

  /// The spine, as ids and properties.
  private func spine(_ book: Book) throws -> [String] {
    let package = try #require(book.entries["EPUB/package.opf"])
    return package.split(separator: "\n").filter { $0.contains("<itemref ") }.map {
      $0.replacing("\"", with: "").replacing("/>", with: "").split(separator: " ").dropFirst().joined(separator: " ")
    }
  }

  @Test func `stands beside the one whose text flows, and the story offers both`() throws {
    try library.add("The Lost Star", pictures: [1, 2])
    let books = try library.plan().keys.filter { $0.hasPrefix("books/") }
    #expect(Set(books) == ["books/the-lost-star.epub", path])
    let page = try library.page("stories/the-lost-star/index.html")
    #expect(page.contains("href=\"../../books/the-lost-star.epub\""))
    #expect(page.contains("href=\"../../books/the-lost-star.fxl.epub\""))
  }

  @Test func `is there only where it is wanted`() throws {
    try library.add("The Lost Star", pictures: [1, 2])
    library.settings.books.layout = .reflowable
    #expect(try library.plan().keys.filter { $0.hasPrefix("books/") } == ["books/the-lost-star.epub"])
    #expect(try !library.page("stories/the-lost-star/index.html").contains("fxl"))
    library.settings.books.layout = .fixed
    #expect(try library.plan().keys.filter { $0.hasPrefix("books/") } == [path])
    #expect(try library.page("stories/the-lost-star/index.html").contains("books/the-lost-star.fxl.epub"))
  }

  @Test func `names its translations on its last page, as far as a font has their letters`() throws {
    try library.add("The Lost Star", pictures: [1]) { $0.translationGroup = "star" }
    let without = try #require(try book().entries["EPUB/text/colophon.xhtml"])
    #expect(!without.contains("Also in"))
    for (day, language) in [(2, "es"), (3, "ar"), (4, "es")] {
      try library.add("\(language) \(day)", day: day) { ($0.language, $0.translationGroup) = (language, "star") }
    }
    let text = try #require(try book().entries["EPUB/text/colophon.xhtml"])
    #expect(text.contains("<span class=\"line\">Also in Español · \u{2067}العربية\u{2069}</span>"), "\(text)")
  }

  @Test func `keeps names that run the other way apart from what stands around them`() throws {
    try library.add("The Lost Star", pictures: [1]) { ($0.author, $0.illustrator) = ("Ana Fuchs", "سمر حداد (3)") }
    let text = try #require(try book().entries["EPUB/text/colophon.xhtml"])
    #expect(text.contains(": \u{2067}سمر حداد (3)\u{2069}</span>"), "\(text)")
    #expect(text.contains(": Ana Fuchs</span>"))
    for book in [try book(), try book("books/the-lost-star.epub")] {
      for page in ["cover", "title"] {
        let text = try #require(book.entries["EPUB/text/\(page).xhtml"])
        #expect(text.contains("\u{2067}سمر حداد (3)\u{2069}"), "\(text)")
      }
      #expect(book.entries["EPUB/package.opf"]?.contains("\u{2067}") == false)
    }
  }

  @Test func `keeps each line of a long name apart that runs the other way`() throws {
    let name = Array(repeating: "سمر حداد", count: 24).joined(separator: " ") + " (3)"
    try library.add("The Lost Star", pictures: [1]) { $0.author = name }
    let text = try #require(try book().entries["EPUB/text/colophon.xhtml"])
    let lines = text.split(separator: "\n").filter { $0.contains("سمر") }
    try #require(lines.count > 1, "\(text)")
    for line in lines {
      #expect(line.count { $0 == "\u{2067}" } == 1 && line.contains("\u{2069}</span>"), "\(line)")
    }
    #expect(lines.last?.contains("(3)\u{2069}</span>") == true)
  }

  @Test func `says where its licence is to be read`() throws {
    try library.add("The Lost Star", pictures: [1]) { $0.license = "CC BY-SA 3.0 IGO" }
    let colophon = try #require(try book().entries["EPUB/text/colophon.xhtml"])
    let text = colophon.replacing("</span><span class=\"line\">", with: "")
    #expect(text.contains("CC BY-SA 3.0 IGO</span>"))
    #expect(text.contains("https://creativecommons.org/licenses/by-sa/3.0/igo/</span>"))
  }

  @Test func `shows each picture with its text below, in a font of its own`() throws {
    try library.add("The Lost Star", pages: ["Once upon a time.\n\nBy the sea.", "The end."], pictures: [1])
    let book = try book()
    let page = try #require(book.entries["EPUB/text/p001.xhtml"])
    #expect(page.contains("<meta name=\"viewport\" content=\"width=1200, height=1600\"/>"))
    #expect(page.contains("<img class=\"art\" style=\"left: 0px; top: 0px; width: 1200px; height: 1200px;\""))
    #expect(page.contains("<span class=\"line\">Once upon a time.</span>"))
    #expect(page.contains("font-size: 64px"))
    #expect(book.entries["EPUB/text/p002.xhtml"]?.contains("<img") == false)
    #expect(book.entries["EPUB/css/fonts.css"]?.contains("url(\"../fonts/reader-1.ttf\")") == true)
    #expect(book.entries["META-INF/font-license-reader-1.txt"]?.contains("SIL OPEN FONT LICENSE") == true)
    #expect(book.entries["META-INF/com.apple.ibooks.display-options.xml"] != nil)
  }

  @Test func `has its words where the theme wants them, and refuses a place that there is none of`() throws {
    for (words, place) in [("below", WordsPlace.below), ("beside", .beside), ("over", .over), ("fitting", nil)] {
      try library.lay("words = \"\(words)\"\n", over: "epub/fixed.toml")
      #expect(try WordsPlace(of: library.theme) == place)
    }
    try library.add("The Lost Star", pages: ["Once upon a time."], pictures: [1])
    for (text, headline) in [
      ("words = 3", "'words' is not one of the places that there are"),
      ("words = \"above\"", "'words' is not one of the places that there are"),
      ("\nplace = \"over\"", "unknown field 'place'"),
    ] {
      try library.lay(text, over: "epub/fixed.toml")
      let error = #expect(throws: DiagnosticError.self) { try library.plan() }
      let found = try #require(error?.diagnostics.first)
      #expect(found.headline == headline && found.id == "bad-theme" && found.hint != nil)
      #expect(found.place?.line == (text.hasPrefix("\n") ? 2 : 1))
    }
  }

  @Test func `has its title in letters on its cover where there is no picture, however long that is`() throws {
    for title in ["The Lost Star", String(repeating: "The Lost Star and everything that became of it. ", count: 20)] {
      let id = try library.add(title)
      let path = try #require(try library.plan().keys.first { $0.hasSuffix(".fxl.epub") })
      let cover = try #require(try book(path).entries["EPUB/text/cover.xhtml"])
      let lines = cover.matches(of: /<span class="line">([^<]*)</).map(\.1).joined()
      #expect(lines.filter { $0 != " " } == title.filter { $0 != " " })
      #expect(!cover.contains("<img"))
      _ = try library.store.write { try $0.deleteStory(id) }
    }
  }

  @Test func `has a decoration where a picture is still to come, if the settings say so`() throws {
    library.settings.books.incomplete = .placeholder
    try library.add("The Lost Star", pages: ["Once upon a time.", "The end."], pictures: [1])
    let book = try book()
    let page = try #require(book.entries["EPUB/text/p002.xhtml"])
    #expect(page.contains("src=\"../images/placeholder.") && page.contains("alt=\"\"/>"))
    #expect(book.entries["EPUB/text/p001.xhtml"]?.contains("placeholder") == false)
    #expect(book.entries.keys.contains { $0.hasPrefix("EPUB/images/placeholder.") })
  }

  @Test func `has one size of letters, also where a text goes on`() throws {
    let text = Array(repeating: "They flew home together, over the roofs.", count: 75).joined(separator: " ")
    for pictures in [[], [1]] {
      try library.add("The Lost Star", pages: [text], pictures: pictures)
      let book = try book()
      let sizes = (1...9).compactMap { number -> Int? in
        let page = book.entries["EPUB/text/p001\(number == 1 ? "" : "-\(number)").xhtml"]
        return page?.firstMatch(of: /font-size: (\d+)px/).flatMap { Int($0.1) }
      }
      #expect(sizes.count > 2)
      #expect(Set(sizes).count == 1, "\(sizes)")
    }
  }

  @Test func `has its pages on the same sides whatever has become of its pictures`() throws {
    let long = Array(repeating: "They flew home together, over the roofs.", count: 40).joined(separator: " ")
    let texts = ["Once upon a time.", long, "A 🦊 came.", "", "The end."]
    var spines: [[String]] = []
    for pictures in [[2], [2, 3], [1, 2, 3, 4, 5]] {
      try library.add("The Lost Star", pages: texts, pictures: pictures)
      spines.append(try spine(try book()))
    }
    #expect(spines[0].contains("idref=text-p002-2 properties=page-spread-left"))
    #expect(Set(spines).count == 1)
  }

  @Test func `goes on on another page where a text is too long, and says so`() throws {
    let long = Array(repeating: "They flew home together, over the roofs.", count: 40).joined(separator: " ")
    try library.add("The Lost Star", pages: ["Short.", long], pictures: [1, 2])
    let output = try #require(try library.plan()[path])
    #expect(output.diagnostics.map(\.id) == ["long-page"])
    let book = try book(nil, output)
    let names = ["p002"] + (2...9).map { "p002-\($0)" }
    let parts = names.compactMap { book.entries["EPUB/text/\($0).xhtml"] }
    #expect(parts.count == 3)
    let text: String = parts.joined(separator: "\n")
    let lines: [String] = text.split(separator: "\n").compactMap { (line: Substring) in
      line.firstRange(of: "class=\"line\">").map { String(line[$0.upperBound...].prefix { $0 != "<" }) }
    }
    #expect(lines.joined(separator: " ") == long)
    // It is one page of the story all the same.
    #expect(book.entries["EPUB/nav.xhtml"]?.contains("p002-2") == false)
    #expect(book.entries["EPUB/package.opf"]?.contains("<meta property=\"schema:numberOfPages\">2</meta>") == true)
  }

  @Test func `leaves letters that no font has to readers, on a page that is as all others, and says so`() throws {
    try library.add(
      "The Lost Star", pages: ["Once upon a time.", "The fox, 狐狸, slept.", "The end."], pictures: [1, 2])
    let output = try #require(try library.plan()[path])
    guard !SystemFont.hasChinese else { return }
    #expect(output.diagnostics.map(\.id) == ["missing-glyphs"])
    #expect(output.diagnostics.first?.headline.hasPrefix("page 2 of 'The Lost Star' has characters") == true)
    #expect(output.diagnostics.first?.hint == "name a font that has them by 'chinese' in [fonts]")
    let book = try book(nil, output)
    #expect(try !spine(book).contains { $0.contains("reflowable") })
    #expect(book.entries["EPUB/text/p002.xhtml"]?.contains("狐狸") == true)
  }

  @Test func `takes the fonts of the system for scripts that the settings name none for`() throws {
    let texts = [("am", "ቀበሮው ወደ ቤት በረረ።"), ("ar", "طار الثعلب إلى البيت."), ("el", "Το φεγγάρι βγήκε ψηλά.")]
    for (language, text) in texts {
      try library.add("The Lost Star", pages: [text, "Fox 1 → 2."], pictures: [1]) { $0.language = language }
      let output = try #require(try library.plan()[path])
      #expect(output.diagnostics.map(\.text) == [], "\(language)")
      let book = try book(nil, output)
      #expect(try !spine(book).contains { $0.contains("reflowable") })
      #expect(book.entries["EPUB/css/fonts.css"]?.contains("Hornbook Reader 2") == true)
    }
  }

  @Test func `is not made where its language has no font, and the story says so and offers none`() throws {
    try library.add("狐狸", pages: ["狐狸和气球一起飞回家了。"], pictures: [1]) { $0.language = "zh" }
    guard !SystemFont.hasChinese else { return }
    let plan = try library.plan()
    #expect(plan.keys.filter { $0.hasPrefix("books/") }.count == 1)
    let page = try #require(plan.first { $0.key.wholeMatch(of: /stories\/[^\/]+\/index.html/) != nil })
    let finding = try #require(page.value.diagnostics.first { $0.id == "missing-font" })
    let reason = "there is no font for its letters ('Hani')"
    #expect(finding.headline == "'狐狸' has no book of fixed layout, and no words on its cover: \(reason)")
    func headline() throws -> String? {
      try library.plan()[page.key]?.diagnostics.first { $0.id == "missing-font" }?.headline
    }
    library.settings.books.pdf = [.screen]
    #expect(try headline() == "'狐狸' has no book of fixed layout and no PDF, and no words on its cover: \(reason)")
    library.settings.books.layout = .fixed
    #expect(try headline() == "'狐狸' has no book of fixed layout and no PDF: \(reason)")
    (library.settings.books.layout, library.settings.books.pdf) = (.both, [])
    #expect(finding.hint?.contains("'chinese' in [fonts]") == true)
    #expect(try !library.page(page.key).contains("fxl"))
    library.settings.books.layout = .fixed
    #expect(try library.plan().keys.filter { $0.hasPrefix("books/") } == [])
  }

  @Test func `sets Arabic from right to left where there is a font for it`() throws {
    library.settings.fonts[.arabic] = SystemFont.arabic
    try library.add("The Lost Star", pages: ["طار الثعلب إلى البيت.", "Fox"], pictures: [1]) { $0.language = "ar" }
    let output = try #require(try library.plan()[path])
    #expect(output.diagnostics.map(\.id) == [])
    let book = try book(nil, output)
    #expect(try spine(book)[1] == "idref=text-title properties=page-spread-left")
    let page = try #require(book.entries["EPUB/text/p001.xhtml"])
    #expect(page.contains("<body epub:type=\"bodymatter\">\n<main dir=\"rtl\">"))
    #expect(book.entries["EPUB/css/fonts.css"]?.contains("\"Hornbook Reader 1\", \"Hornbook Reader 2\"") == true)
  }

  @Test func `sets Greek in a font of the system that has it, for Andika has none`() throws {
    let fonts = ["noto/NotoSans-Regular.ttf", "dejavu/DejaVuSans.ttf"]
    guard fonts.contains(where: { FileStatus(of: SystemFont.folder + $0) != nil }) else { return }
    try library.add("The Lost Star", pages: ["Το φεγγάρι βγήκε ψηλά, πάνω από τη θάλασσα."], pictures: [1]) {
      $0.language = "el"
    }
    let output = try #require(try library.plan()[path])
    #expect(output.diagnostics.map(\.text) == [])
  }

  @Test func `is made anew for another font, and not otherwise`() throws {
    try library.add("The Lost Star", pictures: [1])
    let before = try #require(try library.plan()[path])
    #expect(try library.plan()[path]?.inputs == before.inputs)
    #expect(try book(nil, before).entries == book().entries)
    library.settings.fonts[.latin] = SystemFont.folder + "dejavu/DejaVuSans.ttf"
    guard FileStatus(of: SystemFont.folder + "dejavu/DejaVuSans.ttf") != nil else { return }
    let after = try #require(try library.plan()[path])
    #expect(after.inputs != before.inputs)
    let other = try library.plan()["books/the-lost-star.epub"]?.inputs
    library.settings.fonts[.latin] = nil
    #expect(try library.plan()["books/the-lost-star.epub"]?.inputs == other)
  }

  @Test func `says of a font that is not there what becomes of its text`() throws {
    library.settings.fonts[.arabic] = Path.join(library.folder, "none.ttf")
    try library.add("The Lost Star", pages: ["طار الثعلب إلى البيت."]) { $0.language = "ar" }
    let findings = try library.configuration().fontFindings
    #expect(findings.map(\.id) == ["missing-font"])
    #expect(findings.first?.headline.hasPrefix("the font for 'arabic' cannot be used") == true)
    library.settings.books.layout = .reflowable
    #expect(try library.configuration().fontFindings == [])
  }
}
