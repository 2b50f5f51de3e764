/// What drives, floats and is played with.
enum Vehicles {
  static let all = [
    Motif("boat", 440, 420, .afloat, 330, boat), Motif("ship", 560, 540, .afloat, 480, ship),
    Motif("raft", 420, 340, .afloat, 260, raft), Motif("submarine", 460, 300, .water, 280, submarine),
    Motif("train", 560, 340, .far, 340, train), Motif("car", 440, 260, .far, 230, car),
    Motif("bus", 520, 300, .far, 310, bus), Motif("truck", 500, 300, .far, 290, truck),
    Motif("tractor", 420, 340, .far, 310, tractor),
    Motif("bicycle", 420, 300, .near, 270, bicycle), Motif("sled", 420, 180, .near, 150, sled),
    Motif("cart", 400, 260, .near, 220, cart),
  ]

  private static func hull(_ pen: inout Pen, _ paint: Paint) {
    pen.fill("M20 300 L420 300 Q390 410 320 410 L110 410 Q50 400 20 300 Z", paint)
    pen.fill("M30 336 L410 336 Q384 410 320 410 L110 410 Q56 402 30 336 Z", paint.shade)
    pen.box(14, 288, 412, 24, 12, paint.light)
  }

  private static func boat(_ pen: inout Pen) {
    pen.stroke("M214 30 L214 292", .bark, 13)
    pen.fill("M228 30 Q370 150 380 264 L228 264 Z", .white)
    pen.fill("M200 70 Q110 160 90 264 L200 264 Z", .sun)
    pen.fill("M228 180 Q330 180 366 214 L380 264 L228 264 Z", .coral)
    pen.fill("M214 28 L256 14 L214 2 Z", .red)
    hull(&pen, .rust)
  }

  private static func ship(_ pen: inout Pen) {
    pen.stroke("M180 60 L180 380 M350 30 L350 380", .bark, 15)
    pen.fill("M80 90 Q180 120 280 90 Q300 190 270 250 Q180 220 90 250 Q60 190 80 90 Z", .white)
    pen.fill("M270 70 Q360 100 450 70 Q470 190 440 250 Q360 220 280 250 Q300 170 270 70 Z", .cream)
    pen.fill(
      "M90 264 Q180 236 270 264 L260 330 Q180 310 100 330 Z M280 264 Q360 236 440 264 L430 330 Q360 310 290 330 Z",
      .white)
    pen.fill("M350 30 L400 14 L350 2 Z", .red)
    pen.fill("M10 330 Q90 390 200 380 L430 380 Q500 370 550 320 Q540 480 440 530 L130 530 Q40 480 10 330 Z", .bark)
    pen.fill("M30 420 Q280 450 534 410 Q510 500 440 530 L130 530 Q60 490 30 420 Z", Paint.bark.shade)
    pen.stroke("M24 372 Q110 410 210 404 L430 404 Q490 394 544 362", .honey, 12)
    for x in [170, 250, 330, 410] { pen.dot(x, 446, 19, .butter) }
  }

  private static func raft(_ pen: inout Pen) {
    pen.stroke("M210 30 L210 260", .bark, 13)
    pen.fill("M222 40 Q340 130 340 220 L222 220 Z", .sun)
    for y in [260, 292] { for x in [10] { pen.box(x, y, 400, 40, 20, y == 260 ? .tan : .bark) } }
    pen.stroke("M90 256 L90 330 M330 256 L330 330", .cream, 12)
  }

  private static func submarine(_ pen: inout Pen) {
    pen.stroke("M230 90 L230 30 L270 30", .slate, 15)
    pen.box(176, 66, 120, 90, 30, .honey)
    pen.fill("M80 190 L20 130 L20 260 Z", .rust)
    pen.ball(250, 200, 196, 94, .sun)
    for x in [170, 260, 350] {
      pen.dot(x, 190, 35, .rust)
      pen.dot(x, 190, 25, .ice)
    }
  }

  private static func wheel(_ pen: inout Pen, _ x: Int, _ y: Int, _ radius: Int) {
    pen.dot(x, y, radius, .ink)
    pen.dot(x, y, radius * 6 / 10, .fog)
    pen.dot(x, y, radius / 4, .slate)
  }

  private static func train(_ pen: inout Pen) {
    for (x, y, r) in [(420, 54, 30), (370, 36, 24), (330, 50, 18)] { pen.ball(x, y, r, r - 4, .fog) }
    pen.box(14, 130, 180, 160, 16, .sun)
    pen.box(36, 156, 58, 62, 8, .ice)
    pen.box(112, 156, 58, 62, 8, .ice)
    pen.box(186, 256, 60, 18, 4, .slate)
    pen.box(232, 84, 120, 206, 12, .red)
    pen.box(220, 70, 144, 30, 12, .navy)
    pen.box(256, 116, 72, 72, 8, .ice)
    pen.box(340, 160, 190, 130, 40, .red)
    pen.box(430, 86, 44, 84, 8, .navy)
    pen.box(420, 76, 64, 26, 8, .navy)
    pen.box(500, 186, 34, 84, 14, .navy)
    pen.fill("M510 270 L554 318 L490 318 Z", .slate)
    for (x, r) in [(60, 34), (148, 34), (280, 44), (380, 34), (460, 34)] { wheel(&pen, x, 336 - r, r) }
  }

  private static func car(_ pen: inout Pen) {
    pen.fill("M90 110 Q130 20 210 20 Q300 20 340 110 Z", .coral)
    pen.fill("M118 108 Q150 46 204 46 L204 108 Z M224 46 Q284 46 308 108 L224 108 Z", .ice)
    pen.box(14, 100, 414, 106, 44, .coral)
    pen.box(20, 160, 404, 46, 22, Paint.coral.shade)
    pen.dot(402, 144, 17, .butter)
    wheel(&pen, 112, 202, 52)
    wheel(&pen, 328, 202, 52)
  }

  private static func bus(_ pen: inout Pen) {
    pen.box(10, 20, 500, 226, 40, .sun)
    pen.box(10, 170, 500, 34, 0, .orange)
    for x in [40, 128, 216, 304] { pen.box(x, 56, 72, 80, 12, .ice) }
    pen.box(400, 56, 86, 150, 12, .ice)
    wheel(&pen, 120, 246, 48)
    wheel(&pen, 396, 246, 48)
  }

  private static func truck(_ pen: inout Pen) {
    pen.box(10, 30, 310, 210, 14, .teal)
    pen.box(230, 30, 90, 210, 14, Paint.teal.shade)
    pen.fill("M320 90 L420 90 Q450 100 486 170 L490 240 L320 240 Z", .red)
    pen.fill("M350 112 L410 112 Q430 120 448 164 L350 164 Z", .ice)
    wheel(&pen, 100, 248, 46)
    wheel(&pen, 400, 248, 46)
  }

  private static func tractor(_ pen: inout Pen) {
    pen.stroke("M330 150 L330 80", .slate, 17)
    pen.box(120, 20, 150, 26, 10, .red)
    pen.stroke("M140 40 L130 180 M250 40 L254 160", .ink, 11)
    pen.box(210, 140, 190, 110, 26, .red)
    pen.box(90, 160, 180, 90, 20, Paint.red.shade)
    wheel(&pen, 120, 236, 98)
    wheel(&pen, 346, 280, 56)
  }

  private static func bicycle(_ pen: inout Pen) {
    for x in [100, 320] {
      pen.dot(x, 206, 88, .ink)
      pen.dot(x, 206, 74, .fog)
      pen.stroke(
        x == 100
          ? "M100 134 L100 278 M28 206 L172 206 M50 156 L150 256 M150 156 L50 256"
          : "M320 134 L320 278 M248 206 L392 206 M270 156 L370 256 M370 156 L270 256", .slate, 3)
    }
    pen.stroke("M100 206 L160 96 L280 96 L206 206 Z M206 206 L150 80 M320 206 L276 60", .red, 14)
    pen.stroke("M276 60 L240 46 M276 60 L310 50", .ink, 14)
    pen.box(112, 64, 78, 24, 12, .cocoa)
    pen.dot(206, 206, 20, .slate)
  }

  private static func sled(_ pen: inout Pen) {
    pen.stroke("M30 166 L340 166 Q400 166 396 110", .slate, 13)
    pen.stroke("M110 100 L100 160 M280 100 L290 160", .slate, 13)
    for y in [62, 88] { pen.box(40, y, 320, 26, 12, .red) }
    pen.stroke("M350 76 Q400 40 410 14", .sand, 6)
  }

  private static func cart(_ pen: inout Pen) {
    pen.stroke("M260 130 L394 90", .bark, 15)
    pen.fill("M20 60 L300 60 L270 176 L50 176 Z", .tan)
    pen.stroke("M30 96 L290 96 M40 136 L280 136", .bark, 7)
    wheel(&pen, 160, 190, 66)
  }
}
