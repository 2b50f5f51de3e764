import Fonts

extension PDFDocument {
  /// The bytes of the file: PDF 1.7 by the rules of PDF/A-2, and of PDF/UA-1 where its pages are read one by one; for a
  /// press PDF 1.6 by those of PDF/X-4, or PDF 1.3 by those of PDF/X-1a:2001.
  package func bytes() throws -> [UInt8] {
    try check()
    let isTagged = sheets.isEmpty && !isForPress
    var table = ObjectTable()
    let (catalog, tree, resources) = (table.reserve(), table.reserve(), table.reserve())
    var structure = isTagged ? Structure(in: &table) : nil
    let widths = fonts.map(GlyphWidths.init)
    var uses = fonts.map { _ in FontUse() }
    var numbers: [Int] = []
    var outline: [(title: String, page: Int)] = []
    for page in pages {
      let drawing = PageDrawing(page, unit: unit, widths: widths, isTagged: isTagged, in: inks, noting: &uses)
      if isForPress {
        numbers.append(try addCut(page, drawing, in: tree, resources, to: &table))
      } else if isTagged {
        numbers.append(try addTagged(page, drawing, in: tree, resources, &structure, noting: &outline, to: &table))
      } else {
        numbers.append(try addForm(page, drawing, resources, to: &table))
      }
    }
    let shown = sheets.isEmpty ? numbers : try addSheets(numbers, in: tree, to: &table)
    table.set(tree, "<</Type/Pages/Kids\(Syntax.list(shown))/Count \(shown.count)>>")
    let isExplained = try addResources(resources, uses: uses, to: &table)
    let fields = try addFacts(structure, outline, isExplained: isExplained, to: &table)
    table.set(catalog, "<</Type/Catalog/Pages \(tree) 0 R\(fields)>>")
    let author = authors.isEmpty ? "" : "/Author\(Syntax.text(Metadata.authors(self)))"
    let info = table.add("<</Title\(Syntax.text(title))\(author)\(isForPress ? pressFacts(isExplained) : "")>>")
    if inks != nil { return table.plainFile(root: catalog, info: info) }
    return try table.file(root: catalog, info: info, version: isForPress ? "1.6" : "1.7")
  }

  /// Adds a page that is read by itself, with what its marks mean; notes where its bookmark leads.
  private func addTagged(
    _ page: PDFPage, _ drawing: PageDrawing, in tree: Int, _ resources: Int, _ structure: inout Structure?,
    noting outline: inout [(title: String, page: Int)], to table: inout ObjectTable
  ) throws -> Int {
    let number = table.reserve()
    if let bookmark = page.bookmark {
      structure?.beginSection(in: &table)
      outline.append((bookmark, number))
    }
    let (key, links) = structure?.add(drawing, page: number, in: &table) ?? (0, [])
    let content = try table.add(Array(drawing.operators.utf8))
    table.set(
      number,
      """
      <</Type/Page/Parent \(tree) 0 R/MediaBox[0 0 \(size(of: page))]/Resources \(resources) 0 R\
      /Contents \(content) 0 R/StructParents \(key)/Tabs/S\(links.isEmpty ? "" : "/Annots" + Syntax.list(links))>>
      """)
    return number
  }

  /// Adds a page that stands on sheets.
  private func addForm(
    _ page: PDFPage, _ drawing: PageDrawing, _ resources: Int, to table: inout ObjectTable
  ) throws -> Int {
    try table.add(
      Array(drawing.operators.utf8),
      "/Type/XObject/Subtype/Form/BBox[0 0 \(size(of: page))]/Resources \(resources) 0 R")
  }

  /// The width and the height of a page, in points.
  private func size(of page: PDFPage) -> String { Syntax.numbers(page.width * unit, page.height * unit) }

  /// Adds what the catalogue says of the whole document; gives the fields of that.
  private func addFacts(
    _ structure: Structure?, _ outline: [(title: String, page: Int)], isExplained: Bool, to table: inout ObjectTable
  ) throws -> String {
    var fields = "/OutputIntents[\(try addIntent(to: &table)) 0 R]"
    // Files of PDF 1.3 have no metadata.
    if inks == nil {
      let packet = Metadata.packet(
        of: self, isTagged: structure != nil, isArchival: isExplained && !isForPress,
        isForPress: isExplained && isForPress)
      fields += try "/Metadata \(table.add(Array(packet.utf8), "/Type/Metadata/Subtype/XML", packed: false)) 0 R"
    }
    fields += "/Lang\(Syntax.ascii(language))"
    fields += "/ViewerPreferences<</DisplayDocTitle true/Direction/\(isRightToLeft ? "R2L" : "L2R")"
    if !sheets.isEmpty { fields += "/PrintScaling/None/Duplex/\(isOnBothSides ? "DuplexFlipShortEdge" : "Simplex")" }
    fields += ">>"
    if let structure {
      structure.finish(in: &table)
      fields += "/MarkInfo<</Marked true>>/StructTreeRoot \(structure.number) 0 R"
      fields += "/PageLabels<</Nums[\(labels)]>>"
      if !outline.isEmpty { fields += "/Outlines \(add(outline, to: &table)) 0 R/PageMode/UseNone" }
    }
    return fields
  }

  /// Refuses a document that is not whole.
  private func check() throws(PDFError) {
    guard !title.isEmpty else { throw PDFError("a PDF has a title") }
    guard language.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !language.isEmpty else {
      throw PDFError("a PDF has a language")
    }
    guard isForPress || inks == nil && !hasMarks else { throw PDFError("only a press has inks and marks") }
    guard !pages.isEmpty, unit > 0 else { throw PDFError("a PDF has a page at least, and a unit") }
    if isForPress {
      guard sheets.isEmpty else { throw PDFError("a press puts pages on sheets itself") }
      guard let modified, modified.utf8.count == 20, modified.hasSuffix("Z") else {
        throw PDFError("a PDF for a press has a date in UTC")
      }
    }
    for page in pages {
      guard page.width > 0, page.height > 0, max(page.width, page.height) * unit <= 14_400 else {
        throw PDFError("a page of a PDF is at most 14400 points long")
      }
      for element in page.elements {
        switch element {
        case .picture(let number, _, _, _):
          guard pictures.indices.contains(number) else { throw PDFError("a page shows a picture that is not there") }
        case .text(let text):
          guard text.lines.allSatisfy({ $0.line.clusters.allSatisfy { $0.font.map(fonts.indices.contains) ?? true } })
          else { throw PDFError("a line names a font that is not there") }
          if let link = text.link, !link.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) {
            throw PDFError("the address '\(link)' has characters that are not ASCII")
          }
        case .ground, .drawing: break
        }
      }
    }
    guard sheets.allSatisfy({ $0.places.allSatisfy { pages.indices.contains($0.page) } }) else {
      throw PDFError("a sheet shows a page that is not there")
    }
  }

  private func addSheets(_ forms: [Int], in tree: Int, to table: inout ObjectTable) throws -> [Int] {
    try sheets.map { sheet in
      let content = sheet.places.map { place in
        let matrix = "\(Syntax.number(place.scale)) 0 0 \(Syntax.number(place.scale))"
        return "q \(matrix) \(Syntax.numbers(place.left, place.bottom)) cm /P\(place.page) Do Q\n"
      }.joined()
      let lines = sheet.cuts.map { cut in
        "\(Syntax.numbers(cut.left, sheet.height - cut.top - cut.height, cut.width, cut.height)) re\n"
      }
      let cuts = lines.isEmpty ? "" : "q 0.6 g\n\(lines.joined())f Q\n"
      let stream = try table.add(Array((content + cuts).utf8))
      let used = Set(sheet.places.map(\.page)).sorted().map { "/P\($0) \(forms[$0]) 0 R" }.joined()
      return table.add(
        """
        <</Type/Page/Parent \(tree) 0 R/MediaBox[0 0 \(Syntax.numbers(sheet.width, sheet.height))]\
        /Resources<</XObject<<\(used)>>>>/Contents \(stream) 0 R>>
        """)
    }
  }

  /// Adds the fonts and the pictures; says whether all colours are those of screens.
  private func addResources(_ number: Int, uses: [FontUse], to table: inout ObjectTable) throws -> Bool {
    var (letters, images) = ("", "")
    var isForScreens = true
    for (place, use) in uses.enumerated() where !use.isEmpty {
      letters += "/F\(place) \(try use.add(fonts[place], number: place, to: &table)) 0 R"
    }
    for (place, picture) in pictures.enumerated() {
      let stream = try PictureStream(picture, in: inks)
      if stream.isInPrinterColours { isForScreens = false }
      var image = try table.add(stream.bytes, stream.fields, packed: stream.isPlain)
      if let turn = Self.turns[stream.orientation] {
        image = try table.add(
          Array("q \(turn) cm /I Do Q\n".utf8),
          "/Type/XObject/Subtype/Form/BBox[0 0 1 1]/Resources<</XObject<</I \(image) 0 R>>>>")
      }
      images += "/I\(place) \(image) 0 R"
    }
    let registration = hasMarks ? "/ColorSpace<<\(registrationColour)>>" : ""
    table.set(number, "<</Font<<\(letters)>>/XObject<<\(images)>>\(registration)>>")
    return isForScreens
  }

  /// The turns of a picture within its square, by the orientations of EXIF.
  private static let turns = [
    2: "-1 0 0 1 1 0", 3: "-1 0 0 -1 1 1", 4: "1 0 0 -1 0 1", 5: "0 -1 -1 0 1 1", 6: "0 -1 1 0 0 1",
    7: "0 1 1 0 0 0", 8: "0 1 -1 0 1 0",
  ]

  /// The names of pages, where one begins that is not counted on from the page before.
  private var labels: String {
    pages.enumerated().map { place, page in
      page.label.map { "\(place)<</P\(Syntax.text($0))>>" } ?? "\(place)<<>>"
    }.joined()
  }

  private func add(_ outline: [(title: String, page: Int)], to table: inout ObjectTable) -> Int {
    let root = table.reserve()
    let numbers = outline.map { _ in table.reserve() }
    for (place, entry) in outline.enumerated() {
      let before = place > 0 ? "/Prev \(numbers[place - 1]) 0 R" : ""
      let after = place + 1 < numbers.count ? "/Next \(numbers[place + 1]) 0 R" : ""
      table.set(
        numbers[place],
        "<</Title\(Syntax.text(entry.title))/Parent \(root) 0 R/Dest[\(entry.page) 0 R/Fit]\(before)\(after)>>")
    }
    table.set(
      root, "<</Type/Outlines/First \(numbers[0]) 0 R/Last \(numbers[numbers.count - 1]) 0 R/Count \(numbers.count)>>")
    return root
  }
}
