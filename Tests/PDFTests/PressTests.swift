import Foundation
import PDF
import Pictures
import TestSupport
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

  // MARK: Inks

  private func inked(_ name: String = "A press by hand", _ change: (inout PDFPage) -> Void = { _ in }) throws
    -> PDFDocument
  {
    var document = document(change)
    document.inks = try InkProfile(SampleInks.profile(name: name))
    return document
  }

  @Test func `in inks is PDF/X-1a, in a file that old programs read`() throws {
    let bytes = try inked().bytes()
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("%PDF-1.3"))
    #expect(!text.contains("/ObjStm") && !text.contains("/XRef") && !text.contains("/Metadata"))
    #expect(text.contains("\ntrailer\n"))
    let (file, _) = try page(try inked())
    let info = try file.fields(file.trailer["Info"])
    #expect(try file.resolved(info["GTS_PDFXVersion"]).text == "PDF/X-1:2001")
    #expect(try file.resolved(info["GTS_PDFXConformance"]).text == "PDF/X-1a:2001")
    #expect(try file.resolved(info["Trapped"]).name == "False")
    #expect(try bytes == inked().bytes())
  }

  @Test func `in inks has the profile of its press, or the name that it is known by`() throws {
    func intent(_ name: String) throws -> (file: PDFFile, fields: [String: PDFValue]) {
      let (file, _) = try page(try inked(name))
      return (file, try file.fields(try file.items(file.catalog()["OutputIntents"]).first))
    }
    let (file, custom) = try intent("A press by hand")
    guard case .stream(let stream) = try file.resolved(custom["DestOutputProfile"]) else {
      Issue.record("there is no profile")
      return
    }
    #expect(try file.unpacked(stream) == SampleInks.profile())
    let (other, known) = try intent("Coated FOGRA39")
    #expect(try other.resolved(known["OutputConditionIdentifier"]).text == "FOGRA39")
    #expect(try other.resolved(known["RegistryName"]).text == "http://www.color.org")
    #expect(known["DestOutputProfile"] == nil)
  }

  @Test func `in inks has no other colours, and black of black ink alone`() throws {
    let document = try inked { page in
      page.paper = PDFColour(0x623528)
      page.elements = [
        .drawing([PDFBox(left: 0, top: 0, width: 9, height: 9)], .black),
        .ground(PDFBox(left: 0, top: 0, width: 9, height: 9), .white, radius: 2),
        .picture(0, PDFBox(left: 0, top: 0, width: 400, height: 300), description: nil),
      ]
    }
    let (file, page) = try page(document)
    guard case .stream(let stream) = try file.resolved(page.fields["Contents"]) else { return }
    let operators = String(decoding: try #require(try file.unpacked(stream)), as: UTF8.self)
    #expect(operators.contains("0 0 0 1 k\n") && operators.contains("0 0 0 0 k\n"))
    #expect(!operators.contains(" rg\n") && !operators.contains(" g\n"))
    #expect(try PDFShown(page, in: file).foreign.isEmpty)
    let objects = try file.fields(file.fields(page.fields["Resources"])["XObject"])
    guard case .stream(let picture) = try file.resolved(objects["I0"]) else { return }
    #expect(try file.resolved(picture.fields["ColorSpace"]).name == "DeviceCMYK")
    #expect(try file.unpacked(picture) == InkProfile(SampleInks.profile()).inks(red: 255, green: 0, blue: 0))
  }

  @Test func `in inks takes no JPEG in the colours of screens`() throws {
    var document = try inked()
    // SOI, and the frame of a picture of one pixel in three colours.
    let frame: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 1, 0, 1, 3, 1, 17, 0, 2, 17, 0, 3, 17, 0, 0xFF, 0xD9]
    document.pictures = [PDFPicture(name: "sky.jpg") { frame }]
    #expect(throws: PDFError.self) { try document.bytes() }
    document.inks = nil
    #expect(throws: Never.self) { try document.bytes() }
  }

  @Test func `for others than a press has neither inks nor marks`() throws {
    var document = try inked()
    document.isForPress = false
    #expect(throws: PDFError.self) { try document.bytes() }
    document.inks = nil
    #expect(throws: Never.self) { try document.bytes() }
    document.hasMarks = true
    #expect(throws: PDFError.self) { try document.bytes() }
  }

  // MARK: Marks

  @Test func `has marks outside of the bleed, where it is cut and folded`() throws {
    var document = document { page in
      page.bleed = PDFBleed(left: 9, top: 9, right: 9, bottom: 9)
      page.folds = [100]
    }
    document.hasMarks = true
    let (file, page) = try page(document)
    #expect(try file.box(page.fields["MediaBox"]) == [0, 0, 266, 216])
    #expect(try file.box(page.fields["BleedBox"]) == [24, 24, 242, 192])
    #expect(try file.box(page.fields["TrimBox"]) == [33, 33, 233, 183])
    guard case .stream(let stream) = try file.resolved(page.fields["Contents"]) else { return }
    let lines = String(decoding: try #require(try file.unpacked(stream)), as: UTF8.self).split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix("/All cs 1 scn") })
    let boxes = lines.filter { $0.hasSuffix(" re") }.map { line in
      line.split(separator: " ").compactMap { Double($0) }
    }
    // Eight for the corners, and three at both ends of the fold.
    #expect(boxes.count == 14)
    for box in boxes {
      let isBeside = box[0] + box[2] <= 24 || box[0] >= 242 || box[1] + box[3] <= 24 || box[1] >= 192
      #expect(isBeside, "\(box)")
      #expect(box[0] >= 0 && box[1] >= 0 && box[0] + box[2] <= 266 && box[1] + box[3] <= 216)
    }
    #expect(boxes.contains { abs($0[0] + $0[2] / 2 - 83) < 0.01 })
  }
}
