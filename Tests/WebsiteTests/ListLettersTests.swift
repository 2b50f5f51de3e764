import Testing

@testable import Website

@Suite struct `The letters of a list` {
  /// Three alphabets and some Chinese, each letter on a page of its own, the first one on the last page.
  private static let letters: [(letter: String, page: Int)] = {
    let alphabets = ["#", "ABCDEFGHIJKLMNOPQRSTUVWXYZẸ", "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЭЮЯ", "ԱԲԳԴԵԶ", "漢"]
    let names = alphabets.joined().map { String($0) }
    return names.indices.map { place in (letter: names[place], page: names.count - place) }
  }()

  private func shown(at letter: String?) -> [String] {
    let here = Self.letters.first { $0.letter == letter }?.page
    return ListLetters.ways(Self.letters, here: here).map { $0.isHere ? "[\($0.text)]" : $0.text }
  }

  @Test func `are all there where they are few`() {
    let few = Array(Self.letters.prefix(60))
    #expect(ListLetters.ways(few, here: few[3].page).count == 60)
    #expect(ListLetters.ways(few, here: few[3].page).filter(\.isHere).map(\.text) == ["C"])
  }

  @Test func `are those of the script of the page, and one door to each other script`() throws {
    #expect(Self.letters.count > 60)
    let latin = "ABCDEFGHIJKLMNOPQRSTUVWXYZẸ".map(String.init)
    #expect(shown(at: nil) == ["#"] + latin + ["А – Я", "Ա – Զ", "漢"])
    #expect(shown(at: "Գ") == ["#", "A – Ẹ", "А – Я", "Ա", "Բ", "[Գ]", "Դ", "Ե", "Զ", "漢"])
    #expect(shown(at: "漢") == ["#", "A – Ẹ", "А – Я", "Ա – Զ", "[漢]"])
    let door = try #require(ListLetters.ways(Self.letters, here: nil).first { $0.text == "А – Я" })
    #expect(door.page == Self.letters.first { $0.letter == "А" }?.page)
  }
}
