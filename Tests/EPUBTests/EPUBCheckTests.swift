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

  @Test func `nothing at all in any kind of book`() throws {
    let folder = try TemporaryFolder()
    var books: [String] = []
    for direction in [Direction.leftToRight, .rightToLeft] {
      for pictures in BookFixture.Pictures.allCases {
        for (name, language, text) in Self.texts {
          var fixture = BookFixture(direction: direction, language: language, pictures: pictures, text: text)
          fixture.title = String(text.prefix(60))
          fixture.alternative = String(text.prefix(200))
          let path = folder.file("\(name)-\(direction.name)-\(pictures).epub")
          try fixture.book().write(to: path)
          let spoken = folder.file("\(name)-\(direction.name)-\(pictures)-aloud.epub")
          try fixture.book().readAloud().write(to: spoken)
          books += [path, spoken]
        }
      }
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
    for direction in [Direction.leftToRight, .rightToLeft] {
      for pictures in BookFixture.Pictures.allCases {
        for (name, language, text) in Self.texts where name != "long" {
          let fixture = BookFixture(direction: direction, language: language, pictures: pictures, text: text)
          let path = folder.file("\(name)-\(direction.name)-\(pictures).epub")
          let isWide = pictures == .some
          let book = try fixture.fixedBook(width: isWide ? 1600 : 1200, height: isWide ? 1200 : 1600)
          try book.write(to: path)
          let spoken = folder.file("\(name)-\(direction.name)-\(pictures)-aloud.epub")
          try book.readAloud().write(to: spoken)
          books += [path, spoken]
        }
      }
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
