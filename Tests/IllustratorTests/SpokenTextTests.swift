import StoryStore
import Testing

@testable import Illustrator

@Suite struct SpokenTextTests {
  private static func words(_ paragraphs: String...) -> [[String]] {
    SpokenText(paragraphs).sentences.map { $0.words.map(\.text) }
  }

  @Test func `a text is cut into sentences and words`() {
    #expect(
      Self.words("She fell.  “Who are\nyou?” said Nelly.", " ", "The — end!") == [
        ["She", "fell."], ["“Who", "are", "you?”", "said", "Nelly."], ["The", "—", "end!"],
      ])
    #expect(SpokenText(["One two.", "Three."]).sentences.map(\.paragraph) == [0, 1])
    #expect(SpokenText(["", "  \n "]).sentences.isEmpty)
    #expect(!SpokenText(["…", "* * *", "—"]).isSpoken)
    #expect(SpokenText(["… 7"]).isSpoken && SpokenText(["🌙"]).isSpoken && SpokenText(["❤️"]).isSpoken)
  }

  @Test func `where no blanks are written, characters are words`() {
    #expect(Self.words("月亮看着，我。") == [["月", "亮", "看", "着，", "我。"]])
    #expect(Self.words("نَظَرَ القَمَرُ.") == [["نَظَرَ", "القَمَرُ."]])
    #expect(Self.words("चाँद ने झाँका।") == [["चाँद", "ने", "झाँका।"]])
  }

  @Test(arguments: [
    ("“Zefa!” cried Ana", "“ZEH-fah!” cried Ana"), ("Zefa's Zefas", "ZEH-fah's Zefas"), ("zefa", "zefa"),
    ("Zefa-Zefa", "ZEH-fah-ZEH-fah"), ("O'Neil's", "O'Neil's"), ("(O'Neil)", "(oh neel)"), ("Ze\u{301}fa", "Zay"),
  ])
  func `whole words are pronounced as the settings say`(text: String, said: String) {
    let pronunciations = ["Zefa": "ZEH-fah", "O'Neil": "oh neel", "Z\u{E9}fa": "Zay"]
    let spoken = SpokenText([text], pronunciations: pronunciations)
    #expect(spoken.sentences.map(\.said) == [said])
    #expect(spoken.sentences.map(\.text) == [text])
  }

  @Test func `words without a time are of their neighbour's part, and parts follow one another`() {
    let text = SpokenText(["— One of — two.", "¡ Three", "* *"])
    #expect(text.sentences.map(\.words.count) == [5, 2, 2])
    let parts = text.parts([[nil, 300..<900, 500..<500, nil, 500..<800], [nil, 1000..<1400], [nil, nil]])
    #expect(parts.map(\.text) == ["— One", "of — two.", "¡ Three"])
    #expect(parts.map(\.moments) == [300..<500, 500..<800, 1000..<1400])
  }

  @Test func `sentences that are not heard are left out`() {
    let parts = SpokenText(["One. Two.", "Three."]).parts([300..<600, nil, 900..<1000])
    #expect(parts == [.init(300..<600, "One."), .init(900..<1000, "Three.")])
  }
}
