import Basics
import Build
import Files
import Foundation
import Hashing
import Languages
import Models
import Settings
import Stores
import StoryStore
import TestSupport
import Testing

@testable import Stories

/// What a family's own site shows of its reading, and a public one does not.
@Suite struct `A family's reading` {
  let edited: EditedLibrary
  private var library: StoriesFixture { edited.fixture }
  private let growing = StoryCollection(
    id: StoriesFixture.id("grow"), name: "Growing", createdAt: StoriesFixture.day(1))

  /// What nobody is told, in either kind of site.
  private static let secret = [
    "markernote", "markerstoryextra", "markerprompt", "markererror", "markerpageextra", "markershelfextra",
    "markericon",
    "markerachievementextra", "markerinterest", "markerprofileextra", "markervoice", "Quillon", "2017-10",
    "markermascot", "markerhero", "734512",
  ]
  /// What only a family is told, in the words of its pages.
  private static let own = [
    "markerachievement", "markerreason", "Read 98765 times", "Last read on 6 January 2026", "654321 stories read",
    "204 hours and 1 minute", "10 January 2026", #"data-theme="dark""#, #"data-sound="auto""#, "Picked for you",
  ]

  init() throws {
    edited = try EditedLibrary()
    let library = edited.fixture
    library.settings.site.baseURL = "https://example.org/"
    library.settings.books.collections = true
    var profile = UserProfile(
      id: StoriesFixture.id("profile"), childName: "Quillon", createdAt: StoriesFixture.day(0))
    profile.dateOfBirth = StoriesFixture.day(-3000)
    profile.interests = ["markerinterest"]
    profile.extra = #"{"a": "markerprofileextra"}"#
    profile.preferredVoiceIdentifier = "markervoice"
    profile.preferredThemes = ["markermascot"]
    profile.favoriteCharacters = ["markerhero", "fox"]
    profile.darkModePreference = "dark"
    profile.useTextToSpeech = true
    profile.totalStoriesRead = 654_321
    profile.totalReadingTime = 734_512
    profile.lastReadDate = StoriesFixture.day(9)
    let star = try library.add("The Star", day: 1, pages: ["One.", "Two."], pictures: [1]) {
      $0.isFavorite = true
      $0.readCount = 98_765
      $0.lastReadAt = StoriesFixture.day(5)
      $0.notes = "markernote"
      $0.childName = "Quillon"
      $0.extra = #"{"a": "markerstoryextra"}"#
    }
    let fox = try library.add("The Fox", day: 2, pages: ["Three."], pictures: [1])
    try library.store.write { [growing] store in
      var pages = try store.pages(of: star)
      pages[1].imagePrompt = "markerprompt"
      pages[1].illustrationError = "markererror"
      pages[1].extra = #"{"a": "markerpageextra"}"#
      try store.save(try #require(try store.story(star)), pages: pages, dates: .given)
      var shelf = growing
      shelf.growthCategory = .emotionalIntelligence
      shelf.extra = #"{"a": "markershelfextra"}"#
      try store.save(shelf, members: [star, fox], dates: .given)
      try store.save(profile)
      var earned = Achievement(
        id: StoriesFixture.id("earned"), name: "markerachievement", descriptionText: "markerreason",
        earnedAt: StoriesFixture.day(1), type: .readingStreak)
      earned.userProfileID = profile.id
      earned.storyID = star
      earned.iconName = "markericon"
      earned.extra = #"{"a": "markerachievementextra"}"#
      try store.save(earned)
    }
  }

  private func build(_ audience: Settings.Audience) async throws -> BuiltSite {
    library.settings.audience = audience
    _ = try await edited.build(to: "Site", state: "state")
    return try edited.site()
  }

  @Test func `is nowhere in a public site, nor is anything else that is private`() async throws {
    let site = try await build(.public)
    let others = ["98765", "Last read", "Reading time", ">Favourite<", "noindex", "family/index.html"]
    for marker in Self.secret + Self.own + others {
      // The words of the interface in other languages are there for everybody, and so is the style of the page.
      // A frame for other sites is no page that search engines are to find.
      let isFrame = { (path: String) in marker == "noindex" && path.hasSuffix("/embed.html") }
      #expect(site.places(of: marker).filter { !$0.hasPrefix("assets/") && !isFrame($0) } == [], "\(marker)")
    }
    #expect(site.paths(below: "family") == [])
    #expect(site.text("robots.txt").contains("Allow: /"))
    #expect(site.files.keys.filter { $0.hasSuffix(".gz") } == [])
  }

  @Test func `does not even reach the values that public pages are made of`() throws {
    let snapshot = try library.store.snapshot()
    defer { snapshot.close() }
    try StoryAddresses.prepare(library.store, settings: library.settings)
    let later = try library.store.snapshot()
    defer { later.close() }
    let shelf = PictureResolver(PictureLookup(PictureFolders(edited.path("Illustrations"))))
    let moods = MoodWords(of: StoriesFixture.theme)
    let languages = LanguageNames([:], in: .english)
    let open = try LibraryIndex(
      later, settings: library.settings, drafts: library.drafts, moods: moods, languages: languages, resolver: shelf)
    #expect(open.achievements == nil && open.profile == nil && open.picked.isEmpty)
    #expect(open.stories.allSatisfy { $0.family == nil } && open.stories.count == 2)
    library.settings.audience = .family
    let own = try LibraryIndex(
      later, settings: library.settings, drafts: library.drafts, moods: moods, languages: languages, resolver: shelf)
    #expect(own.achievements?.count == 1 && own.stories.allSatisfy { $0.family != nil })
    #expect(own.profile != nil && own.picked.map(\.title) == ["The Fox"])
  }

  @Test func `is on a family's pages, and nowhere else is anything private`() async throws {
    let site = try await build(.family)
    for marker in Self.secret { #expect(site.places(of: marker) == [], "\(marker)") }
    #expect(site.places(of: "markerachievement") == ["family/index.html"])
    #expect(site.places(of: "markerreason") == ["family/index.html"])
    let cards = site.places(of: "Read 98765 times")
    #expect(cards.contains("family/index.html") && cards.contains("index.html") && cards.contains("stories/index.html"))
    #expect(cards.allSatisfy { $0.hasSuffix(".html") })
    let page = site.text("family/index.html")
    #expect(page.contains("654321 stories read"))
    #expect(page.contains("Earned on 2 January 2026"))
    #expect(page.contains(#"<a href="../stories/the-star/index.html" lang="en" dir="ltr">The Star</a>"#))
    #expect(page.contains("1 of 2 stories read") && page.contains(#"<progress max="100" value="50""#))
    let story = site.text("stories/the-star/index.html")
    #expect(story.contains(">Favourite<") && story.contains("Last read on 6 January 2026"))
    let shelf = site.text("collections/growing/index.html")
    #expect(shelf.contains("1 of 2 stories read") && shelf.contains(#"value="50""#))
    #expect(site.text("index.html").contains("Recently read") && page.contains("Favourites"))
    for path in site.files.keys where path.hasSuffix(".html") && !path.contains(".epub/") {
      #expect(site.text(path).contains(#"<meta name="robots" content="noindex, nofollow">"#), "\(path)")
      if !path.hasPrefix("stories/") || path.hasSuffix("index.html") {
        #expect(site.text(path).contains("family/index.html"), "\(path)")
      }
    }
    #expect(site.text("robots.txt") == "User-agent: *\nDisallow: /\n")
    // Feeds, site map and catalogue are as they were, and say nothing of it.
    #expect(site.places(of: "98765").allSatisfy { $0.hasSuffix(".html") })
    #expect(
      !site.text("feed.xml").isEmpty && !site.text("sitemap.xml").isEmpty
        && !site.text("opds/index.xml").contains("family"))
  }

  @Test func `keeps a child's name out of what was earned, as out of everything`() async throws {
    try library.store.write {
      var earned = Achievement(
        id: StoriesFixture.id("named"), name: "Quillon reads", descriptionText: "Well done, QUILLON!",
        earnedAt: StoriesFixture.day(3), type: .specialMilestone)
      earned.progress = 0.999
      try $0.save(earned)
    }
    library.settings.childName = .replace
    library.settings.childNameReplacement = "our reader"
    let site = try await build(.family)
    #expect(site.places(of: "Quillon") == [] && site.places(of: "QUILLON") == [])
    let page = site.text("family/index.html")
    #expect(page.contains("our reader reads") && page.contains("Well done, our reader!"))
    // What is nearly done is not done, and has no day yet.
    #expect(page.contains("99 %") && !page.contains("4 January 2026"))
  }

  @Test func `bears no day where the library knows none`() async throws {
    try library.store.write {
      let undated = Achievement(
        id: StoriesFixture.id("undated"), name: "First of all", descriptionText: "", earnedAt: .unknown,
        type: .storiesCompleted)
      try $0.save(undated)
      var story = try #require(try $0.story(StoriesFixture.id("The Fox 2")))
      story.readCount = 1
      story.lastReadAt = .unknown
      try $0.save(story, pages: nil, dates: .given)
      var profile = try #require(try $0.profiles().first)
      profile.lastReadDate = .unknown
      try $0.save(profile)
    }
    let site = try await build(.family)
    let page = site.text("family/index.html")
    #expect(page.contains("First of all") && page.contains("Earned on 2 January 2026"))
    // What has a day stands before what has none.
    let places = ["markerachievement", "First of all"].compactMap { page.range(of: $0)?.lowerBound }
    #expect(places.count == 2 && places == places.sorted())
    for (path, text) in site.files.keys.filter({ $0.hasSuffix(".html") }).map({ ($0, site.text($0)) }) {
      #expect(!text.contains("January 2001"), "\(path)")
    }
  }

  @Test func `shows at most eight that were read lately, the newest first`() async throws {
    for day in 3...12 {
      try library.add("Tale \(day)", day: day) {
        $0.readCount = 1
        $0.lastReadAt = StoriesFixture.day(100 - day)
      }
    }
    let page = try await build(.family).text("family/index.html")
    let found = page.matches(of: /<h3 lang="en" dir="ltr"><a href="[^"]*">(Tale \d+|The \w+)<\/a>/).map { String($0.1) }
    #expect(found == (3...10).map { "Tale \($0)" } + ["The Fox", "The Star"])
  }

  @Test func `makes again only what shows it when a story is read or liked`() async throws {
    _ = try await build(.family)
    let fox = StoriesFixture.id("The Fox 2")
    func change(_ edit: (inout Story) -> Void) throws {
      var story = try #require(try library.store.read { try $0.story(fox) })
      edit(&story)
      try library.store.write { [story] in try $0.save(story, pages: nil, dates: .given) }
    }
    try change { $0.isFavorite = true }
    let shown = try await edited.changes()
    #expect(shown.contains("family/index.html") && shown.contains("stories/the-fox/index.html"))
    let others = shown.filter { !$0.hasSuffix(".html") || $0.hasPrefix("stories/the-") && !$0.hasSuffix("/index.html") }
    #expect(others == [])
    #expect(!shown.contains { ["404.html", "settings.html", "collections/index.html"].contains($0) })
    try change { $0.readCount = 1 }
    #expect(try await edited.changes().contains("collections/growing/index.html"))
    #expect(try edited.site().text("family/index.html").contains("2 of 2 stories read"))
    #expect(try await edited.changes() == [])
    _ = try await build(.public)
    try change {
      $0.isFavorite = false; $0.readCount = 7; $0.lastReadAt = StoriesFixture.day(20); $0.notes = "markernote"
    }
    try library.store.write {
      try $0.save(
        Achievement(
          id: StoriesFixture.id("other"), name: "Other", descriptionText: "", earnedAt: StoriesFixture.day(2),
          type: .storiesCompleted))
    }
    #expect(try await edited.changes() == [])
  }

  @Test func `comes and goes with the setting, as after a clean build`() async throws {
    for audience in [Settings.Audience.public, .family, .public, .family] {
      edited.set { $0.audience = audience }
      let findings = try await edited.findings()
      #expect(findings == [])
      try library.store.write {
        var story = try #require(try $0.story(StoriesFixture.id("The Fox 2")))
        story.readCount += 1
        story.isFavorite.toggle()
        story.lastReadAt = StoriesFixture.day(story.readCount)
        try $0.save(story, pages: nil, dates: .given)
        var earned = try #require(try $0.achievements().first)
        earned.name += " again"
        try $0.save(earned)
      }
      let later = try await edited.findings()
      #expect(later == [])
    }
  }

  @Test func `stands on the cards of growth collections, as far as the family has come`() async throws {
    let lists = ["index.html", "collections/index.html"]
    var site = try await build(.family)
    for path in lists { #expect(site.text(path).contains("1 of 2 stories read"), "\(path)") }
    try library.store.write {
      var story = try #require(try $0.story(StoriesFixture.id("The Fox 2")))
      story.readCount = 1
      try $0.save(story, pages: nil, dates: .given)
    }
    site = try await build(.family)
    for path in lists {
      #expect(site.text(path).contains("2 of 2 stories read"), "\(path)")
      #expect(site.text(path).contains("<progress max=\"100\" value=\"100\""), "\(path)")
    }
    site = try await build(.public)
    for path in lists {
      #expect(!site.text(path).contains("stories read") && !site.text(path).contains("<progress"), "\(path)")
    }
  }

  @Test func `is cleaned and counted, whatever a store says of it`() throws {
    let growth = LibraryIndex.Growth(read: 2, count: 3)
    #expect(growth.percent == 66)
    var settings = Settings()
    settings.childName = .initial
    let names = NameGuard(["Ada"], settings)
    var earned = Achievement(
      id: StoriesFixture.id("a"), name: " Ada\n reads ", descriptionText: "", earnedAt: StoriesFixture.day(1),
      type: .unknown("strange"))
    #expect(PublishedAchievement(earned, names: names).name == "A. reads")
    #expect(PublishedAchievement(earned, names: names).description == nil)
    for (progress, shown) in [(0.0, 0), (-1.0, 0), (0.5, 50), (0.9999, 99)] as [(Double, Int)] {
      earned.progress = progress
      #expect(PublishedAchievement(earned, names: names).progress == shown)
    }
    for progress in [1.0, 2.0, Double.nan, Double.infinity] {
      earned.progress = progress
      #expect(PublishedAchievement(earned, names: names).progress == nil)
    }
  }
}
