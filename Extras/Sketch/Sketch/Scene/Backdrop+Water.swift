extension Backdrop {
  /// The colours of water, from far to near.
  var water: (Paint, Paint, Paint) {
    time == .night
      ? (Paint(0x34508F), Paint(0x2C4480), Paint(0x24386E))
      : time == .evening
        ? (Paint(0xC98FA6), Paint(0x8E7DB4), Paint(0x6C6BA6)) : (Paint(0x7CC6DC), Paint(0x57B0D0), Paint(0x3F98C0))
  }

  private func ripples(_ pen: inout Pen, _ from: Int, _ to: Int, _ count: Int) {
    for _ in 0..<count {
      let (x, y) = (pen.numbers.within(30...1480), pen.numbers.within(from...to))
      let reach = 30 + (y - from) * 60 / max(1, to - from)
      pen.arc(x, y, x + reach, y, 7, .white, 5)
      pen.arc(x + reach, y, x + reach * 2, y, 7, .white, 5)
    }
  }

  /// How far down the water reaches, where there is water before the front.
  var waterEnd: Int {
    switch setting {
    case .sea: 1200
    case .beach, .island: 900
    case .river, .lake: 960
    default: 1200
    }
  }

  func drawShore(_ pen: inout Pen) {
    pen.light = .plain
    let (far, middle, near) = water
    pen.box(-10, horizon, 1620, 1210 - horizon, 0, far)
    if setting == .island || setting == .beach {
      hill(&pen, horizon + 300, 1, near)
    }
    hill(&pen, horizon + 70, 8, middle)
    hill(&pen, horizon + 170, 10, near)
    ripples(&pen, horizon + 20, waterEnd - 60, 16)
    pen.light = light
    if setting == .island {
      pen.oval(isMirrored ? 360 : 1240, horizon + 40, 250, 50, .sand)
      place("palm", isMirrored ? 330 : 1270, horizon + 40, 300, &pen)
    }
    guard setting != .sea else {
      pen.light = .plain
      hill(&pen, 1000, 12, near.mixed(with: .navy, 16))
      ripples(&pen, 1020, 1180, 6)
      pen.light = light
      return
    }
    hill(&pen, 900, 14, .white)
    hill(&pen, 918, 14, .sand)
    hill(&pen, 1060, 20, Paint.sand.light)
    for _ in 0..<34 {
      pen.dot(pen.numbers.within(10...1590), pen.numbers.within(960...1190), pen.numbers.within(2...5), .tan)
    }
    place("palm", isMirrored ? 1500 : 100, 1000, 620, &pen, mirrored: isMirrored)
    for (x, kind) in [(isMirrored ? 120 : 1480, "shell"), (isMirrored ? 320 : 1290, "starfish")] {
      place(kind, x, 1160, 66, &pen)
    }
  }

  func drawRiver(_ pen: inout Pen) {
    hill(&pen, horizon - 60, 50, palette.far)
    hill(&pen, horizon + 10, 26, palette.middle)
    for x in [100, 1500, 1350, 240] { place(x % 3 == 0 ? "pine" : "tree", x, horizon + 64, 260, &pen) }
    pen.light = .plain
    let (far, middle, near) = water
    if setting == .lake {
      pen.oval(800, horizon + 170, 780, 120, middle)
      pen.oval(800, horizon + 150, 720, 84, far)
      ripples(&pen, horizon + 110, horizon + 240, 9)
    } else {
      var stream = Outline()
      stream.move(Point(-10, horizon + 110))
      stream.curve(Point(500, horizon + 40), Point(900, horizon + 160), Point(1610, horizon + 90))
      stream.line(Point(1610, horizon + 250))
      stream.curve(Point(1000, horizon + 320), Point(500, horizon + 190), Point(-10, horizon + 270))
      stream.close()
      pen.fill(stream, middle)
      ripples(&pen, horizon + 120, horizon + 240, 13)
    }
    _ = near
    pen.light = light
    hill(&pen, horizon + 290, 16, palette.near)
    for (x, y) in [(70, 980), (1530, 990)] { place("grass", x, y, 110, &pen) }
    for (x, y) in [(200, 1150), (1400, 1160)] { place("stone", x, y, 70, &pen) }
    tufts(&pen, palette.near.shade, from: horizon + 360, count: 9)
  }

  func drawUnderwater(_ pen: inout Pen) {
    pen.light = .plain
    pen.box(-10, -10, 1620, 1220, 0, Paint(0x4FB0D2))
    hill(&pen, 260, 40, Paint(0x429FC8))
    hill(&pen, 560, 40, Paint(0x378CBC))
    hill(&pen, 820, 40, Paint(0x2F7BAE))
    for x in [240, 620, 1080] {
      var ray = Outline()
      ray.move(Point(x, -10))
      ray.line(Point(x + 120, -10))
      ray.line(Point(x - 60, 1000))
      ray.line(Point(x - 320, 1000))
      ray.close()
      pen.fill(ray, .white, opacity: 12)
    }
    hill(&pen, 1020, 26, Paint(0xD9C48E))
    hill(&pen, 1090, 20, .sand)
    for (x, height, paint) in [
      (70, 420, Paint.green), (130, 320, .leaf), (1480, 360, .green), (1550, 460, .teal), (1400, 240, .leaf),
    ] {
      var weed = Outline()
      weed.move(Point(x - 16, 1130))
      weed.curve(Point(x - 60, 1130 - height / 3), Point(x + 50, 1130 - height * 2 / 3), Point(x, 1130 - height))
      weed.curve(Point(x + 80, 1130 - height * 2 / 3), Point(x - 20, 1130 - height / 3), Point(x + 22, 1130))
      weed.close()
      pen.fill(weed, paint)
    }
    for (x, paint) in [(240, Paint.coral), (1280, .rose)] {
      for (dx, turn) in [(-36, -30), (0, 0), (36, 28)] { pen.oval(x + dx, 1070, 18, 60, paint, turn: turn) }
    }
    for _ in 0..<14 {
      let (x, y, r) = (pen.numbers.within(30...1570), pen.numbers.within(60...960), pen.numbers.within(6...20))
      pen.dot(x, y, r, .ice, opacity: 45)
    }
  }

  /// Water in front of somebody who swims: hides what is below the surface.
  func surface(_ pen: inout Pen, _ x: Int, _ foot: Int, _ depth: Int, _ reach: Int) {
    let y = foot - depth
    // Rivers, and the sea far out, are lighter than the sea before a shore.
    let isLight = setting == .river || setting == .lake || (setting != .sea && foot < horizon + 170)
    let near = isLight ? water.1 : water.2
    pen.light = .plain
    var wave = Outline()
    wave.move(Point(x - reach - 70, y + 14))
    wave.curve(Point(x - reach, y - 24), Point(x - reach / 2, y))
    wave.curve(Point(x, y + 24), Point(x + reach / 2, y))
    wave.curve(Point(x + reach, y - 24), Point(x + reach + 70, y + 14))
    wave.curve(Point(x + reach + 60, foot + 24), Point(x, foot + 16))
    wave.curve(Point(x - reach - 60, foot + 24), Point(x - reach - 70, y + 14))
    wave.close()
    pen.fill(wave, near)
    pen.arc(x - reach, y + 34, x, y + 34, 15, .white, 7)
    pen.arc(x - 10, y + 66, x + reach, y + 66, 13, .white, 6)
  }
}
