/// The outlines of letters, as a path that drawings take.
package enum Outline {
  /// One step of the pen.
  struct Step: Equatable, Sendable {
    /// What it does, as SVG names it: `M`, `L`, `Q`, `C` or `Z`.
    let kind: Character
    /// Its points, two numbers each.
    let points: [Double]

    /// The same step further to the right.
    func moved(by distance: Double) -> Step {
      var points = points
      for index in stride(from: 0, to: points.count, by: 2) { points[index] += distance }
      return Step(kind: kind, points: points)
    }

    /// The same step at another size.
    func scaled(by factor: Double) -> Step { Step(kind: kind, points: points.map { $0 * factor }) }
  }
}

extension Typesetter {
  /// The lines of a text as the data of an SVG path: each in the middle of a width, one below the other from a place on. None where the
  /// HarfBuzz of this machine cannot draw.
  package func path(
    of text: SetText, left: Int, top: Int, width: Int, isRightToLeft: Bool
  ) -> String? {
    var data = ""
    var line = 0
    var gaps = 0
    for paragraph in text.paragraphs {
      for each in paragraph {
        let size = Double(text.size)
        // Letters stand in the middle of their line, as browsers set them.
        let high = fonts.first.map { $0.ascent + $0.descent } ?? 1.3
        let rise = fonts.first?.ascent ?? 1
        let base =
          Double(top + line * text.lineHeight + gaps * text.gap) + (Double(text.lineHeight) - high * size) / 2 + rise
          * size
        let start = Double(left) + (Double(width) - self.width(of: each.text) * size) / 2
        guard let steps = outline(of: each.text, isRightToLeft: isRightToLeft) else { return nil }
        for step in steps {
          data.append(step.kind)
          for (index, value) in step.points.enumerated() {
            let place = index % 2 == 0 ? start + value * size : base - value * size
            if index > 0 { data.append(" ") }
            data += Self.rounded(place)
          }
        }
        line += 1
      }
      gaps += 1
    }
    return data
  }

  /// A number with one digit behind the point.
  private static func rounded(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
    return (tenths < 0 ? "-" : "") + String(whole) + (rest == 0 ? "" : ".\(rest)")
  }

  /// The outlines of a line, its runs in the order in which they are seen.
  private func outline(of line: String, isRightToLeft: Bool) -> [Outline.Step]? {
    var runs = visualRuns(of: line)
    if isRightToLeft { runs.reverse() }
    var steps: [Outline.Step] = []
    var start = 0.0
    for run in runs {
      guard let home = run.home else {
        start += Double(run.text.count)
        continue
      }
      guard let drawn = fonts[home].outline(run.text, script: run.script, language: language) else { return nil }
      steps += drawn.map { $0.moved(by: start) }
      start += fonts[home].shape(run.text, script: run.script, language: language).width
    }
    return steps
  }

  /// Runs that run one way each: digits from left to right also in what is read from right to left.
  private func visualRuns(of line: String) -> [Run] {
    runs(of: line).flatMap { run -> [Run] in
      guard run.text.contains(where: \.isNumber), run.script.isRightToLeft else { return [run] }
      var parts: [Run] = []
      var start = run.text.startIndex
      while start < run.text.endIndex {
        let isNumber = run.text[start].isNumber
        let end = run.text[start...].firstIndex { $0.isNumber != isNumber } ?? run.text.endIndex
        parts.append(Run(text: run.text[start..<end], home: run.home, script: isNumber ? .common : run.script))
        start = end
      }
      return parts
    }
  }
}
