extension Typesetter {
  /// The longest paragraph that is made even, in pieces.
  private static let most = 400
  /// The least of its room that a last line fills, so that it is no scrap.
  private static let least = 0.3

  /// Breaks a paragraph into as many lines as it takes anyway, so that none is much shorter than its room, the last has
  /// more than a word, and no sentence begins with a short word at the end of a line.
  ///
  /// Nil if that cannot be had, or if words are written without spaces between them: full lines are even there.
  func even(_ pieces: [Breaking.Piece], room: Double, into count: Int) -> [SetText.Line]? {
    let total = pieces.count
    guard count > 1, total > count, total <= Self.most, pieces.count(where: \.isApart) * 2 >= total else { return nil }
    let space = width(of: " ")
    // The least cost of so many lines up to each place, and where the last of them begins.
    var costs = [Double](repeating: .infinity, count: total + 1)
    costs[0] = 0
    var starts: [[Int]] = []
    for line in 1...count {
      var next = [Double](repeating: .infinity, count: total + 1)
      var from = [Int](repeating: 0, count: total + 1)
      for start in (line - 1)..<total where costs[start] < .infinity {
        var reached = 0.0
        for end in start..<total {
          reached += pieces[end].width + (end > start && pieces[end - 1].isApart ? space : 0)
          guard reached <= room else { break }
          guard (end + 1 == total) == (line == count) else { continue }
          let lack = end + 1 == total ? 2 * max(0, Self.least - reached / room) : 1 - reached / room
          let cost = costs[start] + lack * lack + pieces[end].flaw + (end + 1 == total && end == start ? 1 : 0)
          if cost < next[end + 1] { (next[end + 1], from[end + 1]) = (cost, start) }
        }
      }
      costs = next
      starts.append(from)
    }
    guard costs[total] < .infinity else { return nil }
    var lines: [SetText.Line] = []
    var end = total
    for line in stride(from: count - 1, through: 0, by: -1) {
      let start = starts[line][end]
      let text = text(of: pieces[start..<end])
      // Words side by side may be wider than their sum.
      guard width(of: text) <= room else { return nil }
      lines.append(SetText.Line(text: text, end: end == total ? .author : pieces[end - 1].isApart ? .space : .none))
      end = start
    }
    return lines.reversed()
  }

  /// The flaw of a line that ends behind a piece, wherever it begins.
  static func flaw(ofEndAt place: Int, in pieces: [Breaking.Piece]) -> Double {
    guard place + 1 < pieces.count else { return 0 }
    if !pieces[place].isApart { return 0.02 }
    let before = place > 0 ? pieces[place - 1].text.last { isLetter($0) || ".!?…".contains($0) } : nil
    let isBeginning = before.map { !isLetter($0) } ?? false
    return isBeginning && pieces[place].text.count(where: isLetter) <= 3 ? 0.03 : 0
  }

  /// The same as `isLetter`, without its table for most letters.
  private static func isLetter(_ character: Character) -> Bool {
    let bytes = character.utf8
    guard bytes.count == 1, let byte = bytes.first else { return character.isLetter }
    return (0x61...0x7A).contains(byte | 0x20)
  }
}
