import Basics
import Checks
import Files
import Foundation
import TestSupport
import Testing
import Zip

@Suite struct HostileBookTests {
  /// The ids that are found in bytes that may be a book.
  private func ids(of bytes: [UInt8]) throws -> Set<String> {
    let folder = try TemporaryFolder()
    return try Set(BookCheck(path: try folder.write(bytes, to: "book.epub")).findings.map(\.id))
  }

  @Test func `archives of other writers are fine, also those that were written in one go`() throws {
    var archive = RawArchive(try CleanBook())
    #expect(try ids(of: archive.bytes) == [])
    for place in archive.entries.indices.dropFirst() { archive.entries[place].isStreamed = true }
    #expect(try ids(of: archive.bytes) == [])
  }

  @Test func `a media type with an extra field`() throws {
    var archive = RawArchive(try CleanBook())
    archive.entries[0].extra = [0x55, 0x54, 0, 0]
    #expect(try ids(of: archive.bytes) == ["book-mimetype"])
  }

  @Test func `what is no archive, or not there`() throws {
    #expect(try ids(of: []) == ["book-unreadable"])
    #expect(try ids(of: Array("<html>not found</html>".utf8)) == ["book-unreadable"])
    let folder = try TemporaryFolder()
    #expect(try BookCheck(path: folder.file("gone.epub")).findings.map(\.id) == ["book-unreadable"])
    #expect(try BookCheck(path: folder.path).findings.map(\.id) == ["book-unreadable"])
  }

  #if os(Linux)
    @Test func `what the system cannot read says nothing of a book`() throws {
      // Nothing is mapped at the beginning of a process: reading there is an error of input and output.
      #expect(throws: FileError.self) { try BookCheck(path: "/proc/self/mem") }
    }
  #endif

  @Test func `entries that are damaged, locked, or packed in another way`() throws {
    let clean = RawArchive(try CleanBook())
    let place = try #require(clean.entries.firstIndex { $0.name == "EPUB/images/p001.jpg" })
    var archive = clean
    archive.entries[place].checksum = 1
    #expect(try ids(of: archive.bytes) == ["book-damaged"])
    archive = clean
    archive.entries[place].flags = 1
    #expect(try ids(of: archive.bytes) == ["book-damaged"])
    archive = clean
    archive.entries[place].method = 12
    #expect(try ids(of: archive.bytes) == ["book-damaged"])
    archive = clean
    archive.entries[place].method = 8
    #expect(try ids(of: archive.bytes) == ["book-damaged"])
  }

  @Test func `entries that share their bytes`() throws {
    var archive = RawArchive(try CleanBook())
    archive.entries.append(RawArchive.Entry(name: "mimetype", bytes: archive.entries[0].bytes, offset: 0))
    #expect(try ids(of: archive.bytes) == ["book-unreadable"])
  }

  @Test func `an archive that promises more than a machine holds is not unpacked`() throws {
    var archive = RawArchive(try CleanBook())
    archive.entries.append(RawArchive.Entry(name: "EPUB/a.mp3", bytes: [0], method: 8, size: 3_000_000_000))
    #expect(try ids(of: archive.bytes) == ["book-unreadable"])
  }

  @Test func `an entry that unpacks to more than it says`() throws {
    let folder = try TemporaryFolder()
    var book = try CleanBook()
    book.add("EPUB/zeros.bin", [UInt8](repeating: 0, count: 3_000_000))
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: try book.write(to: folder))))
    // The size in the local header and in the directory becomes 1.
    let name = Array("EPUB/zeros.bin".utf8)
    let places = bytes.indices.filter { bytes[$0...].starts(with: name) }
    try #require(places.count == 2)
    for (place, back) in zip(places, [8, 22]) {
      for (index, byte) in [1, 0, 0, 0].enumerated() { bytes[place - back + index] = UInt8(byte) }
    }
    #expect(try ids(of: bytes) == ["book-damaged", "book-stray-file"])
  }

  @Test func `an immense picture or document is not looked at`() throws {
    let folder = try TemporaryFolder()
    var book = try CleanBook()
    let zeros = [UInt8](repeating: 0x20, count: 65 << 20)
    book["EPUB/images/p001.jpg"] = zeros
    book["EPUB/text/p001.xhtml"] = zeros
    let found = try BookCheck(path: try book.write(to: folder)).findings
    let sizes = found.filter { $0.id == "book-size" }
    #expect(sizes.first { $0.place?.file.hasSuffix("p001.jpg") == true }?.severity == .warning)
    #expect(sizes.first { $0.place?.file.hasSuffix("p001.xhtml") == true }?.severity == .error)
    // Nobody knows what a document needs that was not read.
    #expect(!found.contains { $0.id == "book-unused-file" })
  }

  @Test(arguments: [
    ("META-INF/container.xml", "book-size", 65), ("EPUB/package.opf", "book-size", 65),
    ("EPUB/nav.xhtml", "book-size", 65), ("EPUB/toc.ncx", "book-size", 65), ("mimetype", "book-mimetype", 65),
    ("EPUB/css/book.css", "book-size", 65), ("EPUB/css/book.css", "book-size", 11),
  ])
  func `an immense part without which a book cannot be read`(_ name: String, _ id: String, _ megabytes: Int) throws {
    let folder = try TemporaryFolder()
    var book = try CleanBook()
    try #require(!book[name].isEmpty)
    book[name] += [UInt8](repeating: 0x20, count: megabytes << 20)
    let found = try BookCheck(path: try book.write(to: folder)).findings
    let finding = found.first { $0.id == id && $0.place?.file.hasSuffix(name) == true }
    #expect(finding?.severity == (name.hasSuffix(".css") ? .warning : .error))
  }

  @Test(arguments: [
    "<!DOCTYPE html [<!ENTITY % a \"b\">]>", "<!DOCTYPE html [<!ENTITY a SYSTEM \"/etc/passwd\">]>",
    "<!DOCTYPE html [<!ATTLIST p onclick CDATA \"a()\">]>",
  ])
  func `a document that declares things is not believed`(_ declaration: String) throws {
    let folder = try TemporaryFolder()
    var book = try CleanBook()
    try book.edit("EPUB/text/p001.xhtml", "<!DOCTYPE html>", declaration)
    #expect(try BookCheck(path: try book.write(to: folder)).findings.map(\.id) == ["book-xml"])
  }

  @Test func `entities that grow without end`() throws {
    let folder = try TemporaryFolder()
    var book = try CleanBook()
    let levels = (1...30).map { "<!ENTITY a\($0) \"\(String(repeating: "&a\($0 - 1);", count: 10))\">" }
    try book.edit("EPUB/text/p001.xhtml", "<!DOCTYPE html>", "<!DOCTYPE html [<!ENTITY a0 \"a\">\(levels.joined())]>")
    try book.edit("EPUB/text/p001.xhtml", "They slept.", "&a30;")
    let found = try BookCheck(path: try book.write(to: folder)).findings
    #expect(found.map(\.headline) == ["the entities of a document stand for at most 1 MB"])
    #expect(found.first?.place?.line == 12)
  }

  @Test func `elements that lie very deep in one another`() throws {
    let folder = try TemporaryFolder()
    var book = try CleanBook()
    let (start, end) = (String(repeating: "<b>", count: 200_000), String(repeating: "</b>", count: 200_000))
    try book.edit("EPUB/text/p001.xhtml", "They slept.", start + end)
    #expect(try BookCheck(path: try book.write(to: folder)).findings.map(\.id) == ["book-xml"])
  }

  @Test func `a package that names everything twenty thousand times is looked at in one go`() throws {
    let folder = try TemporaryFolder()
    var book = try CleanBook()
    func many(_ text: String) -> String { String(repeating: text, count: 20_000) }
    try book.edit(
      "EPUB/package.opf", "</metadata>",
      many("<meta id=\"m\" property=\"dcterms:conformsTo\">EPUB Accessibility</meta>") + "</metadata>")
    try book.edit(
      "EPUB/package.opf", "</manifest>", many("<item id=\"i\" href=\"a\" media-type=\"a/b\"/>") + "</manifest>")
    try book.edit("EPUB/package.opf", "</spine>", many("<itemref idref=\"text-p001\"/>") + "</spine>")
    try book.edit(
      "EPUB/text/p001.xhtml", "</body>",
      many("<span role=\"doc-pagebreak\"/><a href=\"p002.xhtml\"/><svg xmlns=\"http://www.w3.org/2000/svg\"/>")
        + "</body>")
    let found = try BookCheck(path: try book.write(to: folder)).findings
    #expect(
      Set(found.map(\.id)) == [
        "book-manifest", "book-missing-file", "book-spine", "book-double-id", "book-page-list", "book-properties",
        "book-accessibility-claim",
      ])
    #expect(found.count < 400)
  }

  @Test func `many entries take no more than a moment each`() throws {
    var archive = RawArchive(try CleanBook())
    for number in 0..<20_000 { archive.entries.append(RawArchive.Entry(name: "EPUB/\(number).txt", bytes: [])) }
    #expect(try ids(of: archive.bytes) == ["book-stray-file"])
  }

  @Test func `a book that is cut anywhere is no book`() throws {
    let bytes = RawArchive(try CleanBook()).bytes
    for length in stride(from: 0, to: bytes.count, by: 211) {
      #expect(try ids(of: Array(bytes[..<length])) == ["book-unreadable"], "\(length)")
    }
  }

  @Test(arguments: Effort.seeds(1, 2, 3, 4))
  func `bytes that are changed anywhere never crash it`(_ seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let bytes = RawArchive(try .readAloud()).bytes
    var found = 0
    for _ in 0..<60 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...6, using: &numbers) {
        damaged[Int.random(in: 0..<damaged.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      }
      if try !ids(of: damaged).isEmpty { found += 1 }
    }
    #expect(found > 40)
  }

  @Test(arguments: Effort.seeds(11, 12, 13, 14))
  func `documents that are changed anywhere never crash it`(_ seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let clean = try CleanBook.readAloud()
    let words = [
      "\"", "<", ">", "#", "&", "../", "\u{0}", "%", "media-overlay", "clipEnd=\"9e99\"", "999999999999999999999",
    ]
    for _ in 0..<60 {
      var book = clean
      let place = Int.random(in: 1..<book.entries.count, using: &numbers)
      var bytes = book.entries[place].bytes
      let from = Int.random(in: 0..<bytes.count, using: &numbers)
      let to = min(bytes.count, from + Int.random(in: 0...20, using: &numbers))
      bytes.replaceSubrange(from..<to, with: Array((words.randomElement(using: &numbers) ?? "").utf8))
      book.entries[place].bytes = bytes
      _ = try ids(of: RawArchive(book).bytes)
    }
  }
}
