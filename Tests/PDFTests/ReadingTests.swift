import Foundation
import TestSupport
import Testing
import Zip

@testable import PDF

@Suite struct `A PDF that is read` {
  @Test(arguments: [
    ("12 0 R", PDFValue.reference(12)), ("-.5", .number(-0.5)), ("-12.375 ", .number(-12.375)), ("0.1", .number(0.1)),
    ("+3", .number(3)), ("1.2.3", .number(0)), ("1234567890123456", .number(1_234_567_890_123_456)),
    ("12 0", .number(12)), ("/A#20b", .name("A b")),
    ("(a\\(b\\051(c)\\n)", .string(Array("a(b)(c)\n".utf8))), ("<4a4 >", .string([0x4A, 0x40])),
    (
      "<</A[1 null true]/B<<>>>>", .dictionary(["A": .array([.number(1), .null, .bool(true)]), "B": .dictionary([:])])
    ),
    ("% words\n7", .number(7)),
  ])
  func `has values as they are written`(text: String, value: PDFValue) throws {
    var parser = PDFParser(Array(text.utf8), at: 0)
    #expect(try parser.value() == value)
  }

  @Test(arguments: ["", "(a", "<4x>", "[1 2", "<</A>>", "<<1 2>>", "]", String(repeating: "[", count: 5000)])
  func `has no values that are not whole`(text: String) {
    var parser = PDFParser(Array(text.utf8), at: 0)
    #expect(throws: PDFError.self) { try parser.value() }
  }

  @Test func `has texts in UTF-16, in UTF-8, and in old letters`() {
    #expect(PDFValue.string([0xFE, 0xFF, 0x06, 0x33]).text == "س")
    #expect(PDFValue.string([0xEF, 0xBB, 0xBF, 0xC3, 0xA9]).text == "é")
    #expect(PDFValue.string([0x63, 0xE9]).text == "cé")
  }

  @Test(arguments: [
    ("ASCII85Decode", "<~9jqo^BlbD-\nBleB1DJ+*+F(f,q~>", "Man is distinguished"),
    ("A85", "87cURD]i,\"Ebo80+T~>", "Hello World!!"), ("A85", "z@:B~>", "\0\0\0\0ab"), ("A85", "", ""),
    ("ASCIIHexDecode", "4d 61\n6E2>", "Man "), ("AHx", "4d", "M"), ("FlateDecode", "", ""),
  ])
  func `has streams as they were packed`(filter: String, packed: String, text: String) throws {
    let bytes = try PDFFile.unpacked(Array(packed.utf8)[...], [.name(filter)], [], PDFWork())
    #expect(bytes == Array(text.utf8))
  }

  @Test func `has streams as they were packed twice, and as they were guessed`() throws {
    // Lines of two bytes, each less the one to its left, the one above, both, or the nearer.
    let lines: [UInt8] = [1, 5, 1, 2, 1, 1, 3, 3, 3, 4, 1, 1, 0, 7, 8]
    let settings = PDFValue.dictionary(["Predictor": .number(15), "Columns": .number(2)])
    let packed = try Zlib.compressed(lines).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    let bytes = try PDFFile.unpacked(
      Array(packed.utf8)[...], [.name("AHx"), .name("Fl")], [.null, settings], PDFWork())
    #expect(bytes == [5, 6, 6, 7, 6, 9, 7, 10, 7, 8])
  }

  @Test func `has streams that are not read, and such as are none`() throws {
    #expect(try PDFFile.unpacked([1, 2], [.name("LZWDecode")], [], PDFWork()) == nil)
    for (filter, packed) in [("A85", "9jqo{"), ("AHx", "4x"), ("FlateDecode", "x")] {
      #expect(throws: PDFError.self) {
        try PDFFile.unpacked(Array(packed.utf8)[...], [.name(filter)], [], PDFWork())
      }
    }
  }

  /// What other programs make of a file of ours is read as the file itself is.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/qpdf"), "qpdf is not on this machine"),
    arguments: [
      [], ["--object-streams=disable"], ["--linearize"], ["--qdf"], ["--stream-data=uncompress"],
      ["--object-streams=generate", "--recompress-flate", "--compression-level=1"],
    ])
  func `says the same however it is packed`(options: [String]) throws {
    let folder = try TemporaryFolder()
    var document = PDFDocument(title: "Pictures", language: "en", unit: 0.5, fonts: [])
    document.pictures = [PDFPicture(name: "dot") { try dot() }]
    document.pages = (0..<3).map { number in
      var page = PDFPage(width: 400, height: 300)
      page.bookmark = number == 1 ? "Second" : nil
      page.elements = [
        .picture(0, PDFBox(left: 0, top: 0, width: 288, height: 144), description: "A dot, \(number)"),
        .drawing([PDFBox(left: 5, top: 5, width: 10, height: 10)], PDFColour(0)),
      ]
      return page
    }
    let path = try folder.write(try document.bytes(), to: "book.pdf")
    var read = path
    if !options.isEmpty {
      read = folder.file("packed.pdf")
      let process = try Process.run(URL(filePath: "/usr/bin/qpdf"), arguments: options + [path, read])
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    let file = try PDFFile(Array(Data(contentsOf: URL(filePath: read))))
    let pages = try file.pages(most: 10)
    #expect(pages.count == 3)
    #expect(throws: PDFError.self) { try file.pages(most: 2) }
    #expect(try file.box(pages[0].fields["MediaBox"]) == [0, 0, 200, 150])
    let structure = try #require(try file.structure())
    #expect(structure.map(\.kind) == ["Document", "Sect", "Figure", "Sect", "Figure", "Figure"])
    #expect(structure.compactMap(\.alternative) == ["A dot, 0", "A dot, 1", "A dot, 2"])
    #expect(structure.last?.page == pages[2].object)
    let shown = try PDFShown(pages[0], in: file)
    #expect(shown.pictures == [.init(columns: 1, rows: 1, width: 144, height: 72)])
    #expect(!shown.hasUnmarked && shown.isWhole)
    #expect(try file.bookmarks().map { $0["Title"]?.text } == ["Second"])
  }
}

@Suite struct `A picture in a PDF` {
  /// The head of a JPEG, which is all that is looked at.
  private func photograph(parts: UInt8, marker: UInt8 = 0xC0, adobe: Bool = false, orientation: UInt8? = nil) -> [UInt8]
  {
    var bytes: [UInt8] = [0xFF, 0xD8]
    if let orientation {
      let directory: [UInt8] = [0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
      let content = Array("Exif\0\0MM\0*\0\0\0\u{8}".utf8) + directory
      bytes += [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
    }
    if adobe { bytes += [0xFF, 0xEE, 0, 14] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 2] }
    bytes += [0xFF, marker, 0, 8 + 3 * parts, 8, 0, 20, 0, 30, parts]
    return bytes + [UInt8](repeating: 1, count: 3 * Int(parts)) + [0xFF, 0xD9]
  }

  private func stream(_ bytes: [UInt8]) throws -> PictureStream { try PictureStream(PDFPicture(name: "p") { bytes }) }

  @Test func `may have the colours of printers, as they are or the other way round`() throws {
    let plain = try stream(photograph(parts: 4))
    #expect(plain.isInPrinterColours && plain.fields.contains("/DeviceCMYK") && !plain.fields.contains("/Decode"))
    #expect(try stream(photograph(parts: 4, adobe: true)).fields.contains("/Decode[1 0 1 0 1 0 1 0]"))
    #expect(try !stream(photograph(parts: 3, adobe: true)).fields.contains("/Decode"))
    var document = PDFDocument(title: "Print", language: "en", unit: 1, fonts: [])
    document.pages = [PDFPage(width: 10, height: 10)]
    func claims(_ picture: [UInt8]) throws -> Bool {
      document.pictures = [PDFPicture(name: "p") { picture }]
      return String(decoding: try document.bytes(), as: Unicode.ASCII.self).contains("pdfaid:part")
    }
    #expect(try claims(photograph(parts: 3)))
    #expect(try !claims(photograph(parts: 4)))
  }

  @Test func `is turned as its camera says`() throws {
    #expect(try stream(photograph(parts: 3)).orientation == 1)
    #expect(try stream(photograph(parts: 3, orientation: 6)).orientation == 6)
  }

  @Test func `is refused where no viewer unpacks it`() {
    // Arithmetic coding, and a frame that is cut off.
    #expect(throws: PDFError.self) { try stream(photograph(parts: 3, marker: 0xC9)) }
    #expect(throws: PDFError.self) { try stream(photograph(parts: 2)) }
    #expect(throws: PDFError.self) { try stream([0xFF, 0xD8, 0xFF, 0xC0, 0, 11]) }
  }
}

/// A PNG of one pixel.
private func dot() throws -> [UInt8] {
  let text = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
  return Array(try #require(Data(base64Encoded: text)))
}
