/// The shape of the pages of a book, in CSS pixels; every page of a book has the same.
package struct PageShape: Hashable, Sendable {
  /// How wide a page is.
  package let width: Int
  /// How high a page is.
  package let height: Int

  /// Makes a shape.
  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// As high as an e-reader that is held upright.
  package static let portrait = PageShape(width: 1200, height: 1600)
  /// As wide as a tablet that lies.
  package static let landscape = PageShape(width: 1600, height: 1200)
  /// As wide as it is high.
  package static let square = PageShape(width: 1440, height: 1440)
  /// As wide as a tablet with a wide screen.
  package static let wide = PageShape(width: 1920, height: 1200)

  /// The shapes that a book may have: none has more than the 3.8 million pixels that Kobo takes.
  package static let all = [portrait, landscape, square, wide]

  /// The scale at which it fits a screen of 1600 by 1200 that is turned the better way.
  var scale: Double { min(1600 / Double(max(width, height)), 1200 / Double(min(width, height))) }

  /// The share of such a screen that an area of a page takes.
  func share(_ area: Int) -> Double { Double(area) * scale * scale / 1_920_000 }
}

/// A part of a page, in CSS pixels from its upper left corner.
package struct Frame: Hashable, Sendable {
  /// Its distance from the left.
  package let left: Int
  /// Its distance from the top.
  package let top: Int
  /// How wide it is.
  package let width: Int
  /// How high it is.
  package let height: Int

  /// Makes a frame.
  package init(left: Int, top: Int, width: Int, height: Int) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }

  /// As large as something of another shape can be in it, in its middle.
  package func fitting(width other: Int, height: Int) -> Frame {
    guard other > 0, height > 0 else { return self }
    var (wide, high) = (width, self.height)
    if other * self.height > height * width {
      high = max(1, width * height / other)
    } else {
      wide = max(1, self.height * other / height)
    }
    return Frame(
      left: left + (width - wide) / 2, top: top + (self.height - high) / 2, width: wide, height: high)
  }
}
