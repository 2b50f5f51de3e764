import Pictures

extension PDFDocument {
  /// The distance of marks from the bleed, their length and thickness, and the room for them, in points.
  private static let mark = (gap: 3.0, length: 17.0, width: 0.25, room: 24.0)

  /// The facts for a press. `isExplained` says whether the file is what it claims to be.
  func pressFacts(_ isExplained: Bool) -> String {
    let moment = (modified ?? "").filter { ("0"..."9").contains($0) }
    let version =
      inks != nil
      ? "/GTS_PDFXVersion(PDF/X-1:2001)/GTS_PDFXConformance(PDF/X-1a:2001)/Creator(Hornbook)"
      : isExplained ? "/GTS_PDFXVersion(PDF/X-4)" : ""
    return "/CreationDate(D:\(moment)Z)/ModDate(D:\(moment)Z)/Producer(Hornbook)/Trapped/False\(version)"
  }

  /// Adds what the colours are meant for. A press that is known by its name needs no profile, and some take no files
  /// that have one.
  func addIntent(to table: inout ObjectTable) throws -> Int {
    guard let inks else {
      let profile = try table.add(isForPress ? ColourProfile.printedSRGB : ColourProfile.sRGB, "/N 3")
      return table.add(
        """
        <</Type/OutputIntent/S/\(isForPress ? "GTS_PDFX" : "GTS_PDFA1")/OutputConditionIdentifier(sRGB IEC61966-2.1)\
        /Info(sRGB IEC61966-2.1)/DestOutputProfile \(profile) 0 R>>
        """)
    }
    var fields = "/Type/OutputIntent/S/GTS_PDFX/Info\(Syntax.ascii(inks.name))"
    if let condition = inks.condition {
      fields += "/OutputConditionIdentifier\(Syntax.ascii(condition))/RegistryName(http://www.color.org)"
    } else {
      fields += "/OutputConditionIdentifier(Custom)/DestOutputProfile \(try table.add(inks.bytes, "/N 4")) 0 R"
    }
    return table.add("<<\(fields)>>")
  }

  /// Adds a page that is cut: its trim lies in its bleed, and that in the sheet, which has room for marks.
  func addCut(
    _ page: PDFPage, _ drawing: PageDrawing, in tree: Int, _ resources: Int, to table: inout ObjectTable
  ) throws -> Int {
    let (bleed, room) = (page.bleed, hasMarks ? Self.mark.room : 0)
    let (left, bottom) = (room + bleed.left, room + bleed.bottom)
    let (right, top) = (left + page.width * unit, bottom + page.height * unit)
    let operators = "q 1 0 0 1 \(Syntax.numbers(left, bottom)) cm\n" + drawing.operators + "Q\n"
    let content = try table.add(Array((operators + (hasMarks ? marks(of: page) : "")).utf8))
    let media = Syntax.numbers(0, 0, right + bleed.right + room, top + bleed.top + room)
    let whole = Syntax.numbers(room, room, right + bleed.right, top + bleed.top)
    return table.add(
      """
      <</Type/Page/Parent \(tree) 0 R/MediaBox[\(media)]/BleedBox[\(whole)]\
      /TrimBox[\(Syntax.numbers(left, bottom, right, top))]/Resources \(resources) 0 R/Contents \(content) 0 R>>
      """)
  }

  // MARK: Marks

  /// The colour that is printed with every ink there is.
  var registrationColour: String {
    let (colours, none, all) = inks == nil ? ("Gray", "1", "0") : ("CMYK", "0 0 0 0", "1 1 1 1")
    return "/All[/Separation/All/Device\(colours)<</FunctionType 2/Domain[0 1]/C0[\(none)]/C1[\(all)]/N 1>>]"
  }

  /// Lines at the corners of a page, which lead to where it is cut, and short ones where it is folded.
  private func marks(of page: PDFPage) -> String {
    let (bleed, mark) = (page.bleed, Self.mark)
    let (left, bottom) = (mark.room + bleed.left, mark.room + bleed.bottom)
    let (right, top) = (left + page.width * unit, bottom + page.height * unit)
    let across = [mark.room - mark.gap - mark.length, right + bleed.right + mark.gap]
    let down = [mark.room - mark.gap - mark.length, top + bleed.top + mark.gap]
    var boxes: [String] = []
    for height in [bottom, top] {
      boxes += across.map { Syntax.numbers($0, height - mark.width / 2, mark.length, mark.width) }
    }
    for place in [left, right] {
      boxes += down.map { Syntax.numbers(place - mark.width / 2, $0, mark.width, mark.length) }
    }
    for fold in page.folds {
      for start in down {
        boxes += [0, 2, 4].map { part in
          let step = mark.length / 5
          return Syntax.numbers(left + fold * unit - mark.width / 2, start + Double(part) * step, mark.width, step)
        }
      }
    }
    return "q /All cs 1 scn\n\(boxes.map { "\($0) re\n" }.joined())f Q\n"
  }
}
