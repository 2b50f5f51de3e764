import Diagnostics
import Files
import Fonts
import Foundation
import Publication
import Settings
import Stories
import StoryModel
import TestSupport
import Testing

/// Fonts that lie on this machine.
enum SystemFont {
  static let folder = "/usr/share/fonts/truetype/"
  static let arabic = folder + "noto/NotoNaskhArabic-Regular.ttf"
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
    #expect(page.contains("<img class=\"art\" style=\"left: 150px; top: 0px; width: 900px; height: 900px;\""))
    #expect(page.contains("<span class=\"line\">Once upon a time.</span>"))
    #expect(page.contains("font-size: 64px"))
    #expect(book.entries["EPUB/text/p002.xhtml"]?.contains("<img") == false)
    #expect(book.entries["EPUB/css/fonts.css"]?.contains("url(\"../fonts/reader-1.ttf\")") == true)
    #expect(book.entries["META-INF/font-license-reader-1.txt"]?.contains("SIL OPEN FONT LICENSE") == true)
    #expect(book.entries["META-INF/com.apple.ibooks.display-options.xml"] != nil)
  }

  @Test func `has an ornament above its title where there is no picture, or a cover that reading systems lay out`()
    throws
  {
    try library.add("The Lost Star")
    let cover = try #require(try book().entries["EPUB/text/cover.xhtml"])
    #expect(cover.contains("role=\"presentation\" src=\"../images/cover."))
    #expect(cover.contains("<span class=\"line\">The Lost Star</span>"))
    let long = String(repeating: "The Lost Star and everything that became of it. ", count: 20)
    try library.add(long, day: 2)
    let path = try #require(try library.plan().keys.first { $0.hasSuffix(".fxl.epub") && $0 != self.path })
    let other = try #require(try book(path).entries["EPUB/text/cover.xhtml"])
    #expect(!other.contains("viewport") && other.contains("../images/cover."))
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

  @Test func `never grows its letters where a text goes on`() throws {
    let text = Array(repeating: "They flew home together, over the roofs.", count: 75).joined(separator: " ")
    for pictures in [[], [1]] {
      try library.add("The Lost Star", pages: [text], pictures: pictures)
      let book = try book()
      let sizes = (1...9).compactMap { number -> Int? in
        let page = book.entries["EPUB/text/p001\(number == 1 ? "" : "-\(number)").xhtml"]
        return page?.firstMatch(of: /font-size: (\d+)px/).flatMap { Int($0.1) }
      }
      #expect(sizes.count > 2)
      #expect(sizes == sizes.sorted(by: >), "\(sizes)")
    }
  }

  @Test func `has its pages on the same sides whatever has become of its pictures`() throws {
    let long = Array(repeating: "They flew home together, over the roofs.", count: 40).joined(separator: " ")
    let texts = ["Once upon a time.", long, "A 🦊 came.", "", "The end."]
    var spines: [[String]] = []
    for pictures in [[], [2, 3], [1, 2, 3, 4, 5]] {
      try library.add("The Lost Star", pages: texts, pictures: pictures)
      spines.append(try spine(try book()).filter { !$0.contains("p003") })
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

  @Test func `leaves a page to reading systems where no font has its letters, keeps its picture, and says so`() throws {
    try library.add("The Lost Star", pages: ["Once upon a time.", "ቀበሮው ወደ ቤት በረረ።", "狐狸"], pictures: [1, 2])
    let output = try #require(try library.plan()[path])
    #expect(output.diagnostics.map(\.id) == ["missing-glyphs"])
    #expect(output.diagnostics.first?.headline.hasPrefix("pages 2, 3 of 'The Lost Star' have characters") == true)
    #expect(output.diagnostics.first?.hint == "name a font that has them by 'ethiopic' in [fonts]")
    let book = try book(nil, output)
    let spine = try spine(book)
    #expect(spine.contains("idref=text-p002-text properties=rendition:layout-reflowable"))
    #expect(spine.contains("idref=text-p003 properties=rendition:layout-reflowable"))
    #expect(book.entries["EPUB/text/p002.xhtml"]?.contains("<img") == true)
    #expect(book.entries["EPUB/text/p002.xhtml"]?.contains("ቀ") == false)
    #expect(book.entries["EPUB/text/p002-text.xhtml"]?.contains("fixed.css") == false)
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
    let findings = try library.ground().fontFindings
    #expect(findings.map(\.id) == ["missing-font"])
    #expect(findings.first?.headline.hasPrefix("the font for 'arabic' cannot be used") == true)
    #expect(try library.plan()[path]?.diagnostics.map(\.id) == ["missing-glyphs"])
    library.settings.books.layout = .reflowable
    #expect(try library.ground().fontFindings == [])
  }
}
