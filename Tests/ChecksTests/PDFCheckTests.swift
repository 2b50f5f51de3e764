import Basics
import Checks
import Foundation
import TestSupport
import Testing

@Suite struct `A PDF that is checked` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func findings(_ bytes: [UInt8]) throws -> [Diagnostic] {
    let path = try folder.write(bytes, to: "story.pdf")
    return try PDFCheck(path: path, name: "story.pdf").findings
  }

  private func told(_ change: (inout RawPDF) -> Void) throws -> [String] {
    var file = RawPDF()
    change(&file)
    return try findings(file.bytes).map { "\($0.place?.file ?? "") \($0.severity) \($0.id)" }
  }

  @Test func `has no finding where nothing is wrong`() throws {
    #expect(try told { _ in } == [])
  }

  @Test(arguments: [
    ("/Lang(en)", "", "story.pdf error pdf-language"), ("/Lang(en)", "/Lang(english)", "story.pdf error pdf-language"),
    ("/DisplayDocTitle true", "", "story.pdf warning pdf-title"), ("/Title(A fox)", "", "story.pdf warning pdf-title"),
    ("/Marked true", "", "story.pdf warning pdf-untagged"),
    ("/Alt(A fox in the snow)", "", "story.pdf: page 1 error pdf-missing-alt"),
    ("/Alt(A fox in the snow)", "/Alt( )", "story.pdf: page 1 error pdf-missing-alt"),
    (
      "/Alt(A fox in the snow)", "/Alt<FEFF0069006D0061006700650037002E0070006E0067>",
      "story.pdf: page 1 warning pdf-machine-alt"
    ),
    ("/S/H1", "/S/H2", "story.pdf: page 1 warning pdf-heading-order"),
    ("/S/H1", "/S/H1/Lang(xx-yy-zz)", "story.pdf: page 1 error pdf-language"),
    ("/FontFile2 16 0 R", "", "story.pdf: page 1 error pdf-font"),
    ("/Subtype/TrueType", "/Subtype/Type0/DescendantFonts[5 0 R]", "story.pdf: page 1 warning pdf-font"),
    ("/MediaBox[0 0 300 300]", "", "story.pdf: page 1 error pdf-box"),
    ("/MediaBox[0 0 300 300]", "/MediaBox[0 0 300 30000]", "story.pdf: page 1 error pdf-box"),
    ("/Parent 2 0 R/Contents", "/Parent 2 0 R/BleedBox[-9 0 300 300]/Contents", "story.pdf: page 1 error pdf-box"),
    ("/MCID 1", "/X 1", "story.pdf: page 1 warning pdf-untagged"),
    ("100 0 0 100 0 0 cm", "0 200 200 0 0 0 cm", "story.pdf: page 1 note pdf-resolution"),
    ("https://example.org/", "/stories/1.html", "story.pdf: page 1 error pdf-link"),
    ("https://example.org/", "http://localhost:8000", "story.pdf: page 1 error pdf-link"),
    ("https://example.org/", "file:///C:/book.doc", "story.pdf: page 1 error pdf-link"),
    ("/S/URI/URI(https://example.org/)", "/S/GoTo/D(nowhere)", "story.pdf: page 1 error pdf-link"),
    ("/StructParent 1", "", "story.pdf: page 1 warning pdf-link"),
    ("/Contents(The site)", "", "story.pdf: page 1 warning pdf-link"),
    ("/Dest[3 0 R/Fit]", "/Dest[4 0 R/Fit]", "story.pdf error pdf-link"),
    ("/Dest[3 0 R/Fit]", "", "story.pdf error pdf-link"), ("/Title(Story)", "", "story.pdf warning pdf-bookmark"),
  ])
  func `is told its fault and no other`(text: String, other: String, finding: String) throws {
    let told = try told { file in
      // The length of a drawing stays what it says.
      let isDrawn = file.objects[3].contains(text)
      let padded = isDrawn ? other.padding(toLength: text.count, withPad: " ", startingAt: 0) : other
      file.replace(text, by: padded)
    }
    #expect(told == [finding])
  }

  @Test func `for a press wants finer pictures and knows how it is cut`() throws {
    let press = { (file: inout RawPDF) in
      file.replace("/Parent 2 0 R/Contents", by: "/Parent 2 0 R/BleedBox[1 1 299 299]/TrimBox[10 10 290 290]/Contents")
    }
    #expect(try told(press) == ["story.pdf: page 1 warning pdf-resolution"])
    #expect(
      try told { file in
        press(&file)
        file.replace("100 0 0 100 0 0 cm", by: "200 0 0 200 0 0 cm")
      } == ["story.pdf: page 1 error pdf-resolution"])
    #expect(
      try told { file in
        press(&file)
        file.replace("/TrimBox[10 10", by: "/TrimBox[0 0")
      } == ["story.pdf: page 1 error pdf-box", "story.pdf: page 1 warning pdf-resolution"])
    // The spine is not cut, and needs no bleed; other sides do.
    #expect(
      try told { file in
        press(&file)
        file.replace("/TrimBox[10 10", by: "/TrimBox[1 10")
      } == ["story.pdf: page 1 warning pdf-resolution"])
    #expect(
      try told { file in
        press(&file)
        file.replace("/TrimBox[10 10", by: "/TrimBox[10 5")
      } == ["story.pdf: page 1 warning pdf-box", "story.pdf: page 1 warning pdf-resolution"])
    #expect(
      try told { file in
        file.replace("/Lang(en)", by: "/Lang(en)/OutputIntents[<</S/GTS_PDFX>>]")
      } == ["story.pdf: page 1 error pdf-box", "story.pdf: page 1 warning pdf-resolution"])
  }

  /// What makes of the file one that claims to have nothing but ink.
  private func claim(_ file: inout RawPDF) {
    file.replace(
      "/Title(A fox)",
      by: "/Title(A fox)/GTS_PDFXVersion(PDF/X-1:2001)/CreationDate(D:2026)/ModDate(D:2026)/Trapped/False")
    file.replace("/Lang(en)", by: "/Lang(en)/OutputIntents[<</S/GTS_PDFX/RegistryName(http://www.color.org)>>]")
    file.replace(
      "/Parent 2 0 R/Contents", by: "/Parent 2 0 R/BleedBox[1 1 299 299]/TrimBox[10 10 290 290]/Contents")
    file.replace("100 0 0 100 0 0 cm", by: "50 0 0 50 0 0 cm  ")
  }

  @Test func `that claims to have nothing but ink has it`() throws {
    #expect(try told(claim) == [])
  }

  @Test(arguments: [
    ("/ColorSpace/DeviceGray", "/ColorSpace/DeviceRGB"), ("/ColorSpace/DeviceGray", "/ColorSpace[/ICCBased 7 0 R]"),
    ("/ColorSpace/DeviceGray", "/ColorSpace[/Indexed/DeviceRGB 0<000000>]"),
    ("/ColorSpace/DeviceGray", "/ColorSpace[/Separation/Gold/DeviceRGB 5 0 R]"),
    ("/ColorSpace/DeviceGray", "/ColorSpace/DeviceGray/SMask 7 0 R"), ("(Fox) Tj", "0 0 0 rg"),
    ("(Fox) Tj", "/S gs   "),
    ("(Fox) Tj", "/C cs   "), ("(Fox) Tj", "/H sh   "), ("/Contents 4 0 R", "/Contents 4 0 R/Group<</S/Transparency>>"),
  ])
  func `that claims to have nothing but ink, and has more, is told so`(text: String, other: String) throws {
    let told = try told { file in
      claim(&file)
      file.replace(text, by: other)
      file.replace(
        "/Resources<<",
        by: """
          /Resources<</ExtGState<</S<</ca 0.5>>>>/ColorSpace<</C[/Lab<<>>]>>/Shading<</H<</ColorSpace/DeviceRGB>>>>
          """)
    }
    #expect(told == ["story.pdf: page 1 error pdf-inks"])
  }

  @Test(arguments: [
    ("/Trapped/False", ""), ("/RegistryName(http://www.color.org)", ""), ("/Lang(en)", "/Lang(en)/OCProperties<<>>"),
  ])
  func `that claims to have nothing but ink states its press, and has no layers`(text: String, other: String) throws {
    #expect(
      try told { file in
        claim(&file)
        file.replace(text, by: other)
      } == ["story.pdf error pdf-inks"])
  }

  @Test func `to be folded needs no tags, and fine pictures`() throws {
    #expect(
      try told { file in
        file.replace("/Marked true", by: "")
        file.replace("/DisplayDocTitle true", by: "/DisplayDocTitle true/Duplex/DuplexFlipShortEdge")
        file.replace("100 0 0 100 0 0 cm", by: "200 0 0 200 0 0 cm")
      } == ["story.pdf: page 1 warning pdf-resolution"])
  }

  @Test func `with a place by its name leads there`() throws {
    #expect(
      try told { file in
        file.replace("/Dest[3 0 R/Fit]", by: "/Dest(there)")
        file.replace("/Lang(en)", by: "/Lang(en)/Names<</Dests<</Names[(there)<</D[3 0 R/Fit]>>]>>>>")
      } == [])
  }

  @Test func `that is locked, cut, shifted or none is told in one finding`() throws {
    let bytes = RawPDF().bytes
    #expect(try findings([]).map(\.id) == ["pdf-unreadable"])
    #expect(try findings(Array("<html>".utf8)).map(\.id) == ["pdf-unreadable"])
    #expect(try told { $0.trailer += "/Encrypt 9 0 R" } == ["story.pdf warning pdf-locked"])
    #expect(try told { $0.shift = 3 } == ["story.pdf error pdf-unreadable"])
    for length in stride(from: 1, to: bytes.count - 30, by: 97) {
      #expect(try findings(Array(bytes.prefix(length))).map(\.id) == ["pdf-unreadable"])
    }
    #expect(try PDFCheck(path: folder.file("gone.pdf")).findings.map(\.id) == ["pdf-unreadable"])
    #expect(try PDFCheck(path: folder.path).findings.map(\.id) == ["pdf-unreadable"])
  }

  @Test func `that has no end is ended`() throws {
    // Pages, parts of the structure, bookmarks and drawings that hold themselves; values that lie too deep.
    #expect(try told { $0.replace("/Kids[3 0 R]", by: "/Kids[2 0 R]") } == ["story.pdf error pdf-unreadable"])
    #expect(try told { $0.replace("/K[10 0 R", by: "/K[9 0 R 10 0 R") } == [])
    #expect(
      try told { $0.replace("/Title(Story)", by: "/Title(Story)/Next 15 0 R") } == ["story.pdf error pdf-unreadable"])
    #expect(try told { $0.objects[1] = "2 0 R" } == ["story.pdf error pdf-unreadable"])
    #expect(
      try told { $0.objects[1] = String(repeating: "[", count: 100_000) } == ["story.pdf error pdf-unreadable"])
    #expect(
      try told { file in
        let calls = String(repeating: "/I Do ", count: 1000)
        file.objects[6] = RawPDF.stream("/Type/XObject/Subtype/Form/BBox[0 0 1 1]", calls)
        file.replace("/S/Figure", by: "/S/P")
      } == ["story.pdf: page 1 error pdf-unreadable"])
  }

  /// Forms that are called over and over, and pages that are listed so.
  @Test(arguments: [
    "%" + String(repeating: "x", count: 1_000_000), "[" + String(repeating: "<</A 0>>", count: 100_000) + "]",
    String(repeating: "/N Do ", count: 100_000),
  ])
  func `that is too much is left, and told so`(form: String) throws {
    #expect(
      try told { file in
        file.objects[6] = RawPDF.stream("/Subtype/Form/Resources<</XObject<</N 18 0 R>>>>", form)
        file.objects.append(RawPDF.stream("/Subtype/Form", "/Artifact BMC EMC"))
        file.draw("/Artifact BMC " + String(repeating: "/I Do ", count: 100_000) + "EMC")
      } == ["story.pdf warning pdf-unchecked"])
  }

  @Test func `that has too many pages is left, and told so`() throws {
    #expect(
      try told { file in
        file.replace("/Kids[3 0 R]", by: "/Kids 18 0 R")
        file.objects.append("[<</Kids 18 0 R>>]")
      } == ["story.pdf warning pdf-unchecked"])
    #expect(
      try told { file in
        let count = file.objects.count
        for _ in 0...20_000 { file.objects.append("<</Type/Page>>") }
        file.replace("/Kids[3 0 R]", by: "/Kids[" + (1...20_001).map { "\(count + $0) 0 R " }.joined() + "]")
      } == ["story.pdf warning pdf-unchecked"])
  }

  @Test func `is looked at whole if it is large, or has large parts`() throws {
    // A thousand full pages, which share a list of links and a drawing in a form of many numbers with a font of many
    // fields.
    #expect(
      try told { file in
        let first = file.objects.count
        file.objects.append(
          RawPDF.stream("", "/Artifact BMC " + String(repeating: "1 0 0 1 10 10 Tm (Words) Tj ", count: 1500) + "EMC"))
        file.objects.append("[" + String(repeating: "13 0 R ", count: 10_000) + "]")
        for _ in 0..<1000 { file.objects.append("<</Type/Page/Contents \(first + 1) 0 R/Annots \(first + 2) 0 R>>") }
        let pages = (1...1000).map { "\(first + 2 + $0) 0 R " }.joined()
        file.replace("/Kids[3 0 R]", by: "/Kids[3 0 R \(pages)]")
        let fields = (0..<20_000).map { "/A\($0) 0" }.joined()
        file.replace("/F 5 0 R", by: "/F<</Subtype/TrueType/FontDescriptor 6 0 R\(fields)>>")
        let numbers = String(repeating: "1 ", count: 200_000)
        file.objects[6] = RawPDF.stream("/Subtype/Form/Matrix[\(numbers)]", "/F 1 Tf (A) Tj (B) Tj")
        file.draw("/Artifact BMC " + String(repeating: "/I Do ", count: 20_000) + "EMC")
      } == [])
  }

  @Test func `with a fault on one page is looked at further`() throws {
    #expect(
      try told { file in
        file.draw("(")
        file.replace("/Dest[3 0 R/Fit]", by: "/Dest[4 0 R/Fit]")
      } == ["story.pdf error pdf-link", "story.pdf: page 1 error pdf-unreadable"])
    #expect(try told { $0.objects[3] = RawPDF.stream("/Filter/FlateDecode", "") } == [])
    #expect(try told { $0.objects[3] = RawPDF.stream("/Filter/LZWDecode", "x") } == ["story.pdf warning pdf-unchecked"])
    #expect(try told { $0.replace("/Width 300", by: "/Width -5000000000000000000") } == [])
  }

  @Test func `has a title in its metadata, no lock in nothing, and addresses that go on from one`() throws {
    #expect(
      try told { file in
        file.replace("/Title(A fox)", by: "")
        file.replace("/Lang(en)", by: "/Lang(en)/Metadata 18 0 R")
        file.objects.append(
          RawPDF.stream(
            "/Type/Metadata/Subtype/XML",
            """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
            <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt>\
            <rdf:li xml:lang="x-default">A fox</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>
            """))
      } == [])
    #expect(try told { $0.trailer += "/Encrypt null" } == [])
    #expect(
      try told { file in
        file.replace("https://example.org/", by: "stories/1.html")
        file.replace("/Lang(en)", by: "/Lang(en)/URI<</Base(https://example.org/)>>")
      } == [])
  }
}
