import Basics
import Build
import Fonts
import Foundation
import Models
import PDF
import Settings
import TestSupport
import Testing

@testable import Stories

@Suite struct `Pages of a size of paper` {
  @Test(arguments: [
    (Settings.Paper.a5, 419.53, 595.28), (.a4, 595.28, 841.89), (.letter, 612, 792), (.sixByNine, 432, 648),
    (.square, 612, 612),
  ])
  func `are as large as it is, to a hundredth of a point`(paper: Settings.Paper, short: Double, long: Double) {
    var settings = Settings().books
    settings.paper = paper
    for shape in PaperShape.all(of: .screen, settings) {
      let unit = PaperShape.unit(of: .screen, settings, shape)
      let sides = [shape.width, shape.height].map { Double($0) * unit }.sorted()
      #expect(abs(sides[0] - short) < 0.01 && abs(sides[1] - long) < 0.01, "\(sides)")
    }
  }
}

@Suite(.enabled(if: SystemFont.areThere, "HarfBuzz, Andika or Noto is not on this machine"))
struct `A story on paper` {
  private let library: StoriesFixture
  private let path = "books/the-lost-star.pdf"

  init() throws {
    library = try StoriesFixture()
    library.settings.books.pdf = [.screen, .booklet]
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    guard case .bytes(let bytes) = try #require(try library.plan()[path]).make() else { throw Unwritten() }
    return bytes
  }

  private struct Unwritten: Error {}

  @Test func `is offered in each form that is wanted`() throws {
    try library.add("The Lost Star", pictures: [1, 2])
    let page = try library.page("stories/the-lost-star/index.html")
    #expect(page.contains("href=\"../../books/the-lost-star.pdf\""))
    #expect(page.contains("href=\"../../books/the-lost-star-booklet.pdf\""))
    library.settings.books.pdf = [.screen]
    #expect(try library.plan()[path] != nil)
    #expect(try library.plan()["books/the-lost-star-booklet.pdf"] == nil)
    library.settings.books.pdf = []
    #expect(try library.plan()[path] == nil)
  }

  @Test func `has the same bytes again, and others on other paper`() throws {
    try library.add("The Lost Star", pictures: [1])
    let first = try bytes(path)
    #expect(first.starts(with: Array("%PDF-1.7".utf8)))
    #expect(try bytes(path) == first)
    library.settings.books.paper = .a5
    #expect(try bytes(path) != first)
  }

  @Test func `is told to be too thick to be folded, and only then`() throws {
    func told(_ count: Int) throws -> [String] {
      let library = try StoriesFixture()
      library.settings.books.pdf = [.screen, .booklet]
      try library.add("The Lost Star", pages: (1...count).map { "Page \($0)." }, pictures: [])
      return try library.plan().values.flatMap(\.diagnostics).filter { $0.id == "thick-booklet" }.map(\.headline)
    }
    // Cover, title and colophon are pages too.
    #expect(try told(97) == [])
    #expect(try told(98) == ["the booklet of 'The Lost Star' has 26 sheets, and is too thick to be folded"])
  }

  @Test func `is given to a printer as pages and a cover, which no reader is offered`() throws {
    library.settings.books.pdf = [.screen, .twoUp, .print]
    library.settings.print.isbn = ["the-lost-star": "978-3-16-148410-0"]
    try library.add("The Lost Star", pages: (1...3).map { "Page \($0)." }, pictures: [1])
    let plan = try library.plan()
    #expect(plan["books/the-lost-star-two-up.pdf"] != nil)
    for name in ["print", "print-cover"] {
      let first = try bytes("books/the-lost-star-\(name).pdf")
      #expect(first.starts(with: Array("%PDF-1.6".utf8)))
      #expect(try bytes("books/the-lost-star-\(name).pdf") == first)
    }
    let page = try library.page("stories/the-lost-star/index.html")
    #expect(page.contains("the-lost-star-two-up.pdf") && !page.contains("-print"))
    #expect(plan.values.flatMap(\.diagnostics).contains { $0.id == "unprintable-picture" })
  }

  @Test func `is too thin or too thick for a printer, and told to have no ISBN`() throws {
    func told(_ count: Int, _ profile: Settings.PrintProfile) throws -> [String] {
      let library = try StoriesFixture()
      library.settings.books.pdf = [.print]
      library.settings.print.profile = profile
      try library.add("The Lost Star", pages: (1...count).map { "Page \($0)." }, pictures: [])
      return try library.plan().values.flatMap(\.diagnostics).filter { $0.id.hasPrefix("print-") }.map(\.headline)
        .sorted()
    }
    let free = "'The Lost Star' has no ISBN, and the place for its bars on the cover stays free"
    // The title and the last page are pages too, and their number is even.
    #expect(
      try told(20, .kdp) == ["'The Lost Star' has 22 pages in print, and Amazon KDP takes books of 24 to 590", free])
    #expect(try told(21, .kdp) == [free])
    // The last one is the printer's.
    #expect(
      try told(13, .ingram) == [
        "'The Lost Star' has 16 pages in print, and IngramSpark takes books of 18 to 840", free,
      ])
    #expect(try told(14, .ingram) == [free])
    #expect(try told(2, .plain) == [free])
  }

  @Test func `with a number of no story is told so, where the number stands`() throws {
    try library.add("The Lost Star", pictures: [1])
    library.settings.books.pdf = [.print]
    library.settings.print.isbn = ["the-lost-stat": "978-3-16-148410-0", "the-lost-star": "978-0-306-40615-7"]
    library.settings.print.isbnPlaces["the-lost-stat"] = .init(file: "hornbook.toml", line: 7, column: 3)
    let told = try library.plan().values.flatMap(\.diagnostics).filter { $0.id == "print-number" }.map(\.text)
    #expect(
      told == [
        """
        hornbook.toml:7:3: warning: 'isbn' in [print] names 'the-lost-stat', and no story has this address; did you mean \
        'the-lost-star'? [print-number]
          hint: 'hornbook list stories' tells the addresses
        """
      ])
  }

  @Test func `changes with what it is made by, and with nothing else`() throws {
    library.settings.books.pdf = [.screen, .booklet, .print]
    try library.add("The Lost Star", pictures: [1])
    func keys() throws -> [String: [Input]] {
      try library.plan().filter { $0.key.hasSuffix(".pdf") }.mapValues(\.inputs)
    }
    let before = try keys()
    func touched(_ change: (inout Settings) -> Void) throws -> [String] {
      let settings = library.settings
      defer { library.settings = settings }
      change(&library.settings)
      return try keys().filter { before[$0.key] != $0.value }.keys.map { String($0.dropFirst(19)) }.sorted()
    }
    #expect(try touched { _ in } == [])
    #expect(try touched { $0.print.trim = .novel } == ["-print-cover.pdf", "-print.pdf"])
    #expect(try touched { $0.print.profile = .kdp } == ["-print-cover.pdf", "-print.pdf"])
    #expect(try touched { $0.print.bleed = .enlarge } == ["-print-cover.pdf", "-print.pdf"])
    #expect(try touched { $0.print.paper = .cream } == ["-print-cover.pdf"])
    #expect(try touched { $0.print.marks = true } == ["-print-cover.pdf", "-print.pdf"])
    #expect(try touched { $0.print.isbn = ["another": "978-3-16-148410-0"] } == [])
    #expect(
      try touched { $0.print.isbn = ["the-lost-star": "978-3-16-148410-0"] } == ["-print-cover.pdf", "-print.pdf"])
    #expect(try touched { $0.books.grey = [.booklet] } == ["-booklet.pdf"])
    #expect(try touched { $0.books.sheet = .letter } == ["-booklet.pdf"])
  }

  @Test func `looks as the theme wants it, and each file changes only where it looks different`() throws {
    library.settings.books.pdf = [.screen, .print]
    library.settings.books.layout = .both
    try library.add("The Lost Star", pictures: [])
    #expect(try PaperLook(of: library.theme) == PaperLook())
    let before = try library.plan().mapValues(\.inputs)
    func touched(_ text: String) throws -> [String] {
      try library.lay(text, over: "print/paper.toml")
      return try library.plan().filter { before[$0.key] != $0.value.inputs }.keys.sorted()
    }
    let (screen, inside, cover) = (path, "books/the-lost-star-print.pdf", "books/the-lost-star-print-cover.pdf")
    // What it leaves out is as in the default theme.
    #expect(try touched("") == [])
    #expect(try touched("margin = 16") == [cover, inside, screen])
    #expect(try touched("align = \"start\"") == [cover, inside, screen])
    #expect(try touched("ornament = \"***\"") == [inside, screen])
    #expect(try touched("letters = \"#ff0000\"") == [cover])
    #expect(try touched("paper = \"#FFFFFF\"") == [screen])
    let reason = try library.plan()[path]?.inputs.first { $0.name == "colours of pages" }
    #expect("\(try #require(reason))".contains("on #ffffff"))
  }

  private static let cff = "/usr/share/fonts/opentype/urw-base35/P052-Roman.otf"

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: cff), "there is no font with outlines of CFF on this machine"))
  func `carries the part of a font with outlines of CFF that it needs`() throws {
    library.settings.fonts[.latin] = Self.cff
    try library.add("The Lost Star", pages: ["Affluent fish flew."], pictures: [])
    let bytes = try bytes(path)
    #expect(bytes.count < 60_000)
    let file = try PDFFile(bytes)
    var kinds: Set<String> = []
    for page in try file.pages(most: 10) {
      let shown = try PDFShown(page, in: file)
      #expect(shown.fonts.allSatisfy { $0.isEmbedded && $0.tellsCharacters })
      for (_, value) in try file.fields(file.fields(page.fields["Resources"])["Font"]) {
        let inner = try file.fields(file.items(file.fields(value)["DescendantFonts"]).first)
        kinds.insert(try file.resolved(inner["Subtype"]).name ?? "")
        guard case .stream(let stream) = try file.resolved(file.fields(inner["FontDescriptor"])["FontFile3"]) else {
          Issue.record("the font is not in the file")
          continue
        }
        #expect(try file.resolved(stream.fields["Subtype"]).name == "CIDFontType0C")
      }
    }
    #expect(kinds == ["CIDFontType0"])
  }

  @Test func `leaves out an ornament that no font has, and says so`() throws {
    try library.add("The Lost Star", pictures: [])
    func findings(_ ornament: String) throws -> [Diagnostic] {
      try library.lay("ornament = \"\(ornament)\"", over: "print/paper.toml")
      return try (library.plan()[path]?.diagnostics ?? []).filter { $0.headline.contains("ornament") }
    }
    #expect(try findings("***").isEmpty)
    try library.lay("ornament = \"\"", over: "print/paper.toml")
    let without = try bytes(path)
    let found = try findings("*\u{10FFFD}")
    #expect(found.map(\.id) == ["missing-font"] && found[0].severity == .warning)
    #expect(
      found[0].headline
        == "no font has '\u{10FFFD}' of the ornament, which is left out of the PDFs of 'The Lost Star'")
    #expect(found[0].place?.file.hasSuffix("print/paper.toml") == true)
    #expect(try bytes(path) == without)
  }

  @Test func `has words where the theme wants them`() throws {
    try library.add("The Lost Star", pages: [String(repeating: "Once upon a time. ", count: 9)], pictures: [])
    func made(_ text: String) throws -> [UInt8] {
      try library.lay(text, over: "print/paper.toml")
      return try bytes(path)
    }
    let all = try [
      "", "margin = 16", "sizes = [24, 30]", "align = \"start\"", "ornament = \"***\"", "ink = \"#222222\"",
    ]
    .map(made)
    #expect(Set(all).count == all.count)
    #expect(try made("") == all[0])
  }

  @Test(arguments: [
    ("margin = 40", "'margin' has to be a whole number from 4 to 20"),
    ("sizes = [64, 40]", "'sizes' has to be two whole numbers from 24 to 120, the smaller first"),
    ("align = \"middle\"", "'align' has to be 'center' or 'start'"),
    ("ornament = 3", "'ornament' has to be at most 20 characters"),
    ("ink = \"black\"", "'ink' has to be a colour"), ("ink = \"#+12345\"", "'ink' has to be a colour"),
    ("ink = \"#888888\"", "'ink' on 'paper' has a contrast of 3.4 to 1, and 4.5 are needed"),
    ("cloths = [\"#000000\"]", "'cloths' has to be a list of 8 colours"),
    ("inks = \"#000000\"", "unknown field 'inks'"),
  ])
  func `refuses a look that there is none of`(line: String, headline: String) throws {
    try library.add("The Lost Star", pictures: [])
    try library.lay("# How\n" + line, over: "print/paper.toml")
    let error = #expect(throws: DiagnosticError.self) { try library.plan() }
    let found = try #require(error?.diagnostics.first)
    #expect(found.headline == headline && found.id == "bad-theme" && found.hint != nil && found.place?.line == 2)
  }

  @Test func `has what is emphasised as emphasis, and the same words`() throws {
    try library.add("The Lost Star", pages: ["It was *so big* that *nobody\nsaw* it."], pictures: [])
    for form in ["", "-booklet"] {
      guard let text = try text(of: "books/the-lost-star\(form).pdf") else { return }
      #expect(text.contains("It was so big that nobody\nsaw it."), "\(text)")
    }
  }

  /// The words of a file as another program reads them; nil where that is not on this machine.
  private func text(of path: String) throws -> String? {
    let tool = "/usr/bin/pdftotext"
    guard FileManager.default.isExecutableFile(atPath: tool) else { return nil }
    let file = library.folder + "/book.pdf"
    try Data(bytes(path)).write(to: URL(fileURLWithPath: file))
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = [file, "-"]
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  @Test func `names the translations of the story on its last page`() throws {
    try library.add("The Lost Star", pictures: []) { $0.translationGroup = "star" }
    let without = try bytes(path)
    try library.add("La estrella", day: 2, pictures: []) { ($0.language, $0.translationGroup) = ("es", "star") }
    #expect(try bytes(path) != without)
    if let text = try text(of: path) { #expect(text.contains("Also in Español"), "\(text)") }
  }

  @Test func `says to cameras where its page is, if anybody knows`() throws {
    try library.add("The Lost Star", pictures: [1])
    let without = try bytes(path)
    library.settings.site.baseURL = "https://example.org/"
    #expect(try bytes(path) != without)
  }
}
