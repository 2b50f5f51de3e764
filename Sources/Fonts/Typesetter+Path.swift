/// The data of an SVG path, in tenths of a pixel: each glyph begins at a place and goes on by distances, so that equal
/// glyphs are equal bytes.
private struct PathData {
  private(set) var bytes: [UInt8] = []

  /// Adds a glyph at a place in pixels, of so many pixels a unit.
  mutating func append(_ outline: Outline, x: Double, y: Double, scale: Double) {
    let origin = (x: Int((x * 10).rounded()), y: Int((y * 10).rounded()))
    var (pen, start) = ((x: 0, y: 0), (x: 0, y: 0))
    func point(_ place: Int) -> (x: Int, y: Int) {
      func tenths(_ number: Float) -> Int { Int((Double(number) * scale * 10).rounded()) }
      return (tenths(outline.points[place]), tenths(outline.points[place + 1]))
    }
    var next = 0
    for (index, step) in outline.steps.enumerated() {
      let first = next
      next += step.count
      if step == .close {
        bytes.append(UInt8(ascii: "z"))
        pen = start
        continue
      }
      let end = point(next - 2)
      switch step {
      case .move where index == 0:
        bytes.append(UInt8(ascii: "M"))
        write(origin.x + end.x, isFirst: true)
        write(origin.y - end.y)
      case .line where end == pen: continue
      case .line where end.x == pen.x:
        bytes.append(UInt8(ascii: "v"))
        write(pen.y - end.y, isFirst: true)
      case .line where end.y == pen.y:
        bytes.append(UInt8(ascii: "h"))
        write(end.x - pen.x, isFirst: true)
      default:
        bytes.append(step.rawValue | 0x20)
        for place in stride(from: first, to: next, by: 2) {
          let point = point(place)
          write(point.x - pen.x, isFirst: place == first)
          write(pen.y - point.y)
        }
      }
      pen = end
      if step == .move { start = pen }
    }
  }

  /// Writes a number; a sign parts it from the one before as a space does.
  private mutating func write(_ tenths: Int, isFirst: Bool = false) {
    if tenths < 0 { bytes.append(UInt8(ascii: "-")) } else if !isFirst { bytes.append(UInt8(ascii: " ")) }
    let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
    if whole > 0 || rest == 0 { write(digitsOf: whole) }
    if rest > 0 {
      bytes.append(UInt8(ascii: "."))
      write(digitsOf: rest)
    }
  }

  private mutating func write(digitsOf number: Int) {
    if number > 9 { write(digitsOf: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

extension Typesetter {
  /// The lines of a text as the data of an SVG path: each in the middle of a width, one below the other from a place
  /// on. None where the HarfBuzz of this machine cannot draw.
  package func path(
    of text: SetText, left: Int, top: Int, width: Int, isRightToLeft: Bool
  ) -> String? {
    var data = PathData()
    let size = Double(text.size)
    // Letters stand in the middle of their line, as browsers set them.
    let high = fonts.first.map { $0.ascent + $0.descent } ?? 1.3
    let rise = (fonts.first?.ascent ?? 1) * size + (Double(text.lineHeight) - high * size) / 2
    var line = 0
    for (gaps, paragraph) in text.paragraphs.enumerated() {
      for each in paragraph {
        let base = Double(top + line * text.lineHeight + gaps * text.gap) + rise
        var place = Double(left) + (Double(width) - self.width(of: each.text) * size) / 2
        for cluster in shapedLine(each.text, isRightToLeft: isRightToLeft).clusters {
          if cluster.glyphs.isEmpty { place += cluster.advance * size }
          for glyph in cluster.glyphs {
            guard let font = cluster.font.map({ fonts[$0] }), let outline = font.outline(of: UInt32(glyph.id)) else {
              return nil
            }
            data.append(
              outline, x: place + glyph.shift * size, y: base - glyph.rise * size,
              scale: size / Double(font.unitsPerEm))
            place += glyph.advance * size
          }
        }
        line += 1
      }
    }
    return String(decoding: data.bytes, as: UTF8.self)
  }
}
