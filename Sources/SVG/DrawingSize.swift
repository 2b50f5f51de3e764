import Basics

/// A drawing's size as shown, and the shown part of its plane.
struct DrawingSize {
  private let width: Double
  private let height: Double
  let box: [Double]

  /// The most pixels of a side: what other kinds of pictures can say.
  private static let limit = 65_535.0

  /// Finds the size in what the root says: width and height in absolute units, or else the view box.
  ///
  /// Where only one of the two is said, the other follows from the shape of the view box.
  init(width: String?, height: String?, viewBox: String?) throws(SVGError) {
    let box = viewBox.flatMap(Self.box)
    switch (width.flatMap(Self.length), height.flatMap(Self.length), box) {
    case (let width?, let height?, _): (self.width, self.height) = (width, height)
    case (let width?, nil, let box?): (self.width, self.height) = (width, width * box[3] / box[2])
    case (nil, let height?, let box?): (self.width, self.height) = (height * box[2] / box[3], height)
    case (nil, nil, let box?): (self.width, self.height) = (box[2], box[3])
    default: throw SVGError("it says no size: it needs a view box, or width and height")
    }
    for side in [self.width, self.height] {
      guard side >= 0.5 else { throw SVGError("it is smaller than a pixel") }
      guard side <= Self.limit else { throw SVGError("it is larger than \(Int(Self.limit)) pixels") }
    }
    // Without a view box a unit of the drawing is a pixel.
    self.box = box ?? [0, 0, Self.rounded(self.width), Self.rounded(self.height)]
  }

  /// The width in whole pixels.
  var pixelWidth: Int { max(1, Int(width.rounded())) }
  /// The height in whole pixels.
  var pixelHeight: Int { max(1, Int(height.rounded())) }
  /// The width as the root says it.
  var widthText: String { Self.text(Self.rounded(width)) }
  /// The height as the root says it.
  var heightText: String { Self.text(Self.rounded(height)) }
  /// The view box as the root says it.
  var viewBoxText: String { box.map(Self.text).joined(separator: " ") }

  /// To a thousandth, as what is computed from inches has no end.
  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  /// A number in as few letters as say it.
  static func text(_ value: Double) -> String {
    let text = "\(value == 0 ? 0 : value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Four numbers, of which the last two are above zero.
  private static func box(_ text: String) -> [Double]? {
    let numbers = text.utf8.split { $0 == UInt8(ascii: ",") || $0 <= 0x20 }.map { number($0) }
    guard numbers.count == 4, case let values = numbers.compactMap(\.self), values.count == 4 else { return nil }
    guard values.allSatisfy({ abs($0) <= 1_000_000_000 }), values[2] > 0, values[3] > 0 else { return nil }
    return values
  }

  /// A length in pixels of CSS, of which 96 make an inch; none for those that depend on fonts or surroundings.
  private static func length(_ text: String) -> Double? {
    let units: [(String, Double)] = [
      ("px", 1), ("pt", 96.0 / 72), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96), ("q", 96 / 101.6),
    ]
    var text = text.lowercased()[...]
    while let last = text.utf8.last, last <= 0x20 { text = text.dropLast() }
    while let first = text.utf8.first, first <= 0x20 { text = text.dropFirst() }
    let unit = units.first { text.hasSuffix($0.0) }
    if let unit { text = text.dropLast(unit.0.utf8.count) }
    guard let value = number(text.utf8[...]), value > 0 else { return nil }
    return value * (unit?.1 ?? 1)
  }

  /// A number in decimal digits; `nan`, `inf` and hexadecimal ones are none.
  static func number(_ text: Substring.UTF8View) -> Double? {
    guard text.allSatisfy({ $0.isDigit || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) }) else {
      return nil
    }
    return Double(Substring(text)).flatMap { $0.isFinite ? $0 : nil }
  }
}
