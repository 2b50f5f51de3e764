/// What is eaten.
enum Food {
  static let all = [
    Motif("apple", 260, 280, .near, 120, apple), Motif("banana", 300, 240, .near, 120, banana),
    Motif("mango", 260, 260, .near, 120, mango), Motif("orange", 260, 260, .near, 115, orange),
    Motif("pear", 240, 320, .near, 140, pear), Motif("strawberry", 240, 280, .near, 110, strawberry),
    Motif("grapes", 260, 320, .near, 140, grapes), Motif("watermelon", 340, 240, .near, 130, watermelon),
    Motif("pineapple", 240, 400, .near, 220, pineapple), Motif("coconut", 280, 240, .near, 110, coconut),
    Motif("carrot", 320, 240, .near, 120, carrot), Motif("pumpkin", 340, 280, .near, 180, pumpkin),
    Motif("corn", 220, 380, .near, 190, corn), Motif("bread", 360, 240, .near, 130, bread),
    Motif("cake", 320, 320, .near, 200, cake), Motif("cookie", 240, 240, .near, 90, cookie),
    Motif("ice cream", 220, 380, .near, 190, iceCream), Motif("candy", 320, 180, .near, 90, candy),
    Motif("soup", 340, 280, .near, 150, soup), Motif("pizza", 300, 300, .near, 150, pizza),
    Motif("cheese", 320, 240, .near, 120, cheese), Motif("egg", 220, 280, .near, 110, egg),
    Motif("milk", 200, 320, .near, 150, milk), Motif("honey", 260, 300, .near, 150, honey),
    Motif("nut", 220, 260, .near, 90, nut),
  ]

  private static func apple(_ pen: inout Pen) {
    pen.stroke("M130 80 Q130 40 150 20", .bark, 12)
    pen.fill("M136 60 Q170 10 216 36 Q196 80 136 60 Z", .leaf)
    pen.fill(
      "M130 84 Q60 40 24 104 Q0 190 70 260 Q100 280 130 262 Q160 280 190 260 Q260 190 236 104 Q200 40 130 84 Z", .red)
    pen.fill("M236 104 Q220 76 196 70 Q220 190 130 262 Q160 280 190 260 Q260 190 236 104 Z", Paint.red.shade)
    pen.oval(74, 126, 15, 26, .pink, turn: 20)
  }

  private static func banana(_ pen: inout Pen) {
    pen.fill("M30 30 Q50 20 62 36 Q90 160 284 164 Q292 190 270 206 Q110 250 50 140 Q30 90 30 30 Z", .sun)
    pen.fill("M46 120 Q110 210 286 172 Q292 190 270 206 Q110 250 50 140 Z", .honey)
    pen.fill("M28 34 Q36 10 60 20 L64 44 Z M276 160 Q296 164 290 196 L266 200 Z", .cocoa)
  }

  private static func mango(_ pen: inout Pen) {
    pen.stroke("M140 50 Q140 30 160 14", .bark, 11)
    pen.fill("M146 44 Q190 10 236 40 Q196 80 146 44 Z", .leaf)
    pen.fill("M140 46 Q230 60 240 150 Q236 240 140 246 Q30 240 20 160 Q30 90 140 46 Z", .honey)
    pen.fill("M140 46 Q230 60 240 150 Q236 240 140 246 Q210 170 140 46 Z", .coral)
    pen.oval(80, 126, 15, 26, .butter, turn: 36)
  }

  private static func orange(_ pen: inout Pen) {
    pen.ball(130, 146, 110, 106, .orange)
    pen.fill("M130 46 Q180 10 220 46 Q180 76 130 46 Z", .green)
    for (x, y) in [(80, 120), (110, 170), (160, 130), (90, 200), (150, 210)] { pen.dot(x, y, 4, .rust) }
    pen.dot(130, 52, 9, .pine)
  }

  private static func pear(_ pen: inout Pen) {
    pen.stroke("M120 60 Q116 30 134 12", .bark, 11)
    pen.fill(
      "M120 40 Q170 50 166 120 Q230 180 216 250 Q190 312 120 310 Q50 312 24 250 Q10 180 74 120 Q70 50 120 40 Z",
      Paint(0xC9CF5A))
    pen.fill("M166 120 Q230 180 216 250 Q190 312 120 310 Q190 250 140 46 Q172 70 166 120 Z", .olive)
    pen.fill("M126 40 Q160 6 206 26 Q180 64 126 40 Z", .leaf)
  }

  private static func strawberry(_ pen: inout Pen) {
    pen.fill("M120 60 Q230 50 226 130 Q210 230 120 272 Q30 230 14 130 Q10 50 120 60 Z", .red)
    pen.fill("M120 60 Q230 50 226 130 Q210 230 120 272 Q190 170 120 60 Z", Paint.red.shade)
    for (x, y) in [(60, 120), (110, 130), (164, 120), (80, 170), (136, 180), (178, 166), (110, 220)] {
      pen.oval(x, y, 5, 8, .butter)
    }
    pen.fill("M120 74 L60 84 L84 54 L50 34 L100 40 L120 6 L140 40 L190 34 L156 54 L180 84 Z", .leaf)
  }

  private static func grapes(_ pen: inout Pen) {
    pen.stroke("M130 80 L136 14", .bark, 11)
    pen.fill("M136 50 Q180 10 232 40 Q200 90 136 50 Z", .leaf)
    for (x, y) in [
      (60, 110), (130, 100), (200, 110), (92, 164), (166, 164), (62, 164), (198, 166), (130, 216), (94, 222),
      (166, 220), (130, 274),
    ] { pen.ball(x, y, 39, 39, .violet) }
  }

  private static func watermelon(_ pen: inout Pen) {
    pen.fill("M10 60 L330 60 Q320 226 170 230 Q20 226 10 60 Z", .green)
    pen.fill("M30 60 L310 60 Q300 204 170 208 Q40 204 30 60 Z", .cream)
    pen.fill("M46 60 L294 60 Q284 188 170 192 Q56 188 46 60 Z", .coral)
    for (x, y) in [(100, 100), (150, 130), (200, 100), (240, 120), (170, 164), (110, 144)] {
      pen.oval(x, y, 7, 11, .ink)
    }
  }

  private static func pineapple(_ pen: inout Pen) {
    pen.fill(
      "M120 140 Q50 100 30 40 Q80 50 100 90 Q90 30 120 6 Q150 30 140 90 Q160 50 210 40 Q190 100 120 140 Z", .green)
    pen.ball(120, 260, 94, 130, .honey)
    pen.stroke(
      "M50 190 L180 350 M90 150 L210 300 M34 250 L130 386 M190 190 L60 350 M150 150 L30 300 M206 250 L110 386", .rust, 6
    )
  }

  private static func coconut(_ pen: inout Pen) {
    pen.ball(140, 120, 130, 110, .cocoa)
    pen.oval(140, 96, 104, 70, .white)
    pen.oval(140, 102, 76, 48, .ice)
  }

  private static func carrot(_ pen: inout Pen) {
    pen.fill("M210 70 Q220 10 260 10 Q250 40 246 56 Q280 30 310 50 Q290 80 250 90 Z", .leaf)
    pen.fill("M250 90 Q256 140 200 160 Q100 220 14 230 Q30 160 120 80 Q180 40 220 60 Q240 70 250 90 Z", .orange)
    pen.fill("M250 90 Q256 140 200 160 Q100 220 14 230 Q140 180 250 90 Z", .rust)
    pen.stroke("M150 80 L170 104 M100 116 L116 136", .rust, 7)
  }

  private static func pumpkin(_ pen: inout Pen) {
    pen.fill("M156 80 Q150 30 180 14 L206 30 Q186 50 190 80 Z", .pine)
    pen.ball(76, 176, 70, 96, .orange)
    pen.ball(264, 176, 70, 96, Paint.orange.shade)
    pen.ball(124, 174, 66, 102, .orange)
    pen.ball(216, 174, 66, 102, .orange)
    pen.ball(170, 176, 56, 104, Paint(0xF59A4C))
  }

  private static func corn(_ pen: inout Pen) {
    pen.ball(110, 170, 66, 160, .sun)
    for row in 0..<9 { for column in 0..<3 { pen.oval(74 + column * 36, 50 + row * 30, 15, 13, .honey) } }
    pen.fill("M110 370 Q10 320 20 160 Q80 220 110 370 Z", .leaf)
    pen.fill("M110 370 Q210 320 200 160 Q140 220 110 370 Z", .green)
  }

  private static func bread(_ pen: inout Pen) {
    pen.fill("M20 160 Q0 60 100 44 Q260 10 330 90 Q370 190 310 220 Q180 246 60 224 Q24 216 20 160 Z", .tan)
    pen.fill("M24 176 Q180 210 346 160 Q346 206 310 220 Q180 246 60 224 Q28 216 24 176 Z", .bark)
    pen.stroke("M100 80 Q130 100 130 140 M170 66 Q200 86 200 130 M240 64 Q266 86 266 124", .cream, 15)
  }

  private static func cake(_ pen: inout Pen) {
    for (x, paint) in [(110, Paint.sky), (160, .coral), (210, .leaf)] {
      pen.box(x - 8, 50, 16, 70, 4, paint)
      pen.oval(x, 34, 11, 17, .sun)
    }
    pen.oval(160, 296, 152, 22, .fog)
    pen.box(30, 190, 260, 106, 16, .tan)
    pen.box(30, 232, 260, 20, 0, .cream)
    pen.box(60, 110, 200, 90, 16, .pink)
    pen.fill(
      "M30 196 L290 196 Q294 240 266 236 Q246 210 226 236 Q206 250 190 222 Q170 204 150 236 Q126 254 110 226 Q90 204 70 236 Q26 246 30 196 Z",
      .rose)
    for x in [84, 134, 186, 236] { pen.ball(x, 112, 15, 13, .red) }
  }

  private static func cookie(_ pen: inout Pen) {
    pen.ball(120, 120, 110, 108, .tan)
    for (x, y) in [(80, 80), (150, 70), (180, 130), (110, 140), (64, 140), (140, 184)] {
      pen.oval(x, y, 17, 14, .cocoa)
    }
  }

  private static func iceCream(_ pen: inout Pen) {
    pen.fill("M40 170 L180 170 L110 374 Z", .tan)
    pen.stroke("M70 180 L130 310 M110 180 L146 260 M150 180 L90 310 M110 180 L76 260", .bark, 5)
    pen.ball(110, 130, 84, 74, .pink)
    pen.ball(110, 74, 64, 60, .cream)
    pen.fill("M30 150 Q60 200 80 170 Q110 206 136 170 Q164 200 190 150 Z", .pink)
    pen.ball(116, 24, 20, 20, .red)
  }

  private static func candy(_ pen: inout Pen) {
    pen.fill("M100 90 L14 30 Q30 90 14 150 Z M220 90 L306 30 Q290 90 306 150 Z", .rose)
    pen.ball(160, 90, 78, 72, .coral)
    pen.stroke("M130 40 Q170 90 130 140 M180 34 Q216 90 180 146", .white, 13)
  }

  private static func soup(_ pen: inout Pen) {
    pen.stroke("M120 16 Q100 46 120 76 M170 10 Q150 40 170 70 M220 16 Q200 46 220 76", .fog, 10)
    pen.fill("M14 120 L326 120 Q310 266 170 270 Q30 266 14 120 Z", .teal)
    pen.fill("M326 120 Q310 266 170 270 Q260 220 262 120 Z", Paint.teal.shade)
    pen.oval(170, 122, 156, 34, .white)
    pen.oval(170, 124, 132, 24, .orange)
    for (x, y) in [(120, 122), (170, 130), (220, 120)] { pen.dot(x, y, 10, .leaf) }
  }

  private static func pizza(_ pen: inout Pen) {
    pen.fill("M20 60 Q150 -20 280 60 L150 290 Z", .sun)
    pen.fill("M10 66 Q150 -30 290 66 L276 92 Q150 10 24 92 Z", .tan)
    for (x, y) in [(110, 110), (190, 110), (150, 180)] { pen.ball(x, y, 27, 26, .red) }
    pen.oval(150, 80, 11, 7, .green)
    pen.oval(170, 230, 9, 7, .green)
  }

  private static func cheese(_ pen: inout Pen) {
    pen.fill("M14 140 L230 24 Q300 50 306 120 L306 140 Z", .butter)
    pen.fill("M14 140 L306 140 L306 226 L14 226 Z", .sun)
    for (x, y, r) in [(80, 180, 22), (160, 200, 15), (230, 170, 26), (200, 90, 17)] { pen.oval(x, y, r, r - 3, .honey) }
  }

  private static func egg(_ pen: inout Pen) {
    pen.fill(
      "M110 10 C180 10 206 110 206 170 C206 236 164 272 110 272 C56 272 14 236 14 170 C14 110 40 10 110 10 Z", .cream)
    pen.fill("M160 40 C190 76 206 130 206 170 C206 236 164 272 110 272 C180 236 186 130 160 40 Z", Paint.cream.shade)
    for (x, y) in [(70, 120), (120, 90), (90, 190), (140, 160), (60, 200), (130, 230)] { pen.oval(x, y, 9, 7, .tan) }
  }

  private static func milk(_ pen: inout Pen) {
    pen.fill("M30 40 L170 40 L150 306 L50 306 Z", .ice)
    pen.fill("M38 96 L162 96 L148 296 L52 296 Z", .white)
    pen.stroke("M130 90 L156 10", .coral, 12)
    pen.fill("M120 96 L162 96 L148 296 L116 296 Z", .fog)
  }

  private static func honey(_ pen: inout Pen) {
    pen.box(30, 60, 200, 230, 60, .honey)
    pen.box(168, 74, 62, 210, 50, Paint.honey.shade)
    pen.box(24, 24, 212, 56, 20, .cream)
    pen.fill(
      "M24 60 L236 60 Q236 110 214 110 Q196 90 180 120 Q160 140 146 100 Q120 80 100 124 Q70 130 60 96 Q30 104 24 60 Z",
      .sun)
    pen.fill("M130 230 Q80 190 100 166 Q120 158 130 178 Q140 158 160 166 Q180 190 130 230 Z", .cream)
  }

  private static func nut(_ pen: inout Pen) {
    pen.ball(110, 150, 78, 98, .tan)
    pen.fill("M16 116 Q20 30 110 28 Q200 30 204 116 Q110 150 16 116 Z", .bark)
    pen.stroke("M110 30 L116 8", .bark, 12)
    pen.stroke("M50 70 L80 110 M110 50 L110 116 M170 70 L140 110", Paint.bark.deep, 5)
  }
}
