/// Somebody who stands and looks at us: one way to draw children and grown people of all kinds.
struct Person {
  /// The forms of clothes.
  enum Clothes {
    case dress, dungarees, shirt, robe, suit
  }

  /// The forms of hair.
  enum Hair {
    case pigtails, long, puffs, bob, braids, bun, short, curls, tousled, cap, bald, none
  }

  var clothes: Clothes
  var hair: Hair
  /// How high the whole is; the box is 300 wide.
  var height = 480
  /// Half the width of the head.
  var head = 84
  /// Whether there are legs; a mermaid has none.
  var hasLegs = true
  var skin: Paint
  var hairPaint: Paint
  var cloth: Paint
  var cloth2: Paint

  /// The colours of a look, the clothes and hair of a kind.
  init(_ look: Look, _ clothes: Clothes, _ hair: Hair) {
    self.clothes = clothes
    self.hair = hair
    (skin, hairPaint, cloth, cloth2) = (look.skin, look.hair, look.cloth, look.cloth2)
  }

  /// The middle of the head.
  var eyes: Int { head + 44 }
  /// The neck.
  var neck: Int { eyes + head - 8 }
  /// Where the body ends and legs begin.
  var hips: Int { neck + (height - neck) * 58 / 100 }

  /// Draws all; `over` comes on the head before the face, `behind` before everything.
  func draw(_ pen: inout Pen, over: (inout Pen) -> Void = { _ in }) {
    drawBackHair(&pen)
    if hasLegs { drawLegs(&pen) }
    drawBody(&pen)
    pen.oval(150, neck, 22, 18, skin.shade)
    pen.ball(150 - head, eyes + 12, 17, 19, skin, both: true)
    pen.ball(150, eyes, head, head - 2, skin, depth: 45)
    drawFrontHair(&pen)
    over(&pen)
    drawArms(&pen)
    pen.layer = .figure
    let worn = pen.look.cloth
    pen.look.cloth = pen.look.trim
    pen.extra(neck: Point(150, neck + 8), 48, head: Point(150, eyes - head + 14), head * 2 / 3)
    pen.look.cloth = worn
    pen.oval(150, eyes + head / 3, 8, 6, skin.shade)
    pen.face(150, eyes + 8, gap: head * 42 / 100, size: head / 7, mouth: eyes + head * 56 / 100, wide: head / 5)
  }

  private func drawLegs(_ pen: inout Pen) {
    let floor = height - 8
    let leg: Paint = clothes == .dress ? skin : clothes == .suit ? cloth2 : clothes == .dungarees ? cloth : cloth2
    guard clothes != .robe else {
      pen.ball(124, floor - 4, 26, 12, .cocoa, both: true)
      return
    }
    pen.box(112, hips - 30, 32, floor - hips + 22, 12, leg, both: true)
    pen.box(132, hips - 20, 12, floor - hips + 10, 4, leg.shade, both: false)
    if clothes == .shirt { pen.box(112, floor - 62, 32, 46, 8, skin, both: true) }
    pen.fill(Outline.shoe(124, floor), cloth2.deep)
    pen.fill(pen.mirrored(Outline.shoe(124, floor)), cloth2.deep)
  }

  private func drawBody(_ pen: inout Pen) {
    let (top, bottom) = (neck - 4, hips)
    switch clothes {
    case .dress:
      pen.fill(Outline.bell(150, top, bottom + 30, 44, 92), cloth)
      pen.fill(Outline.fold(150, top, bottom + 30, 44, 92), cloth.shade)
      pen.arc(150 - 84, bottom + 8, 150 + 84, bottom + 8, 9, cloth2, 9)
      pen.oval(150, top + 12, 32, 14, cloth2.light)
    case .dungarees:
      pen.box(94, top, 112, bottom - top + 18, 34, cloth2)
      for y in stride(from: top + 26, to: bottom - 60, by: 24) { pen.box(96, y, 108, 9, 2, cloth2.light) }
      pen.box(94, bottom - 58, 112, 78, 26, cloth)
      pen.box(114, top + 42, 72, 60, 12, cloth)
      pen.box(112, top + 4, 14, 56, 6, cloth, both: true)
      pen.dot(119, top + 56, 6, .butter, both: true)
      pen.box(130, top + 66, 40, 26, 8, cloth.shade)
    case .shirt:
      pen.box(94, bottom - 36, 112, 66, 18, cloth2)
      pen.box(92, top, 116, bottom - top - 10, 34, cloth)
      pen.box(170, top + 20, 38, bottom - top - 32, 20, cloth.shade)
      pen.star(142, (top + bottom) / 2 - 4, 22, cloth2.light)
    case .suit:
      pen.box(90, top, 120, bottom - top + 6, 36, cloth)
      pen.box(172, top + 20, 38, bottom - top - 16, 20, cloth.shade)
      for y in stride(from: top + 44, to: bottom - 10, by: 34) { pen.dot(150, y, 6, cloth2.light) }
      pen.box(92, bottom - 20, 116, 14, 4, cloth2)
    case .robe:
      pen.fill(Outline.bell(150, top, height - 12, 46, 104), cloth)
      pen.fill(Outline.fold(150, top, height - 12, 46, 104), cloth.shade)
      pen.arc(60, height - 40, 240, height - 40, 8, cloth2, 12)
    }
  }

  private func drawArms(_ pen: inout Pen) {
    pen.layer = .pose
    let sleeve = clothes == .dungarees ? cloth2 : cloth
    let y = neck + 22
    let reach = (hips - neck) * 9 / 10
    var arms: [(Point, Point, Point)] = []
    func arm(_ side: Int, _ bend: Point, _ hand: Point) {
      arms.append((Point(150 + side * 44, y), Point(150 + side * bend.x, bend.y), Point(150 + side * hand.x, hand.y)))
    }
    switch pen.look.arms {
    case .down:
      for side in [-1, 1] { arm(side, Point(84, y + reach / 2), Point(88, y + reach)) }
    case .wave:
      arm(-1, Point(84, y + reach / 2), Point(88, y + reach))
      arm(1, Point(110, y + 10), Point(126, y - 62))
    case .up:
      for side in [-1, 1] { arm(side, Point(112, y + 6), Point(126, y - 66)) }
    case .hold:
      for side in [-1, 1] { arm(side, Point(96, y + reach * 2 / 3), Point(34, y + reach * 3 / 4)) }
    }
    for (shoulder, bend, hand) in arms {
      var outline = Outline()
      outline.move(shoulder)
      outline.curve(bend, hand)
      pen.stroke(outline, sleeve.shade, 34)
      pen.stroke(outline, sleeve, 29)
      pen.dot(hand.x, hand.y, 17, skin)
    }
  }

  private func drawBackHair(_ pen: inout Pen) {
    let (y, r) = (eyes, head)
    switch hair {
    case .pigtails:
      pen.ball(150 - r - 22, y + 26, 34, 48, hairPaint, turn: 14, both: true)
      pen.dot(150 - r + 4, y - 8, 13, cloth, both: true)
    case .long:
      pen.box(150 - r - 14, y - 40, 2 * r + 28, r + 130, 60, hairPaint)
      pen.box(150 + 30, y + 20, r - 16, r + 66, 40, hairPaint.shade)
    case .bob: pen.box(150 - r - 14, y - 50, 2 * r + 28, r + 66, 56, hairPaint)
    case .puffs: pen.ball(150 - r + 6, y - r + 16, 48, 48, hairPaint, both: true)
    case .braids:
      for step in 0..<4 { pen.ball(150 - r - 6, y + 30 + step * 32, 20, 20, hairPaint, both: true) }
      pen.dot(150 - r - 6, y + 142, 12, cloth, both: true)
    case .bun: pen.ball(150, max(42, y - r - 8), 40, 36, hairPaint)
    case .curls:
      for step in 0...6 {
        let place = Point(150, y - 8).at(180 + step * 30, r - 4, r - 8)
        pen.ball(place.x, place.y, 34, 34, hairPaint)
      }
    case .short, .tousled, .cap, .bald, .none: break
    }
  }

  private func drawFrontHair(_ pen: inout Pen) {
    let (y, r) = (eyes, head)
    func at(_ x: Int, _ dy: Int) -> Point { Point(150 + x * r / 84, y + dy * r / 84) }
    var outline = Outline()
    outline.move(at(-88, 10))
    switch hair {
    case .pigtails, .long, .braids:
      outline.curve(at(-96, -92), at(0, -94))
      outline.curve(at(96, -92), at(88, 10))
      outline.curve(at(70, -40), at(14, -56))
      outline.curve(at(-60, -50), at(-88, 10))
    case .bob:
      outline.curve(at(-96, -94), at(0, -94))
      outline.curve(at(96, -94), at(88, 10))
      outline.curve(at(80, -20), at(70, -30))
      outline.curve(at(0, -18), at(-70, -30))
      outline.curve(at(-80, -20), at(-88, 10))
    case .puffs, .bun:
      outline.curve(at(-94, -90), at(0, -92))
      outline.curve(at(94, -90), at(88, 10))
      outline.curve(at(70, -62), at(0, -62))
      outline.curve(at(-70, -62), at(-88, 10))
    case .short:
      outline.curve(at(-98, -96), at(10, -96))
      outline.curve(at(98, -92), at(88, 6))
      outline.curve(at(76, -26), at(64, -42))
      outline.curve(at(-10, -30), at(-40, -54))
      outline.curve(at(-62, -30), at(-88, 10))
    case .tousled:
      outline.curve(at(-104, -70), at(-60, -84))
      outline.curve(at(-40, -112), at(0, -92))
      outline.curve(at(40, -116), at(58, -84))
      outline.curve(at(104, -76), at(88, 8))
      outline.curve(at(78, -22), at(60, -44))
      outline.line(at(34, -28))
      outline.line(at(8, -50))
      outline.line(at(-20, -28))
      outline.line(at(-44, -48))
      outline.curve(at(-74, -30), at(-88, 10))
    case .curls:
      for (x, dy) in [(-56, -52), (-20, -66), (20, -66), (56, -52)] {
        pen.ball(at(x, 0).x, y + dy * r / 84, 27, 24, hairPaint)
      }
      return
    case .cap:
      outline.curve(at(-92, -60), at(-60, -66))
      outline.line(at(60, -66))
      outline.curve(at(92, -60), at(88, 10))
      outline.curve(at(80, -30), at(60, -36))
      outline.line(at(-60, -36))
      outline.curve(at(-80, -30), at(-88, 10))
    case .bald:
      pen.ball(150 - r + 4, y - 6, 22, 30, hairPaint, both: true)
      return
    case .none: return
    }
    outline.close()
    pen.fill(outline, hairPaint)
    pen.arc(150 - r / 2, y - r * 62 / 100, 150 - r / 8, y - r * 78 / 100, -6, hairPaint.light, 7)
  }
}

extension Outline {
  /// A shoe that points to the left, on the floor.
  fileprivate static func shoe(_ x: Int, _ floor: Int) -> Outline {
    var shoe = Outline()
    shoe.move(Point(x - 30, floor + 2))
    shoe.curve(Point(x - 34, floor - 24), Point(x - 10, floor - 24))
    shoe.line(Point(x + 20, floor - 28))
    shoe.curve(Point(x + 24, floor - 10), Point(x + 20, floor + 2))
    shoe.close()
    return shoe
  }

  /// A skirt: from shoulders of a half width down to a hem of a half width.
  fileprivate static func bell(_ x: Int, _ top: Int, _ bottom: Int, _ narrow: Int, _ wide: Int) -> Outline {
    var bell = Outline()
    bell.move(Point(x - narrow, top + 16))
    bell.curve(Point(x - narrow + 8, top), Point(x, top))
    bell.curve(Point(x + narrow - 8, top), Point(x + narrow, top + 16))
    bell.curve(Point(x + narrow + 6, (top + bottom) / 2), Point(x + wide, bottom - 12))
    bell.curve(Point(x, bottom + 18), Point(x - wide, bottom - 12))
    bell.curve(Point(x - narrow - 6, (top + bottom) / 2), Point(x - narrow, top + 16))
    bell.close()
    return bell
  }

  /// The shaded side of a skirt.
  fileprivate static func fold(_ x: Int, _ top: Int, _ bottom: Int, _ narrow: Int, _ wide: Int) -> Outline {
    var fold = Outline()
    fold.move(Point(x + narrow, top + 16))
    fold.curve(Point(x + narrow + 6, (top + bottom) / 2), Point(x + wide, bottom - 12))
    fold.curve(Point(x + wide / 2 + 10, bottom + 2), Point(x + wide / 3, bottom + 2))
    fold.curve(Point(x + narrow, (top + bottom) / 2), Point(x + narrow, top + 16))
    fold.close()
    return fold
  }
}
