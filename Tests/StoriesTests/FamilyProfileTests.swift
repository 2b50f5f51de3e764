import Basics
import Models
import Rendering
import Settings
import Stores
import StoryStore
import Testing

@testable import Stories
@testable import Website

/// What a family's own site makes of what its children like, choose and have read.
@Suite struct `A family's profile` {
  let edited: EditedLibrary
  private var library: StoriesFixture { edited.fixture }
  private static let family: Settings = {
    var settings = Settings()
    settings.audience = .family
    return settings
  }()

  init() throws {
    edited = try EditedLibrary()
    edited.fixture.settings.audience = .family
  }

  /// Makes a profile, or changes the one of the name.
  private func profile(_ name: String = "Mia", _ change: (inout UserProfile) -> Void) throws {
    let id = StoriesFixture.id(name)
    var profile =
      try library.store.read { try $0.profile(id) }
      ?? UserProfile(id: id, childName: name, createdAt: StoriesFixture.day(0))
    change(&profile)
    try library.store.write { [profile] in try $0.save(profile) }
  }

  private func build() async throws -> BuiltSite {
    _ = try await edited.build(to: "Site", state: "state")
    return try edited.site()
  }

  /// The titles on the shelf of what was picked, on a page; none where there is no such shelf.
  private func picked(on path: String) throws -> [String]? {
    let parts = try edited.site().text(path).split(separator: #"<section class="shelf" aria-labelledby="picked">"#)
    guard parts.count == 2, let shelf = parts[1].split(separator: "</section>").first else { return nil }
    return shelf.matches(of: /<h3 [^>]*><a href="[^"]*">([^<]*)<\/a>/).map { String($0.1) }
  }

  private func read(_ title: String, day: Int, on date: Int?) throws {
    try library.store.write {
      var story = try #require(try $0.story(StoriesFixture.id("\(title) \(day)")))
      story.readCount += 1
      story.lastReadAt = date.map(StoriesFixture.day)
      try $0.save(story, pages: nil, dates: .given)
    }
  }

  @Test func `picks what fits, what nobody has read first, then what was read the longest ago`() async throws {
    try library.add("The Harbour", day: 1) { $0.theme = "Friendship at sea" }
    try library.add("A Walk", day: 2) { $0.summary = "Éva meets three DINOSAURS." }
    try library.add("Nothing", day: 3) { $0.theme = "Unfriendliness" }
    try library.add("The Owl", day: 4) { $0.mainCharacter = "Luna the Owl" }
    try library.add("Both", day: 5) {
      $0.theme = "friendship"
      $0.mainCharacter = "Luna"
    }
    try profile {
      $0.preferredThemes = ["FRIENDSHIP", " "]
      $0.favoriteCharacters = ["luna"]
      $0.interests = ["dinosaurs", "eva", "owls", ""]
    }
    _ = try await build()
    let all = ["Both", "The Owl", "A Walk", "The Harbour"]
    #expect(try picked(on: "family/index.html") == all)
    #expect(try edited.site().text("family/index.html").contains(#"<h2 id="picked" data-t>Picked for you</h2>"#))
    // The front page shows all of them among the newest.
    #expect(try picked(on: "index.html") == nil)
    try read("Both", day: 5, on: 10)
    try read("The Owl", day: 4, on: 12)
    try read("A Walk", day: 2, on: nil)
    try read("Nothing", day: 3, on: 15)
    _ = try await build()
    // What was read on a day that nobody knows was read long ago.
    #expect(try picked(on: "family/index.html") == ["The Harbour", "A Walk", "Both", "The Owl"])
    try read("Both", day: 5, on: 16)
    _ = try await build()
    #expect(try picked(on: "family/index.html") == ["The Harbour", "A Walk", "The Owl"])
    try profile {
      $0.preferredThemes = ["sea friendships"]
      $0.favoriteCharacters = []
      $0.interests = []
    }
    _ = try await build()
    #expect(try picked(on: "family/index.html") == nil && picked(on: "index.html") == nil)
  }

  @Test func `picks at most eight, the newest of those that fit as well, and each story in one language`() async throws
  {
    for day in 1...9 { try library.add("Star \(day)", day: day) }
    try library.add("Star in Spanish", day: 10) {
      $0.language = "es"
      $0.translationGroup = "one"
    }
    try library.add("Star in English", day: 11) { $0.translationGroup = "one" }
    try profile { $0.interests = ["stars", "star"] }
    try profile("Ben") { $0.interests = ["Star"] }
    _ = try await build()
    let stars = (3...9).reversed().map { "Star \($0)" }
    #expect(try picked(on: "family/index.html") == ["Star in English"] + stars)
    // What stands among the newest of the front page is not told there again.
    #expect(try picked(on: "index.html") == ["Star 3"])
    // What was read last is not picked in another language either, and counts as read there.
    try read("Star in Spanish", day: 10, on: 20)
    _ = try await build()
    #expect(try picked(on: "family/index.html") == stars + ["Star 2"])
    #expect(try picked(on: "index.html") == ["Star 3", "Star 2"])
    try read("Star 5", day: 5, on: 21)
    for day in [1, 2, 3, 4] {
      _ = try library.store.write { try $0.deleteStory(StoriesFixture.id("Star \(day) \(day)")) }
    }
    _ = try await build()
    #expect(try picked(on: "family/index.html") == [9, 8, 7, 6].map { "Star \($0)" } + ["Star in English"])
  }

  @Test(
    arguments: [
      (["dark"], "dark"), (["Light"], "light"), (["system"], nil), (["dark", nil], "dark"),
      (["dark", "system"], "dark"),
      (["dark", "dark"], "dark"), (["dark", "light"], nil), (["purple"], nil), ([nil], nil), ([], nil),
    ] as [([String?], String?)])
  func `says which colours pages open in, where all children that wish for some wish for the same`(
    wishes: [String?], colours: String?
  ) async throws {
    try library.add("The Fox", day: 1)
    for (number, wish) in wishes.enumerated() { try profile("Child \(number)") { $0.darkModePreference = wish } }
    _ = try await build()
    let fox = StoriesFixture.id("The Fox 1").text
    try library.store.write { _ = try $0.changeSlug(of: .story, owner: fox, to: "new") }
    let site = try await build()
    let pages = site.files.keys.filter { $0.hasSuffix(".html") }
    #expect(pages.contains("stories/the-fox/index.html") && pages.contains("stories/new/1.html"))
    for path in pages {
      let text = site.text(path)
      #expect(text.contains(#" data-theme=""#) == (colours != nil), "\(path)")
      #expect(text.contains(#"<meta name="color-scheme" content="\#(colours ?? "light dark")">"#), "\(path)")
      guard let colours else { continue }
      #expect(text.contains(#"" data-theme="\#(colours)""#), "\(path)")
      let frame = #"<meta name="theme-color" content="\#(colours == "dark" ? "#1a1a2a" : "#fdf5e6")">"#
      #expect(text.contains("http-equiv=\"refresh\"") || text.contains(frame), "\(path)")
    }
  }

  @Test(
    arguments: [
      ([true], true), ([true, nil], true), ([true, false], false), ([false], false), ([nil], false), ([], false),
    ]
      as [([Bool?], Bool)])
  func `has books read aloud by themselves, where all children that say something wish for it`(
    wishes: [Bool?], isOn: Bool
  ) async throws {
    try library.add("The Fox", day: 1)
    for (number, wish) in wishes.enumerated() { try profile("Child \(number)") { $0.useTextToSpeech = wish } }
    let site = try await build()
    for path in ["index.html", "stories/the-fox/index.html", "stories/the-fox/1.html", "settings.html"] {
      #expect(site.text(path).contains(#" data-sound="auto""#) == isOn, "\(path)")
    }
  }

  @Test func `counts what was read and how long, of all children together`() async throws {
    try library.add("The Fox", day: 1)
    try library.add("The Owl", day: 2)
    try profile { $0.totalStoriesRead = 1 }
    try read("The Fox", day: 1, on: 3)
    try read("The Owl", day: 2, on: 4)
    var page = try await build().text("family/index.html")
    // The library knows of more.
    #expect(page.contains("2 stories read") && !page.contains("Reading time") && !page.contains("<b data-t>"))
    try profile {
      $0.totalStoriesRead = 30
      $0.totalReadingTime = 3 * 3600 + 59.9
      $0.lastReadDate = StoriesFixture.day(2)
    }
    try profile("Ben") {
      $0.totalStoriesRead = 12
      $0.totalReadingTime = 60.2
    }
    page = try await build().text("family/index.html")
    #expect(page.contains("42 stories read"))
    #expect(page.contains("<span data-t>Reading time</span> <b data-t>3 hours and 2 minutes</b>"))
    // The library knows of a later day than the profile.
    #expect(page.contains("<span data-t>Last read</span> <b data-t>5 January 2026</b>"))
    try profile("Ben") { $0.lastReadDate = StoriesFixture.day(6) }
    page = try await build().text("family/index.html")
    #expect(page.contains("<b data-t>7 January 2026</b>"))
  }

  @Test(arguments: [
    (
      "en",
      ["1 minute", "59 minutes", "1 hour", "1 hour and 1 minute", "2 hours and 11 minutes", "100 hours and 3 minutes"]
    ),
    ("es", ["1 minuto", "59 minutos", "1 hora", "1 hora y 1 minuto", "2 horas y 11 minutos", "100 horas y 3 minutos"]),
    (
      "fr",
      ["1 minute", "59 minutes", "1 heure", "1 heure et 1 minute", "2 heures et 11 minutes", "100 heures et 3 minutes"]
    ),
    ("pt", ["1 minuto", "59 minutos", "1 hora", "1 hora e 1 minuto", "2 horas e 11 minutos", "100 horas e 3 minutos"]),
    ("ru", ["1 минута", "59 минут", "1 час", "1 час и 1 минута", "2 часа и 11 минут", "100 часов и 3 минуты"]),
    (
      "sw",
      ["dakika moja", "dakika 59", "saa moja", "saa moja na dakika moja", "saa 2 na dakika 11", "saa 100 na dakika 3"]
    ),
    (
      "ar",
      ["دقيقة واحدة", "59 دقيقة", "ساعة واحدة", "ساعة واحدة ودقيقة واحدة", "ساعتان و11 دقيقة", "100 ساعة و3 دقائق"]
    ),
  ]) func `says times as its speakers do`(language: String, expected: [String]) throws {
    let theme = try Theme(folders: [StoriesFixture.templates], language: language)
    var settings = Self.family
    settings.site.language = language
    let frames = try SiteFrames(
      theme: theme, settings: settings, plan: .init(kinds: [], library: "", navigation: []), icons: nil)
    let maker = PageMaker(
      frames: frames, resolver: PictureResolver(PictureLookup(PictureFolders("none"))),
      shared: .init(names: .off, tellsLanguages: false))
    #expect(try [1, 59, 60, 61, 131, 6003].map { try maker.label(ofMinutes: $0) } == expected)
    #expect(try maker.label(ofMinutes: 0) == nil)
  }

  @Test func `counts no more than anybody can read, whatever a store says`() throws {
    func counted(_ stories: Int?, _ seconds: Double?) throws -> (Int, Int) {
      var profile = UserProfile(id: Identifier("a"), childName: "Mia", createdAt: StoriesFixture.day(0))
      (profile.totalStoriesRead, profile.totalReadingTime) = (stories, seconds)
      let family = try #require(FamilyProfile(of: [profile, profile], for: Self.family))
      return (family.storiesRead, family.minutesRead)
    }
    #expect(try counted(.max, .infinity) == (2_000_000, 33_333_333))
    #expect(try counted(.min, -.infinity) == (0, 0))
    #expect(try counted(nil, .nan) == (0, 0))
    #expect(try counted(3, 29.9) == (6, 0))
    #expect(FamilyProfile(of: [], for: Settings()) == nil)
  }

  @Test func `leaves no byte in a public site`() async throws {
    try library.add("The Fox", day: 1, pictures: [1]) { $0.mainCharacter = "Fox" }
    edited.set { $0.audience = .public }
    let without = try await build()
    try profile {
      $0.dateOfBirth = StoriesFixture.day(-3000)
      $0.interests = ["fox"]
      $0.preferredThemes = ["fox"]
      $0.favoriteCharacters = ["Fox"]
      $0.useTextToSpeech = true
      $0.preferredVoiceIdentifier = "voice"
      $0.darkModePreference = "dark"
      $0.totalStoriesRead = 1234
      $0.totalReadingTime = 5678
      $0.lastReadDate = StoriesFixture.day(9)
      $0.extra = #"{"a": "b"}"#
    }
    #expect(try await edited.changes() == [])
    _ = try await edited.cleanBuild()
    #expect(try BuiltSite(edited.path("Clean")).files == without.files)
  }

  @Test func `makes again what it changes and nothing else`() async throws {
    try library.add("The Fox", day: 1, pictures: [1])
    // The front page tells of a story that fits where it is not among the newest.
    for day in 2...9 { try library.add("The Owl", day: day) }
    try profile { $0.interests = ["foxes"] }
    _ = try await build()
    try profile { $0.interests = ["fox"] }
    #expect(try await edited.changes() == ["family/index.html", "index.html"])
    try profile { $0.preferredThemes = ["nothing like it"] }
    #expect(try await edited.changes() == [])
    try profile { $0.totalReadingTime = 3600 }
    #expect(try await edited.changes() == ["family/index.html"])
    try profile {
      $0.dateOfBirth = StoriesFixture.day(-2000)
      $0.preferredVoiceIdentifier = "voice"
      $0.extra = "{}"
      $0.useTextToSpeech = false
      $0.darkModePreference = "system"
    }
    #expect(try await edited.changes() == [])
    let pages = try edited.site().files.keys.filter { $0.hasSuffix(".html") && !$0.contains(".epub/") }.sorted()
    try profile { $0.darkModePreference = "dark" }
    #expect(try await edited.changes() == (pages + ["sw.js"]).sorted())
    try profile { $0.useTextToSpeech = true }
    #expect(try await edited.changes() == (pages + ["sw.js"]).sorted())
    _ = try library.store.write { try $0.deleteProfile(StoriesFixture.id("Mia")) }
    #expect(try await edited.changes() == (pages + ["sw.js"]).sorted())
  }

  @Test func `is what it would be after a clean build, whatever changes`() async throws {
    try library.add("The Fox", day: 1) { $0.theme = "Night" }
    try library.add("The Owl", day: 2) { $0.mainCharacter = "Owl" }
    _ = try await edited.findings()
    let changes: [(inout UserProfile) -> Void] = [
      { $0.interests = ["fox"] }, { $0.darkModePreference = "dark" }, { $0.favoriteCharacters = ["owl"] },
      { $0.useTextToSpeech = true }, { $0.totalStoriesRead = 9 }, { $0.lastReadDate = StoriesFixture.day(9) },
      { ($0.interests, $0.preferredThemes, $0.darkModePreference) = ([], ["night"], nil) },
    ]
    for (number, change) in changes.enumerated() {
      try profile(number % 3 == 2 ? "Ben" : "Mia", change)
      if number % 2 == 1 { try read("The Fox", day: 1, on: number) }
      let findings = try await edited.findings()
      #expect(findings == [], "change \(number)")
    }
  }
}
