import Foundation
import PDF
import Testing

@Suite struct `A document for a press` {
  /// A red PNG of one pixel.
  private static let dot = Array(
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC")
      ?? Data())

  private func document(_ change: (inout PDFPage) -> Void = { _ in }) -> PDFDocument {
    var document = PDFDocument(title: "A fox", language: "en", unit: 0.5, fonts: [])
    document.isForPress = true
    document.modified = "2026-01-02T03:04:05Z"
    document.pictures = [PDFPicture(name: "dot.png") { Self.dot }]
    var page = PDFPage(width: 400, height: 300)
    page.bleed = PDFBleed(left: 0, top: 9, right: 9, bottom: 9)
    change(&page)
    document.pages = [page]
    return document
  }

  private func page(_ document: PDFDocument) throws -> (file: PDFFile, page: PDFFile.Page) {
    let file = try PDFFile(try document.bytes())
    return (file, try #require(try file.pages(most: 2).first))
  }

  @Test func `says how its pages are cut`() throws {
    let (file, page) = try page(document())
    #expect(try file.box(page.fields["MediaBox"]) == [0, 0, 209, 168])
    #expect(try file.box(page.fields["BleedBox"]) == [0, 0, 209, 168])
    #expect(try file.box(page.fields["TrimBox"]) == [0, 9, 200, 159])
  }

  @Test func `claims to be PDF/X-4 in its intent, its words and its metadata, which agree`() throws {
    let bytes = try document().bytes()
    let (file, _) = try page(document())
    let catalog = try file.catalog()
    let intent = try file.fields(try file.items(catalog["OutputIntents"]).first)
    #expect(try file.resolved(intent["S"]).name == "GTS_PDFX")
    #expect(try file.fields(catalog["StructTreeRoot"]).isEmpty)
    let info = try file.fields(file.trailer["Info"])
    #expect(try file.resolved(info["Trapped"]).name == "False")
    #expect(try file.resolved(info["CreationDate"]).text == "D:20260102030405Z")
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("%PDF-1.6"))
    #expect(text.contains("<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>"))
    #expect(text.contains("<xmp:CreateDate>2026-01-02T03:04:05Z</xmp:CreateDate>"))
    #expect(!text.contains("pdfaid:part"))
  }

  @Test func `has no date, no sheets and no links`() throws {
    var document = document()
    document.modified = nil
    #expect(throws: PDFError.self) { try document.bytes() }
    document.modified = "2026-01-02T03:04:05Z"
    document.sheets = [PDFSheet(width: 500, height: 500, places: [])]
    #expect(throws: PDFError.self) { try document.bytes() }
  }

  @Test func `mirrors pictures where their window is larger`() throws {
    func shown(_ window: PDFBox?) throws -> [PDFShown.Picture] {
      let document = document { page in
        page.elements = [
          .picture(0, PDFBox(left: 0, top: 0, width: 400, height: 200), window: window, description: "A dot")
        ]
      }
      let (file, page) = try page(document)
      return try PDFShown(page, in: file).pictures
    }
    #expect(try shown(nil).count == 1)
    // Over two edges, and the corner between them.
    let pictures = try shown(PDFBox(left: 0, top: -18, width: 418, height: 218))
    #expect(pictures.count == 4)
    #expect(pictures.allSatisfy { $0.width == 200 && $0.height == 100 })
    // What is larger than its window is cut off.
    #expect(try shown(PDFBox(left: 10, top: 10, width: 300, height: 100)).count == 1)
  }

  @Test func `draws black and grey with one ink, and colours as they are`() throws {
    func operators(_ colour: PDFColour) throws -> String {
      let document = document { page in
        page.elements = [.drawing([PDFBox(left: 0, top: 0, width: 9, height: 9)], colour)]
      }
      let (file, page) = try page(document)
      guard case .stream(let stream) = try file.resolved(page.fields["Contents"]) else { return "" }
      return String(decoding: try #require(try file.unpacked(stream)), as: UTF8.self)
    }
    #expect(try operators(.black).contains("\n0 g\n") || operators(.black).contains("q 0 g\n"))
    #expect(try operators(PDFColour(0xE9BB62)).contains(" rg\n"))
  }
}
