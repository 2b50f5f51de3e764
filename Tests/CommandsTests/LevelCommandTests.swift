import Basics
import Foundation
import Testing

/// Reading levels, as the commands treat them.
@Suite struct LevelCommandTests {
  private func place() throws -> Place {
    let place = try Place.project()
    try place.write(
      """
      {"format": "hornbook", "version": 1, "stories": [
        {"id": "00000000-0000-4000-8000-000000000071", "title": "Pip", "createdAt": "2025-03-01T08:00:00Z", "language": "en-GB",
         "readingLevel": 1,
         "pages": [{"pageNumber": 1, "text": "Pip ran. Pip ran fast! Is it Pip? Yes. No."}, {"pageNumber": 2, "text": "Bye, Pip."}]}]}
      """, to: "pip.json")
    try place.done("import", "json", "pip.json")
    return place
  }

  @Test func `a list of words that is a pipe is refused, and nobody waits for it`() throws {
    let place = try Place()
    try place.write("[site]\ntitle = \"A\"\n[levels]\nwords = { en = \"words\" }\n", to: "hornbook.toml")
    try place.write("# Pip\n\nPip ran.\n", to: "Content/stories/en/pip.md")
    #expect(mkfifo(place.path + "/words", 0o600) == 0)
    let result = try place.run("list", "levels")
    #expect(result.code == 1 && result.errors.contains("words': "), "\(result.errors)")
    #expect(result.errors.contains("[bad-list]"))
  }

  @Test func `'list levels' tells the numbers of stories and proposes a level, and 'edit' gives it`() throws {
    let place = try place()
    try place.write("pip\nran 12\nIs\n", to: "words.txt")
    let settings = try place.text("hornbook.toml")
    try place.write(settings + "\n[levels]\nwords = { en = \"words.txt\" }\n", to: "hornbook.toml")
    #expect(
      try place.done("list", "levels", "Pip").output == """
        'Pip': level 1, level 2 proposed, 12 words, 6.0 a page (10 at most), 2.0 a sentence (3 at most), 8 different, \
        the longest 'fast', 58 % known

        """)
    let told = try place.run("list", "levels", "--level", "1", "--json").json()["levels"]?.array ?? []
    #expect(told.map { $0["title"]?.string } == ["Pip"])
    #expect(told.first?["proposed"]?.int == 2 && told.first?["words"]?.int == 12 && told.first?["pages"]?.int == 2)
    #expect(try place.run("list", "stories", "--level", "none", "--json").json()["stories"]?.array?.count == 1)
    try place.done("edit", "story", "Pip", "--level", "2")
    #expect(try place.done("list", "levels", "Pip").output.hasPrefix("'Pip': level 2, as proposed, "))
    #expect(try place.done("list", "stories", "--level", "2").output.contains(", level 2, "))
    for wrong in ["abc", "0", "-1", "1.5", ""] {
      let result = try place.run("list", "stories", "--level=\(wrong)")
      #expect(result.code == 64 && result.errors.contains("the value of '--level' must be a number from 1, or 'none'"))
    }
    #expect(try place.done("list", "stories", "--level", "02").output.contains(", level 2, "))
    try place.done("edit", "story", "Pip", "--level", "")
    #expect(try place.done("list", "levels", "Pip").output.hasPrefix("'Pip': no level, level 2 proposed, "))
    for wrong in ["0", "two", "-1", "5", "99"] {
      let result = try place.run("edit", "story", "Pip", "--level=\(wrong)")
      #expect(result.code == 1 && result.errors.contains("'\(wrong)' is no reading level of StoryWeaver"))
      #expect(result.errors.contains("numbers from 1, the easiest, to 4"))
    }
    try place.done("edit", "story", "Pip", "--level", "6", "--set", "levels.count=6")
  }
}
