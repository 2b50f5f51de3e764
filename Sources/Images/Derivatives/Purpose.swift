import Pictures

/// The purpose of copies of a picture.
enum Purpose: Hashable {
  /// Pages and books.
  case pages
  /// Links to a page, as others show them.
  case card
  /// The cover of a book that has no picture.
  case bookCover
  /// The cover of a book that is composed of its picture and its title.
  case jacket
  /// Catalogues, to show the cover of a book.
  case cover
  /// Catalogues, to show the cover in a list.
  case thumbnail
  /// Paper: in grey or in colours, as fine as a press wants it or as books have it.
  case paper(isGrey: Bool, isFine: Bool)
  /// Pages for simple phones and poor lines, so many pixels wide; in sixteen greys, or in colours.
  case light(width: Int, isGrey: Bool)
  /// A press, in its inks.
  case inks
  /// The icon of the site; with more ground around it where it may be cut to another shape.
  case icon(side: Int, isMaskable: Bool = false)

  /// The size of a card: what Open Graph recommends.
  static let cardSize = (width: 1200, height: 630)
  /// The size of the cover of a book that has no picture: half of what shops ask for, which is enough for flat colours.
  static let bookCoverSize = (width: 800, height: 1280)
  /// The size of a cover that is composed: what shops ask for.
  static let jacketSize = (width: 1600, height: 2560)
  /// The most that a cover measures either way: what apps show on the largest screens.
  static let coverSide = 1600
  /// The most that a cover in a list measures: twice what apps show there.
  static let thumbnailSize = (width: 450, height: 300)
  /// The widths of copies for simple phones, the widest first: those of their screens, and less.
  static let lightWidths = [320, 240, 160, 120]
  /// The icons that sites have: in Kiwix, on home screens of Apple's devices, and of others.
  static let icons = [48, 180, 192, 512].map { Purpose.icon(side: $0) } + [.icon(side: 512, isMaskable: true)]

  /// All there are.
  static let all = [Purpose.pages, .card, .bookCover, .jacket, .cover, .thumbnail] + icons + papers + [.inks] + lights
  private static let lights = lightWidths.flatMap { width in
    [Purpose.light(width: width, isGrey: false), .light(width: width, isGrey: true)]
  }
  /// The copies that are printed; in colours and no finer than books have them there is the books' copy.
  private static let papers = [
    Purpose.paper(isGrey: false, isFine: true), .paper(isGrey: true, isFine: false), .paper(isGrey: true, isFine: true),
  ]

  /// The most that a copy may measure, for those that keep the picture's shape.
  var frame: (width: Int, height: Int)? {
    switch self {
    case .cover: (Self.coverSide, Self.coverSide)
    case .thumbnail: Self.thumbnailSize
    case .pages, .card, .bookCover, .jacket, .icon, .paper, .inks, .light: nil
    }
  }

  /// Whether its copies are smaller than a book's.
  var isSmall: Bool {
    switch self {
    case .card, .cover, .thumbnail, .light: true
    case .pages, .bookCover, .jacket, .icon, .paper, .inks: false
    }
  }

  /// The longest side that a copy for paper has, in pixels; none where it is for something else.
  var printedSide: Int? {
    switch self {
    case .inks, .paper(_, isFine: true): 6000
    case .paper: BookLimits.side
    default: nil
    }
  }

  /// The width of a copy for simple phones; none where it is for something else.
  var lightWidth: Int? {
    guard case .light(let width, _) = self else { return nil }
    return width
  }

  /// Its unique name.
  var name: String {
    switch self {
    case .pages: "pages"
    case .card: "card"
    case .cover: "cover"
    case .bookCover: "flat book cover"
    case .jacket: "jacket"
    case .thumbnail: "thumbnail"
    case .paper(let isGrey, let isFine): "\(isFine ? "fine " : "")\(isGrey ? "grey" : "coloured") paper"
    case .light(let width, let isGrey): "light \(width)" + (isGrey ? " grey" : "")
    case .inks: "inks"
    case .icon(let side, let isMaskable): "icon \(side)" + (isMaskable ? " maskable" : "")
    }
  }

  /// The width at which drawings are made into pixels.
  var drawingWidth: Int {
    switch self {
    case .pages, .card, .cover, .jacket: 1600
    // 300 pixels an inch on the largest page.
    case .paper(_, let isFine): isFine ? 3600 : 1600
    case .inks: 3600
    case .bookCover: Self.bookCoverSize.width
    case .thumbnail: 2 * Self.thumbnailSize.width
    case .light(let width, _): width
    case .icon(let side, let isMaskable): IconGround.room(side: side, isMaskable: isMaskable)
    }
  }

  /// Whether a copy may have been made for it, by its size.
  func covers(_ copy: Derivative) -> Bool {
    switch self {
    case .pages: true
    case .paper(let isGrey, _): isGrey ? copy.type == .jpeg : [.jpeg, .png].contains(copy.type)
    case .inks: [.jpeg, .png].contains(copy.type)
    case .card: (copy.width, copy.height) == Self.cardSize
    case .bookCover: (copy.width, copy.height) == Self.bookCoverSize
    case .jacket: (copy.width, copy.height) == Self.jacketSize
    case .cover, .thumbnail:
      copy.type == .jpeg && frame.map { copy.width <= $0.width && copy.height <= $0.height } ?? false
    case .light(let width, let isGrey): copy.type == (isGrey ? .png : .jpeg) && copy.width <= width
    case .icon(let side, _): (copy.width, copy.height) == (side, side)
    }
  }
}
