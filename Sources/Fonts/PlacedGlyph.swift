/// A glyph and where it stands, in parts of the size.
package struct PlacedGlyph: Hashable, Sendable {
  /// Its number in the font.
  package let id: Int
  /// How far the next glyph is.
  package let advance: Double
  /// How far right of its place it is drawn.
  package let shift: Double
  /// How far above the base line it is drawn.
  package let rise: Double

  /// Makes a glyph.
  package init(id: Int, advance: Double, shift: Double = 0, rise: Double = 0) {
    (self.id, self.advance, self.shift, self.rise) = (id, advance, shift, rise)
  }
}
