extension Backdrop {
  func drawRoom(_ pen: inout Pen) {
    let wall =
      setting == .kitchen
      ? palette.wall.mixed(with: .mint, 26) : setting == .workshop ? palette.wall.mixed(with: .sky, 22) : palette.wall
    let floor = 850
    pen.box(-10, -10, 1620, floor + 20, 0, wall)
    switch setting {
    case .bedroom:
      for x in stride(from: 60, to: 1600, by: 180) {
        for y in stride(from: 70, to: floor - 60, by: 170) { pen.star(x + (y / 170 % 2) * 90, y, 15, wall.light) }
      }
    case .kitchen:
      for x in stride(from: 0, to: 1600, by: 100) {
        for y in stride(from: 450, to: floor, by: 100) where (x + y) / 100 % 2 == 0 {
          pen.box(x, y, 98, 98, 6, wall.light)
        }
      }
    default: for x in stride(from: 40, to: 1600, by: 120) { pen.box(x, -10, 44, floor + 10, 0, wall.light) }
    }
    pen.box(-10, floor, 1620, 360, 0, Paint(0xC98F5B))
    for (index, y) in [912, 990, 1084].enumerated() {
      pen.segment(-10, y, 1610, y, Paint(0xAF7746), 5)
      for x in stride(from: 120 + index * 90, to: 1600, by: 330) {
        pen.segment(x, y, x - (x - 800) / 20, y - 66, Paint(0xAF7746), 4)
      }
    }
    pen.box(-10, floor - 26, 1620, 34, 4, .white)
    window(&pen, isMirrored ? 1180 : 160, 150)
    let other = isMirrored ? 130 : 1080
    switch setting {
    case .bedroom:
      pen.oval(800, 1080, 460, 80, palette.accents[1].light)
      place("bed", isMirrored ? 330 : 1270, 960, 330, &pen, mirrored: !isMirrored)
      place("picture", other + 240, 400, 190, &pen)
      place("lamp", isMirrored ? 690 : 910, 900, 290, &pen)
    case .kitchen:
      pen.box(other, 190, 400, 22, 6, .bark)
      for (index, kind) in ["cup", "honey", "bottle", "cup"].enumerated() {
        place(kind, other + 60 + index * 96, 192, 104, &pen)
      }
      pen.box(other - 20, 560, 440, 330, 14, .white)
      pen.box(other - 36, 540, 472, 36, 10, .bark)
      pen.box(other + 20, 620, 170, 190, 12, .slate)
      pen.box(other + 40, 660, 130, 90, 10, .orange)
      pen.box(other + 230, 620, 160, 240, 10, .fog)
      place("pot", other + 110, 544, 130, &pen)
    case .workshop:
      pen.box(other - 20, 230, 440, 20, 6, .bark)
      for (index, kind) in ["gear", "tools", "robot", "light bulb"].enumerated() {
        place(kind, other + 50 + index * 110, 232, 112, &pen)
      }
      pen.box(other - 40, 620, 480, 34, 8, .tan)
      for x in [other - 10, other + 380] { pen.box(x, 650, 34, 236, 4, .bark) }
      for (index, kind) in ["crayons", "gear", "blocks"].enumerated() {
        place(kind, other + 60 + index * 140, 624, 110, &pen)
      }
    case .classroom:
      pen.box(other - 60, 130, 560, 340, 10, .bark)
      pen.box(other - 40, 150, 520, 300, 4, .pine)
      pen.stroke(Outline.chalk(other), .white, 7)
      for (index, kind) in ["book", "crayons"].enumerated() { place(kind, other + 80 + index * 220, 830, 100, &pen) }
      pen.box(other - 40, 826, 520, 24, 6, .tan)
    default:
      pen.oval(800, 1090, 480, 84, palette.accents[0].light)
      pen.oval(800, 1090, 380, 62, palette.accents[1].light)
      place("picture", other + 200, 420, 230, &pen)
      pen.box(other + 20, 640, 370, 240, 30, palette.accents[2])
      pen.box(other - 20, 720, 90, 170, 34, palette.accents[2].shade)
      pen.box(other + 340, 720, 90, 170, 34, palette.accents[2].shade)
      pen.box(other + 60, 770, 290, 84, 26, palette.accents[2].light)
    }
  }

  private func window(_ pen: inout Pen, _ x: Int, _ y: Int) {
    pen.box(x - 18, y - 18, 336, 406, 16, .white)
    let light = pen.light
    pen.light = .plain
    pen.box(x, y, 300, 370, 6, sky.0)
    if time == .night {
      for (dx, dy) in [(50, 60), (120, 150), (230, 70), (260, 200), (70, 240)] { pen.dot(x + dx, y + dy, 4, .butter) }
      pen.dot(x + 180, y + 110, 40, .butter)
      pen.dot(x + 198, y + 100, 34, sky.0)
    } else if weather == .rain || weather == .storm {
      for (dx, dy) in [(50, 60), (120, 150), (230, 70), (260, 200), (70, 240), (170, 40), (200, 230)] {
        pen.segment(x + dx, y + dy, x + dx - 10, y + dy + 34, .ice, 5)
      }
    } else {
      pen.dot(x + 210, y + 90, 44, .sun)
      pen.oval(x + 90, y + 110, 50, 20, .white)
    }
    pen.light = light
    if weather == .snow || setting == .snow {
      pen.box(x, y + 300, 300, 70, 6, .white)
    } else {
      pen.fill(Outline.sill(x, y), palette.middle)
    }
    pen.box(x + 142, y, 16, 370, 0, .white)
    pen.box(x, y + 180, 300, 16, 0, .white)
    pen.box(x - 36, y + 374, 372, 28, 10, .tan)
    for side in [0, 1] { pen.fill(Outline.curtain(x + side * 300, y, side == 0 ? 1 : -1), palette.accents[0]) }
    pen.box(x - 70, y - 40, 440, 20, 10, .bark)
  }
}

extension Outline {
  fileprivate static func sill(_ x: Int, _ y: Int) -> Outline {
    var hills = Outline()
    hills.move(Point(x, y + 370))
    hills.line(Point(x, y + 290))
    hills.curve(Point(x + 90, y + 230), Point(x + 170, y + 280))
    hills.curve(Point(x + 240, y + 250), Point(x + 300, y + 280))
    hills.line(Point(x + 300, y + 370))
    hills.close()
    return hills
  }

  fileprivate static func curtain(_ x: Int, _ y: Int, _ side: Int) -> Outline {
    var cloth = Outline()
    cloth.move(Point(x - side * 50, y - 30))
    cloth.line(Point(x + side * 70, y - 30))
    cloth.curve(Point(x + side * 60, y + 200), Point(x - side * 30, y + 330))
    cloth.line(Point(x - side * 56, y + 400))
    cloth.close()
    return cloth
  }

  fileprivate static func chalk(_ x: Int) -> Outline {
    var line = Outline()
    line.move(Point(x + 20, 230))
    line.curve(Point(x + 60, 200), Point(x + 100, 230))
    line.move(Point(x + 130, 230))
    line.line(Point(x + 240, 230))
    line.move(Point(x + 20, 300))
    line.line(Point(x + 180, 300))
    line.move(Point(x + 300, 400))
    line.line(Point(x + 300, 290))
    line.line(Point(x + 360, 230))
    line.line(Point(x + 420, 290))
    line.line(Point(x + 420, 400))
    line.line(Point(x + 300, 400))
    return line
  }
}
