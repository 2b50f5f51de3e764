/// The break points of a line of text: at spaces, after hyphens, between the characters of Chinese and Japanese, and
/// where somebody else says that words end.
enum Breaking {
  /// An unbreakable part of a line.
  struct Piece: Equatable {
    var text: String
    /// Whether a space stands between it and the next.
    var isApart: Bool
    /// Its width as a part of the size, once it is measured.
    var width = 0.0
    /// The flaw of a line that ends behind it.
    var flaw = 0.0
  }

  /// The pieces of one line of an author; white space around it and all but one space between them is left out.
  ///
  /// `ends` are the ends of words that no space follows, in UTF-16 from the start of the line, in order.
  static func pieces(of line: Substring, ends: [Int] = []) -> [Piece] {
    var pieces: [Piece] = []
    var (start, count) = (line.startIndex, 0)
    func finish(at end: String.Index, isApart: Bool) {
      if count > 0 { pieces.append(Piece(text: String(line[start..<end]), isApart: isApart)) }
      count = 0
    }
    var last: Character?
    // An address of the web is broken behind its strokes alone: a hyphen at the end of a line may be its own or not.
    var isAddress = false
    var ends = ends[...]
    var place = 0
    var next = line.startIndex
    for character in line {
      let here = next
      next = line.utf8.index(here, offsetBy: character.utf8.count)
      while let end = ends.first, end < place { ends.removeFirst() }
      let isEnd = ends.first == place
      place += ends.isEmpty ? 0 : character.utf16.count
      if isSpace(character) {
        finish(at: here, isApart: true)
        (last, isAddress) = (nil, false)
      } else {
        // No word is that long: what is gets measured in parts.
        let isLong = count >= 256
        if let last {
          let mayEnd =
            isAddress ? last == "/" && character != "/" : mayBreak(between: last, and: character, after: count)
          if isLong || (isAddress ? mayEnd : isEnd || mayEnd) { finish(at: here, isApart: false) }
        }
        if count == 0 { start = here }
        count += 1
        if last == "/", character == "/", line[start..<next].hasSuffix("://") { isAddress = true }
        last = character
      }
    }
    finish(at: line.endIndex, isApart: false)
    if let end = pieces.indices.last { pieces[end].isApart = false }
    return pieces
  }

  /// Whether a character is white space that a line may be broken at.
  static func isSpace(_ character: Character) -> Bool {
    // By its first scalar, as `isWhitespace` has it, but without its table.
    isSpace(character.unicodeScalars[character.unicodeScalars.startIndex])
  }

  /// The same of a character by its first scalar.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x2028, 0x2029, 0x205F, 0x3000: true
    default: false
    }
  }

  private static func mayBreak(between last: Character, and next: Character, after count: Int) -> Bool {
    if last.utf8.count == 1, next.utf8.count == 1 { return last == "-" && count > 1 && next.isLetter }
    let sign = sign(last)
    if sign == 0x200B { return true }
    guard !isGlue(sign), !isGlue(self.sign(next)) else { return false }
    // Hyphens and dashes.
    if [0x2D, 0x2010, 0x2013, 0x2014].contains(sign) { return count > 1 && next.isLetter }
    // The space of Ethiopic is a character that is seen.
    if sign == 0x1361 { return true }
    guard isIdeograph(last) || isIdeograph(next) else { return false }
    return !neverFirst.contains(next) && !neverLast.contains(last)
  }

  /// The number of a character that is one scalar; 0 for others, which have marks.
  private static func sign(_ character: Character) -> UInt32 {
    let scalars = character.unicodeScalars
    let first = scalars.startIndex
    return scalars.index(after: first) == scalars.endIndex ? scalars[first].value : 0
  }

  /// Whether nothing is broken beside a sign.
  private static func isGlue(_ sign: UInt32) -> Bool {
    switch sign {
    case 0xA0, 0x2007, 0x202F, 0x2060, 0xFEFF: true
    default: false
    }
  }

  /// What never begins a line, and what never ends one (JIS X 4051).
  private static let neverFirst = Set(
    "!%),.:;?]}'\"’”、。，．・：；？！」』）］｝】〕〉》〗〙〟ー―…‥～々〻ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ")
  private static let neverLast = Set("([{‘“「『（［｛【〔〈《〖〘〝")

  /// Whether lines are broken on both sides of a character, as in Chinese and Japanese.
  private static func isIdeograph(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x2E80...0x312F, 0x31A0...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1B000...0x1B16F,
      0x20000...0x3FFFF:
      return true
    default: return false
    }
  }
}
