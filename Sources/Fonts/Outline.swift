/// The outline of a glyph, in units of its font, counted upwards from the base line.
struct Outline: Sendable {
  /// A step of the pen.
  enum Step: UInt8 {
    case move = 0x4D
    case line = 0x4C
    case quadratic = 0x51
    case cubic = 0x43
    case close = 0x5A

    /// How many numbers it has.
    var count: Int {
      switch self {
      case .move, .line: 2
      case .quadratic: 4
      case .cubic: 6
      case .close: 0
      }
    }
  }

  private(set) var steps: [Step] = []
  /// The points of all steps, two numbers each.
  private(set) var points: [Float] = []

  /// Adds a step.
  mutating func append(_ step: Step, _ points: UnsafeBufferPointer<Float>) {
    steps.append(step)
    unsafe self.points.append(contentsOf: points)
  }
}
