/// The letters of a list in the order of titles, as one of its pages leads to them: all of its own script, and of each
/// other script one door, where there are very many.
enum ListLetters {
  /// So many letters are all shown: two alphabets.
  private static let few = 60

  /// Starts of scripts, as far as they follow one another in Unicode.
  private static let starts: [UInt32] = [
    0x41, 0x370, 0x400, 0x530, 0x590, 0x600, 0x700, 0x780, 0x7C0, 0x800, 0x840, 0x8A0, 0x900, 0x980, 0xA00, 0xA80,
    0xB00, 0xB80,
    0xC00, 0xC80, 0xD00, 0xD80, 0xE00, 0xE80, 0xF00, 0x1000, 0x10A0, 0x1100, 0x1200, 0x13A0, 0x1400, 0x1680, 0x16A0,
    0x1700,
    0x1780, 0x1800, 0x1900, 0x1950, 0x1A00, 0x1B00, 0x1C00, 0x1C50, 0x2C00, 0x2D30, 0x3040, 0x3130, 0x3400, 0xA000,
    0xA4D0,
    0xA500, 0xAC00, 0xD7B0,
  ]

  /// The script of a letter, as a number; 0 of what is no letter.
  private static func script(of letter: String) -> Int {
    guard let code = letter.unicodeScalars.first?.value else { return 0 }
    let isLatin = (0x1E00..<0x1F00).contains(code) || (0xA720..<0xA800).contains(code)
    return isLatin ? 1 : starts.firstIndex { $0 > code } ?? starts.count
  }

  /// A letter that a page leads to, or all of another script.
  struct Way: Equatable {
    /// The letter; of a script the first and the last.
    let text: String
    /// The page that its titles begin on.
    let page: Int
    let isHere: Bool
  }

  /// A page's ways to all letters, each with its page, in their order. `here` is the page of the letter that it is at,
  /// nil on the landing page, which is at the first.
  static func ways(_ letters: [(letter: String, page: Int)], here: Int?) -> [Way] {
    let all = letters.map { Way(text: $0.letter, page: $0.page, isHere: $0.page == here) }
    guard all.count > few else { return all }
    let scripts = letters.map { script(of: $0.letter) }
    let own = here.flatMap { here in letters.firstIndex { $0.page == here } } ?? scripts.firstIndex { $0 > 0 } ?? 0
    var ways: [Way] = []
    var start = 0
    while start < all.count {
      let end = scripts[start...].firstIndex { $0 != scripts[start] } ?? all.count
      if end - start == 1 || scripts[start] == scripts[own] {
        ways += all[start..<end]
      } else {
        ways.append(Way(text: "\(all[start].text) – \(all[end - 1].text)", page: all[start].page, isHere: false))
      }
      start = end
    }
    return ways
  }
}
