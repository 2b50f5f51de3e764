import Basics
import Models
import Testing

@testable import Illustrator

/// What a provider is told to draw.
@Suite struct PromptTests {
  private func story(_ change: (inout Story) -> Void = { _ in }) -> Story {
    var story = Story(id: Identifier("S"), title: "The Lost Star", createdAt: Timestamp(microseconds: 0))
    change(&story)
    return story
  }

  private func page(_ text: String, prompt: String? = nil) -> Page {
    var page = Page(id: Identifier("P"), pageNumber: 3, text: text)
    page.imagePrompt = prompt
    return page
  }

  @Test func `a prompt tells the page, the story and the style, line by line`() {
    let story = story {
      $0.theme = "Friendship"
      $0.mainCharacter = "Dot, a small yellow boat"
      $0.ageGroup = .preschool
    }
    let prompt = Prompt(page: page("It rose.", prompt: "A star\nrises  over the sea"), of: story, style: "Watercolor")
    #expect(
      prompt.text(hasPrevious: true) == """
        An illustration for page 3 of a picture book for children.
        Scene: A star rises over the sea
        What the story is about: Friendship
        Main character: Dot, a small yellow boat
        Readers: 3 to 5 years
        Style: Watercolor
        The picture that comes with this is that of the page before. Keep its characters, colors and style.
        One picture that fills the whole frame, without words, letters or borders.
        """)
  }

  @Test func `what nobody has said has no line`() {
    #expect(
      Prompt(page: page("A star fell."), of: story()).text(hasPrevious: false) == """
        An illustration for page 3 of a picture book for children.
        Scene: A star fell.
        One picture that fills the whole frame, without words, letters or borders.
        """)
  }

  @Test(arguments: [
    ("A star.", nil as String?, nil as String?, "A star."), ("A star.", "A comet.", nil, "A comet."),
    ("A star.", " \n ", nil, "A star."), ("", nil, "Of stars.", "Of stars."), (" ", "", "", "The Lost Star"),
  ])
  func `the scene is the prompt, else the text, else what the story tells, else its title`(
    text: String, prompt: String?, summary: String?, scene: String
  ) {
    #expect(Prompt(page: page(text, prompt: prompt), of: story { $0.summary = summary }).scene == scene)
  }

  @Test(arguments: [
    (AgeGroup.elementary, nil as String?, "6 to 8 years"), (.unknown(.text("grown-ups")), nil, "grown-ups"),
    (.unknown(.text("x")), "Ages 90+", "Ages 90+"),
  ])
  func `readers are told in years, or in the words that an import brought`(
    group: AgeGroup, words: String?, readers: String
  ) {
    let story = story {
      $0.ageGroup = group
      $0.ageText = words
    }
    #expect(Prompt(page: page("A"), of: story).readers == readers)
  }

  @Test func `the child's name as a field, notes and a profile never come in`() {
    let story = story {
      $0.childName = "Marker"
      $0.notes = "Marker"
      $0.author = "Marker"
    }
    #expect(!Prompt(page: page("A star fell."), of: story).text(hasPrevious: true).contains("Marker"))
  }

  @Test func `what is guarded is guarded in every line that comes from the library`() {
    let story = story {
      $0.title = "Mia"
      $0.theme = "Mia's courage"
      $0.mainCharacter = "Mia"
      $0.ageText = "for Mia"
    }
    for page in [page("Mia woke."), page("She woke.", prompt: "Mia wakes"), page("")] {
      let prompt = Prompt(page: page, of: story, style: "bright") { $0.replacing("Mia", with: "the child") }
      #expect(!prompt.text(hasPrevious: true).contains("Mia"))
      #expect(prompt.text(hasPrevious: true).contains("the child"))
    }
  }

  @Test func `a text without an end is cut, and control characters do not come in`() {
    let prompt = Prompt(page: page(String(repeating: "long ", count: 10_000) + "\u{7}"), of: story())
    #expect(prompt.scene.count == Prompt.longestScene)
    #expect(prompt.scene.hasSuffix("…"))
    #expect(Prompt(page: page("a\u{1B}[2Jb\u{0}c"), of: story()).scene == "a[2Jbc")
  }
}
