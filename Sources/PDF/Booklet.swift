/// Pages put on sheets, so that the printed sheets, folded in the middle and stapled, are a book.
///
/// Sheets are printed on both sides, turned over by the short edge, and lie in one another: the first is the outermost.
package enum Booklet {
  /// A sheet's thickness in points: a tenth of a millimetre.
  private static let thickness = 0.28
  /// The margin that most printers leave blank, in points.
  private static let edge = 14.0

  /// The most sheets of a booklet that can be folded well.
  package static let most = 25

  /// The order of pages with blanks, which are nil, so that they are a multiple of four: the first page is the front of
  /// the cover, the last its back; blanks stand inside of the cover.
  package static func padded(_ count: Int) -> [Int?] {
    let blanks = (4 - count % 4) % 4
    guard count > 1 else { return count == 0 ? [] : [0, nil, nil, nil] }
    var order: [Int?] = [0]
    if blanks > 0 { order.append(nil) }
    order += (1..<(count - 1)).map { $0 }
    order += [Int?](repeating: nil, count: max(0, blanks - 1))
    return order + [count - 1]
  }

  /// The sides of all sheets, front and back of the outermost first; `width` and `height` are those of a sheet, `page`
  /// of a page, in points.
  package static func sheets(
    of count: Int, page: (width: Double, height: Double), width: Double, height: Double, isRightToLeft: Bool
  ) -> [PDFSheet] {
    let order = padded(count)
    let half = width / 2
    let scale = min((half - 2 * edge) / page.width, (height - 2 * edge) / page.height)
    let (left, bottom) = ((half - page.width * scale) / 2, (height - page.height * scale) / 2)
    return (0..<(order.count / 4)).flatMap { sheet -> [PDFSheet] in
      // Inner sheets stand out at the fore edge by as much as those around them are thick.
      let creep = min(Double(sheet) * thickness, left)
      func side(_ first: Int, _ second: Int) -> PDFSheet {
        let pair = isRightToLeft ? (second, first) : (first, second)
        var places: [PDFSheet.Place] = []
        if let number = order[pair.0] {
          places.append(.init(page: number, left: left + creep, bottom: bottom, scale: scale))
        }
        if let number = order[pair.1] {
          places.append(.init(page: number, left: half + left - creep, bottom: bottom, scale: scale))
        }
        return PDFSheet(width: width, height: height, places: places)
      }
      return [
        side(order.count - 1 - 2 * sheet, 2 * sheet), side(2 * sheet + 1, order.count - 2 - 2 * sheet),
      ]
    }
  }
}
