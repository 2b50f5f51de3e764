/// The places of picture and words on the pages of one shape and one place of words.
struct PageLayout: Hashable {
  let shape: PageShape
  let place: WordsPlace
  let isRightToLeft: Bool
  /// The least distance of words from the edges.
  var least = 0
  /// Their distance from the sides, in hundredths of the width; other distances from edges grow and shrink with it.
  var share = 8

  /// The room of one page.
  struct Room {
    /// The picture.
    var art: Frame?
    /// The words.
    var text: Frame
    /// The blank area of the page beside the picture.
    var band = 0
    /// Which edge the words stand at, where they stand over the picture.
    var edge: PictureShape.Edge?
  }

  /// The distance of words from the sides of a page.
  private var margin: Int { max(least, shape.width * share / 100) }
  /// The distance of words from a picture.
  private static let gap = 48
  /// The distance of words from the lower edge.
  private var foot: Int { max(least, 10 * share) }
  /// The distance of the ground of words from the edges, and of words from the edge of their ground.
  private static let (inset, padding) = (40, 48)
  /// The distance of words from the edges where they stand over a picture.
  private var side: Int { max(Self.inset + Self.padding, least) }

  /// How far a line may hang out of its room, in pixels: no edge, picture or rim of a ground is nearer to any room.
  var reach: Int { min(Self.padding, 9 * share, margin) }

  /// Words by themselves, in lines that are not too long to be read.
  var alone: Room {
    let width = min(shape.width - 2 * margin, 1300)
    let top = shape.height * (3 + share) / 100
    let height = min(shape.height * (94 - 2 * share) / 100, shape.height - 2 * max(top, least))
    return Room(
      text: Frame(left: (shape.width - width) / 2, top: max(top, least), width: width, height: height))
  }

  /// A picture by itself.
  func whole(_ picture: PictureShape) -> Frame {
    Frame(left: 0, top: 0, width: shape.width, height: shape.height)
      .fitting(width: picture.width, height: picture.height)
  }

  /// A picture and its words.
  func room(_ picture: PictureShape) -> Room {
    switch place {
    case .below: below(picture)
    case .beside: beside(picture)
    case .over: over(picture)
    }
  }

  private func below(_ picture: PictureShape) -> Room {
    let height = shape.width * picture.height / picture.width
    // What is too upright for the page stands in a frame, and leaves room for words.
    let isTall = height * 100 > shape.height * 76
    let full = Frame(left: 0, top: 0, width: shape.width, height: max(1, isTall ? shape.height * 60 / 100 : height))
    let art = isTall ? full.fitting(width: picture.width, height: picture.height) : full
    let top = art.height + Self.gap
    return Room(
      art: art,
      text: Frame(
        left: margin, top: top, width: shape.width - 2 * margin, height: shape.height - top - foot),
      band: (shape.width - art.width) * art.height)
  }

  private func beside(_ picture: PictureShape) -> Room {
    let width = shape.height * picture.width / picture.height
    let most = shape.width * 63 / 100
    let full = Frame(left: 0, top: 0, width: max(1, min(width, most)), height: shape.height)
    let fitted = width > most ? full.fitting(width: picture.width, height: picture.height) : full
    let left = isRightToLeft ? shape.width - fitted.width : 0
    let art = Frame(left: left, top: fitted.top, width: fitted.width, height: fitted.height)
    let space = shape.width - art.width
    let column = min(space - 2 * max(9 * share, least), 1000)
    let start = (isRightToLeft ? 0 : art.width) + (space - column) / 2
    let top = max(96, least)
    return Room(
      art: art, text: Frame(left: start, top: top, width: column, height: shape.height - 2 * top),
      band: (shape.height - art.height) * art.width)
  }

  private func over(_ picture: PictureShape) -> Room {
    var height = shape.width * picture.height / picture.width
    var width = shape.width
    if height > shape.height { (width, height) = (shape.height * picture.width / picture.height, shape.height) }
    (width, height) = (max(1, width), max(1, height))
    let art = Frame(
      left: (shape.width - width) / 2, top: picture.quiet == .top ? shape.height - height : 0, width: width,
      height: height)
    let free = shape.height - height
    let room = max(free - 2 * side, shape.height * 42 / 100 - 2 * side)
    return Room(
      art: art,
      text: Frame(
        left: side, top: picture.quiet == .top ? side : shape.height - side - room, width: shape.width - 2 * side,
        height: room),
      band: (shape.width - width) * height, edge: picture.quiet)
  }

  /// Words of some height in their room, and the ground below them where they stand over a picture.
  func placed(_ height: Int, in room: Room) -> (text: Frame, ground: Frame?) {
    let text = room.text
    let free = max(0, text.height - height)
    guard let edge = room.edge, let art = room.art else {
      // By themselves a little above the middle, as the eye takes it.
      let top = text.top + (room.art == nil ? free * 2 / 5 : free / 2)
      return (Frame(left: text.left, top: top, width: text.width, height: height), nil)
    }
    let space = shape.height - art.height
    if space >= height + 2 * max(Self.gap, least) {
      // There is room outside of the picture.
      let start = edge == .top ? 0 : art.height
      return (
        Frame(left: text.left, top: start + (space - height) / 2, width: text.width, height: height), nil
      )
    }
    let top = edge == .top ? side : shape.height - side - height
    return (
      Frame(left: text.left, top: top, width: text.width, height: height),
      Frame(
        left: side - Self.padding, top: top - Self.padding, width: shape.width - 2 * (side - Self.padding),
        height: height + 2 * Self.padding)
    )
  }

  /// The costs of words of some height: the loss of screen and the hidden part of the picture.
  func costs(_ height: Int, in room: Room) -> Double {
    var cost = 3 * shape.share(room.band)
    let placed = placed(min(height, room.text.height), in: room)
    if let ground = placed.ground, let art = room.art {
      let top = max(ground.top, art.top)
      let bottom = min(ground.top + ground.height, art.top + art.height)
      cost += shape.share(max(0, bottom - top) * ground.width)
    } else {
      cost += 0.3 * shape.share(max(0, room.text.height - height) * room.text.width)
    }
    return cost
  }
}

extension Frame {
  /// The box to measure text for: a little less than there is, so that nothing breaks where a reader rounds up.
  package var box: TextBox { TextBox(width: width - 24, height: height) }
}
