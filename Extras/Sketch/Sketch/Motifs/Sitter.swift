/// An animal that sits and looks at us: one way to draw for many kinds, which differ in ears, coat and face.
struct Sitter {
  /// The forms of ears.
  enum Ears {
    case pointed, round, long, floppy, side, none
  }

  /// The forms of tails.
  enum Tail {
    case bushy, thin, puff, tuft, curled, none
  }

  var coat: Paint
  /// The colour of the belly and the muzzle.
  var pale: Paint
  var ears: Ears
  var tail: Tail
  var nose = Paint.ink
  /// The inside of the ears.
  var inner = Paint(0xF2B3A7)
  /// The ends of paws; nil as the coat.
  var socks: Paint?
  /// How wide the head is; 100 is usual.
  var head = 100

  /// Draws all but what is special to the kind; `markings` come on the head before the face.
  func draw(_ pen: inout Pen, markings: (inout Pen) -> Void = { _ in }) {
    drawTail(&pen)
    pen.ball(160, 305, 84, 92, coat)
    pen.oval(160, 318, 50, 66, pale)
    pen.ball(100, 382, 42, 20, socks ?? coat, both: true)
    pen.stroke("M112 268 Q104 320 124 352", coat.shade, 34, both: true)
    pen.stroke("M110 266 Q102 318 122 350", coat, 30, both: true)
    pen.oval(124, 356, 20, 17, socks ?? coat.light, both: true)
    drawEars(&pen)
    pen.ball(160, 146, head, 88, coat)
    markings(&pen)
    pen.oval(160, 184, 46, 34, pale)
    pen.extra(neck: Point(160, 232), 74, head: Point(160, 74), 58)
    pen.fill("M144 158 Q160 150 176 158 Q174 174 160 178 Q146 174 144 158 Z", nose)
    pen.face(160, 138, gap: 48, size: 13, mouth: 192, wide: 17)
  }

  private func drawEars(_ pen: inout Pen) {
    switch ears {
    case .pointed:
      pen.fill("M72 110 Q62 50 80 26 Q122 40 142 76 Z", coat, both: true)
      pen.fill("M84 92 Q78 60 86 48 Q108 58 120 78 Z", inner, both: true)
    case .round:
      pen.ball(78, 78, 36, 36, coat, both: true)
      pen.oval(80, 82, 20, 20, inner, both: true)
    case .long:
      pen.oval(118, 60, 27, 58, coat, turn: -8, both: true)
      pen.oval(118, 66, 14, 44, inner, turn: -8, both: true)
    case .floppy:
      break
    case .side:
      pen.oval(48, 126, 40, 22, coat, turn: 18, both: true)
      pen.oval(50, 128, 26, 12, inner, turn: 18, both: true)
    case .none: break
    }
  }

  /// Ears that hang over the head, to be drawn with the markings.
  func hangingEars(_ pen: inout Pen, _ paint: Paint) {
    pen.fill("M92 74 Q44 70 40 130 Q38 186 62 190 Q88 188 90 140 Q92 104 112 84 Z", paint, both: true)
  }

  private func drawTail(_ pen: inout Pen) {
    switch tail {
    case .bushy:
      pen.fill("M220 372 Q300 372 308 290 Q312 226 284 200 Q290 250 262 282 Q240 306 216 320 Z", coat)
      pen.fill("M306 268 Q312 226 284 200 Q288 232 276 258 Q290 266 306 268 Z", pale)
    case .thin: pen.stroke("M226 366 Q300 372 292 306 Q288 274 304 262", coat, 20)
    case .puff: pen.ball(246, 356, 30, 28, pale)
    case .tuft:
      pen.stroke("M226 366 Q292 368 290 300", coat, 14)
      pen.oval(290, 284, 20, 30, pale.deep)
    case .curled: pen.stroke("M226 356 Q300 360 302 306 Q300 270 272 278 Q254 290 272 304", coat, 15)
    case .none: break
    }
  }
}
