import Basics
import Foundation
import SQLite
import Testing

@Suite struct WatchCommandTests {
  private static let page = "Site/stories/the-lost-star/2.html"

  @Test(arguments: [[], ["--poll"]])
  func `builds what was committed, edited, broken and mended, until Control-C`(options: [String]) throws {
    let place = try Place.project()
    try place.write("<p>{{story.title}}</p>", to: "Templates/partials/unused.mustache")
    let watching = try options.isEmpty ? Watching(place) : Watching(place, options[0])
    #expect(watching.said.contains("published 1 story,"))
    #expect(!watching.errors.contains("watch-limit"))

    try watching.commit("UPDATE page SET text = 'It sank.' WHERE page_number = 2")
    try watching.wait { try $0.text(Self.page).contains("It sank.") }
    try watching.waitForRound("Content/library.sqlite changed: wrote ")
    #expect(try !place.text("Site/stories/the-lost-star/1.html").contains("It sank."))

    let layout = try String(contentsOfFile: Program.checkout + "/Templates/page.mustache", encoding: .utf8)
    try place.write(layout + "<!-- mine -->", to: "Templates/page.mustache")
    try watching.wait { try $0.text(Self.page).contains("<!-- mine -->") }

    try place.write(layout + "{{#nothing}}", to: "Templates/page.mustache")
    try watching.wait { _ in watching.errors.contains("Templates/page.mustache:") }
    try watching.waitForRound("Templates/page.mustache changed: not everything is right: wrote 0 files")
    #expect(try place.text(Self.page).contains("<!-- mine -->"))

    try place.write(layout + "<!-- mended -->", to: "Templates/page.mustache")
    try watching.wait { try $0.text(Self.page).contains("<!-- mended -->") }
    #expect(try watching.interrupt() == 130)
    #expect(!place.has("Content/library.sqlite-wal"))
    let kept = try place.done("build").output
    #expect(kept.contains("wrote 0 files"))
  }

  @Test func `what a build does itself starts no other`() throws {
    let place = try Place.project()
    let watching = try Watching(place)
    try watching.commit("UPDATE story SET title = 'The Late Star'")
    try watching.waitForRound("library.sqlite changed: wrote")
    // A new story gets its address from the build itself.
    try watching.commit(
      "INSERT INTO story (id, title) VALUES ('00000000-0000-4000-8000-000000000009', 'Newly Come')")
    try watching.wait { $0.has("Site/stories/newly-come/index.html") }
    try place.write("[site]\ntitle = \"Suns\"\n", to: "hornbook.toml")
    try watching.waitForRound("hornbook.toml changed")
    #expect(watching.rounds.count == 3, "\(watching.rounds)")
    #expect(try watching.interrupt() == 130)
  }

  @Test func `settings that cannot be read leave those before in use`() throws {
    let place = try Place.project()
    let watching = try Watching(place)
    try place.write("[site]\ntitel = \"Suns\"\n", to: "hornbook.toml")
    try watching.wait { _ in watching.errors.contains("the settings before stay in use") }
    #expect(watching.errors.contains("hornbook.toml:2:1: error: unknown setting 'titel'"))
    try watching.commit("UPDATE page SET text = 'It sank.' WHERE page_number = 2")
    try watching.wait { try $0.text(Self.page).contains("It sank.") }
    #expect(try place.text("Site/index.html").contains("Stars"))
    try place.write("store = \"Other/library.sqlite\"\n[site]\ntitle = \"Suns\"\n", to: "hornbook.toml")
    try watching.wait { try $0.text("Site/index.html").contains("Suns") }
    // The other library, made from the same files, is watched from now on.
    try watching.wait { try $0.text(Self.page).contains("It rose again.") }
    let database = try Database(path: place.path + "/Other/library.sqlite", mode: .readWrite)
    try database.withConnection { try $0.execute("UPDATE page SET text = 'It flew.' WHERE page_number = 2") }
    try watching.wait { try $0.text(Self.page).contains("It flew.") }
    #expect(try watching.interrupt() == 130)
  }

  @Test func `settings that are read again are named as the command line names them`() throws {
    let place = try Place()
    try place.write("[site]\ntitle = \"Stars\"\n", to: "demo/hornbook.toml")
    try place.write(Sample.library, to: "demo/Content/library.json")
    let watching = try Watching(place, "-c", "demo/hornbook.toml")
    try place.write("[site]\ntitel = \"Suns\"\n", to: "demo/hornbook.toml")
    try watching.wait { _ in watching.errors.contains("the settings before stay in use") }
    #expect(watching.errors.contains("\ndemo/hornbook.toml:2:1: error: unknown setting 'titel'"))
    try place.write("templates = \"Nowhere\"\n", to: "demo/hornbook.toml")
    try watching.wait { _ in watching.errors.contains("demo/hornbook.toml: error: there is no folder 'Nowhere'") }
    #expect(try watching.interrupt() == 130)
  }

  @Test func `a library is opened as the kind that the settings name, also when they name another`() throws {
    let place = try Place.project()
    let watching = try Watching(place)
    try place.write("kind = \"dailyspark\"\n", to: "hornbook.toml")
    try watching.wait { _ in watching.errors.contains("[library-open]") }
    #expect(try place.text("Site/index.html").contains("Stars"))
    try place.write("[site]\ntitle = \"Suns\"\n", to: "hornbook.toml")
    try watching.wait { try $0.text("Site/index.html").contains("Suns") }
    try watching.commit("UPDATE page SET text = 'It sank.' WHERE page_number = 2")
    try watching.wait { try $0.text(Self.page).contains("It sank.") }
    #expect(try watching.interrupt() == 130)
  }

  @Test func `the store of an app of sparks stays open, and what the app saves is built`() throws {
    let place = try Place()
    let store = try Database(path: place.path + "/app.store", mode: .create)
    try store.withConnection {
      try $0.execute(
        """
        CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER);
        CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB);
        INSERT INTO Z_PRIMARYKEY VALUES (1, 'Spark', 0, 0);
        INSERT INTO Z_METADATA VALUES (1, '0B5D3E1C-8C8F-4A57-9E39-5B2B6E5F0001', NULL);
        CREATE TABLE ZSPARK (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZSAVED INTEGER,
          ZCREATEDAT TIMESTAMP, ZLOCALE VARCHAR, ZSITUATIONID VARCHAR, ZSITUATIONLABEL VARCHAR, ZAUDIENCEID VARCHAR,
          ZAUDIENCELABEL VARCHAR, ZSOURCE VARCHAR, ZTEXT VARCHAR, ZTYPE VARCHAR, ZID BLOB);
        INSERT INTO ZSPARK VALUES (1, 1, 1, 1, 790000001, 'en', 'work', 'At work', 'friend', 'A friend', 'manual',
          'Why now?', 'question', X'00000000000040008000000000000001');
        """)
    }
    try place.write("kind = \"dailyspark\"\nstore = \"app.store\"\n", to: "hornbook.toml")
    let page = "Site/sparks/00000000-0000-4000-8000-000000000001.html"
    let watching = try Watching(place)
    #expect(try place.text(page).contains("Why now?"))
    for words in ["Why not?", "Why ever?"] {
      try store.withConnection { try $0.execute("UPDATE ZSPARK SET ZTEXT = '\(words)'") }
      try watching.wait { try $0.text(page).contains(words) }
    }
    try watching.waitForRound("app.store changed: wrote ")
    #expect(try watching.interrupt() == 130)
    #expect(try place.done("build").output.contains("wrote 0 files"))
  }

  @Test func `a library that is left alone leaves nothing that another file in its place would meet`() throws {
    let place = try Place.project()
    try place.done("build")
    let before = try place.data("Content/library.sqlite")
    let watching = try Watching(place)
    try watching.commit("UPDATE page SET text = 'It sank.' WHERE page_number = 2")
    try watching.wait { try $0.text(Self.page).contains("It sank.") }
    try watching.wait { try $0.data("Content/library.sqlite-wal").isEmpty }
    try place.write(before, to: "Content/older.sqlite")
    try FileManager.default.removeItem(atPath: place.path + "/Content/library.sqlite")
    try FileManager.default.moveItem(
      atPath: place.path + "/Content/older.sqlite", toPath: place.path + "/Content/library.sqlite")
    try watching.wait { try $0.text(Self.page).contains("It rose again.") }
    try watching.commit("UPDATE page SET text = 'It flew.' WHERE page_number = 2")
    try watching.wait { try $0.text(Self.page).contains("It flew.") }
    #expect(try watching.interrupt() == 130)
  }

  @Test func `a library that is replaced is opened anew`() throws {
    let place = try Place.project()
    try place.done("build")
    let other = try Place.project()
    try other.done("build")
    try other.done("edit", "page", "the-lost-star", "2", "--text", "Elsewhere.")
    let watching = try Watching(place)
    try place.write(other.data("Content/library.sqlite"), to: "Content/new.sqlite")
    try #require(rename(place.path + "/Content/new.sqlite", place.path + "/Content/library.sqlite") == 0)
    try watching.wait { try $0.text(Self.page).contains("Elsewhere.") }
    try watching.commit("UPDATE page SET text = 'Nowhere.' WHERE page_number = 2")
    try watching.wait { try $0.text(Self.page).contains("Nowhere.") }
    #expect(try watching.interrupt() == 130)
  }

  @Test func `a library that goes is not made anew, and opened when it comes back`() throws {
    let place = try Place.project()
    let watching = try Watching(place)
    try watching.commit("UPDATE page SET text = 'Put back.' WHERE page_number = 2; PRAGMA wal_checkpoint(TRUNCATE)")
    try watching.wait { try $0.text(Self.page).contains("Put back.") }
    let library = place.path + "/Content/library.sqlite"
    try #require(rename(library, place.path + "/elsewhere.sqlite") == 0)
    try watching.wait { _ in watching.errors.contains("the library 'Content/library.sqlite' is gone") }
    #expect(!place.has("Content/library.sqlite"))
    for name in ["-wal", "-shm"] { unlink(library + name) }
    try place.write("", to: "Content/library.sqlite")
    try #require(rename(place.path + "/elsewhere.sqlite", library) == 0)
    try watching.commit("UPDATE page SET text = 'Here again.' WHERE page_number = 2")
    try watching.wait { try $0.text(Self.page).contains("Here again.") }
    #expect(try watching.interrupt() == 130)
  }

  @Test func `a build of somebody else is waited for`() throws {
    let place = try Place.project()
    let watching = try Watching(place)
    let lock = open(place.path + "/.hornbook/lock", O_RDWR)
    try #require(lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0)
    try watching.commit("UPDATE page SET text = 'It sank.' WHERE page_number = 2")
    let told = "another build of this project is running"
    try watching.wait { _ in watching.errors.contains(told) }
    #expect(try !place.text(Self.page).contains("It sank."))
    close(lock)
    try watching.wait { try $0.text(Self.page).contains("It sank.") }
    let lines = watching.errors.split(separator: "\n").filter { $0.contains(told) }
    #expect(lines.count == 1 && lines[0].hasSuffix("; waiting for it"), "\(lines)")
    #expect(try watching.interrupt() == 130)
  }

  @Test func `with --json every build is an object on a line, and the last line is the end`() throws {
    let place = try Place.project()
    // What stands already is not listed by the first build either.
    try place.done("build")
    try place.write("\u{FEFF}", to: "Site/index.html")
    let watching = try Watching(place, "--json", isReady: false)
    try watching.wait { _ in watching.said.hasSuffix("}\n") }
    try watching.commit("UPDATE page SET text = 'It sank.' WHERE page_number = 2")
    try watching.wait { _ in watching.said.split(separator: "\n").count == 2 && watching.said.hasSuffix("\n") }
    #expect(try watching.interrupt() == 130)
    let rounds = try watching.said.split(separator: "\n").map { try Program.object($0) }
    #expect(rounds.map { $0["command"]?.string } == ["watch", "watch", "watch"])
    #expect(rounds.map { $0["exitCode"]?.int } == [0, 0, 130])
    try #require(rounds.count == 3)
    #expect(rounds[0]["changed"]?.array?.isEmpty == true)
    #expect(rounds[0]["outputs"]?.array?.allSatisfy { $0["fate"]?.string == "written" } == true)
    #expect(rounds[0]["outputs"]?.array?.count == rounds[0]["written"]?.int)
    #expect(rounds[1]["changed"]?.array?.first?.string == "Content/library.sqlite")
    let touched = (rounds[1]["outputs"]?.array ?? []).compactMap { $0["path"]?.string }
    #expect(touched.contains("stories/the-lost-star/2.html"))
    #expect(touched.count == rounds[1]["written"]?.int)
    #expect(rounds[1]["isComplete"]?.bool == true)
  }

  @Test func `quiet says errors only`() throws {
    let place = try Place.project()
    let watching = try Watching(place, "--quiet", isReady: false)
    try watching.wait { $0.has("Site/index.html") }
    try place.write("{{#nothing}}", to: "Templates/page.mustache")
    try watching.wait { _ in watching.errors.contains("error: ") }
    #expect(watching.said.isEmpty)
    #expect(watching.errors.split(separator: "\n").allSatisfy { $0.contains("error: ") || $0.hasPrefix("  hint: ") })
    #expect(try watching.interrupt() == 130)
  }

  @Test func `where there is no project there is nothing to watch`() throws {
    let place = try Place()
    #expect(try place.run("watch").code == 78)
    try place.write("x = 1\n", to: "hornbook.toml")
    #expect(try place.run("watch").code == 78)
  }
}
