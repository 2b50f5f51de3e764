import Foundation
import SQLite
import Testing

@Suite struct UnusualLibraryTests {
  private static let story = "INSERT INTO story (id, title, created_at) VALUES "

  @Test func `stories may have the ids of anything, as lists and the rest of the site have names too`() throws {
    let place = try Place.project()
    try place.done("build")
    try place.change(
      Self.story + "('home', 'A', '2020'), ('site', 'B', '2020'), ('library', 'C', '2020'), ('languages', 'D', '2020')")
    try place.done("build")
    for path in ["index.html", "404.html", "stories/index.html", "languages/index.html", "stories/d/index.html"] {
      #expect(place.has("Site/\(path)"))
    }
  }

  @Test func `a page may spell its story as it likes, and take the place of another story's page`() throws {
    let place = try Place.project()
    try place.done("build")
    try place.change(Self.story + "('odd-1', 'Odd One', '2020'), ('odd-2', 'Odd Two', '2020')")
    try place.change(
      """
      INSERT INTO page (id, story_id, page_number, text, updated_at) VALUES ('p1', 'ODD-1', 1, 'It began.', '2020'),
      ('p2', 'odd-1', 2, 'It went on.', '2020'), ('q1', 'odd-2', 1, 'Quite.', '2020')
      """)
    let watching = try Watching(place)
    try watching.commit("UPDATE page SET text = 'It shone.', updated_at = '2021' WHERE id = 'p1'")
    try watching.wait { try $0.text("Site/stories/odd-one/1.html").contains("It shone.") }
    try watching.commit(
      """
      INSERT OR REPLACE INTO page (id, story_id, page_number, text, updated_at)
      VALUES ('p2', 'odd-2', 2, 'It moved.', '2021')
      """)
    try watching.wait { $0.has("Site/stories/odd-two/2.html") && !$0.has("Site/stories/odd-one/2.html") }
    #expect(try watching.interrupt() == 130)
    #expect(try place.done("build").output.contains("wrote 0 files"))
    #expect(try place.done("build", "--force").output.contains("wrote 0 files"))
  }

  @Test(arguments: ["Content", "Content/pages/pictures", "Templates/assets"])
  func `what lies in the folder of illustrations may be something else besides`(folder: String) throws {
    let place = try Place.project()
    try place.write("illustrations = \"\(folder)\"\n[site]\ntitle = \"Stars\"\n", to: "hornbook.toml")
    try place.write("# Us\n\nWe draw.\n", to: "Content/pages/us.md")
    try place.write("One.", to: "Content/pages/pictures/notes.txt")
    let css = try String(contentsOfFile: Program.checkout + "/Templates/assets/story.css", encoding: .utf8)
    try place.write(css, to: "Templates/assets/story.css")
    let watching = try Watching(place)
    try place.write("# Us\n\nWe sing.\n", to: "Content/pages/us.md")
    try watching.wait { try $0.text("Site/pages/us.html").contains("We sing.") }
    try place.write("Two.", to: "Content/pages/pictures/notes.txt")
    try watching.wait { try $0.text("Site/pages/pictures/notes.txt") == "Two." }
    try place.write(css + "/* mine */", to: "Templates/assets/story.css")
    try watching.waitForRound("story.css changed: wrote ")
    #expect(try watching.interrupt() == 130)
    #expect(try place.done("build").output.contains("wrote 0 files"))
  }
}

extension Place {
  /// Changes the library as another program does.
  fileprivate func change(_ statement: String) throws {
    let database = try Database(path: path + "/Content/library.sqlite", mode: .readWrite)
    try database.withConnection { try $0.execute(statement) }
  }
}
