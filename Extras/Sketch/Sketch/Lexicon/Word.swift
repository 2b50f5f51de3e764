/// A word of a text, and where it stands.
struct Word: Sendable {
  /// In small letters.
  let exact: String
  /// Without accents, and without what Arabic writes above and below letters.
  let folded: String
  let isCapitalised: Bool
  /// Whether it begins a sentence, where a capital letter says nothing.
  let beginsSentence: Bool
  /// The number of its sentence.
  let sentence: Int
  /// Whether a comma stands before it.
  let followsComma: Bool

  /// The most words that are read of one text: enough for any page, and a bound for hostile ones.
  static let limit = 6_000

  /// The words of a text in their order.
  static func all(of text: String) -> [Word] {
    var words: [Word] = []
    var exact = ""
    var folded = ""
    var isCapitalised = false
    var sentence = 0
    var isFresh = true
    var followsComma = false
    func finish() {
      guard !exact.isEmpty else { return }
      words.append(
        Word(
          exact: exact, folded: folded, isCapitalised: isCapitalised, beginsSentence: isFresh, sentence: sentence,
          followsComma: followsComma))
      (exact, folded, isCapitalised, isFresh, followsComma) = ("", "", false, false, false)
    }
    for scalar in text.unicodeScalars {
      if Fold.isPartOfWord(scalar) {
        if exact.isEmpty { isCapitalised = scalar.properties.isUppercase }
        let small = scalar.properties.lowercaseMapping
        exact += small
        for part in small.unicodeScalars { Fold.append(part, to: &folded) }
        // No word is that long; what is is cut.
        if exact.utf8.count > 120 { finish() }
      } else {
        finish()
        if words.count >= limit { return words }
        switch scalar {
        case ".", "!", "?", "\n", "؟", "…", ":":
          if !isFresh { (sentence, isFresh) = (sentence + 1, true) }
        case "\"", "“", "«", "¡", "¿": isFresh = true
        case ",", "،", "(", "–", "—": followsComma = true
        default: break
        }
      }
    }
    finish()
    return words
  }
}

/// How letters are made alike that differ in accents only.
enum Fold {
  /// Whether a character belongs to a word: letters, digits, and marks upon letters.
  static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x61...0x7A).contains(scalar.value | 0x20) || (0x30...0x39).contains(scalar.value) }
    return scalar.properties.isAlphabetic || isMark(scalar)
  }

  /// Whether a character is written upon or below another: accents, vowels of Arabic; also the stroke that lengthens.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6ED: true
    default: false
    }
  }

  /// A word without accents.
  static func fold(_ text: String) -> String {
    var folded = ""
    for scalar in text.unicodeScalars { append(scalar, to: &folded) }
    return folded
  }

  /// Adds a small letter without its accent.
  static func append(_ scalar: Unicode.Scalar, to text: inout String) {
    guard !scalar.isASCII else {
      text.unicodeScalars.append(scalar)
      return
    }
    guard !isMark(scalar) else { return }
    switch scalar {
    case "à", "á", "â", "ã", "ä", "å", "ā", "ă": text += "a"
    case "ç", "ć", "č": text += "c"
    case "è", "é", "ê", "ë", "ē", "ě", "ę": text += "e"
    case "ì", "í", "î", "ï", "ī", "ı": text += "i"
    case "ñ", "ń", "ň": text += "n"
    case "ò", "ó", "ô", "õ", "ö", "ø", "ō": text += "o"
    case "ù", "ú", "û", "ü", "ū", "ů": text += "u"
    case "ý", "ÿ": text += "y"
    case "š", "ś": text += "s"
    case "ž", "ź", "ż": text += "z"
    case "ß": text += "ss"
    case "œ": text += "oe"
    case "æ": text += "ae"
    case "أ", "إ", "آ", "ٱ": text += "ا"
    case "ى", "ئ": text += "ي"
    case "ؤ": text += "و"
    case "ة": text += "ه"
    default: text.unicodeScalars.append(scalar)
    }
  }
}
