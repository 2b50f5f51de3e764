package import Fonts
package import Pictures

/// A document of pages: what stands where, in which fonts, and what it is to readers who do not see it.
package struct PDFDocument: Sendable {
  /// The version of the writer: another number where it writes other bytes.
  package static let writerVersion = 5

  /// Its title, which viewers show.
  package var title: String
  /// Its authors.
  package var authors: [String] = []
  /// Its summary.
  package var summary: String?
  /// The rights to its use.
  package var rights: String?
  /// Its language as a BCP 47 tag.
  package var language: String
  /// Whether its pages follow each other from right to left.
  package var isRightToLeft = false
  /// A URN that tells it apart from other documents.
  package var identifier: String?
  /// The ISBN of the book that it is, as digits alone.
  package var isbn: String?
  /// Its last change, as a date and time with a zone (ISO 8601).
  package var modified: String?
  /// The size of a unit of its measures in points.
  package var unit: Double
  /// The fonts that its lines name by their places.
  package var fonts: [Font]
  /// The pictures that its pages name by their places.
  package var pictures: [PDFPicture] = []
  /// Its pages.
  package var pages: [PDFPage] = []
  /// The sheets that its pages are printed on; none where they are read one by one.
  package var sheets: [PDFSheet] = []
  /// Whether sheets are printed on both sides.
  package var isOnBothSides = true
  /// Whether its pages are for a press, which cuts them: PDF/X, without tags and links.
  package var isForPress = false
  /// The inks of that press: PDF/X-1a. Without, colours are those of sRGB, and the file is PDF/X-4.
  package var inks: InkProfile?
  /// Whether marks outside of the pages show where they are cut.
  package var hasMarks = false

  /// Makes a document without pages.
  package init(title: String, language: String, unit: Double, fonts: [Font]) {
    (self.title, self.language, self.unit, self.fonts) = (title, language, unit, fonts)
  }
}

/// A picture, taken from its file when it is written.
package struct PDFPicture: Sendable {
  /// Its name in messages.
  package let name: String
  /// Gives the bytes of its file: a JPEG or a PNG.
  package let bytes: @Sendable () throws -> [UInt8]

  /// Makes a picture.
  package init(name: String, bytes: @escaping @Sendable () throws -> [UInt8]) {
    (self.name, self.bytes) = (name, bytes)
  }
}

/// One page.
package struct PDFPage: Sendable {
  /// Its width in the units of the document.
  package var width: Double
  /// Its height.
  package var height: Double
  /// The colour of its paper; nil leaves it as it is.
  package var paper: PDFColour?
  /// Its bleed beyond the cut, in points.
  package var bleed = PDFBleed()
  /// Its folds, from its left: marks show them too.
  package var folds: [Double] = []
  /// Its name in lists of pages; `nil` counts it like its neighbours.
  package var label: String?
  /// Its entry in the contents; a section begins with it.
  package var bookmark: String?
  /// Its elements, the lowest first, in the order in which they are read.
  package var elements: [PDFElement] = []

  /// Makes an empty page.
  package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// The bleed of a page beyond the cut, in points.
package struct PDFBleed: Hashable, Sendable {
  /// The same at each side.
  package let (left, top, right, bottom): (Double, Double, Double, Double)

  /// Makes one; without measures a page ends where it is cut.
  package init(left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }
}

/// A colour of sRGB.
package struct PDFColour: Hashable, Sendable {
  /// Its parts, 0 to 255.
  package let (red, green, blue): (UInt8, UInt8, UInt8)

  /// Makes a colour of three bytes: `0xFFFDF7`.
  package init(_ bytes: UInt32) {
    (red, green, blue) = (UInt8(bytes >> 16 & 0xFF), UInt8(bytes >> 8 & 0xFF), UInt8(bytes & 0xFF))
  }

  /// How bright it is, 0 to 1000 (ITU-R BT.601).
  package var brightness: Int { (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 255 }

  /// Black, of one ink.
  package static let black = PDFColour(0x000000)
  /// White: paper that is left as it is, or what covers something.
  package static let white = PDFColour(0xFFFFFF)
}

/// A box, in units from the upper left corner of a page.
package struct PDFBox: Hashable, Sendable {
  /// Its measures.
  package let (left, top, width, height): (Double, Double, Double, Double)

  /// Makes a box.
  package init(left: Double, top: Double, width: Double, height: Double) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
  }

  /// The same so far to the right.
  package func moved(_ distance: Double) -> PDFBox {
    PDFBox(left: left + distance, top: top, width: width, height: height)
  }
}

/// An element of a page.
package enum PDFElement: Sendable {
  /// A picture by its place in the document; one without a description is decoration. It is seen through a window, if
  /// there is one: what lies outside is hidden, and where the window is larger the edges of the picture are mirrored.
  case picture(Int, PDFBox, window: PDFBox? = nil, description: String?)
  /// Boxes of one colour, which are decoration together.
  case drawing([PDFBox], PDFColour)
  /// A box of one colour, which is decoration.
  case ground(PDFBox, PDFColour, radius: Double)
  /// Text that belongs together: a heading or a paragraph.
  case text(PDFText)
}

/// A heading or a paragraph in its lines.
package struct PDFText: Sendable {
  /// Its role.
  package enum Role: String, Sendable {
    /// The title of the document.
    case title = "H1"
    /// The title of a part.
    case heading = "H2"
    /// Anything else.
    case paragraph = "P"
    /// Nothing that is read.
    case decoration = "Artifact"
  }

  /// One line of it.
  package struct Line: Sendable {
    /// Its glyphs.
    package let line: ShapedLine
    /// Its start from the left.
    package let left: Double
    /// Its base line from above.
    package let base: Double
    /// The places of its clusters that are emphasised: they lean.
    package let emphasis: Set<Int>

    /// Makes a line.
    package init(_ line: ShapedLine, left: Double, base: Double, emphasis: Set<Int> = []) {
      (self.line, self.left, self.base, self.emphasis) = (line, left, base, emphasis)
    }
  }

  /// Its role.
  package let role: Role
  /// Its lines.
  package let lines: [Line]
  /// The size of its letters, in units.
  package let size: Double
  /// Its colour.
  package let colour: PDFColour
  /// Its language, where that is not the document's.
  package let language: String?
  /// Its target.
  package let link: String?
  /// Whether its lines run downwards, from where each begins: a quarter to the right.
  package var isTurned = false

  /// Makes a text.
  package init(
    _ role: Role, _ lines: [Line], size: Double, colour: PDFColour, language: String? = nil, link: String? = nil
  ) {
    (self.role, self.lines, self.size, self.colour) = (role, lines, size, colour)
    (self.language, self.link) = (language, link)
  }
}

/// One side of a sheet that pages are printed on.
package struct PDFSheet: Hashable, Sendable {
  /// A page on it.
  package struct Place: Hashable, Sendable {
    /// The place of the page in the document.
    package let page: Int
    /// Its position in points from the lower left corner.
    package let (left, bottom): (Double, Double)
    /// The scale that it is printed at.
    package let scale: Double

    /// Makes a place.
    package init(page: Int, left: Double, bottom: Double, scale: Double) {
      (self.page, self.left, self.bottom, self.scale) = (page, left, bottom, scale)
    }
  }

  /// Its size in points.
  package let (width, height): (Double, Double)
  /// The pages on it.
  package let places: [Place]
  /// Its cuts: lines in points from the upper left corner.
  package let cuts: [PDFBox]

  /// Makes a side.
  package init(width: Double, height: Double, places: [Place], cuts: [PDFBox] = []) {
    (self.width, self.height, self.places, self.cuts) = (width, height, places, cuts)
  }
}
