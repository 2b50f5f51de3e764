/// Draws one thing: shapes one over the other, in whole numbers.
///
/// What is drawn falls into three layers, so that a character's figure can be told from its pose and its face.
struct Pen {
  /// The parts of a drawing, from the back to the front.
  enum Layer: Sendable {
    case figure, pose, face
  }

  /// The layer that is being drawn.
  var layer = Layer.figure
  /// What was drawn so far.
  private(set) var figure: [UInt8] = []
  private(set) var pose: [UInt8] = []
  private(set) var face: [UInt8] = []

  /// The width of the box, in which both halves are alike where it says `both`.
  var width: Int
  /// How the character looks and feels that is being drawn.
  var look: Look
  /// The light of the scene that lies on everything.
  var light: Light
  /// Whether the eyes have white about them.
  var hasSockets = false
  /// How far a hand drifts.
  var wobble = 2
  var numbers: SeededNumbers

  init(width: Int = 1600, look: Look = Look(), light: Light = .plain, seed: String) {
    self.width = width
    self.look = look
    self.light = light
    numbers = SeededNumbers(of: seed)
  }

  /// Drops what was drawn, and keeps the hand.
  mutating func forget() { (figure, pose, face) = ([], [], []) }

  /// Everything that was drawn.
  var bytes: [UInt8] { figure + pose + face }

  /// Adds to the layer that is being drawn.
  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append($0) }
  }

  /// Adds a whole number to the layer that is being drawn.
  mutating func write(_ number: Int) {
    var digits: [UInt8] = []
    Outline.write(number, to: &digits)
    append(digits)
  }

  /// Adds bytes to the layer that is being drawn.
  mutating func append(_ bytes: some Sequence<UInt8>) {
    switch layer {
    case .figure: figure += bytes
    case .pose: pose += bytes
    case .face: face += bytes
    }
  }

  /// Fills an outline.
  mutating func fill(_ outline: Outline, _ paint: Paint, opacity: Int = 100) {
    write("<path fill=\"")
    append(light.on(paint).text)
    if opacity < 100 { writeOpacity(opacity) }
    write("\" d=\"")
    write(outline)
    write("\"/>")
  }

  /// Draws along an outline with round ends.
  mutating func stroke(_ outline: Outline, _ paint: Paint, _ width: Int, opacity: Int = 100) {
    write("<path fill=\"none\" stroke=\"")
    append(light.on(paint).text)
    write("\" stroke-width=\"")
    write(width)
    write("\" stroke-linecap=\"round\" stroke-linejoin=\"round")
    if opacity < 100 { writeOpacity(opacity) }
    write("\" d=\"")
    write(outline)
    write("\"/>")
  }

  private mutating func write(_ outline: Outline) {
    var data: [UInt8] = []
    outline.write(to: &data)
    append(data)
  }

  private mutating func writeOpacity(_ percent: Int) {
    write("\" opacity=\".")
    if percent < 10 { write("0") }
    write(percent)
  }

  /// The other half of an outline.
  func mirrored(_ outline: Outline) -> Outline { outline.mapped { Point(width - $0.x, $0.y) } }

  /// An outline as a hand draws it.
  mutating func byHand(_ outline: Outline) -> Outline {
    var drawn = outline
    drawn.wobble(wobble, &numbers)
    return drawn
  }
}
