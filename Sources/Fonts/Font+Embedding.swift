/// A part of a font as documents of pages carry it: its glyphs keep their numbers.
package struct GlyphFont: Sendable {
  /// The outlines in a TrueType file, or in a bare CFF table.
  package let bytes: [UInt8]
  /// Whether the outlines are CFF.
  package let isCFF: Bool
  /// How wide glyphs are, in thousandths of the size.
  package let widths: [(glyph: Int, width: Double)]
  /// The box that all glyphs of the whole font lie in, in thousandths: left, lower, right, upper.
  package let box: [Double]
}

extension Font {
  /// The font with nothing but some glyphs, for documents that name glyphs and not characters.
  package func embedded(_ glyphs: Set<Int>) throws(FontError) -> GlyphFont {
    let wanted = glyphs.union([0]).sorted()
    guard var file = FontFile(bareSubset(glyphs: wanted.map { UInt32($0) })) else {
      throw FontError(.unsubsettable, "HarfBuzz makes no subset of this font")
    }
    let measures = GlyphWidths(of: self)
    let widths = wanted.map { (glyph: $0, width: measures.width(of: $0)) }
    let head = file.tables["head"] ?? []
    let box = [36, 38, 40, 42].map { Double(Self.signed(head, at: $0)) * 1000 / Double(unitsPerEm) }
    if let outlines = file.tables["CFF "] {
      return GlyphFont(bytes: outlines, isCFF: true, widths: widths, box: box)
    }
    guard file.tables["glyf"] != nil else {
      throw FontError(
        .unsubsettable, "the font has outlines of a kind that PDF does not take",
        hint: "name a font with outlines of TrueType or CFF in [fonts]")
    }
    // Nothing else is read (PDF 1.7, 9.9).
    let kept = ["cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"]
    file.tables = file.tables.filter { kept.contains($0.key) }
    return GlyphFont(bytes: file.bytes(), isCFF: false, widths: widths, box: box)
  }

  fileprivate static func signed(_ bytes: [UInt8], at place: Int) -> Int {
    guard bytes.count >= place + 2 else { return 0 }
    return Int(Int16(bitPattern: UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])))
  }
}

/// The advance widths of the glyphs of a font (OpenType, "hmtx").
package struct GlyphWidths: Sendable {
  private let measures: [UInt8]
  private let count: Int
  private let units: Double

  /// Reads the widths of a font.
  package init(of font: Font) {
    measures = font.table(FontFile.tag("hmtx"))
    count = Int(UInt16(truncatingIfNeeded: Font.signed(font.table(FontFile.tag("hhea")), at: 34)))
    units = Double(font.unitsPerEm)
  }

  /// The width of a glyph in thousandths of the size.
  package func width(of glyph: Int) -> Double {
    guard count > 0 else { return 0 }
    let width = UInt16(truncatingIfNeeded: Font.signed(measures, at: min(glyph, count - 1) * 4))
    return Double(width) * 1000 / units
  }
}
