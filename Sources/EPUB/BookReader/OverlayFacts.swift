import Basics
package import XML

/// A media overlay's facts: which sound belongs to which text.
package struct OverlayFacts {
  /// A text and its sound.
  package struct Pair {
    /// The text, as it is pointed to.
    package var text: String?
    /// The sound, as it is pointed to.
    package var audio: String?
    /// The start of the clip in seconds; nil if it is no time.
    package var begin: Double?
    /// Its end; nil if not given, or no time.
    package var end: Double?
    /// The line, from 1.
    package let line: Int

    /// Whether its times are no more than a day, as those of any recording are.
    var isOfOneDay: Bool { (begin ?? 0) <= 86_400 && (end ?? 0) <= 86_400 }
  }

  /// The pairs in the order of the overlay.
  package var pairs: [Pair] = []
  /// The text references of sequences.
  package var places: [Passage] = []

  /// Reads an overlay.
  package init(of bytes: [UInt8]) throws(XMLError) {
    var pairs: [Pair] = []
    var places: [Passage] = []
    try ElementWalk.walk(bytes) { tag, _ in
      if let place = tag.attributes.first(where: { $0.localName == "textref" }) {
        places.append(Passage(text: place.value, line: tag.line))
      }
      switch tag.name {
      case "par": pairs.append(Pair(line: tag.line))
      case "text" where !pairs.isEmpty: pairs[pairs.count - 1].text = tag["src"]
      case "audio" where !pairs.isEmpty:
        pairs[pairs.count - 1].audio = tag["src"]
        pairs[pairs.count - 1].begin = tag["clipBegin"].map { Self.seconds($0) } ?? 0
        pairs[pairs.count - 1].end = tag["clipEnd"].flatMap { Self.seconds($0) }
      default: break
      }
    }
    self.pairs = pairs
    self.places = places
  }

  /// The total length of the clips in seconds; nil if one lacks a start or an end.
  package var duration: Double? {
    var sum = 0.0
    for pair in pairs where pair.audio != nil {
      guard let begin = pair.begin, let end = pair.end else { return nil }
      sum += max(0, end - begin)
    }
    return sum
  }

  /// A clock value (SMIL 3.0): `1:02:03.5`, `02:03`, `3.5s`, `200ms`, `2min`, `1h`, `3.5`; in seconds.
  package static func seconds(_ text: String) -> Double? {
    let text = text.trimmed
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count > 1 {
      guard parts.count <= 3 else { return nil }
      var value = 0.0
      for part in parts {
        guard let number = number(part) else { return nil }
        value = value * 60 + number
      }
      return value
    }
    for (unit, factor) in [("ms", 0.001), ("min", 60.0), ("s", 1.0), ("h", 3600.0)] where text.hasSuffix(unit) {
      return number(text.dropLast(unit.count)).map { $0 * factor }
    }
    return number(text[...])
  }

  private static func number(_ text: Substring) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }) else { return nil }
    return Double(text)
  }
}

/// A text of a document, and where it stands.
package struct Passage {
  /// The text.
  package let text: String
  /// The line, from 1.
  package let line: Int

  /// Takes a text of a line.
  package init(text: String, line: Int) {
    (self.text, self.line) = (text, line)
  }
}
