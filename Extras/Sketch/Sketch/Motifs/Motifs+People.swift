/// People, real ones and those of tales.
enum People {
  static let all = [
    Motif("girl", 300, 480, .cast, 500, girl), Motif("boy", 300, 480, .cast, 500, boy),
    Motif("woman", 300, 560, .cast, 620, woman), Motif("man", 300, 580, .cast, 640, man),
    Motif("grandmother", 300, 520, .cast, 570, grandmother), Motif("grandfather", 300, 540, .cast, 590, grandfather),
    Motif("baby", 300, 340, .cast, 250, baby), Motif("king", 300, 580, .cast, 620, king),
    Motif("queen", 300, 580, .cast, 610, queen), Motif("fairy", 340, 480, .cast, 380, fairy),
    Motif("wizard", 320, 600, .cast, 620, wizard), Motif("witch", 320, 600, .cast, 600, witch),
    Motif("knight", 320, 540, .cast, 580, knight), Motif("pirate", 300, 560, .cast, 590, pirate),
    Motif("mermaid", 320, 500, .water, 440, somebody: true, mermaid),
    Motif("astronaut", 320, 500, .cast, 520, astronaut),
    Motif("giant", 300, 580, .cast, 860, giant), Motif("snowman", 300, 480, .cast, 460, snowman),
    Motif("ghost", 300, 400, .air, 340, somebody: true, ghost), Motif("robot", 340, 460, .cast, 430, robot),
  ]

  private static func girl(_ pen: inout Pen) {
    let hairs: [Person.Hair] = [.pigtails, .long, .puffs, .bob, .braids, .bun]
    let clothes: [Person.Clothes] = [.dress, .dungarees, .dress, .shirt]
    Person(pen.look, clothes[pen.look.dress % 4], hairs[pen.look.hairstyle % 6]).draw(&pen)
  }

  private static func boy(_ pen: inout Pen) {
    let hairs: [Person.Hair] = [.short, .curls, .tousled]
    let clothes: [Person.Clothes] = [.shirt, .dungarees, .suit]
    Person(pen.look, clothes[pen.look.dress % 3], hairs[pen.look.hairstyle % 3]).draw(&pen)
  }

  private static func woman(_ pen: inout Pen) {
    var woman = Person(pen.look, .dress, [.long, .bun, .bob, .curls][pen.look.hairstyle % 4])
    (woman.height, woman.head) = (560, 70)
    woman.draw(&pen)
  }

  private static func man(_ pen: inout Pen) {
    var man = Person(pen.look, .suit, [.short, .curls, .tousled][pen.look.hairstyle % 3])
    (man.height, man.head) = (580, 70)
    man.draw(&pen) { pen in
      guard pen.look.dress % 2 == 0 else { return }
      pen.fill(
        "M82 128 Q84 190 150 192 Q216 190 218 128 Q204 150 178 150 Q150 138 122 150 Q96 150 82 128 Z", man.hairPaint)
      pen.oval(150, 154, 26, 14, man.skin)
    }
  }

  private static func glasses(_ pen: inout Pen, _ y: Int, _ gap: Int) {
    for side in [-1, 1] {
      pen.oval(150 + side * gap, y, 26, 24, .white, opacity: 45)
      pen.arc(150 + side * gap - 25, y, 150 + side * gap + 25, y, 20, .bark, 5)
      pen.arc(150 + side * gap - 25, y, 150 + side * gap + 25, y, -20, .bark, 5)
    }
    pen.arc(146, y - 2, 154, y - 2, -4, .bark, 5)
  }

  private static func grandmother(_ pen: inout Pen) {
    var person = Person(pen.look, .robe, .bun)
    (person.height, person.head, person.hairPaint) = (520, 74, .fog)
    person.draw(&pen) { pen in glasses(&pen, 126, 31) }
    let shawl = person.cloth2
    pen.layer = .pose
    pen.fill("M84 196 Q150 236 216 196 Q238 250 204 274 Q150 256 96 274 Q62 250 84 196 Z", shawl)
    pen.fill("M104 268 L112 290 L124 264 Z M144 262 L150 284 L158 262 Z", shawl.light, both: true)
  }

  private static func grandfather(_ pen: inout Pen) {
    var person = Person(pen.look, .suit, .bald)
    (person.height, person.head, person.hairPaint) = (540, 74, .fog)
    person.draw(&pen) { pen in
      pen.fill("M78 130 Q80 206 150 214 Q220 206 222 130 Q206 156 178 152 Q150 140 122 152 Q94 156 78 130 Z", .fog)
      pen.oval(150, 160, 26, 14, person.skin)
      glasses(&pen, 126, 31)
    }
    pen.stroke("M252 330 L252 526 M252 330 Q252 300 276 306", .bark, 12)
  }

  private static func baby(_ pen: inout Pen) {
    let skin = pen.look.skin
    pen.ball(98, 312, 44, 24, skin, both: true)
    pen.ball(150, 262, 84, 66, pen.look.cloth)
    pen.oval(82, 252, 22, 40, pen.look.cloth.shade, turn: 28, both: true)
    pen.dot(64, 282, 17, skin, both: true)
    pen.ball(50, 132, 18, 20, skin, both: true)
    pen.ball(150, 122, 104, 98, skin, depth: 45)
    pen.stroke("M150 40 Q140 14 160 12 Q174 22 158 32", pen.look.hair, 9)
    pen.fill("M106 208 Q150 236 194 208 Q198 252 150 258 Q102 252 106 208 Z", .white)
    pen.face(150, 128, gap: 44, size: 13, mouth: 172, wide: 18)
  }

  static func crown(_ pen: inout Pen, _ x: Int, _ y: Int, _ reach: Int) {
    var crown = Outline()
    crown.move(Point(x - reach, y))
    for (dx, dy) in [(-110, -80), (-50, -34), (0, -100), (50, -34), (110, -80), (100, 0)] {
      crown.line(Point(x + reach * dx / 100, y + reach * dy / 100))
    }
    crown.curve(Point(x, y + 14), Point(x - reach, y))
    pen.fill(crown, .sun)
    for (dx, dy) in [(-110, -80), (0, -100), (110, -80)] {
      pen.dot(x + reach * dx / 100, y + reach * dy / 100, 8, .butter)
    }
    for dx in [-50, 0, 50] { pen.dot(x + reach * dx / 100, y - 12, 7, dx == 0 ? .red : .teal) }
  }

  private static func king(_ pen: inout Pen) {
    var person = Person(pen.look, .robe, .cap)
    (person.height, person.head, person.cloth, person.cloth2) = (580, 70, .berry, .white)
    person.draw(&pen) { pen in
      pen.fill(
        "M84 128 Q84 214 150 220 Q216 214 216 128 Q202 150 178 150 Q150 138 122 150 Q98 150 84 128 Z", person.hairPaint)
      pen.oval(150, 156, 24, 13, person.skin)
      crown(&pen, 150, 66, 52)
    }
  }

  private static func queen(_ pen: inout Pen) {
    var person = Person(pen.look, .robe, .long)
    (person.height, person.head, person.cloth, person.cloth2) = (580, 70, .violet, .sun)
    person.draw(&pen) { pen in crown(&pen, 150, 64, 46) }
  }

  private static func fairy(_ pen: inout Pen) {
    pen.oval(66, 230, 58, 84, .ice, turn: -24, both: true, opacity: 88)
    pen.oval(84, 340, 40, 58, .mint, turn: 24, both: true, opacity: 85)
    pen.shifted(20) { pen in
      Person(pen.look, .dress, [.bun, .long, .puffs][pen.look.hairstyle % 3]).draw(&pen) { pen in
        for x in [100, 125, 150, 175, 200] {
          pen.dot(x, 62 - (x - 150) * (x - 150) / -120, 9, x % 2 == 0 ? .rose : .butter)
        }
      }
    }
    pen.layer = .pose
    pen.stroke("M258 336 L300 262", .bark, 8)
    pen.star(304, 250, 32, .sun)
  }

  private static func pointedHat(_ pen: inout Pen, _ cloth: Paint, _ band: Paint) {
    pen.fill("M96 84 Q130 40 176 4 Q176 30 186 40 Q210 60 212 84 Z", cloth)
    pen.fill("M180 26 Q210 60 212 84 L176 84 Z", cloth.shade)
    pen.oval(150, 88, 110, 18, cloth)
    pen.arc(94, 76, 206, 76, 7, band, 14)
  }

  private static func wizard(_ pen: inout Pen) {
    pen.width = 300
    var person = Person(pen.look, .robe, .none)
    (person.height, person.head, person.cloth, person.cloth2) = (600, 70, .navy, .sun)
    person.draw(&pen) { pen in
      pen.fill("M82 120 Q70 250 150 300 Q230 250 218 120 Q206 152 178 150 Q150 138 122 150 Q94 152 82 120 Z", .fog)
      pen.oval(150, 156, 24, 12, person.skin)
      pointedHat(&pen, .navy, .sun)
    }
    pen.layer = .pose
    for (x, y) in [(112, 360), (190, 400), (140, 460), (206, 490)] { pen.star(x, y, 17, .butter) }
    pen.stroke("M274 250 L266 590", .bark, 11)
    pen.dot(274, 236, 22, .sky)
  }

  private static func witch(_ pen: inout Pen) {
    pen.width = 300
    var person = Person(pen.look, .robe, .long)
    (person.height, person.head, person.cloth, person.cloth2) = (600, 70, .plum, .leaf)
    person.hairPaint = .rust
    person.draw(&pen) { pen in pointedHat(&pen, .plum, .leaf) }
    pen.layer = .pose
    pen.stroke("M270 260 L282 500", .bark, 11)
    pen.fill("M270 500 L296 500 L312 590 L256 590 Z", .honey)
  }

  private static func knight(_ pen: inout Pen) {
    pen.width = 300
    var person = Person(pen.look, .suit, .none)
    (person.height, person.head, person.cloth, person.cloth2) = (540, 74, .grey, .slate)
    person.draw(&pen) { pen in
      pen.fill(
        "M70 130 Q60 36 150 34 Q240 36 230 130 L226 176 L206 190 L204 106 Q150 92 96 106 L94 190 L74 176 Z", .fog)
      pen.fill("M190 42 Q240 60 230 130 L226 176 L206 190 L204 106 Q206 70 190 42 Z", .stone)
      pen.fill("M150 36 Q150 4 190 4 Q214 10 206 40 Q180 24 150 36 Z", .red)
    }
    pen.layer = .pose
    pen.fill("M222 290 L312 290 Q314 380 267 410 Q220 380 222 290 Z", .red)
    pen.fill("M258 290 L276 290 L276 406 L267 410 L258 406 Z M224 330 L310 330 L308 348 L226 348 Z", .butter)
  }

  private static func pirate(_ pen: inout Pen) {
    var person = Person(pen.look, .suit, .short)
    (person.height, person.head, person.cloth, person.cloth2) = (560, 72, .red, .ink)
    person.draw(&pen) { pen in
      pen.fill(
        "M84 126 Q86 196 150 198 Q214 196 216 126 Q204 152 178 150 Q150 140 122 150 Q96 152 84 126 Z", person.hairPaint)
      pen.oval(150, 158, 24, 13, person.skin)
      pen.fill("M50 84 Q70 10 150 10 Q230 10 250 84 Q150 56 50 84 Z", .ink)
      pen.dot(150, 42, 15, .white)
      pen.stroke("M128 54 L172 64 M172 54 L128 64", .white, 6)
    }
  }

  private static func mermaid(_ pen: inout Pen) {
    pen.fill(
      "M112 286 Q104 400 190 430 Q170 470 130 488 Q190 500 222 456 Q260 480 310 456 Q280 420 240 420 Q214 380 224 286 Z",
      .teal)
    pen.fill("M190 430 Q170 470 130 488 Q190 500 222 456 Q260 480 310 456 Q280 420 240 420 Z", .mint)
    for (x, y) in [(140, 320), (172, 316), (200, 326), (150, 350), (182, 352), (172, 386), (202, 384)] {
      pen.arc(x - 12, y, x + 12, y, 8, .mint, 5)
    }
    pen.shifted(10) { pen in
      var person = Person(pen.look, .suit, .long)
      (person.height, person.head, person.cloth, person.cloth2) = (330, 78, .lilac, .teal)
      person.hasLegs = false
      person.draw(&pen)
    }
  }

  private static func astronaut(_ pen: inout Pen) {
    pen.box(58, 210, 204, 150, 40, .stone)
    pen.shifted(10) { pen in
      var person = Person(pen.look, .suit, .short)
      (person.height, person.head, person.cloth, person.cloth2) = (500, 76, .white, .fog)
      pen.ball(150, 122, 114, 112, .fog)
      person.draw(&pen) { pen in
        pen.dot(150, 122, 98, .sky, opacity: 26)
        for bend in [-66, 66] { pen.arc(50, 122, 250, 122, bend * 2, .white, 17) }
      }
    }
    pen.layer = .pose
    pen.box(124, 296, 76, 44, 10, .slate)
    pen.dot(142, 318, 8, .red)
    pen.dot(164, 318, 8, .sun)
    pen.dot(186, 318, 8, .leaf)
    pen.layer = .face
    pen.arc(86, 96, 116, 56, -12, .white, 9)
  }

  private static func giant(_ pen: inout Pen) {
    var person = Person(pen.look, .shirt, .tousled)
    (person.height, person.head) = (580, 66)
    person.draw(&pen) { pen in
      pen.fill(
        "M86 124 Q88 186 150 188 Q212 186 214 124 Q204 146 178 146 Q150 134 122 146 Q96 146 86 124 Z", person.hairPaint)
      pen.oval(150, 150, 24, 12, person.skin)
    }
  }

  private static func snowman(_ pen: inout Pen) {
    pen.stroke("M84 250 L18 200 M36 214 L26 184 M216 250 L282 196 M262 212 L276 178", .bark, 10)
    pen.ball(150, 370, 128, 106, .white)
    pen.ball(150, 244, 92, 82, .white)
    pen.ball(150, 134, 76, 70, .white)
    pen.box(98, 8, 104, 66, 10, .ink)
    pen.box(98, 52, 104, 16, 0, .red)
    pen.oval(150, 76, 82, 13, .ink)
    pen.box(84, 184, 132, 28, 14, .red)
    pen.box(176, 200, 32, 74, 10, .red)
    for y in [248, 340, 388] { pen.dot(150, y, 10, .ink) }
    pen.fill("M144 132 Q190 138 216 154 Q184 162 146 156 Z", .orange)
    pen.face(150, 122, gap: 30, size: 11, mouth: 172, wide: 18)
  }

  private static func ghost(_ pen: inout Pen) {
    pen.fill(
      "M40 390 Q20 20 150 16 Q280 20 260 390 Q236 350 206 388 Q178 350 150 388 Q122 350 94 388 Q64 350 40 390 Z", .white
    )
    pen.fill("M260 390 Q280 20 150 16 Q236 90 214 376 Q236 350 260 390 Z", .fog)
    pen.fill("M46 210 Q0 214 10 256 Q34 262 52 250 Z", .white, both: true)
    pen.face(150, 130, gap: 44, size: 16, mouth: 190, wide: 22)
  }

  private static func robot(_ pen: inout Pen) {
    let (coat, second) = [(Paint.sky, Paint.sun), (.mint, .coral), (.butter, .blue)][pen.look.coat % 3]
    pen.stroke("M170 40 L170 66", .slate, 10)
    pen.dot(170, 30, 20, .coral)
    pen.box(104, 372, 44, 66, 10, .slate, both: true)
    pen.box(82, 420, 80, 36, 18, .ink, both: true)
    pen.box(84, 222, 172, 166, 34, coat)
    pen.box(212, 240, 44, 148, 24, coat.shade)
    pen.box(114, 262, 112, 74, 14, .white)
    pen.dot(138, 298, 15, second)
    pen.box(164, 282, 48, 11, 5, .slate)
    pen.box(164, 304, 34, 11, 5, .slate)
    pen.layer = .pose
    switch pen.look.arms {
    case .down, .hold: pen.stroke("M82 262 Q40 280 40 330", .slate, 22, both: true)
    case .up: pen.stroke("M82 262 Q36 250 34 200", .slate, 22, both: true)
    case .wave:
      pen.stroke("M82 262 Q40 280 40 330", .slate, 22)
      pen.stroke("M258 262 Q304 250 306 200", .slate, 22)
    }
    let hands = pen.look.arms == .up ? (190, 190) : pen.look.arms == .wave ? (340, 190) : (340, 340)
    for (x, y) in [
      (pen.look.arms == .up ? 34 : 40, hands.0), (pen.look.arms == .up || pen.look.arms == .wave ? 306 : 300, hands.1),
    ] { pen.ball(x, y, 25, 25, coat) }
    pen.layer = .figure
    pen.box(42, 110, 256, 56, 20, .slate)
    pen.box(60, 60, 220, 166, 46, coat)
    pen.box(240, 80, 40, 146, 30, coat.shade)
    pen.box(84, 86, 172, 114, 34, Paint(0x2E3A5C))
    pen.extra(neck: Point(170, 234), 70, head: Point(170, 66), 56)
    pen.face(170, 134, gap: 44, size: 17, mouth: 166, wide: 22, ink: Paint(0x9CF2E4), cheeks: .rose)
  }
}
