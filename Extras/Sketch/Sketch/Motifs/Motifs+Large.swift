/// Large animals and beasts of tales, seen from the side.
enum LargeAnimals {
  static let all = [
    Motif("elephant", 460, 420, .cast, 480, elephant), Motif("horse", 440, 440, .cast, 470, horse),
    Motif("unicorn", 440, 440, .cast, 480, unicorn), Motif("zebra", 440, 440, .cast, 450, zebra),
    Motif("donkey", 440, 440, .cast, 430, donkey),
    Motif("giraffe", 360, 640, .cast, 680, giraffe), Motif("dragon", 520, 480, .cast, 500, dragon),
    Motif("dinosaur", 500, 480, .cast, 500, dinosaur), Motif("camel", 460, 440, .cast, 460, camel),
    Motif("deer", 400, 480, .cast, 440, deer), Motif("hippo", 420, 320, .cast, 320, hippo),
    Motif("rhino", 460, 320, .cast, 340, rhino),
    Motif("crocodile", 560, 240, .cast, 220, crocodile), Motif("snake", 420, 300, .cast, 210, snake),
  ]

  private static func elephant(_ pen: inout Pen) {
    let coat = Paint(0x9DA3BC)
    pen.stroke("M50 210 Q16 250 26 300", coat.shade, 12)
    for (x, paint) in [(96, coat.shade), (250, coat.shade), (150, coat), (210, coat)] {
      pen.box(x - 34, 270, 68, 140, 26, paint)
    }
    pen.ball(176, 220, 146, 124, coat)
    pen.stroke("M380 190 Q436 260 414 340 Q398 372 372 356", coat, 50)
    pen.stroke("M396 250 L420 246 M402 280 L428 280 M398 310 L424 316", coat.shade, 5)
    pen.ball(330, 154, 98, 104, coat)
    pen.fill("M352 220 Q372 262 408 262 Q394 232 396 206 Z", .white)
    pen.fill("M280 76 Q190 40 176 150 Q186 256 262 246 Q300 190 296 110 Z", coat.shade)
    pen.fill("M272 98 Q206 80 200 156 Q208 226 256 222 Q280 176 278 120 Z", .pink)
    for x in [134, 164, 196, 226] { pen.oval(x, 400, 11, 8, .cream) }
    pen.extra(neck: nil, 0, head: Point(332, 62), 56)
    pen.layer = .face
    pen.eye(356, 140, 14, 1)
    pen.oval(338, 180, 22, 14, .coral, opacity: 50)
    pen.arc(330, 218, 360, 222, 12, .ink, 6)
  }

  /// Body, legs and head of a horse, which differ in coat, mane and what is on the head.
  private static func steed(_ pen: inout Pen, _ coat: Paint, _ mane: [Paint], markings: (inout Pen) -> Void = { _ in })
  {
    for (step, paint) in mane.enumerated() {
      let shift = step * 14
      var tail = Outline()
      tail.move(Point(62 + shift / 2, 220))
      tail.curve(Point(6 + shift, 240), Point(14 + shift, 356))
      tail.curve(Point(60 + shift / 2, 330), Point(86, 250))
      tail.close()
      pen.fill(tail, paint)
    }
    for (x, paint) in [(92, coat.shade), (252, coat.shade), (126, coat), (222, coat)] {
      pen.box(x - 20, 290, 44, 146, 16, paint)
      pen.box(x - 22, 406, 48, 30, 10, .cocoa)
    }
    pen.ball(176, 252, 124, 84, coat)
    pen.fill("M220 260 Q246 180 250 110 L340 130 Q330 220 290 290 Z", coat)
    markings(&pen)
    pen.fill("M268 66 Q258 22 276 8 Q300 26 306 58 Z", coat)
    pen.fill("M252 84 Q290 42 350 70 Q412 110 430 156 Q432 194 396 196 Q340 190 300 196 Q248 180 252 84 Z", coat)
    pen.fill("M372 126 Q432 134 432 166 Q430 196 396 196 Q360 192 354 180 Q350 150 372 126 Z", Paint(0xF3D9C6))
    for (step, paint) in mane.enumerated() {
      let shift = step * 13
      var hair = Outline()
      hair.move(Point(306 - shift / 2, 40 + shift / 2))
      hair.curve(Point(240 - shift / 3, 50), Point(236 - shift, 140))
      hair.curve(Point(226 - shift, 190), Point(206 - shift, 220))
      hair.curve(Point(250 - shift, 230), Point(266 - shift / 2, 180))
      hair.curve(Point(270, 100), Point(318 - shift / 2, 76))
      hair.close()
      pen.fill(hair, paint)
    }
    pen.dot(412, 154, 5, .bark)
    pen.extra(neck: Point(292, 222), 48, head: Point(300, 50), 40)
    pen.layer = .face
    pen.eye(334, 112, 13, 1)
    pen.oval(330, 150, 18, 12, .coral, opacity: 50)
    pen.arc(384, 182, 412, 178, 9, .ink, 5)
    pen.layer = .figure
  }

  private static func horse(_ pen: inout Pen) {
    let coat = [Paint(0xB8743F), Paint.cocoa, Paint(0xE2C9A6)][pen.look.coat % 3]
    steed(&pen, coat, [.ink])
  }

  private static func unicorn(_ pen: inout Pen) {
    steed(&pen, .white, [.violet, .rose, .sky]) { pen in pen.fill("M316 58 L370 0 L346 72 Z", .sun) }
  }

  private static func zebra(_ pen: inout Pen) {
    steed(&pen, .white, [.ink]) { pen in
      pen.stroke(
        "M116 190 Q128 240 116 300 M156 174 Q170 250 156 328 M200 176 Q212 250 200 326 M252 210 L310 230", .ink, 14)
    }
    pen.stroke("M356 76 L346 104 M304 150 L282 156 M310 172 L288 182", .ink, 10)
  }

  private static func donkey(_ pen: inout Pen) {
    let coat = Paint(0x9A94A0)
    pen.fill("M258 76 Q222 20 236 2 Q280 12 292 62 Z", coat.shade)
    pen.fill("M290 66 Q290 14 310 2 Q334 30 322 70 Z", coat)
    steed(&pen, coat, [.slate])
  }

  private static func giraffe(_ pen: inout Pen) {
    let coat = Paint(0xF3C262)
    pen.stroke("M60 400 Q24 430 34 490", coat.shade, 9)
    for (x, paint) in [(76, coat.shade), (196, coat.shade), (106, coat), (170, coat)] {
      pen.box(x - 17, 430, 36, 204, 14, paint)
      pen.box(x - 19, 608, 40, 26, 8, .cocoa)
    }
    pen.ball(136, 424, 92, 64, coat)
    pen.fill("M150 430 Q190 280 198 120 L266 130 Q258 300 220 440 Z", coat)
    pen.fill("M196 120 Q170 260 136 370 Q176 350 206 200 Z", .rust)
    for (x, y, r) in [
      (94, 400, 20), (136, 430, 22), (184, 410, 18), (110, 452, 14), (214, 330, 17), (224, 262, 15), (232, 198, 14),
    ] {
      pen.oval(x, y, r, r - 3, .rust)
    }
    pen.stroke("M222 70 L216 28 M252 66 L256 26", coat, 11)
    pen.dot(215, 24, 12, .cocoa)
    pen.dot(257, 22, 12, .cocoa)
    pen.fill("M206 86 Q160 70 156 96 Q176 122 206 116 Z", coat.shade)
    pen.ball(244, 104, 56, 50, coat)
    pen.ball(302, 126, 46, 34, .cream)
    pen.dot(322, 116, 5, .bark)
    pen.extra(neck: Point(228, 190), 40, head: Point(240, 62), 38)
    pen.layer = .face
    pen.eye(258, 92, 12, 1)
    pen.oval(250, 122, 15, 10, .coral, opacity: 50)
    pen.arc(296, 142, 328, 138, 9, .ink, 5)
  }

  private static func dragon(_ pen: inout Pen) {
    let coat = [Paint.teal, Paint.violet, Paint.leaf, Paint.coral][pen.look.coat % 4]
    pen.stroke("M150 400 Q60 440 40 350 Q34 300 60 280", coat.shade, 46)
    pen.fill("M62 300 L20 264 L64 232 L92 282 Z", .sun)
    pen.fill("M190 240 Q150 100 40 70 Q60 120 44 170 Q86 170 92 220 Q130 216 150 270 Z", .honey)
    pen.fill("M190 240 Q150 100 40 70 Q110 130 130 240 Z", .rust)
    for (x, y) in [(214, 190), (184, 232), (166, 284), (160, 336)] {
      var spike = Outline()
      spike.move(Point(x + 24, y - 24))
      spike.line(Point(x - 26, y - 20))
      spike.line(Point(x + 8, y + 28))
      spike.close()
      pen.fill(spike, .sun)
    }
    pen.ball(262, 350, 112, 110, coat)
    pen.oval(286, 366, 70, 84, .butter)
    for y in [320, 350, 380, 410] { pen.arc(232, y, 340, y, 9, .honey, 6) }
    pen.ball(206, 452, 54, 24, coat)
    pen.ball(330, 452, 54, 24, coat)
    pen.stroke("M350 300 Q384 330 376 356", coat.shade, 34)
    pen.stroke("M196 310 Q190 350 220 366", coat, 34)
    pen.fill("M272 70 Q252 30 266 6 Q300 20 310 60 Z M340 62 Q344 20 366 8 Q380 40 372 72 Z", .cream)
    pen.ball(320, 152, 106, 98, coat)
    pen.ball(380, 192, 96, 58, coat)
    pen.dot(430, 168, 7, coat.deep)
    pen.dot(452, 180, 6, coat.deep)
    pen.extra(neck: Point(290, 250), 78, head: Point(316, 62), 44)
    pen.layer = .face
    pen.socket(306, 130, 27)
    pen.socket(370, 128, 25)
    pen.eye(310, 132, 15, -1)
    pen.eye(372, 130, 14, 1)
    pen.oval(312, 186, 22, 14, .coral, opacity: 55)
    pen.arc(350, 218, 450, 208, 18, .ink, 7)
  }

  private static func dinosaur(_ pen: inout Pen) {
    let coat = [Paint.leaf, Paint.teal, Paint.orange][pen.look.coat % 3]
    pen.fill("M150 360 Q60 380 6 300 Q20 420 120 450 Z", coat.shade)
    for (x, paint) in [(130, coat.shade), (262, coat.shade), (170, coat), (228, coat)] {
      pen.box(x - 32, 370, 66, 106, 26, paint)
    }
    pen.ball(198, 330, 136, 104, coat)
    pen.fill("M238 330 Q300 250 306 120 L398 140 Q390 300 320 370 Z", coat)
    pen.oval(216, 390, 90, 36, coat.light)
    pen.ball(370, 112, 104, 74, coat)
    for (x, y) in [(146, 276), (190, 258), (232, 276), (166, 318), (288, 230), (300, 180)] {
      pen.oval(x, y, 14, 12, coat.shade)
    }
    pen.dot(448, 88, 6, coat.deep)
    pen.dot(428, 82, 6, coat.deep)
    pen.extra(neck: Point(346, 212), 52, head: Point(352, 44), 48)
    pen.layer = .face
    pen.socket(370, 88, 23)
    pen.eye(374, 90, 14, 1)
    pen.oval(366, 128, 20, 12, .coral, opacity: 55)
    pen.arc(396, 136, 462, 126, 15, .ink, 6)
  }

  private static func camel(_ pen: inout Pen) {
    let coat = Paint(0xD3A15E)
    pen.stroke("M50 230 Q20 260 30 310", coat.shade, 10)
    for (x, paint) in [(86, coat.shade), (236, coat.shade), (122, coat), (206, coat)] {
      pen.box(x - 18, 280, 38, 154, 16, paint)
    }
    pen.fill(
      "M40 270 Q40 190 84 170 Q106 84 140 160 Q166 176 184 150 Q214 80 244 162 Q290 190 284 260 Q270 330 160 330 Q50 330 40 270 Z",
      coat)
    pen.fill("M92 176 Q160 240 236 176 L246 240 Q160 280 86 240 Z", .red)
    pen.stroke("M90 228 Q160 268 242 228", .butter, 8)
    pen.stroke("M256 260 Q340 280 330 170", coat, 54)
    pen.fill("M316 70 Q310 40 326 34 Q342 50 342 74 Z", coat.shade)
    pen.fill("M300 120 Q300 66 360 68 Q440 92 446 138 Q444 174 400 172 Q300 190 300 120 Z", coat)
    pen.fill("M404 104 Q446 120 446 142 Q444 174 400 172 Q384 140 404 104 Z", Paint(0xE8C692))
    pen.dot(430, 128, 5, .bark)
    pen.extra(neck: Point(330, 210), 40, head: Point(340, 62), 38)
    pen.layer = .face
    pen.eye(362, 106, 12, 1)
    pen.oval(352, 138, 16, 10, .coral, opacity: 50)
    pen.arc(396, 158, 426, 154, 9, .ink, 5)
  }

  private static func deer(_ pen: inout Pen) {
    let coat = Paint(0xC17F4A)
    pen.fill("M66 250 Q30 230 28 266 Q44 290 72 284 Z", .white)
    for (x, paint) in [(92, coat.shade), (226, coat.shade), (116, coat), (204, coat)] {
      pen.box(x - 13, 310, 28, 164, 12, paint)
      pen.box(x - 14, 450, 30, 24, 8, .cocoa)
    }
    pen.ball(160, 284, 104, 68, coat)
    for (x, y) in [(100, 256), (134, 244), (120, 282), (164, 262), (196, 248), (90, 290)] { pen.dot(x, y, 8, .cream) }
    pen.fill("M204 300 Q232 230 236 170 L304 180 Q296 260 256 318 Z", coat)
    pen.stroke("M250 110 Q226 70 236 18 M236 74 Q206 66 200 36 M240 44 L262 22", .bark, 10)
    pen.stroke("M292 106 Q318 72 312 18 M314 74 Q344 66 352 40 M314 44 L290 24", .bark, 10)
    pen.fill("M240 130 Q186 110 180 136 Q200 166 240 158 Z", coat.shade)
    pen.ball(276, 150, 62, 58, coat)
    pen.ball(330, 172, 48, 36, .cream)
    pen.fill("M352 150 Q380 152 378 170 Q364 180 352 170 Z", .ink)
    pen.extra(neck: Point(262, 228), 44, head: Point(274, 98), 36)
    pen.layer = .face
    pen.eye(290, 136, 13, 1)
    pen.oval(282, 170, 17, 11, .coral, opacity: 50)
    pen.arc(330, 192, 356, 188, 8, .ink, 5)
  }

  private static func hippo(_ pen: inout Pen) {
    let coat = Paint(0x9B8FB0)
    for (x, paint) in [(80, coat.shade), (230, coat.shade), (120, coat), (190, coat)] {
      pen.box(x - 32, 230, 64, 84, 24, paint)
    }
    pen.ball(160, 190, 146, 104, coat)
    pen.ball(230, 48, 20, 24, coat.shade)
    pen.ball(300, 44, 20, 24, coat)
    pen.ball(272, 112, 84, 74, coat)
    pen.ball(316, 182, 98, 66, Paint(0xB3A5C6))
    pen.oval(296, 154, 10, 13, coat.deep)
    pen.oval(346, 154, 10, 13, coat.deep)
    pen.box(286, 208, 18, 24, 5, .white)
    pen.box(342, 206, 18, 24, 5, .white)
    pen.extra(neck: nil, 0, head: Point(266, 46), 36)
    pen.layer = .face
    pen.eye(250, 100, 13, -1)
    pen.eye(304, 98, 13, 1)
    pen.arc(256, 196, 384, 194, 20, .ink, 6)
  }

  private static func rhino(_ pen: inout Pen) {
    let coat = Paint(0x9299A6)
    for (x, paint) in [(76, coat.shade), (226, coat.shade), (116, coat), (188, coat)] {
      pen.box(x - 30, 220, 62, 94, 22, paint)
    }
    pen.ball(160, 176, 148, 100, coat)
    pen.stroke("M200 90 Q176 170 204 250", coat.shade, 7)
    pen.fill("M282 72 Q270 24 292 16 Q318 34 316 72 Z", coat.shade)
    pen.fill("M240 120 Q260 54 340 80 Q430 140 430 190 Q420 236 350 226 Q240 230 240 120 Z", coat)
    pen.fill("M398 140 Q420 90 452 66 Q452 140 428 176 Z M352 90 Q362 60 384 50 Q386 86 380 108 Z", .cream)
    pen.layer = .face
    pen.eye(326, 126, 13, 1)
    pen.oval(318, 166, 18, 11, .coral, opacity: 50)
    pen.arc(360, 206, 400, 200, 11, .ink, 5)
  }

  private static func crocodile(_ pen: inout Pen) {
    let coat = Paint.green
    pen.fill("M110 140 Q40 140 4 60 Q6 190 110 214 Z", coat.shade)
    for x in stride(from: 70, to: 300, by: 42) {
      var spike = Outline()
      spike.move(Point(x - 20, 128))
      spike.line(Point(x + 4, 86))
      spike.line(Point(x + 26, 128))
      spike.close()
      pen.fill(spike, coat.deep)
    }
    pen.ball(140, 210, 40, 26, coat.shade)
    pen.ball(290, 210, 40, 26, coat.shade)
    pen.ball(206, 164, 140, 62, coat)
    pen.oval(214, 196, 110, 26, Paint(0xCFDD8E))
    pen.fill("M300 90 Q350 70 390 106 L520 122 Q560 130 552 158 L320 176 Q290 130 300 90 Z", coat)
    pen.fill("M306 176 L546 160 Q556 196 500 200 L330 208 Q306 200 306 176 Z", coat.shade)
    for x in stride(from: 380, to: 540, by: 32) {
      var tooth = Outline()
      tooth.move(Point(x, 170 - (x - 380) / 16))
      tooth.line(Point(x + 10, 192 - (x - 380) / 16))
      tooth.line(Point(x + 20, 168 - (x - 380) / 16))
      tooth.close()
      pen.fill(tooth, .white)
    }
    pen.ball(346, 74, 34, 32, coat)
    pen.dot(528, 128, 6, coat.deep)
    pen.layer = .face
    pen.socket(350, 72, 22)
    pen.eye(354, 74, 13, 1)
    pen.oval(340, 132, 18, 11, .coral, opacity: 55)
  }

  private static func snake(_ pen: inout Pen) {
    let coat = [Paint.leaf, Paint.violet][pen.look.coat % 2]
    pen.stroke("M24 262 Q60 280 100 262 Q150 230 200 262 Q250 292 300 262 Q330 236 300 200 Q270 170 300 130", coat, 44)
    pen.stroke(
      "M60 266 L84 264 M130 246 L150 240 M204 262 L226 274 M262 278 L286 270 M306 222 L296 204", coat.light, 14)
    pen.stroke("M376 110 L402 114 L414 104 M402 114 L412 126", .red, 6)
    pen.ball(322, 92, 66, 56, coat)
    pen.extra(neck: Point(296, 156), 34, head: Point(320, 42), 40)
    pen.layer = .face
    pen.socket(310, 78, 20)
    pen.socket(352, 78, 19)
    pen.eye(313, 80, 11, -1)
    pen.eye(354, 80, 10, 1)
    pen.arc(322, 114, 368, 112, 10, .ink, 5)
  }
}
