/// Animals of forest and savanna that sit and look at us.
enum ForestAnimals {
  static let all = [
    Motif("bear", 320, 400, .cast, 470, bear), Motif("fox", 320, 400, .cast, 330, fox),
    Motif("lion", 360, 400, .cast, 450, lion), Motif("monkey", 320, 400, .cast, 350, monkey),
    Motif("tiger", 320, 400, .cast, 430, tiger), Motif("panda", 320, 400, .cast, 420, panda),
    Motif("wolf", 320, 400, .cast, 390, wolf), Motif("squirrel", 330, 400, .cast, 240, squirrel),
    Motif("koala", 320, 400, .cast, 330, koala),
    Motif("hedgehog", 340, 300, .cast, 190, hedgehog), Motif("owl", 300, 400, .cast, 290, owl),
    Motif("frog", 340, 320, .cast, 210, frog), Motif("penguin", 300, 400, .cast, 330, penguin),
  ]

  private static func bear(_ pen: inout Pen) {
    let coat = [Paint.brown, Paint.cocoa, Paint(0xC58B57)][pen.look.coat % 3]
    Sitter(coat: coat, pale: Paint(0xEBC799), ears: .round, tail: .none).draw(&pen)
  }

  private static func fox(_ pen: inout Pen) {
    Sitter(coat: .rust, pale: .cream, ears: .pointed, tail: .bushy, inner: .ink, socks: .cocoa).draw(&pen) { pen in
      pen.fill("M62 150 Q110 150 160 190 Q148 226 128 230 Q82 214 62 150 Z", .cream, both: true)
    }
  }

  private static func lion(_ pen: inout Pen) {
    for step in 0..<14 {
      let place = Point(180, 150).at(step * 26, 112, 108)
      pen.ball(place.x, place.y, 44, 44, step % 2 == 0 ? .rust : Paint(0xBD5227))
    }
    pen.width = 360
    pen.shifted(20) { pen in
      Sitter(coat: Paint(0xF2B551), pale: .cream, ears: .round, tail: .tuft, head: 94).draw(&pen)
    }
  }

  private static func monkey(_ pen: inout Pen) {
    pen.ball(52, 150, 38, 40, .brown, both: true)
    pen.oval(52, 152, 22, 24, .sand, both: true)
    Sitter(coat: .brown, pale: .sand, ears: .none, tail: .curled, nose: .bark, head: 96).draw(&pen) { pen in
      pen.oval(124, 132, 44, 48, .sand, both: true)
      pen.oval(160, 176, 70, 50, .sand)
      pen.fill("M140 62 Q160 30 176 58 Z", .brown)
    }
  }

  private static func tiger(_ pen: inout Pen) {
    Sitter(coat: .orange, pale: .white, ears: .round, tail: .thin, nose: .rose).draw(&pen) { pen in
      pen.fill("M148 58 L160 104 L172 58 Z", .ink)
      pen.fill("M112 66 L130 100 L130 60 Z M62 132 L98 142 L60 150 Z M64 172 L96 168 L72 190 Z", .ink, both: true)
      pen.fill("M84 262 L112 276 L78 282 Z M78 306 L106 314 L80 326 Z", .ink, both: true)
    }
  }

  private static func panda(_ pen: inout Pen) {
    Sitter(coat: .white, pale: .white, ears: .none, tail: .none, socks: .ink).draw(&pen) { pen in
      pen.oval(74, 74, 36, 36, .ink, both: true)
      pen.oval(112, 144, 30, 36, .ink, turn: 24, both: true)
      pen.stroke("M110 266 Q102 318 122 350", .ink, 34, both: true)
      for side in [-1, 1] { pen.oval(160 + side * 47, 140, 19, 21, .white) }
    }
  }

  private static func wolf(_ pen: inout Pen) {
    let coat = Paint(0x7C8198)
    Sitter(coat: coat, pale: .fog, ears: .pointed, tail: .bushy, inner: .ink).draw(&pen) { pen in
      pen.fill("M60 146 L40 182 L66 184 L56 214 L104 216 L160 206 Q120 160 60 146 Z", .fog, both: true)
      pen.fill("M138 60 L160 128 L182 60 Z", coat.deep)
    }
  }

  private static func squirrel(_ pen: inout Pen) {
    let coat = Paint(0xB9602F)
    pen.fill(
      "M212 384 Q330 380 324 236 Q318 128 236 140 Q196 150 216 190 Q262 190 254 262 Q248 330 196 344 Z", coat.shade)
    pen.fill("M226 366 Q300 352 296 240 Q290 170 244 164 Q288 190 276 272 Q266 340 226 366 Z", .tan)
    pen.fill("M78 96 Q58 40 76 4 Q116 34 128 76 Z", coat, both: false)
    pen.fill("M192 76 Q204 34 244 4 Q262 40 242 96 Z", coat, both: false)
    pen.width = 320
    Sitter(coat: coat, pale: .cream, ears: .none, tail: .none, head: 92).draw(&pen) { pen in
      pen.box(150, 202, 20, 18, 5, .white)
    }
    pen.layer = .pose
    pen.ball(160, 320, 24, 28, .tan)
    pen.fill("M132 308 Q160 280 188 308 Q160 318 132 308 Z", .bark)
  }

  private static func koala(_ pen: inout Pen) {
    pen.ball(54, 104, 54, 54, .grey, both: true)
    pen.oval(56, 108, 36, 36, .pink, both: true)
    Sitter(coat: .grey, pale: .fog, ears: .none, tail: .none).draw(&pen) { pen in
      pen.layer = .pose
      pen.ball(160, 166, 24, 32, .ink)
      pen.layer = .figure
    }
  }

  private static func hedgehog(_ pen: inout Pen) {
    for step in 0...12 {
      let tip = Point(170, 180).at(180 + step * 15, 164, 160)
      let (left, right) = (Point(170, 180).at(166 + step * 15, 118, 90), Point(170, 180).at(194 + step * 15, 118, 90))
      var spike = Outline()
      spike.move(left)
      spike.line(tip)
      spike.line(right)
      spike.close()
      pen.fill(spike, step % 2 == 0 ? .bark : .cocoa)
    }
    pen.ball(170, 180, 138, 114, .bark)
    pen.stroke("M60 130 L74 108 M104 96 L114 72 M150 84 L154 60 M44 190 L62 178", .tan, 6, both: true)
    pen.ball(170, 214, 104, 74, .sand)
    pen.ball(112, 284, 30, 14, .tan, both: true)
    pen.extra(neck: nil, 0, head: Point(170, 84), 50)
    pen.oval(170, 218, 17, 13, .ink)
    pen.face(170, 190, gap: 48, size: 12, mouth: 238, wide: 17)
  }

  private static func owl(_ pen: inout Pen) {
    let coat = [Paint(0x94694A), Paint(0x7C6A93), Paint(0xB48A5E)][pen.look.coat % 3]
    pen.fill("M48 120 Q34 50 52 16 Q96 50 150 50 Q204 50 248 16 Q266 50 252 120 Z", coat)
    pen.ball(150, 220, 112, 164, coat)
    pen.oval(150, 270, 74, 100, .cream)
    for (x, y) in [(116, 250), (150, 250), (133, 282), (150, 314), (118, 314)] {
      pen.arc(x - 14, y, x + 14, y, 9, .tan, 6)
      if x != 150 { pen.arc(300 - x - 14, y, 300 - x + 14, y, 9, .tan, 6) }
    }
    pen.fill("M46 190 Q14 250 36 338 Q84 322 92 220 Z", coat.deep, both: true)
    pen.ball(98, 142, 58, 58, .cream, both: true)
    pen.ball(120, 386, 28, 12, .honey, both: true)
    pen.extra(neck: Point(150, 218), 72, head: Point(150, 54), 52)
    pen.fill("M134 158 Q150 146 166 158 Q162 190 150 196 Q138 190 134 158 Z", .honey)
    pen.face(150, 142, gap: 50, size: 24, mouth: 0, wide: 0, cheeks: nil)
  }

  private static func frog(_ pen: inout Pen) {
    let coat = Paint.leaf
    pen.ball(56, 266, 56, 42, coat, turn: 24, both: true)
    pen.ball(170, 220, 108, 88, coat)
    pen.oval(170, 240, 70, 60, Paint(0xDDE9A6))
    pen.stroke("M112 226 Q96 274 110 300", coat, 26, both: true)
    pen.oval(100, 304, 34, 13, coat.light, both: true)
    pen.ball(104, 66, 44, 44, coat, both: true)
    pen.ball(170, 132, 128, 82, coat)
    pen.socket(104, 66, 32, both: true)
    pen.extra(neck: Point(170, 208), 70, head: Point(170, 62), 40)
    pen.dot(158, 124, 4, coat.deep, both: true)
    pen.face(170, 66, gap: 66, size: 17, mouth: 150, wide: 56, cheeks: nil)
    pen.layer = .face
    pen.oval(76, 148, 20, 14, .coral, both: true, opacity: 50)
  }

  private static func penguin(_ pen: inout Pen) {
    pen.ball(104, 382, 46, 16, .honey, both: true)
    pen.fill("M52 190 Q4 240 18 320 Q58 312 84 250 Z", .night, both: true)
    pen.ball(150, 214, 112, 176, .night)
    pen.oval(150, 256, 82, 126, .white)
    pen.oval(112, 138, 50, 54, .white, both: true)
    pen.extra(neck: Point(150, 210), 84, head: Point(150, 48), 52)
    pen.fill("M124 162 Q150 146 176 162 Q166 184 150 188 Q134 184 124 162 Z", .honey)
    pen.face(150, 134, gap: 42, size: 13, mouth: 0, wide: 0)
  }
}
