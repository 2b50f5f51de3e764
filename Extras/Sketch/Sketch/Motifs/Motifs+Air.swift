/// Animals with wings, and very small ones.
enum AirAnimals {
  static let all = [
    Motif("bird", 360, 320, .air, 170, somebody: true, bird),
    Motif("parrot", 300, 400, .air, 240, somebody: true, parrot),
    Motif("duck", 360, 340, .cast, 200, duck), Motif("hen", 360, 380, .cast, 230, hen),
    Motif("chick", 260, 280, .cast, 140, chick), Motif("swan", 380, 360, .afloat, 240, somebody: true, swan),
    Motif("bat", 420, 240, .air, 150, somebody: true, bat),
    Motif("butterfly", 340, 320, .air, 130, somebody: true, butterfly),
    Motif("bee", 320, 280, .air, 110, somebody: true, bee),
    Motif("firefly", 260, 260, .air, 125, somebody: true, firefly),
    Motif("ladybird", 300, 220, .near, 90, somebody: true, ladybird),
    Motif("caterpillar", 420, 220, .near, 110, somebody: true, caterpillar),
    Motif("snail", 380, 260, .near, 130, somebody: true, snail),
    Motif("spider", 320, 300, .near, 110, somebody: true, spider),
    Motif("ant", 380, 240, .near, 90, somebody: true, ant),
  ]

  private static func bird(_ pen: inout Pen) {
    let coat = [Paint.blue, Paint.red, Paint.teal, Paint.sun][pen.look.coat % 4]
    pen.stroke("M170 280 L164 312 M206 280 L212 312", .honey, 9)
    pen.fill("M90 190 Q40 190 6 150 Q10 210 60 250 Z", coat.deep)
    pen.ball(186, 200, 116, 92, coat)
    pen.fill("M180 240 Q230 240 288 200 Q284 270 214 288 Q160 290 140 270 Z", .cream)
    pen.ball(236, 112, 82, 78, coat)
    pen.fill("M222 44 Q216 14 238 6 Q240 24 256 16 Q256 34 246 44 Z", coat.shade)
    pen.fill("M196 176 Q120 150 62 206 Q100 260 160 244 Q196 224 196 176 Z", coat.shade)
    pen.stroke("M96 210 Q124 224 150 212 M120 190 Q146 204 172 194", coat.light, 6)
    pen.extra(neck: Point(226, 178), 56, head: Point(236, 48), 44)
    pen.fill("M306 96 Q346 104 356 122 Q336 134 304 134 Z", .honey)
    pen.layer = .face
    pen.socket(262, 104, 22)
    pen.eye(266, 106, 13, 1)
    pen.oval(250, 142, 16, 11, .coral, opacity: 65)
  }

  private static func parrot(_ pen: inout Pen) {
    pen.fill("M120 260 Q96 350 110 396 Q136 380 140 330 Q150 380 176 390 Q186 320 172 260 Z", .blue)
    pen.ball(150, 200, 86, 120, .red)
    pen.oval(166, 230, 50, 76, .coral)
    pen.fill("M76 150 Q30 220 64 330 Q110 300 120 220 Q118 160 76 150 Z", .green)
    pen.fill("M58 240 Q50 300 64 330 Q92 312 106 280 Q80 270 58 240 Z", .blue)
    pen.stroke("M130 316 L126 336 M176 314 L180 334", .slate, 11)
    pen.ball(156, 90, 82, 80, .red)
    pen.ball(188, 92, 46, 48, .white)
    pen.fill("M212 74 Q276 76 262 152 Q236 140 214 118 Z", .honey)
    pen.extra(neck: Point(150, 164), 62, head: Point(150, 42), 46)
    pen.layer = .face
    pen.eye(190, 82, 14, 1)
  }

  private static func duck(_ pen: inout Pen) {
    pen.ball(160, 326, 40, 12, .orange)
    pen.ball(216, 326, 40, 12, .orange)
    pen.fill("M66 200 Q20 170 8 190 Q16 280 90 304 Z", .butter)
    pen.ball(176, 236, 122, 88, .butter)
    pen.fill("M200 216 Q120 190 78 240 Q110 300 172 284 Q206 260 200 216 Z", .sun)
    pen.ball(240, 106, 80, 80, .butter)
    pen.fill("M232 30 Q226 8 244 4 Q246 18 260 14 Q260 28 252 36 Z", .sun)
    pen.extra(neck: Point(232, 182), 58, head: Point(240, 40), 46)
    pen.fill("M296 104 Q346 92 356 118 Q350 142 296 140 Z", .orange)
    pen.layer = .face
    pen.eye(262, 92, 13, 1)
    pen.oval(250, 132, 17, 11, .coral, opacity: 55)
  }

  private static func hen(_ pen: inout Pen) {
    pen.stroke("M160 330 L156 368 L136 374 M156 368 L176 374 M206 330 L210 368 L190 374 M210 368 L230 374", .honey, 8)
    pen.fill("M90 210 Q20 190 14 110 Q40 90 70 104 Q70 80 100 90 Q130 140 130 210 Z", .rust)
    pen.ball(180, 246, 120, 98, .white)
    pen.fill("M210 220 Q130 200 90 250 Q116 314 180 300 Q218 270 210 220 Z", .cream)
    pen.stroke("M120 262 Q150 280 180 268", .sand, 6)
    pen.fill("M216 60 Q200 20 226 24 Q234 2 254 20 Q278 6 276 36 Q292 40 280 64 Z", .red)
    pen.fill("M172 210 Q170 60 246 50 Q314 56 312 130 Q304 200 290 250 Z", .white)
    pen.fill("M280 146 Q306 150 300 186 Q280 190 272 160 Z", .red)
    pen.fill("M304 102 Q342 112 348 124 Q330 136 304 138 Z", .honey)
    pen.extra(neck: Point(236, 196), 56, head: Point(248, 40), 40)
    pen.layer = .face
    pen.eye(272, 100, 12, 1)
  }

  private static func chick(_ pen: inout Pen) {
    pen.stroke("M104 240 L100 268 L84 272 M100 268 L116 272 M156 240 L160 268 L144 272 M160 268 L176 272", .orange, 7)
    pen.fill("M44 150 Q2 140 8 176 Q24 206 60 200 Z", .sun, both: true)
    pen.ball(130, 156, 98, 98, .butter)
    pen.fill("M118 62 Q108 30 126 20 Q130 38 144 26 Q150 46 140 62 Z", .sun)
    pen.extra(neck: nil, 0, head: Point(130, 66), 46)
    pen.fill("M110 150 Q130 136 150 150 Q142 170 130 174 Q118 170 110 150 Z", .orange)
    pen.face(130, 130, gap: 42, size: 12, mouth: 0, wide: 0)
  }

  private static func swan(_ pen: inout Pen) {
    pen.fill("M20 230 Q-0 180 30 160 Q60 200 110 210 Q250 190 280 260 Q290 330 180 340 Q40 344 20 230 Z", .white)
    pen.stroke("M250 260 Q330 240 296 160 Q270 100 300 80", .white, 40)
    pen.ball(312, 72, 42, 38, .white)
    pen.fill("M346 58 Q376 76 378 92 Q352 96 338 92 Z", .orange)
    pen.fill("M200 220 Q100 200 50 180 Q60 290 150 300 Q220 290 200 220 Z", .ice)
    pen.layer = .face
    pen.eye(324, 64, 8, 1)
  }

  private static func bat(_ pen: inout Pen) {
    pen.fill("M180 110 Q120 20 6 40 Q40 80 30 140 Q70 116 90 156 Q120 132 150 180 Z", .plum, both: true)
    pen.fill("M168 70 Q160 20 172 8 Q196 24 206 54 Z", .violet, both: true)
    pen.ball(210, 130, 62, 88, .violet)
    pen.oval(210, 172, 34, 36, .lilac)
    pen.fill("M196 142 L200 154 L206 142 Z M214 142 L220 154 L224 142 Z", .white)
    pen.face(210, 102, gap: 26, size: 12, mouth: 136, wide: 16)
  }

  private static func butterfly(_ pen: inout Pen) {
    let (first, second) = [(Paint.orange, Paint.butter), (.blue, .ice), (.violet, .pink)][pen.look.coat % 3]
    pen.ball(88, 100, 82, 82, first, both: true)
    pen.ball(104, 232, 62, 68, first.shade, both: true)
    pen.oval(84, 96, 42, 44, second, both: true)
    pen.oval(100, 234, 28, 32, second, both: true)
    pen.dot(46, 146, 10, .white, both: true)
    pen.stroke("M164 84 Q150 40 120 22", .ink, 7, both: true)
    pen.dot(118, 22, 9, .ink, both: true)
    pen.ball(170, 190, 24, 96, .cocoa)
    pen.ball(170, 104, 38, 36, .cocoa)
    pen.layer = .face
    for side in [-1, 1] { pen.socket(170 + side * 15, 100, 11) }
    pen.face(170, 102, gap: 15, size: 7, mouth: 120, wide: 9, cheeks: nil)
  }

  private static func bee(_ pen: inout Pen) {
    pen.oval(118, 70, 46, 64, .ice, turn: -24, opacity: 88)
    pen.oval(196, 64, 46, 62, .ice, turn: 18, opacity: 88)
    pen.fill("M34 172 L6 184 L36 196 Z", .ink)
    pen.ball(150, 182, 122, 84, .sun)
    pen.fill("M96 108 Q72 182 96 256 Q116 264 132 264 Q104 182 132 100 Q112 100 96 108 Z", .ink)
    pen.fill("M168 100 Q146 182 168 264 Q190 262 202 256 Q180 182 202 108 Z", .ink)
    pen.stroke("M232 116 Q236 76 262 62 M254 132 Q268 96 296 92", .ink, 7)
    pen.dot(264, 60, 9, .ink)
    pen.dot(298, 92, 9, .ink)
    pen.layer = .face
    pen.eye(226, 168, 12, -1)
    pen.eye(258, 168, 11, 1)
    pen.oval(214, 200, 14, 10, .coral, opacity: 70)
    pen.arc(232, 202, 256, 202, 12, .ink, 5)
  }

  private static func firefly(_ pen: inout Pen) {
    pen.glow(100, 170, 90, .butter)
    pen.oval(96, 96, 28, 52, .ice, turn: -38, opacity: 85)
    pen.oval(150, 84, 28, 52, .ice, turn: 8, opacity: 85)
    pen.ball(104, 168, 54, 44, .butter, turn: -24)
    pen.ball(156, 140, 38, 34, .rust)
    pen.ball(192, 118, 42, 40, .cocoa)
    pen.stroke("M200 82 Q204 56 222 48 M216 92 Q228 70 246 70", .cocoa, 6)
    pen.layer = .face
    pen.socket(186, 114, 11)
    pen.socket(212, 112, 11)
    pen.eye(188, 115, 6, -1)
    pen.eye(213, 113, 6, 1)
    pen.arc(192, 136, 212, 134, 8, .sand, 4)
  }

  private static func ladybird(_ pen: inout Pen) {
    pen.stroke("M86 180 L74 210 M140 184 L138 212 M196 180 L206 210", .ink, 10)
    pen.stroke("M246 92 Q256 60 282 52 M230 84 Q232 52 250 36", .ink, 6)
    pen.ball(234, 132, 52, 52, .ink)
    pen.fill("M26 184 Q24 66 132 56 Q220 64 222 184 Q120 200 26 184 Z", .red)
    pen.fill("M222 184 Q222 64 132 56 Q190 110 176 190 Z", Paint.red.shade)
    for (x, y) in [(82, 120), (140, 92), (120, 154), (66, 164), (180, 146)] { pen.oval(x, y, 16, 15, .ink) }
    pen.layer = .face
    for x in [232, 262] { pen.socket(x, 124, 14) }
    pen.eye(234, 126, 7, -1)
    pen.eye(264, 126, 7, 1)
    pen.arc(234, 152, 262, 150, 9, .white, 4)
  }

  private static func caterpillar(_ pen: inout Pen) {
    for (step, x) in [52, 118, 184, 250].enumerated() {
      pen.ball(x, [160, 136, 158, 138][step], 50, 50, step % 2 == 0 ? .leaf : .green)
      pen.oval(x, [206, 186, 206, 188][step], 12, 8, .bark)
    }
    pen.stroke("M312 50 Q304 22 286 12 M352 50 Q362 22 380 14", .bark, 7)
    pen.dot(284, 14, 10, .coral)
    pen.dot(382, 14, 10, .coral)
    pen.ball(332, 112, 74, 72, Paint(0xB4D26A))
    pen.extra(neck: nil, 0, head: Point(332, 50), 44)
    pen.face(332, 104, gap: 30, size: 11, mouth: 136, wide: 16)
  }

  private static func snail(_ pen: inout Pen) {
    pen.fill("M20 246 Q60 196 160 206 Q270 214 286 150 L340 158 Q342 250 250 254 L40 256 Q20 256 20 246 Z", .sand)
    pen.stroke("M300 90 L296 44 M336 90 L348 48", .sand, 13)
    pen.ball(316, 130, 54, 52, .sand)
    pen.dot(294, 36, 20, .white)
    pen.dot(350, 40, 20, .white)
    pen.ball(158, 126, 104, 104, .rose)
    pen.stroke("M158 130 Q160 110 140 116 Q116 130 136 162 Q176 182 202 146 Q214 92 156 76 Q96 76 86 138", .pink, 15)
    pen.layer = .face
    pen.eye(296, 38, 9, -1)
    pen.eye(352, 42, 9, 1)
    pen.oval(290, 146, 13, 9, .coral, opacity: 55)
    pen.arc(312, 142, 342, 140, 11, .ink, 5)
  }

  private static func spider(_ pen: inout Pen) {
    pen.stroke(
      "M110 150 Q60 110 30 160 M108 170 Q56 150 20 214 M110 192 Q62 196 40 258 M124 210 Q92 230 84 284", .ink, 10,
      both: true)
    pen.ball(160, 166, 88, 86, .plum)
    pen.oval(160, 110, 30, 16, .violet)
    for side in [-1, 1] { pen.socket(160 + side * 32, 158, 25) }
    pen.face(160, 160, gap: 32, size: 13, mouth: 206, wide: 17)
  }

  private static func ant(_ pen: inout Pen) {
    pen.stroke("M150 160 L130 226 M184 164 L184 230 M216 160 L236 226", .cocoa, 10)
    pen.stroke("M292 66 Q286 30 262 16 M326 62 Q334 28 360 20", .cocoa, 7)
    pen.ball(84, 136, 76, 58, .rust)
    pen.ball(184, 142, 42, 34, .rust)
    pen.ball(300, 116, 72, 64, .rust)
    pen.face(308, 108, gap: 28, size: 12, mouth: 140, wide: 16)
  }
}
