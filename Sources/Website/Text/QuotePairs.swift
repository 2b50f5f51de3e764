import Languages

/// Finds which straight marks of a text open and close, and which are apostrophes.
///
/// A mark of which that cannot be told has no role. Where several readings of a paragraph are possible, the first
/// counts that leaves the fewest marks alone.
struct QuotePairs {
  /// A straight mark's role.
  enum Role: Equatable, Sendable {
    /// One of a pair: of double marks, or of single ones.
    case opening(isDouble: Bool), closing(isDouble: Bool)
    /// A mark of what a word lacks.
    case apostrophe

    /// The mark of print.
    func mark(in typography: Typography) -> String {
      switch self {
      case .opening(let isDouble): (isDouble ? typography.outer : typography.inner).opening
      case .closing(let isDouble): (isDouble ? typography.outer : typography.inner).closing
      case .apostrophe: "’"
      }
    }
  }

  /// The place of a mark.
  fileprivate struct Place {
    let page: Int
    let paragraph: Int
    let character: Int
  }

  /// A quotation that has begun, with the marks that begin it again in the paragraphs that follow.
  fileprivate struct Open {
    var places: [Place]
    let isDouble: Bool
  }

  /// A way to read what is not plain.
  fileprivate struct Reading {
    /// Which marks behind digits are of feet or inches.
    let primes: StraightMark.Prime
    /// Whether a word that lacks its beginning begins a quotation.
    let opensElisions: Bool
    /// Whether a mark behind a letter is an apostrophe.
    let hasEndings: Bool
    /// Whether marks of the outer kind open a third quotation within one of the other kind.
    let isDeep: Bool

    static let all = [false, true].flatMap { isDeep in
      [false, true].flatMap { opens in
        [.none, .likely, .possible].flatMap { primes in
          [false, true].map { Reading(primes: primes, opensElisions: opens, hasEndings: $0, isDeep: isDeep) }
        }
      }
    }
  }

  /// The result of a paragraph in one reading.
  fileprivate struct Attempt {
    var open: [Open]
    var found: [(place: Place, role: Role)] = []
    var strays = 0
  }

  /// For each page and paragraph, the roles of characters.
  private(set) var roles: [[[Int: Role]]] = []
  private let typography: Typography
  private var open: [Open] = []

  /// Begins a text.
  init(in typography: Typography) { self.typography = typography }

  /// Takes the next page; a quotation goes on to the next page, and no further unless a mark begins it again.
  mutating func take(_ page: [TypedText]) {
    let number = roles.count
    open.removeAll { ($0.places.last?.page ?? 0) < number - 1 }
    roles.append(Array(repeating: [:], count: page.count))
    for (place, text) in page.enumerated() {
      let marks = StraightMark.all(in: text, typography)
      if marks.isEmpty { continue }
      var best: Attempt?
      for reading in Reading.all {
        let attempt = attempt(marks, on: number, paragraph: place, reading)
        // Three quotations in one another have to be without a doubt.
        if reading.isDeep, attempt.strays > 0 { continue }
        if attempt.left < best?.left ?? .max { best = attempt }
        if attempt.left == 0 { break }
      }
      guard let best else { continue }
      for (place, role) in best.found { roles[place.page][place.paragraph][place.character] = role }
      open = best.open
    }
  }

  private func attempt(_ marks: [StraightMark], on page: Int, paragraph: Int, _ reading: Reading) -> Attempt {
    var attempt = Attempt(open: open)
    for mark in marks {
      let place = Place(page: page, paragraph: paragraph, character: mark.place)
      if mark.isApostrophe || mark.isElision && !reading.opensElisions {
        attempt.found.append((place, .apostrophe))
      } else if mark.prime != .none && mark.prime <= reading.primes {
        continue
      } else if mark.canClose, attempt.isOpen(mark.isDouble) || !mark.canOpen {
        let isEnding = mark.isBehindLetter && typography.hasApostrophe
        let isOpen = attempt.isOpen(mark.isDouble)
        if isEnding, !isOpen || reading.hasEndings {
          attempt.found.append((place, .apostrophe))
        } else if isOpen {
          attempt.close(mark.isDouble, at: place)
        } else if mark.prime == .none {
          attempt.strays += 1
        }
      } else {
        attempt.begin(mark.isDouble, at: place, isDeep: reading.isDeep)
      }
    }
    return attempt
  }
}

extension QuotePairs.Attempt {
  /// The most marks that may be left alone.
  fileprivate var left: Int { strays + open.count }

  /// Whether a mark of a kind can close something: single marks do only within what double ones have opened last.
  fileprivate func isOpen(_ isDouble: Bool) -> Bool {
    isDouble ? open.contains { $0.isDouble } : open.last?.isDouble == false
  }

  fileprivate mutating func close(_ isDouble: Bool, at place: QuotePairs.Place) {
    while let last = open.popLast() {
      guard last.isDouble == isDouble else {
        strays += 1
        continue
      }
      found += last.places.map { ($0, .opening(isDouble: isDouble)) } + [(place, .closing(isDouble: isDouble))]
      return
    }
  }

  fileprivate mutating func begin(_ isDouble: Bool, at place: QuotePairs.Place, isDeep: Bool) {
    let known = isDouble ? open.lastIndex { $0.isDouble } : open.indices.last.flatMap { open[$0].isDouble ? nil : $0 }
    guard let known else {
      open.append(.init(places: [place], isDouble: isDouble))
      return
    }
    let last = open[known].places.last
    if place.character == 0, last.map({ $0.page != place.page || $0.paragraph != place.paragraph }) ?? false {
      strays += open.count - known - 1
      open.removeSubrange((known + 1)...)
      open[known].places.append(place)
    } else if isDeep, open.count == 2, open[1].isDouble != isDouble {
      open.append(.init(places: [place], isDouble: isDouble))
    } else {
      strays += open.count - known
      open.removeSubrange(known...)
      open.append(.init(places: [place], isDouble: isDouble))
    }
  }
}

/// A straight mark, by what stands beside it.
fileprivate struct StraightMark {
  /// Its place in its paragraph.
  let place: Int
  let isDouble: Bool
  var canOpen = false
  var canClose = false
  /// Whether it stands in a word.
  var isApostrophe = false
  /// Whether the word behind it lacks its beginning.
  var isElision = false
  /// How likely it is of feet or inches.
  let prime: Prime
  /// Whether it is single and stands behind a letter.
  let isBehindLetter: Bool

  /// How likely a mark behind a digit is no quotation mark.
  enum Prime: Int, Comparable {
    case none, likely, possible

    static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  /// A neighbour on one side.
  private enum Side {
    /// The end of a word or sentence.
    case edge
    case word, other
  }

  /// The marks of a paragraph that can be anything.
  static func all(in text: TypedText, _ typography: Typography) -> [StraightMark] {
    text.letters.indices.compactMap { place in
      guard isMark(text.letters[place]), !text.kept.contains(place) else { return nil }
      return StraightMark(at: place, in: text.letters, typography)
    }
  }

  private init?(at place: Int, in letters: [Character], _ typography: Typography) {
    self.place = place
    isDouble = letters[place] == "\""
    let (before, after) = (place > 0 ? letters[place - 1] : " ", letters.dropFirst(place + 1).first ?? " ")
    prime = before.isNumber ? Self.prime(at: place, in: letters) : .none
    isBehindLetter = !isDouble && before.isLetter && !Self.isHebrew(before)
    let next = Self.after(place, in: letters)
    let last = Self.before(place, in: letters, word: next == .word)
    switch (last, next) {
    case (.edge, .edge): return nil
    case (.edge, _): canOpen = true
    case (_, .edge): canClose = true
    case (.word, .word):
      if before != "'", before != "\"", letters.dropFirst(place + 1).first == "'",
        letters.dropFirst(place + 2).first?.isLetter == true
      {
        // `"Ann"'s`
        canClose = true
      } else if Self.clings(letters[..<place]) {
        canOpen = true
      } else if typography.isRunning, !before.isASCII || !after.isASCII {
        (canOpen, canClose) = (true, true)
      } else {
        guard !isDouble, typography.hasApostrophe, !Self.isHebrew(before),
          !before.isNumber || after == "s"
        else { return nil }
        isApostrophe = true
      }
    case (.word, .other): canClose = true
    case (.other, _): (canOpen, canClose) = (true, true)
    }
    isElision = !isDouble && canOpen && typography.hasApostrophe && Self.isElided(letters[(place + 1)...], typography)
    // `''Tis late,' he said.`
    isApostrophe = isApostrophe || isElision && before == "'"
  }

  /// `5'10"`, and `12" long`.
  private static func prime(at place: Int, in letters: [Character]) -> Prime {
    let number = letters[..<place].lastIndex { !$0.isNumber } ?? place
    if number > 0, letters[number] == "'", letters[number - 1].isNumber { return .likely }
    let rest = letters[(place + 1)...]
    return rest.first == " " && rest.dropFirst().first.map { $0.isLowercase } ?? false ? .likely : .possible
  }

  /// Whether a word lacks its beginning: `'tis`, `'90s`.
  private static func isElided(_ letters: ArraySlice<Character>, _ typography: Typography) -> Bool {
    let word = String(letters.prefix { $0.isLetter || $0.isNumber }).lowercased()
    let digits = word.prefix { $0.isNumber }
    return typography.elisions.contains(word) || digits.count == 2 && ["", "s"].contains(word.dropFirst(2))
  }

  /// Whether letters end with what Arabic writes together with the word behind it.
  private static func clings(_ letters: ArraySlice<Character>) -> Bool {
    let word = letters.reversed().prefix(while: \.isLetter).reversed().compactMap(\.unicodeScalars.first)
    guard let last = word.last, (0x600...0x6FF).contains(last.value) else { return false }
    return last == "ـ" || clitics.contains(String(String.UnicodeScalarView(word)))
  }

  private static func before(_ place: Int, in letters: [Character], word isBeforeWord: Bool) -> Side {
    let start = letters[..<place].lastIndex { !isMark($0) && !isUnseen($0) }
    guard let start else { return .edge }
    let last = letters[start]
    if last.isWhitespace || openings.contains(last) { return .edge }
    guard last.isLetter || last.isNumber else { return .other }
    // `l'"ami"`
    return isBeforeWord && letters[place - 1] == "'" && letters[place] == "\"" ? .edge : .word
  }

  private static func after(_ place: Int, in letters: [Character]) -> Side {
    let end = letters[(place + 1)...].firstIndex { !isMark($0) && !isUnseen($0) }
    guard let end else { return .edge }
    let next = letters[end]
    if next == "." { return letters[end...].starts(with: "...") ? .other : .edge }
    if next.isWhitespace || closings.contains(next) { return .edge }
    return next.isLetter || next.isNumber ? .word : .other
  }

  private static func isMark(_ letter: Character) -> Bool { letter == "\"" || letter == "'" }

  private static func isUnseen(_ letter: Character) -> Bool {
    letter.unicodeScalars.first?.properties.generalCategory == .format
  }

  /// Hebrew has marks of its own for what is shortened, which look alike.
  private static func isHebrew(_ letter: Character) -> Bool {
    letter.unicodeScalars.first.map { (0x590...0x5FF).contains($0.value) } ?? false
  }

  /// "And", "so", "in", "like", "for", "the" and the like, alone and together.
  private static let clitics: Set<String> = [
    "ال", "ب", "بال", "ف", "فال", "فب", "فك", "فل", "ك", "كال", "ل", "و", "وال", "وب", "وبال", "وك", "وكال", "ول",
  ]
  private static let openings: Set<Character> = ["(", "[", "{", "¿", "¡", "（", "［", "/"]
  private static let closings: Set<Character> = [
    ",", ";", ":", "!", "?", ")", "]", "}", "…", "。", "，", "、", "；", "：", "！", "？", "）", "］", "/", "؟", "،", "؛", "۔",
    "।",
    "॥", "።", "፣", "፤", "၊", "။", "។", "–", "—",
  ]
}
