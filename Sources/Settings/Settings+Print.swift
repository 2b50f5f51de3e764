package import Basics

/// Printers' demands on books. Everything that is known of them stands here.
extension Settings {
  /// The making of PDFs for a press.
  package struct Print: Sendable, Equatable, Encodable {
    /// The printer.
    package var profile = PrintProfile.plain
    /// The size of the pages when they are cut.
    package var trim = Trim.square
    /// The paper inside.
    package var paper = PrintPaper.colour
    /// The bleed of pictures where pages are cut.
    package var bleed = PictureBleed.mirror
    /// The colours: those of screens, or inks.
    package var colour = PrintColour.rgb
    /// The file of the profile of the press, which says what becomes of colours; nil for the one that the system has.
    package var colourProfile: String?
    /// Whether marks outside of the pages show where they are cut.
    package var marks = false
    /// The thickness of a page, in thousandths of a millimetre, where the printer says so.
    package var pageThickness: Int?
    /// The numbers of printed books, by the addresses of stories.
    package var isbn: [String: String] = [:]
    /// The places of these stories in the file.
    package var isbnPlaces: [String: Diagnostic.Place] = [:]

    /// The width of the spine of a book of so many pages, in points.
    package func spine(pages: Int) -> Double {
      let page = pageThickness.map { Double($0) / 25_400 } ?? paper.thickness
      return Double(pages) * page * 72
    }
  }

  /// The colours of PDFs for a press.
  package enum PrintColour: String, Sendable, CaseIterable, Encodable {
    /// Those of screens (sRGB), which the printer makes ink of: PDF/X-4.
    case rgb
    /// Cyan, magenta, yellow and black ink: PDF/X-1a.
    case cmyk
  }

  /// Paper, by the way it is printed on.
  package enum PrintPaper: String, Sendable, CaseIterable, Encodable {
    /// White, for black ink.
    case white
    /// Cream, for black ink.
    case cream
    /// White, for colours; what Amazon calls premium.
    case colour
    /// White, for colours that are cheaper and paler; what Amazon calls standard.
    case standard = "standard-colour"

    /// The thickness of a page, half a leaf, in inches: Amazon's numbers (kdp.amazon.com/help, G201857950, autumn
    /// 2026), near those of others.
    package var thickness: Double {
      switch self {
      case .white, .standard: 0.002252
      case .cream: 0.0025
      case .colour: 0.002347
      }
    }
  }

  /// The bleed of a picture that ends where pages are cut.
  package enum PictureBleed: String, Sendable, CaseIterable, Encodable {
    /// Its edges are mirrored: nothing of it is lost.
    case mirror
    /// It is made larger, and loses a little at its edges.
    case enlarge
  }

  /// The size of pages when they are cut.
  package enum Trim: String, Sendable, CaseIterable, Encodable {
    /// Upright.
    case digest = "5.5x8.5in", novel = "6x9in", executive = "7x10in", tall = "8x10in", letter = "8.5x11in"
    /// Square.
    case small = "8x8in", middle = "8.25x8.25in", square = "8.5x8.5in", metric = "210x210mm"
    /// Wider than high.
    case wide = "11x8.5in"
    /// ISO 216.
    case a5 = "A5", a4 = "A4"

    /// Its size in points.
    package var size: (width: Double, height: Double) {
      switch self {
      case .digest: (396, 612)
      case .novel: (432, 648)
      case .executive: (504, 720)
      case .tall: (576, 720)
      case .letter: (612, 792)
      case .small: (576, 576)
      case .middle: (594, 594)
      case .square: (612, 612)
      case .metric: (210 / 25.4 * 72, 210 / 25.4 * 72)
      case .wide: (792, 612)
      case .a5: (148 / 25.4 * 72, 210 / 25.4 * 72)
      case .a4: (210 / 25.4 * 72, 297 / 25.4 * 72)
      }
    }
  }

  /// The printers, and their demands.
  ///
  /// Amazon KDP: kdp.amazon.com/help GVBQ3CMEQW3W2VL6 (trim, bleed, margins), G201857950 (covers), GYEKAVKMSE23PFTM
  /// (files). IngramSpark: File Creation Guide, and help.ingramspark.com 5338636202637. Both as of autumn 2026.
  package enum PrintProfile: String, Sendable, CaseIterable, Encodable {
    /// A printer who asks for no more than all do: 3 mm on every side.
    case plain
    /// Amazon KDP, paperbacks.
    case kdp
    /// IngramSpark, paperbacks.
    case ingram

    /// Its name for people.
    package var title: String {
      switch self {
      case .plain: "a printer"
      case .kdp: "Amazon KDP"
      case .ingram: "IngramSpark"
      }
    }

    /// The sizes that are printed.
    package var trims: [Trim] {
      switch self {
      case .plain: Trim.allCases
      // 4 to 8.5 inches wide, 6 to 11.69 high.
      case .kdp: Trim.allCases.filter { $0 != .wide }
      case .ingram: Trim.allCases.filter { $0 != .middle && $0 != .metric }
      }
    }

    /// The page counts of a book.
    package func pages(on paper: PrintPaper, trim: Trim) -> ClosedRange<Int> {
      switch (self, paper) {
      case (.plain, _): 4...1000
      case (.kdp, .white): 24...Self.most(of: trim).white
      case (.kdp, .cream): 24...Self.most(of: trim).cream
      case (.kdp, .colour): 24...Self.most(of: trim).colour
      case (.kdp, .standard): 72...600
      case (.ingram, .colour), (.ingram, .standard): 18...840
      case (.ingram, .cream): 18...1050
      case (.ingram, .white): 18...1200
      }
    }

    /// The most pages of KDP paperbacks by size and paper, premium colour, by Amazon's table at bookbolt.kb.help.
    private static func most(of trim: Trim) -> (white: Int, cream: Int, colour: Int) {
      switch trim {
      case .square, .letter: (590, 550, 590)
      case .middle: (800, 750, 800)
      case .a4: (780, 730, 590)
      default: (828, 776, 828)
      }
    }

    /// The bleed of pages beyond where they are cut, in points: 3 mm, or an eighth of an inch.
    package var bleed: Double { self == .plain ? 3 / 25.4 * 72 : 9 }

    /// Whether pages reach beyond the cut at the spine too.
    package var bleedsAtSpine: Bool { self != .kdp }

    /// The margin between words and the cut, in points.
    package var margin: Double {
      switch self {
      case .plain: 0.25 * 72
      case .kdp: 0.375 * 72
      case .ingram: 0.5 * 72
      }
    }

    /// The margin at the spine in a book of so many pages, in points: KDP's table, which is sound for others.
    package func gutter(pages: Int) -> Double {
      let inches =
        switch pages {
        case ...150: 0.375
        case ...300: 0.5
        case ...500: 0.625
        case ...700: 0.75
        default: 0.875
        }
      return max(margin, inches * 72)
    }

    /// The most ink on any spot, in percent of one ink; nil for what the profile of the press gives.
    package var mostInk: Int? { self == .ingram ? 240 : nil }

    /// Whether marks may show where pages are cut.
    package var takesMarks: Bool { self != .kdp }

    /// The most megabytes of a file.
    package var mostMegabytes: Int? { self == .kdp ? 650 : nil }

    /// Whether the last page is the printer's own, and stays blank.
    package var keepsLastPage: Bool { self == .ingram }

    /// From how many pages on the spine may have words.
    package var leastPagesForSpineWords: Int {
      switch self {
      case .plain, .kdp: 79
      case .ingram: 48
      }
    }

    /// The size of the white ground of the ISBN's bars, in points.
    package var barcode: (width: Double, height: Double) { (2 * 72, 1.2 * 72) }
  }
}
