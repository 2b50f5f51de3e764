import Basics
import Foundation
import TestSupport
import Testing

/// `hornbook status --store`, run as people run it.
@Suite struct StoreStatusTests {
  /// A folder with a store of an app in `app/`, and no project.
  private func place(_ words: String...) throws -> Place {
    let place = try Place()
    try place.makeStore(words)
    return place
  }

  @Test(arguments: ["apple", "dirty"])
  func `describes the store of an app and leaves it as it is`(journal: String) throws {
    let place = try place("--journal", journal)
    let before = try place.files()
    let result = try place.done("status", "--store", "app/default.store")
    let size = try ["", "-wal"].map {
      try Data(contentsOf: URL(filePath: place.path + "/app/default.store" + $0)).count
    }
    #expect(
      result.output == """
        store        app/default.store (SwiftData store, \((size.reduce(0, +) + 500) / 1000) KB)
        version      model version 1.0.0, framework 1526
        id           0B5D3E1C-8C8F-4A57-9E39-5B2B6E5F0001
        last change  2025-01-31T07:06:43Z, transaction 3
        entities     5, with their model
          Achievement: 0 rows
          Page: 6 rows
          Story: 3 rows
          StoryCollection: 0 rows
          UserProfile: 1 row
        library      of stories, found in
          ZSTORY: Story, 7 known columns
          ZPAGE: Page, 6 known columns
          ZSTORYCOLLECTION: StoryCollection, 3 known columns
          ZACHIEVEMENT: Achievement, 5 known columns
          ZUSERPROFILE: UserProfile, 3 known columns

        """)
    #expect(result.errors.isEmpty)
    #expect(try place.files() == before)
  }

  @Test func `says more when it is verbose`() throws {
    let result = try place().done("status", "--verbose", "--store", "app/default.store")
    for line in [
      "    ageGroup: enum (int64)", "    childName: string?", "    cover: binary (may be a file)?",
      "    pages: [Page]?",
      "    story: Story?", "    ZILLUSTRATIONSTATUS: illustrationStatus",
    ] {
      #expect(result.output.split(separator: "\n").contains { $0 == line }, "\(line)")
    }
  }

  @Test func `lists the parts of structures when it is verbose`() throws {
    let result = try place("--shape", "collision").done("status", "--verbose", "--store", "app/default.store")
    for line in [
      "    author: struct (id: uuid, title: string, name: string, home: struct (childName: string, town: string))?",
      "    ZTITLE: author.title", "    ZTITLE1: editor.title", "    ZCHILDNAME: author.home.childName",
      "    ZTITLE2: title",
    ] {
      #expect(result.output.split(separator: "\n").contains { $0 == line }, "\(line)")
    }
  }

  @Test func `is one JSON object`() throws {
    let json = try place().done("status", "--json", "--store", "app/default.store").json()
    #expect(json["kind"]?.string == "swiftData")
    #expect(json["contents"]?.string == "stories")
    #expect(json["modelVersions"]?.array?.map(\.string) == ["1.0.0"])
    #expect(json["modelChecksum"]?.string == "c2NoZW1h")
    #expect(json["frameworkVersion"]?.int == 1526)
    #expect(json["lastChange"]?["number"]?.int == 3)
    #expect(json["lastChange"]?["time"]?.string == "2025-01-31T07:06:43.250000Z")
    #expect(json["entities"]?.array?.map { $0["rows"]?.int } == [0, 6, 3, 0, 1])
    #expect(json["entities"]?.array?[2]["properties"]?.array?.count == 10)
    #expect(json["tables"]?.array?[1]["columns"]?["text"]?.string == "ZTEXT")
    #expect(json["diagnostics"]?.array?.isEmpty == true)
  }

  @Test func `takes the folder of a store for the store in it, as init does`() throws {
    let place = try place()
    let result = try place.done("status", "--store", "app")
    #expect(result.output == (try place.done("status", "--store", "app/default.store").output))
  }

  @Test func `names no version where the app has given its model none`() throws {
    // An app that names no version has a list with one empty name in its metadata.
    let place = try place("--kind", "coredata")
    let change = """
      import plistlib, sqlite3, sys
      store = sqlite3.connect(sys.argv[1])
      data = plistlib.loads(store.execute("SELECT Z_PLIST FROM Z_METADATA").fetchone()[0])
      data["NSStoreModelVersionIdentifiers"] = [""]
      store.execute("UPDATE Z_METADATA SET Z_PLIST = ?", [plistlib.dumps(data, fmt=plistlib.FMT_BINARY)])
      store.commit()
      """
    try Python.run(["-c", change, place.path + "/app/default.store"])
    let result = try place.done("status", "--store", "app/default.store")
    #expect(result.output.contains("\nversion      framework ") && !result.output.contains("model version"))
    let versions = try place.done("status", "--json", "--store", "app/default.store").json()["modelVersions"]
    #expect(versions?.array?.isEmpty == true)
  }

  @Test func `warns of a store that came without its log`() throws {
    let result = try place("--journal", "wal", "--kind", "coredata").done("status", "--store", "app/default.store")
    #expect(result.output.contains("(Core Data store, "))
    #expect(result.output.contains("last change  not known: the store keeps no history"))
    #expect(result.errors.hasPrefix("app/default.store: warning: there is no '-wal' file beside the store"))
    #expect(result.errors.contains("[lone-store]"))
  }

  @Test func `describes a library, and an app without stories`() throws {
    let project = try Place.project()
    try project.done("build")
    let result = try project.done("status", "--store", "Content/library.sqlite")
    #expect(result.output.hasPrefix("store        Content/library.sqlite (Hornbook library, "))
    #expect(result.output.contains("\nversion      schema 9\n"))
    #expect(result.output.contains("\n  story: 1 row\n"))
    #expect(result.output.hasSuffix("library      of stories\n"))
    let cocktails = try place("--kind", "cocktails").done("status", "--store", "app/default.store")
    #expect(cocktails.output.hasSuffix("library      none: no entity has what a story or a spark needs\n"))
  }

  @Test(arguments: [
    ("empty", "it is a folder"), ("nosuch", "there is no such file"),
    ("notes.txt", "it is a text file; a store is a library of Hornbook, or of SwiftData or Core Data"),
  ])
  func `says what it found in place of a store, with 78`(path: String, reason: String) throws {
    let place = try place()
    try FileManager.default.createDirectory(atPath: place.path + "/empty", withIntermediateDirectories: true)
    try Data("notes".utf8).write(to: URL(filePath: place.path + "/notes.txt"))
    let result = try place.run("status", "--store", path)
    #expect(result.code == 78)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("error: cannot open '\(path)': \(reason) [library-open]\n"))
    let json = try place.run("status", "--json", "--store", path)
    #expect(json.code == 78)
    #expect(try json.json()["diagnostics"]?.array?.first?["id"]?.string == "library-open")
  }
}
