import Testing

/// Each rule, tried on text that breaks it and on text that only looks as if it did.
@Suite struct RuleTests {
  /// A file of a room on the fourth floor.
  private func findings(
    _ rule: Rule, _ text: String, at path: String = "Sources/Stores/Sample.swift"
  ) -> [String] {
    rule.findings(in: SourceFile(path: path, text: text)).map(\.description)
  }

  @Test(arguments: [
    "import Website", "import Rendering", "import Commands", "package import Website", "public import Stories",
    "internal import Website", "@testable import Website", "@preconcurrency import Website",
    "import struct Website.Plan",
    "@_implementationOnly import Website", "@_spi(Testing) @preconcurrency package import Website", "  import Website",
    "import Files; import Website", "import Website.Plan", "import Stores", "import `Website`",
    "#if canImport(Website)\nimport Website\n#endif", "/* why */ import Website", "import Website // why",
  ])
  func `a room that imports its neighbour or what stands above is found`(text: String) {
    #expect(findings(.layers, text).count == 1)
  }

  @Test(arguments: [
    "import SQLite", "package import Models", "import Glibc", "// import Website", "/// import Website",
    "/* import Website */", "/* a /* b */ import Website */", "let text = \"import Website\"",
    "let text = \"\"\"\nimport Website\n\"\"\"", "let important = Website",
    "#if canImport(Website)\n#endif",
  ])
  func `a room that imports what stands below is left alone`(text: String) {
    #expect(findings(.layers, text).isEmpty)
  }

  @Test func `a layer finding names the line, the room and the module`() {
    #expect(
      findings(.layers, "import Files\n\npackage import EPUB\nimport Website\n") == [
        "Sources/Stores/Sample.swift:3: 'Stores' imports 'EPUB', which is beside it [layers]",
        "Sources/Stores/Sample.swift:4: 'Stores' imports 'Website', which is above it [layers]",
      ])
  }

  @Test func `a room that is in no plan is found`() {
    #expect(findings(.layers, "", at: "Sources/Attic/Sample.swift").count == 1)
    #expect(findings(.layers, "import Website", at: "Tests/StoryStoreTests/Sample.swift").isEmpty)
  }

  @Test func `imports are compared with what the manifest declares, both ways`() {
    let manifest = """
      targets: [
        room("Stores", "Values", "Files",
          "JSON", linking: some),
        .target(
          name: "Preview", dependencies: ["Files"], exclude: ["README.md"]),
      """
    func findings(_ texts: String..., room: String = "Stores") -> [String] {
      let files = texts.enumerated().map { SourceFile(path: "Sources/\(room)/\($0.offset).swift", text: $0.element) }
      return Rule.declarationFindings(among: files, manifest: SourceFile(path: "Package.swift", text: manifest))
        .map(\.description)
    }
    #expect(findings("import Files\nimport JSON", "import Dispatch\npackage import Values").isEmpty)
    #expect(findings("import Files", room: "Preview").isEmpty)
    #expect(
      findings("import Files\n@testable import XML", "import Values") == [
        "Sources/Stores/0.swift:2: 'Package.swift' does not declare 'XML' for 'Stores' [declarations]",
        "Package.swift:2: 'Stores' declares 'JSON', and no file of it imports that [declarations]",
      ])
    #expect(findings("", room: "Attic").count == 1)
  }

  @Test func `files and folders that go round in circles are found, and each number that is too large`() {
    func findings(_ files: [String: String], _ allowance: CircleAllowance? = nil) -> [String] {
      let files = files.sorted { $0.key < $1.key }
        .map { SourceFile(path: "Sources/Stores/\($0.key).swift", text: $0.value) }
      return Rule.circleFindings(among: files, allowing: allowance.map { [$0] } ?? []).map(\.description)
    }
    var files = [
      "Ink": "struct Ink { let pen: Pen }", "Pen": "package struct Pen {}\nextension Nib {}",
      "Nib": "enum Nib { case a([Quill]) }", "Quill": "final class Quill {}",
    ]
    #expect(findings(files).isEmpty)
    for harmless in [
      "// Ink", "let text = \"Ink\"", "let ink = Pen.Ink()", "struct Box { enum Ink {}; let ink: Ink }",
      "let a: Inkwell",
    ] {
      files["Quill"] = "final class Quill {}\n\(harmless)"
      #expect(findings(files).isEmpty, "\(harmless)")
    }
    files["Quill"] = "final class Quill { let text = \"\\(Ink())\" }"
    let found = "4 files in circles of more than 3, 0 are allowed: Ink, Nib, Pen, Quill"
    #expect(findings(files) == ["Sources/Stores: \(found) [circles]"])
    #expect(findings(files, CircleAllowance(room: "Stores", files: 4, reason: "why")).isEmpty)
    #expect(findings(files, CircleAllowance(room: "Stores", files: 5, reason: "why")).count == 1)
    #expect(findings(files, CircleAllowance(room: "Attic", files: 4, reason: "why")).count == 2)
    #expect(findings([:], CircleAllowance(room: "Stores", reason: "why")).count == 1)
    let twice = files.merging(["Other": "struct Ink {}"]) { $1 }
    #expect(findings(twice).isEmpty)
    let folders = [
      "Ink": "struct Ink {}", "A/Pen": "struct Pen { let ink: Ink }", "B/Nib": "struct Nib { let pen: Pen }",
      "B/C/Quill": "struct Quill { let pen: Pen }", "A/Box": "struct Box { let quills: [Quill] }",
    ]
    let pairs = "1 pairs of folders that name each other, 0 are allowed: A and B/C"
    #expect(findings(folders) == ["Sources/Stores: \(pairs) [circles]"])
    #expect(findings(folders, CircleAllowance(room: "Stores", folderPairs: 1, reason: "why")).isEmpty)
  }

  @Test(arguments: ["CSQLite", "CXML", "CZip", "CMarkdown", "CXXHash", "CTOML", "CMicrohttpd"])
  func `a C module belongs to its wrapper alone`(module: String) {
    #expect(findings(.wrappers, "import \(module)").count == 1)
    let wrapper = House.wrappers[module]
    #expect(wrapper.map { findings(.wrappers, "import \(module)", at: "Sources/\($0)/Sample.swift").isEmpty } ?? true)
  }

  @Test(arguments: [
    "print(story)", "  Swift.print (story)", "debugPrint(story)", "dump(story)", "fputs(text, stderr)", "puts(text)",
    "exit(1)", "Glibc.exit(1)", "_exit(1)", "FileHandle.standardError.write(data)", "write(STDERR_FILENO, bytes, 3)",
    "unsafe fflush(stdout)", "let text = \"\\(print(story))\"", "defer { print(1) }",
  ])
  func `what prints or ends the process is found outside the commands`(text: String) {
    #expect(!findings(.printing, text).isEmpty)
    #expect(findings(.printing, text, at: "Sources/Commands/Build.swift").isEmpty)
  }

  @Test(arguments: [
    "fingerprint(story)", "press.print(story)", "func print(_ story: Story) {}", "// print(story)",
    "let text = \"print(story)\"", "let printed = 1", "self.exit(1)", "f(stdout: pipe)", "vips.stderr", "blueprint (1)",
  ])
  func `what only looks like printing is left alone`(text: String) {
    #expect(findings(.printing, text).isEmpty)
  }

  @Test func `Foundation is found in the program and left alone in tests`() {
    #expect(findings(.foundation, "import Foundation").count == 1)
    #expect(findings(.foundation, "import FoundationEssentials").count == 1)
    #expect(findings(.foundation, "package import struct Foundation.URL").count == 1)
    #expect(findings(.foundation, "// import Foundation").isEmpty)
    #expect(findings(.foundation, "import Foundation", at: "Tests/StoryStoreTests/Sample.swift").isEmpty)
  }

  @Test(arguments: [
    "let page = try! store.page()", "extension Page: @unchecked Sendable {}", "nonisolated(unsafe) var count = 0",
    "nonisolated (unsafe) let x = 1", "let story = value as! Story", "let text = \"\\(try! name())\"",
  ])
  func `what takes the compiler's eyes away is found`(text: String) {
    #expect(findings(.unchecked, text).count == 1)
    #expect(findings(.unchecked, "// \(text)").isEmpty)
  }

  @Test(arguments: [
    "enum CodingKeys: CodingKey {}", "  func encode(to encoder: any Encoder) throws {", "private enum CodingKeys {}",
  ])
  func `an encoding by hand is found`(text: String) {
    #expect(findings(.encodings, text).count == 1)
    #expect(findings(.encodings, "// \(text)").isEmpty)
    #expect(findings(.encodings, text, at: "Tests/StoryStoreTests/Sample.swift").isEmpty)
  }

  @Test(arguments: [
    "package struct Page {", "package let x = 1", "package static func f() {}", "@inlinable package func f() {}",
    "package mutating func f() {}", "package private(set) var count = 0", "package init() {}", "package enum E {",
    "  package subscript(i: Int) -> Int { 0 }", "package static func + (a: P, b: P) -> P { a }",
    "// a comment\npackage func f() {}", "/// a comment\n\npackage func f() {}", "package nonisolated func f() {}",
  ])
  func `package API without a doc comment is found`(text: String) {
    #expect(findings(.documentation, text).count == 1)
  }

  @Test(arguments: [
    "/// A page.\npackage struct Page {", "/// A page.\n@safe\npackage struct Page {", "struct Page {",
    "package import Files", "package var description: String { name }", "package extension Page {",
    "package static func == (a: P, b: P) -> Bool { true }", "package func hash(into hasher: inout Hasher) {}",
    "private let package = 1", "let text = \"package func f()\"", "// package func f()",
  ])
  func `package API with a doc comment is left alone`(text: String) {
    #expect(findings(.documentation, text).isEmpty)
  }

  @Test func `a file of more lines than allowed is found`() {
    let longest = String(repeating: "x\n", count: House.longestFile)
    #expect(findings(.length, longest).isEmpty)
    #expect(findings(.length, longest + "x").count == 1)
    #expect(findings(.length, longest + "x\n").count == 1)
  }

  @Test func `a comment of more columns than allowed is found`() {
    let longest = "  /// " + String(repeating: "ä", count: House.columns - 6)
    #expect(findings(.columns, longest + "\n").isEmpty)
    #expect(findings(.columns, longest + "ä\n").count == 1)
    #expect(findings(.columns, "let x = \"\(longest)\"\n/// | \(longest) |\n").isEmpty)
  }

  @Test func `a function of more lines than allowed is found`() {
    func text(_ head: String, lines: Int) -> String {
      "enum E {\n  \(head) {\n" + String(repeating: "    f { $0 }\n", count: lines - 2) + "  }\n}\n"
    }
    for head in [
      "func f()", "package static func f<T>(_ x: T)\n    where T: P", "private init?(a: Int)", "func == (a: E, b: E)",
    ] {
      let more = head.split(separator: "\n").count - 1
      #expect(findings(.functions, text(head, lines: House.longestFunction - more)).isEmpty, "\(head)")
      #expect(findings(.functions, text(head, lines: House.longestFunction - more + 1)).count == 1, "\(head)")
    }
    #expect(findings(.functions, text("var f: Int", lines: 99)).isEmpty)
    #expect(
      findings(.functions, "protocol P {\n  func f()\n  var x: Int { get }\n}\n" + text("var f: Int", lines: 99))
        .isEmpty)
  }

  @Test func `a function of more parameters than allowed is found`() {
    func text(_ count: Int) -> String {
      let many = (0..<count).map { "a\($0): [Int: Int] = [:], // b:\n" }.joined()
      return "init(\(many)    then: (_ x: Int) -> Int) {\n}\n"
    }
    #expect(findings(.functions, text(House.mostParameters - 1)).isEmpty)
    #expect(findings(.functions, text(House.mostParameters)).count == 1)
    #expect(findings(.functions, "  self.init(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, h: 8, i: 9)").isEmpty)
  }

  @Test(arguments: ["work/main", "root/.cache", "home/ada/hornbook", "Users/ada/", "opt/swift/usr/bin", "tmp/wt/setup"])
  func `a path of one machine is found in any text`(place: String) {
    for text in [
      "/\(place)", "see '/\(place)'", "[a](/\(place))", "PATH=/bin:/\(place)", "file:///\(place)",
    ] {
      #expect(findings(.places, text, at: "README.md").count == 1, "\(text)")
    }
    for text in ["https://example.org/\(place)", "home", "Sources/\(place)", "a/\(place)"] {
      #expect(findings(.places, text, at: "README.md").isEmpty, "\(text)")
    }
  }

  @Test func `an exception covers its file and rule, and is a finding when idle`() {
    let broken = Finding(path: "a.swift", line: 3, rule: .unchecked, message: "why")
    let needed = Allowance(path: "a.swift", rule: .unchecked, reason: "because")
    let idle = Allowance(path: "b.swift", rule: .unchecked, reason: "because")
    #expect([broken].allowing([]) == [broken])
    #expect([broken].allowing([needed]).isEmpty)
    #expect([broken].allowing([needed, idle]).map(\.path) == ["b.swift"])
    #expect([broken].allowing([Allowance(path: "a.swift", rule: .printing, reason: "because")]).count == 2)
  }
}

/// The reader that tells code from comments and strings.
@Suite struct SwiftTextTests {
  @Test(arguments: [
    ("a // b\nc", "a     \nc"),
    ("a /* b\n/* c */ d */ e", "a     \n             e"),
    ("f(\"a)\\\"b\") + c", "f(\"     \") + c"),
    ("\"a\\(f(\"b\") + c)d\" e", "\" \\(f(\" \") + c) \" e"),
    ("#\"a\"b\\(c)\"# d", "#\"       \"# d"),
    ("#\"a\\#(b)\"# d", "#\" \\#(b)\"# d"),
    ("\"\"\"\na \"b\"\n\"\"\" c", "\"\"\"\n     \n\"\"\" c"),
    ("`a // b` c", "`      ` c"),
    ("`default` c", "`default` c"),
    ("\"//\" a", "\"  \" a"),
    ("\"open\na", "\"    \na"),
  ])
  func `comments and strings are blanked, and every line stays in its place`(text: String, code: String) {
    #expect(SwiftText.code(of: text) == code)
  }
}
