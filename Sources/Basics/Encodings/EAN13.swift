/// A number of thirteen digits as bars that cash desks read (GS1 General Specifications, 5.2): an ISBN, for instance.
package struct EAN13: Hashable, Sendable {
  /// Its width in modules, without the light margins.
  package static let width = 95
  /// The light modules that belong before it, and after it.
  package static let margins = (before: 11, after: 7)
  /// The digits.
  package let digits: [Int]

  /// Takes an ISBN as people write it, with hyphens or blanks; nil for what is none of thirteen digits, has a wrong
  /// last one, or is of printed music (979-0).
  package init?(isbn: String) {
    let plain = isbn.filter { $0 != "-" && $0 != " " }
    guard plain.utf8.count == 13, plain.hasPrefix("978") || plain.hasPrefix("979") && !plain.hasPrefix("9790"),
      plain.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    digits = plain.utf8.map { Int($0) - 0x30 }
    guard Self.isSound(digits) else { return nil }
  }

  /// Whether the last digit fits the others.
  private static func isSound(_ digits: [Int]) -> Bool {
    digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) } % 10 == 0
  }

  /// The modules from the left, dark ones true.
  package var modules: [Bool] {
    let guards = [true, false, true]
    let left = zip(digits[1...6], Self.parities[digits[0]]).flatMap { digit, isEven -> [Bool] in
      // An even digit is the mirror of the right one.
      isEven ? Self.right(digit).reversed() : Self.right(digit).map(!)
    }
    return guards + left + [false] + guards + [false] + digits[7...12].flatMap(Self.right) + guards
  }

  /// Whether a module belongs to the bars that reach further down: those at the sides and in the middle.
  package static func isGuard(_ module: Int) -> Bool { module < 3 || module > 91 || (45...49).contains(module) }

  /// A digit of the right half, by the widths of its bars.
  private static func right(_ digit: Int) -> [Bool] {
    let widths = [
      [3, 2, 1, 1], [2, 2, 2, 1], [2, 1, 2, 2], [1, 4, 1, 1], [1, 1, 3, 2], [1, 2, 3, 1], [1, 1, 1, 4], [1, 3, 1, 2],
      [1, 2, 1, 3], [3, 1, 1, 2],
    ]
    return widths[digit].enumerated().flatMap { place, width in [Bool](repeating: place % 2 == 0, count: width) }
  }

  /// Which digits of the left half are even, by the first digit, which has no bars of its own.
  private static let parities = [
    "LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL",
  ].map { $0.map { $0 == "G" } }
}
