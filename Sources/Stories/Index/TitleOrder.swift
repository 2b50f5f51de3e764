import Basics
import Hashing
import Languages

/// The order of titles in a language, and the letters that they begin with: by the rules of ICU where the machine has
/// it, else by letters without case and accents.
struct TitleOrder {
  private let collator: Collator?

  /// Takes the language whose rules count.
  init(in language: Language) { collator = Collator(language: language.tag) }

  /// Places in their order: those of stories without a date by their titles, the last title first, as they count as the
  /// oldest; others stay.
  func sorted(_ places: [Int], _ stories: [PublishedStory]) -> [Int] {
    let undated = places.indices.filter { stories[places[$0]].isUndated }
    guard undated.count > 1 else { return places }
    let keys = undated.map { (place: places[$0], key: key(of: stories[places[$0]].title)) }
    var sorted = places
    // Equal titles stay in their order.
    let order = keys.indices.sorted { left, right in
      if keys[left].key == keys[right].key { return left < right }
      return keys[right].key.lexicographicallyPrecedes(keys[left].key)
    }
    for (index, place) in zip(undated, order) { sorted[index] = keys[place].place }
    return sorted
  }

  /// The sort key of a title, compared byte by byte. What stands before its first letter or digit does not count.
  func key(of title: String) -> [UInt8] {
    if let collator {
      if Self.plainStart(of: title) != nil { return collator.key(of: title) }
      return collator.key(of: String(title.drop { !$0.isLetter && !$0.isNumber }))
    }
    let units = FoldedText(title).units.filter { $0.kind.isWord || $0.kind == .separator || Self.isDigit($0.key) }
    return units.drop { $0.kind == .separator }.flatMap { Array(String($0.key).utf8) }
  }

  /// The letter that a title is found under: its first without case, and without an accent that is none of the
  /// alphabet; one sign for all Chinese characters, and one for what begins with no letter.
  func letter(of title: String) -> String {
    if let start = Self.plainStart(of: title) { return String(Unicode.Scalar(start & 0xDF)) }
    // The letter after it may still change it.
    let beginning = FoldedText(String(title.unicodeScalars.prefix(8)))
    if let place = Self.first(in: beginning), place + 1 < beginning.units.count {
      return letter(at: place, in: beginning)
    }
    let whole = FoldedText(title)
    return Self.first(in: whole).map { letter(at: $0, in: whole) } ?? "#"
  }

  /// The plain letter (A to Z) that most titles begin with; nil where it is another, or a mark may follow.
  private static func plainStart(of title: String) -> UInt8? {
    let start = title.utf8.prefix(2)
    guard let first = start.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20 else { return nil }
    return start.allSatisfy { $0 < 0x80 } ? first : nil
  }

  /// The place of the first letter or digit.
  private static func first(in text: FoldedText) -> Int? {
    text.units.firstIndex { $0.kind.isWord || isDigit($0.key) }
  }

  private func letter(at place: Int, in text: FoldedText) -> String {
    let first = text.units[place]
    if Self.isDigit(first.key) { return "#" }
    switch first.key.value {
    case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: return "漢"
    case 0xAC00...0xD7A3:
      return String(Self.consonants[Int(first.key.value - 0xAC00) / 588])
    default: break
    }
    let plain = String(first.key).uppercased()
    guard let collator else { return plain }
    let own = String(String.UnicodeScalarView(text.scalars[Int(first.start)..<Int(first.end)])).uppercased()
    // Where Æ counts as A and E, it stands among the titles of A.
    return own.count == 1 && !collator.primaryKey(of: own).starts(with: collator.primaryKey(of: plain)) ? own : plain
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// The consonants that Korean syllables begin with, in their order.
  private static let consonants = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
}

extension LibraryIndex {
  /// Whether nobody knows of any story when it was made, so that none is the newest.
  var isUndated: Bool { stories.allSatisfy(\.isUndated) }
}

extension PublishedStory {
  /// Whether nobody knows when it was made.
  var isUndated: Bool { createdAt == .unknown }
}
