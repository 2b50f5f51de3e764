import PDF
import Testing

@Suite struct `Cards to be cut` {
  @Test(arguments: 1...9, [false, true])
  func `hold every page once, in order, apart from each other and the cuts`(count: Int, isRightToLeft: Bool) {
    for each in [2, 4] {
      for page in [(width: 420.0, height: 595.0), (width: 595.0, height: 420.0), (width: 500.0, height: 500.0)] {
        let sheets = Cards.sheets(
          of: count, each: each, page: page, width: 595, height: 842, isRightToLeft: isRightToLeft)
        #expect(sheets.count == (count + each - 1) / each)
        #expect(sheets.flatMap(\.places).map(\.page) == Array(0..<count))
        for sheet in sheets {
          #expect([595, 842].contains(sheet.width) && sheet.width + sheet.height == 595 + 842)
          let boxes = sheet.places.map { place in
            (
              left: place.left, right: place.left + page.width * place.scale, bottom: place.bottom,
              top: place.bottom + page.height * place.scale
            )
          }
          for (number, box) in boxes.enumerated() {
            #expect(box.left > 13 && box.bottom > 13 && box.right < sheet.width - 13 && box.top < sheet.height - 13)
            for other in boxes.dropFirst(number + 1) {
              #expect(
                box.right < other.left || other.right < box.left || box.top < other.bottom || other.top < box.bottom)
            }
            for cut in sheet.cuts {
              let (top, bottom) = (sheet.height - cut.top, sheet.height - cut.top - cut.height)
              #expect(
                box.right < cut.left || cut.left + cut.width < box.left || box.top < bottom || top < box.bottom)
            }
          }
          if boxes.count > 1, boxes[0].bottom == boxes[1].bottom {
            #expect((boxes[0].left < boxes[1].left) != isRightToLeft)
          }
        }
      }
    }
  }
}
