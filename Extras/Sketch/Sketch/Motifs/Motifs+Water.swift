/// Animals that live in water or by it.
enum WaterAnimals {
  static let all = [
    Motif("fish", 400, 260, .water, 150, somebody: true, fish),
    Motif("whale", 520, 380, .water, 330, somebody: true, whale),
    Motif("dolphin", 460, 340, .water, 290, somebody: true, dolphin),
    Motif("shark", 500, 300, .water, 250, somebody: true, shark),
    Motif("octopus", 360, 360, .water, 300, somebody: true, octopus),
    Motif("turtle", 420, 280, .cast, 220, turtle), Motif("crab", 360, 240, .near, 140, somebody: true, crab),
    Motif("seahorse", 220, 400, .water, 230, somebody: true, seahorse),
    Motif("starfish", 240, 230, .near, 80, starfish), Motif("shell", 220, 190, .near, 80, shell),
  ]

  private static func fish(_ pen: inout Pen) {
    let coat = [Paint.orange, Paint.blue, Paint.coral, Paint.sun][pen.look.coat % 4]
    pen.fill("M120 130 Q70 60 18 40 Q30 130 18 220 Q70 200 120 130 Z", coat.shade)
    pen.fill("M170 60 Q220 10 280 40 L260 80 Z", coat.shade)
    pen.fill("M180 200 Q210 250 256 236 L250 190 Z", coat.shade)
    pen.ball(240, 130, 146, 92, coat)
    pen.fill("M176 48 Q210 130 172 210 Q150 196 136 182 Q160 130 142 72 Z", .white)
    pen.fill("M262 60 Q286 130 256 216 Q236 222 222 220 Q250 130 230 42 Z", .white)
    pen.fill("M214 134 Q180 120 166 150 Q186 184 222 158 Z", coat.light)
    pen.layer = .face
    pen.socket(318, 106, 27)
    pen.eye(322, 108, 15, 1)
    pen.oval(312, 152, 18, 12, .coral, opacity: 60)
    pen.arc(340, 156, 374, 144, 12, .ink, 6)
  }

  private static func whale(_ pen: inout Pen) {
    let coat = Paint.blue
    pen.stroke("M340 92 Q338 60 318 44 M340 92 Q342 60 366 44 M340 92 L340 40", .ice, 12)
    pen.fill("M96 220 Q40 200 8 120 Q60 110 92 144 Q100 90 150 74 Q160 150 124 214 Z", coat.shade)
    pen.fill("M70 190 Q130 210 190 150 Q260 84 380 92 Q510 110 510 226 Q500 340 340 356 Q120 366 70 190 Z", coat)
    pen.fill("M102 262 Q200 300 330 276 Q440 262 508 236 Q498 340 340 356 Q170 362 102 262 Z", .ice)
    pen.stroke("M200 320 Q300 326 380 296 M250 344 Q330 342 420 306", Paint.ice.shade, 6)
    pen.fill("M280 268 Q250 340 190 346 Q190 290 226 258 Z", coat.shade)
    pen.extra(neck: nil, 0, head: Point(400, 104), 54)
    pen.layer = .face
    pen.socket(410, 196, 25)
    pen.eye(414, 198, 15, 1)
    pen.oval(396, 240, 22, 13, .coral, opacity: 55)
    pen.arc(428, 248, 486, 226, 18, .ink, 7)
  }

  private static func dolphin(_ pen: inout Pen) {
    let coat = Paint(0x6FA3C7)
    pen.fill("M60 250 Q10 250 4 320 Q40 300 66 306 Q70 330 96 336 Q110 290 92 250 Z", coat.shade)
    pen.fill("M212 90 Q210 30 160 14 Q130 70 150 118 Z", coat.shade)
    pen.fill(
      "M60 262 Q90 120 220 82 Q330 56 384 120 Q440 128 452 154 Q448 176 388 176 Q340 220 240 218 Q140 220 88 282 Z",
      coat)
    pen.fill("M128 226 Q190 176 280 186 Q350 176 448 160 Q440 176 388 176 Q340 220 240 218 Q180 218 128 226 Z", .white)
    pen.fill("M240 192 Q220 262 168 276 Q168 220 204 186 Z", coat.shade)
    pen.extra(neck: nil, 0, head: Point(320, 88), 44)
    pen.layer = .face
    pen.eye(352, 132, 13, 1)
    pen.oval(340, 158, 16, 10, .coral, opacity: 55)
    pen.arc(386, 162, 440, 156, 7, .ink, 5)
  }

  private static func shark(_ pen: inout Pen) {
    let coat = Paint.slate
    pen.fill("M90 150 Q30 110 14 30 Q80 60 124 130 Z M90 150 Q40 190 20 240 Q80 230 124 180 Z", coat.shade)
    pen.fill("M220 84 Q230 20 290 4 Q300 60 330 92 Z", coat.shade)
    pen.fill("M80 150 Q190 66 320 76 Q450 86 492 170 Q450 236 320 240 Q180 240 80 150 Z", coat)
    pen.fill("M130 190 Q300 190 486 164 Q450 236 320 240 Q210 240 130 190 Z", .fog)
    pen.fill("M270 200 Q260 270 200 292 Q190 230 220 196 Z", coat.shade)
    pen.fill("M370 196 L384 216 L396 194 L410 212 L422 190 L434 204 L444 182 Z", .white)
    pen.stroke("M300 130 Q290 150 298 172 M276 130 Q266 150 274 172", coat.deep, 5)
    pen.layer = .face
    pen.socket(400, 134, 20)
    pen.eye(404, 136, 12, 1)
    pen.arc(366, 194, 448, 178, 12, .ink, 5)
  }

  private static func octopus(_ pen: inout Pen) {
    let coat = [Paint.violet, Paint.rose, Paint.teal][pen.look.coat % 3]
    pen.stroke(
      "M130 230 Q100 300 40 280 Q14 266 30 240 M150 240 Q140 330 76 338 Q46 338 52 312", coat.shade, 34, both: true)
    pen.stroke("M166 240 Q168 320 140 340", coat, 36, both: true)
    pen.ball(180, 140, 122, 124, coat)
    pen.oval(120, 72, 22, 14, coat.light, turn: -30)
    pen.dot(76, 288, 7, coat.light, both: true)
    pen.dot(100, 330, 7, coat.light, both: true)
    pen.extra(neck: nil, 0, head: Point(180, 50), 50)
    for side in [-1, 1] { pen.socket(180 + side * 46, 150, 32) }
    pen.face(180, 152, gap: 46, size: 18, mouth: 204, wide: 22)
  }

  private static func turtle(_ pen: inout Pen) {
    let skin = Paint(0xA9C66B)
    pen.fill("M50 216 Q14 226 6 250 Q40 256 76 240 Z", skin.shade)
    pen.ball(116, 246, 40, 28, skin)
    pen.ball(262, 246, 40, 28, skin)
    pen.fill("M262 214 Q320 214 326 150 L372 160 Q370 232 300 240 Z", skin.shade)
    pen.ball(344, 118, 64, 58, skin)
    pen.fill("M30 222 Q40 70 182 62 Q318 70 320 222 Q180 250 30 222 Z", .pine)
    pen.fill("M30 222 Q180 196 320 222 Q326 240 300 244 Q180 252 50 244 Q24 240 30 222 Z", .sand)
    for (x, y) in [(182, 106), (110, 140), (254, 140), (182, 174), (80, 192), (282, 192)] {
      pen.oval(x, y, 30, 22, .green)
    }
    pen.extra(neck: Point(330, 180), 40, head: Point(350, 68), 44)
    pen.layer = .face
    pen.eye(334, 106, 12, -1)
    pen.eye(380, 106, 12, 1)
    pen.oval(322, 134, 14, 9, .coral, both: false, opacity: 55)
    pen.arc(342, 138, 380, 136, 12, .ink, 5)
  }

  private static func crab(_ pen: inout Pen) {
    pen.stroke("M90 170 L34 190 M94 192 L44 222 M110 206 L76 234", .rust, 15, both: true)
    pen.stroke("M92 140 Q40 130 44 92", .coral, 20, both: true)
    pen.fill("M44 96 Q0 76 16 22 Q38 20 46 52 Q58 20 80 34 Q84 82 44 96 Z", .coral, both: true)
    pen.ball(180, 158, 108, 72, .coral)
    pen.stroke("M146 96 L140 62", .coral, 12, both: true)
    pen.socket(138, 54, 24, both: true)
    pen.face(180, 54, gap: 42, size: 12, mouth: 160, wide: 24, cheeks: nil)
  }

  private static func seahorse(_ pen: inout Pen) {
    pen.stroke("M120 230 Q160 330 110 364 Q66 374 66 338 Q74 316 96 330", .honey, 34)
    pen.fill("M66 170 Q20 180 24 240 Q60 250 84 230 Z", .butter)
    pen.ball(110, 210, 56, 80, .honey)
    for y in [180, 206, 232, 258] { pen.arc(104, y, 156, y, 10, .butter, 7) }
    pen.fill("M70 40 L84 6 L104 30 L122 4 L134 40 Z", .orange)
    pen.ball(104, 92, 62, 62, .honey)
    pen.fill("M140 86 Q190 90 204 104 Q206 124 190 126 L142 124 Z", .honey)
    pen.layer = .face
    pen.socket(124, 84, 20)
    pen.eye(127, 86, 12, 1)
    pen.oval(112, 118, 16, 10, .coral, opacity: 60)
  }

  private static func starfish(_ pen: inout Pen) {
    var star = Outline()
    for corner in 0..<5 {
      let tip = Point(120, 124).at(-90 + corner * 72, 112, 112)
      let (before, after) = (
        Point(120, 124).at(-106 + corner * 72, 104, 104), Point(120, 124).at(-74 + corner * 72, 104, 104)
      )
      let dent = Point(120, 124).at(-54 + corner * 72, 52, 52)
      if corner == 0 { star.move(before) } else { star.line(before) }
      star.curve(tip, after)
      star.curve(dent, Point(120, 124).at(-34 + corner * 72, 104, 104))
    }
    star.close()
    pen.fill(star, .coral)
    for corner in 0..<5 {
      for reach in [40, 66, 88] {
        let place = Point(120, 124).at(-90 + corner * 72, reach, reach)
        pen.dot(place.x, place.y, 6, .butter)
      }
    }
    pen.face(120, 114, gap: 20, size: 7, mouth: 132, wide: 10, cheeks: nil)
  }

  private static func shell(_ pen: inout Pen) {
    pen.fill(
      "M110 176 Q10 150 14 90 Q24 40 52 44 Q64 14 92 24 Q110 6 128 24 Q156 14 168 44 Q196 40 206 90 Q210 150 110 176 Z",
      .pink)
    pen.stroke("M110 168 L110 34 M100 166 Q70 110 64 50 M88 160 Q40 130 28 92", .rose, 7, both: true)
    pen.fill("M84 160 Q110 150 136 160 L140 184 Q110 190 80 184 Z", .rose)
  }
}
