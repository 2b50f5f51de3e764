import Basics
import Files
import Foundation
import Testing

@testable import Rendering

@Suite struct `Files of a theme` {
  @Test func `come from the topmost folder that has them`() throws {
    let project = try ThemeFolder(["page.mustache": "project", "own.mustache": "own"])
    let standard = try ThemeFolder(["page.mustache": "standard", "story.mustache": "story"])
    let files = try ThemeFiles(folders: [project.path, standard.path])
    #expect(files.files.map(\.name) == ["own.mustache", "page.mustache", "story.mustache"])
    #expect(files["page.mustache"]?.path == project.path + "/page.mustache")
    #expect(files["story.mustache"]?.path == standard.path + "/story.mustache")
    #expect(files["nothing.mustache"] == nil)
  }

  @Test(arguments: ["assets/key.txt", "page.mustache", "messages/de.toml", "inherits.txt"])
  func `are no links to what lies outside of their folder`(name: String) throws {
    let elsewhere = try ThemeFolder(["secret": "assets/"])
    let project = try ThemeFolder(["home.mustache": "project", "assets/own.txt": "own", "messages/en.toml": ""])
    let link = Path.join(project.path, name)
    try #require(symlink(elsewhere.path + "/secret", link) == 0)
    let error = #expect(throws: DiagnosticError.self) { try ThemeFiles(folders: [project.path]) }
    #expect(error?.diagnostics.map(\.place?.file) == [link])
    #expect(error?.diagnostics.map(\.id) == ["unsafe-theme"])
  }

  @Test func `may be links within their folder, and the folder may be one itself`() throws {
    let project = try ThemeFolder(["home.mustache": "project", "assets/own.txt": "own"])
    try #require(symlink("own.txt", project.path + "/assets/again.txt") == 0)
    let other = try ThemeFolder([:])
    try #require(symlink(project.path, other.path + "/theme") == 0)
    for folder in [project.path, other.path + "/theme"] {
      let names = try ThemeFiles(folders: [folder]).files.map(\.name)
      #expect(names == ["assets/again.txt", "assets/own.txt", "home.mustache"])
    }
  }

  @Test func `come from below only where the folder above names them, if it names any`() throws {
    let project = try ThemeFolder(["own.mustache": "", "a.mustache": "project"])
    let kind = try ThemeFolder([
      "b.mustache": "kind", "inherits.txt": "# what is shared\n\n  messages/ \r\na.mustache\nnowhere.css\n",
    ])
    let standard = try ThemeFolder([
      "a.mustache": "", "b.mustache": "", "c.mustache": "", "messages/en.toml": "", "messages.txt": "",
      "inherits.txt": "",
    ])
    let files = try ThemeFiles(folders: [project.path, kind.path, standard.path])
    #expect(files.files.map(\.name) == ["a.mustache", "b.mustache", "messages/en.toml", "own.mustache"])
    #expect(files.layers(of: "a.mustache").map(\.path) == [project.path, standard.path].map { $0 + "/a.mustache" })
    #expect(files.layers(of: "b.mustache").map(\.path) == [kind.path + "/b.mustache"])
    #expect(files.layers(of: "c.mustache").isEmpty)
    try project.write("", to: "inherits.txt")
    let alone = try ThemeFiles(folders: [project.path, kind.path, standard.path])
    #expect(alone.files.map(\.name) == ["a.mustache", "own.mustache"])
  }

  @Test func `need no more than one of the folders to be there`() throws {
    let standard = try ThemeFolder(["a.mustache": ""])
    let files = try ThemeFiles(folders: [standard.path + "/nowhere", standard.path])
    #expect(files.files.map(\.name) == ["a.mustache"])
  }

  @Test func `may come from an empty folder`() throws {
    let folder = try ThemeFolder()
    #expect(try ThemeFiles(folders: [folder.path]).files.isEmpty)
  }

  @Test func `cannot be had where there is no folder`() throws {
    let folder = try ThemeFolder(["file": "not a folder"])
    let error = try #require(throws: DiagnosticError.self) {
      try ThemeFiles(folders: [folder.path + "/a", folder.path + "/b"])
    }
    #expect(error.diagnostics.map(\.id) == ["missing-theme"])
    #expect(error.diagnostics[0].headline == "no theme found in '\(folder.path)/a' or '\(folder.path)/b'")
  }

  @Test func `do not come from a file, which is no folder that happens not to be there`() throws {
    let folder = try ThemeFolder(["file": "not a folder"])
    let error = try #require(throws: DiagnosticError.self) {
      try ThemeFiles(folders: [folder.path + "/file", folder.path])
    }
    #expect(error.diagnostics.map(\.id) == ["missing-theme"])
    #expect(error.diagnostics[0].headline == "the theme's folder '\(folder.path)/file' has to be a folder")
  }

  @Test func `are ordered by the bytes of their names, hidden ones left out`() throws {
    let folder = try ThemeFolder(["b/z": "", "b.a": "", "B": "", "ä": "", ".hidden": "", ".git/config": "", "b/.x": ""])
    #expect(try ThemeFiles(folders: [folder.path]).files.map(\.name) == ["B", "b.a", "b/z", "ä"])
  }

  @Test func `are listed by folder, not by the beginning of their names`() throws {
    let folder = try ThemeFolder(["assets/a": "", "assets/b/c": "", "assets2/d": ""])
    #expect(try ThemeFiles(folders: [folder.path]).files(below: "assets").map(\.name) == ["assets/a", "assets/b/c"])
  }
}
