/// The order in which a line is seen that is read in two directions (Unicode Standard Annex 9).
///
/// Marks that embed or override (U+202A to U+202E) and pairs of brackets (rule N0) are left out; all other rules are
/// followed, character by character.
package enum Bidirectional {
  /// Text that runs one way.
  package struct Piece: Equatable, Sendable {
    /// Its text, in the order in which it is read.
    package let text: Substring
    /// Its embedding level: odd from right to left.
    package let level: Int

    /// Whether it runs from right to left.
    package var isRightToLeft: Bool { level % 2 == 1 }

    /// Whether it is a mark that nobody sees.
    var isMark: Bool { text.first.map(Bidirectional.isMark) ?? false }
  }

  private enum Kind { case left, right, arabic, european, arabicNumber, separator, terminator, space, other }

  /// Whether text begins with what is read from right to left; nil if none of it has a direction (rules P2 and P3).
  package static func isRightToLeft(_ text: String) -> Bool? {
    var depth = 0
    for character in text {
      if isolates.contains(character) { depth += 1 }
      if character == isolateEnd { depth = max(0, depth - 1) }
      switch kind(of: character) {
      case _ where depth > 0: continue
      case .left: return false
      case .right, .arabic: return true
      default: continue
      }
    }
    return nil
  }

  /// A line in pieces that run one way each, in the order in which they are read.
  package static func pieces(of line: String, isRightToLeft: Bool) -> [Piece] {
    if !isRightToLeft, !line.unicodeScalars.contains(where: mayRunRightToLeft) {
      return line.isEmpty ? [] : [Piece(text: line[...], level: 0)]
    }
    let letters = Array(line)
    let base = isRightToLeft ? 1 : 0
    let kinds = letters.map(kind)
    let isPlain = !isRightToLeft && !kinds.contains { [.right, .arabic, .arabicNumber].contains($0) }
    var levels = isPlain ? letters.map { _ in base } : levels(of: letters[...], kinds, base: base)
    // Spaces at the end belong to the paragraph (rule L1).
    for place in letters.indices.reversed().prefix(while: { letters[$0].isWhitespace }) { levels[place] = base }
    var pieces: [Piece] = []
    var start = line.startIndex
    for (place, level) in zip(line.indices, levels) {
      if let last = pieces.last, last.level == level, !last.isMark, !isMark(line[place]) {
        pieces[pieces.count - 1] = Piece(text: line[start..<line.index(after: place)], level: level)
      } else {
        start = place
        pieces.append(Piece(text: line[place...place], level: level))
      }
    }
    return pieces
  }

  /// Pieces from left to right (rule L2).
  package static func visual(_ pieces: [Piece]) -> [Piece] {
    var pieces = pieces
    let highest = pieces.map(\.level).max() ?? 0
    for level in stride(from: highest, to: 0, by: -1) {
      var start = 0
      while start < pieces.count {
        let end = pieces[start...].firstIndex { $0.level < level } ?? pieces.count
        pieces[start..<end].reverse()
        start = end + 1
      }
    }
    return pieces
  }

  /// A text, kept apart from a line that begins the other way, so that neither moves what the other ends with.
  package static func isolated(_ text: String, in line: String) -> String {
    let isRightToLeft = isRightToLeft(text) ?? false
    if isRightToLeft == self.isRightToLeft(line) ?? false { return text }
    return "\(isRightToLeft ? "\u{2067}" : "\u{2066}")\(text)\(isolateEnd)"
  }

  /// The lines of a paragraph, where each begins what the one before has left open, and ends what it leaves open
  /// itself: each is put in order for itself.
  static func keptApart(_ lines: [SetText.Line]) -> [SetText.Line] {
    // All marks begin with this byte, and a search for it is quick.
    guard lines.contains(where: { $0.text.utf8.contains(0xE2) && $0.text.contains(where: isMark) }) else {
      return lines
    }
    var open: [Character] = []
    return lines.map { line in
      let before = String(open)
      for letter in line.text {
        if isolates.contains(letter) { open.append(letter) }
        if letter == isolateEnd { _ = open.popLast() }
      }
      let text = before + line.text + String(repeating: isolateEnd, count: open.count)
      return SetText.Line(text: text, end: line.end)
    }
  }

  /// The isolate initiators (U+2066 to U+2068): left to right, right to left, and as the first letter runs.
  private static let isolates: Set<Character> = ["\u{2066}", "\u{2067}", "\u{2068}"]
  private static let isolateEnd: Character = "\u{2069}"
  /// The most levels that lie in one another (BD2).
  private static let depthLimit = 125

  /// Whether a character begins or ends what is kept apart: nothing of it is seen.
  static func isMark(_ character: Character) -> Bool { isolates.contains(character) || character == isolateEnd }

  /// The levels of characters. What is kept apart counts as one sign for what stands around it (rules X5a to X6a).
  private static func levels(of letters: ArraySlice<Character>, _ kinds: [Kind], base: Int) -> [Int] {
    var outer: [Int] = []
    var inner: [Range<Int>] = []
    var depth = 0
    for place in letters.indices {
      let letter = letters[place]
      if letter == isolateEnd, depth > 0 {
        depth -= 1
        if depth == 0 { inner[inner.count - 1] = inner[inner.count - 1].lowerBound..<place }
      }
      if depth == 0 { outer.append(place) }
      if isolates.contains(letter), base < depthLimit {
        depth += 1
        if depth == 1 { inner.append((place + 1)..<letters.endIndex) }
      }
    }
    var outerKinds = outer.map { kinds[$0] }
    resolveNumbers(&outerKinds, isRightToLeft: base % 2 == 1)
    resolveNeutrals(&outerKinds, isRightToLeft: base % 2 == 1)
    var levels = letters.map { _ in base }
    for (place, kind) in zip(outer, outerKinds) { levels[place - letters.startIndex] = level(of: kind, base: base) }
    for range in inner {
      let isRightToLeft =
        switch letters[range.lowerBound - 1] {
        case "\u{2066}": false
        case "\u{2067}": true
        default: self.isRightToLeft(String(letters[range])) ?? false
        }
      let around = levels[range.lowerBound - 1 - letters.startIndex]
      let own = around + ((around + 1) % 2 == (isRightToLeft ? 1 : 0) ? 1 : 2)
      let places = (range.lowerBound - letters.startIndex)..<(range.upperBound - letters.startIndex)
      levels.replaceSubrange(places, with: self.levels(of: letters[range], kinds, base: own))
    }
    return levels
  }

  /// The level of what runs one way (rules I1 and I2).
  private static func level(of kind: Kind, base: Int) -> Int {
    let isOdd = base % 2 == 1
    return switch kind {
    case .left: isOdd ? base + 1 : base
    case .european, .arabicNumber: isOdd ? base + 1 : base + 2
    default: isOdd ? base : base + 1
    }
  }

  /// Decides which way numbers and what stands in them run (rules W2 to W7).
  private static func resolveNumbers(_ kinds: inout [Kind], isRightToLeft: Bool) {
    var strong: Kind = isRightToLeft ? .right : .left
    for place in kinds.indices {
      switch kinds[place] {
      case .left, .right, .arabic: strong = kinds[place]
      case .european where strong == .arabic: kinds[place] = .arabicNumber
      default: break
      }
    }
    for place in kinds.indices.dropFirst().dropLast() where kinds[place] == .separator {
      let before = kinds[place - 1]
      if before == kinds[place + 1], before == .european || before == .arabicNumber { kinds[place] = before }
    }
    for place in kinds.indices.dropFirst() where kinds[place] == .terminator && kinds[place - 1] == .european {
      kinds[place] = .european
    }
    for place in kinds.indices.dropLast().reversed() where kinds[place] == .terminator {
      if kinds[place + 1] == .european { kinds[place] = .european }
    }
    strong = isRightToLeft ? .right : .left
    for place in kinds.indices {
      switch kinds[place] {
      case .left, .right, .arabic: strong = kinds[place]
      case .european where strong == .left: kinds[place] = .left
      default: break
      }
    }
  }

  /// Gives what has no direction that of both its neighbours, or that of the paragraph (rules N1 and N2).
  private static func resolveNeutrals(_ kinds: inout [Kind], isRightToLeft: Bool) {
    let base: Kind = isRightToLeft ? .right : .left
    func side(_ place: Int) -> Kind {
      guard kinds.indices.contains(place) else { return base }
      return kinds[place] == .left ? .left : .right
    }
    func isNeutral(_ kind: Kind) -> Bool { [.separator, .terminator, .space, .other].contains(kind) }
    var place = 0
    while place < kinds.count {
      guard isNeutral(kinds[place]) else {
        place += 1
        continue
      }
      let end = kinds[place...].firstIndex { !isNeutral($0) } ?? kinds.count
      let (before, after) = (side(place - 1), side(end))
      for index in place..<end { kinds[index] = before == after ? before : base }
      place = end
    }
  }

  /// Whether a character is of the blocks that have all letters, digits and marks from right to left, or keeps a part
  /// of the line apart.
  private static func mayRunRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0x200F, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
    case 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
    default: false
    }
  }

  private static func kind(of character: Character) -> Kind {
    guard let scalar = character.unicodeScalars.first else { return .other }
    switch scalar.value {
    case 0x30...0x39, 0x6F0...0x6F9: return .european
    case 0x660...0x669, 0x66B...0x66C: return .arabicNumber
    case 0x2B, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0xA0: return .separator
    case 0x23...0x25, 0xA2...0xA5, 0xB0, 0x66A, 0x20A0...0x20CF: return .terminator
    case 0x200E: return .left
    case 0x200F: return .right
    default: break
    }
    if character.isWhitespace { return .space }
    let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    guard isLetter else { return .other }
    let script = Script(of: scalar)
    guard script.isRightToLeft else { return .left }
    return ["Arab", "Syrc", "Thaa"].contains(script.code) ? .arabic : .right
  }
}
