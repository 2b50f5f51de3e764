import Foundation
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
    try FileManager.default.removeItem(atPath: place.path + "/phone/Documents/Illustrations")
    #expect(place.has("phone/Documents/StoryIllustrations"))
    let sites = try sites(place, store)
    #expect(sites[0].keys.contains { $0.hasPrefix("/Site/illustrations/") })
    #expect(sites[0] == sites[1])
  }

  @Test func `that are not found are told with the setting that names their folder`() throws {
    let place = try place(["--shape", "shipped", "--pictures"])
    try FileManager.default.moveItem(atPath: place.path + "/app/Illustrations", toPath: place.path + "/drawings")
    try place.write("store = \"app/default.store\"\n", to: "hornbook.toml")
    let result = try place.done("build")
    #expect(result.errors.contains("[missing-picture]"))
    #expect(
      result.errors.contains(
        "hint: pictures are looked for in 'app/Illustrations'; name another folder as 'illustrations' in the settings"))
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
