/// Plants, and what lies among them.
enum Plants {
  static let all = [
    Motif("tree", 400, 520, .far, 640, tree), Motif("pine", 320, 560, .far, 660, pine),
    Motif("palm", 400, 560, .far, 640, palm), Motif("baobab", 520, 520, .far, 640, baobab),
    Motif("apple tree", 400, 520, .far, 600, appleTree), Motif("bush", 320, 200, .near, 190, bush),
    Motif("flower", 240, 340, .near, 210, flower), Motif("rose", 220, 340, .near, 210, rose),
    Motif("sunflower", 240, 420, .near, 330, sunflower), Motif("mushroom", 320, 300, .near, 150, mushroom),
    Motif("grass", 320, 160, .near, 100, grass), Motif("leaf", 240, 220, .near, 90, leaf),
    Motif("cactus", 280, 400, .near, 300, cactus), Motif("sprout", 240, 320, .near, 210, sprout),
    Motif("stone", 320, 180, .near, 110, stone), Motif("log", 360, 180, .near, 130, log),
    Motif("nest", 300, 200, .near, 120, nest), Motif("beehive", 280, 300, .near, 220, beehive),
    Motif("thorns", 420, 300, .near, 260, thorns),
  ]

  private static func trunk(_ pen: inout Pen) {
    pen.fill("M170 320 Q176 440 140 512 Q200 524 262 512 Q226 440 232 320 Z", .bark)
    pen.fill("M208 320 Q214 440 214 516 L262 512 Q226 440 232 320 Z", Paint.bark.shade)
    pen.stroke("M200 400 Q150 370 136 330 M206 380 Q250 360 266 320", .bark, 16)
  }

  private static func crown(_ pen: inout Pen, _ leaf: Paint) {
    pen.ball(200, 210, 150, 150, leaf.shade)
    for (x, y, r) in [(104, 238, 96), (296, 238, 96), (126, 138, 92), (276, 138, 94), (200, 104, 98)] {
      pen.ball(x, y, r, r - 4, leaf)
    }
    pen.oval(200, 196, 128, 110, leaf)
    for (x, y) in [(120, 110), (212, 76), (160, 180), (264, 170), (96, 226), (230, 240)] {
      pen.arc(x - 20, y, x + 20, y, -11, leaf.light, 8)
    }
  }

  private static func tree(_ pen: inout Pen) {
    trunk(&pen)
    crown(&pen, pen.numbers.one(of: [Paint.leaf, Paint.green, Paint(0x8DB64E)]))
  }

  private static func appleTree(_ pen: inout Pen) {
    trunk(&pen)
    crown(&pen, .green)
    for (x, y) in [(110, 190), (180, 130), (270, 120), (310, 220), (220, 230), (140, 270), (200, 180)] {
      pen.ball(x, y, 20, 20, .red)
      pen.dot(x - 6, y - 7, 4, .pink)
    }
  }

  private static func pine(_ pen: inout Pen) {
    pen.box(138, 440, 46, 114, 10, .bark)
    let leaf = pen.numbers.one(of: [Paint.pine, Paint(0x3E7F5E), Paint(0x2A6460)])
    pen.fill("M160 300 Q240 400 310 470 Q160 512 10 470 Q80 400 160 300 Z", leaf.shade)
    pen.fill("M160 180 Q230 290 286 360 Q160 400 34 360 Q90 290 160 180 Z", leaf)
    pen.fill("M160 360 Q230 372 286 360 L240 300 Z", leaf.shade)
    pen.fill("M160 30 Q220 150 260 230 Q160 268 60 230 Q100 150 160 30 Z", leaf.light)
    pen.fill("M160 30 Q220 150 260 230 Q210 250 170 252 Q190 140 160 30 Z", leaf)
  }

  private static func palm(_ pen: inout Pen) {
    pen.fill("M184 200 Q230 380 196 552 Q236 560 268 552 Q280 360 220 190 Z", .tan)
    for y in stride(from: 250, to: 540, by: 42) { pen.arc(202, y, 262, y, 9, .bark, 7) }
    for (data, shade) in [
      ("M204 180 Q120 60 10 150 Q110 130 204 180 Z" as StaticString, false),
      ("M204 180 Q300 60 396 150 Q290 130 204 180 Z", true),
      ("M204 180 Q110 130 20 290 Q100 210 204 180 Z", true), ("M204 180 Q300 130 384 290 Q300 210 204 180 Z", false),
      ("M204 180 Q150 40 90 20 Q180 70 204 180 Z", true), ("M204 180 Q250 30 320 30 Q240 80 204 180 Z", false),
      ("M204 180 Q190 220 150 320 Q240 260 204 180 Z", false),
    ] { pen.fill(data, shade ? .pine : .green) }
    pen.ball(184, 204, 24, 24, .cocoa)
    pen.ball(224, 206, 24, 24, .cocoa)
  }

  private static func baobab(_ pen: inout Pen) {
    pen.stroke(
      "M210 220 Q170 160 90 150 M220 210 Q230 140 200 90 M300 210 Q300 130 340 90 M310 220 Q360 170 440 160", .bark, 38)
    pen.fill(
      "M170 200 Q200 240 180 360 Q150 470 110 512 L410 512 Q370 470 340 360 Q320 240 350 200 Q300 240 260 210 Q220 240 170 200 Z",
      .bark)
    pen.fill("M300 226 Q290 380 330 512 L410 512 Q370 470 340 360 Q320 240 350 200 Z", Paint.bark.shade)
    pen.stroke("M220 300 Q216 400 196 480 M262 320 L260 470", Paint.bark.shade, 8)
    for (x, y, r) in [(84, 132, 74), (196, 82, 76), (336, 78, 76), (440, 136, 74), (264, 112, 66)] {
      pen.ball(x, y, r, r * 2 / 3, .olive)
    }
  }

  private static func bush(_ pen: inout Pen) {
    for (x, y, r) in [(70, 134, 64), (250, 134, 64), (160, 104, 96)] { pen.ball(x, y, r, r * 9 / 10, .green) }
    pen.box(30, 140, 260, 56, 26, .green)
    for (x, y) in [(90, 90), (150, 60), (210, 96), (60, 146), (256, 140), (150, 140)] { pen.ball(x, y, 11, 11, .berry) }
  }

  private static func flower(_ pen: inout Pen) {
    let paint = pen.numbers.one(of: [Paint.rose, .coral, .violet, .sun])
    pen.stroke("M120 150 Q130 240 120 336", .green, 14)
    pen.fill("M122 290 Q60 280 34 220 Q100 220 122 290 Z M122 310 Q180 290 204 240 Q140 236 122 310 Z", .leaf)
    var petals = Outline()
    petals.rosette(Point(124, 114), 7, 104)
    pen.fill(petals, paint.shade)
    petals = Outline()
    petals.rosette(Point(120, 110), 7, 102)
    pen.fill(petals, paint)
    pen.ball(120, 110, 42, 42, paint == .sun ? .rust : .butter)
  }

  private static func rose(_ pen: inout Pen) {
    pen.stroke("M110 140 Q120 240 110 336", .green, 12)
    pen.fill("M112 270 Q50 262 26 206 Q90 204 112 270 Z M112 300 Q170 280 194 226 Q130 224 112 300 Z", .leaf)
    pen.ball(110, 90, 86, 84, .red)
    pen.stroke(
      "M110 96 Q120 78 100 76 Q76 88 94 112 Q128 128 144 98 Q150 54 100 48 Q50 54 54 106 Q66 152 116 152", .berry, 10)
    pen.fill("M60 156 Q110 180 160 156 Q140 190 110 192 Q80 190 60 156 Z", .leaf)
  }

  private static func sunflower(_ pen: inout Pen) {
    pen.stroke("M120 180 Q128 300 120 414", .green, 16)
    pen.fill("M122 330 Q50 320 20 250 Q100 246 122 330 Z M122 366 Q190 340 218 280 Q140 280 122 366 Z", .leaf)
    for petal in 0..<12 {
      let place = Point(120, 120).at(petal * 30, 84, 84)
      pen.oval(place.x, place.y, 36, 17, petal % 2 == 0 ? .sun : .honey, turn: petal * 30)
    }
    pen.ball(120, 120, 60, 60, .cocoa)
    for (dx, dy) in [(-20, -20), (0, -30), (20, -20), (-30, 4), (-8, 0), (14, 2), (-14, 26), (10, 28)] {
      pen.dot(120 + dx, 120 + dy, 5, .tan)
    }
  }

  private static func mushroom(_ pen: inout Pen) {
    pen.fill("M118 150 Q126 240 100 290 Q160 304 220 290 Q194 240 202 150 Z", .cream)
    pen.fill("M170 150 Q176 240 170 298 Q200 298 220 290 Q194 240 202 150 Z", Paint.cream.shade)
    pen.fill("M14 164 Q20 14 160 12 Q300 14 306 164 Q160 204 14 164 Z", .red)
    pen.fill("M306 164 Q300 14 160 12 Q240 60 232 182 Q276 176 306 164 Z", Paint.red.shade)
    for (x, y, r) in [(90, 100, 24), (160, 56, 22), (164, 136, 26), (236, 110, 22), (52, 152, 13)] {
      pen.oval(x, y, r, r - 3, .white)
    }
  }

  private static func grass(_ pen: inout Pen) {
    for (index, x) in stride(from: 24, to: 300, by: 22).enumerated() {
      var blade = Outline()
      let height = [70, 110, 140, 96][index % 4]
      blade.move(Point(x - 12, 158))
      blade.curve(Point(x - 4, 158 - height / 2), Point(x + (index % 3 - 1) * 18, 158 - height))
      blade.curve(Point(x + 10, 158 - height / 2), Point(x + 12, 158))
      blade.close()
      pen.fill(blade, index % 2 == 0 ? .leaf : .green)
    }
  }

  private static func leaf(_ pen: inout Pen) {
    pen.fill("M20 200 Q10 60 220 14 Q226 190 60 206 Z", .orange)
    pen.fill("M20 200 Q110 110 220 14 Q226 190 60 206 Z", .rust)
    pen.stroke("M12 212 Q100 120 190 48 M80 146 L76 96 M118 110 L118 66 M104 124 L156 128 M140 90 L182 94", .butter, 6)
  }

  private static func cactus(_ pen: inout Pen) {
    pen.stroke("M140 240 Q60 250 60 150 M140 280 Q224 280 222 190", .green, 46)
    pen.box(96, 20, 88, 376, 44, .green)
    pen.box(144, 40, 40, 356, 24, Paint.green.shade)
    pen.stroke("M120 60 L120 380 M60 170 L60 200", Paint.green.light, 5)
    for petal in 0..<5 { let p = Point(140, 24).at(petal * 72, 14, 14); pen.dot(p.x, p.y, 10, .rose) }
  }

  private static func sprout(_ pen: inout Pen) {
    pen.stroke("M120 200 Q126 140 120 90", .leaf, 13)
    pen.fill("M120 100 Q40 100 30 24 Q110 20 120 100 Z", .leaf)
    pen.fill("M120 110 Q190 110 208 44 Q136 34 120 110 Z", .green)
    pen.oval(120, 190, 84, 18, .cocoa)
    pen.fill("M36 190 Q120 216 204 190 L184 302 Q120 322 56 302 Z", .rust)
    pen.fill("M150 204 Q180 200 204 190 L184 302 Q160 312 140 312 Z", Paint.rust.shade)
    pen.stroke("M36 194 Q120 222 204 194", .orange, 18)
  }

  private static func stone(_ pen: inout Pen) {
    pen.fill("M8 172 Q10 90 70 60 Q130 10 210 40 Q300 60 312 172 Q160 184 8 172 Z", .stone)
    pen.fill("M312 172 Q300 60 210 40 Q230 110 190 176 Q260 178 312 172 Z", Paint.stone.shade)
    pen.oval(110, 84, 34, 13, .fog, turn: -24)
  }

  private static func log(_ pen: inout Pen) {
    pen.box(14, 40, 320, 126, 60, .bark)
    pen.stroke("M50 80 L180 80 M90 110 L220 112 M60 136 L170 138", Paint.bark.deep, 6)
    pen.ball(294, 104, 54, 64, .sand)
    pen.oval(294, 104, 34, 42, .tan)
    pen.oval(294, 104, 15, 19, .sand)
  }

  private static func nest(_ pen: inout Pen) {
    for (x, paint) in [(100, Paint.cream), (150, .ice), (200, .cream)] { pen.ball(x, 80, 34, 46, paint) }
    pen.fill("M14 96 Q150 130 286 96 Q276 190 150 194 Q24 190 14 96 Z", .bark)
    pen.stroke(
      "M24 116 Q150 150 276 110 M40 146 Q150 170 262 140 M60 170 Q150 186 230 166 M40 100 L90 170 M250 104 L200 176",
      .tan, 7)
  }

  private static func beehive(_ pen: inout Pen) {
    for (y, reach) in [(250, 110), (196, 126), (140, 118), (86, 92), (44, 56)] {
      pen.ball(140, y, reach, 40, y % 4 == 0 ? .honey : .sun)
    }
    pen.oval(140, 222, 30, 32, .cocoa)
  }

  private static func thorns(_ pen: inout Pen) {
    pen.ball(210, 200, 190, 92, .pine)
    pen.stroke(
      "M20 290 Q60 100 210 80 Q360 90 400 290 M80 290 Q130 160 260 140 Q360 160 350 290 M150 290 Q170 220 250 200",
      .bark, 15)
    for (x, y, turn) in [
      (50, 200, -60), (96, 126, -40), (170, 86, -10), (250, 84, 10), (324, 120, 40), (374, 190, 60), (130, 200, -40),
      (210, 150, -10), (300, 150, 30), (346, 220, 60), (190, 222, -30),
    ] {
      var thorn = Outline()
      let center = Point(x, y)
      thorn.move(Point(x - 12, y).turned(turn, about: center))
      thorn.line(Point(x, y - 40).turned(turn, about: center))
      thorn.line(Point(x + 12, y).turned(turn, about: center))
      thorn.close()
      pen.fill(thorn, .tan)
    }
  }
}
