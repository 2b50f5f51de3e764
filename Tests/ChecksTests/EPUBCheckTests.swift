import Basics
import Checks
import Foundation
import TestSupport
import Testing

@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment[EPUBCheck.variable]?.isEmpty == false,
    "HORNBOOK_EPUBCHECK_JAR does not name epubcheck.jar"))
struct EPUBCheckTests {
  @Test func `its findings are told like ours, with its own ids`() throws {
    let jar = try #require(ProcessInfo.processInfo.environment[EPUBCheck.variable])
    let folder = try TemporaryFolder()
    var book = try CleanBook()
    try book.edit("EPUB/text/p002.xhtml", "https://example.org/", "p009.xhtml")
    let path = try book.write(to: folder, "Füchse – فهد.epub")
    let found = try #require(EPUBCheck(jar: jar).findings(in: path, name: "books/fox.epub"))
    #expect(found.map(\.id) == ["epubcheck"], "\(found.map(\.text))")
    let text = try #require(found.first?.text)
    #expect(
      text.wholeMatch(
        of: /books\/fox\.epub: EPUB\/text\/p002\.xhtml:\d+:\d+: error: EPUBCheck RSC-007: .* \[epubcheck\](\n.*)?/)
        != nil,
      "\(text)")
  }

  @Test func `a clean book of every kind has none`() throws {
    let jar = try #require(ProcessInfo.processInfo.environment[EPUBCheck.variable])
    let folder = try TemporaryFolder()
    let books = try [CleanBook(), .fixed(), .readAloud()].enumerated().map { number, book in
      try book.write(to: folder, "\(number).epub")
    }
    // A process for each would take seconds: one is asked as commands ask it, all are by the one EPUBCheck of the
    // tests.
    let found = EPUBCheck(jar: jar).findings(in: try #require(books.last), name: "voice")
    #expect(found?.filter { $0.severity != .note }.map(\.text) == [])
    let told = try TestSupport.EPUBCheck.findings(in: books)
    #expect(told.count == books.count)
    for (book, lines) in told {
      #expect(lines.filter { !$0.hasPrefix("USAGE") && !$0.hasPrefix("INFO") } == [], "\(book)")
    }
  }

  @Test func `a jar that is none is a finding`() throws {
    let folder = try TemporaryFolder()
    let path = try CleanBook().write(to: folder)
    let found = EPUBCheck(jar: folder.file("gone.jar")).findings(in: path, name: "book")
    #expect(found?.map(\.id) == ["epubcheck-failed"])
  }

  @Test func `it is ended when nobody wants it any more`() throws {
    let jar = try #require(ProcessInfo.processInfo.environment[EPUBCheck.variable])
    let folder = try TemporaryFolder()
    let path = try CleanBook().write(to: folder)
    var asked = 0
    let found = EPUBCheck(jar: jar).findings(in: path, name: "book") {
      asked += 1
      return asked < 3
    }
    #expect(asked == 3)
    #expect(found?.map(\.id) == ["epubcheck-failed"])
  }
}
