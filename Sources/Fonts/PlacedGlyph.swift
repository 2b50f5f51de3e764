/// A glyph and where it stands, in parts of the size.
package struct PlacedGlyph: Hashable, Sendable {
  /// Its number in the font.
  package let id: Int
  /// The next glyph's distance.
  package let advance: Double
  /// Its shift to the right of its place.
  package let shift: Double
  /// Its rise above the base line.
  package let rise: Double

  /// Makes a glyph.
  package init(id: Int, advance: Double, shift: Double = 0, rise: Double = 0) {
    (self.id, self.advance, self.shift, self.rise) = (id, advance, shift, rise)
  }
}
