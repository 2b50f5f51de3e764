import Languages

/// Divides the words of a page among several sheets: at sentences, and so that each sheet is as full as the others.
struct Parts {
  private let typesetter: Typesetter
  private let size: Int

  /// A text that stays together: a sentence, or a part of one that is longer than a page takes.
  private struct Unit {
    var text: Substring
    var paragraph: Int
    var height: Double
  }

  /// Takes what measures words, and the size that they are set in.
  init(_ typesetter: Typesetter, size: Int) {
    self.typesetter = typesetter
    self.size = size
  }

  /// The paragraphs of each sheet, on as few sheets as take all words; the first has room `first`, all others `rest`.
  func parts(_ paragraphs: [String], first: TextBox, rest: TextBox) -> [[String]] {
    let height = Double(typesetter.lineHeight(at: size))
    let gap = Double(SetText.gap(at: size))
    let most = Double(min(first.height, rest.height)) * 0.95
    let width = min(first.width, rest.width)
    var units: [Unit] = []
    for (number, paragraph) in paragraphs.enumerated() {
      var isFirst = true
      for sentence in SentenceBreaks.sentences(of: paragraph) {
        for text in pieces(of: sentence, width: width, most: most) {
          let lines = lines(of: text, width: width)
          units.append(Unit(text: text, paragraph: number, height: lines * height + (isFirst ? gap : 0)))
          isFirst = false
        }
      }
    }
    let total = units.reduce(0) { $0 + $1.height }
    let beyond = max(0, total - Double(first.height)) / Double(max(1, rest.height))
    var count = max(2, 1 + Int(beyond.rounded(.up)))
    while count < units.count {
      let cut = cut(units, into: count, rooms: [first] + Array(repeating: rest, count: count - 1), total: total)
      let fits = zip(cut, 0...).allSatisfy { part, place in
        let box = place == 0 ? first : rest
        return part.isEmpty || typesetter.setting(part, in: box, sizes: [size]).fits
      }
      if fits { return cut }
      count += 1
    }
    return units.map { [String($0.text)] }
  }

  /// Divides units among rooms by what each takes: the nearest end of a sentence, rather one that ends a paragraph.
  private func cut(_ units: [Unit], into count: Int, rooms: [TextBox], total: Double) -> [[String]] {
    let height = Double(typesetter.lineHeight(at: size))
    let share = total / Double(rooms.reduce(0) { $0 + $1.height })
    var parts: [[String]] = []
    var start = 0
    var reached = 0.0
    var wanted = 0.0
    for place in 0..<count {
      wanted += Double(rooms[place].height) * share
      var end = units.count
      if place < count - 1 {
        var best = Double.infinity
        var sum = reached
        for next in start..<units.count {
          // Every sheet behind has at least a sentence.
          guard units.count - next > count - 1 - place else { break }
          sum += units[next].height
          let isEnd = next + 1 == units.count || units[next + 1].paragraph != units[next].paragraph
          let isAlone = next == start || next + 2 == units.count
          let distance = abs(sum - wanted) + (isEnd ? 0 : 1.5 * height) + (isAlone ? 1.5 * height : 0)
          if distance < best { (best, end) = (distance, next + 1) }
          if sum > wanted + 4 * height { break }
        }
      }
      var part: [String] = []
      for unit in units[start..<end] {
        if let last = part.indices.last, unit.text.startIndex != unit.text.base.startIndex {
          part[last] += unit.text
        } else {
          part.append(String(unit.text))
        }
        reached += unit.height
      }
      parts.append(part.map(\.withoutEnd))
      start = end
    }
    return parts
  }

  private func lines(of text: Substring, width: Int) -> Double {
    typesetter.advances(of: text).reduce(0) { $0 + Typesetter.lines(of: $1, size: size, width: width) }
  }

  /// The place behind the comma that is nearest to the middle; those within numbers are none.
  private func comma(nearest half: Int, in text: Substring) -> Substring.Index? {
    text.indices.enumerated().filter { _, place in
      let next = text.index(after: place)
      return ",،、，፣".contains(text[place]) && next < text.endIndex && !text[next].isNumber
    }.min { abs($0.offset + 1 - half) < abs($1.offset + 1 - half) }.map { text.index(after: $0.element) }
  }

  /// A sentence; in parts if longer than a sheet: at line ends, else marks, else commas, else blanks, else anywhere.
  private func pieces(of text: Substring, width: Int, most: Double) -> [Substring] {
    let lines = lines(of: text, width: width)
    guard lines * Double(typesetter.lineHeight(at: size)) > most, text.count > 1 else { return [text] }
    let half = text.count / 2
    func nearest(_ isEnd: (Character) -> Bool) -> Substring.Index? {
      var best: (distance: Int, place: Substring.Index)?
      for (offset, place) in text.indices.dropLast().enumerated() where isEnd(text[place]) {
        let distance = abs(offset + 1 - half)
        if best.map({ distance < $0.distance }) ?? true { best = (distance, text.index(after: place)) }
      }
      return best?.place
    }
    let place =
      nearest(\.isNewline) ?? nearest { ";:—".contains($0) } ?? comma(nearest: half, in: text)
      ?? nearest(\.isWhitespace) ?? text.index(text.startIndex, offsetBy: half)
    return pieces(of: text[..<place], width: width, most: most) + pieces(of: text[place...], width: width, most: most)
  }
}

extension Typesetter {
  /// The paragraphs parted among boxes of one size, where they are more than one takes.
  package func parts(of paragraphs: [String], in box: TextBox, size: Int) -> [[String]] {
    setting(paragraphs, in: box, sizes: [size]).fits
      ? [paragraphs] : Parts(self, size: size).parts(paragraphs, first: box, rest: box)
  }
}
