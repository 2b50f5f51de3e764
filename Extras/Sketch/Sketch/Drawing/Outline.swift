/// The outline of a shape: lines and curves through places of whole numbers.
struct Outline: Sendable {
  /// A step of the outline: a letter of SVG (`M`, `L`, `Q`, `C`, `Z`) and its places.
  struct Step: Sendable {
    let letter: UInt8
    var points: [Point]
  }

  private(set) var steps: [Step] = []

  init() {}

  /// Reads path data with the letters M, L, Q, C and Z and whole numbers; a letter stands before each step or
  /// counts for the steps that follow it.
  init(_ text: StaticString) {
    var letter: UInt8 = 0x4D
    var numbers: [Int] = []
    var number: Int?
    var isNegative = false
    func finished(_ number: Int?) -> Int? { number.map { isNegative ? -$0 : $0 } }
    for byte in "\(text) ".utf8 {
      switch byte {
      case 0x30...0x39: number = (number ?? 0) * 10 + Int(byte - 0x30)
      default:
        if let value = finished(number) {
          numbers.append(value)
          if numbers.count == Self.length(of: letter) {
            let points = stride(from: 0, to: numbers.count, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
            steps.append(Step(letter: letter, points: points))
            numbers = []
            if letter == 0x4D { letter = 0x4C }
          }
        }
        number = nil
        isNegative = byte == 0x2D
        if byte == 0x5A { steps.append(Step(letter: byte, points: [])) }
        if byte >= 0x41 {
          precondition(numbers.isEmpty && (byte == 0x5A || Self.length(of: byte) > 0), "path data is broken: \(text)")
          letter = byte
        }
      }
    }
    precondition(numbers.isEmpty, "path data is cut: \(text)")
  }

  private static func length(of letter: UInt8) -> Int {
    switch letter {
    case 0x4D, 0x4C: 2
    case 0x51: 4
    case 0x43: 6
    default: 0
    }
  }

  mutating func move(_ point: Point) { steps.append(Step(letter: 0x4D, points: [point])) }
  mutating func line(_ point: Point) { steps.append(Step(letter: 0x4C, points: [point])) }
  mutating func curve(_ control: Point, _ point: Point) { steps.append(Step(letter: 0x51, points: [control, point])) }
  mutating func curve(_ first: Point, _ second: Point, _ point: Point) {
    steps.append(Step(letter: 0x43, points: [first, second, point]))
  }
  mutating func close() { steps.append(Step(letter: 0x5A, points: [])) }

  /// Adds a flower: petals about a place, which reach to a radius.
  mutating func rosette(_ center: Point, _ petals: Int, _ radius: Int) {
    let step = 360 / petals
    move(center.at(-90 - step / 2, radius / 2, radius / 2))
    for petal in 0..<petals {
      let turn = petal * step - 90
      curve(
        center.at(turn - step / 2 - 8, radius * 5 / 4, radius * 5 / 4),
        center.at(turn + step / 2 + 8, radius * 5 / 4, radius * 5 / 4),
        center.at(turn + step / 2, radius / 2, radius / 2))
    }
    close()
  }

  /// Moves every place.
  func mapped(_ move: (Point) -> Point) -> Outline {
    var outline = self
    for step in steps.indices { outline.steps[step].points = steps[step].points.map(move) }
    return outline
  }

  /// Moves the places that steps end in, and what bends the steps with them.
  mutating func wobble(_ amount: Int, _ numbers: inout SeededNumbers) {
    guard amount > 0 else { return }
    for step in steps.indices {
      let (dx, dy) = (numbers.within(-amount...amount), numbers.within(-amount...amount))
      for point in steps[step].points.indices.suffix(2) {
        steps[step].points[point].x += dx
        steps[step].points[point].y += dy
      }
    }
  }

  /// Path data in the shortest form: no space where a letter or sign parts numbers.
  func write(to bytes: inout [UInt8]) {
    var last: UInt8 = 0
    for step in steps {
      // A line after a move needs no letter, nor does the same step again.
      let isImplied = step.letter == last && step.letter != 0x4D && step.letter != 0x5A
      if !isImplied { bytes.append(step.letter) }
      var needsSpace = isImplied
      for point in step.points {
        for value in [point.x, point.y] {
          if needsSpace && value >= 0 { bytes.append(0x20) }
          Self.write(value, to: &bytes)
          needsSpace = true
        }
      }
      last = step.letter
    }
  }

  /// A whole number in digits.
  static func write(_ value: Int, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(0x2D) }
    var rest = value.magnitude
    let start = bytes.count
    repeat {
      bytes.append(0x30 + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }
}
