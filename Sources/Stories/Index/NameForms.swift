/// The forms of a name that a text may have of it.
enum NameForms {
  /// The least letters that a stem has, so that it says whose it is.
  private static let stemLength = 3

  /// The forms that a name takes in a sentence, folded: in Latin letters that with an 's', in Russian and its kin and
  /// in Greek the cases.
  ///
  /// What other languages make of names may be another name, or a word: those forms are only told of (`likenesses`).
  static func declined(_ name: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    guard name.count >= stemLength, let last = name.last else { return [] }
    func forms(_ dropped: Int, _ endings: String) -> [[Unicode.Scalar]] {
      let stem = name.dropLast(dropped)
      guard stem.count >= stemLength - 1 else { return [] }
      return endings.split(separator: " ").map { stem + Array($0.unicodeScalars) }
    }
    // Folded: 'и' is also 'й', 'е' also 'ё', 'σ' also 'ς'.
    return switch last {
    case "s", "x", "z": []
    case "a"..."z": forms(0, "s")
    case "а", "я": forms(1, "а я ы и е у ю ои еи ою ею ии")
    case "и", "ь": forms(1, "я ю ем е и еи") + forms(0, "я ю")
    case "б"..."щ": forms(0, "а я у ю ом ем е ы и")
    case "α", "η": forms(0, "σ")
    case "σ": [Array(name.dropLast())] + (name.dropLast().last == "ο" ? forms(2, "ου ε") : [])
    default: []
    }
  }

  /// The beginning of a word that looks like a name, and the number of letters of such a word.
  struct Stem: Hashable {
    let letters: [Unicode.Scalar]
    let length: ClosedRange<Int>

    /// Whether a folded word looks like the name.
    func fits(_ word: [Unicode.Scalar]) -> Bool { length.contains(word.count) && word.starts(with: letters) }
  }

  /// The beginnings of words that look like a folded name: each of its words, whole or without the vowel at its end.
  static func stems(of name: [Unicode.Scalar]) -> [Stem] {
    name.split(separator: FoldedText.separator).flatMap { part -> [Stem] in
      guard part.count >= stemLength, let last = part.last else { return [] }
      let whole = Stem(letters: Array(part), length: part.count...part.count + 3)
      guard part.count > stemLength, vowels.contains(last) else { return [whole] }
      return [whole, Stem(letters: Array(part.dropLast()), length: part.count...part.count + 1)]
    }
  }

  private static let vowels: Set<Unicode.Scalar> = Set("aeiouyаеиоуыьэюяіαεηιουω".unicodeScalars)
}
