import EPUB
import Foundation
import TestSupport
import Testing
import Zip

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct `The container of a book` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `says what it is at byte 38`() throws {
    try BookFixture().book().write(to: folder.file("a.epub"))
    let bytes = try folder.bytes("a.epub")
    #expect(Array(bytes[0..<4]) == [0x50, 0x4B, 3, 4])
    #expect(String(decoding: bytes[30..<58], as: UTF8.self) == "mimetypeapplication/epub+zip")
    for record in try ArchiveRecord.records(of: bytes, path: "a.epub") {
      #expect(record.extraSize == 0 && record.flags == 0 && record.date == 33 && record.time == 0)
      #expect(record.versionNeeded == (record.method == 0 ? 10 : 20))
      let isStored = record.name == "mimetype" || record.name.hasPrefix("EPUB/images/")
      #expect(record.method == (isStored ? 0 : 8), "\(record.name)")
    }
  }

  @Test func `has text before pictures and nothing more`() throws {
    var book = try BookFixture(pictures: .some).book()
    book.pictures.append(Picture(name: "stray.png", mediaType: "image/png", source: .file("/nowhere")))
    book.stylesheets.append(Stylesheet(name: "stray.css", content: []))
    try book.write(to: folder.file("a.epub"))
    let names = try ArchiveReader(path: folder.file("a.epub")).names
    #expect(
      names == [
        "mimetype", "META-INF/container.xml", "EPUB/package.opf", "EPUB/nav.xhtml", "EPUB/toc.ncx", "EPUB/css/book.css",
        "EPUB/text/cover.xhtml", "EPUB/text/title.xhtml", "EPUB/text/p001.xhtml", "EPUB/text/p002.xhtml",
        "EPUB/text/p003.xhtml", "EPUB/text/colophon.xhtml", "EPUB/images/cover.jpg", "EPUB/images/p002.png",
      ])
  }

  @Test func `points at the package document`() throws {
    try BookFixture().book().write(to: folder.file("a.epub"))
    let bytes = try ArchiveReader(path: folder.file("a.epub")).bytes(of: "META-INF/container.xml")
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
         <rootfiles>
          <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
         </rootfiles>
        </container>

        """)
  }

  @Test func `holds pictures as they are, from memory and from files`() throws {
    var book = try BookFixture().book()
    let file = try folder.write(SamplePictures.jpeg, to: "picture")
    book.pictures[1] = Picture(name: "p001.jpg", mediaType: "image/jpeg", source: .file(file))
    try book.write(to: folder.file("a.epub"))
    let reader = try ArchiveReader(path: folder.file("a.epub"))
    #expect(try reader.bytes(of: "EPUB/images/p001.jpg") == SamplePictures.jpeg)
    #expect(try reader.bytes(of: "EPUB/images/p002.png") == SamplePictures.png)
    try BookFixture().book().write(to: folder.file("b.epub"))
    #expect(try folder.bytes("a.epub") == folder.bytes("b.epub"))
  }

  @Test func `packs no picture, however large and wherever from, but drawings`() throws {
    func record(_ name: String, of book: Book) throws -> ArchiveRecord {
      try book.write(to: folder.file("a.epub"))
      let records = try ArchiveRecord.records(of: folder.bytes("a.epub"), path: "a.epub")
      return try #require(records.first { $0.name == "EPUB/images/\(name)" })
    }
    // What stands behind a picture would nearly vanish.
    let large = SamplePictures.jpeg + [UInt8](repeating: 0, count: 2_000_000)
    let file = try folder.write(large, to: "picture")
    let sources: [Picture.Source] = [.bytes(large), .file(file), .made(size: large.count, by: { large })]
    for source in sources {
      var book = try BookFixture().book()
      book.pictures[1] = Picture(name: "p001.jpg", mediaType: "image/jpeg", source: source)
      let record = try record("p001.jpg", of: book)
      #expect(record.method == 0 && record.packedSize == large.count, "\(record)")
    }
    for drawing in try BookFixture.drawings() {
      let record = try record("cover.svg", of: BookFixture().book(showing: drawing.bytes))
      #expect(record.method == 8 && record.packedSize < drawing.bytes.count, "\(drawing.name): \(record)")
    }
  }

  @Test func `has the same bytes in another time zone, folder and umask`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      setenv("TZ", "UTC", 1)
      tzset()
      try BookFixture().book().write(to: folder.file("a.epub"))
      setenv("TZ", "Pacific/Kiritimati", 1)
      tzset()
      setenv("LANG", "tr_TR.UTF-8", 1)
      umask(0o077)
      try #require(chdir(folder.path) == 0)
      try BookFixture().book().write(to: "b.epub")
      try #require(try folder.bytes("a.epub") == folder.bytes("b.epub"))
    }
  }

  @Test func `is not there when a picture is not`() throws {
    var book = try BookFixture().book()
    book.pictures[1] = Picture(name: "p001.jpg", mediaType: "image/jpeg", source: .file(folder.file("gone.jpg")))
    let error = #expect(throws: EPUBError.self) { try book.write(to: folder.file("a.epub")) }
    #expect(error?.part == "EPUB/images/p001.jpg")
    #expect(
      error?.message == "cannot write book '\(folder.file("a.epub"))': cannot read file '\(folder.file("gone.jpg"))'")
    #expect(try folder.names == [])
  }

  @Test func `may be packed on many threads at once`() async throws {
    let book = try BookFixture().book()
    let folder = folder.path
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<16 { group.addTask { (try? book.write(to: "\(folder)/\(index).epub")) != nil } }
      for await isWritten in group { #expect(isWritten) }
    }
    let first = try self.folder.bytes("0.epub")
    for index in 1..<16 { #expect(try self.folder.bytes("\(index).epub") == first) }
  }
}
