/// The folding of texts for search: upper and lower case, letters with and without accents, and
/// whatever else readers write in several ways are one.
///
/// The rule is a table of ours (`table`), because the browser's knowledge of Unicode and ours are of different years: a
/// page that is opened in ten years has to find what is filed today. The engine in the browser reads the same table, as
/// a part of the index.
package struct SearchFolding: Sendable {
  /// The one there is; read from its table when it is first asked for.
  package static let standard = SearchFolding()

  /// The fate of a character.
  enum Fate: Equatable {
    /// It is a letter or digit of a word, which it may become only here.
    case letter(UInt32)
    /// It is a sign of a script that parts no words: a word by itself.
    case sign(UInt32)
    /// It stands between words.
    case separator
    /// It stands between words, too, and between two letters it joins them to one word besides.
    case apostrophe
    /// It is left out.
    case dropped
    /// It becomes several letters.
    case letters([UInt32])
  }

  /// For each character below U+20000 the kind of its fate in the upper bits, and what it becomes below.
  private var fates: [UInt32]
  private var several: [[UInt32]] = []

  private static let letter: UInt32 = 0
  private static let sign: UInt32 = 1 << 24
  private static let separator: UInt32 = 2 << 24
  private static let dropped: UInt32 = 3 << 24
  private static let letters: UInt32 = 4 << 24
  private static let apostrophe: UInt32 = 5 << 24
  private static let kinds: UInt32 = 0xFF << 24

  /// The fate of a character.
  @inline(__always)
  func fate(of scalar: UInt32) -> Fate {
    guard scalar < 0x20000 else { return Self.farFate(of: scalar) }
    let fate = fates[Int(scalar)]
    switch fate & Self.kinds {
    case Self.letter: return .letter(fate)
    case Self.sign: return .sign(fate & ~Self.kinds)
    case Self.separator: return .separator
    case Self.dropped: return .dropped
    case Self.apostrophe: return .apostrophe
    default: return .letters(several[Int(fate & ~Self.kinds)])
    }
  }

  /// Ideographs, then nothing but marks of other characters.
  private static func farFate(of scalar: UInt32) -> Fate {
    if scalar < 0x40000 { return .sign(scalar) }
    return scalar >> 16 == 0xE ? .dropped : .separator
  }

  /// The characters for an apostrophe, an ʻokina, a glottal stop or a geresh, in whatever way.
  private static let apostrophes: [Int] =
    [0x27, 0x60, 0xB4, 0x2B9, 0x55A, 0x5F3, 0x2018, 0x2019, 0x201B, 0x2032, 0xA78B, 0xA78C, 0xFF07]
    + Array(0x2BB...0x2BF)

  /// The letter of its own that a character forms with a mark behind it; nil if the mark is left out.
  static func composed(_ letter: UInt32, _ mark: UInt32) -> UInt32? {
    switch (letter, mark) {
    case (0x438, 0x306): return 0x439
    case (0x443, 0x306): return 0x45E
    case (0x456, 0x308): return 0x457
    case (0x433, 0x301): return 0x453
    case (0x43A, 0x301): return 0x45C
    // Kana with marks of sound, wide and narrow ones.
    case (0x3046, 0x3099), (0x3046, 0xFF9E): return 0x3094
    case (0x304B...0x3062, 0x3099), (0x304B...0x3062, 0xFF9E): return letter % 2 == 1 ? letter + 1 : nil
    case (0x3064...0x3068, 0x3099), (0x3064...0x3068, 0xFF9E): return letter % 2 == 0 ? letter + 1 : nil
    case (0x306F...0x307B, 0x3099), (0x306F...0x307B, 0xFF9E): return letter % 3 == 0 ? letter + 1 : nil
    case (0x306F...0x307B, 0x309A), (0x306F...0x307B, 0xFF9F): return letter % 3 == 0 ? letter + 2 : nil
    // Parts of Hangul (Unicode, section 3.12).
    case (0x1100...0x1112, 0x1161...0x1175): return 0xAC00 + ((letter - 0x1100) * 21 + mark - 0x1161) * 28
    case (0xAC00...0xD7A3, 0x11A8...0x11C2): return (letter - 0xAC00) % 28 == 0 ? letter + mark - 0x11A7 : nil
    default: return nil
    }
  }

  private init() {
    fates = Array(0..<0x20000)
    var reader = TableReader(bytes: Array(Self.table.utf8))
    var signs: [Range<Int>] = []
    while let entry = reader.next() {
      switch entry {
      case .separators(let range): set(range, Self.separator)
      case .dropped(let range): set(range, Self.dropped)
      case .signs(let range): signs.append(range)
      case .shifted(let range, let distance):
        for scalar in range { fates[scalar] = UInt32(scalar + distance) }
      case .pairs(let range):
        for scalar in stride(from: range.lowerBound, to: range.upperBound, by: 2) { fates[scalar] = UInt32(scalar + 1) }
      case .list(let first, let targets):
        for (place, target) in targets.enumerated() {
          switch target {
          case .separator: fates[first + place] = Self.separator
          case .dropped: fates[first + place] = Self.dropped
          case .letters(let letters) where letters.count == 1: fates[first + place] = letters[0]
          case .letters(let letters):
            fates[first + place] = Self.letters | UInt32(several.count)
            several.append(letters)
          case nil: break
          }
        }
      }
    }
    for scalar in Self.apostrophes { fates[scalar] = Self.apostrophe }
    // What becomes a sign is one.
    var isSign = [Bool](repeating: false, count: fates.count)
    for range in signs { for scalar in range { isSign[scalar] = true } }
    for scalar in fates.indices where fates[scalar] & Self.kinds == Self.letter && isSign[Int(fates[scalar])] {
      fates[scalar] |= Self.sign
    }
  }

  private mutating func set(_ range: Range<Int>, _ fate: UInt32) {
    for scalar in range { fates[scalar] = fate }
  }
}

/// Reads the entries of the table of foldings.
private struct TableReader {
  let bytes: [UInt8]
  private var place = 0
  private var scalar = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  enum Entry {
    case separators(Range<Int>), dropped(Range<Int>), signs(Range<Int>), shifted(Range<Int>, by: Int), pairs(Range<Int>)
    /// The target of each; nil for itself.
    case list(first: Int, [SearchFolding.Target?])
  }

  mutating func next() -> Entry? {
    while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
    guard place < bytes.count else { return nil }
    scalar += number() ?? 0
    let kind = bytes[place]
    place += 1
    if kind == UInt8(ascii: "L") { return list() }
    let range = scalar..<scalar + (number() ?? 1)
    scalar = range.upperBound
    switch kind {
    case UInt8(ascii: "S"): return .separators(range)
    case UInt8(ascii: "D"): return .dropped(range)
    case UInt8(ascii: "I"): return .signs(range)
    case UInt8(ascii: "P"): return .pairs(range)
    default:
      place += 1
      let isBack = bytes[place] == UInt8(ascii: "-")
      if isBack { place += 1 }
      let distance = number() ?? 0
      return .shifted(range, by: isBack ? -distance : distance)
    }
  }

  /// A number of base 36; nil if no digit stands.
  private mutating func number() -> Int? {
    var number: Int?
    while place < bytes.count, let digit = Self.digit(bytes[place]) {
      number = (number ?? 0) * 36 + digit
      place += 1
    }
    return number
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x30...0x39: Int(byte) - 0x30
    case 0x61...0x7A: Int(byte) - 0x61 + 10
    default: nil
    }
  }

  private mutating func list() -> Entry {
    let start = place
    while place < bytes.count, bytes[place] > 0x20 { place += 1 }
    let first = scalar
    var targets: [SearchFolding.Target?] = []
    var within: [UInt32]?
    for character in String(decoding: bytes[start..<place], as: UTF8.self).unicodeScalars {
      switch character {
      case "(": within = []
      case ")":
        targets.append(.letters(within ?? []))
        within = nil
      case _ where within != nil: within?.append(character.value)
      case "A"..."Z":
        for _ in 1..<Int(character.value) - 64 { targets.append(targets[targets.count - 1]) }
      case "~": targets.append(nil)
      case "_": targets.append(.separator)
      case "-": targets.append(.dropped)
      default: targets.append(.letters([character.value]))
      }
    }
    scalar += targets.count
    return .list(first: first, targets)
  }
}

extension SearchFolding {
  /// A character's fate in a list of the table.
  enum Target {
    case separator, dropped
    case letters([UInt32])
  }
}
