/// Houses, and what people build.
enum Buildings {
  static let all = [
    Motif("house", 440, 440, .far, 520, house), Motif("hut", 440, 400, .far, 430, hut),
    Motif("castle", 560, 560, .far, 680, castle), Motif("school", 560, 420, .far, 520, school),
    Motif("barn", 480, 420, .far, 500, barn), Motif("lighthouse", 280, 600, .far, 700, lighthouse),
    Motif("windmill", 420, 560, .far, 620, windmill), Motif("tower", 260, 600, .far, 690, tower),
    Motif("treehouse", 440, 560, .far, 680, treehouse), Motif("shop", 460, 420, .far, 480, shop),
    Motif("tent", 440, 320, .far, 360, tent), Motif("igloo", 440, 280, .far, 320, igloo),
    Motif("bridge", 620, 240, .far, 260, bridge), Motif("well", 320, 380, .near, 330, well),
    Motif("fence", 480, 200, .near, 170, fence), Motif("ladder", 200, 480, .near, 420, ladder),
    Motif("cave", 560, 400, .far, 470, cave), Motif("campfire", 300, 300, .near, 190, campfire),
    Motif("bench", 420, 240, .near, 210, bench), Motif("swing", 360, 480, .far, 460, swing),
  ]

  private static func window(_ pen: inout Pen, _ x: Int, _ y: Int, _ size: Int, _ frame: Paint = .white) {
    pen.box(x - 6, y - 6, size + 12, size + 12, 8, frame)
    pen.box(x, y, size, size, 4, .butter)
    pen.segment(x + size / 2, y + 2, x + size / 2, y + size - 2, frame, 6)
    pen.segment(x + 2, y + size / 2, x + size - 2, y + size / 2, frame, 6)
  }

  private static func door(_ pen: inout Pen, _ x: Int, _ floor: Int, _ width: Int, _ height: Int, _ paint: Paint) {
    pen.box(x, floor - height, width, height, width / 2, paint)
    pen.box(x, floor - height / 2, width, height / 2, 2, paint)
    pen.dot(x + width * 3 / 4, floor - height / 2, 5, .butter)
  }

  private static func house(_ pen: inout Pen) {
    let roof = pen.numbers.one(of: [Paint.rust, .navy, .teal, .berry])
    pen.box(300, 40, 50, 120, 6, .rust)
    pen.box(60, 190, 320, 244, 10, .cream)
    pen.box(290, 190, 90, 244, 6, Paint.cream.shade)
    pen.fill("M220 30 Q330 120 424 212 Q410 232 390 222 L50 222 Q30 232 16 212 Q110 120 220 30 Z", roof)
    pen.fill("M220 30 Q330 120 424 212 Q410 232 390 222 L290 222 Q270 120 220 30 Z", roof.shade)
    pen.dot(220, 144, 28, .white)
    pen.dot(220, 144, 20, .butter)
    door(&pen, 186, 434, 72, 130, .bark)
    window(&pen, 90, 268, 62)
    window(&pen, 290, 268, 62)
    pen.ball(118, 352, 34, 12, .green)
    pen.ball(320, 352, 34, 12, .green)
  }

  private static func hut(_ pen: inout Pen) {
    pen.box(80, 200, 280, 194, 14, .tan)
    pen.box(280, 200, 80, 194, 14, Paint.tan.shade)
    pen.stroke("M90 316 L180 316 M260 316 L350 316", .rust, 12)
    door(&pen, 180, 394, 80, 140, .cocoa)
    pen.fill("M220 10 Q330 100 432 220 Q220 270 8 220 Q110 100 220 10 Z", .honey)
    pen.fill("M220 10 Q330 100 432 220 Q360 240 280 246 Q300 130 220 10 Z", Paint.honey.shade)
    pen.stroke("M180 70 L130 190 M220 60 L214 210 M260 76 L300 200 M150 130 L90 200", Paint.honey.deep, 6)
  }

  private static func castle(_ pen: inout Pen) {
    func tower(_ x: Int, _ y: Int, _ width: Int, _ roof: Paint) {
      pen.box(x, y, width, 552 - y, 4, .fog)
      pen.box(x + width * 2 / 3, y, width / 3, 552 - y, 4, .stone)
      var cone = Outline()
      cone.move(Point(x - 16, y + 6))
      cone.line(Point(x + width / 2, y - 120))
      cone.line(Point(x + width + 16, y + 6))
      cone.close()
      pen.fill(cone, roof)
      pen.segment(x + width / 2, y - 118, x + width / 2, y - 152, .bark, 5)
      var flag = Outline()
      flag.move(Point(x + width / 2, y - 152))
      flag.line(Point(x + width / 2 + 38, y - 138))
      flag.line(Point(x + width / 2, y - 124))
      flag.close()
      pen.fill(flag, .sun)
      pen.box(x + width / 2 - 13, y + 50, 26, 50, 13, .navy)
    }
    tower(220, 190, 120, .violet)
    pen.box(80, 330, 400, 222, 4, .fog)
    for x in stride(from: 80, to: 480, by: 58) { pen.box(x, 304, 40, 40, 4, .fog) }
    tower(28, 250, 96, .rose)
    tower(436, 250, 96, .rose)
    pen.box(226, 410, 108, 142, 54, .bark)
    pen.box(226, 480, 108, 72, 2, .bark)
    pen.stroke("M262 420 L262 548 M298 420 L298 548", .cocoa, 6)
    window(&pen, 156, 384, 44, .stone)
    window(&pen, 364, 384, 44, .stone)
  }

  private static func school(_ pen: inout Pen) {
    pen.box(30, 190, 500, 224, 8, .orange)
    pen.box(400, 190, 130, 224, 8, Paint.orange.shade)
    pen.fill("M16 206 L70 130 L490 130 L544 206 Z", .navy)
    pen.box(206, 120, 148, 294, 6, .cream)
    pen.fill("M280 20 L376 132 L184 132 Z", .rust)
    pen.dot(280, 184, 38, .white)
    pen.stroke("M280 184 L280 158 M280 184 L298 192", .ink, 6)
    pen.stroke("M280 22 L280 6", .bark, 6)
    pen.fill("M282 4 L318 14 L282 26 Z", .red)
    pen.box(240, 300, 80, 114, 8, .teal)
    pen.stroke("M280 304 L280 412", .white, 5)
    for x in [60, 138, 374, 452] { window(&pen, x, 252, 50) }
  }

  private static func barn(_ pen: inout Pen) {
    pen.fill("M40 416 L40 200 L100 90 L240 20 L380 90 L440 200 L440 416 Z", .red)
    pen.fill("M340 416 L340 70 L380 90 L440 200 L440 416 Z", Paint.red.shade)
    pen.stroke("M22 206 L96 84 L240 14 L384 84 L458 206", .cocoa, 22)
    pen.box(160, 250, 160, 166, 4, .white)
    pen.box(172, 262, 136, 154, 2, .rust)
    pen.stroke("M176 266 L304 410 M304 266 L176 410", .white, 10)
    pen.dot(240, 150, 38, .white)
    pen.dot(240, 150, 28, .cocoa)
  }

  private static func lighthouse(_ pen: inout Pen) {
    pen.fill("M140 60 L4 10 L4 150 Z", .butter, opacity: 50)
    pen.fill("M90 150 L190 150 L220 594 L60 594 Z", .white)
    pen.fill("M84 240 L196 240 L202 330 L78 330 Z M72 420 L208 420 L214 510 L66 510 Z", .red)
    pen.fill("M160 150 L190 150 L220 594 L166 594 Z", .slate, opacity: 22)
    pen.box(76, 132, 128, 26, 6, .slate)
    pen.box(104, 66, 72, 70, 4, .butter)
    pen.fill("M140 14 L196 70 L84 70 Z", .red)
    pen.box(118, 526, 44, 68, 22, .navy)
  }

  private static func windmill(_ pen: inout Pen) {
    pen.fill("M150 200 L270 200 L310 554 L110 554 Z", .cream)
    pen.fill("M230 200 L270 200 L310 554 L236 554 Z", Paint.cream.shade)
    pen.fill("M140 204 Q150 120 210 116 Q270 120 280 204 Z", .rust)
    for turn in [20, 110, 200, 290] {
      let center = Point(210, 190)
      pen.segment(210, 190, center.at(turn, 180, 180).x, center.at(turn, 180, 180).y, .bark, 9)
      var sail = Outline()
      sail.move(center.at(turn + 4, 50, 50))
      sail.line(center.at(turn + 2, 180, 180))
      sail.line(center.at(turn + 20, 186, 186))
      sail.line(center.at(turn + 48, 70, 70))
      sail.close()
      pen.fill(sail, .white)
    }
    pen.dot(210, 190, 17, .bark)
    door(&pen, 178, 554, 64, 110, .bark)
    window(&pen, 190, 340, 40)
  }

  private static func tower(_ pen: inout Pen) {
    pen.fill("M66 190 L194 190 L206 594 L54 594 Z", .stone)
    pen.fill("M150 190 L194 190 L206 594 L156 594 Z", Paint.stone.shade)
    pen.fill("M130 6 L226 200 L34 200 Z", .violet)
    pen.fill("M130 6 L226 200 L150 200 Z", Paint.violet.shade)
    pen.box(102, 240, 56, 84, 28, .navy)
    pen.stroke("M70 370 L100 370 M150 420 L184 420 M80 480 L120 480 M140 540 L180 540", Paint.stone.shade, 9)
    pen.fill("M92 330 L168 330 L160 354 L100 354 Z", .leaf)
  }

  private static func treehouse(_ pen: inout Pen) {
    pen.fill("M180 300 Q190 460 150 552 L300 552 Q260 460 270 300 Z", .bark)
    for (x, y, r) in [(90, 190, 86), (350, 190, 86), (130, 96, 86), (310, 96, 88), (220, 84, 78)] {
      pen.ball(x, y, r, r - 6, .green)
    }
    pen.box(96, 310, 250, 24, 6, .cocoa)
    pen.box(120, 190, 200, 124, 6, .tan)
    pen.fill("M220 100 L344 202 L96 202 Z", .rust)
    window(&pen, 140, 224, 46)
    door(&pen, 226, 314, 62, 100, .cocoa)
    pen.stroke(
      "M316 334 L316 552 M366 334 L366 552 M316 380 L366 380 M316 430 L366 430 M316 480 L366 480 M316 528 L366 528",
      .tan, 9)
  }

  private static func shop(_ pen: inout Pen) {
    pen.box(40, 60, 380, 354, 10, .mint)
    pen.box(60, 20, 340, 70, 16, .coral)
    pen.fill("M190 40 Q230 30 270 40 Q276 66 230 72 Q184 66 190 40 Z", .butter)
    for (index, x) in stride(from: 24, to: 430, by: 52).enumerated() {
      pen.box(x, 120, 50, 72, 24, index % 2 == 0 ? .red : .white)
    }
    pen.box(24, 110, 414, 40, 8, .red)
    pen.box(66, 220, 180, 130, 8, .butter)
    for (x, paint) in [(100, Paint.tan), (150, .honey), (200, .rust)] { pen.ball(x, 330, 24, 18, paint) }
    pen.box(286, 220, 100, 194, 10, .bark)
    pen.box(304, 238, 64, 80, 8, .ice)
  }

  private static func tent(_ pen: inout Pen) {
    pen.fill("M220 20 L430 306 L10 306 Z", .orange)
    pen.fill("M220 20 L430 306 L290 306 Z", Paint.orange.shade)
    pen.fill("M216 40 Q220 200 150 306 L290 306 Q230 200 216 40 Z", .cocoa)
    pen.fill("M216 40 Q230 220 290 306 L314 306 Q250 200 220 30 Z", .butter)
    pen.stroke("M220 24 L206 6 M220 24 L236 6 M20 300 L6 316 M420 300 L434 316", .bark, 8)
  }

  private static func igloo(_ pen: inout Pen) {
    pen.fill("M16 270 Q16 20 210 16 Q400 20 404 270 Z", .white)
    pen.fill("M404 270 Q400 20 210 16 Q330 80 330 270 Z", .ice)
    pen.stroke(
      "M40 160 Q210 130 380 160 M70 90 Q210 70 350 90 M140 84 L120 146 M270 84 L300 148 M80 162 L66 264 M200 150 L196 200",
      .sky, 5)
    pen.box(130, 140, 150, 132, 70, .ice)
    pen.box(154, 166, 102, 106, 50, .navy)
  }

  private static func bridge(_ pen: inout Pen) {
    pen.fill("M6 150 Q310 -20 614 150 L614 236 L540 236 Q310 80 80 236 L6 236 Z", .stone)
    pen.fill("M6 170 Q310 0 614 170 L614 196 Q310 30 6 196 Z", Paint.stone.shade)
    pen.stroke("M6 132 Q310 -36 614 132", .bark, 17)
    for (x, y) in [(60, 104), (150, 70), (240, 52), (330, 50), (420, 62), (510, 90), (580, 118)] {
      pen.segment(x, y, x, y + 44, .bark, 11)
    }
  }

  private static func well(_ pen: inout Pen) {
    pen.stroke("M74 130 L74 260 M246 130 L246 260", .bark, 18)
    pen.stroke("M160 120 L160 180", .sand, 6)
    pen.fill("M130 180 L190 180 L182 236 L138 236 Z", .tan)
    pen.fill("M160 10 L310 136 L10 136 Z", .rust)
    pen.fill("M160 10 L310 136 L200 136 Z", Paint.rust.shade)
    pen.box(40, 240, 240, 134, 18, .stone)
    pen.box(220, 250, 60, 124, 14, Paint.stone.shade)
    pen.box(30, 232, 260, 30, 14, .fog)
    pen.stroke("M70 300 L120 300 M160 330 L210 330 M90 350 L130 350 M180 290 L220 290", Paint.stone.shade, 9)
  }

  private static func fence(_ pen: inout Pen) {
    pen.box(6, 70, 468, 22, 8, Paint.white.shade)
    pen.box(6, 136, 468, 22, 8, Paint.white.shade)
    var post = Outline()
    for x in stride(from: 20, to: 450, by: 62) {
      post.move(Point(x, 196))
      post.line(Point(x, 44))
      post.curve(Point(x + 2, 20), Point(x + 21, 10))
      post.curve(Point(x + 40, 20), Point(x + 42, 44))
      post.line(Point(x + 42, 196))
      post.close()
    }
    pen.fill(post, .white)
  }

  private static func ladder(_ pen: inout Pen) {
    pen.stroke("M50 470 L76 12 M150 470 L124 12", .bark, 20)
    for y in stride(from: 60, to: 450, by: 58) { pen.segment(72 - y / 22, y, 128 + y / 22, y, .tan, 15) }
  }

  private static func cave(_ pen: inout Pen) {
    pen.fill("M6 392 Q20 190 120 130 Q180 20 300 30 Q420 20 460 140 Q550 200 554 392 Z", .slate)
    pen.fill("M554 392 Q550 200 460 140 Q420 20 300 30 Q410 110 400 240 Q410 330 400 392 Z", Paint.slate.shade)
    pen.fill("M150 392 Q150 180 270 172 Q390 180 396 392 Z", .ink)
    pen.fill("M210 186 L226 240 L244 176 Z M286 174 L300 232 L318 184 Z M342 204 L350 246 L364 226 Z", .slate)
    pen.stroke("M90 220 L120 196 M70 290 L96 280 M180 110 L220 84 M430 190 L450 210", .grey, 9)
  }

  private static func campfire(_ pen: inout Pen) {
    pen.glow(150, 160, 148, .orange)
    pen.fill(
      "M150 20 Q170 90 220 130 Q260 200 210 250 L92 250 Q40 200 84 130 Q96 150 110 150 Q100 80 150 20 Z", .orange)
    pen.fill(
      "M150 100 Q160 150 190 180 Q206 226 176 252 L122 252 Q94 226 116 180 Q128 190 134 190 Q130 150 150 100 Z", .butter
    )
    pen.stroke("M60 276 L240 246 M60 246 L240 276", .bark, 28)
    pen.dot(62, 276, 11, .tan)
    pen.dot(240, 276, 11, .tan)
  }

  private static func bench(_ pen: inout Pen) {
    pen.stroke("M70 130 L60 232 M350 130 L360 232", .slate, 17)
    for y in [20, 62] { pen.box(20, y, 380, 32, 12, .tan) }
    pen.stroke("M80 20 L80 130 M340 20 L340 130", .slate, 13)
    pen.box(6, 118, 408, 34, 14, .bark)
  }

  private static func swing(_ pen: inout Pen) {
    pen.stroke("M70 30 L20 470 M70 30 L120 470 M290 30 L240 470 M290 30 L340 470", .bark, 17)
    pen.stroke("M50 30 L310 30", .bark, 22)
    pen.stroke("M140 34 L140 330 M220 34 L220 330", .slate, 6)
    pen.box(116, 322, 128, 26, 10, .red)
  }
}
