/// Toys and what one plays, draws and makes music with.
enum Toys {
  static let all = [
    Motif("ball", 240, 240, .near, 110, ball), Motif("teddy", 320, 400, .near, 210, teddy),
    Motif("doll", 300, 480, .near, 240, doll), Motif("blocks", 300, 280, .near, 170, blocks),
    Motif("drum", 300, 280, .near, 180, drum), Motif("guitar", 240, 480, .near, 330, guitar),
    Motif("piano", 440, 380, .near, 330, piano), Motif("flute", 360, 160, .near, 90, flute),
    Motif("trumpet", 380, 220, .near, 130, trumpet), Motif("bell", 260, 300, .near, 150, bell),
    Motif("paint", 360, 280, .near, 150, paint), Motif("crayons", 320, 240, .near, 150, crayons),
    Motif("picture", 340, 300, .near, 230, picture), Motif("book", 360, 240, .near, 140, book),
    Motif("map", 380, 280, .near, 170, map), Motif("letter", 320, 220, .near, 110, letter),
    Motif("gift", 280, 300, .near, 170, gift), Motif("puppet", 300, 400, .near, 220, puppet),
    Motif("christmas tree", 340, 560, .near, 520, christmasTree), Motif("pinwheel", 260, 400, .near, 230, pinwheel),
  ]

  private static func ball(_ pen: inout Pen) {
    pen.ball(120, 120, 112, 112, .white)
    pen.fill("M120 8 Q30 10 12 90 Q60 40 120 8 Z M120 8 Q190 50 232 120 Q230 30 120 8 Z", .red)
    pen.fill("M120 120 Q50 130 20 170 Q50 230 120 232 Q110 170 120 120 Z", .blue)
    pen.fill("M120 120 Q180 140 220 170 Q190 226 120 232 Q110 170 120 120 Z", .sun)
    pen.ball(120, 112, 24, 24, .white)
  }

  private static func teddy(_ pen: inout Pen) {
    pen.look.feeling = .calm
    pen.ball(92, 362, 46, 36, .tan, both: true)
    pen.oval(90, 364, 26, 21, .cream, both: true)
    pen.ball(70, 276, 32, 54, .tan, turn: 34, both: true)
    pen.ball(160, 300, 82, 86, .tan)
    pen.oval(160, 312, 48, 52, .cream)
    pen.stroke("M160 270 L160 350", .bark, 4)
    pen.ball(78, 70, 40, 40, .tan, both: true)
    pen.oval(80, 74, 22, 22, .cream, both: true)
    pen.ball(160, 144, 100, 88, .tan)
    pen.oval(160, 178, 44, 36, .cream)
    pen.oval(160, 160, 17, 12, .cocoa)
    pen.fill("M160 236 Q110 206 104 240 Q110 274 160 244 Q210 274 216 240 Q210 206 160 236 Z", .red)
    pen.face(160, 132, gap: 42, size: 11, mouth: 184, wide: 15)
  }

  private static func doll(_ pen: inout Pen) {
    pen.look = Look()
    (pen.look.hair, pen.look.cloth, pen.look.cloth2, pen.look.skin) = (.rust, .sky, .white, Paint(0xF3CDA8))
    Person(pen.look, .dress, .braids).draw(&pen)
  }

  private static func blocks(_ pen: inout Pen) {
    for (x, y, paint) in [(20, 150, Paint.red), (150, 150, .blue), (84, 20, .sun)] {
      pen.box(x, y, 126, 126, 12, paint)
      pen.box(x + 14, y + 14, 98, 98, 8, paint.light)
    }
    pen.star(83, 214, 38, .red)
    pen.dot(213, 213, 34, .blue)
    pen.fill("M147 50 L188 116 L106 116 Z", .orange)
  }

  private static func drum(_ pen: inout Pen) {
    pen.fill("M16 90 L284 90 L270 240 Q150 296 30 240 Z", .red)
    pen.fill("M200 90 L284 90 L270 240 Q240 258 200 264 Z", Paint.red.shade)
    pen.stroke("M20 100 L70 254 L116 110 L160 268 L204 110 L236 250 L280 100", .butter, 9)
    pen.ball(150, 86, 138, 44, .cream)
    pen.stroke("M60 14 L150 80 M246 10 L176 84", .tan, 12)
    pen.dot(150, 80, 13, .bark)
    pen.dot(176, 84, 13, .bark)
  }

  private static func guitar(_ pen: inout Pen) {
    pen.box(106, 60, 30, 240, 6, .cocoa)
    pen.box(98, 8, 46, 70, 12, .bark)
    pen.ball(120, 284, 78, 68, .honey)
    pen.ball(120, 378, 104, 92, .honey)
    pen.dot(120, 320, 34, .cocoa)
    pen.box(84, 404, 72, 18, 6, .cocoa)
    pen.stroke("M114 60 L114 408 M128 60 L128 408", .cream, 3)
  }

  private static func piano(_ pen: inout Pen) {
    pen.box(20, 20, 400, 180, 16, .bark)
    pen.box(8, 186, 424, 86, 14, .cocoa)
    for x in stride(from: 30, to: 404, by: 38) { pen.box(x, 196, 35, 48, 4, .white) }
    for x in stride(from: 56, to: 400, by: 38) where (x - 56) / 38 % 4 != 2 { pen.box(x, 194, 18, 28, 3, .ink) }
    pen.stroke("M50 270 L50 372 M390 270 L390 372", .cocoa, 26)
    pen.box(130, 60, 180, 96, 6, .cream)
    pen.stroke("M150 84 L290 84 M150 108 L290 108 M150 132 L290 132", .slate, 4)
  }

  private static func flute(_ pen: inout Pen) {
    pen.stroke("M30 130 L330 30", .tan, 30)
    pen.stroke("M30 130 L80 113", .bark, 30)
    for step in 0..<5 { pen.dot(140 + step * 38, 94 - step * 13, 8, .cocoa) }
  }

  private static func trumpet(_ pen: inout Pen) {
    pen.fill("M240 110 Q330 100 370 30 L370 190 Q330 124 240 120 Z", .sun)
    pen.stroke("M20 116 L270 116", .sun, 22)
    pen.stroke("M110 116 Q70 190 130 190 L210 190 Q260 180 220 120", .honey, 17)
    for x in [130, 160, 190] { pen.box(x - 9, 60, 18, 120, 7, .honey) }
  }

  private static func bell(_ pen: inout Pen) {
    pen.dot(130, 34, 26, .honey)
    pen.dot(130, 34, 13, .rust)
    pen.dot(130, 264, 28, .rust)
    pen.fill("M20 240 Q50 210 56 140 Q60 50 130 48 Q200 50 204 140 Q210 210 240 240 Q130 276 20 240 Z", .sun)
    pen.fill("M240 240 Q210 210 204 140 Q200 50 130 48 Q176 110 170 258 Q210 252 240 240 Z", .honey)
  }

  private static func paint(_ pen: inout Pen) {
    pen.fill(
      "M20 170 Q10 50 160 40 Q300 30 310 120 Q310 170 250 160 Q210 160 220 200 Q230 250 160 254 Q40 250 20 170 Z", .tan)
    for (x, y, paint) in [
      (80, 110, Paint.red), (140, 80, .sun), (210, 78, .leaf), (264, 110, .blue), (76, 180, .violet),
      (140, 210, .white),
    ] { pen.oval(x, y, 25, 21, paint) }
    pen.stroke("M200 230 L330 60", .bark, 13)
    pen.fill("M318 70 Q330 20 356 14 Q360 50 336 82 Z", .coral)
  }

  private static func crayons(_ pen: inout Pen) {
    for (x, paint) in [(40, Paint.red), (92, .sun), (144, .leaf), (196, .blue), (248, .violet)] {
      pen.box(x, 60, 36, 130, 4, paint)
      var tip = Outline()
      tip.move(Point(x, 62))
      tip.line(Point(x + 18, 12))
      tip.line(Point(x + 36, 62))
      tip.close()
      pen.fill(tip, paint.light)
    }
    pen.box(16, 120, 290, 114, 12, .butter)
    pen.star(160, 178, 38, .orange)
  }

  private static func picture(_ pen: inout Pen) {
    pen.box(6, 6, 328, 288, 14, .bark)
    pen.box(30, 30, 280, 240, 4, .ice)
    pen.dot(250, 86, 30, .sun)
    pen.fill("M30 270 L30 210 Q100 150 170 200 Q240 160 310 210 L310 270 Z", .leaf)
    pen.fill("M96 230 L96 160 L146 120 L196 160 L196 230 Z", .white)
    pen.fill("M80 166 L146 106 L212 166 Z", .red)
  }

  private static func book(_ pen: inout Pen) {
    pen.fill("M10 40 Q100 20 180 50 Q260 20 350 40 L350 226 Q260 206 180 234 Q100 206 10 226 Z", .berry)
    pen.fill("M26 30 Q110 10 180 44 L180 220 Q110 190 26 210 Z", .white)
    pen.fill("M334 30 Q250 10 180 44 L180 220 Q250 190 334 210 Z", .cream)
    pen.stroke("M54 70 Q110 60 154 80 M54 104 Q110 94 154 114 M54 138 Q110 128 154 148", .stone, 7)
    pen.star(258, 100, 42, .sun)
    pen.stroke("M220 166 Q256 156 302 160", .stone, 7)
  }

  private static func map(_ pen: inout Pen) {
    pen.fill(
      "M10 30 Q70 50 130 20 Q190 50 250 20 Q310 50 370 30 L370 250 Q310 270 250 240 Q190 270 130 240 Q70 270 10 250 Z",
      .sand)
    pen.fill("M130 20 Q190 50 250 20 L250 240 Q190 270 130 240 Z", .cream)
    pen.stroke("M50 200 Q80 150 110 170 M130 168 Q170 120 200 150 M220 150 Q260 110 280 120", .rust, 8)
    pen.stroke("M300 84 L336 120 M336 84 L300 120", .red, 13)
    pen.fill("M60 110 L86 60 L112 110 Z", .pine)
    pen.oval(190, 86, 34, 17, .sky)
  }

  private static func letter(_ pen: inout Pen) {
    pen.box(8, 20, 304, 190, 12, .white)
    pen.fill("M14 200 L120 110 L200 110 L306 200 Q306 210 290 210 L30 210 Q14 210 14 200 Z", .fog)
    pen.fill("M12 30 Q160 160 160 136 Q160 160 308 30 Q300 18 284 20 L36 20 Q18 18 12 30 Z", .cream)
    pen.fill("M160 148 Q120 116 136 98 Q152 90 160 106 Q168 90 184 98 Q200 116 160 148 Z", .red)
  }

  private static func gift(_ pen: inout Pen) {
    pen.box(24, 120, 232, 174, 12, .teal)
    pen.box(190, 120, 66, 174, 12, Paint.teal.shade)
    pen.box(10, 84, 260, 60, 12, .teal)
    pen.box(118, 84, 44, 210, 0, .coral)
    pen.fill("M140 86 Q60 80 50 40 Q90 0 140 86 Z M140 86 Q220 80 230 40 Q190 0 140 86 Z", .coral)
    pen.oval(140, 80, 20, 16, .rose)
  }

  private static func puppet(_ pen: inout Pen) {
    pen.look.feeling = .happy
    pen.fill("M104 220 L196 220 L240 390 Q150 410 60 390 Z", .violet)
    pen.fill("M104 240 Q40 240 20 290 Q50 310 104 290 Z", .violet, both: true)
    pen.dot(26, 294, 20, .sand, both: true)
    pen.ball(150, 140, 86, 84, .sand)
    pen.fill("M60 130 Q40 40 20 20 Q100 10 150 60 Q200 10 280 20 Q260 40 240 130 Q200 90 150 90 Q100 90 60 130 Z", .red)
    pen.fill("M150 60 Q200 10 280 20 Q260 40 240 130 Q200 90 150 90 Z", .sun)
    pen.dot(24, 24, 16, .butter, both: true)
    pen.face(150, 140, gap: 36, size: 11, mouth: 176, wide: 20)
  }

  private static func christmasTree(_ pen: inout Pen) {
    pen.box(146, 470, 50, 84, 8, .bark)
    pen.fill("M170 290 Q250 400 324 470 Q170 520 16 470 Q90 400 170 290 Z", .pine)
    pen.fill("M170 170 Q240 290 296 360 Q170 404 44 360 Q100 290 170 170 Z", .green)
    pen.fill("M170 56 Q226 150 262 230 Q170 270 78 230 Q114 150 170 56 Z", .leaf)
    pen.star(170, 56, 50, .sun)
    for (x, y, paint) in [
      (130, 200, Paint.red), (206, 180, .sun), (110, 330, .sky), (170, 300, .coral), (236, 334, .butter),
      (80, 450, .red), (150, 430, .sun), (220, 440, .violet), (270, 460, .sky),
    ] { pen.ball(x, y, 16, 16, paint) }
  }

  private static func pinwheel(_ pen: inout Pen) {
    pen.stroke("M130 130 L130 392", .bark, 11)
    for (turn, paint) in [(0, Paint.red), (90, .sun), (180, .blue), (270, .leaf)] {
      let center = Point(130, 130)
      var vane = Outline()
      vane.move(center)
      vane.curve(center.at(turn - 10, 110, 110), center.at(turn + 30, 122, 122))
      vane.line(center.at(turn + 66, 74, 74))
      vane.close()
      pen.fill(vane, paint)
    }
    pen.dot(130, 130, 17, .white)
  }
}
