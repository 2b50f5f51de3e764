import Fonts
import PDF
import Settings

/// The cut, binding and count of the pages of a printed book.
struct PressGeometry: Sendable {
  /// The print settings.
  let print: Settings.Print
  /// Whether the book is read from right to left, and bound on its right.
  let isRightToLeft: Bool
  /// The shape of the pages as they are composed: as many pixels as a page of fixed layout has.
  let shape: PageShape
  /// The size of a pixel, in points.
  let unit: Double
  /// The margin at the sides, in hundredths of the width.
  var share = 8

  /// Measures what is wanted.
  init(_ print: Settings.Print, isRightToLeft: Bool) {
    (self.print, self.isRightToLeft) = (print, isRightToLeft)
    let (width, height) = print.trim.size
    let scale = (1_920_000 / (width * height)).squareRoot()
    shape = PageShape(width: Int((width * scale).rounded()), height: Int((height * scale).rounded()))
    unit = width / Double(shape.width)
  }

  /// The size of a page when it is cut, in pixels: exactly, and not as it is composed.
  var page: (width: Double, height: Double) { (print.trim.size.width / unit, print.trim.size.height / unit) }

  /// The page count of a book whose content takes so many: an even number, with a blank one at the end where the
  /// printer keeps that.
  func count(of written: Int) -> Int {
    let count = written + (print.profile.keepsLastPage ? 1 : 0)
    return count + count % 2
  }

  /// The margins of words in a book of so many pages, in pixels: at the edge, and at the spine.
  func margins(pages: Int) -> (edge: Int, spine: Int) {
    func pixels(_ points: Double) -> Int { Int((points / unit).rounded(.up)) }
    let edge = max(shape.width * share / 100, pixels(print.profile.margin))
    return (edge, max(edge, pixels(print.profile.gutter(pages: pages))))
  }

  /// The reach of quotation marks out of the room of words, in pixels: the printer's margins are for them too.
  func reach(pages: Int) -> Double {
    let (edge, spine) = margins(pages: pages)
    return max(
      0,
      min(Double(edge) - print.profile.margin / unit, Double(spine) - print.profile.gutter(pages: pages) / unit))
  }

  /// Whether a page, counted from 0, has the spine on its left.
  func hasSpineOnLeft(_ page: Int) -> Bool { page.isMultiple(of: 2) != isRightToLeft }

  /// The shift of a page's words away from the spine, in pixels to the right.
  func shift(ofPage page: Int, pages: Int) -> Int {
    let (edge, spine) = margins(pages: pages)
    let shift = (spine - edge + 1) / 2
    return hasSpineOnLeft(page) ? shift : -shift
  }

  /// The bleed of a page beyond its cut, in points.
  func bleed(ofPage page: Int) -> PDFBleed {
    let (bleed, spine) = (print.profile.bleed, print.profile.bleedsAtSpine ? print.profile.bleed : 0)
    return hasSpineOnLeft(page)
      ? PDFBleed(left: spine, top: bleed, right: bleed, bottom: bleed)
      : PDFBleed(left: bleed, top: bleed, right: spine, bottom: bleed)
  }
}

/// The way pictures of a page go on beyond its cut.
struct PageCut {
  /// The size of the page, in pixels.
  let (width, height): (Double, Double)
  /// Its bleed beyond the cut, in points.
  let bleed: PDFBleed
  /// The size of a pixel, in points.
  let unit: Double
  /// The way a picture goes on.
  let way: Settings.PictureBleed

  /// The place of a picture that fills a band above the words of a cover, and the window it is seen through.
  func band(of frame: Frame) -> (box: PDFBox, window: PDFBox?) {
    let whole = placing(Frame(left: 0, top: 0, width: Int(width.rounded(.up)), height: frame.height))
    let window = whole.window ?? whole.box
    let shape = PDFBox(left: 0, top: 0, width: Double(frame.width), height: Double(frame.height))
    return (shape.covering(window), window)
  }

  /// The place of a picture, and the window it is seen through where it reaches an edge of the page.
  func placing(_ frame: Frame) -> (box: PDFBox, window: PDFBox?) {
    let (left, top) = (Double(frame.left), Double(frame.top))
    let (right, bottom) = (left + Double(frame.width), top + Double(frame.height))
    let box = PDFBox(left: left, top: top, width: right - left, height: bottom - top)
    // Pages are composed in whole pixels. A stripe that is narrower than a quarter of an inch would be cut unevenly:
    // the picture covers it.
    let reaches = left <= 1 && right >= width - 1 || top <= 1 && bottom >= height - 1
    let isWhole = reaches && max(left, top, width - right, height - bottom) < 18 / unit
    let near = isWhole ? 18 / unit : 1
    let start = (left <= near ? -bleed.left / unit : left, top <= near ? -bleed.top / unit : top)
    let end = (
      right >= width - near ? width + bleed.right / unit : right,
      bottom >= height - near ? height + bleed.bottom / unit : bottom
    )
    let window = PDFBox(left: start.0, top: start.1, width: end.0 - start.0, height: end.1 - start.1)
    guard window.width > box.width + 0.01 || window.height > box.height + 0.01 else { return (box, nil) }
    let hasStripe = isWhole && max(left, top, width - right, height - bottom) > 1
    switch hasStripe ? .enlarge : way {
    case .mirror: return (box, window)
    case .enlarge: return (box.covering(window), window)
    }
  }
}

extension PDFBox {
  /// The same shape, so large that it covers a window, in its middle.
  fileprivate func covering(_ window: PDFBox) -> PDFBox {
    let scale = max(window.width / width, window.height / height)
    return PDFBox(
      left: window.left + (window.width - width * scale) / 2, top: window.top + (window.height - height * scale) / 2,
      width: width * scale, height: height * scale)
  }
}
