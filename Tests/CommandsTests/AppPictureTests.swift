import Foundation
import SQLite
import TestSupport
import Testing

/// The pictures of an app, where apps keep them: published in place, and the same by an import.
@Suite struct AppPictureTests {
  /// The store of an app, as the words for its maker say.
  private func place(_ words: [String], at store: String = "app/default.store") throws -> Place {
    let place = try Place()
    try place.makeStore(["--stories", "5", "--pages", "3"] + words, at: store)
    return place
  }

  /// The files of a site that is made of the store: read in place, and after an import.
  private func sites(_ place: Place, _ store: String = "app/default.store") throws -> [[String: Data]] {
    try [("read", "store = \"../\(store)\"\n"), ("imported", "")].map { name, settings in
      try place.write(settings, to: "\(name)/hornbook.toml")
      try place.bringThemeCopies(to: name)
      let folder = place.path + "/" + name
      if settings.isEmpty { #expect(try Program.run(["import", "swiftdata", "../\(store)"], in: folder).code == 0) }
      #expect(try Program.run(["build"], in: folder).code == 0)
      let files = try place.files().filter { $0.key.hasPrefix("\(name)/Site/") }
      return Dictionary(uniqueKeysWithValues: files.map { (String($0.key.dropFirst(name.count)), $0.value) })
    }
  }

  @Test(arguments: [
    ["--shape", "shipped", "--pictures", "--paths", "nfd"], ["--shape", "shipped", "--pictures", "--paths", "url"],
    ["--shape", "blobs"], ["--shape", "blobs", "--no-model", "--journal", "dirty"],
    ["--shape", "shipped", "--cover", "external"], ["--shape", "v2", "--cover", "inline", "--no-model"],
  ])
  func `are shown, and the site is the same after an import`(words: [String]) throws {
    let place = try place(words)
    let before = try place.files()
    let sites = try sites(place)
    #expect(sites[0].keys.filter { $0.hasPrefix("/Site/illustrations/") }.count > 3)
    #expect(sites[0].keys.sorted() == sites[1].keys.sorted())
    #expect(sites[0].filter { sites[1][$0.key] != $0.value }.keys.sorted() == [])
    #expect(try place.files().filter { $0.key.hasPrefix("app/") } == before)
  }

  @Test func `are found where an app's container has them`() throws {
    let store = "phone/Library/Application Support/default.store"
    let place = try place(["--shape", "cachekey", "--pictures", "--documents"], at: store)
    // Those that came with the app lie in one folder, those that it has drawn in another; what lies beside the store is
    // a third.
    #expect(place.has("phone/Documents/Illustrations"))
    let drawn = try #require(try place.names(below: "phone/Documents/StoryIllustrations").first)
    let beside = "phone/Library/Application Support/Illustrations/"
    try place.move(drawn, to: beside + (drawn as NSString).lastPathComponent)
    let sites = try sites(place, store)
    #expect(sites[0].keys.contains { $0.hasPrefix("/Site/illustrations/") })
    #expect(sites[0] == sites[1])
    #expect(try !place.done("build", "-c", "read").errors.contains("missing-picture"))
    #expect(try !place.done("status", "-c", "read").output.contains("missing"))
    try place.done("export", "json", "out", "-c", "read")
    #expect(place.has("out/Illustrations/" + (drawn as NSString).lastPathComponent))
  }

  @Test func `are noticed when they come into a folder that was looked through in vain`() throws {
    let store = "phone/Library/Application Support/default.store"
    let place = try place(["--shape", "cachekey", "--pictures", "--documents"], at: store)
    try place.move("phone/Documents/StoryIllustrations", to: "away")
    try place.write("store = \"\(store)\"\n", to: "hornbook.toml")
    #expect(try place.done("build").errors.contains("[missing-picture]"))
    try place.move("away", to: "phone/Documents/StoryIllustrations")
    #expect(try !place.done("build").errors.contains("missing-picture"))
    let name = try #require(try place.names(below: "phone/Documents/StoryIllustrations").first)
    try place.move(name, to: "away")
    let watching = try Watching(place)
    #expect(watching.errors.contains("[missing-picture]"))
    let shown = place.path + "/Site/illustrations"
    let before = try FileManager.default.contentsOfDirectory(atPath: shown).count
    // It comes into another folder than the one that it was in.
    try place.move("away", to: "phone/Documents/Illustrations/" + (name as NSString).lastPathComponent)
    try watching.wait { _ in try FileManager.default.contentsOfDirectory(atPath: shown).count > before }
    #expect(try watching.interrupt() == 130)
  }

  @Test func `that lie in two folders are taken from the first`() throws {
    let place = try place(["--shape", "shipped", "--pictures"])
    try place.write("store = \"app/default.store\"\n", to: "hornbook.toml")
    try place.done("build")
    let before = try place.files().filter { $0.key.hasPrefix("Site/") }
    let names = try place.names(below: "app/Illustrations")
    for name in names {
      try place.write("no picture", to: "app/StoryIllustrations/" + (name as NSString).lastPathComponent)
    }
    try place.done("build")
    #expect(try place.files().filter { $0.key.hasPrefix("Site/") } == before)
    try place.move("app/Illustrations", to: "away")
    #expect(try place.done("build").errors.contains("[broken-picture]"))
    #expect(try place.names(below: "Site/illustrations") == [])
    try place.move("away", to: "app/Illustrations")
    try place.done("build")
    #expect(try place.files().filter { $0.key.hasPrefix("Site/") } == before)
  }

  @Test func `that are not found are told with the setting that names their folder`() throws {
    let place = try place(["--shape", "shipped", "--pictures"])
    try FileManager.default.moveItem(atPath: place.path + "/app/Illustrations", toPath: place.path + "/drawings")
    try place.write("store = \"app/default.store\"\n", to: "hornbook.toml")
    let result = try place.done("build")
    #expect(result.errors.contains("[missing-picture]"))
    #expect(
      result.errors.contains(
        "hint: pictures are looked for in 'app/Illustrations', 'app/StoryIllustrations'; name another folder as "
          + "'illustrations' in the settings"))
    try place.write("store = \"app/default.store\"\nillustrations = \"drawings\"\n", to: "hornbook.toml")
    try place.done("build")
    #expect(try place.files().keys.contains { $0.hasPrefix("Site/illustrations/") })
  }

  @Test func `are shown as soon as they come under their decomposed names`() throws {
    let place = try place(["--shape", "shipped", "--pictures", "--paths", "nfd"])
    let (folder, away) = (place.path + "/app/Illustrations", place.path + "/away")
    try FileManager.default.createDirectory(atPath: away, withIntermediateDirectories: true)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    for name in names { try FileManager.default.moveItem(atPath: folder + "/" + name, toPath: away + "/" + name) }
    try place.write("store = \"app/default.store\"\n", to: "hornbook.toml")
    try place.done("build")
    #expect(try !place.files().keys.contains { $0.hasPrefix("Site/illustrations/") })
    for name in names { try FileManager.default.moveItem(atPath: away + "/" + name, toPath: folder + "/" + name) }
    try place.done("build")
    #expect(try place.files().keys.contains { $0.hasPrefix("Site/illustrations/") })
  }

  @Test func `that the store has no more go when nobody may show them`() throws {
    let place = try place(["--shape", "blobs"])
    try place.write("store = \"app/default.store\"\n", to: "hornbook.toml")
    func kept() throws -> Set<String> {
      let names = try FileManager.default.contentsOfDirectory(atPath: place.path + "/.hornbook/kept")
      return Set(names.filter { !$0.hasPrefix(".") })
    }
    let watching = try Watching(place)
    let before = try kept()
    #expect(before.count > 3)
    #expect(
      try place.done("clean", "--pictures").errors.contains(
        "pictures out of the app's store stay: another command has the library open"))
    #expect(try watching.interrupt() == 130)
    try place.done("clean", "--pictures")
    #expect(try kept() == before)
    let database = try Database(path: place.path + "/app/default.store", mode: .readWrite)
    try database.withConnection { connection in
      try connection.execute(
        """
        UPDATE ZPAGE SET ZILLUSTRATIONDATA = NULL
        WHERE Z_PK = (SELECT min(Z_PK) FROM ZPAGE WHERE ZILLUSTRATIONDATA IS NOT NULL)
        """)
    }
    let words = "1 picture that the app's store has no more"
    #expect(try place.done("clean", "--pictures", "-n").output.contains("would remove \(words)"))
    #expect(try kept() == before)
    #expect(try place.done("clean", "--pictures").output.contains("removed \(words)"))
    let after = try kept()
    #expect(after.count == before.count - 1 && after.isSubset(of: before))
    try place.done("build")
    #expect(try kept() == after)
  }

  @Test func `in the store are no gaps, in a trial neither, and come along in an export`() throws {
    let place = try place(["--shape", "blobs"])
    try place.write("store = \"app/default.store\"\n", to: "hornbook.toml")
    let before = try place.files()
    #expect(try !place.done("build", "--dry-run").errors.contains("missing-picture"))
    #expect(try !place.done("status").output.contains("missing"))
    #expect(try place.files() == before)
    try place.done("export", "json", "out")
    #expect(try place.files().keys.contains { $0.hasPrefix("out/Illustrations/") })
  }
}

extension Place {
  /// The files below a folder, by name.
  fileprivate func names(below folder: String) throws -> [String] {
    try files().keys.filter { $0.hasPrefix(folder + "/") }.sorted()
  }

  /// Moves a file or folder; the folder that it comes into is made.
  fileprivate func move(_ name: String, to target: String) throws {
    let url = URL(filePath: path).appending(path: target)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: URL(filePath: path).appending(path: name), to: url)
  }
}
