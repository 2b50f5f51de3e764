import Basics
import Checks
import Foundation
import Images
import TestSupport
import Testing
import Zip

/// One fault, and the ids that are found for it and no others.
struct Fault: CustomTestStringConvertible, Sendable {
  let name: String
  var ids: Set<String>
  let base: @Sendable () throws -> CleanBook
  let put: @Sendable (inout CleanBook) throws -> Void

  var testDescription: String { name }

  init(
    _ name: String, _ ids: String..., in base: @escaping @Sendable () throws -> CleanBook = { try CleanBook() },
    put: @escaping @Sendable (inout CleanBook) throws -> Void
  ) {
    self.name = name
    self.ids = Set(ids)
    self.base = base
    self.put = put
  }
}

@Suite struct BookCheckTests {
  @Test(arguments: [
    Fault("reflowable") { _ in }, Fault("fixed", in: { try .fixed() }) { _ in },
    Fault("read aloud", in: { try .readAloud() }) { _ in },
  ])
  func `finds nothing at all in a clean book`(_ base: Fault) throws {
    let folder = try TemporaryFolder()
    let found = try BookCheck(path: try base.base().write(to: folder)).findings
    #expect(found.map(\.text) == [])
  }

  @Test(arguments: Fault.all) func `finds one fault by its id, and nothing else`(_ fault: Fault) throws {
    let folder = try TemporaryFolder()
    var book = try fault.base()
    try fault.put(&book)
    let found = try BookCheck(path: try book.write(to: folder), name: "books/fox.epub").findings
    #expect(Set(found.map(\.id)) == fault.ids, "\(found.map(\.text))")
    for finding in found { #expect(finding.place?.file.hasPrefix("books/fox.epub") == true) }
  }

  @Test(arguments: Fault.none) func `takes nothing for a fault that is none`(_ fault: Fault) throws {
    let folder = try TemporaryFolder()
    var book = try fault.base()
    try fault.put(&book)
    #expect(try BookCheck(path: try book.write(to: folder)).findings.map(\.text) == [])
  }

  @Test func `tells the place in the book, line and column`() throws {
    let folder = try TemporaryFolder()
    var book = try CleanBook()
    try book.edit("EPUB/text/p003.xhtml", "They slept.", "They&nbsp;slept.")
    let found = try BookCheck(path: try book.write(to: folder), name: "books/fox.epub").findings
    let text = try #require(found.first?.text)
    #expect(
      text.wholeMatch(of: /books\/fox\.epub: EPUB\/text\/p003\.xhtml:\d+:\d+: error: .*'nbsp'.* \[book-xml\]/) != nil,
      "\(text)")
  }

  @Test func `lets no control character of a book out`() throws {
    let folder = try TemporaryFolder()
    var book = try CleanBook()
    try book.edit("EPUB/text/p001.xhtml", "../images/p001.jpg", "\u{9B}31m\u{202E}gone.jpg")
    let text = try BookCheck(path: try book.write(to: folder)).findings.map(\.text).joined()
    #expect(text.contains("gone.jpg"))
    #expect(!text.unicodeScalars.contains { [0x9B, 0x202E].contains($0.value) })
  }

  @Test func `keeps of one kind only so many and counts the rest, or keeps all`() throws {
    let folder = try TemporaryFolder()
    var book = try CleanBook()
    try book.edit(
      "EPUB/text/p001.xhtml", "</body>", String(repeating: "<p><a href=\"gone.xhtml\">a</a></p>", count: 70) + "</body>"
    )
    let path = try book.write(to: folder)
    let check = try BookCheck(path: path)
    #expect(check.findings.count == 50)
    #expect(check.unkept.map(\.count) == [20])
    #expect(check.unkept.map(\.severity) == [.error])
    let whole = try BookCheck(path: path, keepsAll: true)
    #expect(whole.findings.count == 70)
    #expect(whole.unkept == [])
  }

  @Test func `an older book is checked as far as it can be`() throws {
    let folder = try TemporaryFolder()
    var book = try CleanBook()
    try book.edit("EPUB/package.opf", "version=\"3.0\"", "version=\"2.0\"")
    try book.edit("EPUB/text/p001.xhtml", "They slept.", "They&nbsp;slept.")
    #expect(try BookCheck(path: try book.write(to: folder)).findings.map(\.id) == ["book-version"])
    book["EPUB/images/p001.jpg"] = Array(SamplePictures.jpeg.prefix(400))
    let found = try BookCheck(path: try book.write(to: folder)).findings
    #expect(found.map(\.id) == ["book-version", "book-broken-picture"])
  }

  @Test func `reads documents in UTF-16, too`() throws {
    let folder = try TemporaryFolder()
    var book = try CleanBook()
    for name in ["EPUB/text/p001.xhtml", "EPUB/package.opf"] {
      let units = Array(String(decoding: book[name], as: UTF8.self).utf16)
      book[name] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
    // The package may be so; pages may not (EPUBCheck's HTM-058).
    let found = try BookCheck(path: try book.write(to: folder)).findings
    #expect(found.map(\.id) == ["book-encoding"] && found[0].place?.file.contains("p001.xhtml") == true)
  }
}
