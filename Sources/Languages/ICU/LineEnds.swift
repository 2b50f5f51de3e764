import CICU

/// Possible line ends in scripts that are written without spaces, by the dictionaries of ICU.
package enum LineEnds {
  /// The release of ICU; none where the machine has no ICU.
  package static var version: Int? {
    let version = Int(cicu_version())
    return version > 0 ? version : nil
  }

  /// Whether a text has letters of such a script.
  package static func isNeeded(for text: some StringProtocol) -> Bool {
    text.unicodeScalars.contains(where: isWithoutSpaces)
  }

  /// The ends of words of a line that no space follows, in UTF-16 from its start, in order; none where the machine
  /// has no ICU.
  package static func places(in line: Substring) -> [Int] {
    guard isNeeded(for: line) else { return [] }
    let text = Array(line.utf16)
    var places = [Int32](repeating: 0, count: text.count + 1)
    let found = unsafe cicu_line_ends(text, text.count, &places, places.count)
    // What stands beside other letters, digits and marks is left to the rules for these.
    return places.prefix(found).map(Int.init).filter { place in
      place > 0 && place < text.count && isWithoutSpaces(text[place - 1]) && isWithoutSpaces(text[place])
    }
  }

  private static func isWithoutSpaces(_ unit: UInt16) -> Bool { Unicode.Scalar(unit).map(isWithoutSpaces) ?? false }

  /// Whether a character is of class SA of Unicode Standard Annex 14, or a digit or sign of these scripts.
  private static func isWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Thai and Lao; Myanmar; Khmer; Tai Le, New Tai Lue and signs of Khmer; Tai Tham; Myanmar's extensions; Tai Viet.
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19FF, 0x1A20...0x1AAF, 0xA9E0...0xA9FF,
      0xAA60...0xAADF:
      true
    default: false
    }
  }
}
