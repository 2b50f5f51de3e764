// Thousands of calls make the motifs: inlined, they would slow the compiler and win nothing.
extension Pen {
  /// Fills path data; `both` draws its mirror image, too.
  @inline(never)
  mutating func fill(_ data: StaticString, _ paint: Paint, both: Bool = false, opacity: Int = 100) {
    let outline = byHand(Outline(data))
    fill(outline, paint, opacity: opacity)
    if both { fill(mirrored(outline), paint, opacity: opacity) }
  }

  /// Draws along path data with a brush of a width.
  @inline(never)
  mutating func stroke(_ data: StaticString, _ paint: Paint, _ width: Int, both: Bool = false, opacity: Int = 100) {
    let outline = Outline(data)
    stroke(outline, paint, width, opacity: opacity)
    if both { stroke(mirrored(outline), paint, width, opacity: opacity) }
  }

  /// A soft oval about a place, turned by degrees.
  @inline(never)
  mutating func oval(
    _ x: Int, _ y: Int, _ rx: Int, _ ry: Int, _ paint: Paint, turn: Int = 0, both: Bool = false, opacity: Int = 100
  ) {
    let outline = ovalOutline(x, y, rx, ry, turn)
    fill(outline, paint, opacity: opacity)
    if both { fill(mirrored(outline), paint, opacity: opacity) }
  }

  /// A soft oval with its shade at the lower right, in a depth of percent.
  @inline(never)
  mutating func ball(
    _ x: Int, _ y: Int, _ rx: Int, _ ry: Int, _ paint: Paint, turn: Int = 0, both: Bool = false, depth: Int = 100
  ) {
    let outline = ovalOutline(x, y, rx, ry, turn)
    shaded(outline, paint, depth)
    if both { shaded(ovalOutline(width - x, y, rx, ry, -turn), paint, depth) }
  }

  private mutating func shaded(_ oval: Outline, _ paint: Paint, _ depth: Int) {
    fill(oval, paint)
    // From the upper right round to the lower left and back on the inside.
    let points = oval.steps.map(\.points)
    let (from, to) = (points[0][0], points[2][2])
    let middle = Point((from.x + to.x) / 2, (from.y + to.y) / 2)
    let far = points[1][2]
    let bend = Point((far.x - middle.x) * 78 / 100, (far.y - middle.y) * 78 / 100)
    func bent(_ end: Point) -> Point {
      Point(middle.x + (end.x - middle.x) * 62 / 100 + bend.x, middle.y + (end.y - middle.y) * 62 / 100 + bend.y)
    }
    var crescent = Outline()
    crescent.move(from)
    crescent.curve(points[1][0], points[1][1], points[1][2])
    crescent.curve(points[2][0], points[2][1], points[2][2])
    crescent.curve(bent(to), bent(from), from)
    fill(crescent, paint.mixed(with: paint.shade, depth))
  }

  /// Four curves that begin at the upper right.
  private mutating func ovalOutline(_ x: Int, _ y: Int, _ rx: Int, _ ry: Int, _ turn: Int) -> Outline {
    let center = Point(x, y)
    let drift = min(wobble, min(rx, ry) / 12)
    var outline = Outline()
    let (kx, ky) = (rx * 39 / 100, ry * 39 / 100)
    let (ax, ay) = (rx * 7071 / 10_000, ry * 7071 / 10_000)
    func place(_ dx: Int, _ dy: Int) -> Point { Point(x + dx, y + dy).turned(turn, about: center) }
    let ends = [(ax, -ay), (ax, ay), (-ax, ay), (-ax, -ay)].map { end in
      place(end.0 + numbers.within(-drift...drift), end.1 + numbers.within(-drift...drift))
    }
    outline.move(ends[0])
    outline.curve(place(ax + kx, -ay + ky), place(ax + kx, ay - ky), ends[1])
    outline.curve(place(ax - kx, ay + ky), place(-ax + kx, ay + ky), ends[2])
    outline.curve(place(-ax - kx, ay - ky), place(-ax - kx, -ay + ky), ends[3])
    outline.curve(place(-ax + kx, -ay - ky), place(ax - kx, -ay - ky), ends[0])
    outline.close()
    return outline
  }

  /// A small round dot that does not drift.
  @inline(never)
  mutating func dot(_ x: Int, _ y: Int, _ radius: Int, _ paint: Paint, both: Bool = false, opacity: Int = 100) {
    write("<circle cx=\"")
    write(x)
    write("\" cy=\"")
    write(y)
    write("\" r=\"")
    write(radius)
    write("\" fill=\"")
    append(light.on(paint).text)
    if opacity < 100 {
      write("\" opacity=\".")
      if opacity < 10 { write("0") }
      write(opacity)
    }
    write("\"/>")
    if both { dot(width - x, y, radius, paint, opacity: opacity) }
  }

  /// A box with round corners.
  @inline(never)
  mutating func box(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ radius: Int, _ paint: Paint, both: Bool = false,
    opacity: Int = 100
  ) {
    let radius = min(radius, width / 2, height / 2)
    let (right, bottom) = (x + width, y + height)
    var outline = Outline()
    outline.move(Point(x + radius, y))
    outline.line(Point(right - radius, y))
    outline.curve(Point(right, y), Point(right, y + radius))
    outline.line(Point(right, bottom - radius))
    outline.curve(Point(right, bottom), Point(right - radius, bottom))
    outline.line(Point(x + radius, bottom))
    outline.curve(Point(x, bottom), Point(x, bottom - radius))
    outline.line(Point(x, y + radius))
    outline.curve(Point(x, y), Point(x + radius, y))
    outline.close()
    fill(outline, paint, opacity: opacity)
    if both { fill(mirrored(outline), paint, opacity: opacity) }
  }

  /// A star of five points with soft corners.
  @inline(never)
  mutating func star(_ x: Int, _ y: Int, _ radius: Int, _ paint: Paint, points: Int = 5, inner: Int = 48) {
    var outline = Outline()
    let center = Point(x, y)
    for corner in 0..<points * 2 {
      let reach = corner % 2 == 0 ? radius : radius * inner / 100
      let place = center.at(-90 + corner * 180 / points, reach, reach)
      if corner == 0 { outline.move(place) } else { outline.line(place) }
    }
    outline.close()
    fill(outline, paint)
  }

  /// Light about something that shines: rings that fade.
  mutating func glow(_ x: Int, _ y: Int, _ radius: Int, _ paint: Paint) {
    for (part, opacity) in [(100, 12), (72, 16), (48, 22)] { dot(x, y, radius * part / 100, paint, opacity: opacity) }
  }
}

extension Pen {
  /// Draws something moved to the right by units of the box; the halves of `both` are those of what is moved.
  mutating func shifted(_ x: Int, _ draw: (inout Pen) -> Void) {
    let before = width
    width -= 2 * x
    write("<g transform=\"translate(")
    write(x)
    write(")\">")
    var inner = self
    inner.forget()
    draw(&inner)
    numbers = inner.numbers
    append(inner.figure)
    write("</g>")
    width = before
    for (layer, bytes) in [(Layer.pose, inner.pose), (.face, inner.face)] where !bytes.isEmpty {
      let current = self.layer
      self.layer = layer
      write("<g transform=\"translate(")
      write(x)
      write(")\">")
      append(bytes)
      write("</g>")
      self.layer = current
    }
  }
}
