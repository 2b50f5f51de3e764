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

/// One line as it is drawn, from left to right.
package struct ShapedLine: Hashable, Sendable {
  /// Characters that are drawn together, and their glyphs.
  package struct Cluster: Hashable, Sendable {
    /// What stands there, in the order in which it is read.
    package let text: String
    /// The place of the font among those of the typesetter; nil if no font has it.
    package let font: Int?
    /// The glyphs from left to right; none where no font has any.
    package let glyphs: [PlacedGlyph]
    /// How wide it is.
    package let advance: Double
    /// Whether it is read from right to left.
    package let isRightToLeft: Bool

    /// Makes a cluster.
    package init(text: String, font: Int?, glyphs: [PlacedGlyph], advance: Double, isRightToLeft: Bool) {
      (self.text, self.font, self.glyphs) = (text, font, glyphs)
      (self.advance, self.isRightToLeft) = (advance, isRightToLeft)
    }
  }

  /// The clusters from left to right.
  package let clusters: [Cluster]
  /// Their places in the order in which they are read.
  package let reading: [Int]

  /// Makes a line.
  package init(clusters: [Cluster], reading: [Int]) { (self.clusters, self.reading) = (clusters, reading) }

  /// How wide it is, as a part of its size.
  package var width: Double { clusters.reduce(0) { $0 + $1.advance } }
}

extension Typesetter {
  /// A line as it is drawn in a paragraph that is read one way or the other.
  package func shapedLine(_ line: String, isRightToLeft: Bool) -> ShapedLine {
    let pieces = Bidirectional.pieces(of: line, isRightToLeft: isRightToLeft)
    var all: [ShapedLine.Cluster] = []
    var read: [(start: String.Index, places: [Int])] = []
    for piece in Bidirectional.visual(pieces) {
      let clusters = clusters(of: piece)
      let places = Array(all.count..<(all.count + clusters.count))
      read.append((piece.text.startIndex, piece.isRightToLeft ? places.reversed() : places))
      all += clusters
    }
    return ShapedLine(clusters: all, reading: read.sorted { $0.start < $1.start }.flatMap(\.places))
  }

  private func clusters(of piece: Bidirectional.Piece) -> [ShapedLine.Cluster] {
    let runs = runs(of: String(piece.text))
    return (piece.isRightToLeft ? runs.reversed() : runs).flatMap { run -> [ShapedLine.Cluster] in
      guard let home = run.home else {
        return [
          ShapedLine.Cluster(
            text: String(run.text), font: nil, glyphs: [], advance: Double(run.text.count),
            isRightToLeft: piece.isRightToLeft)
        ]
      }
      let glyphs = fonts[home].glyphs(
        run.text, script: run.script, language: language, isRightToLeft: piece.isRightToLeft)
      let bytes = Array(run.text.utf8)
      let starts = Set(glyphs.map(\.cluster)).sorted()
      var clusters: [ShapedLine.Cluster] = []
      var rest = glyphs[...]
      while let first = rest.first {
        let own = rest.prefix { $0.cluster == first.cluster }
        rest = rest.dropFirst(own.count)
        let end = starts.first { $0 > first.cluster } ?? bytes.count
        // What the font lacks is left blank.
        let drawn = own.contains { $0.glyph.id == 0 } ? [] : own.map(\.glyph)
        clusters.append(
          .init(
            text: String(decoding: bytes[first.cluster..<end], as: UTF8.self), font: home, glyphs: drawn,
            advance: own.reduce(0) { $0 + $1.glyph.advance }, isRightToLeft: piece.isRightToLeft))
      }
      return clusters
    }
  }
}
