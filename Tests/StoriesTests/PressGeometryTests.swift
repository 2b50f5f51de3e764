import Fonts
import PDF
import Settings
import Testing

@testable import Stories

@Suite struct `A printed book` {
  private func geometry(
    _ profile: Settings.PrintProfile, _ trim: Settings.Trim = .square, isRightToLeft: Bool = false
  ) -> PressGeometry {
    var print = Settings().print
    (print.profile, print.trim) = (profile, trim)
    return PressGeometry(print, isRightToLeft: isRightToLeft)
  }

  @Test(arguments: Settings.PrintProfile.allCases)
  func `is composed in the shape of its trim`(profile: Settings.PrintProfile) {
    for trim in profile.trims {
      let geometry = geometry(profile, trim)
      #expect(abs(Double(geometry.shape.width) * geometry.unit - trim.size.width) < 1e-6)
      #expect(abs(Double(geometry.shape.height) * geometry.unit - trim.size.height) < 0.3)
    }
  }

  @Test func `has an even number of pages, and a blank last one where the printer keeps it`() {
    #expect((1...6).map { geometry(.kdp).count(of: $0) } == [2, 2, 4, 4, 6, 6])
    #expect((1...6).map { geometry(.ingram).count(of: $0) } == [2, 4, 4, 6, 6, 8])
  }

  /// A simulation: leaves are bound at the spine and cut at the other sides. What is cut off is what was printed
  /// beyond.
  @Test(arguments: Settings.PrintProfile.allCases, [false, true])
  func `reaches beyond every cut, and keeps its words away from the spine`(
    profile: Settings.PrintProfile, isRightToLeft: Bool
  ) {
    let geometry = geometry(profile, .novel, isRightToLeft: isRightToLeft)
    for page in 0..<8 {
      // A book lies closed with its front up: the first page is a front, whose spine is left, unless it is read from
      // right to left.
      let isFront = page % 2 == 0
      let isSpineLeft = isFront != isRightToLeft
      let bleed = geometry.bleed(ofPage: page)
      let (spine, edge) = isSpineLeft ? (bleed.left, bleed.right) : (bleed.right, bleed.left)
      #expect(edge >= 8.5 && bleed.top >= 8.5 && bleed.bottom >= 8.5)
      #expect(spine == (profile == .kdp ? 0 : edge))
      for count in [24, 150, 151, 400, 600, 800] {
        let shift = geometry.shift(ofPage: page, pages: count)
        let margins = geometry.margins(pages: count)
        let margin = (margins.edge + margins.spine) / 2
        let atSpine = Double(isSpineLeft ? margin + shift : margin - shift)
        let atEdge = Double(isSpineLeft ? margin - shift : margin + shift)
        #expect((atSpine + 1) * geometry.unit >= profile.gutter(pages: count))
        #expect((atEdge + 1) * geometry.unit >= profile.margin)
      }
    }
  }

  @Test func `has more room at the spine the thicker it is`() {
    let gutters = [24, 150, 151, 301, 501, 701].map { Settings.PrintProfile.kdp.gutter(pages: $0) / 72 }
    #expect(gutters == [0.375, 0.375, 0.5, 0.625, 0.75, 0.875])
  }

  @Test func `has a spine of its pages and its paper`() {
    var print = Settings().print
    #expect(abs(print.spine(pages: 100) - 0.2347 * 72) < 1e-9)
    print.paper = .cream
    #expect(abs(print.spine(pages: 100) - 0.25 * 72) < 1e-9)
    print.pageThickness = 254
    #expect(abs(print.spine(pages: 100) - 72) < 1e-9)
  }

  @Test func `mirrors or enlarges pictures at a cut, and leaves others alone`() {
    func cut(_ way: Settings.PictureBleed) -> PageCut {
      PageCut(
        width: 1000, height: 1000, bleed: PDFBleed(left: 0, top: 5, right: 5, bottom: 5), unit: 0.5, way: way)
    }
    let band = Frame(left: 0, top: 0, width: 1000, height: 500)
    let mirrored = cut(.mirror).placing(band)
    #expect(mirrored.box == PDFBox(left: 0, top: 0, width: 1000, height: 500))
    #expect(mirrored.window == PDFBox(left: 0, top: -10, width: 1010, height: 510))
    let (box, window) = cut(.enlarge).placing(band)
    #expect(window == mirrored.window)
    #expect(abs(box.width / box.height - 2) < 1e-9)
    #expect(box.left <= 0 && box.top <= -10 + 1e-9 && box.left + box.width >= 1010 && box.top + box.height >= 500)
    #expect(cut(.mirror).placing(Frame(left: 40, top: 40, width: 100, height: 100)).window == nil)
    // A stripe of less than a quarter of an inch is covered, a wider one stays.
    let nearly = cut(.mirror).placing(Frame(left: 20, top: 0, width: 960, height: 1000))
    #expect(nearly.window == PDFBox(left: 0, top: -10, width: 1010, height: 1020))
    #expect(nearly.box.left <= 1e-9 && nearly.box.left + nearly.box.width >= 1010 - 1e-9)
    let narrow = cut(.mirror).placing(Frame(left: 60, top: 0, width: 880, height: 1000))
    #expect(narrow.window == PDFBox(left: 60, top: -10, width: 880, height: 1020))
    // Where nothing is cut, at the spine, nothing goes on.
    #expect(cut(.mirror).placing(Frame(left: 0, top: 40, width: 100, height: 100)).window == nil)
  }
}
