@_spi(_Unicode) import Swift

/// The phrase that opens a site: what a family tells its friends.
package struct Phrase: Sendable {
  /// Its bytes, from which keys are made.
  package let bytes: [UInt8]

  /// Why a phrase is refused: everybody who has the site can try phrases, as many as they have time for.
  package enum Weakness: Error, Hashable, Sendable {
    /// It has too few characters.
    case short
    /// It has too few different ones.
    case plain
  }

  /// The fewest characters, and the fewest different ones.
  package static let (least, leastDifferent) = (16, 8)

  /// Takes a phrase as somebody has written it: what blanks there are, and how accents are encoded, does not count.
  ///
  /// The door in the browser does the same (`door.js`): NFC, and one space for each run of white space within.
  package init(_ text: String) throws(Weakness) {
    var scalars = String.UnicodeScalarView()
    for scalar in text._nfc {
      if !scalar.properties.isWhitespace {
        scalars.append(scalar)
      } else if let last = scalars.last, last != " " {
        scalars.append(" ")
      }
    }
    if scalars.last == " " { scalars.removeLast() }
    guard scalars.count >= Self.least else { throw .short }
    guard Set(scalars).count >= Self.leastDifferent else { throw .plain }
    bytes = Array(String(scalars).utf8)
  }
}
