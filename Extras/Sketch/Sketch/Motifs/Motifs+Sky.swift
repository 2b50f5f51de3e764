/// What is seen in the sky.
enum SkyThings {
  static let all = [
    Motif("sun", 360, 360, .heaven, 260, sun), Motif("moon", 300, 300, .heaven, 230, moon),
    Motif("star", 240, 230, .heaven, 150, star), Motif("cloud", 400, 220, .heaven, 190, cloud),
    Motif("rainbow", 640, 340, .heaven, 480, rainbow), Motif("lightning", 260, 400, .heaven, 330, lightning),
    Motif("comet", 420, 260, .heaven, 210, comet), Motif("planet", 400, 300, .heaven, 240, planet),
    Motif("balloon", 220, 400, .air, 300, balloon), Motif("kite", 300, 400, .air, 300, kite),
    Motif("hot air balloon", 340, 480, .air, 420, hotAirBalloon), Motif("plane", 460, 240, .air, 210, plane),
    Motif("helicopter", 440, 300, .air, 240, helicopter), Motif("rocket", 280, 480, .air, 430, rocket),
    Motif("ufo", 420, 300, .air, 230, ufo), Motif("bubbles", 320, 320, .air, 200, bubbles),
    Motif("music", 300, 240, .air, 150, music), Motif("heart", 240, 220, .air, 120, heart),
    Motif("feather", 200, 300, .air, 130, feather),
  ]

  private static func sun(_ pen: inout Pen) {
    for ray in 0..<12 {
      let center = Point(180, 180)
      var beam = Outline()
      beam.move(center.at(ray * 30 - 8, 118, 118))
      beam.line(center.at(ray * 30, ray % 2 == 0 ? 176 : 156, ray % 2 == 0 ? 176 : 156))
      beam.line(center.at(ray * 30 + 8, 118, 118))
      beam.close()
      pen.fill(beam, ray % 2 == 0 ? .honey : .sun)
    }
    pen.ball(180, 180, 108, 108, .sun)
    pen.look.feeling = .calm
    pen.face(180, 168, gap: 38, size: 12, mouth: 204, wide: 26)
  }

  private static func moon(_ pen: inout Pen) {
    pen.glow(150, 150, 148, .butter)
    pen.fill("M196 30 Q90 10 46 104 Q10 210 104 262 Q196 296 254 214 Q170 236 136 168 Q112 90 196 30 Z", .butter)
    pen.fill("M104 262 Q196 296 254 214 Q170 236 136 168 Q150 270 104 262 Z", .sun)
    pen.oval(84, 130, 13, 11, .sun)
    pen.oval(70, 184, 9, 8, .sun)
    pen.oval(114, 216, 11, 9, .honey)
  }

  private static func star(_ pen: inout Pen) {
    pen.glow(120, 122, 106, .butter)
    pen.star(120, 124, 94, .sun)
    pen.star(114, 118, 62, .butter)
    pen.look.feeling = .calm
    pen.face(118, 116, gap: 18, size: 7, mouth: 134, wide: 10, cheeks: nil)
  }

  private static func cloud(_ pen: inout Pen) {
    for (x, y, r) in [(92, 140, 72), (308, 144, 70), (164, 96, 84), (248, 106, 78)] { pen.ball(x, y, r, r - 4, .white) }
    pen.box(60, 120, 290, 94, 46, .white)
    pen.fill("M60 190 Q200 226 344 188 Q340 216 300 216 L104 216 Q66 214 60 190 Z", .ice)
  }

  private static func rainbow(_ pen: inout Pen) {
    for (step, paint) in [Paint.red, .orange, .sun, .leaf, .blue, .violet].enumerated() {
      let reach = 290 - step * 24
      var arch = Outline()
      arch.move(Point(320 - reach, 330))
      arch.curve(
        Point(320 - reach, 330 - reach * 4 / 3), Point(320 + reach, 330 - reach * 4 / 3), Point(320 + reach, 330))
      pen.stroke(arch, paint.light, 26)
    }
  }

  private static func lightning(_ pen: inout Pen) {
    for (x, y, r) in [(70, 90, 58), (190, 92, 58), (130, 66, 62)] { pen.ball(x, y, r, r - 6, .slate) }
    pen.box(24, 84, 214, 60, 30, .slate)
    pen.fill("M140 130 L84 264 L126 260 L92 390 L196 230 L148 234 L190 130 Z", .sun)
  }

  private static func comet(_ pen: inout Pen) {
    pen.fill("M330 90 Q180 110 10 250 Q200 200 360 150 Z", .butter, opacity: 60)
    pen.fill("M340 110 Q200 150 60 256 Q240 220 360 150 Z", .sun, opacity: 60)
    pen.star(340, 110, 78, .sun)
    pen.star(336, 106, 46, .butter)
  }

  private static func planet(_ pen: inout Pen) {
    pen.arc(26, 190, 374, 110, -50, .butter, 20)
    pen.ball(200, 150, 110, 110, .coral)
    pen.fill("M94 130 Q200 160 304 116 Q310 140 308 160 Q200 200 92 166 Z", .orange)
    pen.oval(160, 90, 20, 14, .rose)
    pen.oval(240, 214, 24, 14, .rose)
    pen.arc(26, 190, 374, 110, 58, .butter, 20)
  }

  private static func balloon(_ pen: inout Pen) {
    let paint = pen.numbers.one(of: [Paint.red, .blue, .sun, .violet])
    pen.stroke("M110 236 Q90 300 116 340 Q130 370 110 396", .slate, 4)
    pen.fill("M98 252 L110 230 L124 252 Z", paint.shade)
    pen.ball(110, 124, 98, 114, paint)
    pen.oval(74, 76, 16, 28, paint.light, turn: 24)
  }

  private static func kite(_ pen: inout Pen) {
    pen.stroke("M150 260 Q110 310 156 340 Q190 366 150 396", .slate, 5)
    pen.fill("M150 10 L276 120 L150 266 L24 120 Z", .red)
    pen.fill("M150 10 L276 120 L150 120 Z M24 120 L150 120 L150 266 Z", .sun)
    pen.stroke("M150 10 L150 266 M24 120 L276 120", .white, 6)
    pen.fill("M150 330 L116 314 L116 346 Z M150 330 L184 314 L184 346 Z", .blue)
  }

  private static func hotAirBalloon(_ pen: inout Pen) {
    pen.stroke("M96 290 L136 390 M244 290 L204 390", .bark, 6)
    pen.ball(170, 166, 160, 160, .coral)
    pen.fill(
      "M170 6 Q60 60 96 290 Q120 322 140 330 Q110 120 170 6 Z M170 6 Q280 60 244 290 Q220 322 200 330 Q230 120 170 6 Z",
      .butter)
    pen.fill("M96 288 Q170 330 244 288 L226 330 Q170 346 114 330 Z", .rust)
    pen.box(126, 386, 88, 84, 14, .tan)
    pen.stroke("M130 412 L210 412 M130 440 L210 440", .bark, 6)
  }

  private static func plane(_ pen: inout Pen) {
    pen.fill("M60 120 L20 30 L76 34 L130 110 Z", .red)
    pen.fill("M200 100 L170 30 L220 30 L280 100 Z", Paint.red.shade)
    pen.box(40, 84, 400, 100, 50, .white)
    pen.fill("M42 140 Q240 160 438 140 Q430 184 390 184 L90 184 Q50 180 42 140 Z", .sky)
    pen.fill("M220 140 L130 228 L190 228 L300 146 Z", .red)
    for x in [150, 200, 250, 300] { pen.dot(x, 118, 15, .navy) }
    pen.fill("M360 94 Q410 96 430 122 L372 124 Z", .navy)
  }

  private static func helicopter(_ pen: inout Pen) {
    pen.box(60, 24, 340, 14, 7, .slate)
    pen.box(222, 26, 16, 52, 4, .slate)
    pen.fill("M200 130 L40 120 L14 70 L40 74 L62 104 L200 100 Z", .sun)
    pen.ball(260, 150, 124, 80, .sun)
    pen.fill("M290 80 Q380 90 384 150 Q340 166 290 160 Z", .ice)
    pen.box(196, 110, 62, 50, 14, .ice)
    pen.stroke("M200 226 L190 260 M310 226 L320 260 M140 264 L370 264", .slate, 11)
  }

  private static func rocket(_ pen: inout Pen) {
    pen.fill("M100 370 Q110 450 140 476 Q170 450 180 370 Z", .orange)
    pen.fill("M116 370 Q126 420 140 446 Q154 420 164 370 Z", .butter)
    pen.fill("M84 250 Q20 290 26 386 Q60 350 100 350 Z", .red)
    pen.fill("M196 250 Q260 290 254 386 Q220 350 180 350 Z", Paint.red.shade)
    pen.fill("M140 6 Q220 100 206 270 Q204 330 186 376 L94 376 Q76 330 74 270 Q60 100 140 6 Z", .white)
    pen.fill("M140 6 Q220 100 206 270 Q204 330 186 376 L150 376 Q186 200 140 6 Z", .fog)
    pen.fill("M140 6 Q182 56 198 120 Q140 140 82 120 Q98 56 140 6 Z", .red)
    pen.dot(140, 196, 40, .slate)
    pen.dot(140, 196, 29, .sky)
    pen.oval(130, 186, 9, 7, .white)
    pen.box(90, 340, 100, 22, 8, .blue)
  }

  private static func ufo(_ pen: inout Pen) {
    pen.fill("M140 190 L70 296 L350 296 L280 190 Z", .butter, opacity: 40)
    pen.ball(210, 96, 92, 80, .ice)
    pen.ball(210, 100, 40, 44, .leaf)
    pen.socket(196, 92, 12)
    pen.socket(226, 92, 12)
    pen.look.feeling = .calm
    pen.face(211, 94, gap: 15, size: 6, mouth: 114, wide: 9, cheeks: nil)
    pen.ball(210, 164, 196, 50, .violet)
    for x in [70, 140, 210, 280, 350] { pen.dot(x, 168, 13, .butter) }
  }

  private static func bubbles(_ pen: inout Pen) {
    for (x, y, r) in [(100, 210, 86), (224, 110, 66), (80, 66, 42), (258, 252, 44)] {
      pen.dot(x, y, r, .ice, opacity: 60)
      pen.dot(x, y, r * 8 / 10, .white, opacity: 30)
      pen.arc(x - r / 2, y - r / 4, x - r / 8, y - r * 6 / 10, -r / 8, .white, 9)
    }
  }

  private static func music(_ pen: inout Pen) {
    pen.stroke("M76 180 L76 50 L196 24 L196 150", .violet, 16)
    pen.fill("M72 44 L200 16 L200 54 L72 82 Z", .violet)
    pen.oval(52, 184, 36, 26, .violet, turn: -18)
    pen.oval(172, 156, 36, 26, .violet, turn: -18)
    pen.stroke("M262 210 L262 120 Q290 130 286 160", .coral, 11)
    pen.oval(246, 212, 24, 18, .coral, turn: -18)
  }

  private static func heart(_ pen: inout Pen) {
    pen.fill("M120 208 Q-10 120 20 54 Q60 -8 120 56 Q180 -8 220 54 Q250 120 120 208 Z", .red)
    pen.fill("M120 208 Q250 120 220 54 Q206 24 176 22 Q210 110 120 208 Z", Paint.red.shade)
    pen.oval(66, 62, 18, 13, .pink, turn: -36)
  }

  private static func feather(_ pen: inout Pen) {
    pen.fill("M60 270 Q10 150 110 40 Q150 10 184 14 Q200 120 140 210 Q104 250 60 270 Z", .sky)
    pen.fill("M60 270 Q100 140 184 14 Q200 120 140 210 Q104 250 60 270 Z", .blue)
    pen.stroke("M40 294 Q100 140 176 24", .white, 6)
  }
}
