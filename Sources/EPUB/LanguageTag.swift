/// The shape of a BCP 47 language tag (RFC 5646, section 2.1).
package enum LanguageTag {
  /// Whether a text has the shape of a language tag; whether its subtags are registered is not looked up.
  ///
  /// `en_US` has not, and neither has an empty text. The irregular tags that RFC 5646 keeps for old times' sake have not
  /// either: reading systems no longer know them.
  package static func isWellFormed(_ tag: String) -> Bool {
    let subtags = tag.utf8.split(separator: 0x2D, omittingEmptySubsequences: false).map(Array.init)
    guard subtags.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(isAlphanumeric) }) else { return false }
    if isSingleton(subtags[0], "x") { return subtags.count > 1 }
    guard (2...8).contains(subtags[0].count), subtags[0].allSatisfy(isLetter) else { return false }
    var place = 1
    func next(_ fits: ([UInt8]) -> Bool) -> Bool {
      guard place < subtags.count, fits(subtags[place]) else { return false }
      place += 1
      return true
    }
    if subtags[0].count <= 3 {
      var extensions = 0
      while extensions < 3, next({ $0.count == 3 && $0.allSatisfy(isLetter) }) { extensions += 1 }
    }
    _ = next { $0.count == 4 && $0.allSatisfy(isLetter) }
    _ = next { $0.count == 2 && $0.allSatisfy(isLetter) || $0.count == 3 && $0.allSatisfy(isDigit) }
    while next({ $0.count >= 5 || $0.count == 4 && isDigit($0[0]) }) {}
    while next({ $0.count == 1 && !isSingleton($0, "x") }) {
      guard next({ $0.count >= 2 }) else { return false }
      while next({ $0.count >= 2 }) {}
    }
    if next({ isSingleton($0, "x") }) { return place < subtags.count }
    return place == subtags.count
  }

  private static func isSingleton(_ subtag: [UInt8], _ letter: Character) -> Bool {
    subtag.count == 1 && subtag[0] | 0x20 == letter.asciiValue
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
}
