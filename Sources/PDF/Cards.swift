/// Pages put on sheets that are printed on one side and cut apart.
package enum Cards {
  /// The margin that most printers leave blank, and the one around a cut, in points.
  private static let edge = 14.0
  /// The width of a line to cut along, in points.
  private static let line = 0.5

  /// The layout of pages on a sheet of one size.
  private struct Layout {
    let (width, height): (Double, Double)
    let (columns, rows): (Int, Int)
    let scale: Double

    init(_ width: Double, _ height: Double, _ columns: Int, _ rows: Int, _ page: (width: Double, height: Double)) {
      (self.width, self.height, self.columns, self.rows) = (width, height, columns, rows)
      scale = min((width / Double(columns) - 2 * edge) / page.width, (height / Double(rows) - 2 * edge) / page.height)
    }
  }

  /// The sheets, with two or four pages each, in the order of reading; `width` and `height` are those of a sheet that
  /// is upright. It is turned if that shows the pages larger.
  package static func sheets(
    of count: Int, each: Int, page: (width: Double, height: Double), width: Double, height: Double, isRightToLeft: Bool
  ) -> [PDFSheet] {
    let layouts =
      each == 2
      ? [Layout(width, height, 1, 2, page), Layout(height, width, 2, 1, page)]
      : [Layout(width, height, 2, 2, page), Layout(height, width, 2, 2, page)]
    let layout = layouts[1].scale > layouts[0].scale ? layouts[1] : layouts[0]
    let (wide, high) = (layout.width / Double(layout.columns), layout.height / Double(layout.rows))
    var cuts = (1..<layout.rows).map {
      PDFBox(left: 0, top: Double($0) * high - line / 2, width: layout.width, height: line)
    }
    cuts += (1..<layout.columns).map {
      PDFBox(left: Double($0) * wide - line / 2, top: 0, width: line, height: layout.height)
    }
    return stride(from: 0, to: count, by: each).map { first in
      let places = (first..<min(first + each, count)).map { number in
        let (row, column) = (number - first).quotientAndRemainder(dividingBy: layout.columns)
        let place = Double(isRightToLeft ? layout.columns - 1 - column : column)
        return PDFSheet.Place(
          page: number, left: place * wide + (wide - page.width * layout.scale) / 2,
          bottom: layout.height - Double(row + 1) * high + (high - page.height * layout.scale) / 2, scale: layout.scale)
      }
      return PDFSheet(width: layout.width, height: layout.height, places: places, cuts: cuts)
    }
  }
}
