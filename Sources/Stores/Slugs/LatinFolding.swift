/// Latin letters as plain ASCII.
package enum LatinFolding {
  /// Letters whose Unicode name does not say which plain letters stand for them.
  private static let special: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "ǽ": "ae", "ǣ": "ae", "œ": "oe", "ð": "d", "þ": "th", "ı": "i", "ȷ": "j", "ĸ": "k",
    "ŋ": "ng", "ſ": "s", "ŉ": "n", "ĳ": "ij", "ǆ": "dz", "ǉ": "lj", "ǌ": "nj", "ǳ": "dz", "ə": "e", "ǝ": "e",
    "ɛ": "e", "ɔ": "o", "ƞ": "n", "ʒ": "z", "ǯ": "z", "ƣ": "g", "ʔ": "", "ª": "a", "º": "o", "ﬀ": "ff", "ﬁ": "fi",
    "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st", "ʻ": "", "ʼ": "", "ʿ": "", "ʾ": "",
  ]

  /// The ASCII letters of a lower-case Latin letter; nil if it is no such letter.
  ///
  /// The name of a character never changes (Unicode stability policy), and says what a letter with a diacritic is made
  /// of: LATIN SMALL LETTER E WITH CIRCUMFLEX AND ACUTE.
  package static func ascii(_ scalar: Unicode.Scalar) -> String? {
    if let letters = special[scalar] { return letters }
    guard scalar.value > 0x7F, let name = scalar.properties.name, name.hasPrefix("LATIN SMALL LETTER ") else {
      return nil
    }
    let words = name.dropFirst("LATIN SMALL LETTER ".count).split(separator: " ")
    guard let first = words.first, first.utf8.count == 1, words.count == 1 || words[1] == "WITH" else { return nil }
    return first.lowercased()
  }
}
