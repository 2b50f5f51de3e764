/// Where a drawing's shapes lie, read from its path data and circles.
struct Shapes {
  /// The outermost places.
  private(set) var left = Int.max, top = Int.max, right = Int.min, bottom = Int.min
  /// How many shapes there are.
  private(set) var count = 0

  /// Reads what a pen drew, without groups that move things but to the right.
  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    var shift = 0
    for piece in text.split(separator: "<") {
      if piece.hasPrefix("g transform=\"translate(") { shift += Int(piece.dropFirst(23).prefix { $0 != ")" }) ?? 0 }
      if piece.hasPrefix("/g") { shift = 0 }
      if piece.hasPrefix("path"), let data = Self.value("d", in: piece) { takePath(data, shift) }
      if piece.hasPrefix("circle"), let x = Self.number("cx", piece), let y = Self.number("cy", piece),
        let r = Self.number("r", piece)
      {
        count += 1
        take(x - r + shift, y - r)
        take(x + r + shift, y + r)
      }
    }
  }

  /// The value of an attribute of a tag.
  static func value(_ name: String, in tag: some StringProtocol) -> Substring? {
    guard let start = tag.firstRange(of: " \(name)=\"") else { return nil }
    return Substring(tag[start.upperBound...].prefix { $0 != "\"" })
  }

  private static func number(_ name: String, _ tag: some StringProtocol) -> Int? {
    value(name, in: tag).flatMap { Int($0) }
  }

  private mutating func take(_ x: Int, _ y: Int) {
    (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
  }

  private mutating func takePath(_ data: Substring, _ shift: Int) {
    count += 1
    var numbers: [Int] = []
    var number = ""
    var letter: Character = "M"
    var here = (0, 0)
    func bend(_ t: Int, _ values: [Int]) -> Int {
      // Bernstein's form in hundredths.
      let s = 100 - t
      return values.count == 3
        ? (s * s * values[0] + 2 * s * t * values[1] + t * t * values[2]) / 10_000
        : (s * s * s * values[0] + 3 * s * s * t * values[1] + 3 * s * t * t * values[2] + t * t * t * values[3])
          / 1_000_000
    }
    for character in data + " " {
      if character.isNumber { number.append(character); continue }
      if let value = Int(number) { numbers.append(value) }
      number = character == "-" ? "-" : ""
      let needed = letter == "C" ? 6 : letter == "Q" ? 4 : 2
      if numbers.count == needed {
        let xs = [here.0] + stride(from: 0, to: needed, by: 2).map { numbers[$0] + shift }
        let ys = [here.1] + stride(from: 1, to: needed, by: 2).map { numbers[$0] }
        if needed == 2 {
          take(xs[1], ys[1])
        } else {
          for t in stride(from: 0, through: 100, by: 10) { take(bend(t, xs), bend(t, ys)) }
        }
        here = (xs[xs.count - 1], ys[ys.count - 1])
        numbers = []
        if letter == "M" { letter = "L" }
      }
      if character.isLetter { letter = character }
    }
  }
}
