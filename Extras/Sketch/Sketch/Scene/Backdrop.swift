/// The background of a scene: sky, land, water, or a room.
struct Backdrop {
  let setting: Setting
  let time: TimeOfDay
  let weather: Weather?
  let palette: Palette
  /// Whether the sun or the moon of the hour is drawn as a motif of its own.
  let hasSun: Bool, hasMoon: Bool
  /// The height of the horizon, from above.
  let horizon: Int
  /// Which things lie on which side.
  let isMirrored: Bool

  /// The colour that the hour lays upon everything.
  var light: Light {
    if setting == .space || setting == .underwater { return .plain }
    return switch time {
    case .day: weather == .storm || weather == .rain ? Light(paint: .slate, percent: 16) : .plain
    case .morning: Light(paint: .butter, percent: 9)
    case .evening: Light(paint: .rust, percent: 14)
    case .night: Light(paint: Paint(0x25265A), percent: setting.isIndoors ? 20 : 38)
    }
  }

  /// The colours of the sky, above and at the horizon.
  var sky: (Paint, Paint) {
    if setting == .space { return (Paint(0x1B1A45), Paint(0x4A3A7E)) }
    if weather == .storm { return (Paint(0x596482), Paint(0xB6BCC6)) }
    switch time {
    case .day:
      return weather == .rain || weather == .fog
        ? (palette.skyTop.mixed(with: .stone, 50), .fog) : (palette.skyTop, palette.skyLow)
    case .morning: return (palette.skyTop.mixed(with: .pink, 30), Paint(0xFFE6B0))
    case .evening: return (Paint(0x8C6FB0), Paint(0xFBB878))
    case .night: return (Paint(0x1E2150), palette.skyTop.mixed(with: Paint(0x3D3F82), 78))
    }
  }

  /// Draws all.
  func draw(with pen: inout Pen) {
    pen.wobble = 6
    pen.light = light
    if setting.isIndoors {
      drawRoom(&pen)
      return
    }
    drawSky(&pen)
    switch setting {
    case .underwater: drawUnderwater(&pen)
    case .sea, .beach, .island: drawShore(&pen)
    case .river, .lake: drawRiver(&pen)
    case .mountain: drawMountains(&pen)
    case .desert, .savanna: drawDry(&pen)
    case .village, .city: drawTown(&pen)
    case .snow: drawSnow(&pen)
    case .sky: drawAbove(&pen)
    case .space: drawMoonscape(&pen)
    case .cave: drawCave(&pen)
    case .forest, .jungle: drawForest(&pen)
    default: drawLand(&pen)
    }
  }

  /// Draws what falls in front of all things.
  func drawWeather(with pen: inout Pen) {
    guard !setting.isIndoors, setting != .underwater, setting != .space, setting != .cave else { return }
    pen.light = .plain
    switch weather {
    case .rain, .storm:
      for _ in 0..<46 {
        let (x, y) = (pen.numbers.within(0...1600), pen.numbers.within(0...1140))
        pen.segment(x, y, x - 12, y + 44, .ice, 5)
      }
    case .snow:
      for _ in 0..<70 {
        pen.dot(
          pen.numbers.within(0...1600), pen.numbers.within(0...1200), pen.numbers.within(4...11), .white, opacity: 90)
      }
    case .wind:
      for _ in 0..<5 {
        let (x, y) = (pen.numbers.within(60...1100), pen.numbers.within(120...700))
        var gust = Outline()
        gust.move(Point(x, y))
        gust.curve(Point(x + 160, y - 46), Point(x + 300, y))
        gust.curve(Point(x + 390, y + 30), Point(x + 400, y - 22))
        gust.curve(Point(x + 384, y - 56), Point(x + 356, y - 24))
        pen.stroke(gust, .white, 9, opacity: 80)
      }
    case .fog:
      for y in [560, 700, 860] { pen.oval(pen.numbers.within(300...1300), y, 780, 60, .white, opacity: 40) }
    case nil: break
    }
  }

  private func drawSky(_ pen: inout Pen) {
    let (top, low) = sky
    pen.light = .plain
    pen.write("<defs><linearGradient id=\"sky\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"><stop offset=\"0\" stop-color=\"")
    pen.append(top.text)
    pen.write("\"/><stop offset=\"1\" stop-color=\"")
    pen.append(low.text)
    pen.write("\"/></linearGradient></defs><rect width=\"1600\" height=\"")
    pen.write(setting == .space || setting == .sky || setting == .underwater ? 1200 : horizon + 120)
    pen.write("\" fill=\"url(#sky)\"/>")
    guard setting != .underwater, setting != .cave else {
      pen.light = light
      return
    }
    if time == .night || setting == .space {
      for _ in 0..<(setting == .space ? 90 : 46) {
        let (x, y) = (pen.numbers.within(10...1590), pen.numbers.within(10...(setting == .space ? 1000 : horizon - 60)))
        pen.dot(x, y, pen.numbers.within(2...5), .butter, opacity: 85)
      }
      for _ in 0..<6 {
        pen.star(
          pen.numbers.within(60...1540), pen.numbers.within(40...420), pen.numbers.within(12...20), .butter, points: 4,
          inner: 34)
      }
    }
    if time == .night && !hasMoon && setting != .space {
      place("moon", isMirrored ? 1310 : 290, 300, 210, &pen)
    }
    if time == .evening && setting != .space {
      let x = isMirrored ? 420 : 1180
      pen.glow(x, horizon - 30, 330, .sun)
      pen.dot(x, horizon - 30, 128, Paint(0xFFD772))
    }
    if time == .morning && !hasSun && setting != .space {
      let x = isMirrored ? 1240 : 360
      pen.glow(x, horizon - 60, 300, .butter)
      pen.dot(x, horizon - 60, 110, Paint(0xFFE28A))
    }
    if setting != .space { drawClouds(&pen) }
    pen.light = light
  }

  private func drawClouds(_ pen: inout Pen) {
    let isGrey = weather == .rain || weather == .storm
    let paint: Paint = time == .night ? Paint(0x4B4F8C) : isGrey ? .stone : time == .evening ? Paint(0xF7C9B4) : .white
    for index in 0..<(isGrey ? 6 : 3) {
      let x = (index * 560 + pen.numbers.within(0...420)) % 1640
      let y = pen.numbers.within(isGrey ? 30...170 : 90...330)
      let size = pen.numbers.within(50...86)
      for (dx, dy, r) in [
        (-size, 14, size * 7 / 10), (0, -10, size), (size, 10, size * 8 / 10), (size * 2, 26, size / 2),
      ] {
        pen.dot(x + dx, y + dy, r, paint, opacity: isGrey ? 92 : 78)
      }
    }
  }

  /// Land with a soft edge, from a height down to the bottom.
  func hill(_ pen: inout Pen, _ y: Int, _ rise: Int, _ paint: Paint) {
    var outline = Outline()
    outline.move(Point(-10, y + pen.numbers.within(-rise...rise)))
    var x = -10
    while x < 1610 {
      let step = pen.numbers.within(340...520)
      let (a, b) = (pen.numbers.within(-rise...rise), pen.numbers.within(-rise...rise))
      outline.curve(
        Point(x + step / 3, y - rise + a), Point(x + step * 2 / 3, y + rise + b), Point(x + step, y + b / 2))
      x += step
    }
    outline.line(Point(1700, 1210))
    outline.line(Point(-10, 1210))
    outline.close()
    pen.fill(outline, paint)
  }

  /// Blades of grass here and there.
  func tufts(_ pen: inout Pen, _ paint: Paint, from y: Int, count: Int) {
    var tuft = Outline()
    for _ in 0..<count {
      let (x, y) = (pen.numbers.within(20...1580), pen.numbers.within(y...1180))
      tuft.move(Point(x - 16, y))
      tuft.curve(Point(x - 10, y - 20), Point(x - 18, y - 34))
      tuft.curve(Point(x - 4, y - 20), Point(x, y - 4))
      tuft.curve(Point(x, y - 30), Point(x + 8, y - 46))
      tuft.curve(Point(x + 8, y - 20), Point(x + 14, y))
      tuft.close()
    }
    pen.fill(tuft, paint)
  }

  /// Small flowers here and there.
  func blossoms(_ pen: inout Pen, from y: Int, count: Int) {
    for paint in palette.accents + [.white] {
      var flowers = Outline()
      var middles: [Point] = []
      for _ in 0...count / 4 {
        let place = Point(pen.numbers.within(20...1580), pen.numbers.within(y...1180))
        flowers.rosette(place, 5, 20)
        middles.append(place)
      }
      pen.fill(flowers, paint)
      for place in middles { pen.dot(place.x, place.y, 6, paint == .sun ? .rust : .butter) }
    }
  }

  /// Draws a motif as a part of the background: its foot at a place, so many units high.
  func place(_ name: String, _ x: Int, _ foot: Int, _ height: Int, _ pen: inout Pen, mirrored: Bool = false) {
    guard let motif = Motif.named(name) else { return }
    var inner = Pen(width: motif.width, light: pen.light, seed: "\(name) \(pen.numbers.next())")
    motif.draw(&inner)
    pen.append(Placement.group(motif, x: x, foot: foot, height: height, mirrored: mirrored, tilt: 0, inner.bytes))
  }
}
