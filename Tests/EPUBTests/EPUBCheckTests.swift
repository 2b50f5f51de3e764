import EPUB
import Foundation
import TestSupport
import Testing
import Zip

@Suite(.enabled(if: EPUBCheck.jar != nil, "HORNBOOK_EPUBCHECK_JAR does not name epubcheck.jar"))
struct `EPUBCheck finds` {
  private static let texts = [
    ("plain", "en", "They flew home together."),
    ("emoji", "en", "🦊🎈 👨‍👩‍👧‍👦 flew 🏳️‍🌈 home é e\u{301}."),
    ("arabic", "ar", "طار الثعلب إلى البيت مع «البالون»."),
    ("cjk", "zh-Hans", "狐狸和气球一起飞回家了。𠮷野家で。"),
    ("ethiopic", "am", "ቀበሮው ወደ ቤት በረረ።"),
    ("long", "de-CH-1996", String(repeating: "Der Fuchs flog sehr weit. ", count: 20_000)),
    ("quotes", "en-GB", "<b>\"Fox\" & 'Hen'</b> ]]> &amp; <!-- \u{2028}"),
    ("controls", "en", "a\u{0}b\u{B}c\u{1F}d\u{FFFE}e\u{FFFF}f\tg\u{85}h\u{7F}i"),
  ]

  /// Books of some texts, in both directions, with all, some and no pictures, silent and aloud.
  private static func kinds(
    of texts: [(name: String, language: String, text: String)]
  ) -> [(name: String, fixture: BookFixture, isAloud: Bool)] {
    Effort.cases(2, BookFixture.Pictures.allCases.count, texts.count, 2).map { one in
      let direction = [Direction.leftToRight, .rightToLeft][one[0]]
      let pictures = BookFixture.Pictures.allCases[one[1]]
      let (name, language, text) = texts[one[2]]
      let fixture = BookFixture(direction: direction, language: language, pictures: pictures, text: text)
      let isAloud = one[3] == 1
      return ("\(name)-\(direction.name)-\(pictures)\(isAloud ? "-aloud" : "").epub", fixture, isAloud)
    }
  }

  @Test func `nothing at all in any kind of book`() throws {
    let folder = try TemporaryFolder()
    var books: [String] = []
    for kind in Self.kinds(of: Self.texts) {
      var fixture = kind.fixture
      fixture.title = String(fixture.text.prefix(60))
      fixture.alternative = String(fixture.text.prefix(200))
      let book = try fixture.book()
      books.append(folder.file(kind.name))
      try (kind.isAloud ? book.readAloud() : book).write(to: folder.file(kind.name))
    }
    let full = folder.file("full.epub")
    try BookFixture().fullBook().write(to: full)
    let bare = folder.file("bare.epub")
    var book = try BookFixture(pictures: .none).book()
    book.contributors = []
    book.documents = [Document(name: "a.xhtml", content: book.documents[1].content, contentsTitle: "A")]
    try book.write(to: bare)
    books += [full, bare]
    for (name, drawing) in try BookFixture.drawings() {
      let path = folder.file("\(name).epub")
      try BookFixture().book(showing: drawing).write(to: path)
      books.append(path)
    }

    let findings = try EPUBCheck.findings(in: books)
    #expect(findings.count == books.count)
    for (book, lines) in findings.sorted(by: { $0.key < $1.key }) {
      #expect(lines == [], "\(URL(fileURLWithPath: book).lastPathComponent)")
    }
  }

  @Test func `nothing but fonts in any kind of book of fixed layout`() throws {
    let folder = try TemporaryFolder()
    var books: [String] = []
    for kind in Self.kinds(of: Self.texts.filter { $0.0 != "long" }) {
      let isWide = kind.fixture.pictures == .some
      let book = try kind.fixture.fixedBook(width: isWide ? 1600 : 1200, height: isWide ? 1200 : 1600)
      books.append(folder.file(kind.name))
      try (kind.isAloud ? book.readAloud() : book).write(to: folder.file(kind.name))
    }
    let findings = try EPUBCheck.findings(in: books)
    #expect(findings.count == books.count)
    for (book, lines) in findings.sorted(by: { $0.key < $1.key }) {
      // A note that a font is named, which is what was meant.
      #expect(
        lines.filter { !$0.hasPrefix("USAGE\tCSS-028\t") } == [], "\(URL(fileURLWithPath: book).lastPathComponent)")
    }
  }

  @Test func `what is wrong, or this check would be worth nothing`() throws {
    let folder = try TemporaryFolder()
    var archive = try BookFixture().book().archive()
    archive.entries.removeAll { $0.name == "EPUB/images/p001.jpg" }
    try archive.write(to: folder.file("broken.epub"))
    let findings = try EPUBCheck.findings(in: [folder.file("broken.epub")])
    #expect(findings.values.joined().contains { $0.hasPrefix("ERROR\tRSC-001\t") })
  }
}
