import Models
import Settings
import Stores
import StoryStore
import Testing

@Suite struct `What is private` {
  let library: StoriesFixture

  init() throws {
    library = try StoriesFixture()
    var profile = UserProfile(
      id: StoriesFixture.id("profile"), childName: "Zaphira", createdAt: StoriesFixture.day(0))
    profile.dateOfBirth = StoriesFixture.day(-3000)
    profile.interests = ["markerinterest"]
    profile.preferredThemes = ["markertheme"]
    profile.favoriteCharacters = ["markerhero"]
    profile.useTextToSpeech = true
    profile.preferredVoiceIdentifier = "markervoice"
    profile.darkModePreference = "dark"
    profile.totalStoriesRead = 654_321
    profile.totalReadingTime = 734_512
    profile.lastReadDate = StoriesFixture.day(4000)
    profile.extra = #"{"marker": "markerprofileextra"}"#
    var earned = Achievement(
      id: StoriesFixture.id("earned"), name: "markerachievement", descriptionText: "markerreason",
      earnedAt: StoriesFixture.day(1), type: .readingStreak)
    earned.userProfileID = profile.id
    try library.store.write { [profile, earned] in
      try $0.save(profile)
      try $0.save(earned)
    }
    try library.add(
      "Zaphira and the ZAPHIRA star", pages: ["zaphira's star. Zaphirans too.", "Good night, Zaphira!"], pictures: [1]
    ) { story in
      story.childName = "Zaphira"
      story.mainCharacter = "Zaphira"
      story.summary = "How Zaphira found it."
      story.theme = "Zaphira"
      story.notes = "markernote"
      story.readCount = 987_654
      story.extra = #"{"marker": "markerextra"}"#
    }
    let shelf = StoryCollection(
      id: StoriesFixture.id("shelf"), name: "For Zaphira", createdAt: StoriesFixture.day(1))
    let members = [StoriesFixture.id("Zaphira and the ZAPHIRA star 1")]
    try library.store.write { try $0.save(shelf, members: members) }
  }

  /// All that is published with the usual settings, made once.
  private static let published = Result { try `What is private`().library.everything() }

  @Test(arguments: [
    "markerinterest", "markerachievement", "markerreason", "markernote", "987654", "markerextra", "2017-10",
    "markertheme", "markerhero", "markervoice", "654321", "734512", "204 hours", "December 2036", "2036-12",
    "markerprofileextra",
  ])
  func `is nowhere in what is published`(marker: String) throws {
    let places = try Self.published.get().filter { $0.value.contains(marker) || $0.key.contains(marker) }
    #expect(places.keys.sorted() == [])
  }

  @Test func `is a child's name, which is replaced wherever it stands as a word`() throws {
    library.settings.childName = .replace
    library.settings.childNameReplacement = "the child"
    let everything = try library.everything()
    for (path, text) in everything {
      #expect(!path.lowercased().contains("zaphira"))
      let words = text.lowercased().split { !$0.isLetter }
      #expect(!words.contains("zaphira"), "\(path)")
    }
    let page = try #require(everything.first { $0.key.hasSuffix("/1.html") })
    #expect(page.value.contains("the child&#39;s star. Zaphirans too."))
  }

  @Test func `is nothing that a script of the site writes into a cookie or sends away`() throws {
    let scripts = try Self.published.get().filter { $0.key.hasSuffix(".js") }
    #expect(scripts.values.count { !$0.isEmpty } > 3)
    for (path, script) in scripts {
      // A drawing says so by an address that nobody asks for.
      let text = script.replacing(#"xmlns="http://www.w3.org/2000/svg""#, with: "")
      for word in ["cookie", "sendBeacon", "XMLHttpRequest", "WebSocket", "http://", "https://"] {
        #expect(!text.contains(word), "\(path) has '\(word)'")
      }
    }
  }

  @Test func `can be cut to an initial`() throws {
    library.settings.childName = .initial
    let everything = try library.everything()
    let page = try #require(everything.first { $0.key.hasSuffix("/2.html") })
    #expect(page.value.contains("Good night, Z.!"))
    #expect(!everything.keys.contains { $0.contains("zaphira") })
  }

  @Test func `leaves an address that held the name, without a redirect that tells it`() throws {
    _ = try library.plan()
    library.settings.childName = .replace
    let paths = try library.plan().keys
    #expect(!paths.contains { $0.contains("zaphira") })
    #expect(paths.contains("stories/the-child-and-the-the-child-star/index.html"))
  }

  @Test(arguments: ["Zoë": "Zoe at sea", "Ann-Marie": "Ann Marie", "Story": "A story", "Child": "Night"])
  func `gives out an address once, also where slugs bring a name back that the title does not have`(
    name: String, title: String
  ) throws {
    library.settings.childName = .replace
    library.settings.childNameReplacement = "the child"
    try library.add(title, day: 6) { $0.childName = name }
    let once = try library.plan().keys.sorted()
    #expect(!once.contains { $0.contains("zoe") || $0.contains("marie") })
    #expect(try library.plan().keys.sorted() == once)
    #expect(try library.plan().keys.sorted() == once)
  }

  @Test func `is kept only where the author wrote it when nothing else is asked for`() throws {
    try library.add("The Fox", day: 5) { $0.childName = "Quillon" }
    for (path, text) in try library.everything() { #expect(!text.contains("Quillon"), "\(path)") }
  }
}
