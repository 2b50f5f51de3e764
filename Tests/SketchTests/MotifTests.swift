import TestSupport
import Testing
import XML

@testable import Sketch

@Suite struct `A motif` {
  private func pen(_ motif: Motif, _ look: Look = Look()) -> Pen {
    var pen = Pen(width: motif.width, look: look, seed: "test")
    motif.draw(&pen)
    return pen
  }

  @Test func `is one of many, and no two have one name`() {
    #expect(Motif.all.count >= 200)
    #expect(Set(Motif.all.map(\.name)).count == Motif.all.count)
    #expect(Motif.all.filter(\.isSomebody).count >= 60)
  }

  @Test(arguments: Motif.all.map(\.name)) func `stays in its box, in every pose`(name: String) throws {
    let motif = try #require(Motif.named(name))
    for variant in 0..<Effort.steps(quick: 2, full: 8) {
      var look = Look()
      look.feeling = Look.Feeling.allCases[variant % Look.Feeling.allCases.count]
      look.arms = Look.Arms.allCases[variant % Look.Arms.allCases.count]
      look.extra = Look.Extra.allCases[variant % Look.Extra.allCases.count]
      (look.coat, look.hairstyle, look.dress) = (variant, variant, variant)
      let shapes = Shapes(pen(motif, look).bytes)
      #expect(shapes.count > 2)
      // A hand drifts a little.
      #expect(shapes.left >= -10 && shapes.top >= -10, "\(shapes) \(look)")
      #expect(shapes.right <= motif.width + 10 && shapes.bottom <= motif.height + 10, "\(shapes) \(look)")
      // The box is not much larger than what is in it: sizes in a scene go by it.
      #expect(
        shapes.bottom >= motif.height - 40 || motif.place == .air || motif.place == .heaven || motif.place == .water)
    }
  }

  @Test(arguments: Motif.all.map(\.name)) func `is well-formed, without anything but paths and circles`(name: String)
    throws
  {
    let motif = try #require(Motif.named(name))
    let tags = try XMLDocument.tags(
      of: Array("<svg xmlns=\"http://www.w3.org/2000/svg\">".utf8) + pen(motif).bytes + Array("</svg>".utf8))
    #expect(Set(tags.dropFirst().map(\.name)).isSubset(of: ["g", "path", "circle"]))
  }

  @Test(arguments: Motif.all.filter(\.isSomebody).map(\.name))
  func `that is somebody keeps its figure, whatever it feels and does`(name: String) throws {
    let motif = try #require(Motif.named(name))
    let figure = pen(motif).figure
    var faces: Set<[UInt8]> = []
    for feeling in Look.Feeling.allCases {
      for arms in Look.Arms.allCases {
        var look = Look()
        (look.feeling, look.arms) = (feeling, arms)
        let drawn = pen(motif, look)
        #expect(drawn.figure == figure)
        faces.insert(drawn.face)
      }
    }
    #expect(faces.count >= 5)
  }

  @Test func `is turned by whole numbers that are near the sines`() {
    #expect([0, 30, 90, 180, 210, 270, -90].map { Turn.sine($0) } == [0, 5000, 10_000, 0, -5000, -10_000, -10_000])
    #expect(Turn.cosine(0) == 10_000 && Turn.cosine(60) == 5000)
    #expect(Point(10, 0).turned(90, about: Point(0, 0)) == Point(0, 10))
  }

  @Test func `has an outline that is written as it was read, in the shortest form`() {
    var bytes: [UInt8] = []
    Outline("M10 20 L30 -40 50 60 Q1 2 3 4 C1 2 3 4 5 6 Z").write(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "M10 20L30-40 50 60Q1 2 3 4C1 2 3 4 5 6Z")
  }
}
