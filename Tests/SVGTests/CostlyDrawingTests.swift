import SVG
import Testing

/// Drawings of a few hundred bytes that take hours, or gigabytes, to draw.
@Suite struct `A drawing that costs too much` {
  /// Why a drawing is refused.
  private func refusal(of content: String) -> String? {
    do {
      _ = try CleanedSVG(Drawings.drawing(content))
      return nil
    } catch {
      return error.description
    }
  }

  /// Cleans what stands in a drawing, and looks whether that stays as it is when it is cleaned again.
  private func cleaned(_ content: String) throws -> CleanedSVG {
    let cleaned = try CleanedSVG(Drawings.drawing(content))
    #expect(Drawings.faults(in: cleaned.bytes) == [])
    #expect(try CleanedSVG(cleaned.bytes).bytes == cleaned.bytes)
    return cleaned
  }

  @Test(
    arguments: [
      // What bears the marker, what each point of a line says, how many points there may be, and how many may not.
      ("<path marker-mid='url(#m)' d='M0 0", "L1.5-2e-1", 2400, 5100),
      ("<path marker-mid='url(#m)' d='M0 0h", "1 ", 9900, 10_100),
      ("<path marker-mid='url(#m)' d='M0 0", "z", 9900, 10_100),
      ("<polyline style='marker-mid:url(#m)' points='", ".5.5 ", 4900, 5100),
      ("<g marker-mid='url(#m)'><path d='M0 0h", "1 ", 9900, 10_100),
      ("<path marker-end='url(#m)' d='M0 0h", "1 ", 200_000, nil),
      ("<path marker-end='url(#m)' d='", "M0 0", 9900, 10_100),
      ("<style>path{marker:url(#m)}</style><path d='M0 0h", "1 ", 9900, 10_100),
    ] as [(String, String, Int, Int?)])
  func `has no markers at more points than can be drawn`(start: String, point: String, most: Int, tooMany: Int?) throws
  {
    func drawing(_ count: Int) -> String {
      "<marker id='m'/>" + start + String(repeating: point, count: count) + "'/>"
        + (start.hasPrefix("<g") ? "</g>" : "")
    }
    #expect(refusal(of: drawing(most)) == nil)
    if let tooMany { #expect(refusal(of: drawing(tooMany)) == "it unfolds to more than 1000000 shapes") }
  }

  @Test(arguments: [
    // A step of a filter, what is left of it, and whether that is told.
    (
      "<feTurbulence baseFrequency='.5' numOctaves='1000'/>", "<feTurbulence baseFrequency=\".5\" numOctaves=\"9\"/>",
      false
    ),
    ("<feTurbulence numOctaves='1e9'/>", "<feTurbulence numOctaves=\"9\"/>", false),
    ("<feTurbulence numOctaves='9'/>", "<feTurbulence numOctaves=\"9\"/>", false),
    ("<feTurbulence numOctaves='-1e30'/>", "<feTurbulence numOctaves=\"-1e30\"/>", false),
    ("<feTurbulence numOctaves='many'/>", "<feTurbulence/>", false),
    ("<feConvolveMatrix order='50' in='SourceGraphic'/>", "<feOffset in=\"SourceGraphic\"/>", true),
    ("<feConvolveMatrix order='50 1' kernelMatrix='1'/>", "<feOffset/>", true),
    ("<feConvolveMatrix order='1 50' result='b'/>", "<feOffset result=\"b\"/>", true),
    ("<feConvolveMatrix order='0'/>", "<feOffset/>", true),
    ("<feConvolveMatrix order='-3'/>", "<feOffset/>", true),
    ("<feConvolveMatrix order='1.5'/>", "<feOffset/>", true),
    ("<feConvolveMatrix order='2' kernelMatrix='1 1 1'/>", "<feOffset/>", true),
    ("<feConvolveMatrix kernelMatrix='1 1 1'/>", "<feOffset/>", true),
    ("<feConvolveMatrix targetX='3'/>", "<feOffset/>", true),
    ("<feConvolveMatrix targetY='-1'/>", "<feOffset/>", true),
    (
      "<feConvolveMatrix order='2' kernelMatrix='1,1 1,1' targetX='1'/>",
      "<feConvolveMatrix order=\"2\" kernelMatrix=\"1,1 1,1\" targetX=\"1\"/>", false
    ),
    ("<feConvolveMatrix kernelUnitLength='.00001'/>", "<feConvolveMatrix/>", false),
    ("<feMorphology operator='dilate' radius='1000'/>", "<feMorphology operator=\"dilate\" radius=\"0.0625\"/>", true),
    ("<feMorphology radius='.01 5'/>", "<feMorphology radius=\"0.01 0.0625\"/>", true),
    ("<feMorphology radius='.01'/>", "<feMorphology radius=\".01\"/>", false),
    ("<feGaussianBlur stdDeviation='1e9 2'/>", "<feGaussianBlur stdDeviation=\"10 2\"/>", false),
    ("<feGaussianBlur stdDeviation='1 2'/>", "<feGaussianBlur stdDeviation=\"1 2\"/>", false),
  ])
  func `asks for no more in a step of a filter than anybody sees`(step: String, left: String, isTold: Bool) throws {
    let drawing = try cleaned("<filter id='f'>\(step)</filter>")
    #expect(try Drawings.text(drawing.bytes) == "<filter id=\"f\">\(left)</filter>")
    #expect(drawing.losses == (isTold ? .filters : []))
  }

  @Test func `asks for less where lengths are parts of a shape`() throws {
    let drawing = try cleaned(
      "<filter id='f' primitiveUnits='objectBoundingBox' filterRes='100000'><feMorphology radius='1'/></filter>")
    #expect(
      try Drawings.text(drawing.bytes)
        == "<filter id=\"f\" primitiveUnits=\"objectBoundingBox\"><feMorphology radius=\"0.00625\"/></filter>")
  }

  private static let blurs = String(repeating: "<feGaussianBlur stdDeviation='2'/>", count: 400)
  private static let shadow =
    "<feGaussianBlur in='SourceAlpha' stdDeviation='2'/><feOffset dy='1' result='s'/>"
    + "<feMerge><feMergeNode in='s'/><feMergeNode in='SourceGraphic'/></feMerge>"

  @Test(arguments: [
    // What refers to filters that are too much together, and what is left of that.
    ("<filter id='f'>\(blurs)</filter><rect filter='url(#f)'/>", "<rect/>"),
    ("<filter id='f'>\(blurs)</filter><rect style='fill:red;filter:url(#f)'/>", "<rect style=\"fill:red\"/>"),
    (
      "<filter id='f'>\(blurs)</filter><style>.a,g > .b{fill:red;filter:url(#f)}\nrect{filter:url(#f)}</style><g class='a'/>",
      "<style>.a,g &gt; .b{fill:red}</style><g class=\"a\"/>"
    ),
    (
      "<filter id='f'>\(blurs)</filter><style>:not(.a){filter:url(#f)}</style><g class='a'/>",
      "<style/><g class=\"a\"/>"
    ),
    (
      "<filter id='f'>\(shadow)</filter><g id='a'>" + String(repeating: "<rect filter='url(#f)'/>", count: 20)
        + "</g>" + String(repeating: "<use href='#a'/>", count: 20),
      "<g id=\"a\">" + String(repeating: "<rect/>", count: 20) + "</g>"
        + String(repeating: "<use xlink:href=\"#a\"/>", count: 20)
    ),
    (
      "<filter id='f'>" + String(repeating: "<feTurbulence numOctaves='9'/>", count: 20)
        + "</filter><rect filter='url(#f)'/>", "<rect/>"
    ),
    (
      "<filter id='f'>" + String(repeating: "<feMorphology radius='.0625'/>", count: 10)
        + "</filter><rect filter='url(#f)'/>", "<rect/>"
    ),
    ("<rect style='filter:\(String(repeating: "blur(2px) ", count: 400))'/>", "<rect/>"),
  ])
  func `is drawn without its filters`(content: String, left: String) throws {
    let drawing = try cleaned(content)
    #expect(drawing.losses == .filters)
    #expect(drawing.losses.names == ["filters that take too long to draw"])
    let text = try Drawings.text(drawing.bytes)
    #expect(text.drop(through: "</filter>") == left)
  }

  @Test func `keeps the filters that people use`() throws {
    let shadows = "<filter id='f'>\(Self.shadow)</filter>" + String(repeating: "<rect filter='url(#f)'/>", count: 150)
    #expect(try cleaned(shadows).losses == [])
    // Many that nobody refers to cost nothing, as editors leave them behind.
    let unused = (0..<500).map { "<filter id='f\($0)'>\(Self.shadow)</filter>" }.joined()
    #expect(try cleaned("<defs>\(unused)</defs><rect filter='url(#f7)'/>").losses == [])
    // Illustrator's masks.
    let masks =
      "<style>.st0{filter:url(#f);} .st1{mask:url(#m);}</style><filter id='f'><feColorMatrix values='1'/></filter>"
      + "<mask id='m'><g class='st0'><rect/></g></mask><g class='st1'><rect/></g>"
    #expect(try cleaned(masks).losses == [])
  }

  /// A WebP without loss of 8000 × 8000 pixels in one colour, which take no bits at all.
  private static let hugePicture =
    "data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvP9/PByhUUQra/wIAAA=="

  /// Groups that stand within one another.
  private func nested(_ count: Int, _ attributes: String) -> String {
    String(repeating: "<g \(attributes)>", count: count) + "<rect/>" + String(repeating: "</g>", count: count)
  }

  @Test(arguments: [
    "opacity='.9'", "style='opacity:.9'", "style='mix-blend-mode:multiply'", "style='isolation:isolate'",
    "mask='url(#m)'",
    "class='a'", "filter='url(#f)'",
  ])
  func `is refused where sheet lies upon sheet`(attributes: String) {
    let kept = "<style>.a{opacity:50%}</style><mask id='m'/><filter id='f'/>"
    let words = "its groups with opacity, masks or filters stand more than 32 deep"
    #expect(refusal(of: kept + nested(200, attributes)) == words)
    #expect(refusal(of: kept + nested(33, attributes)) == words)
    #expect(refusal(of: kept + nested(32, attributes)) == nil)
  }

  @Test func `is not refused where nothing lies upon another, and is where uses put it there`() {
    #expect(refusal(of: nested(200, "opacity='1' fill='red'")) == nil)
    #expect(refusal(of: String(repeating: "<g opacity='.5'><rect/></g>", count: 200)) == nil)
    let chain = (1...40).map { "<g id='g\($0)' opacity='.5'><use href='#g\($0 - 1)'/></g>" }.joined()
    #expect(refusal(of: "<rect id='g0'/><defs>\(chain)</defs>") == nil)
    #expect(
      refusal(of: "<rect id='g0'/><defs>\(chain)</defs><use href='#g40'/>")
        == "its groups with opacity, masks or filters stand more than 32 deep")
  }

  @Test func `counts what style sheets refer to, though that makes no circle`() {
    var patterns = "<pattern id='p0'><rect/></pattern>"
    var rules = ""
    for level in 1...30 {
      rules += ".a\(level){fill:url(#p\(level - 1))}"
      patterns += "<pattern id='p\(level)'><rect class='a\(level)'/><rect class='a\(level)'/></pattern>"
    }
    #expect(refusal(of: "<style>\(rules)</style>\(patterns)") == "it unfolds to more than 1000000 shapes")
    // It holds for the first only, and who cannot tell must not refuse it.
    #expect(refusal(of: "<style>g rect{fill:url(#p)}</style><pattern id='p'><rect/></pattern><g><rect/></g>") == nil)
  }

  @Test func `is refused where rules and elements are more than can be compared`() throws {
    let rules = (0..<10_000).map { ".a\($0){fill:red}" }.joined()
    let reason = try #require(refusal(of: "<style>\(rules)</style>" + String(repeating: "<g/>", count: 10_000)))
    #expect(reason.contains("its style sheets have 10000 rules for 10002 elements"))
  }

  @Test func `has pictures that are not too large together`() throws {
    let image = "<image href='\(Self.hugePicture)'/>"
    #expect(try cleaned(String(repeating: image, count: 4)).losses == [])
    let drawing = try cleaned(String(repeating: image, count: 5))
    #expect(drawing.losses == .pictures)
    #expect(try Drawings.text(drawing.bytes).hasSuffix("<image/>"))
  }
}

extension String {
  /// What follows the last of some words.
  fileprivate func drop(through words: String) -> Substring {
    ranges(of: words).last.map { self[$0.upperBound...] } ?? self[...]
  }
}
