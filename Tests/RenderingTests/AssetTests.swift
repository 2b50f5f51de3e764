import Basics
import Hashing
import Testing

@testable import Rendering

@Suite struct `Assets of a theme` {
  private func assets(_ files: [String: String]) throws -> [Asset] {
    let folder = try ThemeFolder(files)
    return try Asset.all(of: ThemeFiles(folders: [folder.path]))
  }

  private func text(_ asset: Asset?) throws -> String {
    String(decoding: try #require(asset).bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("a.js", "assets/a.", ".js"), ("fonts/b.woff2", "assets/fonts/b.", ".woff2"),
    ("deep/er/c.min.js", "assets/deep/er/c.min.", ".js"),
    ("LICENSE", "assets/LICENSE.", ""), ("two words.svg", "assets/two words.", ".svg"),
  ])
  func `are published under a name that carries their hash`(name: String, before: String, after: String) throws {
    let asset = try #require(try assets(["assets/\(name)": "content"]).first)
    #expect(asset.name == name)
    #expect(asset.path == before + Fingerprint(of: "content").short + after)
    #expect(try asset.bytes == Array("content".utf8))
    #expect(asset.fingerprint == Fingerprint(of: "content"))
  }

  @Test func `are all files below the folder, ordered by name`() throws {
    let found = try assets(["assets/b.js": "", "assets/a/z.css": "", "assets/c": "", "other/d.js": "", "e.js": ""])
    #expect(found.map(\.name) == ["a/z.css", "b.js", "c"])
  }

  @Test func `of a theme without any are none`() throws {
    #expect(try assets(["a.mustache": ""]).isEmpty)
  }

  @Test func `change their name with their content and only then`() throws {
    let one = try assets(["assets/a.js": "1"])
    #expect(try assets(["assets/a.js": "1", "assets/b.js": "2"]).first == one.first)
    #expect(try assets(["assets/a.js": "2"]).first?.path != one.first?.path)
  }

  @Test func `that are stylesheets name the published files, relative to themselves`() throws {
    let found = try assets([
      "assets/css/main.css": "a{b:url(../img/x.png)}c{d:url('y.svg#part')}e{f:url(../z.png)}g{h:url(sub/w.png)}",
      "assets/img/x.png": "x", "assets/css/y.svg": "y", "assets/z.png": "z", "assets/css/sub/w.png": "w",
    ])
    func short(_ text: String) -> String { Fingerprint(of: text).short }
    #expect(
      try text(found.first { $0.name == "css/main.css" })
        == "a{b:url(../img/x.\(short("x")).png)}c{d:url('y.\(short("y")).svg#part')}"
        + "e{f:url(../z.\(short("z")).png)}g{h:url(sub/w.\(short("w")).png)}")
  }

  @Test(
    arguments: [
      ("// One.\nlet a; // two\n  /** Three. */\n\tb();\r\n// Four.\r\n", "\nlet a; // two\n\nb();\n\n"),
      ("/**\n * One.\n */\na();\n//", "\n\n\na();\n"),
      ("//! One.\n//# sourceMappingURL=a\n/*! Two. */\n/* @license\n*/\n// @preserve", nil),
      // Texts, comments and code that a line may begin in.
      ("a(`\n// b\n`)", nil), ("a('b\\\n// c')", nil), ("a(); /*\n// */ b()", nil), ("/*\n// */ b()\n", nil),
      ("/* a */ b() /* c */", nil), ("/* a", nil), ("// a\rb()", nil), ("// a\u{2028}b()", nil),
      ("// a\nb('image/*')", nil), ("a `// b`", nil),
    ] as [(String, String?)])
  func `that are scripts have no lines of comments`(script: String, expected: String?) throws {
    for name in ["a.js", "a.mjs"] {
      #expect(try text(try assets(["assets/\(name)": script]).first) == expected ?? script)
    }
    #expect(try text(try assets(["assets/a.txt": script]).first) == script)
  }

  @Test func `that are stylesheets change their name with what they show`() throws {
    func path(_ picture: String) throws -> String? {
      try assets(["assets/a.css": "a{b:url(c.png)}", "assets/c.png": picture]).first { $0.name == "a.css" }?.path
    }
    #expect(try path("1") != path("2"))
    #expect(try path("1") == path("1"))
  }

  @Test func `that a stylesheet names and the theme does not have are errors with their places`() throws {
    let folder = try ThemeFolder([
      "assets/a.css": "a{b:url(c.png) url(d.png)}\n  e{f:url(\"../g.png\")}", "assets/c.png": "",
      "assets/z.css": "url(no)",
    ])
    let error = try #require(throws: DiagnosticError.self) { try Asset.all(of: ThemeFiles(folders: [folder.path])) }
    #expect(
      error.diagnostics.map(\.text) == [
        "\(folder.path)/assets/a.css:1:20: error: asset 'd.png' is not in the theme [unknown-asset]"
          + "\n  hint: did you mean 'c.png'?",
        "\(folder.path)/assets/a.css:2:12: error: asset '../g.png' is not in the theme [unknown-asset]"
          + "\n  hint: addresses in a stylesheet name files beside it in 'assets'",
        "\(folder.path)/assets/z.css:1:5: error: asset 'no' is not in the theme [unknown-asset]"
          + "\n  hint: addresses in a stylesheet name files beside it in 'assets'",
      ])
  }

  @Test func `that are stylesheets take in what lies beside them, by their first lines`() throws {
    let files = [
      "assets/a.css": "/* Both. */\n@import \"b.css\";\n@import \"c.css\";\n\ne{f:g}\n",
      "assets/b.css": "b{c:url(d.png)}\n",
      "assets/c.css": "/* All. */\nc{d:e}\n", "assets/d.png": "",
    ]
    let assets = try assets(files)
    #expect(assets.map(\.name) == ["a.css", "d.png"])
    let sheet = try text(assets.first)
    let picture = try #require(assets.last?.path.split(separator: "/").last)
    #expect(sheet == "b{c:url(\(picture))}\nc{d:e}\n\n\n\ne{f:g}\n", "\(sheet.debugDescription)")
  }

  @Test(arguments: [
    "@import 'b.css';", "@import url(b.css);", "@import url(\"b.css\");", "@import url( 'b.css' ) ;",
    "@IMPORT \"./b.css\";",
  ])
  func `that are stylesheets take in another however CSS lets them say so`(rule: String) throws {
    let assets = try assets(["assets/a.css": rule + "\ne{f:g}\n", "assets/b.css": "b{c:d}\n"])
    #expect(assets.map(\.name) == ["a.css"])
    #expect(try text(assets.first).filter { $0 != "\n" } == "b{c:d}e{f:g}")
  }

  @Test(arguments: [
    ("@import \"https://example.org/x.css\";", 10), ("/* a */ @import url(https://example.org/x.css);", 21),
    ("@import url( '//example.org/x.css' ) screen;", 15),
  ])
  func `that are stylesheets import none of another server`(rule: String, column: Int) throws {
    let folder = try ThemeFolder(["assets/a.css": "\n" + rule + "\n"])
    let error = try #require(throws: DiagnosticError.self) { try Asset.all(of: ThemeFiles(folders: [folder.path])) }
    #expect(error.diagnostics.map(\.id) == ["linked-stylesheet"])
    #expect(error.diagnostics[0].place?.line == 2 && error.diagnostics[0].place?.column == column)
    #expect(error.diagnostics[0].headline.hasSuffix("is a stylesheet of another server, which no page loads"))
  }

  @Test func `that are stylesheets do not take in each other`() throws {
    let two = ["assets/a.css": "@import \"b.css\";\n", "assets/b.css": "@import \"a.css\";\n"]
    var three = two
    three["assets/b.css"] = "@import \"c.css\";\n"
    three["assets/c.css"] = "@import \"a.css\";\n"
    for files in [two, three] {
      let folder = try ThemeFolder(files)
      let error = try #require(throws: DiagnosticError.self) { try Asset.all(of: ThemeFiles(folders: [folder.path])) }
      #expect(error.diagnostics.count == files.count)
      #expect(
        error.diagnostics.allSatisfy { $0.id == "linked-stylesheet" && $0.headline.hasSuffix("take in each other") })
    }
  }

  @Test(arguments: ["@import \"b.css\" screen;", "@import \"a.css\";", "e{}\n@import \"b.css\";"])
  func `that are stylesheets do not name one another otherwise`(rule: String) throws {
    let folder = try ThemeFolder(["assets/a.css": rule, "assets/b.css": ""])
    let error = try #require(throws: DiagnosticError.self) { try Asset.all(of: ThemeFiles(folders: [folder.path])) }
    #expect(error.diagnostics.map(\.id) == ["linked-stylesheet"])
    #expect(error.diagnostics[0].headline.hasSuffix("is a stylesheet, which another cannot refer to"))
  }
}
