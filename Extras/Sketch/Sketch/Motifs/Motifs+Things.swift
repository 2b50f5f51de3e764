/// Furniture, treasures and things of every day.
enum Things {
  static let all = [
    Motif("bed", 520, 320, .near, 330, bed), Motif("table", 440, 300, .near, 260, table),
    Motif("chair", 260, 400, .near, 300, chair), Motif("window", 340, 380, .air, 380, window),
    Motif("door", 280, 480, .near, 520, door), Motif("mirror", 260, 400, .near, 360, mirror),
    Motif("clock", 280, 280, .air, 180, clock), Motif("lamp", 240, 420, .near, 310, lamp),
    Motif("lantern", 220, 340, .near, 190, lantern), Motif("candle", 200, 320, .near, 170, candle),
    Motif("umbrella", 360, 400, .near, 320, umbrella), Motif("basket", 320, 300, .near, 170, basket),
    Motif("bucket", 280, 300, .near, 150, bucket), Motif("watering can", 360, 280, .near, 170, wateringCan),
    Motif("broom", 200, 480, .near, 330, broom), Motif("pot", 340, 280, .near, 190, pot),
    Motif("cup", 280, 280, .near, 120, cup), Motif("bottle", 180, 360, .near, 160, bottle),
    Motif("backpack", 300, 340, .near, 210, backpack), Motif("hat", 360, 240, .near, 130, hat),
    Motif("shoes", 360, 220, .near, 110, shoes), Motif("scarf", 320, 300, .near, 150, scarf),
    Motif("crown", 320, 220, .near, 130, crown), Motif("key", 360, 180, .near, 100, key),
    Motif("chest", 380, 320, .near, 220, chest), Motif("coin", 240, 240, .near, 80, coin),
    Motif("gem", 260, 240, .near, 110, gem), Motif("ring", 240, 260, .near, 90, ring),
    Motif("sword", 180, 440, .near, 260, sword), Motif("wand", 280, 300, .near, 150, wand),
    Motif("telescope", 380, 360, .near, 280, telescope), Motif("magnifying glass", 260, 320, .near, 150, magnifier),
    Motif("tools", 340, 280, .near, 150, tools), Motif("gear", 280, 280, .near, 130, gear),
    Motif("light bulb", 240, 340, .near, 150, lightBulb), Motif("computer", 400, 320, .near, 230, computer),
    Motif("phone", 200, 340, .near, 130, phone), Motif("net", 300, 440, .near, 270, net),
  ]

  private static func bed(_ pen: inout Pen) {
    pen.box(10, 20, 44, 294, 18, .bark)
    pen.box(466, 130, 44, 184, 18, .bark)
    pen.box(40, 180, 440, 90, 10, .tan)
    pen.box(50, 130, 440, 80, 30, .white)
    pen.ball(130, 126, 82, 42, .white)
    pen.fill("M190 130 Q340 90 480 140 L484 250 Q340 270 180 250 Z", .coral)
    pen.fill("M184 200 Q340 220 484 204 L484 250 Q340 270 180 250 Z", Paint.coral.shade)
    pen.box(180, 122, 44, 134, 20, .cream)
    for (x, y) in [(270, 150), (340, 190), (410, 150), (290, 226), (440, 206)] { pen.star(x, y, 16, .butter) }
  }

  private static func table(_ pen: inout Pen) {
    pen.stroke("M70 110 L56 288 M370 110 L384 288", .bark, 26)
    pen.box(40, 96, 360, 34, 8, Paint.bark.shade)
    pen.box(10, 70, 420, 40, 16, .tan)
    pen.ball(220, 54, 60, 20, .sky)
    pen.ball(196, 34, 22, 22, .red)
    pen.ball(240, 36, 22, 20, .sun)
  }

  private static func chair(_ pen: inout Pen) {
    pen.stroke("M60 30 L60 390 M200 220 L210 390 M90 220 L90 380", .bark, 21)
    pen.box(50, 30, 30, 180, 12, .bark)
    pen.stroke("M64 50 L64 200", .tan, 8)
    pen.box(40, 206, 190, 36, 14, .tan)
    pen.box(52, 186, 164, 30, 14, .coral)
  }

  private static func window(_ pen: inout Pen) {
    pen.box(24, 16, 292, 330, 16, .bark)
    pen.box(46, 38, 248, 286, 6, .sky)
    pen.fill("M46 324 L46 250 Q130 190 200 240 Q260 210 294 240 L294 324 Z", .leaf)
    pen.ball(236, 96, 30, 30, .sun)
    pen.box(160, 36, 20, 292, 0, .bark)
    pen.box(44, 170, 252, 18, 0, .bark)
    pen.fill("M36 20 Q40 180 16 320 Q70 300 96 190 Q110 100 100 20 Z", .coral, both: true)
    pen.box(6, 336, 328, 34, 12, .tan)
  }

  private static func door(_ pen: inout Pen) {
    pen.box(10, 10, 260, 466, 120, .stone)
    pen.box(10, 240, 260, 236, 6, .stone)
    pen.box(36, 36, 208, 440, 100, .teal)
    pen.box(36, 240, 208, 236, 2, .teal)
    pen.stroke("M104 44 L104 470 M176 44 L176 470", Paint.teal.shade, 7)
    pen.dot(210, 276, 16, .sun)
    pen.box(104, 110, 72, 72, 36, .butter)
  }

  private static func mirror(_ pen: inout Pen) {
    pen.stroke("M80 392 L110 330 M180 392 L150 330", .honey, 17)
    pen.ball(130, 176, 116, 168, .honey)
    pen.oval(130, 176, 94, 144, .ice)
    pen.fill("M70 230 Q60 130 130 60 L170 70 Q90 140 96 262 Z", .white, opacity: 70)
  }

  private static func clock(_ pen: inout Pen) {
    pen.ball(140, 140, 132, 132, .rust)
    pen.dot(140, 140, 104, .white)
    for hour in 0..<12 { let p = Point(140, 140).at(hour * 30, 86, 86); pen.dot(p.x, p.y, hour % 3 == 0 ? 8 : 4, .ink) }
    pen.stroke("M140 140 L140 76 M140 140 L188 160", .ink, 10)
    pen.dot(140, 140, 10, .red)
  }

  private static func lamp(_ pen: inout Pen) {
    pen.glow(120, 130, 118, .butter)
    pen.box(110, 190, 20, 206, 6, .bark)
    pen.box(54, 386, 132, 28, 14, .bark)
    pen.fill("M80 50 L160 50 L220 200 Q120 226 20 200 Z", .sun)
    pen.fill("M136 50 L160 50 L220 200 Q190 210 160 212 Z", .honey)
  }

  private static func lantern(_ pen: inout Pen) {
    pen.glow(110, 200, 108, .butter)
    pen.stroke("M70 96 Q70 20 110 18 Q150 20 150 96", .slate, 9)
    pen.fill("M110 66 L180 124 L40 124 Z", .red)
    pen.box(52, 120, 116, 176, 12, .butter)
    pen.fill("M110 160 Q150 216 124 256 L96 256 Q70 216 110 160 Z", .orange)
    pen.stroke("M56 124 L56 294 M164 124 L164 294", .slate, 10)
    pen.box(36, 288, 148, 38, 10, .red)
  }

  private static func candle(_ pen: inout Pen) {
    pen.glow(100, 84, 82, .butter)
    pen.box(66, 130, 68, 160, 12, .cream)
    pen.box(110, 140, 24, 150, 8, Paint.cream.shade)
    pen.fill("M66 140 Q100 120 134 140 L130 176 Q120 150 112 160 Q100 190 92 150 Q80 160 66 140 Z", .white)
    pen.fill("M100 30 Q140 90 114 126 L88 126 Q62 90 100 30 Z", .orange)
    pen.fill("M100 70 Q118 100 108 124 L94 124 Q84 100 100 70 Z", .butter)
    pen.box(26, 278, 148, 36, 16, .honey)
  }

  private static func umbrella(_ pen: inout Pen) {
    pen.stroke("M180 30 L180 350 Q180 388 212 388 Q238 384 236 356", .bark, 12)
    pen.fill(
      "M10 210 Q20 30 180 24 Q340 30 350 210 Q320 180 266 206 Q220 176 180 206 Q140 176 94 206 Q40 180 10 210 Z", .red)
    pen.fill("M94 206 Q100 70 180 24 Q260 70 266 206 Q220 176 180 206 Q140 176 94 206 Z", .butter)
    pen.fill("M180 206 Q190 90 180 24 Q260 70 266 206 Q220 176 180 206 Z", .sun)
  }

  private static func basket(_ pen: inout Pen) {
    pen.stroke("M50 140 Q60 20 160 20 Q260 20 270 140", .bark, 17)
    for (x, paint) in [(100, Paint.red), (160, .sun), (220, .leaf)] { pen.ball(x, 130, 38, 36, paint) }
    pen.fill("M16 136 L304 136 L270 290 L50 290 Z", .tan)
    pen.stroke("M40 180 L280 180 M50 226 L270 226 M100 140 L110 286 M160 140 L160 286 M220 140 L210 286", .bark, 8)
    pen.box(10, 124, 300, 30, 14, .bark)
  }

  private static func bucket(_ pen: inout Pen) {
    pen.arc(36, 90, 244, 90, -60, .slate, 8)
    pen.fill("M26 90 L254 90 L226 290 L54 290 Z", .blue)
    pen.fill("M190 90 L254 90 L226 290 L180 290 Z", Paint.blue.shade)
    pen.ball(140, 90, 116, 26, .navy)
    pen.oval(140, 94, 96, 17, .sky)
  }

  private static func wateringCan(_ pen: inout Pen) {
    pen.stroke("M230 110 Q330 90 320 180 Q310 230 240 220", .teal, 21)
    pen.stroke("M110 200 L40 90", .teal, 26)
    pen.fill("M14 96 L70 56 L60 110 Z", Paint.teal.shade)
    pen.box(96, 90, 160, 180, 26, .teal)
    pen.box(196, 100, 60, 170, 22, Paint.teal.shade)
    pen.ball(176, 94, 80, 19, Paint.teal.deep)
    for (x, y) in [(20, 120), (40, 140), (14, 160), (34, 180)] { pen.oval(x, y, 6, 10, .sky) }
  }

  private static func broom(_ pen: inout Pen) {
    pen.stroke("M130 10 L104 310", .bark, 16)
    pen.fill("M80 300 L140 306 L176 470 Q90 486 20 452 Z", .honey)
    pen.stroke("M90 330 L60 450 M110 330 L104 464 M128 330 L144 460", Paint.honey.deep, 6)
    pen.box(74, 290, 72, 30, 10, .red)
  }

  private static func pot(_ pen: inout Pen) {
    pen.stroke("M150 20 Q130 44 150 64 M200 10 Q180 40 200 60", .fog, 11)
    pen.box(4, 120, 60, 30, 14, .ink, both: true)
    pen.box(36, 96, 268, 176, 56, .slate)
    pen.box(220, 110, 84, 160, 46, Paint.slate.shade)
    pen.box(26, 88, 288, 34, 16, .ink)
    pen.ball(170, 82, 20, 13, .red)
  }

  private static func cup(_ pen: inout Pen) {
    pen.stroke("M100 20 Q80 44 100 70 M150 14 Q130 40 150 66", .fog, 10)
    pen.stroke("M190 130 Q260 120 256 176 Q246 226 184 210", .coral, 21)
    pen.box(40, 92, 164, 170, 40, .coral)
    pen.box(150, 100, 54, 160, 34, Paint.coral.shade)
    pen.ball(122, 96, 82, 19, .cocoa)
    pen.dot(100, 180, 15, .butter)
  }

  private static func bottle(_ pen: inout Pen) {
    pen.box(66, 10, 48, 40, 10, .tan)
    pen.fill("M66 44 L114 44 Q116 110 150 130 Q160 300 140 350 L40 350 Q20 300 30 130 Q64 110 66 44 Z", .mint)
    pen.fill("M114 44 Q116 110 150 130 Q160 300 140 350 L110 350 Q130 180 96 44 Z", Paint.mint.shade)
    pen.box(40, 200, 90, 90, 8, .cream)
    pen.fill("M66 270 Q46 240 66 232 L85 244 L104 232 Q124 240 104 270 Z", .rose)
  }

  private static func backpack(_ pen: inout Pen) {
    pen.stroke("M120 50 Q150 -4 180 50", .navy, 17)
    pen.box(10, 180, 50, 110, 20, .navy, both: true)
    pen.box(40, 40, 220, 290, 80, .blue)
    pen.box(196, 60, 64, 270, 50, Paint.blue.shade)
    pen.box(70, 180, 160, 120, 30, .sun)
    pen.box(70, 180, 160, 40, 18, .honey)
    pen.dot(150, 216, 10, .white)
  }

  private static func hat(_ pen: inout Pen) {
    pen.ball(180, 180, 172, 46, .sand)
    pen.fill("M80 176 Q80 30 180 26 Q280 30 280 176 Q180 206 80 176 Z", .sand)
    pen.fill("M280 176 Q280 30 180 26 Q240 80 232 190 Q260 184 280 176 Z", Paint.sand.shade)
    pen.stroke("M84 160 Q180 194 276 160", .red, 24)
  }

  private static func shoes(_ pen: inout Pen) {
    for x in [0, 150] {
      var shoe = Outline()
      shoe.move(Point(x + 30, 60))
      shoe.line(Point(x + 90, 60))
      shoe.curve(Point(x + 90, 130), Point(x + 150, 140))
      shoe.curve(Point(x + 190, 160), Point(x + 180, 190))
      shoe.line(Point(x + 26, 190))
      shoe.close()
      pen.fill(shoe, x == 0 ? Paint.red.shade : .red)
      pen.box(x + 22, 182, 164, 26, 10, .white)
      pen.segment(x + 84, 110, x + 116, 92, .white, 8)
      pen.segment(x + 100, 126, x + 130, 108, .white, 8)
    }
  }

  private static func scarf(_ pen: inout Pen) {
    pen.stroke("M60 90 Q160 180 260 90", .red, 60)
    pen.fill("M180 120 L256 110 L280 290 L204 290 Z", .red)
    pen.fill("M186 170 L262 162 L266 194 L190 200 Z M196 230 L272 224 L276 256 L200 260 Z", .white)
    pen.stroke("M80 70 L60 120 M120 100 L110 150", .white, 17)
  }

  private static func crown(_ pen: inout Pen) {
    pen.shifted(0) { pen in People.crown(&pen, 160, 190, 124) }
  }

  private static func key(_ pen: inout Pen) {
    pen.stroke("M140 90 L330 90 M280 90 L280 136 M320 90 L320 146", .sun, 26)
    pen.ball(86, 90, 78, 78, .sun)
    pen.dot(80, 90, 36, .honey)
    pen.dot(80, 90, 27, .white, opacity: 80)
  }

  private static func chest(_ pen: inout Pen) {
    for (x, y) in [(90, 140), (140, 120), (190, 130), (240, 118), (290, 140)] { pen.ball(x, y, 34, 26, .sun) }
    pen.fill("M20 150 L30 70 Q60 6 190 6 Q320 6 350 70 L360 150 L330 110 Q190 70 50 110 Z", .cocoa)
    pen.ball(150, 96, 20, 22, .red)
    pen.ball(230, 98, 18, 19, .teal)
    pen.box(20, 140, 340, 174, 12, .bark)
    pen.box(270, 140, 90, 174, 12, Paint.bark.shade)
    pen.box(20, 140, 340, 32, 6, .honey)
    pen.box(56, 140, 28, 174, 2, .honey)
    pen.box(296, 140, 28, 174, 2, .honey)
    pen.box(162, 156, 56, 66, 12, .sun)
    pen.dot(190, 184, 10, .ink)
  }

  private static func coin(_ pen: inout Pen) {
    pen.ball(120, 120, 112, 112, .honey)
    pen.dot(120, 120, 86, .sun)
    pen.star(120, 124, 54, .honey)
  }

  private static func gem(_ pen: inout Pen) {
    pen.fill("M60 20 L200 20 L250 90 L130 230 L10 90 Z", .sky)
    pen.fill("M200 20 L250 90 L130 230 L176 90 Z", .blue)
    pen.fill("M84 90 L176 90 L130 230 Z", Paint(0x6BA9DC))
    pen.fill("M60 20 L84 90 L10 90 Z", .ice)
    pen.fill("M84 90 L130 20 L176 90 Z", .white)
  }

  private static func ring(_ pen: inout Pen) {
    pen.stroke(
      "M120 86 C70 86 36 126 36 166 C36 212 74 246 120 246 C166 246 204 212 204 166 C204 126 170 86 120 86 Z", .sun, 22)
    pen.fill("M90 20 L150 20 L176 60 L120 120 L64 60 Z", .rose)
    pen.fill("M90 60 L120 20 L150 60 L120 120 Z", .pink)
  }

  private static func sword(_ pen: inout Pen) {
    pen.fill("M90 6 L116 60 L112 300 L68 300 L64 60 Z", .fog)
    pen.fill("M90 6 L116 60 L112 300 L90 300 Z", .stone)
    pen.box(20, 294, 140, 30, 14, .honey)
    pen.box(74, 320, 32, 84, 8, .berry)
    pen.dot(90, 414, 22, .sun)
  }

  private static func wand(_ pen: inout Pen) {
    pen.glow(200, 90, 76, .butter)
    pen.stroke("M40 280 L180 120", .cocoa, 16)
    pen.star(196, 92, 74, .sun)
    pen.star(194, 90, 40, .butter)
    for (x, y) in [(80, 60), (260, 190), (110, 120)] { pen.star(x, y, 17, .coral, points: 4, inner: 36) }
  }

  private static func telescope(_ pen: inout Pen) {
    pen.stroke("M190 190 L110 350 M190 190 L270 350 M190 190 L190 350", .bark, 15)
    pen.stroke("M60 220 L160 180", .honey, 40)
    pen.stroke("M150 184 L260 136", .navy, 60)
    pen.stroke("M250 140 L330 100", .navy, 78)
    pen.stroke("M300 60 L346 140", .honey, 17)
  }

  private static func magnifier(_ pen: inout Pen) {
    pen.stroke("M170 180 L232 294", .bark, 32)
    pen.ball(112, 112, 104, 104, .honey)
    pen.dot(112, 112, 80, .ice)
    pen.fill("M60 120 Q60 60 120 52 Q84 80 84 136 Z", .white)
  }

  private static func tools(_ pen: inout Pen) {
    pen.stroke("M70 270 L150 70", .bark, 24)
    pen.fill("M80 50 L200 20 L230 80 L110 96 Z", .slate)
    pen.stroke("M300 270 L220 120", .red, 28)
    pen.stroke("M220 120 L180 40", .grey, 13)
  }

  private static func gear(_ pen: inout Pen) {
    for tooth in 0..<8 {
      let p = Point(140, 140).at(tooth * 45, 108, 108)
      pen.ball(p.x, p.y, 27, 27, .grey)
    }
    pen.ball(140, 140, 106, 106, .grey)
    pen.dot(140, 140, 46, .slate)
    pen.dot(140, 140, 34, .fog)
  }

  private static func lightBulb(_ pen: inout Pen) {
    pen.glow(120, 120, 118, .butter)
    pen.fill(
      "M120 30 Q206 34 206 120 Q200 176 164 206 L160 240 L80 240 L76 206 Q40 176 34 120 Q34 34 120 30 Z", .butter)
    pen.stroke("M96 230 L84 140 L106 160 L120 136 L134 160 L156 140 L144 230", .orange, 7)
    pen.box(78, 238, 84, 72, 14, .slate)
    pen.stroke("M84 262 L156 262 M84 286 L156 286", .fog, 7)
    pen.oval(76, 92, 13, 22, .white, turn: 30)
  }

  private static func computer(_ pen: inout Pen) {
    pen.box(40, 20, 320, 216, 20, .slate)
    pen.box(62, 42, 276, 170, 8, .sky)
    pen.fill("M62 212 L140 120 L196 176 L250 110 L338 212 Z", .leaf)
    pen.dot(120, 84, 19, .sun)
    pen.box(170, 230, 60, 40, 4, .grey)
    pen.box(70, 262, 260, 46, 16, .fog)
  }

  private static func phone(_ pen: inout Pen) {
    pen.box(30, 10, 140, 320, 26, .ink)
    pen.box(44, 40, 112, 240, 8, .sky)
    pen.dot(100, 306, 12, .fog)
    pen.fill("M100 200 Q50 160 70 128 Q90 116 100 140 Q110 116 130 128 Q150 160 100 200 Z", .coral)
  }

  private static func net(_ pen: inout Pen) {
    pen.stroke("M130 180 L80 430", .bark, 15)
    pen.fill("M60 90 Q100 240 200 230 Q270 200 250 90 Z", .ice, opacity: 80)
    pen.stroke("M90 110 L190 228 M140 110 L236 190 M200 110 L110 200 M244 120 L150 226", .sky, 4)
    pen.arc(56, 90, 254, 90, 34, .slate, 12)
    pen.arc(56, 90, 254, 90, -34, .slate, 12)
  }
}
