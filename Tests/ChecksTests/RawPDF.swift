/// A PDF that is written by hand: its objects by their numbers, and a table of them.
struct RawPDF {
  /// The objects, the first of number 1.
  var objects: [String]
  /// What the end says besides the root.
  var trailer = ""
  /// What a table says of the places of objects.
  var shift = 0

  /// A clean one of one page: a heading in a font of its own, a picture that is told, a link and a bookmark.
  init() {
    objects = [
      """
      <</Type/Catalog/Pages 2 0 R/Lang(en)/MarkInfo<</Marked true>>/StructTreeRoot 8 0 R/Outlines 14 0 R\
      /ViewerPreferences<</DisplayDocTitle true>>>>
      """,
      "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 300]>>",
      """
      <</Type/Page/Parent 2 0 R/Contents 4 0 R/StructParents 0/Annots[13 0 R]\
      /Resources<</Font<</F 5 0 R>>/XObject<</I 7 0 R>>>>>>
      """,
      "",
      "<</Type/Font/Subtype/TrueType/BaseFont/Plain/FontDescriptor 6 0 R>>",
      "<</Type/FontDescriptor/FontName/Plain/FontFile2 16 0 R>>",
      Self.stream("/Type/XObject/Subtype/Image/Width 300/Height 300/ColorSpace/DeviceGray/BitsPerComponent 8", "0"),
      "<</Type/StructTreeRoot/K 9 0 R>>",
      "<</Type/StructElem/S/Document/P 8 0 R/K[10 0 R 11 0 R 12 0 R]>>",
      "<</Type/StructElem/S/H1/P 9 0 R/Pg 3 0 R/K 0>>",
      "<</Type/StructElem/S/Figure/P 9 0 R/Pg 3 0 R/Alt(A fox in the snow)/K 1>>",
      "<</Type/StructElem/S/Link/P 9 0 R/Pg 3 0 R/K<</Type/OBJR/Obj 13 0 R>>>>",
      """
      <</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Contents(The site)/StructParent 1\
      /A<</S/URI/URI(https://example.org/)>>>>
      """,
      "<</Type/Outlines/First 15 0 R/Last 15 0 R/Count 1>>", "<</Title(Story)/Parent 14 0 R/Dest[3 0 R/Fit]>>",
      Self.stream("", "font"), "<</Title(A fox)>>",
    ]
    trailer = "/Info 17 0 R"
    draw("/H1<</MCID 0>>BDC BT /F 12 Tf (Fox) Tj ET EMC /Figure<</MCID 1>>BDC q 100 0 0 100 0 0 cm /I Do Q EMC")
  }

  /// Puts a drawing on the page.
  mutating func draw(_ drawing: String) { objects[3] = Self.stream("", drawing) }

  /// Writes another text in the place of one that is there.
  mutating func replace(_ text: String, by other: String) {
    precondition(objects.contains { $0.contains(text) }, "there is no '\(text)'")
    for place in objects.indices { objects[place] = objects[place].replacing(text, with: other) }
  }

  /// A stream as it stands in a file.
  static func stream(_ fields: String, _ content: String) -> String {
    "<<\(fields)/Length \(content.utf8.count)>>\nstream\n\(content)\nendstream"
  }

  /// The file.
  var bytes: [UInt8] {
    var text = "%PDF-1.7\n"
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for (place, object) in objects.enumerated() {
      let digits = String(text.utf8.count + shift)
      table += String(repeating: "0", count: 10 - digits.utf8.count) + digits + " 00000 n \n"
      text += "\(place + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    text += table + "trailer\n<</Size \(objects.count + 1)/Root 1 0 R\(trailer)>>\nstartxref\n\(start)\n%%EOF\n"
    return Array(text.utf8)
  }
}
