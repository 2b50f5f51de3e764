/// A language that the lexicon knows; the order is that of `Entry.words`.
enum Tongue: Int, CaseIterable, Sendable {
  case english, spanish, french, portuguese, arabic, swahili

  /// The language of a tag such as `pt-BR`; nil for one that the lexicon does not know.
  init?(tag: String) {
    switch tag.prefix(while: { $0 != "-" && $0 != "_" }).lowercased() {
    case "en", "eng": self = .english
    case "es", "spa": self = .spanish
    case "fr", "fra", "fre": self = .french
    case "pt", "por": self = .portuguese
    case "ar", "ara": self = .arabic
    case "sw", "swa", "swh": self = .swahili
    default: return nil
    }
  }

  /// The forms under which a word may stand in the lexicon, the likeliest first; the word itself is not among them.
  func forms(of word: String) -> [String] {
    let count = word.unicodeScalars.count
    guard count > 2 else { return [] }
    switch self {
    case .english: return Self.english(word)
    case .spanish, .portuguese: return Self.iberian(word)
    case .french: return Self.french(word)
    case .arabic: return Self.arabic(word)
    case .swahili: return Self.swahili(word)
    }
  }

  private static func english(_ word: String) -> [String] {
    var forms: [String] = []
    if word.hasSuffix("ies") { forms.append(word.dropLast(3) + "y") }
    if word.hasSuffix("ves") { forms += [word.dropLast(3) + "f", word.dropLast(3) + "fe"] }
    if word.hasSuffix("es") { forms.append(String(word.dropLast(2))) }
    if word.hasSuffix("s") && !word.hasSuffix("ss") { forms.append(String(word.dropLast())) }
    if word.hasSuffix("y") && word.count > 4 { forms.append(String(word.dropLast())) }
    return forms
  }

  private static func iberian(_ word: String) -> [String] {
    var forms: [String] = []
    func add(_ ending: String, _ replacements: String...) {
      guard word.hasSuffix(ending), word.count - ending.count >= 2 else { return }
      for replacement in replacements { forms.append(word.dropLast(ending.count) + replacement) }
    }
    add("ces", "z")
    add("ões", "ão")
    add("oes", "ao")
    add("ães", "ão")
    add("aes", "ao")
    add("ãos", "ão")
    add("óis", "ol")
    add("ois", "ol")
    add("éis", "el")
    add("eis", "el")
    add("ais", "al")
    add("ns", "m", "n")
    add("es", "")
    add("s", "")
    add("as", "o")
    add("a", "o")
    for (small, plain) in [
      ("ito", "o"), ("ita", "a"), ("itos", "o"), ("itas", "a"), ("illo", "o"), ("illa", "a"), ("inho", "o"),
      ("inha", "a"), ("inhos", "o"), ("inhas", "a"),
    ] {
      add(small, plain, "", "e")
    }
    for small in ["cito", "cita", "citos", "citas", "zinho", "zinha", "zinhos", "zinhas"] { add(small, "", "e") }
    return forms
  }

  private static func french(_ word: String) -> [String] {
    var forms: [String] = []
    if word.hasSuffix("aux") { forms += [word.dropLast(3) + "al", word.dropLast(3) + "au"] }
    if word.hasSuffix("x") || word.hasSuffix("s") { forms.append(String(word.dropLast())) }
    if word.hasSuffix("es") { forms.append(String(word.dropLast(2))) }
    if word.hasSuffix("e") { forms.append(String(word.dropLast())) }
    if word.hasSuffix("ette") { forms += [word.dropLast(4) + "e", String(word.dropLast(4))] }
    return forms
  }

  /// Small words of Arabic, without accents, that would look like forms of others.
  private static let particles: Set<String> = [
    "الي", "علي", "هذا", "هذه", "ذلك", "تلك", "كان", "كانت", "التي", "الذي", "الذين", "لها", "له", "بها", "به", "منها",
    "عنها", "كل", "قال", "قالت", "ولكن", "لكن", "فيها", "فيه", "معها", "معه", "اليها", "عليها", "بين", "حول", "ثم",
  ]

  /// Arabic joins `and`, `with`, `to`, `like` and the article to the word's beginning, and `my`, `her`, plurals and
  /// duals to its end.
  private static func arabic(_ word: String) -> [String] {
    guard !particles.contains(word) else { return [] }
    var forms: [String] = []
    func without(_ prefixes: [String], _ text: String) -> [String] {
      prefixes.compactMap { prefix in
        text.hasPrefix(prefix) && text.unicodeScalars.count - prefix.unicodeScalars.count >= 2
          ? String(text.unicodeScalars.dropFirst(prefix.unicodeScalars.count)) : nil
      }
    }
    let articles = ["وبال", "وكال", "فال", "وال", "بال", "كال", "ولل", "لل", "ال"]
    // A single letter is only taken off what stays long enough to be a word of its own: 'big' is no 'like a well'.
    let letters =
      word.unicodeScalars.count >= 5 ? ["و", "ف", "ب", "ل", "ك"] : word.unicodeScalars.count == 4 ? ["و"] : []
    var stems = [word]
    for stem in without(articles, word) { stems.append(stem) }
    forms += stems.dropFirst() + without(letters, word)
    for stem in stems {
      for ending in ["ات", "ان", "ين", "ون", "تين", "تان", "هما", "ها", "هم", "نا", "كم", "ه", "ي", "ك", "ا"] {
        guard stem.hasSuffix(ending), stem.unicodeScalars.count - ending.unicodeScalars.count >= 3 else { continue }
        let root = String(stem.unicodeScalars.dropLast(ending.unicodeScalars.count))
        forms += [root, root + "ه"]
        // 'her cat': the closed ending opens to t before what is joined.
        if root.hasSuffix("ت"), root.unicodeScalars.count > 2 {
          forms.append(root.unicodeScalars.dropLast().map(String.init).joined() + "ه")
        }
      }
    }
    return forms
  }

  /// Swahili adds `-ni` for a place, and joins persons, tenses and objects to the beginning of a verb.
  private static func swahili(_ word: String) -> [String] {
    var forms: [String] = []
    if word.hasSuffix("ni"), word.count > 4 { forms.append(String(word.dropLast(2))) }
    for small in ["ki", "vi"] where word.hasPrefix(small) && word.count > 5 { forms.append(String(word.dropFirst(2))) }
    for person in ["ni", "u", "a", "tu", "m", "wa", "i", "li", "ya", "zi", "ki", "vi", "ku", ""] {
      guard word.hasPrefix(person) else { continue }
      let rest = word.dropFirst(person.count)
      for tense in ["li", "na", "ta", "me", "ka", "ki", "napo", "lipo", "liku", "naku", "ku"]
      where rest.hasPrefix(tense) {
        let stem = rest.dropFirst(tense.count)
        if stem.count >= 3 { forms.append(String(stem)) }
      }
    }
    return forms
  }
}
