import BookShapes
import EPUB
import Models
import Testing

/// Books in the shapes of publishers whose books cannot be had here; `Shape+Publishers` names the sources.
@Suite struct PublisherShapeTests {
  @Test func `African Storybook in the Global Digital Library`() throws {
    let told = try Told(.africanStorybook())
    #expect(
      told.pages == [
        "[27e900b0.jpg] Once upon a time, there was a goat. He was king.",
        "[fd3e3272.jpg] From that time, every goat refuses to move.",
      ])
    #expect(told.others == [.cover, .credits])
    #expect(told.people == ["aut Alice Nakasango", "ill Marleen Visser", "trl Cornelius Wambi"])
    #expect(told.book.cover == "content/c7b42f14.jpg")
    #expect(told.book.licenseAddress == "Creative Commons Attribution 4.0")
    #expect(told.book.faults == ["it has no reading order; the order of its manifest counts"])
    #expect(
      told.notes(.leftOut) == [
        "2 pages of the book are none of the story, and left out: cover (chapter-1.xhtml, guessed), credits and licence (chapter-4.xhtml, guessed)"
      ])
  }

  @Test func `StoryWeaver in the Global Digital Library`() throws {
    let told = try Told(.storyWeaver())
    #expect(
      told.pages == [
        "[472e.jpg] A dog and a cat were best friends. / Everyone knew that.",
        "[514a.jpg] Since that day, they stopped... most of the time.",
      ])
    #expect(told.others == [.cover, .credits, .credits])
    #expect(told.book.levels == ["Level 2"])
    #expect(told.book.licenseAddress == "https://creativecommons.org/licenses/by/4.0/")
    #expect(told.people == ["aut Alisha Berger", "ill Vusi Malindi", "trl Alisha Berger"])
  }

  @Test func `Bloom`() throws {
    let told = try Told(.bloom())
    #expect(
      told.pages == [
        "[cap.jpg: A red cap flies] I had a cap. It flew away.", "[moon.jpg: The moon wears it] Look!",
      ])
    #expect(told.others == [.cover, .title, .credits])
    #expect(told.people == ["aut Noni"])
    #expect(told.book.rights == "http://creativecommons.org/licenses/by/4.0/" && told.book.levels == ["Level 1"])
    #expect(told.book.ages == "4-7" && told.book.identifier == "bloomlibrary.org.5a0c")
    let clips = try #require(told.stories.first?.pages.first?.clips)
    #expect(clips.map(\.text) == ["I had a cap.", "It flew away."] && clips.map(\.end) == [0.9, 1.9])
    // Whom it is for is nobody's business.
    #expect(!told.pages.joined().contains("Ana"))
  }

  @Test func `fixed pages of one picture each`() throws {
    let told = try Told(.fixedPictures())
    #expect(told.pages == ["[Page_002.jpg] ", "[Page_003.jpg] ", "[Page_004.jpg] "])
    #expect(told.others == [.title])
    #expect(told.notes(.picture).count == 3 && told.notes(.picture)[0].hasSuffix("is a file's name, and not kept"))
  }

  @Test func `a novel of Standard Ebooks`() throws {
    let told = try Told(.standardEbook())
    #expect(told.pages == ["I / It was a *very* dark night. / “Who?”"])
    #expect(told.others == [.title, .credits, .dedication, .notes, .credits, .credits])
    #expect(told.people == ["aut Jane Roe", "tyd The League"])
    #expect(told.book.people[0].fileAs == "Roe, Jane")
  }
}
