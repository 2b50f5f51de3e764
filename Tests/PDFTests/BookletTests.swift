import PDF
import Testing

@Suite struct `A booklet` {
  /// Reads the sides of printed sheets as somebody turns the leaves of the folded sheets; nil is a blank page.
  private func read(_ sides: [PDFSheet], isRightToLeft: Bool) -> [Int?] {
    func page(_ side: PDFSheet, onLeft: Bool) -> Int? {
      side.places.first { ($0.left < side.width / 2) == onLeft }?.page
    }
    // The fold is the spine. Read from left to right, a leaf's front is right of it, and its back, turned over by the
    // short edge, left.
    var (front, back): ([Int?], [Int?]) = ([], [])
    for sheet in stride(from: 0, to: sides.count, by: 2) {
      front += [page(sides[sheet], onLeft: isRightToLeft), page(sides[sheet + 1], onLeft: !isRightToLeft)]
      back += [page(sides[sheet], onLeft: !isRightToLeft), page(sides[sheet + 1], onLeft: isRightToLeft)]
    }
    return front + back.reversed()
  }

  @Test(arguments: 1...61, [false, true])
  func `is read in order when its sheets are folded`(count: Int, isRightToLeft: Bool) {
    let sides = Booklet.sheets(
      of: count, page: (420, 595), width: 842, height: 595, isRightToLeft: isRightToLeft)
    let pages = read(sides, isRightToLeft: isRightToLeft)
    #expect(pages.count % 4 == 0 && pages.count < count + 4)
    #expect(pages.compactMap(\.self) == Array(0..<count))
    #expect(pages.first == 0)
    if count > 1 { #expect(pages.last == count - 1) }
    for side in sides {
      for place in side.places {
        #expect(place.left > 0 && place.left + 420 * place.scale < 842)
        #expect(place.bottom > 0 && place.bottom + 595 * place.scale < 595)
        let isLeft = place.left < 421
        #expect(isLeft ? place.left + 420 * place.scale <= 421 : place.left >= 421)
      }
    }
  }
}
