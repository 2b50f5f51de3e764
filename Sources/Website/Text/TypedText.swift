/// A paragraph as it was typed, with what of it stays so.
struct TypedText {
  /// Its characters.
  let letters: [Character]
  /// Places of characters that stay as they are: marks behind a backslash, and words of programs.
  private(set) var kept: Set<Int> = []
  /// Places of the backslashes that say so.
  private var dropped: Set<Int> = []
  /// Whether it is a sum, whose hyphens are signs.
  private let isSum: Bool
  /// Whether its hyphens say who speaks, or that it is a list: all of them stay, as its first one would.
  private let isDialogue: Bool

  /// Reads a paragraph.
  init(_ letters: [Character]) {
    self.letters = letters
    isSum = letters.indices.contains { place in
      letters[place] == "=" && place > 0 && letters[place - 1] == " " && letters.dropFirst(place + 1).first == " "
    }
    isDialogue =
      letters.first { !$0.isWhitespace } == "-"
      || letters.indices.dropLast(3).contains { place in
        letters[place].isWhitespace && letters[place + 1] == "-" && letters[place + 2] == "-"
          && letters[place + 3].isLetter
      }
    keepEscaped()
    keepCode()
    keepDoubled()
  }

  /// Two single marks that stand for a double one.
  private mutating func keepDoubled() {
    for place in letters.indices.dropLast() where letters[place] == "'" && letters[place + 1] == "'" {
      let next = character(place + 2)
      if next.map({ !$0.isLetter && !$0.isNumber }) ?? true { kept.formUnion([place, place + 1]) }
    }
  }

  private mutating func keepEscaped() {
    for place in letters.indices.dropLast() where letters[place] == "\\" && !dropped.contains(place - 1) {
      let width =
        switch letters[place + 1] {
        case "\"", "'": 1
        case let mark where mark == "-" || mark == ".": letters[(place + 1)...].prefix { $0 == mark }.count
        default: 0
        }
      let isMark = letters[place + 1] == "." ? width == 3 : width > 0
      guard isMark else { continue }
      dropped.insert(place)
      kept.formUnion((place + 1)...(place + width))
    }
  }

  /// Keeps text between backticks, and words with signs that no sentence has.
  private mutating func keepCode() {
    var start = 0
    while let first = letters[start...].firstIndex(of: "`") {
      guard let last = letters[(first + 1)...].firstIndex(of: "`") else { break }
      kept.formUnion(first...last)
      start = last + 1
    }
    for word in letters.indices.split(whereSeparator: { letters[$0].isWhitespace }) {
      let isAssigned = letters[..<word.startIndex].last { !$0.isWhitespace } == "="
      if isAssigned || word.contains(where: isSign) { kept.formUnion(word) }
    }
  }

  private func isSign(_ place: Int) -> Bool {
    switch letters[place] {
    case "=", "<", ">", "{", "}", "|": true
    case "\\": !dropped.contains(place)
    // `://`, and `call("`.
    case ":": letters[place...].starts(with: "://")
    case "(":
      place > 0 && letters[place - 1].isLetter
        && letters.dropFirst(place + 1).first.map { $0 == "\"" || $0 == "'" } ?? false
    default: false
    }
  }

  /// For each character what is published in its place; nil if that is the paragraph as it is.
  func pieces(_ roles: [Int: QuotePairs.Role], in typography: Typography) -> [String]? {
    var pieces = letters.map { String($0) }
    var isChanged = !dropped.isEmpty || !roles.isEmpty
    for place in dropped { pieces[place] = "" }
    for (place, role) in roles { pieces[place] = role.mark(in: typography) }
    var place = 0
    while place < letters.count {
      let mark = letters[place]
      let width = mark == "." || mark == "-" ? letters[place...].prefix { $0 == mark }.count : 1
      defer { place += width }
      guard mark == "." || mark == "-", !kept.contains(place) else { continue }
      let other = mark == "." ? ellipsis(at: place, width) : dash(at: place, width, in: typography)
      guard let other else { continue }
      isChanged = true
      for place in place..<place + width { pieces[place] = "" }
      pieces[place] = other
    }
    return isChanged ? pieces : nil
  }

  private func ellipsis(at place: Int, _ width: Int) -> String? {
    let (before, after) = (character(place - 1), character(place + width))
    guard width == 3, before != "/", after != "/", !(isDigit(before) && isDigit(after)) else { return nil }
    return "…"
  }

  /// The dash for hyphens between words, with blanks or without.
  private func dash(at place: Int, _ width: Int, in typography: Typography) -> String? {
    guard width <= 2, !isSum, !isDialogue, let dash = typography.dash else { return nil }
    let (before, after) = (character(place - 1), character(place + width))
    let isApart = isBlank(before) && isBlank(after)
    if isApart {
      // What begins a line is an entry of a list, or somebody who speaks.
      guard let left = letters[..<place].last(where: { $0 != " " }), !left.isNewline,
        let right = letters[(place + width)...].first(where: { !$0.isWhitespace }), isOfSentence(left),
        isOfSentence(right), !(left.isNumber && right.isNumber)
      else { return nil }
      return dash
    }
    guard width == 2, let before, isOfSentence(before), !(isDigit(before) && isDigit(after)) else { return nil }
    return after.map { isBlank($0) || isOfSentence($0) } ?? true ? "—" : nil
  }

  private func character(_ place: Int) -> Character? { letters.indices.contains(place) ? letters[place] : nil }

  private func isDigit(_ character: Character?) -> Bool { character?.isNumber ?? false }

  private func isBlank(_ character: Character?) -> Bool { character?.isWhitespace ?? false }

  /// Whether a character may stand beside a dash.
  private func isOfSentence(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || Self.punctuation.contains(character)
  }

  private static let punctuation: Set<Character> = [
    "\"", "'", ".", ",", "!", "?", ";", ":", "(", ")", "…", "¿", "¡", "؟", "،", "؛", "۔", "।",
  ]
}
