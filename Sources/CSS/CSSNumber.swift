import Values

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A number in a colour: plain, a percentage, or an angle in degrees.
struct CSSNumber {
  var value: Double
  var isPercentage = false

  /// Reads a number, also as a sum or product in `calc()`; none where it is none, or has a unit that is no angle.
  init?(_ text: String) {
    var reader = Reader(text: Array(CSSReader.trimmed(text).lowercased().utf8))
    guard let number = reader.single(depth: 0), reader.isAtEnd, number.value.isFinite else { return nil }
    self = number
  }

  private init(value: Double, isPercentage: Bool = false) {
    self.value = value
    self.isPercentage = isPercentage
  }

  /// The number where 1 is all, or its percentage of that.
  var fraction: Double { isPercentage ? value / 100 : value }

  /// The number, or its percentage of what is all.
  func value(ofAll all: Double) -> Double { isPercentage ? value / 100 * all : value }

  /// The two parts of a length in a direction, which is in degrees.
  static func turned(_ length: Double, _ degrees: Double) -> (Double, Double) {
    (length * cos(degrees * .pi / 180), length * sin(degrees * .pi / 180))
  }

  /// A place in a number.
  private struct Reader {
    let text: [UInt8]
    var place = 0

    init(text: [UInt8]) { self.text = text }

    var isAtEnd: Bool { place >= text.count }

    private mutating func skipBlanks() { while place < text.count, text[place] <= 0x20 { place += 1 } }

    /// A number, or what stands in brackets.
    mutating func single(depth: Int) -> CSSNumber? {
      skipBlanks()
      guard depth < 16, place < text.count else { return nil }
      if take("none") { return CSSNumber(value: 0) }
      guard take("calc(") || take("(") else { return plain() }
      let number = sum(depth: depth + 1)
      skipBlanks()
      guard number != nil, place < text.count, text[place] == 0x29 else { return nil }
      place += 1
      return number
    }

    private mutating func sum(depth: Int) -> CSSNumber? {
      guard var left = product(depth: depth) else { return nil }
      while true {
        skipBlanks()
        guard place < text.count, text[place] == 0x2B || text[place] == 0x2D else { return left }
        let sign = text[place] == 0x2B ? 1.0 : -1
        place += 1
        guard let right = product(depth: depth), right.isPercentage == left.isPercentage else { return nil }
        left.value += sign * right.value
      }
    }

    private mutating func product(depth: Int) -> CSSNumber? {
      guard var left = single(depth: depth) else { return nil }
      while true {
        skipBlanks()
        guard place < text.count, text[place] == 0x2A || text[place] == 0x2F else { return left }
        let isDivision = text[place] == 0x2F
        place += 1
        guard let right = single(depth: depth), !(left.isPercentage && right.isPercentage) else { return nil }
        if isDivision {
          guard !right.isPercentage, right.value != 0 else { return nil }
          left.value /= right.value
        } else {
          left = CSSNumber(value: left.value * right.value, isPercentage: left.isPercentage || right.isPercentage)
        }
      }
    }

    private mutating func plain() -> CSSNumber? {
      let start = place
      while place < text.count, isOfNumber(text[place], after: place > start ? text[place - 1] : 0) { place += 1 }
      guard let value = Double(String(decoding: text[start..<place], as: UTF8.self)) else { return nil }
      if take("%") { return CSSNumber(value: value, isPercentage: true) }
      if take("deg") { return CSSNumber(value: value) }
      if take("turn") { return CSSNumber(value: value * 360) }
      if take("grad") { return CSSNumber(value: value * 0.9) }
      if take("rad") { return CSSNumber(value: value * 180 / .pi) }
      // Another unit has no place in a colour.
      guard place == text.count || !(0x61...0x7A).contains(text[place]) else { return nil }
      return CSSNumber(value: value)
    }

    private func isOfNumber(_ byte: UInt8, after before: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x2E: true
      case 0x2B, 0x2D: before == 0 || before == 0x65
      case 0x65: before.isDigit && place + 1 < text.count && (text[place + 1] <= 0x39)
      default: false
      }
    }

    private mutating func take(_ word: String) -> Bool {
      guard text[place...].starts(with: word.utf8) else { return false }
      place += word.utf8.count
      return true
    }
  }
}
