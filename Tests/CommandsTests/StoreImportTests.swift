import Basics
import Foundation
import Testing

/// `hornbook import swiftdata`, and what else commands make of the store of an app, run as people run it.
@Suite struct StoreImportTests {
  /// A project without content, and a store of an app with its pictures in `app/`.
  private func place(_ words: String...) throws -> Place {
    let place = try Place()
    try place.write("store = \"Content/library.sqlite\"\n[site]\ntitle = \"Stars\"\n", to: "hornbook.toml")
    try place.write("# About", to: "Content/pages/about.md")
    try place.bringThemeCopies()
    try place.makeStore(["--shape", "shipped", "--stories", "6", "--pages", "3", "--pictures"] + words)
    return place
  }

  /// The files of the app, with their bytes.
  private func app(_ place: Place) throws -> [String: Data] {
    try place.files().filter { $0.key.hasPrefix("app/") }
  }

  private func counts(_ json: JSONValue, _ kind: String, _ fate: String) -> Int? { json[kind]?[fate]?.array?.count }

  @Test(arguments: ["apple", "dirty", "delete"])
  func `brings everything in, and a second time nothing`(journal: String) throws {
    let place = try place("--journal", journal)
    let before = try app(place)
    let trial = try place.done("import", "swiftdata", "app", "--dry-run", "--json").json()
    #expect(!place.has("Content/library.sqlite") && !place.has("Content/Illustrations"))
    let first = try place.done("import", "swiftdata", "app/default.store", "--json").json()
    for kind in ["stories", "pages", "collections", "achievements", "profiles", "pictures"] {
      #expect(try #require(counts(first, kind, "added")) > 0, "\(kind)")
      #expect(counts(first, kind, "added") == counts(trial, kind, "added"), "\(kind)")
    }
    #expect(counts(first, "stories", "added") == 6)
    try place.done("export", "json", "first.json")
    let again = try place.done("import", "swiftdata", "app", "--json").json()
    for kind in ["stories", "pages", "collections", "achievements", "profiles", "pictures"] {
      #expect(counts(again, kind, "added") == 0 && counts(again, kind, "updated") == 0, "\(kind)")
      #expect(counts(again, kind, "unchanged") == counts(first, kind, "added"), "\(kind)")
    }
    try place.done("export", "json", "second.json")
    #expect(try place.data("first.json") == place.data("second.json"))
    #expect(try app(place) == before)
  }

  @Test func `brings what has changed since, also what still stands in the log alone`() throws {
    let place = try place()
    try place.done("import", "swiftdata", "app")
    try place.makeStore(["--edit", "1", "--page-edit", "1", "--add", "2", "--journal", "dirty"])
    let json = try place.done("import", "swiftdata", "app", "--json").json()
    #expect(counts(json, "stories", "added") == 2)
    #expect(try #require(counts(json, "stories", "updated")) > 0)
    #expect(try #require(counts(json, "stories", "unchanged")) > 0)
  }

  @Test func `gives the same library as the export of the store itself`() throws {
    let place = try place("--paths", "container")
    try place.done("import", "swiftdata", "app")
    try place.done("export", "json", "imported.json")
    let other = try Place()
    try other.write("store = \"\(place.path)/app/default.store\"\n", to: "hornbook.toml")
    try other.done("export", "json", "out")
    let third = try Place()
    try third.write("store = \"Content/library.sqlite\"\n", to: "hornbook.toml")
    try third.done("import", "json", other.path + "/out")
    try third.done("export", "json", "through-json.json")
    #expect(try place.data("imported.json") == (try third.data("through-json.json")))
    #expect(try place.files().keys.filter { $0.hasPrefix("Content/Illustrations/") }.count > 0)
    #expect(
      try place.files().keys.filter { $0.hasPrefix("Content/Illustrations/") }.sorted()
        == third.files().keys.filter { $0.hasPrefix("Content/Illustrations/") }.sorted())
  }

  @Test(arguments: [
    ["--shape", "v2", "--unknown", "--nulls"], ["--shape", "v1"], ["--shape", "cachekey"], ["--shape", "collision"],
    ["--shape", "inherited"],
  ])
  func `gives the site that the store itself gives, byte for byte`(words: [String]) throws {
    let place = try Place()
    try place.makeStore(words + ["--stories", "5", "--pictures", "--journal", "dirty"])
    var sites: [[String: Data]] = []
    for (name, settings) in [("read", "store = \"../app/default.store\"\n"), ("imported", "")] {
      try place.write(settings, to: "\(name)/hornbook.toml")
      let folder = place.path + "/" + name
      if settings.isEmpty { #expect(try Program.run(["import", "swiftdata", "../app"], in: folder).code == 0) }
      #expect(try Program.run(["build"], in: folder).code == 0)
      let files = try place.files().filter { $0.key.hasPrefix("\(name)/Site/") }
      sites.append(Dictionary(uniqueKeysWithValues: files.map { (String($0.key.dropFirst(name.count)), $0.value) }))
    }
    #expect(sites[0].keys.sorted() == sites[1].keys.sorted())
    #expect(sites[0].filter { sites[1][$0.key] != $0.value }.keys.sorted() == [])
    #expect(sites[0].count > 30)
  }

  @Test func `keeps the addresses under which the store was published`() throws {
    let place = try place()
    try place.write("store = \"app/default.store\"\n", to: "hornbook.toml")
    try place.done("build")
    let address = #"addresses = [\#n  { kind = "story", id = "X", slug = "moon" },\#n]\#n"#
    let book = try place.text("Content/addresses.toml")
    try place.write(
      book.replacingOccurrences(of: "addresses = [\n", with: address.dropLast(2)), to: "Content/addresses.toml")
    let site = try place.files().filter { $0.key.hasPrefix("Site/stories/") }
    try place.write("store = \"Content/library.sqlite\"\n", to: "hornbook.toml")
    try place.done("import", "swiftdata", "app")
    try place.done("build")
    #expect(try place.files().filter { $0.key.hasPrefix("Site/stories/") }.keys.sorted() == site.keys.sorted())
    try place.done("export", "json", "out.json")
    #expect(try place.text("out.json").contains("\"moon\""))
  }

  @Test func `takes the pictures from the folder that is named`() throws {
    let place = try place()
    try FileManager.default.moveItem(atPath: place.path + "/app/Illustrations", toPath: place.path + "/drawings")
    let without = try place.done("import", "swiftdata", "app", "--dry-run")
    #expect(without.errors.contains("hint: name the folder in which the pictures lie with '--illustrations FOLDER'"))
    let json = try place.done("import", "swiftdata", "app", "--illustrations", "drawings", "--json").json()
    #expect(try #require(counts(json, "pictures", "added")) > 0)
    let result = try place.run("import", "swiftdata", "app", "--illustrations", "nosuch")
    #expect(result.code == 1)
    #expect(result.errors == "error: there is no folder 'nosuch' [unreadable-import]\n")
  }

  @Test func `leaves the samples outside, and brings stories of the author's own in first`() throws {
    let place = try place()
    try place.done("init", "demo")
    let result = try Program.run(["import", "swiftdata", "../app"], in: place.path + "/demo")
    #expect(result.code == 0)
    #expect(result.errors.contains("the sample stories stay outside of the library"))
    try place.write(Sample.other, to: "Content/other.json")
    try place.done("import", "swiftdata", "app")
    #expect(try place.done("status", "--json").json()["stories"]?.array?.count == 7)
  }

  @Test func `says what it found in place of a store, and makes no library`() throws {
    let place = try place()
    try place.write("notes", to: "notes.txt")
    for (path, code, text) in [
      ("nosuch", 1, "error: there is no file or folder 'nosuch' [unreadable-import]"),
      ("Content", 1, "error: there is no 'default.store' in the folder 'Content' [unreadable-import]"),
      ("notes.txt", 78, "error: cannot open 'notes.txt': it is a text file"),
    ] as [(String, Int32, String)] {
      let result = try place.run("import", "swiftdata", path)
      #expect(result.code == code)
      #expect(result.errors.hasPrefix(text), "\(result.errors)")
      #expect(!place.has("Content/library.sqlite"))
    }
    try place.makeStore(["--kind", "cocktails"], at: "bar/default.store")
    let stranger = try place.run("import", "swiftdata", "bar")
    #expect(stranger.code == 78)
    #expect(stranger.errors.contains("without stories"))
    let project = try Place.project()
    try project.done("build")
    let own = try place.run("import", "swiftdata", project.path + "/Content/library.sqlite")
    #expect(own.code == 78)
    #expect(own.errors.contains("it is a library of Hornbook"))
    #expect(own.errors.contains("hint: write it to files with 'hornbook export json FOLDER' in its project"))
    #expect(!place.has("Content/library.sqlite"))
  }

  @Test func `never comes into the store of an app`() throws {
    let place = try place()
    try place.write("store = \"app/default.store\"\n", to: "hornbook.toml")
    try place.write(Sample.other, to: "other.json")
    let before = try app(place)
    for words in [["swiftdata", "app"], ["json", "other.json"], ["json", "other.json", "--dry-run"]] {
      let result = try Program.run(["import"] + words, in: place.path)
      #expect(result.code == 78)
      #expect(result.errors.contains("is the store of an app, which Hornbook only reads"))
    }
    try place.write("store = \"app/gone.store\"\n", to: "hornbook.toml")
    #expect(try place.run("import", "json", "other.json").errors.contains("there is no store 'app/gone.store'"))
    #expect(try app(place) == before)
  }
}
