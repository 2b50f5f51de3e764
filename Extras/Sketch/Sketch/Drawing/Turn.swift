/// Sines and cosines in whole numbers, so that no machine's rounding is in a drawing.
enum Turn {
  /// The sine of whole degrees, times 10,000 (Bhaskara's formula; it errs by less than 0.2 percent).
  static func sine(_ degrees: Int) -> Int {
    let turn = (degrees % 360 + 360) % 360
    let half = turn % 180
    let product = half * (180 - half)
    let value = 40_000 * product / (40_500 - product)
    return turn < 180 ? value : -value
  }

  /// The cosine of whole degrees, times 10,000.
  static func cosine(_ degrees: Int) -> Int { sine(degrees + 90) }
}

/// A place in a drawing: x to the right, y down.
struct Point: Hashable, Sendable {
  var x: Int, y: Int

  init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }

  /// The place at an angle and distances from this one; 0 degrees is right, 90 is down.
  func at(_ degrees: Int, _ rx: Int, _ ry: Int) -> Point {
    Point(x + rounded(rx * Turn.cosine(degrees)), y + rounded(ry * Turn.sine(degrees)))
  }

  /// This place turned about another.
  func turned(_ degrees: Int, about center: Point) -> Point {
    guard degrees != 0 else { return self }
    let (dx, dy) = (x - center.x, y - center.y)
    let (sine, cosine) = (Turn.sine(degrees), Turn.cosine(degrees))
    return Point(center.x + rounded(dx * cosine - dy * sine), center.y + rounded(dx * sine + dy * cosine))
  }

  private func rounded(_ value: Int) -> Int { (value >= 0 ? value + 5_000 : value - 5_000) / 10_000 }
}
