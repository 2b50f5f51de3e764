/// What a scanner of one kind of picture finds.
struct Outline {
  var width = 0
  var height = 0
  var isComplete = false
  /// Whether any of its EXIF data states another orientation than the usual one.
  var statesOrientation = false
  /// The orientation that counts: the first that is stated.
  private(set) var orientation: Int?

  /// Nothing found yet.
  init() {}

  /// Takes note of an orientation that EXIF data may have stated; browsers go by the first.
  mutating func note(orientation stated: Int?) {
    guard let stated else { return }
    if orientation == nil { orientation = stated }
    if stated != 1 { statesOrientation = true }
  }

  /// Counts width and height as they are shown, once all orientations have been noted.
  mutating func applyOrientation() {
    if let orientation, orientation >= 5 { turn() }
  }

  /// Exchanges width and height: the picture is shown on its side.
  mutating func turn() { (width, height) = (height, width) }
}
