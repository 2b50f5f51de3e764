/// The order in which a line is seen that is read in two directions (Unicode Standard Annex 9).
///
/// Explicit marks of direction and pairs of brackets (rule N0) are left out; all other rules are followed, character by character.
package enum Bidirectional {
  /// Text that runs one way.
  package struct Piece: Equatable, Sendable {
    /// What stands in it, in the order in which it is read.
    package let text: Substring
    /// Its embedding level: odd from right to left.
    package let level: Int

    /// Whether it runs from right to left.
    package var isRightToLeft: Bool { level % 2 == 1 }
  }

  private enum Kind { case left, right, arabic, european, arabicNumber, separator, terminator, space, other }

  /// Whether text begins with what is read from right to left; nil if none of it has a direction (rules P2 and P3).
  package static func isRightToLeft(_ text: String) -> Bool? {
    for character in text {
      switch kind(of: character) {
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
    var kinds = line.map(kind)
    let base = isRightToLeft ? 1 : 0
    guard isRightToLeft || kinds.contains(where: { [.right, .arabic, .arabicNumber].contains($0) }) else {
      return line.isEmpty ? [] : [Piece(text: line[...], level: 0)]
    }
    resolveNumbers(&kinds, isRightToLeft: isRightToLeft)
    resolveNeutrals(&kinds, isRightToLeft: isRightToLeft)
    // Spaces at the end belong to the paragraph (rule L1).
    let end = zip(line, kinds).reversed().prefix { $0.0.isWhitespace }.count
    var pieces: [Piece] = []
    var start = line.startIndex
    for (number, (place, kind)) in zip(line.indices, kinds).enumerated() {
      let level = number >= kinds.count - end ? base : self.level(of: kind, base: base)
      if let last = pieces.last, last.level == level {
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

  /// The level of what runs one way (rules I1 and I2).
  private static func level(of kind: Kind, base: Int) -> Int {
    switch kind {
    case .left: base == 0 ? 0 : 2
    case .european, .arabicNumber: 2
    default: 1
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

  /// Whether a character is of the blocks that have all letters, digits and marks from right to left.
  private static func mayRunRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
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
