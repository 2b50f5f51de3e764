/// The composition of a book's pages: its shape, its one size of letters, and what stands where on each page.
///
/// It is made of values and is one: an e-book of fixed layout and a PDF are the same pages in two containers. The shape
/// and the place of words are chosen by what they do for the book: large letters, large pictures, few pages that run
/// over, nothing blank.
package struct Composition: Sendable {
  /// One sheet: what is seen at once.
  package struct Sheet: Sendable {
    /// The frame of the picture.
    package let art: Frame?
    /// The frame of the words.
    package let text: Frame?
    /// The words in lines; nothing where there are none.
    package let words: SetText?
    /// The ground of words that stand over a picture.
    package let ground: Frame?
  }

  /// The shape of all pages.
  package let shape: PageShape
  /// The place of words beside pictures.
  package let place: WordsPlace
  /// The size of all words of the story.
  package let size: Int
  /// The sheets of each page of the story; one, unless its words do not fit.
  package let pages: [[Sheet]]
  private let layout: PageLayout
  /// How far a line may hang out of its frame, in pixels.
  package var reach: Int { layout.reach }

  /// The sizes that a story may have, where nobody names others.
  package static let sizes = Array(stride(from: 64, through: 40, by: -2))
  /// The weight of a theme's wish for a place of words.
  private static let wish = 0.3
  /// The possible error of an estimate.
  private static let doubt = 0.15
  /// The shape of pictures in books that have none yet.
  private static let usual = PictureShape(width: 4, height: 3)

  /// Composes a story in one of some shapes. Where a theme wishes no place of words, they stand beside or below
  /// pictures. `margin` is how far they are from the edges at least, `share` how far from the sides in hundredths of
  /// the width. All have one of `sizes`.
  package init(
    _ pages: [PageContent], with typesetter: Typesetter, wish: WordsPlace? = nil, isRightToLeft: Bool = false,
    shapes: [PageShape] = PageShape.all, margin: Int = 0, share: Int = 8,
    sizes: [Int] = Composition.sizes
  ) {
    let book = Draft(pages, typesetter)
    var best: (score: Double, layout: PageLayout, size: Int)?
    for place in WordsPlace.allCases where place != .over || wish == .over {
      for shape in shapes {
        let layout = PageLayout(shape: shape, place: place, isRightToLeft: isRightToLeft, least: margin, share: share)
        let rooms = book.rooms(layout)
        for size in sizes {
          let score = book.estimate(layout, rooms, size: size) + (place == wish ? Self.wish : 0)
          if best.map({ score > $0.score + 1e-9 }) ?? true { best = (score, layout, size) }
        }
        // Without pictures there is nothing to stand beside.
        if !book.hasPictures { break }
      }
      if !book.hasPictures { break }
    }
    guard let best else { preconditionFailure("there are shapes and sizes") }
    let layout = best.layout
    // Lines break where words end, and pages where sentences do, so that an estimate may be wrong: the sizes that it
    // takes for good are set.
    let rooms = book.rooms(layout)
    let estimates = sizes.map { book.score(layout, size: $0, extra: book.extra(layout, rooms, size: $0)) }
    let order = zip(sizes, estimates).sorted { ($0.1, $0.0) > ($1.1, $1.0) }
    var chosen: (score: Double, size: Int, pages: [[Sheet]])?
    for (size, estimate) in order {
      if let chosen, estimate < chosen.score - Self.doubt { break }
      // Were it to fit on no more sheets than pages, it would still be no better.
      if let chosen, book.score(layout, size: size, extra: 0) <= chosen.score + 1e-9 { continue }
      let (sheets, extra) = book.sheets(layout, size: size)
      let score = book.score(layout, size: size, extra: Double(extra))
      if chosen.map({ score > $0.score + 1e-9 }) ?? true { chosen = (score, size, sheets) }
    }
    guard let chosen else { preconditionFailure("there are sizes") }
    (shape, place) = (layout.shape, layout.place)
    self.layout = layout
    self.size = chosen.size
    self.pages = chosen.pages
  }

  /// The frame of words on a page without a picture.
  package var alone: Frame { layout.alone.text }

  /// The frame of a picture on a page without words.
  package func whole(_ picture: PictureShape) -> Frame { layout.whole(picture) }

  /// Whether a picture leaves next to nothing of a page blank.
  package func isFilled(by picture: PictureShape) -> Bool {
    let frame = layout.whole(picture)
    return frame.width * frame.height * 100 >= shape.width * shape.height * 85
  }

  /// The frames of picture and title on the cover: beside one another where that shows the picture larger.
  package func cover(_ picture: PictureShape) -> (art: Frame, text: Frame) {
    let rooms = [WordsPlace.below, .beside].map { place in
      PageLayout(shape: shape, place: place, isRightToLeft: layout.isRightToLeft).room(picture)
    }
    func area(_ room: PageLayout.Room) -> Int { room.art.map { $0.width * $0.height } ?? 0 }
    let better = shape.width > shape.height && area(rooms[1]) > area(rooms[0]) ? rooms[1] : rooms[0]
    return (better.art ?? layout.whole(picture), better.text)
  }

  /// A book that is being composed.
  private struct Draft {
    let pages: [PageContent]
    let typesetter: Typesetter
    /// The widths of the authors' lines, paragraph by paragraph.
    private let advances: [[[Double]]]
    /// The shape that is taken for pictures that are still to come: that of the middle of all that are there.
    let nominal: PictureShape

    init(_ pages: [PageContent], _ typesetter: Typesetter) {
      self.pages = pages
      self.typesetter = typesetter
      advances = pages.map { $0.paragraphs.map(typesetter.advances) }
      let shapes = pages.compactMap { page -> PictureShape? in
        guard case .picture(let shape) = page.art else { return nil }
        return shape
      }.sorted { ($0.ratio, $0.width) < ($1.ratio, $1.width) }
      nominal = shapes.isEmpty ? Composition.usual : shapes[shapes.count / 2]
    }

    var hasPictures: Bool { pages.contains { $0.art != .none } }

    /// The room that decides how the words of a page are parted.
    private func room(_ page: PageContent, _ layout: PageLayout) -> PageLayout.Room {
      switch page.art {
      case .none: layout.alone
      case .awaited: layout.room(nominal)
      case .picture(let shape): layout.room(shape)
      }
    }

    /// The rooms of all pages.
    func rooms(_ layout: PageLayout) -> [PageLayout.Room] { pages.map { room($0, layout) } }

    /// The benefit of a layout with its rooms and a size for the book, the more the better.
    func estimate(_ layout: PageLayout, _ rooms: [PageLayout.Room], size: Int) -> Double {
      var (art, costs, shown) = (0.0, 0.0, 0)
      for (room, advances) in zip(rooms, advances) {
        guard let frame = room.art, !advances.isEmpty else { continue }
        let height = height(of: advances, size: size, width: room.text.box.width)
        shown += 1
        art += layout.shape.share(frame.width * frame.height)
        costs += layout.costs(height, in: room)
      }
      let seen = Double(max(1, shown))
      return score(layout, size: size, extra: extra(layout, rooms, size: size)) + 0.6 * art / seen - costs / seen
    }

    /// The expected surplus of sheets over pages.
    func extra(_ layout: PageLayout, _ rooms: [PageLayout.Room], size: Int) -> Double {
      zip(rooms, advances).reduce(0) { sum, item in
        let room = item.0.text
        let more = height(of: item.1, size: size, width: room.box.width) - room.height
        return more > 0 ? sum + (Double(more) / Double(layout.alone.text.height)).rounded(.up) : sum
      }
    }

    /// The effect of a size and of pages that run over on the book.
    func score(_ layout: PageLayout, size: Int, extra: Double) -> Double {
      // What continues on the facing page is seen with its beginning; pages that lie by themselves face none.
      let turn = layout.shape.width > layout.shape.height ? 1.6 : 1
      return Double(size) / 64 * layout.shape.scale - turn * extra / Double(max(1, pages.count))
    }

    /// The height of words, near enough to choose by.
    private func height(of paragraphs: [[Double]], size: Int, width: Int) -> Int {
      let lines = paragraphs.joined().reduce(0) {
        $0 + Typesetter.lines(of: $1, size: size, width: width).rounded(.up)
      }
      return Int(lines) * typesetter.lineHeight(at: size) + max(0, paragraphs.count - 1) * SetText.gap(at: size)
    }

    /// The sheets of all pages, and how many there are more than pages.
    func sheets(_ layout: PageLayout, size: Int) -> (pages: [[Sheet]], extra: Int) {
      let all = pages.map { sheets(of: $0, layout, size: size) }
      return (all, all.reduce(0) { $0 + $1.count - 1 })
    }

    private func sheets(of page: PageContent, _ layout: PageLayout, size: Int) -> [Sheet] {
      guard !page.paragraphs.isEmpty else {
        guard case .picture(let shape) = page.art else {
          return [Sheet(art: nil, text: nil, words: nil, ground: nil)]
        }
        return [Sheet(art: layout.whole(shape), text: nil, words: nil, ground: nil)]
      }
      let room = room(page, layout)
      let whole = typesetter.setting(page.paragraphs, in: room.text.box, sizes: [size])
      let parts =
        whole.fits
        ? [page.paragraphs]
        : Parts(typesetter, size: size).parts(page.paragraphs, first: room.text.box, rest: layout.alone.text.box)
      return parts.enumerated().map { number, part in
        var here = number == 0 ? room : layout.alone
        if case .awaited = page.art { here = layout.alone }
        let words =
          parts.count == 1 && here.text.box == room.text.box
          ? whole : typesetter.setting(part, in: here.text.box, sizes: [size])
        let placed = layout.placed(words.height, in: here)
        return Sheet(art: here.art, text: placed.text, words: words, ground: placed.ground)
      }
    }
  }
}
