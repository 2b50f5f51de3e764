/// What copies of a picture are made for.
enum Purpose: Hashable {
  /// Pages and books.
  case pages
  /// Links to a page, as others show them.
  case card
  /// The icon of the site.
  case icon(side: Int)

  /// The size of a card: what Open Graph recommends.
  static let cardSize = (width: 1200, height: 630)
  /// The icons that sites have: on home screens of Apple's devices, and of others.
  static let icons = [Purpose.icon(side: 180), .icon(side: 192)]

  /// What tells it apart.
  var name: String {
    switch self {
    case .pages: "pages"
    case .card: "card"
    case .icon(let side): "icon \(side)"
    }
  }

  /// The width at which drawings are made into pixels.
  var drawingWidth: Int {
    switch self {
    case .pages, .card: 1600
    case .icon(let side): 2 * side
    }
  }

  /// Whether a copy may have been made for it, by its size.
  func covers(_ copy: Derivative) -> Bool {
    switch self {
    case .pages: true
    case .card: (copy.width, copy.height) == Self.cardSize
    case .icon(let side): (copy.width, copy.height) == (side, side)
    }
  }
}
