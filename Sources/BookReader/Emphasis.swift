import Values

/// Emphasis as texts of stories write it: `*so*`.
enum Emphasis {
  /// Words that are emphasised.
  struct Run {
    let range: Range<Int>
    /// Whether they are stressed, and not only set in other letters.
    let isStress: Bool

    init(_ range: Range<Int>, in element: String) {
      self.range = range
      isStress = element == "em" || element == "strong"
    }
  }

  /// Some words with marks around those that are emphasised; only where they will be read as such and as nothing else.
  ///
  /// A whole paragraph in other letters is no stress.
  static func marked(_ bytes: ArraySlice<UInt8>, _ runs: [Run]) -> String {
    var marked: [UInt8] = []
    var place = bytes.startIndex
    for run in runs {
      var range = run.range.clamped(to: bytes.indices)
      while !range.isEmpty, bytes[range.lowerBound] <= 0x20 { range = range.dropFirst() }
      while !range.isEmpty, bytes[range.upperBound - 1] <= 0x20 { range = range.dropLast() }
      guard range.lowerBound >= place, run.isStress || range.count < bytes.count, canBeMarked(range, of: bytes) else {
        continue
      }
      marked += bytes[place..<range.lowerBound]
      marked.append(0x2A)
      marked += bytes[range]
      marked.append(0x2A)
      place = range.upperBound
    }
    marked += bytes[place...]
    return String(decoding: marked, as: UTF8.self)
  }

  private static func canBeMarked(_ range: Range<Int>, of bytes: ArraySlice<UInt8>) -> Bool {
    let words = String(decoding: bytes[range], as: UTF8.self)
    guard let first = words.first, first.isLetter || first.isNumber || "\"'“„‘«»‹¿¡「『…".contains(first),
      words.contains(where: \.isLetter), !words.contains(where: { "*_=<>{}`|\\/^~$#@\n".contains($0) })
    else { return false }
    let before = String(decoding: bytes[..<range.lowerBound].suffix(4), as: UTF8.self).last
    let after = String(decoding: bytes[range.upperBound...].prefix(4), as: UTF8.self).first
    return (before.map { $0.isWhitespace || "\"'“„‘«»‹¿¡「『…([—–-（".contains($0) } ?? true)
      && (after.map { $0.isWhitespace || "\"'“„‘«»‹¿¡「『….,;:!?”’)]—–-。，、！？」』）؟،؛।۔".contains($0) } ?? true)
  }
}
