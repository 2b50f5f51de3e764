/// What words mean: looked up by word, by its other forms, by its beginning, and by phrase.
struct Lexicon: Sendable {
  /// Something that a word stands for.
  enum Meaning: Hashable, Sendable {
    case motif(String)
    case setting(Setting)
    case time(TimeOfDay)
    case weather(Weather)
    case feeling(Look.Feeling)
    case action(Action)
    case theme(String)

    /// Reads the meaning of an entry.
    init?(_ text: String) {
      let name = String(text.dropFirst())
      switch text.first {
      case ":": self.init(Setting(rawValue: name).map { .setting($0) })
      case "@": self.init(TimeOfDay(rawValue: name).map { .time($0) })
      case "~": self.init(Weather(rawValue: name).map { .weather($0) })
      case "+": self.init(Look.Feeling(rawValue: name).map { .feeling($0) })
      case "!": self.init(Action(rawValue: name).map { .action($0) })
      case "#": self = .theme(name)
      default: self = .motif(text)
      }
    }

    private init?(_ meaning: Meaning?) {
      guard let meaning else { return nil }
      self = meaning
    }
  }

  /// All that is known but the words of themes.
  static let entries = animals + people + plants + sky + buildings + toys + things + food + places + doings

  private static let lexicons = Tongue.allCases.map { Lexicon(entries, $0) }
  private static let themeLexicons = Tongue.allCases.map { Lexicon(themes, $0) }

  /// The words of a language.
  static func of(_ tongue: Tongue) -> Lexicon { lexicons[tongue.rawValue] }
  /// The words for what stories are about, of a language.
  static func themes(_ tongue: Tongue) -> Lexicon { themeLexicons[tongue.rawValue] }

  private let tongue: Tongue
  /// Words as they are written, then words without accents.
  private var exact: [String: [Meaning]] = [:]
  private var folded: [String: [Meaning]] = [:]
  /// Beginnings of words, without accents.
  private var stems: [String: [Meaning]] = [:]
  /// Phrases without accents, their words parted by spaces.
  private var phrases: [String: [Meaning]] = [:]
  private var phraseBeginnings: Set<String> = []
  private var longestPhrase = 1

  private init(_ entries: [Entry], _ tongue: Tongue) {
    self.tongue = tongue
    for entry in entries {
      guard let meaning = Meaning(entry.meaning) else { preconditionFailure("'\(entry.meaning)' means nothing") }
      for text in entry.words[tongue.rawValue].split(separator: " ") {
        let plain = Fold.fold(String(text))
        if plain.hasSuffix("*") {
          Self.add(meaning, String(plain.dropLast()), &stems)
        } else if plain.contains("_") || plain.contains("'") {
          let words = plain.split { $0 == "_" || $0 == "'" }
          phraseBeginnings.insert(String(words[0]))
          longestPhrase = max(longestPhrase, words.count)
          Self.add(meaning, words.joined(separator: " "), &phrases)
        } else {
          Self.add(meaning, String(text), &exact)
          Self.add(meaning, plain, &folded)
        }
      }
    }
  }

  private static func add(_ meaning: Meaning, _ key: String, _ table: inout [String: [Meaning]]) {
    if table[key, default: []].contains(meaning) { return }
    table[key, default: []].append(meaning)
  }

  /// What the words from a place on mean, and how many words were taken for it.
  func meanings(_ words: [Word], from place: Int) -> (meanings: [Meaning], length: Int) {
    let word = words[place]
    for beginning in [word.folded] + forms(word.folded) where phraseBeginnings.contains(beginning) {
      for length in stride(from: min(longestPhrase, words.count - place), through: 2, by: -1) {
        let rest = words[(place + 1)..<(place + length)].map(\.folded)
        for last in [rest[length - 2]] + forms(rest[length - 2]) {
          let phrase = ([beginning] + rest.dropLast() + [last]).joined(separator: " ")
          if let found = phrases[phrase] { return (found, length) }
        }
      }
    }
    return (meanings(of: word), 1)
  }

  private func forms(_ word: String) -> [String] { tongue.forms(of: word) }

  /// What a word means by itself.
  func meanings(of word: Word) -> [Meaning] {
    if let found = exact[word.exact] ?? folded[word.folded] { return found }
    for form in tongue.forms(of: word.exact) { if let found = exact[form] { return found } }
    for form in tongue.forms(of: word.folded) { if let found = folded[form] { return found } }
    var letters = word.folded.unicodeScalars.dropLast(0)
    while letters.count >= 3 {
      if let found = stems[String(String.UnicodeScalarView(letters))] { return found }
      letters = letters.dropLast()
    }
    return []
  }
}
