import Fonts
import PDF
import Settings

/// The shapes and sizes of pages and sheets.
enum PaperShape {
  private static let international = PageShape(width: 1165, height: 1648)
  private static let halfLetter = PageShape(width: 1114, height: 1722)
  // The pixels that fit both sides of the paper to a hundredth of a point; a letter also as a quarter of its sheet.
  private static let a5 = PageShape(width: 1153, height: 1636)
  private static let a4 = PageShape(width: 1149, height: 1625)
  private static let letter = PageShape(width: 1224, height: 1584)
  private static let sixByNine = PageShape(width: 1132, height: 1698)

  /// The shapes that pages may have.
  static func all(of form: Settings.PDFForm, _ settings: Settings.Books) -> [PageShape] {
    switch form {
    case .booklet: return [settings.sheet == .letter ? halfLetter : international]
    case .twoUp:
      let half = settings.sheet == .letter ? halfLetter : international
      return [half, half.turned]
    case .fourUp:
      let quarter = settings.sheet == .letter ? letter : international
      return [quarter, quarter.turned]
    case .screen, .print: break
    }
    switch settings.paper {
    case .own: return PageShape.all
    case .a5: return [a5, a5.turned]
    case .a4: return [a4, a4.turned]
    case .letter: return [letter, letter.turned]
    case .sixByNine: return [sixByNine]
    case .square: return [.square]
    }
  }

  /// The size of a pixel of a page, in points.
  static func unit(of form: Settings.PDFForm, _ settings: Settings.Books, _ shape: PageShape) -> Double {
    let short = Double(min(shape.width, shape.height))
    // What stands on sheets is scaled to them.
    guard form == .screen else { return (settings.sheet == .letter ? 396 : 419.53) / short }
    switch settings.paper {
    // 8 inches for 1600 pixels.
    case .own: return 0.36
    case .a5: return 419.53 / short
    case .a4: return 595.28 / short
    case .letter: return 612 / short
    case .sixByNine: return 432 / short
    case .square: return 612 / short
    }
  }
}

extension PageShape {
  fileprivate var turned: PageShape { PageShape(width: height, height: width) }
}

extension Settings.Sheet {
  /// Its size in points, upright.
  var points: (width: Double, height: Double) {
    switch self {
    case .a4: (595.28, 841.89)
    case .a3: (841.89, 1190.55)
    case .letter: (612, 792)
    }
  }
}

extension Settings.PDFForm {
  /// The message that names its sheets on the site, by its beginning.
  func message(_ beginning: String) -> String {
    switch self {
    case .booklet: beginning + "_booklet"
    case .twoUp: beginning + "_two_up"
    case .fourUp: beginning + "_four_up"
    case .screen, .print: beginning + "_pdf"
    }
  }

  /// The sheets that pages of a size, in points, are put on; none where they are read one by one, or a printer does it.
  func sheets(
    of count: Int, page: (width: Double, height: Double), _ settings: Settings.Books, isRightToLeft: Bool
  ) -> [PDFSheet] {
    let (width, height) = settings.sheet.points
    switch self {
    case .booklet:
      return Booklet.sheets(of: count, page: page, width: height, height: width, isRightToLeft: isRightToLeft)
    case .twoUp, .fourUp:
      return Cards.sheets(
        of: count, each: self == .twoUp ? 2 : 4, page: page, width: width, height: height, isRightToLeft: isRightToLeft)
    case .screen, .print: return []
    }
  }
}
