import PDF
import Testing

/// What is no ink in the parts of a page that are drawings of their own.
@Suite struct `Colours in patterns, pictures and glyphs of a PDF` {
  /// A file of one page with a drawing, resources and more objects, from number 5 on.
  private func shown(_ drawing: String, _ resources: String, _ objects: [String] = []) throws -> PDFShown {
    func stream(_ text: String, _ fields: String = "") -> String {
      "<<\(fields)/Length \(text.utf8.count)>>stream\n\(text)\nendstream"
    }
    let all =
      [
        "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<<\(resources)>>>>", stream(drawing),
      ] + objects
    var text = "%PDF-1.4\n"
    var places: [Int] = []
    for (index, object) in all.enumerated() {
      places.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let table = text.utf8.count
    func digits(_ number: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: 10 - text.count) + text
    }
    text += "xref\n0 \(all.count + 1)\n0000000000 65535 f \n"
    text += places.map { digits($0) + " 00000 n \n" }.joined()
    text += "trailer\n<</Size \(all.count + 1)/Root 1 0 R>>\nstartxref\n\(table)\n%%EOF\n"
    let file = try PDFFile(Array(text.utf8))
    return try PDFShown(#require(try file.pages(most: 1).first), in: file)
  }

  private func stream(_ fields: String, _ text: String) -> String {
    "<<\(fields)/Length \(text.utf8.count)>>stream\n\(text)\nendstream"
  }

  @Test(arguments: [
    ("1 0 0 rg 0 0 9 9 re f", [PDFShown.Foreign.screenColours]), ("0 0 0 1 k 0 0 9 9 re f", []),
    ("/G gs 0 0 9 9 re f", [.transparency]), ("/C cs 0 0 9 9 re f", [.explainedColours]),
  ])
  func `are found in what is repeated`(pattern: String, foreign: [PDFShown.Foreign]) throws {
    let inner = "/ExtGState<</G<</ca 0.5>>>>/ColorSpace<</C[/Lab<<>>]>>"
    for word in ["scn", "SCN"] {
      let found = try shown(
        "/Pattern cs /P \(word) 0 0 9 9 re f", "/Pattern<</P 5 0 R>>",
        [stream("/PatternType 1/PaintType 1/Resources<<\(inner)>>", pattern)])
      #expect(found.foreign == Set(foreign) && found.pictures.isEmpty)
    }
    // What nobody fills with counts for nothing.
    let unused = try shown(
      "0 0 9 9 re f", "/Pattern<</P 5 0 R>>", [stream("/PatternType 1/PaintType 1/Resources<<\(inner)>>", pattern)])
    #expect(unused.foreign.isEmpty)
  }

  @Test func `are found in colours that go over into each other`() throws {
    for (space, foreign) in [("/DeviceRGB", [PDFShown.Foreign.screenColours]), ("/DeviceCMYK", [])] {
      let found = try shown(
        "/Pattern cs /P scn 0 0 9 9 re f", "/Pattern<</P 5 0 R>>",
        ["<</PatternType 2/Shading<</ShadingType 2/ColorSpace \(space)>>/ExtGState<</ca 1>>>>"])
      #expect(found.foreign == Set(foreign))
    }
  }

  @Test(arguments: [
    ("/CS /RGB", [PDFShown.Foreign.screenColours]), ("/ColorSpace /DeviceRGB", [.screenColours]), ("/CS /CMYK", []),
    ("/CS [/I /RGB 0 <000000>]", [.screenColours]), ("/CS /N", [.explainedColours]), ("/IM true", []), ("/CS /G", []),
  ])
  func `are found in pictures that stand in a drawing`(fields: String, foreign: [PDFShown.Foreign]) throws {
    let found = try shown(
      "q BI /W 1 /H 1 /BPC 8 \(fields) ID xxx EI Q 0 0 0 1 k", "/ColorSpace<</N[/ICCBased 5 0 R]>>",
      [stream("/N 3", "")])
    #expect(found.foreign == Set(foreign) && found.hasUnmarked)
  }

  @Test(arguments: [
    ("9 0 d0 1 0 0 rg 0 0 9 9 re f", [PDFShown.Foreign.screenColours]), ("9 0 d0 0 0 0 1 k 0 0 9 9 re f", []),
    // What begins so takes the colour of the words, whatever it says.
    ("9 0 0 0 9 9 d1 1 0 0 rg 0 0 9 9 re f", []), ("9 0 d0 BI /W 1 /H 1 /CS /RGB ID xxx EI", [.screenColours]),
  ])
  func `are found in glyphs that are drawings`(glyph: String, foreign: [PDFShown.Foreign]) throws {
    let font = "<</Type/Font/Subtype/Type3/FontMatrix[1 0 0 1 0 0]/CharProcs<</a 6 0 R>>/Resources<<>>>>"
    func found(_ drawing: String) throws -> PDFShown {
      try shown(drawing, "/Font<</F 5 0 R>>", [font, stream("", glyph)])
    }
    let seen = try found("BT /F 9 Tf (a) Tj ET")
    #expect(seen.foreign == Set(foreign) && seen.fonts.map(\.isEmbedded) == [true])
    // Words that nobody sees, and a font that nothing is set in, have no colour.
    #expect(try found("BT 3 Tr /F 9 Tf (a) Tj ET").foreign.isEmpty && found("BT /F 9 Tf ET").foreign.isEmpty)
  }

  @Test func `do not run in circles`() throws {
    let pattern = stream(
      "/PatternType 1/PaintType 1/Resources<</Pattern<</P 5 0 R>>>>", "/Pattern cs /P scn 0 0 9 9 re f 1 0 0 rg")
    let found = try shown("/Pattern cs /P scn 0 0 9 9 re f", "/Pattern<</P 5 0 R>>", [pattern])
    #expect(found.foreign == [.screenColours])
  }
}
