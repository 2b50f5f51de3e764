import Basics
import Build
import Files
import Models
import Settings
import Stores
import StoryStore
import Testing

@testable import Stories

@Suite struct `A child's name` {
  private func apply(_ text: String, name: String) -> String {
    var settings = Settings()
    settings.childName = .initial
    let story = Story(id: StoriesFixture.id("story"), title: "", createdAt: StoriesFixture.day(1))
    return NameGuard(of: story, [name], settings).apply(text)
  }

  @Test(arguments: [
    ("Zoë", "Zoe\u{308} sleeps", "Z. sleeps"), ("Zoe\u{308}", "ZOË sleeps", "Z. sleeps"),
    ("Zoë", "Zoe sleeps", "Z. sleeps"),
    ("Nguyễn", "Nguye\u{302}\u{303}n naps", "N. naps"), ("Андрей", "Андреи\u{306} спит", "А. спит"),
    ("D'Arcy", "D’Arcy and DʼArcy", "D. and D."), ("Anna Lena", "Anna\u{A0}Lena runs", "A. runs"),
    ("Anna-Lena", "Anna\u{2011}Lena, Anna\u{2010}Lena, Anna Lena", "A., A., A."),
    ("Anna Lena", "hey Anna\n  Lena!", "hey A.!"),
    ("Maya", "Ma\u{AD}ya and Ma\u{200D}ya", "M. and M."), ("Maya", "poor Ma-\nya!", "poor M.!"),
    ("Maya", "Ｍａｙａ", "Ｍ."),
    ("Weiß", "Herr WEISS lacht", "Herr W. lacht"), ("Maya", "Maya2 and Maya_3", "M.2 and M._3"),
  ])
  func `goes however it is written`(name: String, text: String, expected: String) {
    #expect(apply(text, name: name) == expected)
  }

  @Test(arguments: [
    ("マヤ", "そしてマヤは眠る。", "そしてマ.は眠る。"), ("まや", "そしてマヤは眠る。", "そしてマ.は眠る。"),
    ("小明", "从前小明在家。", "从前小.在家。"), ("마야", "마야는 잔다", "마.는 잔다"),
    ("마야", "마야는 잔다".decomposedHangul, "\u{1106}.는 잔다".decomposedHangul),
    ("มายา", "แล้วมายานอนหลับ", "แล้วม.นอนหลับ"), ("Maya", "それからMayaは眠る。", "それからM.は眠る。"),
    ("ガブ", "カ\u{3099}フ\u{3099}が来た", "カ.が来た"),
  ])
  func `goes in text without spaces`(name: String, text: String, expected: String) {
    #expect(apply(text, name: name) == expected)
  }

  @Test(arguments: [
    ("Maya", "Mayas Ball, Maya's ball, MAYAS", "M. Ball, M.'s ball, M."),
    ("Майя", "Майи, Майе, Майю, с Майей", "М., М., М., с М."),
    ("Иван", "Ивана, Ивану, с Иваном", "И., И., с И."), ("Γιάννης", "του Γιάννη", "του Γ."),
    ("Μάγια", "της Μάγιας", "της Μ."),
  ])
  func `goes in the forms that sentences make of it`(name: String, text: String, expected: String) {
    #expect(apply(text, name: name) == expected)
  }

  @Test(arguments: [
    ("Ann", "Anna annoys the annual fair"), ("Rose", "she has roses"), ("明", "明天"),
    ("Al", "Alice also"),
    ("Zaphira", "Zaphirans too."), ("Maya", "the word is tamaya, mayan"),
  ])
  func `is no part of other words`(name: String, text: String) {
    #expect(apply(text, name: name) == text)
  }

  @Test func `may have further forms, which the settings list`() throws {
    let library = try StoriesFixture()
    library.settings.childName = .initial
    library.settings.childNames = ["Mayan", "Majka"]
    try library.add("Mayan pallo", pages: ["Majka!"])
    let page = try library.page("stories/m-pallo/1.html")
    #expect(page.contains("M. pallo") && page.contains("M.!") && !page.contains("Majka"))
    library.settings.childName = .keep
    #expect(try library.page("stories/m-pallo/1.html").contains("Majka!"))
  }

  @Test(arguments: [
    ("Maya", "Mayalla on pallo", ["Mayalla"]), ("Maja", "Widzę Maję", ["Maję"]),
    ("Maya Schmidt", "Maya runs", ["Maya"]),
    ("Maya", "Maya runs in May to the market", []), ("Ben", "a bench", []),
  ])
  func `is told of where what is left looks like it`(name: String, text: String, words: [String]) {
    var settings = Settings()
    settings.childName = .replace
    let names = NameGuard([name], settings)
    #expect(names.likenesses(in: [names.apply(text)]) == words)
  }

  @Test func `is in no byte of a drawing, in whatever pieces an editor has laid it out`() throws {
    let library = try StoriesFixture()
    library.settings.childName = .initial
    let id = try library.add("The Moon", pictures: [1]) { $0.childName = "Maya" }
    // As Illustrator names parts by layers, and Inkscape places letters and lines.
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="60">
      <title>Maya on the moon</title><desc>How MAYA flew</desc><style>.maya-hair{fill:#fa0} #Maya_1_{stroke:red}</style>
      <defs><linearGradient id="MayaGlow"><stop offset="0"/></linearGradient></defs>
      <g id="Maya_1_" class="maya-hair st0"><path id="a" d="M1 1h9" fill="url(#MayaGlow)"/></g><use xlink:href="#Maya_1_"/>
      <text x="1" y="9">Good night, <tspan font-weight="bold">Ma</tspan><tspan>ya</tspan>!</text>
      <text><tspan x="1" y="20">M</tspan><tspan x="9">a</tspan><tspan x="17">y</tspan><tspan x="25">a</tspan></text></svg>
      """
    let path = Path.join(library.folder, "Illustrations/\(id)-1.png")
    try FileSystem.write(Array(drawing.utf8), to: path)
    let copy = try #require(
      try library.plan().first { $0.key.hasSuffix(".svg") && $0.key.hasPrefix("illustrations/") })
    guard case .copy(_, _, let cleaning) = try copy.value.make() else {
      Issue.record("no copy")
      return
    }
    let clean = try #require(cleaning)
    let text = String(decoding: try clean(Array(drawing.utf8)), as: UTF8.self)
    #expect(
      !text.lowercased().contains("maya") && !text.contains(">ya<") && !text.contains(">y<"),
      "\(text)")
    #expect(text.contains(">M. on the moon</title>") && text.contains(">How M. flew</desc>"))
    #expect(
      text.contains("Good night, <tspan font-weight=\"bold\">M.</tspan><tspan></tspan>!")
        || text.contains("<tspan/>!"))
    // What refers to a part still does.
    for piece in ["fill=\"url(#part-", "xlink:href=\"#part-", "#part-", ".part-"] {
      #expect(text.contains(piece), "\(piece)")
    }
  }

  @Test func `that comes into the library goes from the drawings of all stories`() throws {
    let library = try StoriesFixture()
    library.settings.childName = .replace
    let id = try library.add("The Moon", pictures: [1])
    let drawing =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>Quillon</title></svg>"#
    try FileSystem.write(
      Array(drawing.utf8), to: Path.join(library.folder, "Illustrations/\(id)-1.png"))
    let before = try library.plan().keys.filter {
      $0.hasSuffix(".svg") && $0.hasPrefix("illustrations/")
    }
    try library.add("The Sun", day: 2) { $0.childName = "Quillon" }
    let after = try library.plan().keys.filter {
      $0.hasSuffix(".svg") && $0.hasPrefix("illustrations/")
    }
    #expect(before.count == 1 && after.count == 1 && before.sorted() != after.sorted())
  }

  @Test func `that may be left is told of with its page and its collection`() throws {
    let library = try StoriesFixture()
    library.settings.childName = .replace
    let id = try library.add("The Moon", pages: ["Mayalla on pallo."]) { $0.childName = "Maya" }
    let shelf = StoryCollection(
      id: StoriesFixture.id("shelf"), name: "Mayalle", createdAt: StoriesFixture.day(1))
    try library.store.write { try $0.save(shelf, members: [id]) }
    let sections = try library.publication().sections(recalling: .nothing).map { try $0.plan() }
    let found = sections.flatMap { $0.outputs.flatMap(\.diagnostics) }.filter {
      $0.id == "name-left"
    }
    #expect(
      Set(found.map(\.headline)) == [
        "page 1 of 'The Moon' still says 'Mayalla', which looks like the name of a child",
        "the collection 'Mayalle' still says 'Mayalle', which looks like the name of a child",
      ])
  }

  @Test func `that stands in a page that somebody wrote is told of with its file`() throws {
    let library = try StoriesFixture()
    try library.add("The Moon", pages: ["A moon."]) { $0.childName = "Maya" }
    for (name, text) in [
      ("about", "# About us\n\nFor **Ma**ya and her mother.\n\n![Mayalla](moon.png)\n"),
      ("clean", "# Links\n\nThe mayapple grows [here](maya.html).\n"),
    ] {
      try FileSystem.write(Array(text.utf8), to: Path.join(library.folder, "pages/\(name).md"))
    }
    func findings() throws -> [String] {
      try library.publication().sections(recalling: .nothing).map { try $0.plan() }
        .flatMap { $0.outputs.flatMap(\.diagnostics) }.filter { $0.id == "name-left" }.map(\.text)
    }
    #expect(try findings() == [])
    for rule in [Settings.ChildName.initial, .replace] {
      library.settings.childName = rule
      #expect(
        try findings() == [
          "\(Path.join(library.folder, "pages/about.md")): warning: the page 'About us' still says 'Maya', 'Mayalla', which "
            + "looks like the name of a child [name-left]\n  hint: write it in another way: the name is not taken out of "
            + "authored pages"
        ])
    }
  }
}

extension String {
  /// The syllables of Korean in the letters that they are made of, as macOS writes them in names of files.
  fileprivate var decomposedHangul: String {
    var view = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      guard (0xAC00...0xD7A3).contains(scalar.value) else {
        view.append(scalar)
        continue
      }
      let place = scalar.value - 0xAC00
      for letter in [0x1100 + place / 588, 0x1161 + place / 28 % 21]
        + (place % 28 > 0 ? [0x11A7 + place % 28] : [])
      {
        if let letter = Unicode.Scalar(letter) { view.append(letter) }
      }
    }
    return String(view)
  }
}
