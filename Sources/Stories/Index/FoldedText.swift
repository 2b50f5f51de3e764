import Stores

/// A text as names are looked for in it: its letters without case, accents and typography, each with its place in the
/// text.
///
/// Latin letters are folded as slugs fold them, katakana to hiragana, wide letters to plain ones; what is written in
/// parts (an accent of its own, the letters of a Korean syllable) counts as what it makes. Spaces and hyphens in a row
/// are one separator, and every apostrophe is the plain one.
struct FoldedText {
  /// The border between two pieces of one text, such as the lines of a drawing: no text may hold it.
  static let border: Unicode.Scalar = "\u{FFFE}"
  /// The stand-in for spaces and hyphens.
  static let separator: Unicode.Scalar = " "

  /// The letters that a name or a form of a word is found by, without what is around them; nothing where it has none.
  static func letters(of words: String) -> [Unicode.Scalar] {
    let letters = FoldedText(words).units.map(\.key)
    guard let first = letters.firstIndex(where: { $0 != separator }),
      let last = letters.lastIndex(where: { $0 != separator })
    else { return [] }
    return Array(letters[first...last])
  }

  /// A letter, a separator, or anything else.
  struct Unit {
    /// The folded letter.
    var key: Unicode.Scalar
    var kind: Kind
    /// Its start in the text, in scalars.
    let start: UInt32
    /// Its end.
    var end: UInt32
  }

  /// A unit's role in the words around it.
  enum Kind: UInt8 {
    /// A letter of a script that parts words by spaces.
    case letter
    /// A letter of a script whose words stand side by side.
    case running
    /// A mark that makes another letter of the one before.
    case mark
    case separator
    /// A separator behind which the same word may go on: a hyphen at the end of a line, or the border of two pieces.
    case joint
    case other

    /// Whether it is a part of a word.
    var isWord: Bool { self == .letter || self == .running || self == .mark }
  }

  /// The text as it stands.
  let scalars: [Unicode.Scalar]
  /// The folded units.
  private(set) var units: [Unit] = []

  /// Folds a text.
  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    units.reserveCapacity(scalars.count)
    for (place, scalar) in scalars.enumerated() { take(scalar, at: UInt32(place)) }
  }

  /// Whether one word ends and another may begin before a unit; `isRunning` says whether they may stand side by side.
  func isBreak(before place: Int, isRunning: Bool) -> Bool {
    guard place > 0, place < units.count else { return true }
    let (first, second) = (units[place - 1], units[place])
    // Both may have been made of one letter: 'ß' is 'ss'.
    if first.start == second.start || second.kind == .mark { return false }
    guard first.kind.isWord, second.kind.isWord else { return true }
    return isRunning && (first.kind == .running || second.kind == .running)
  }

  /// The end of letters that begin at a unit; nil if they do not stand there.
  func end(of letters: [Unicode.Scalar], at start: Int) -> Int? {
    var place = start
    for letter in letters {
      if letter != Self.separator, place > start, place < units.count, units[place].kind == .joint { place += 1 }
      guard place < units.count, units[place].key == letter else { return nil }
      place += 1
    }
    return place
  }

  /// The scalars of the text where some units are.
  func text(of places: Range<Int>) -> ArraySlice<Unicode.Scalar> {
    scalars[Int(units[places.lowerBound].start)..<Int(units[places.upperBound - 1].end)]
  }

  private mutating func take(_ scalar: Unicode.Scalar, at place: UInt32) {
    switch scalar {
    case "a"..."z": append(scalar, .letter, place)
    case "A"..."Z": append(Unicode.Scalar(UInt8(scalar.value + 0x20)), .letter, place)
    case " ", "\t", "\n", "\r", "-", Self.border, "\u{200B}": separate(scalar, place)
    case "'", "`", "´", "‘", "’", "‛", "ʻ", "ʼ", "ʹ", "′", "＇": append("'", .other, place)
    case _ where scalar.isASCII: append(scalar, .other, place)
    case "\u{FF01}"..."\u{FF5E}":
      if let plain = Unicode.Scalar(scalar.value - 0xFEE0) { take(plain, at: place) }
    default: takeOther(scalar, place)
    }
  }

  private mutating func takeOther(_ scalar: Unicode.Scalar, _ place: UInt32) {
    if compose(scalar, place) { return }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .format: extend(to: place)
    case .dashPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: separate(scalar, place)
    case _ where scalar == "−" || scalar == "・": separate(scalar, place)
    case .nonspacingMark, .spacingMark, .enclosingMark:
      if Self.isAccent(scalar) { extend(to: place) } else { append(scalar, .mark, place) }
    case _ where scalar == "ـ": extend(to: place)
    case _ where properties.isAlphabetic: takeLetters(properties.lowercaseMapping, place)
    default: append(scalar, .other, place)
    }
  }

  private mutating func takeLetters(_ letters: String, _ place: UInt32) {
    for letter in letters.unicodeScalars where !Self.isAccent(letter) {
      if let plain = LatinFolding.ascii(letter) {
        for plain in plain.unicodeScalars { append(plain, .letter, place) }
      } else {
        append(Self.plain[letter] ?? Self.hiragana(letter), Self.isRunning(letter) ? .running : .letter, place)
      }
    }
  }

  private mutating func append(_ key: Unicode.Scalar, _ kind: Kind, _ place: UInt32) {
    units.append(Unit(key: key, kind: kind, start: place, end: place + 1))
  }

  /// Takes what is not seen to the letter before.
  private mutating func extend(to place: UInt32) {
    guard let last = units.last else { return }
    // All units of one letter end together.
    for index in units.indices.reversed() {
      guard units[index].start == last.start else { break }
      units[index].end = place + 1
    }
  }

  private mutating func separate(_ scalar: Unicode.Scalar, _ place: UInt32) {
    let isBorder = scalar == Self.border || scalar == "\u{200B}"
    guard let last = units.last, last.key == Self.separator else {
      append(Self.separator, isBorder ? .joint : .separator, place)
      return
    }
    units[units.count - 1].end = place + 1
    guard !isBorder else { return }
    let before = scalars[Int(place) - 1]
    if scalar == "\n" || scalar == "\u{2028}" {
      if before.properties.generalCategory == .dashPunctuation { units[units.count - 1].kind = .joint }
    } else if before == Self.border || before == "\u{200B}" {
      units[units.count - 1].kind = .separator
    }
  }

  /// Makes one letter of the last one and what follows it: a syllable of Korean, a voiced letter of Japanese.
  private mutating func compose(_ scalar: Unicode.Scalar, _ place: UInt32) -> Bool {
    guard let last = units.last else { return false }
    let key = last.key.value
    let composed: UInt32? =
      switch scalar.value {
      case 0x3099 where key == 0x3046: 0x3094
      case 0x3099 where (0x304B...0x307B).contains(key): key + 1
      case 0x309A where (0x306F...0x307B).contains(key): key + 2
      case 0x1161...0x1175 where (0x1100...0x1112).contains(key):
        0xAC00 + ((key - 0x1100) * 21 + scalar.value - 0x1161) * 28
      case 0x11A8...0x11C2 where (0xAC00...0xD7A3).contains(key) && (key - 0xAC00) % 28 == 0:
        key + scalar.value - 0x11A7
      default: nil
      }
    guard let composed, let letter = Unicode.Scalar(composed) else { return false }
    units[units.count - 1].key = letter
    units[units.count - 1].end = place + 1
    return true
  }

  private static func hiragana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    (0x30A1...0x30F6).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0x60) ?? scalar : scalar
  }

  /// Whether a mark only says how a letter is spoken: accents, the points of Hebrew and Arabic, which letters are shown
  /// as they are.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x670, 0x1AB0...0x1AFF,
      0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F:
      true
    default: false
    }
  }

  /// Whether the words of a letter's script stand side by side, or have small words hung on to them.
  private static func isRunning(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE00...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x30FF, 0x3130...0x318F,
      0x31F0...0x31FF, 0x3400...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Letters of other scripts that are written with and without what is on them.
  private static let plain: [Unicode.Scalar: Unicode.Scalar] = [
    "ё": "е", "ѐ": "е", "й": "и", "ѝ": "и", "ї": "і", "ў": "у", "ѓ": "г", "ќ": "к", "ά": "α", "έ": "ε", "ή": "η",
    "ί": "ι", "ϊ": "ι", "ΐ": "ι", "ό": "ο", "ύ": "υ", "ϋ": "υ", "ΰ": "υ", "ώ": "ω", "ς": "σ", "أ": "ا", "إ": "ا",
    "آ": "ا", "ٱ": "ا", "ؤ": "و", "ئ": "ي", "ى": "ي", "ی": "ي", "ک": "ك", "ة": "ه",
  ]
}
