import SVG
import Testing
import XML

@testable import Sketch

@Suite struct `The pictures of a story` {
  private func sketch(
    _ pages: [String], hero: String = "Mia", language: String = "en", theme: String = "", id: String = "1"
  ) -> StorySketch {
    StorySketch(
      story: SketchStory(id: id, title: "A story", language: language, theme: theme, mainCharacter: hero, pages: pages))
  }

  /// A number that stands for bytes.
  private func print(of bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  @Test func `are what the words say`() {
    let sketch = sketch(
      [
        "Mia and the cat sat under the old tree. The moon shone over the castle.",
        "She ate an apple at the beach. A whale swam by!", "It was raining. Mia was sad.",
      ], theme: "Adventure")
    #expect(sketch.motifs(ofPage: 0) == ["girl", "cat", "tree", "moon", "castle", "beach", "night"])
    #expect(sketch.motifs(ofPage: 1) == ["girl", "apple", "whale", "beach", "day"])
    #expect(sketch.motifs(ofPage: 2) == ["girl", "beach", "day", "rain"])
  }

  @Test(arguments: [
    ("Luna the cat", "en", "cat"), ("Zoe, a brave girl", "en", "girl"), ("un petit ours", "fr", "bear"),
    ("Luna la gata", "es", "cat"), ("Max", "en", "boy"), ("القطة مشمشة", "ar", "cat"), ("Simba mdogo", "sw", "lion"),
    ("Bento, o coelho", "pt", "rabbit"), ("Sparky the robot", "en", "robot"), ("", "en", "girl"),
    ("Rosie", "tlh", "girl"),
  ])
  func `have the hero that was named`(hero: String, language: String, motif: String) {
    #expect(sketch([""], hero: hero, language: language, id: "2").motifs(ofPage: 0).first == motif)
  }

  @Test func `know a hero by what the pages say beside the name, and the others too`() {
    let fox = sketch(["Pip the little fox woke up.", "Pip ran home."], hero: "Pip")
    #expect(fox.motifs(ofPage: 1).first == "fox")
    let robot = sketch(
      ["Max built things with his robot, Sparky. They laughed.", "Then Max looked at Sparky. What did Sparky see?"],
      hero: "Max")
    #expect(robot.motifs(ofPage: 1).contains("robot"))
  }

  @Test func `show the hero alike on every page`() throws {
    let pages = (0..<12).map {
      [
        "Mia swam in the sea.", "Mia flew over the clouds!", "Mia was asleep in bed.", "Mia cried.",
        "Mia saw a dragon in the cave.",
      ][$0 % 5]
    }
    let sketch = sketch(pages)
    var figures: Set<[UInt8]> = []
    for page in pages.indices {
      let text = String(decoding: sketch.drawing(ofPage: page), as: UTF8.self)
      // The hero's group is the only one that begins with groups of figure, pose and face.
      let start = try #require(text.firstRange(of: ")\"><g>"))
      let rest = text[start.upperBound...]
      let end = try #require(rest.firstRange(of: "</g><g>"))
      figures.insert(Array(rest[..<end.lowerBound].utf8))
    }
    #expect(figures.count == 1)
    #expect(try #require(figures.first).count > 800)
  }

  @Test func `differ from page to page, and from story to story`() {
    let one = sketch(["Mia ran.", "Mia ran.", "Mia ran."])
    #expect(Set((0..<3).map { one.drawing(ofPage: $0) }).count == 3)
    #expect(sketch(["Mia ran."], id: "7").drawing(ofPage: 0) != one.drawing(ofPage: 0))
  }

  @Test func `are the same bytes wherever and whenever they are drawn`() async {
    let text = "The lion sat by the river under a rainbow. A bird sang. The girl in the red hat laughed and ate bread."
    let drawing = sketch([text], theme: "Nature").drawing(ofPage: 0)
    #expect(print(of: drawing) == Self.pinned, "\(print(of: drawing))")
    await withTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<32 { group.addTask { sketch([text], theme: "Nature").drawing(ofPage: 0) } }
      for await other in group { #expect(other == drawing) }
    }
  }

  /// Drawings that change are new pictures for every story: when this has to be written anew, say so in the changelog.
  private static let pinned: UInt64 = 14_100_397_603_604_745_507

  @Test(arguments: Setting.allCases) func `are of every place, and pass through the house's own sieve unchanged`(
    setting: Setting
  ) throws {
    let entry = try #require(Lexicon.places.first { $0.meaning == ":\(setting.rawValue)" })
    let place = try #require(entry.words[0].split(separator: " ").first).split(separator: "_").joined(separator: " ")
    let page =
      "Mia flew and swam in the \(place) \(place) \(place) at night with fireflies and birds, a cat, a bus and a kite."
    let bytes = sketch([page]).drawing(ofPage: 0)
    #expect(bytes.count < 60_000)
    let cleaned = try CleanedSVG(bytes)
    #expect(cleaned.losses == [])
    #expect([cleaned.width, cleaned.height] == [1600, 1200])
    let before = try XMLDocument.tags(of: bytes), after = try XMLDocument.tags(of: cleaned.bytes)
    #expect(before.map(\.name) == after.map(\.name))
    for (old, new) in zip(before, after).dropFirst() {
      #expect(
        Set(old.attributes.map { "\($0.name)=\($0.value)" }) == Set(new.attributes.map { "\($0.name)=\($0.value)" }))
    }
    #expect(
      Set(before.map(\.name)).isSubset(of: ["svg", "defs", "linearGradient", "stop", "rect", "g", "path", "circle"]))
  }

  @Test(arguments: Weather.allCases, TimeOfDay.allCases)
  func `are of every hour and weather`(weather: Weather, time: TimeOfDay) throws {
    func word(_ meaning: String) throws -> Substring {
      try #require(Lexicon.places.first { $0.meaning == meaning }?.words[0].split(separator: " ").first)
    }
    let sketch = sketch([
      "Mia walked in \(try word("~\(weather.rawValue)")) in the \(try word("@\(time.rawValue)")) in a meadow."
    ])
    #expect(sketch.motifs(ofPage: 0).contains(weather.rawValue))
    #expect(sketch.motifs(ofPage: 0).contains(time.rawValue))
    #expect(try CleanedSVG(sketch.drawing(ofPage: 0)).losses == [])
  }

  @Test func `are drawn of whatever is given`() throws {
    let hostile = [
      "", " ", "\u{0}\u{1}\u{B}", "\u{202E}<script>alert(1)</script>&amp;\"'", "🦊🐻‍❄️👩‍👩‍👧‍👧",
      String(repeating: "dragon cat sea night ", count: 5_000),
      String(repeating: "x", count: 100_000), "\u{FFFE}\u{10FFFF}", String(repeating: "\u{301}", count: 1_000),
      "!!! … ??? «»", "كتاب\u{200F} قطة",
    ]
    for language in ["en", "ar", "", "pt-BR", "🦊"] {
      // All languages at once take longest, and 100 KB of words have been read before.
      let hostile = Tongue(tag: language) == nil ? hostile.map { String($0.prefix(2_000)) } : hostile
      let sketch = sketch(hostile, hero: hostile[3], language: language, theme: hostile[4], id: hostile[2])
      for page in hostile.indices {
        let bytes = sketch.drawing(ofPage: page)
        #expect(bytes.count < 60_000)
        _ = try XMLDocument.tags(of: bytes)
        #expect(!sketch.motifs(ofPage: page).isEmpty)
      }
    }
  }

  @Test func `are as many as there are pages`() throws {
    let sketch = sketch(Array(repeating: "A cat and a dog. It was night.", count: 400))
    for page in [0, 199, 399] { _ = try XMLDocument.tags(of: sketch.drawing(ofPage: page)) }
    #expect(self.sketch(["One."]).motifs(ofPage: 0).first == "girl")
  }

  @Test func `of a page that says nothing show the hero in the landscape of the theme`() {
    #expect(sketch(["Hm."], theme: "Ocean Adventure").motifs(ofPage: 0) == ["girl", "beach", "day"])
    #expect(sketch(["Hm."], theme: "L'espace").motifs(ofPage: 0) == ["girl", "space", "night"])
    #expect(
      sketch(["..."], hero: "un petit ours", language: "fr", theme: "Hiver").motifs(ofPage: 0) == [
        "bear", "snow", "day",
      ])
  }

  @Test func `of a story in a language that is not known name only what several known ones agree on`() {
    #expect(sketch(["Mia ser en panda och en zebra. Piano!"], language: "sv").motifs(ofPage: 0).contains("panda"))
    // A pan is bread in Spanish; a short word says nothing.
    #expect(!sketch(["Mia pan tal sol."], language: "sv").motifs(ofPage: 0).contains("bread"))
  }

  @Test func `put a book that is read and an umbrella to the hero`() throws {
    let cast = Cast(
      SketchStory(id: "1", title: "", language: "en", theme: "", mainCharacter: "Mia", pages: []), [.english],
      Palette.all[0])
    let reading = Reading("Mia read a book under her umbrella.", [.english], cast)
    let scene = Scene([reading], 0, cast, Palette.all[0], seed: "1")
    let hero = try #require(scene.placements.first { $0.isHero })
    for name in ["book", "umbrella"] {
      let thing = try #require(scene.placements.first { $0.motif.name == name })
      #expect(abs(thing.x - hero.x) < hero.width && thing.foot < hero.foot)
      // An umbrella is behind, so that the face is seen; a book is in front.
      #expect((thing.depth > hero.depth) == (name == "book"))
    }
  }

  @Test(arguments: 0..<40) func `never hide the hero's face`(seed: Int) throws {
    let cast = Cast(
      SketchStory(id: "\(seed)", title: "", language: "en", theme: "", mainCharacter: "Mia", pages: []), [.english],
      Palette.all[seed % Palette.all.count])
    let reading = Reading(
      "Mia, a cat, a dog, a house, a ball, a bird, a drum and a bench by the river.", [.english], cast)
    let scene = Scene([reading], 0, cast, Palette.all[0], seed: "\(seed)")
    var face = try #require(scene.placements.first { $0.isHero })
    (face.foot, face.height) = (face.foot - face.height / 2, face.height / 2)
    for other in scene.placements where !other.isHero && (other.depth, other.foot) > (face.depth, face.foot) {
      #expect(other.overlap(face) < 5, "\(other.motif.name)")
    }
  }

  @Test func `hold at most six things besides the hero`() {
    let names =
      "a cat, a dog, a lion, a cow, a house, a castle, a ball, a book, a key, a drum, a bird, a kite, a bee, an apple"
    #expect(sketch(["Mia saw \(names)."]).motifs(ofPage: 0).count <= 7 + 2)
  }
}
