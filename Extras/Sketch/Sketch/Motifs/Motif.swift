/// A thing that can be drawn, in a box of its own.
struct Motif: Sendable {
  /// Where a thing is at home in a scene.
  enum Place: Sendable {
    /// Somebody: stands in front.
    case cast
    /// Large, stands behind: houses, trees, mountains.
    case far
    /// Stands on the ground, not large: flowers, toys, furniture.
    case near
    /// Flies or hangs in the air.
    case air
    /// Belongs to the sky itself: sun, moon, clouds.
    case heaven
    /// Swims.
    case water
    /// Floats on water: boats.
    case afloat
  }

  /// Its name in English, which is what the lexicon knows it by.
  let name: String
  /// The box, in units of its own.
  let width: Int, height: Int
  let place: Place
  /// How high it is in the scene where the hero stands, in units of the scene (the hero is about 500).
  let size: Int
  /// Whether it is somebody: has a face, and may be a hero.
  let isSomebody: Bool
  let draw: @Sendable (inout Pen) -> Void

  init(
    _ name: String, _ width: Int, _ height: Int, _ place: Place, _ size: Int, somebody: Bool = false,
    _ draw: @escaping @Sendable (inout Pen) -> Void
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.place = place
    self.size = size
    isSomebody = somebody || place == .cast
    self.draw = draw
  }
}
