import Basics
import Files
import Foundation
import Images
import SQLite
import Testing

@Suite struct BuildTests {
  @Test func `the first build makes the library, the site and the books, and says so`() throws {
    let place = try Place.project()
    let result = try place.done("build")
    #expect(result.errors.contains("made the library 'Content/library.sqlite' from 'Content': 1 story, 1 collection"))
    #expect(result.errors.contains("page 2 of 'The Lost Star' has no picture"))
    #expect(result.output.contains("published 1 story,"))
    #expect(result.output.contains("1 e-book: wrote"))
    #expect(result.output.contains("site     Site/index.html"))
    #expect(place.has("Site/stories/the-lost-star/1.html"))
    #expect(place.has("Site/books/the-lost-star.epub"))
    #expect(try place.text("Site/index.html").contains("Stars"))
  }

  @Test func `a second build writes nothing, one after a change writes and removes what is needed`() throws {
    let place = try Place.project()
    try place.done("build")
    let site = try place.files().filter { $0.key.hasPrefix("Site/") }
    #expect(try place.done("build").output.contains("wrote 0 files, kept"))
    #expect(try place.files().filter { $0.key.hasPrefix("Site/") } == site)
    try place.done("delete", "story", "the-lost-star", "--yes")
    let result = try place.done("build", "--json").json()
    #expect(result["stories"]?.int == 0)
    #expect((result["removed"]?.int ?? 0) > 3)
    #expect(!place.has("Site/stories/the-lost-star"))
  }

  @Test func `a dry run writes nothing and says what would be written`() throws {
    let place = try Place.project()
    let before = try place.files()
    let result = try place.done("build", "--dry-run")
    #expect(try place.files() == before)
    #expect(result.output.contains("write   stories/the-lost-star/1.html: it is new\n"))
    #expect(result.output.contains("would write"))
    try place.done("build")
    #expect(try place.done("build", "-n").output.contains("would write 0 files"))
  }

  @Test func `of many findings of one kind only the first few are shown, and how many more there are`() throws {
    let place = try Place.project()
    let pages = (1...40).map { #"{"pageNumber":\#($0),"text":"Page.","illustrationStatus":"generating"}"# }
      .joined(separator: ",")
    try place.write(
      #"{"format":"hornbook","version":1,"stories":[{"title":"Long","createdAt":"2026-01-01","pages":[\#(pages)]}]}"#,
      to: "Content/long.json")
    let result = try place.done("build")
    #expect(result.errors.split(separator: "\n").count { $0.contains("[pending-picture]") } == 11)
    #expect(result.errors.contains("more warnings like that [pending-picture]; see all with --verbose"))
    let all = try place.done("build", "--verbose")
    #expect(all.errors.split(separator: "\n").count { $0.contains("[pending-picture]") } >= 40)
    #expect(try place.done("build", "--json").json()["diagnostics"]?.array?.count ?? 0 >= 40)
  }

  @Test func `what a change touched is made again, and explained`() throws {
    let place = try Place.project()
    try place.done("build")
    try place.done("edit", "page", "the-lost-star", "2", "--status", "generating")
    let plan = try place.done("build", "--dry-run").output
    #expect(
      plan.contains("write   stories/the-lost-star/2.html: illustration of page 2 went from failed to generating\n"))
    #expect(!plan.contains("1.html"))
    try place.done("build")
    for name in [
      "stories/the-lost-star/2.html", "Site/stories/the-lost-star/2.html",
      place.path + "/Site/stories/the-lost-star/2.html",
    ] {
      let explained = try place.done("explain", name)
      #expect(
        explained.output.hasPrefix(
          "stories/the-lost-star/2.html\nlast made: illustration of page 2 went from failed to generating\n"))
      #expect(explained.output.contains("\n  template 'page'\n"))
      #expect(explained.output.contains("\n  illustration of page 2: generating\n"))
    }
    #expect(try place.done("explain", "index.html", "--json").json()["reason"]?.string == "it is new")
  }

  @Test func `an output that nobody knows cannot be explained`() throws {
    let place = try Place.project()
    #expect(try place.run("explain", "index.html").errors.contains("hint: build the site first, with 'hornbook build'"))
    try place.done("build")
    let result = try place.run("explain", "stories/the-lost-star/3.html")
    #expect(result.code == 1)
    #expect(
      result.errors.contains("no output of the last build is called 'stories/the-lost-star/3.html' [unknown-output]"))
    #expect(result.errors.contains("hint: did you mean 'stories/the-lost-star/"))
    #expect(try place.run("explain", "anything").errors.contains("hint: give the path that it has in the folder"))
  }

  @Test func `force makes everything again`() throws {
    let place = try Place.project()
    try place.done("build")
    let outputs = try place.done("build", "--force", "--json").json()["outputs"]?.array ?? []
    #expect(!outputs.isEmpty)
    #expect(outputs.allSatisfy { $0["reason"]?.string == "everything was asked for" && $0["fate"]?.string == "kept" })
  }

  @Test func `strict turns a warning into a failure`() throws {
    let place = try Place.project()
    let result = try place.run("build", "--strict")
    #expect(result.code == 1)
    #expect(result.errors.contains("error: page 2 of 'The Lost Star'"))
    #expect(!result.output.contains("published"))
  }

  @Test func `quiet prints nothing but errors`() throws {
    let place = try Place.project()
    let result = try place.done("build", "--quiet")
    #expect(result.output.isEmpty)
    #expect(result.errors.isEmpty)
  }

  @Test func `with json standard output is one object with the summary, the outputs and the findings`() throws {
    let place = try Place.project()
    let result = try place.done("build", "--json").json()
    #expect(result["command"]?.string == "build")
    #expect(result["exitCode"]?.int == 0)
    #expect(result["books"]?.int == 1)
    #expect(result["outputs"]?.array?.contains { $0["path"]?.string == "books/the-lost-star.epub" } == true)
    #expect(result["diagnostics"]?.array?.contains { $0["id"]?.string == "failed-picture" } == true)
  }

  @Test func `colour is used when asked for, never with NO_COLOR or into a pipe`() throws {
    let place = try Place.project()
    #expect(try place.done("build", "--color", "always").errors.contains("\u{1B}[1;33mwarning:\u{1B}[0m page 2"))
    #expect(try !place.done("build").errors.contains("\u{1B}"))
    #expect(try !place.run("build", environment: ["NO_COLOR": "1", "TERM": "xterm"]).errors.contains("\u{1B}"))
    #expect(try place.run("build", "--color=always", environment: ["NO_COLOR": "1"]).errors.contains("\u{1B}"))
  }

  @Test func `a project is built from elsewhere by the name of its settings`() throws {
    let place = try Place.project()
    let other = try Place()
    let result = try other.done("build", "--config", place.path + "/hornbook.toml")
    #expect(result.output.contains("site     \(place.path)/Site/index.html"))
    #expect(place.has("Site/index.html"))
    #expect(try other.files().isEmpty)
    #expect(try place.done("build").output.contains("wrote 0 files"))
    #expect(try other.done("status", "-c", place.path).output.contains("stories      1"))
  }

  @Test func `an output folder of the command line is remembered however it is written`() throws {
    let place = try Place.project()
    try place.done("build", "--output", "Out")
    #expect(try place.done("build", "--output", place.path + "/./Out/").output.contains("wrote 0 files"))
    #expect(!place.has("Site"))
  }

  @Test func `an output among what the site is made of is refused, whatever its path looks like`() throws {
    let place = try Place.project()
    try FileManager.default.createSymbolicLink(atPath: place.path + "/way", withDestinationPath: "Content")
    for output in [place.path + "/Content/site", "way/site", place.path + "/way/a/b", place.path, place.path + "/way"] {
      try place.write("output = \"\(output)\"\n[site]\ntitle = \"Stars\"\n", to: "hornbook.toml")
      let result = try place.run("build")
      #expect(result.code == 1 && result.errors.contains("[overlapping-folders]"), "\(output): \(result.errors)")
    }
    try place.write("output = \"\(place.path)/Out\"\n[site]\ntitle = \"Stars\"\n", to: "hornbook.toml")
    try place.done("build")
    #expect(place.has("Out/index.html") && !place.has("Content/site"))
  }

  @Test func `import files that are younger than the library and differ are pointed out`() throws {
    let place = try Place.project()
    try place.done("build")
    #expect(try !place.done("build").errors.contains("content-differs"))
    try place.write(Sample.other, to: "Content/other.json")
    let result = try place.done("build")
    #expect(result.errors.contains("[content-differs]"))
    #expect(result.errors.contains("hornbook import json Content"))
    #expect(!place.has("Site/stories/the-found-moon"))
  }

  @Test func `a content folder that the settings name and that is not there is told of`() throws {
    let place = try Place.project()
    try place.done("build")
    let settings = "[site]\ntitle = \"Stars\"\n"
    try place.write("content = \"Contents\"\n\(settings)", to: "hornbook.toml")
    let told = """
      hornbook.toml: warning: there is no folder 'Contents', which the settings name for content [missing-content]
        hint: make it, or name the folder that holds your import files and pages
      """
    #expect(try place.done("build").errors.contains(told))
    #expect(try place.done("status").errors.contains(told))
    for content in ["Content", "./Content/"] {
      try place.write("content = \"\(content)\"\n\(settings)", to: "hornbook.toml")
      #expect(try !place.done("build").errors.contains("missing-content"))
    }
  }

  @Test func `a folder of templates that the settings name has to be there`() throws {
    let place = try Place.project()
    try place.write("store = \"Content/library.sqlite\"\n[site]\ntitle = \"Stars\"\n", to: "hornbook.toml")
    try place.done("build")
    try place.write("templates = \"nodir\"\n", to: "hornbook.toml")
    let result = try place.run("build")
    #expect(result.code == 1)
    #expect(
      result.errors.contains("hornbook.toml: error: there is no folder 'nodir', which the settings name for templates"))
    try place.write("templates = \"Templates\"\n", to: "hornbook.toml")
    try place.done("build")
  }

  @Test func `words in English are said to be, where the theme has none in the site's language`() throws {
    let place = try Place.project()
    try place.write("[site]\ntitle = \"Sterren\"\nlanguage = \"nl\"\n", to: "hornbook.toml")
    try place.write("# Over ons\n\nWij schrijven.\n", to: "Content/pages/about.md")
    try place.write("", to: "Templates/storry.mustache")
    let result = try place.done("build", "--verbose")
    #expect(result.errors.contains("warning: the theme has no words in 'nl': the interface is in English"))
    #expect(result.errors.contains("Templates/storry.mustache: note: nothing uses the template 'storry'"))
    #expect(try !place.done("build").errors.contains("storry"))
    #expect(try place.text("Site/index.html").contains("<html lang=\"en\""))
    #expect(try place.text("Site/pages/about.html").contains("<html lang=\"nl\""))
    try place.write("page_of = \"Seite {nummer}\"\n", to: "Templates/messages/en.toml")
    #expect(try place.done("build").errors.contains("message 'page_of' has no value '{nummer}'"))
  }

  @Test func `a folder of somebody else is left alone until force is given, and its files then too`() throws {
    let place = try Place.project()
    try place.write("mine", to: "Site/mine.txt")
    let result = try place.run("build")
    #expect(result.code == 1)
    #expect(result.errors.contains("[foreign-output]"))
    #expect(try place.files().keys.filter { $0.hasPrefix("Site/") } == ["Site/mine.txt"])
    try place.done("build", "--force")
    #expect(try place.text("Site/mine.txt") == "mine")
    #expect(place.has("Site/index.html"))
  }

  @Test func `clean removes what builds have written and nothing else`() throws {
    let place = try Place.project()
    let before = try place.files()
    try place.done("build")
    try place.write("mine", to: "Site/stories/mine.txt")
    let library = try place.data("Content/library.sqlite")
    #expect(try place.done("clean", "-n").output.contains("remove  index.html\n"))
    #expect(place.has("Site/index.html"))
    let result = try place.done("clean")
    #expect(result.errors.contains("'Site' holds other files too; they stay"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path + "/.hornbook") == ["pictures"])
    #expect(try place.data("Content/library.sqlite") == library)
    var after = try place.files().filter { !$0.key.hasPrefix(".hornbook/pictures/") }
    #expect(after.removeValue(forKey: "Site/stories/mine.txt") == Data("mine".utf8))
    #expect(after.removeValue(forKey: "Site/.hornbook-site") != nil)
    after["Content/library.sqlite"] = nil
    #expect(after == before)
    try FileManager.default.removeItem(atPath: place.path + "/Site/stories")
    try place.done("build")
    try place.done("clean")
    #expect(!place.has("Site"))
    #expect(try place.done("clean").output.contains("removed 0 files"))
  }

  @Test(.enabled(if: Libvips.isAvailable, "libvips is not on this machine"))
  func `copies of pictures outlive a clean, and go when the library needs them no more`() throws {
    let place = try Place.project()
    // What was brought along may be more than this library shows.
    try FileManager.default.removeItem(atPath: place.path + "/.hornbook")
    func pictures() throws -> Set<String> {
      Set(try FileSystem.files(below: place.path + "/.hornbook/pictures"))
    }
    try place.done("build")
    let all = try pictures()
    #expect(all.count > 3)
    let site = try place.files().filter { $0.key.hasPrefix("Site/") }
    try place.done("clean")
    #expect(try pictures() == all)
    try place.done("build")
    #expect(try place.files().filter { $0.key.hasPrefix("Site/") } == site)
    #expect(try pictures() == all)

    #expect(try place.done("clean", "--pictures").output.contains("removed 0 files of copies of pictures"))
    try Database(path: place.path + "/Content/library.sqlite", mode: .readWrite).withConnection { connection in
      try connection.execute("UPDATE page SET illustration_status = 'notStarted'")
    }
    let trial = try place.done("clean", "--pictures", "-n").output
    #expect(trial.hasPrefix("would remove ") && !trial.hasPrefix("would remove 0 "))
    #expect(try pictures() == all)
    let some = try place.done("clean", "--pictures", "--json").json()
    #expect(some["files"]?.int.map { $0 > 0 && $0 < all.count } == true)
    try place.done("clean", "--pictures", "--all")
    #expect(try pictures() == ["encoders"])
    #expect(place.has("Site/index.html"))
    #expect(try place.run("clean", "--all").code == 64)
  }

  @Test func `an interrupted build ends with 130 and leaves a library and a site that are whole`() throws {
    let place = try Place.project()
    let stories = (1...300).map { number in
      """
      {"id": "00000000-0000-4000-8000-\(String(format: "%012d", number + 1000))", "title": "Story \(number)",
       "createdAt": "2025-02-01T00:00:00Z", "pages": [{"pageNumber": 1, "text": "One."}, {"pageNumber": 2, "text": "Two."}]}
      """
    }
    try place.write(
      "{\"format\": \"hornbook\", \"version\": 1, \"stories\": [\(stories.joined(separator: ","))]}",
      to: "Content/many.json")
    try place.done("import", "json", "Content")
    let process = Process()
    process.executableURL = URL(filePath: Program.path)
    process.arguments = ["build"]
    process.currentDirectoryURL = URL(filePath: place.path)
    process.environment = ["HORNBOOK_SHARE": Program.checkout]
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    // A quarter of the stories is done when the first line of progress comes; findings come at the end.
    _ = errors.fileHandleForReading.availableData
    process.interrupt()
    let rest = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130, "\(rest)")
    #expect(rest.contains("[interrupted]"))
    #expect(!place.has("Site"))
    let leftovers = try FileManager.default.contentsOfDirectory(atPath: place.path).filter {
      $0.hasPrefix(".hornbook-tmp-")
    }
    #expect(leftovers.isEmpty)
    try place.done("build", "--quiet")
    #expect(place.has("Site/stories/story-300/2.html"))
  }
}
