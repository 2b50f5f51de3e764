import Basics
import Foundation
import SQLite
import TestSupport
import Testing

/// The store of an app as `store` in the settings: published in place, run as people run it.
@Suite struct AppStoreTests {
  /// A project whose library is the store of an app, with its pictures beside it.
  private func place(_ words: String...) throws -> Place {
    let place = try Place()
    try place.write("store = \"app/default.store\"\n[site]\ntitle = \"Stars\"\n", to: "hornbook.toml")
    try place.makeStore(["--shape", "shipped", "--stories", "5", "--pages", "3", "--pictures"] + words)
    return place
  }

  private func app(_ place: Place) throws -> [String: Data] {
    try place.files().filter { $0.key.hasPrefix("app/") }
  }

  /// What the last build wrote, by its own word.
  private func written(_ place: Place) throws -> Int? {
    try place.done("build", "--json").json()["written"]?.int
  }

  private func planned(_ place: Place) throws -> Int? {
    try place.done("build", "--dry-run", "--json").json()["written"]?.int
  }

  @Test(arguments: ["apple", "dirty", "delete", "wal"])
  func `is published without a byte of it changing`(journal: String) throws {
    let place = try place("--journal", journal)
    let before = try app(place)
    let count = try written(place) ?? 0
    #expect(count > 20)
    #expect(try written(place) == 0)
    #expect(try app(place) == before)
    #expect(place.has("Site/illustrations"))
    #expect(place.has("Content/addresses.toml"))
    #expect(!place.has("Content/library.sqlite"))
  }

  @Test func `is published only where it has changed`() throws {
    let place = try place()
    let all = try written(place) ?? 0
    try place.makeStore(["--page-edit", "1"])
    let page = try written(place) ?? 0
    #expect(page > 0 && page < all / 4)
    try place.makeStore(["--edit", "1", "--silent"])
    let silent = try written(place) ?? 0
    #expect(silent > 0)
    #expect(try written(place) == 0)
    let incremental = try place.files().filter { $0.key.hasPrefix("Site/") }
    try place.done("build", "--output", "Clean")
    let clean = try place.files().filter { $0.key.hasPrefix("Clean/") }
    #expect(
      Set(incremental.map { "\($0.key.dropFirst(5)) \($0.value.hashValue)" })
        == Set(clean.map { "\($0.key.dropFirst(6)) \($0.value.hashValue)" }))
  }

  @Test func `tells of dates that cannot be read, at a build and at a look`() throws {
    let place = try place()
    #expect(try !place.done("build").errors.contains("-date]"))
    let database = try Database(path: place.path + "/app/default.store", mode: .readWrite)
    try database.withConnection { connection in
      try connection.execute("UPDATE ZSTORY SET ZTIMESTAMP = 'soon', ZLASTREADAT = 'later' WHERE Z_PK = 2")
    }
    for command in ["build", "status"] {
      let errors = try place.done(command).errors
      #expect(errors.contains("does not say when it was made; it counts as made on 2001-01-01 [missing-date]"))
      #expect(
        errors.contains("1 date of 'Story' cannot be read ('lastReadAt') and counts as unknown [unreadable-date]"))
    }
  }

  @Test func `leaves addresses and state alone in a trial`() throws {
    let place = try place()
    let before = try place.files()
    try place.done("build", "--dry-run")
    try place.done("status")
    #expect(try place.files() == before)
  }

  @Test func `keeps its addresses in a file that several people may write`() throws {
    let place = try place()
    try place.done("build")
    let file = try place.text("Content/addresses.toml")
    // Two people have published the same collection under two addresses, and put both into the file.
    let line = try #require(file.split(separator: "\n").first { $0.contains("\"bedtime\"") })
    let slug = "bedtime"
    let other = line.replacing("\"\(slug)\"", with: "\"\(slug)-of-the-other\"")
    let merged = file.replacing(line, with: "<<<<<<< ours\n\(line)\n=======\n\(other)\n>>>>>>> theirs")
    try place.write(merged, to: "Content/addresses.toml")
    let run = try place.done("build")
    #expect(run.errors.contains("merge-conflict"))
    #expect(place.has("Site/collections/\(slug)/index.html"))
    #expect(try place.text("Site/collections/\(slug)-of-the-other/index.html").contains("http-equiv=\"refresh\""))
    #expect(try !place.text("Content/addresses.toml").contains("<<<<"))
    #expect(try !place.done("build").errors.contains("merge-conflict"))
  }

  @Test func `refuses addresses that nobody can read, with their place`() throws {
    let place = try place()
    try place.write("addresses = [\n  { kind = \"story\", id = 7 },\n]\n", to: "Content/addresses.toml")
    let run = try place.run("build")
    #expect(run.code == 78)
    #expect(run.errors.contains("Content/addresses.toml:2:"))
  }

  @Test(arguments: [
    ["edit", "story", "x", "--title", "y"], ["delete", "story", "x"], ["import", "json", "."], ["migrate"],
  ])
  func `is never written to`(words: [String]) throws {
    let place = try place()
    let before = try place.files()
    let run = try Program.run(words, in: place.path)
    #expect(run.code == 78)
    #expect(run.errors.contains("[app-store]"))
    #expect(run.errors.contains("hornbook import swiftdata app/default.store"))
    #expect(try place.files() == before)
  }

  @Test(arguments: [
    ("app", "name the store in it"), ("gone.store", "there is no store"), ("text.store", "it is a text file"),
    ("other.store", "it has the entities 'Cocktail'"), ("cut.store", "the file is damaged"),
  ])
  func `names what stands in its place`(store: String, words: String) throws {
    let place = try place()
    try place.makeStore(["--kind", "cocktails"], at: "other.store")
    try place.write("once upon a time\n", to: "text.store")
    try place.data("app/default.store").prefix(9000).write(to: URL(filePath: place.path + "/cut.store"))
    try place.write("store = \"\(store)\"\n", to: "hornbook.toml")
    let run = try place.run("build")
    #expect(run.code == 78)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(!place.has("Site") && !place.has(".hornbook/store.sqlite"))
  }

  @Test func `finds the pictures that the app of today keeps under keys`() throws {
    let place = try Place()
    try place.write("store = \"app/default.store\"\n", to: "hornbook.toml")
    try place.makeStore(["--shape", "cachekey", "--stories", "5", "--pages", "3", "--pictures"])
    try FileManager.default.removeItem(atPath: place.path + "/app/Illustrations")
    try place.done("build")
    #expect(try place.files().keys.contains { $0.hasPrefix("Site/illustrations/") })
  }

  @Test func `is published as the app shows it where parts of structures are called as its values are`() throws {
    let place = try Place()
    try place.write("store = \"app/default.store\"\n", to: "hornbook.toml")
    try place.makeStore(["--shape", "collision", "--stories", "4", "--pages", "2"])
    try place.done("build")
    for (path, page) in try place.files() where path.hasPrefix("Site/") && path.hasSuffix(".html") {
      let text = String(decoding: page, as: UTF8.self)
      for other in [">Dr.<", ">Prof.<", "Not the ", "Not theirs"] { #expect(!text.contains(other), "\(path)") }
    }
    #expect(try place.text("Site/index.html").contains("#1"))
  }

  @Test func `makes a project that publishes it`() throws {
    let place = try place()
    try place.done("init", "family", "--store", "app", "--title", "Ours")
    #expect(!place.has("family/Content/stories"))
    let settings = try place.text("family/hornbook.toml")
    #expect(settings.contains("\nstore = \"\(place.path)/app/default.store\"\n"))
    let run = try Program.run(["build"], in: place.path + "/family")
    #expect(run.code == 0)
    #expect(run.output.contains("published 5 stories"))
    let other = try place.run("init", "other", "--store", "hornbook.toml")
    #expect(other.code == 78)
    #expect(!place.has("other"))
  }

  @Test func `is told in numbers as a library is`() throws {
    let place = try place()
    let status = try place.done("status", "--json").json()
    #expect(status["stories"]?.array?.count == 5)
    #expect(status["pages"]?["total"]?.int == 15)
    #expect(status["schema"]?.isNull == true)
  }

  @Test func `is watched, whoever saves to it and however`() throws {
    let place = try place("--journal", "apple")
    let watching = try Watching(place)
    // The history says nothing of the second save: it is found at a calm moment.
    for words in [["--add", "1"], ["--edit", "1", "--silent"]] {
      let before = watching.rounds.count { !$0.contains("wrote 0 files") }
      try place.makeStore(words + ["--journal", "dirty"])
      // What is saved in several steps may come in several rounds.
      try watching.wait { _ in watching.rounds.count { !$0.contains("wrote 0 files") } > before }
      try watching.wait { _ in try planned(place) == 0 }
    }
    #expect(try watching.interrupt() == 130)
    #expect(!watching.rounds.contains { $0.contains("addresses.toml") })
    #expect(try written(place) == 0)
  }
}

extension Place {
  /// Makes the store of an app, or saves something to it as that app does.
  func makeStore(_ words: [String], at path: String = "app/default.store") throws {
    try StoreMaker.run([self.path + "/" + path] + words)
  }
}
