/// The bounds of a filter's steps.
///
/// Their work grows with numbers that they give, and no reader is sure to have bounds of its own: some go on for hours,
/// and some fall over.
struct FilterBounds {
  /// The longest side of the part of the plane that is drawn.
  private let side: Double
  /// Whether lengths are parts of what the filter is put on, and not of the plane.
  private let isRelative: Bool

  /// The most layers of noise: what the tenth adds is less than a step of 8 bits, each having half of the one before.
  private static let octaves = 9.0
  /// The longest side of the grid of a convolution, whose area is the work for each pixel; what people use is 3 or 5.
  private static let grid = 9
  /// The part of the side up to which a shape is made thicker or thinner, whose work for each pixel is the square of
  /// that: 10 pixels of 1600.
  private static let thickness = 1 / 160.0

  /// Takes the view box of the root and the units of the filter's steps.
  init(viewBox: [Double]?, units: String?) {
    side = viewBox.map { max($0[2], $0[3]) } ?? 65_535
    isRelative = units == "objectBoundingBox"
  }

  /// The cost of a step in passes over all pixels: each takes about a fortieth of a second where they are 1600 × 1600.
  /// Measured with librsvg 2.54.
  func passes(of name: String, _ attributes: [(name: String, value: String)]) -> Int {
    func number(_ name: String, or usual: Double) -> Double {
      attributes.first { $0.name == name }.flatMap { Self.numbers($0.value)?.max() } ?? usual
    }
    switch name {
    case "feTurbulence": return 12 * Int(min(Self.octaves, max(1, number("numOctaves", or: 1))))
    case "feConvolveMatrix": return 4 + Int(number("order", or: 3) * number("order", or: 3))
    case "feMorphology":
      let points = 2 * 1600 * max(0, number("radius", or: 0)) / (isRelative ? 1 : side) + 1
      return 30 + Int(points * points * 0.6)
    case "feDiffuseLighting", "feSpecularLighting": return 12
    case "feDropShadow", "feGaussianBlur": return Self.blur
    case "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feDisplacementMap", "feFlood", "feImage",
      "feMerge", "feOffset", "feTile":
      return 1
    default: return 0
    }
  }

  /// The passes of something that makes soft.
  static let blur = 10

  /// Brings a step within the bounds; says whether somebody may miss something then.
  func apply(to attributes: inout [(name: String, value: String)], of name: inout String) -> Bool {
    switch name {
    case "feTurbulence":
      // Nobody sees what goes.
      Self.change("numOctaves", of: &attributes) {
        $0.count == 1 && $0[0] <= Self.octaves ? nil : "\(Int(Self.octaves))"
      }
      return false
    case "feGaussianBlur", "feDropShadow":
      // What is as wide as the drawing is one grey already.
      let most = isRelative ? 1 : side
      Self.change("stdDeviation", of: &attributes) { numbers in
        numbers.contains { $0 > most } ? numbers.map { Self.text(min($0, most)) }.joined(separator: " ") : nil
      }
      return false
    case "feMorphology":
      let most = (isRelative ? 1 : side) * Self.thickness
      return Self.change("radius", of: &attributes) { numbers in
        numbers.contains { $0 > most } ? numbers.map { Self.text(min($0, most)) }.joined(separator: " ") : nil
      }
    case "feConvolveMatrix":
      guard !Self.isSound(attributes) else { return false }
      // A step that gives on what it takes.
      name = "feOffset"
      attributes.removeAll { !["in", "result", "x", "y", "width", "height"].contains($0.name) }
      return true
    default: return false
    }
  }

  /// Whether the grid of a convolution is small, has all its numbers, and what is in its middle lies within.
  private static func isSound(_ attributes: [(name: String, value: String)]) -> Bool {
    let values = Dictionary(attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    var order = [3, 3]
    if let text = values["order"] {
      let given = numbers(text)?.map { Int(exactly: $0) ?? 0 } ?? []
      guard (1...2).contains(given.count), given.allSatisfy({ (1...grid).contains($0) }) else { return false }
      order = [given[0], given[given.count - 1]]
    }
    if let text = values["kernelMatrix"], numbers(text)?.count != order[0] * order[1] { return false }
    for (name, most) in [("targetX", order[0]), ("targetY", order[1])] {
      guard let text = values[name] else { continue }
      guard let given = numbers(text), given.count == 1, given[0] >= 0, given[0] < Double(most) else { return false }
    }
    return true
  }

  /// Gives an attribute another value where there is one; says whether there was.
  @discardableResult
  private static func change(
    _ name: String, of attributes: inout [(name: String, value: String)], _ better: ([Double]) -> String?
  ) -> Bool {
    guard let place = attributes.firstIndex(where: { $0.name == name }) else { return false }
    guard let given = numbers(attributes[place].value) else {
      // What is no number counts for nothing.
      attributes.remove(at: place)
      return false
    }
    guard let value = better(given) else { return false }
    attributes[place].value = value
    return true
  }

  /// Numbers with blanks or commas between them; none where there is anything else.
  private static func numbers(_ text: String) -> [Double]? {
    let words = text.utf8.split { $0 == UInt8(ascii: ",") || $0 <= 0x20 }
    let values = words.compactMap { DrawingSize.number($0) }
    return !words.isEmpty && values.count == words.count ? values : nil
  }

  private static func text(_ value: Double) -> String { DrawingSize.text(value) }
}
