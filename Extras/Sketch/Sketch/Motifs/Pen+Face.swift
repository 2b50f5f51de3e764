extension Pen {
  /// Eyes, cheeks and mouth in the character's feeling: eyes at `y`, a `gap` from the middle, of a size.
  mutating func face(
    _ x: Int, _ y: Int, gap: Int, size: Int, mouth: Int, wide: Int = 22, ink: Paint = .ink,
    cheeks: Paint? = Paint(0xEF7F78)
  ) {
    let before = layer
    layer = .face
    defer { layer = before }
    if let cheeks {
      for side in [-1, 1] {
        oval(x + side * (gap + size + 8), y + size * 2 + 6, size + 5, size, cheeks, opacity: 55)
      }
    }
    for side in [-1, 1] { eye(x + side * gap, y, size, side, ink) }
    if wide > 0 { drawMouth(x, mouth, wide, ink) }
  }

  /// The white of an eye; none is seen in sleep.
  mutating func socket(_ x: Int, _ y: Int, _ radius: Int, both: Bool = false) {
    let before = layer
    layer = .face
    hasSockets = true
    if look.feeling != .asleep { dot(x, y, radius, .white, both: both) }
    layer = before
  }

  /// One eye with life in it; `side` is -1 on the left of the picture and 1 on the right.
  mutating func eye(_ x: Int, _ y: Int, _ size: Int, _ side: Int, _ ink: Paint = .ink) {
    let line = max(4, size / 3 + 2)
    // An eye with white about it stays open in joy.
    switch hasSockets && look.feeling == .happy ? .calm : look.feeling {
    case .asleep: arc(x - size, y, x + size, y, size + 2, ink, line)
    case .happy: arc(x - size, y + size / 2, x + size, y + size / 2, -size - size / 3, ink, line)
    case .scared, .amazed:
      oval(x, y, size * 4 / 3, size * 3 / 2, .white)
      dot(x, y + 1, size * 3 / 4, ink)
      dot(x + size / 4, y - size / 4, max(2, size / 4), .white)
      arc(x - size, y - size * 2 - 8, x + size, y - size * 2 - 8, -size / 2, ink, line)
    case .calm, .sad, .angry:
      oval(x, y, size, size * 5 / 4, ink)
      dot(x + size / 3, y - size / 2, max(2, size * 2 / 5), .white)
      dot(x - size / 3, y + size / 2, max(1, size / 5), .white)
      if look.feeling == .sad {
        segment(x - side * (size + 2), y - size * 2 - 8, x + side * size, y - size * 2, ink, line)
        if side == 1 {
          var tear = Outline()
          tear.move(Point(x + 4, y + size + 4))
          tear.curve(Point(x + 16, y + size + 22), Point(x + 4, y + size + 24))
          tear.curve(Point(x - 8, y + size + 22), Point(x + 4, y + size + 4))
          fill(tear, .sky)
        }
      }
      if look.feeling == .angry {
        segment(x - side * (size + 2), y - size * 2 + 4, x + side * (size + 4), y - size * 2 - 6, ink, line)
      }
    }
  }

  private mutating func drawMouth(_ x: Int, _ y: Int, _ wide: Int, _ ink: Paint) {
    switch look.feeling {
    case .calm: arc(x - wide, y, x + wide, y, wide * 2 / 3, ink, 5)
    case .happy:
      var mouth = Outline()
      mouth.move(Point(x - wide, y - 2))
      mouth.curve(Point(x, y + 4), Point(x + wide, y - 2))
      mouth.curve(Point(x + wide, y + wide * 5 / 4), Point(x, y + wide * 5 / 4))
      mouth.curve(Point(x - wide, y + wide * 5 / 4), Point(x - wide, y - 2))
      fill(mouth, Paint(0x8E2F3F))
      oval(x, y + wide * 4 / 5, wide / 2, wide / 3, Paint(0xEE7A86))
    case .sad: arc(x - wide * 3 / 4, y + 8, x + wide * 3 / 4, y + 8, -wide / 2, ink, 5)
    case .scared, .amazed: oval(x, y + 6, wide / 2, wide * 2 / 3, Paint(0x8E2F3F))
    case .angry: segment(x - wide / 2, y + 5, x + wide / 2, y + 3, ink, 5)
    case .asleep: arc(x - wide / 2, y + 2, x + wide / 2, y + 2, wide / 3, ink, 5)
    }
  }

  /// A bow from one place to another that sags by `depth`.
  mutating func arc(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int, _ depth: Int, _ paint: Paint, _ width: Int) {
    var outline = Outline()
    outline.move(Point(x1, y1))
    outline.curve(Point((x1 + x2) / 2, (y1 + y2) / 2 + depth * 2), Point(x2, y2))
    stroke(outline, paint, width)
  }

  /// A straight stroke.
  mutating func segment(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int, _ paint: Paint, _ width: Int) {
    var outline = Outline()
    outline.move(Point(x1, y1))
    outline.line(Point(x2, y2))
    stroke(outline, paint, width)
  }

  /// What a character wears at its neck or on its head; `reach` is half the neck's or half the head's width.
  mutating func extra(neck: Point?, _ neckReach: Int, head: Point?, _ headReach: Int) {
    switch look.extra {
    case .scarf:
      guard let neck else { return }
      let (x, y, r) = (neck.x, neck.y, neckReach)
      box(x - r, y - 14, r * 2, 32, 16, look.cloth)
      box(x + r / 3, y + 4, 30, 72, 10, look.cloth)
      box(x + r / 3, y + 56, 30, 10, 2, look.cloth.light)
      box(x - r, y + 6, r * 2, 12, 6, look.cloth.shade)
    case .kerchief:
      guard let neck else { return }
      let (x, y, r) = (neck.x, neck.y, neckReach)
      var cloth = Outline()
      cloth.move(Point(x - r, y - 8))
      cloth.curve(Point(x, y + 14), Point(x + r, y - 8))
      cloth.curve(Point(x + r / 2, y + 34), Point(x, y + 62))
      cloth.curve(Point(x - r / 2, y + 34), Point(x - r, y - 8))
      fill(cloth, look.cloth)
      for (dx, dy) in [(-26, 14), (0, 20), (26, 14), (0, 40)] { dot(x + dx, y + dy, 4, .white) }
    case .bow:
      guard let neck else { return }
      let (x, y) = (neck.x, neck.y + 6)
      for side in [-1, 1] {
        var wing = Outline()
        wing.move(Point(x, y))
        wing.curve(Point(x + side * 20, y - 34), Point(x + side * 52, y - 22))
        wing.curve(Point(x + side * 58, y), Point(x + side * 52, y + 22))
        wing.curve(Point(x + side * 20, y + 30), Point(x, y))
        fill(wing, side == 1 ? look.cloth.shade : look.cloth)
      }
      oval(x, y, 14, 15, look.cloth.light)
    case .hat:
      guard let head else { return }
      let (x, y, r) = (head.x, head.y, headReach)
      var cone = Outline()
      cone.move(Point(x - r, y))
      cone.curve(Point(x - r / 2, y - r / 3), Point(x + 6, y - r * 4 / 5))
      cone.curve(Point(x + r / 2, y - r / 3), Point(x + r, y))
      cone.curve(Point(x, y + 16), Point(x - r, y))
      fill(cone, look.cloth)
      arc(x - r * 3 / 4, y - r / 6, x + r * 3 / 4, y - r / 6, 7, look.cloth2, 12)
      dot(x + 6, y - r * 4 / 5, 12, .butter)
    case .flower:
      guard let head else { return }
      let center = Point(head.x + headReach * 4 / 5, head.y + 18)
      for petal in 0..<5 {
        let place = center.at(petal * 72 - 90, 16, 16)
        oval(place.x, place.y, 12, 12, look.cloth)
      }
      dot(center.x, center.y, 9, .butter)
    case .none: break
    }
  }
}
