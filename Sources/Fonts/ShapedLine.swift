/// One line as it is drawn, from left to right.
package struct ShapedLine: Hashable, Sendable {
  /// Characters that are drawn together, and their glyphs.
  package struct Cluster: Hashable, Sendable {
    /// Its text, in the order in which it is read.
    package let text: String
    /// The place of the font among those of the typesetter; nil if no font has it.
    package let font: Int?
    /// The glyphs from left to right; none where no font has any.
    package let glyphs: [PlacedGlyph]
    /// Its width.
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

  /// Its width, as a part of its size.
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
    if piece.isMark {
      return [.init(text: String(piece.text), font: nil, glyphs: [], advance: 0, isRightToLeft: piece.isRightToLeft)]
    }
    let line = String(piece.text)
    let bytes = Array(line.utf8)
    let runs = runs(of: line)
    var clusters: [ShapedLine.Cluster] = []
    clusters.reserveCapacity(bytes.count)
    for run in piece.isRightToLeft ? runs.reversed() : runs {
      let part = bytes[run.bytes]
      guard let home = run.home else {
        clusters.append(
          .init(
            text: String(decoding: part, as: UTF8.self), font: nil, glyphs: [], advance: Double(run.count),
            isRightToLeft: piece.isRightToLeft))
        continue
      }
      let glyphs = fonts[home].glyphs(part, script: run.script, in: buffer, isRightToLeft: piece.isRightToLeft)
      // Where the cluster on the left begins in the text: those from right to left end there.
      var left = part.count
      var rest = glyphs[...]
      while let start = rest.first?.cluster {
        let own = rest.prefix { $0.cluster == start }
        rest = rest.dropFirst(own.count)
        let end = piece.isRightToLeft ? left : rest.first?.cluster ?? part.count
        left = start
        // What the font lacks is left blank.
        let drawn = own.contains { $0.glyph.id == 0 } ? [] : own.map(\.glyph)
        let text = part[(part.startIndex + start)..<(part.startIndex + end)]
        clusters.append(
          .init(
            text: String(decoding: text, as: UTF8.self), font: home, glyphs: drawn,
            advance: own.reduce(0) { $0 + $1.glyph.advance }, isRightToLeft: piece.isRightToLeft))
      }
    }
    return clusters
  }
}
