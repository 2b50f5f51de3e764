extension Backdrop {
  func drawLand(_ pen: inout Pen) {
    hill(&pen, horizon - 70, 46, palette.far)
    hill(&pen, horizon + 10, 34, palette.middle)
    if setting == .farm {
      for (index, x) in [180, 330, 480, 630, 1050, 1200, 1350].enumerated() {
        pen.segment(x, horizon + 60, x - 190 + index * 56, horizon + 250, palette.near.light, 15)
      }
      place("barn", isMirrored ? 1290 : 300, horizon + 110, 370, &pen)
      place("fence", isMirrored ? 260 : 1340, horizon + 150, 130, &pen)
    }
    if setting == .meadow { for x in [120, 1480, 1330] { place("tree", x, horizon + 50, 210, &pen) } }
    if setting == .garden {
      for x in stride(from: 40, to: 1640, by: 262) { place("fence", x, horizon + 96, 118, &pen) }
      for x in [110, 1500] { place("bush", x, horizon + 130, 170, &pen) }
    }
    hill(&pen, horizon + 150, 26, palette.near)
    if setting == .garden {
      for (x, y) in [(90, 1010), (1520, 1000), (240, 1150), (1390, 1160)] {
        place("flower", x, y, pen.numbers.within(120...170), &pen)
      }
      pen.oval(800, 1150, 420, 60, palette.near.mixed(with: .sand, 55))
    }
    tufts(&pen, palette.near.shade, from: horizon + 210, count: 13)
    blossoms(&pen, from: horizon + 220, count: setting == .garden ? 18 : 10)
  }

  func drawForest(_ pen: inout Pen) {
    let isJungle = setting == .jungle
    let back = palette.far.mixed(with: .pine, 40)
    hill(&pen, horizon - 150, 50, back.light)
    for x in stride(from: 10, to: 1640, by: 96) {
      let height = pen.numbers.within(420...560)
      var trunk = Outline()
      trunk.move(Point(x, horizon + 60))
      trunk.line(Point(x + 4, horizon - height))
      trunk.line(Point(x + 22, horizon - height))
      trunk.line(Point(x + 30, horizon + 60))
      trunk.close()
      pen.fill(trunk, back.mixed(with: .bark, 30))
      pen.oval(x + 14, horizon - height + 90, 92, 120, back)
    }
    hill(&pen, horizon + 20, 24, palette.middle.mixed(with: .pine, 24))
    for (x, height) in [(90, 640), (300, 500), (1300, 510), (1520, 650)] {
      let kind = isJungle ? (x % 20 == 0 ? "palm" : "tree") : x % 3 == 0 ? "pine" : "tree"
      place(kind, x + pen.numbers.within(-30...30), horizon + 110 + (height - 500) / 3, height, &pen)
    }
    hill(&pen, horizon + 170, 24, palette.near.mixed(with: .pine, 20))
    var path = Outline()
    path.move(Point(760, horizon + 176))
    path.curve(Point(700, horizon + 300), Point(420, 1210))
    path.line(Point(1160, 1210))
    path.curve(Point(880, horizon + 300), Point(850, horizon + 176))
    path.close()
    pen.fill(path, palette.near.mixed(with: .sand, 46))
    tufts(&pen, .pine, from: horizon + 220, count: 14)
    for (x, y) in [(70, 1100), (1540, 1080)] { place(isJungle ? "bush" : "mushroom", x, y, 110, &pen) }
    if isJungle {
      for (x, turn) in [(60, 20), (1540, -20)] {
        for step in 0..<4 { pen.oval(x, 40 + step * 50, 150, 26, .green, turn: turn + step * 22 * (turn > 0 ? 1 : -1)) }
      }
    }
  }

  func drawMountains(_ pen: inout Pen) {
    for (x, y, reach, paint) in [
      (340, 130, 460, palette.far.mixed(with: .violet, 30)), (1240, 90, 520, palette.far.mixed(with: .violet, 36)),
      (800, 240, 480, palette.far.mixed(with: .slate, 30)),
    ] {
      var peak = Outline()
      peak.move(Point(x - reach, horizon + 80))
      peak.line(Point(x - 30, y + 14))
      peak.curve(Point(x, y - 16), Point(x + 30, y + 14))
      peak.line(Point(x + reach, horizon + 80))
      peak.close()
      pen.fill(peak, paint)
      var side = Outline()
      side.move(Point(x + 6, y))
      side.line(Point(x + 30, y + 14))
      side.line(Point(x + reach, horizon + 80))
      side.line(Point(x + reach / 5, horizon + 80))
      side.close()
      pen.fill(side, paint.shade)
      var snow = Outline()
      let slope = (horizon + 80 - y) * 150 / reach
      snow.move(Point(x - 30, y + 14))
      snow.curve(Point(x, y - 16), Point(x + 30, y + 14))
      snow.line(Point(x + 150, y + slope))
      snow.line(Point(x + 76, y + slope * 7 / 10))
      snow.line(Point(x + 20, y + slope))
      snow.line(Point(x - 60, y + slope * 7 / 10))
      snow.line(Point(x - 150, y + slope))
      snow.close()
      pen.fill(snow, .white)
    }
    hill(&pen, horizon + 10, 40, palette.middle)
    for x in [110, 250, 1370, 1500] { place("pine", x, horizon + 90, 250, &pen) }
    hill(&pen, horizon + 150, 30, palette.near)
    for (x, y) in [(120, 1120), (1500, 1090)] { place("stone", x, y, 100, &pen) }
    tufts(&pen, palette.near.shade, from: horizon + 220, count: 10)
  }

  func drawDry(_ pen: inout Pen) {
    if setting == .desert {
      hill(&pen, horizon - 60, 70, Paint(0xF1CE8E))
      hill(&pen, horizon + 40, 50, Paint(0xE8B96E))
      for x in [140, 1460] { place("cactus", x, horizon + 150, 300, &pen) }
      hill(&pen, horizon + 190, 30, Paint(0xDFA75A))
      for y in [1010, 1080, 1150] {
        pen.arc(pen.numbers.within(100...900), y, pen.numbers.within(1000...1500), y, 13, Paint(0xD0954A), 6)
      }
    } else {
      hill(&pen, horizon - 40, 30, Paint(0xC9B96A))
      for (x, height) in [(160, 330), (1430, 400)] {
        pen.fill(Outline.acacia(x, horizon + 60, height).0, .bark)
        pen.fill(Outline.acacia(x, horizon + 60, height).1, .olive)
      }
      hill(&pen, horizon + 60, 26, Paint(0xDDB95C))
      hill(&pen, horizon + 190, 24, Paint(0xCFA548))
      tufts(&pen, Paint(0xA98A35), from: horizon + 130, count: 26)
    }
  }

  func drawTown(_ pen: inout Pen) {
    hill(&pen, horizon - 40, 30, palette.far)
    if setting == .city {
      for (index, x) in stride(from: 0, to: 1600, by: 164).enumerated() {
        let height = pen.numbers.within(250...500)
        let paint = [Paint(0xC7B7CF), Paint(0xE5C7A8), Paint(0xA9C3CF), Paint(0xDDB0A4)][index % 4]
        pen.box(x + 6, horizon + 70 - height, 150, height + 30, 8, paint)
        for row in stride(from: horizon + 100 - height, to: horizon + 20, by: 62) {
          for column in [32, 92] {
            pen.box(x + column, row, 34, 36, 5, time == .night || pen.numbers.within(0...3) == 0 ? .butter : .ice)
          }
        }
      }
      pen.box(0, horizon + 80, 1600, 520, 0, palette.near.mixed(with: .stone, 80))
      pen.box(0, horizon + 80, 1600, 60, 0, .fog)
      for x in stride(from: 40, to: 1600, by: 240) { pen.box(x, 1090, 130, 15, 6, .white) }
    } else {
      hill(&pen, horizon + 30, 24, palette.middle)
      for (x, y, kind) in [(150, 84, "hut"), (430, 56, "house"), (1180, 60, "house"), (1450, 88, "hut")] {
        place(kind, x, horizon + y, 290, &pen)
      }
      place("tree", 640, horizon + 50, 260, &pen)
      hill(&pen, horizon + 130, 20, palette.near)
      pen.oval(800, 1130, 520, 90, palette.near.mixed(with: .sand, 62))
      tufts(&pen, palette.near.shade, from: horizon + 190, count: 10)
    }
  }

  func drawSnow(_ pen: inout Pen) {
    hill(&pen, horizon - 80, 60, Paint(0xC9DCEA))
    hill(&pen, horizon + 10, 36, Paint(0xDDEAF3))
    for (x, height) in [(120, 430), (300, 320), (1340, 330), (1500, 460)] {
      place("pine", x, horizon + 96, height, &pen)
      for (dx, dy) in [(-height / 8, 40), (height / 9, 60), (0, 110)] {
        pen.oval(x + dx, horizon + 96 - height * 8 / 10 + dy * height / 300, height / 9, height / 26, .white)
      }
    }
    hill(&pen, horizon + 140, 28, Paint(0xF2F7FB))
    for (x, y) in [(200, 1080), (900, 1000), (1350, 1120), (600, 1160)] { pen.oval(x, y, 150, 15, Paint(0xD6E4EF)) }
  }

  func drawCave(_ pen: inout Pen) {
    let rock = Paint(0x5B5775)
    pen.box(-10, -10, 1620, 1220, 0, rock)
    pen.oval(isMirrored ? 400 : 1200, 600, 300, 290, sky.0.mixed(with: sky.1, 50))
    pen.oval(isMirrored ? 400 : 1200, 760, 330, 120, palette.middle)
    pen.fill(
      "M-10 -10 L1610 -10 L1610 130 Q1400 60 1330 210 L1290 90 Q1100 60 1040 250 L990 80 Q800 60 720 190 L660 90 Q500 40 420 260 L360 90 Q200 60 130 330 L60 400 Q20 600 -10 700 Z",
      rock.deep)
    pen.fill("M1610 120 L1610 900 Q1560 700 1570 500 Q1540 300 1560 200 Z", rock.deep)
    pen.fill("M-10 860 Q300 800 800 850 Q1300 800 1610 860 L1610 1210 L-10 1210 Z", rock.shade)
    pen.fill("M-10 960 Q400 910 900 950 Q1300 920 1610 970 L1610 1210 L-10 1210 Z", rock.light)
    for (x, y) in [(120, 980), (1490, 990)] { place("stone", x, y, 130, &pen) }
    for (x, y, paint) in [(250, 700, Paint.sky), (1440, 640, .lilac), (90, 800, .mint)] {
      pen.star(x, y, 30, paint, points: 4, inner: 40)
    }
  }

  func drawMoonscape(_ pen: inout Pen) {
    pen.light = .plain
    place("planet", isMirrored ? 250 : 1340, 330, 200, &pen)
    pen.ball(isMirrored ? 1380 : 210, 560, 70, 70, .teal)
    hill(&pen, 960, 20, Paint(0x9C94BF))
    hill(&pen, 1010, 24, Paint(0xB5AED2))
    for (x, y, r) in [(180, 1090, 80), (640, 1150, 60), (1120, 1080, 50), (1420, 1140, 90), (880, 1050, 36)] {
      pen.oval(x, y, r, r / 3, Paint(0x958CBA))
      pen.oval(x + 5, y + 4, r * 8 / 10, r / 4, Paint(0xA69EC8))
    }
  }

  func drawAbove(_ pen: inout Pen) {
    for (x, y, r) in [
      (60, 1160, 150), (300, 1190, 170), (560, 1180, 150), (820, 1210, 180), (1080, 1180, 150), (1320, 1200, 170),
      (1560, 1170, 150),
    ] {
      pen.dot(x, y, r, .white)
    }
    for (x, y) in [(210, 840), (1330, 760), (760, 980)] {
      for (dx, dy, r) in [(-90, 16, 54), (0, -14, 82), (92, 12, 60)] { pen.dot(x + dx, y + dy, r, .white, opacity: 85) }
    }
  }
}

extension Outline {
  /// An acacia: its trunk, and its flat crown.
  static func acacia(_ x: Int, _ foot: Int, _ height: Int) -> (Outline, Outline) {
    var trunk = Outline()
    trunk.move(Point(x - 18, foot))
    trunk.curve(Point(x - 4, foot - height / 2), Point(x - 90, foot - height + 40))
    trunk.line(Point(x - 66, foot - height + 30))
    trunk.curve(Point(x, foot - height / 2 - 30), Point(x + 6, foot - height / 2))
    trunk.curve(Point(x + 20, foot - height + 90), Point(x + 96, foot - height + 30))
    trunk.line(Point(x + 116, foot - height + 46))
    trunk.curve(Point(x + 20, foot - height / 2), Point(x + 20, foot))
    trunk.close()
    var crown = Outline()
    crown.move(Point(x - 240, foot - height + 56))
    crown.curve(Point(x - 200, foot - height - 50), Point(x, foot - height - 44))
    crown.curve(Point(x + 200, foot - height - 50), Point(x + 240, foot - height + 56))
    crown.curve(Point(x, foot - height + 20), Point(x - 240, foot - height + 56))
    crown.close()
    return (trunk, crown)
  }
}
