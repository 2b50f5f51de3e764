import Basics
import Files
import Foundation
import Models
import Stores
import StoryStore
import Testing

@Suite struct `Pictures of an import` {
  private let folder: ImportFolder

  init() throws {
    folder = try ImportFolder()
  }

  private func export(_ page: String, title: String = "A") -> String {
    #"[{"title":"\#(title)","timestamp":1,"pages":[{"content":"x",\#(page)}]}]"#
  }

  private func own(_ page: String) -> String {
    #"{"format":"hornbook","version":1,"stories":[{"title":"A","createdAt":"2026-01-01","pages":[{"text":"x",\#(page)}]}]}"#
  }

  @Test(arguments: [
    ("import/p.png", "p.png", "p.png"), ("import/deep/er/p.png", "p.png", "p.png"),
    ("import/sub/p.png", "sub/p.png", "sub/p.png"), ("import/Illustrations/p.png", "p.png", "p.png"),
    ("import/p.png", "Illustrations/p.png", "p.png"),
    ("import/p.png", "/var/mobile/Containers/Data/Illustrations/p.png", "p.png"),
    ("import/p.png", "C:\\\\Pictures\\\\p.png", "p.png"), ("import/p.png", "../p.png", "p.png"),
    ("import/p.png", "./p.png", "p.png"),
  ])
  func `are found beside the file and below it`(place: String, path: String, target: String) throws {
    try folder.write(place, "picture")
    let report = try folder.run(json: export(#""illustrationFileName":"\#(path)","illustrationStatus":"ready""#))
    #expect(report.diagnostics.isEmpty)
    #expect(report.pictures.added == [target])
    #expect(try folder.pages("A").map(\.illustrationRelativePath) == [target])
    #expect(try folder.text("Illustrations/" + target) == "picture")
  }

  @Test func `that are there make a page ready that says nothing of it`() throws {
    try folder.write("import/p.png", "picture")
    try folder.run(json: export(#""illustrationFileName":"p.png""#))
    #expect(try folder.pages("A").map(\.illustrationStatus) == [.generated])
  }

  @Test func `that are missing are named, and the page stays as it was given`() throws {
    let report = try folder.run(json: export(#""illustrationFileName":"p.png","illustrationStatus":"ready""#))
    #expect(
      report.texts(in: folder) == [
        "a.json:1:38: warning: page 1 of 'A' is marked generated but its picture 'p.png' is missing [missing-picture]\n  hint: put it beside the JSON file and import again"
      ])
    #expect(!report.hasErrors)
    let page = try #require(try folder.pages("A").first)
    #expect(page.illustrationStatus == .generated)
    #expect(page.illustrationRelativePath == "p.png")
    #expect(
      try folder.run(json: export(#""illustrationStatus":"ready""#, title: "B")).diagnostics.map(\.id) == [
        "missing-picture"
      ])
  }

  @Test(
    arguments: ["../secret.png", "/etc/passwd", "a/../../secret.png", "a\\u0000.png", "..", ""].filter {
      !isOverPostgreSQL || !$0.contains("u0000")
    })
  func `never come from outside or go outside`(path: String) throws {
    try folder.write("secret.png", "secret")
    for json in [export(#""illustrationFileName":"\#(path)""#), own(#""illustrationRelativePath":"\#(path)""#)] {
      let report = try folder.run(json: json)
      #expect(report.pictures.added.isEmpty)
      #expect(!report.hasErrors)
      #expect(folder.files("").filter { $0.hasSuffix("secret.png") || $0.hasSuffix("passwd") } == ["secret.png"])
    }
  }

  @Test func `are not taken through links that lead away`() throws {
    try folder.write("secret.png", "secret")
    try folder.write("elsewhere/q.png", "secret")
    try FileManager.default.createSymbolicLink(
      atPath: folder.source + "/p.png", withDestinationPath: folder.path + "/secret.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.source + "/sub", withDestinationPath: folder.path + "/elsewhere")
    let link = try folder.run(json: export(#""illustrationFileName":"p.png","illustrationStatus":"ready""#))
    #expect(link.diagnostics.map(\.id) == ["unsafe-picture"])
    let sub = try folder.run(
      json: export(#""illustrationFileName":"sub/q.png","illustrationStatus":"ready""#, title: "B"))
    #expect(sub.diagnostics.map(\.id) == ["unsafe-picture"])
    #expect(folder.files("Illustrations").isEmpty)
  }

  @Test func `are not put through links that lead away`() throws {
    try folder.write("elsewhere/note.txt", "mine")
    try FileSystem.createFolder(folder.illustrations)
    try FileManager.default.createSymbolicLink(
      atPath: folder.illustrations + "/sub", withDestinationPath: folder.path + "/elsewhere")
    try folder.write("import/sub/p.png", "picture")
    let report = try folder.run(json: export(#""illustrationFileName":"sub/p.png","illustrationStatus":"ready""#))
    #expect(report.diagnostics.map(\.id) == ["unsafe-picture"])
    #expect(folder.files("elsewhere") == ["note.txt"])
  }

  @Test func `of one name and two contents both stay`() throws {
    try folder.write("import/a/1.png", "first")
    try folder.write("import/b/1.png", "second")
    try folder.write("import/a/story.json", export(#""illustrationFileName":"1.png""#, title: "A"))
    try folder.write("import/b/story.json", export(#""illustrationFileName":"1.png""#, title: "B"))
    let report = try folder.run()
    #expect(report.diagnostics.isEmpty)
    let paths = try ["A", "B"].map { try #require(try folder.pages($0).first?.illustrationRelativePath) }
    #expect(paths[0] == "1.png")
    #expect(paths[1].hasPrefix("1-") && paths[1].hasSuffix(".png") && paths[1].utf8.count == 22)
    #expect(try folder.text("Illustrations/" + paths[0]) == "first")
    #expect(try folder.text("Illustrations/" + paths[1]) == "second")
    #expect(try !folder.run().isChange)
  }

  @Test func `of one name in several folders are told apart by their nearness, and named`() throws {
    try folder.write("import/x/p.png", "first")
    try folder.write("import/y/p.png", "second")
    let report = try folder.run(json: export(#""illustrationFileName":"p.png""#))
    #expect(report.diagnostics.map(\.id) == ["ambiguous-picture"])
    #expect(try folder.text("Illustrations/p.png") == "first")
  }

  @Test func `that changed stand beside the old ones`() throws {
    try folder.write("import/p.png", "old")
    let json = export(#""illustrationFileName":"p.png","illustrationStatus":"ready""#)
    try folder.run(json: json)
    try folder.write("import/p.png", "new")
    #expect(try folder.run(json: json).pages.updated == ["page 1 of 'A'"])
    let path = try #require(try folder.pages("A").first?.illustrationRelativePath)
    #expect(try folder.text("Illustrations/" + path) == "new")
    #expect(try folder.text("Illustrations/p.png") == "old")
    #expect(try !folder.run(json: json).isChange)
  }

  @Test func `that are empty are not taken`() throws {
    try folder.write("import/p.png", "")
    let report = try folder.run(json: export(#""illustrationFileName":"p.png","illustrationStatus":"ready""#))
    #expect(report.diagnostics.map(\.id) == ["unsafe-picture"])
    #expect(folder.files("Illustrations").isEmpty)
  }

  @Test func `stay where they are when the import lies in the library`() throws {
    try folder.write("Illustrations/sub/p.png", "picture")
    try folder.write("stories/a.json", own(#""illustrationRelativePath":"sub/p.png","illustrationStatus":"generated""#))
    for path in [folder.path + "/stories", folder.path] {
      let report = try folder.run(path)
      #expect(report.diagnostics.isEmpty)
      #expect(report.pictures.unchanged == ["sub/p.png"])
      #expect(report.pictures.added.isEmpty)
    }
    #expect(folder.files("Illustrations") == ["sub/p.png"])
  }

  @Test func `of a library are better than none, unless forced`() throws {
    try folder.write("import/p.png", "picture")
    try folder.run(json: export(#""illustrationFileName":"p.png","illustrationStatus":"ready""#))
    for page in [
      #""illustrationStatus":"pending""#, #""illustrationStatus":"failed","illustrationError":"quota""#,
      #""illustrationFileName":"gone.png","illustrationStatus":"ready""#,
    ] {
      let report = try folder.run(json: export(page))
      #expect(report.diagnostics.map(\.id) == ["kept-picture"])
      #expect(try folder.pages("A").map(\.illustrationStatus) == [.generated])
      #expect(try folder.pages("A").map(\.illustrationRelativePath) == ["p.png"])
      #expect(try folder.pages("A").map(\.illustrationError) == [nil])
    }
    let forced = try folder.run(json: export(#""illustrationStatus":"pending""#), force: true)
    #expect(forced.diagnostics.isEmpty)
    #expect(try folder.pages("A").map(\.illustrationStatus) == [.notStarted])
  }

  @Test func `that the library has lost are not held against an earlier status`() throws {
    try folder.write("import/p.png", "picture")
    try folder.run(json: export(#""illustrationFileName":"p.png","illustrationStatus":"ready""#))
    try FileSystem.removeFile(folder.illustrations + "/p.png")
    try folder.run(json: export(#""illustrationStatus":"generating""#))
    #expect(try folder.pages("A").map(\.illustrationStatus) == [.generating])
  }

  @Test func `that cannot be written leave library and folder as they were`() throws {
    try folder.write("import/p.png", "picture")
    try folder.write("import/q/r.png", "picture")
    // A file stands where a folder would have to be made.
    try folder.write("Illustrations/q", "in the way")
    let json = #"""
      [{"title":"A","timestamp":1,"pages":[{"content":"x","illustrationFileName":"p.png"},
      {"content":"y","illustrationFileName":"q/r.png"}]}]
      """#
    let before = try folder.cursor()
    #expect(throws: FileError.self) { try folder.run(json: json) }
    #expect(try folder.cursor() == before)
    #expect(folder.files("Illustrations") == ["q"])
  }

  @Test func `and recordings bring what says when they are spoken`() throws {
    try folder.write("import/q/p.mp3", "sound")
    try folder.write("import/q/p.json", "[[0, 1]]")
    try folder.write("import/q/p.vtt", "WEBVTT")
    let report = try folder.run(json: own(#""audioRelativePath":"q/p.mp3""#))
    #expect(report.diagnostics.isEmpty)
    #expect(report.pictures.added == ["q/p.mp3"])
    #expect(try folder.text("Illustrations/q/p.json") == "[[0, 1]]")
    #expect(try folder.text("Illustrations/q/p.vtt") == "WEBVTT")
    // The whole folder can be imported: what lies beside a recording is no library, whole or not.
    try folder.write("import/q/p.json", "[[0,")
    let again = try folder.run(folder.source)
    #expect(again.texts(in: folder).map { $0.contains("the timings 'p.json' of page 1 of 'A' are left out") } == [true])
    #expect(again.diagnostics.map(\.id) == ["kept-timings"])
    #expect(try folder.text("Illustrations/q/p.json") == "[[0, 1]]")
  }

  @Test func `timings that others in the library would hide stay outside, and that is said`() throws {
    try folder.write("import/q/p.mp3", "sound")
    try folder.write("import/q/p.json", "[[0, 1]]")
    let json = own(#""audioRelativePath":"q/p.mp3""#)
    #expect(try folder.run(json: json).diagnostics.isEmpty)
    try FileManager.default.removeItem(atPath: folder.source + "/q/p.json")
    try folder.write("import/q/p.vtt", "WEBVTT")
    #expect(try folder.run(json: json).diagnostics.map(\.id) == ["kept-timings"])
    #expect(!folder.files("Illustrations").contains("q/p.vtt"))
  }

  @Test func `and recordings leave a library alone that is called as they are`() throws {
    try folder.write("import/a.mp3", "sound")
    let json = own(#""audioRelativePath":"a.mp3""#)
    try folder.write("import/a.json", json)
    #expect(try folder.run(folder.source).diagnostics.isEmpty)
    #expect(folder.files("Illustrations") == ["a.mp3"])
  }

  @Test func `and recordings come along`() throws {
    try folder.write("import/Illustrations/p.mp3", "sound")
    let report = try folder.run(json: own(#""audioRelativePath":"p.mp3","audioTimings":[[0,1]]"#))
    #expect(report.pictures.added == ["p.mp3"])
    #expect(try folder.pages("A").map(\.audioRelativePath) == ["p.mp3"])
    #expect(try folder.pages("A").map(\.audioTimings) == ["[[0,1]]"])
    #expect(try folder.text("Illustrations/p.mp3") == "sound")
    let missing = try folder.run(json: own(#""audioRelativePath":"gone.mp3""#))
    #expect(missing.diagnostics.map(\.headline) == ["the recording 'gone.mp3' of page 1 of 'A' is missing"])
    let unsafe = try folder.run(json: own(#""audioRelativePath":"../gone.mp3""#))
    #expect(
      unsafe.diagnostics.map(\.headline) == [
        "'../gone.mp3' of page 1 of 'A' was left out: its path leads out of the folder of illustrations"
      ])
  }
}
