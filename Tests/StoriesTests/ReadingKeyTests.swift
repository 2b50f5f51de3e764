import Basics
import Models
import Settings
import Stories
import StoryStore
import Testing

@Suite struct `What the site tells a theme for reading` {
  let library: StoriesFixture

  init() throws {
    library = try StoriesFixture()
  }

  @Test func `has the picture of the next page on each page, to be fetched ahead`() throws {
    try library.lay("{{#next}}{{href}} {{#picture}}{{alt}}{{/picture}}{{/next}}", over: "page.mustache")
    try library.add("The Lost Star", pages: ["One.", "Two.", "Three."], pictures: [1, 2])
    #expect(try library.page("stories/the-lost-star/1.html") == "2.html Picture 2 of The Lost Star")
    #expect(try library.page("stories/the-lost-star/2.html") == "3.html ")
    #expect(try library.page("stories/the-lost-star/3.html") == "")
  }

  @Test func `has the name of the age group on cards, stories and groups, where the schema knows it`() throws {
    let probe = "[{{#age}}{{.}}{{/age}}]"
    try library.lay("{{#story}}\(probe){{/story}}", over: "story.mustache")
    try library.lay("{{#stories}}\(probe){{/stories}}", over: "library.mustache")
    try library.lay("{{#groups}}\(probe){{/groups}}", over: "groups.mustache")
    for (place, age) in [nil, AgeGroup.preteen, .unknown(.text("nine")), .preschool].enumerated() {
      try library.add("Story \(place)", day: place + 1) { $0.ageGroup = age }
    }
    #expect(try library.page("stories/index.html") == "[preschool][][preteen][]")
    #expect(try library.page("stories/story-1/index.html") == "[preteen]")
    #expect(try library.page("stories/story-2/index.html") == "[]")
    #expect(try library.page("ages/index.html") == "[preschool][preteen][]")
    #expect(try library.page("languages/index.html") == "[]")
  }

  @Test func `has a page of settings with the ages of the library and the languages of the theme`() throws {
    try library.lay(
      "{{#is.settings}}{{heading}}{{/is.settings}}{{#ages}} {{age}}={{label}}{{/ages}}{{#interface_languages}} {{language}}-{{direction}}={{label}}{{/interface_languages}}",
      over: "settings.mustache")
    try library.add("One") { $0.ageGroup = .elementary }
    try library.add("Two", day: 2) { $0.ageGroup = .unknown(.text("nine")) }
    #expect(try library.page("settings.html").hasPrefix("Settings elementary=Ages 6–8 en-ltr=English"))
    // Another story of an age that is there changes nothing.
    let paths = try library.changedByEdit { try library.add("Three", day: 3) { $0.ageGroup = .elementary } }
    #expect(!paths.contains("settings.html"))
    #expect(
      try library.changedByEdit { try library.add("Four", day: 4) { $0.ageGroup = .preschool } }.contains(
        "settings.html"))
  }

  @Test func `has a page of settings without a story, whose theme need not know it`() throws {
    let page = try library.page("settings.html")
    #expect(page.contains("<h1") && page.contains("Settings"))
  }
}
