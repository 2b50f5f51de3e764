/// Animals of house and farm that sit and look at us.
enum Pets {
  static let all = [
    Motif("cat", 320, 400, .cast, 330, cat), Motif("dog", 320, 400, .cast, 350, dog),
    Motif("rabbit", 320, 400, .cast, 310, rabbit), Motif("mouse", 320, 400, .cast, 230, mouse),
    Motif("pig", 320, 400, .cast, 330, pig), Motif("cow", 320, 400, .cast, 420, cow),
    Motif("sheep", 320, 400, .cast, 340, sheep), Motif("goat", 320, 400, .cast, 350, goat),
  ]

  private static func cat(_ pen: inout Pen) {
    let coats = [Paint.orange, Paint.grey, Paint(0xF3E3C8), Paint(0x54506A)]
    let coat = coats[pen.look.coat % coats.count]
    Sitter(coat: coat, pale: .white, ears: .pointed, tail: .thin, nose: .rose, socks: .white).draw(&pen) { pen in
      pen.fill("M146 60 L152 96 L160 60 Z", coat.deep)
      pen.fill("M124 64 L134 94 L138 60 Z", coat.deep, both: true)
      pen.fill("M64 140 L92 146 L66 154 Z", coat.deep, both: true)
      pen.stroke("M52 178 L104 182 M58 200 L106 192", .white, 4, both: true)
    }
  }

  private static func dog(_ pen: inout Pen) {
    let coats = [Paint.tan, Paint(0xE9D9BE), Paint.brown]
    let coat = coats[pen.look.coat % coats.count]
    let dog = Sitter(coat: coat, pale: .cream, ears: .floppy, tail: .thin, socks: .cream)
    dog.draw(&pen) { pen in
      pen.oval(208, 136, 34, 40, .cream)
      dog.hangingEars(&pen, coat.deep)
      pen.fill("M146 200 Q160 226 174 200 Z", .rose)
    }
  }

  private static func rabbit(_ pen: inout Pen) {
    let coats = [Paint(0xEFE3D3), Paint(0xC9A585), Paint(0xB7B4C4)]
    let coat = coats[pen.look.coat % coats.count]
    Sitter(coat: coat, pale: .white, ears: .long, tail: .puff, nose: .rose, head: 86).draw(&pen) { pen in
      pen.box(147, 200, 12, 18, 4, .white)
      pen.box(161, 200, 12, 18, 4, .white)
    }
  }

  private static func mouse(_ pen: inout Pen) {
    let coat = [Paint(0xA9A6B8), Paint(0xC8A98E)][pen.look.coat % 2]
    pen.ball(66, 84, 58, 58, coat, both: true)
    pen.oval(68, 88, 40, 40, .pink, both: true)
    Sitter(coat: coat, pale: .cream, ears: .none, tail: .curled, nose: .rose, head: 84).draw(&pen) { pen in
      pen.stroke("M66 172 L110 178 M70 196 L112 190", coat.deep, 3, both: true)
    }
  }

  private static func pig(_ pen: inout Pen) {
    let coat = Paint.pink
    Sitter(coat: coat, pale: Paint(0xF9C4C4), ears: .none, tail: .curled, nose: coat, socks: .berry).draw(&pen) { pen in
      pen.fill("M74 112 Q50 60 62 44 Q112 46 128 74 Z", coat.shade, both: true)
      pen.layer = .pose
      pen.ball(160, 176, 44, 32, .rose)
      pen.oval(144, 176, 8, 12, .berry, both: true)
      pen.layer = .figure
    }
  }

  private static func cow(_ pen: inout Pen) {
    pen.fill("M92 84 Q56 70 60 28 Q92 34 116 66 Z", .cream, both: true)
    Sitter(coat: .white, pale: .pink, ears: .side, tail: .tuft, nose: .white, socks: .ink).draw(&pen) { pen in
      pen.fill("M66 132 Q70 70 130 62 Q148 110 122 158 Q88 170 66 132 Z", .ink)
      pen.oval(210, 330, 24, 34, .ink)
      pen.oval(106, 296, 18, 24, .ink)
      pen.layer = .pose
      pen.ball(160, 188, 62, 38, .pink)
      pen.oval(136, 182, 7, 11, .berry, both: true)
      pen.dot(112, 138, 20, .white)
      pen.layer = .figure
    }
  }

  private static func sheep(_ pen: inout Pen) {
    for (x, y) in [(86, 250), (74, 310), (100, 352), (160, 356)] { pen.ball(x, y, 46, 42, .cream, both: x != 160) }
    pen.oval(160, 310, 90, 90, .cream)
    pen.ball(126, 388, 20, 12, .slate, both: true)
    pen.oval(58, 148, 36, 18, Paint(0x6B6078), turn: 16, both: true)
    pen.ball(160, 152, 80, 84, Paint(0x7B6F86))
    for (x, y) in [(108, 84), (134, 60), (160, 92), (160, 52)] { pen.ball(x, y, 34, 32, .cream, both: x != 160) }
    pen.extra(neck: Point(160, 238), 66, head: Point(160, 44), 50)
    pen.oval(160, 194, 42, 30, Paint(0x938799))
    pen.fill("M148 178 Q160 172 172 178 Q170 190 160 192 Q150 190 148 178 Z", .ink)
    for side in [-1, 1] { pen.oval(160 + side * 36, 146, 19, 22, .white) }
    pen.face(160, 146, gap: 36, size: 12, mouth: 202, wide: 15)
  }

  private static func goat(_ pen: inout Pen) {
    pen.fill("M112 76 Q70 40 78 0 Q124 16 138 70 Z", .tan, both: true)
    pen.stroke("M84 22 L104 18 M92 44 L116 38", .bark, 4, both: true)
    Sitter(coat: Paint(0xE4D6C4), pale: .white, ears: .side, tail: .puff, head: 82).draw(&pen) { pen in
      pen.fill("M136 204 Q160 210 184 204 Q178 250 158 268 Q138 244 136 204 Z", .white)
      pen.oval(160, 92, 30, 34, .tan)
    }
  }
}
