import Testing

@testable import Commands

/// How words become an invocation.
@Suite struct ParsingTests {
  private func parse(_ line: String) throws -> Invocation {
    try sample.parse(line.split(separator: " ").map(String.init))
  }

  @Test(arguments: ["build -o out", "build -oout", "build -o=out", "build --output out", "build --output=out"])
  func `a value may be written in five ways`(line: String) throws {
    let invocation = try parse(line)
    #expect(invocation.path == ["build"])
    #expect(invocation.value(of: "output") == "out")
  }

  @Test(arguments: [
    "--config a -q build", "build --config a -q", "-q build -ca", "-qca build", "build -qc a", "-c=a build --quiet",
  ])
  func `global options stand anywhere`(line: String) throws {
    let invocation = try parse(line)
    #expect(invocation.path == ["build"])
    #expect(invocation.value(of: "config") == "a")
    #expect(invocation.has("quiet"))
    #expect(!invocation.has("verbose"))
    #expect(invocation.value(of: "color") == nil)
  }

  @Test func `flags group`() throws {
    let invocation = try parse("build -fvo x a")
    #expect(invocation.has("force") && invocation.has("verbose"))
    #expect(invocation.value(of: "output") == "x")
    #expect(invocation.arguments("story") == ["a"])
  }

  @Test func `a flag may be given twice`() throws {
    #expect(try parse("build -f --force").has("force"))
  }

  @Test func `repeatable options keep their order`() throws {
    #expect(try parse("build --tag b a --tag=a --tag b").values(of: "tag") == ["b", "a", "b"])
  }

  @Test func `a double dash ends the options`() throws {
    #expect(try parse("build -f -- -f --output").arguments("story") == ["-f", "--output"])
    #expect(try parse("build -- --").arguments("story") == ["--"])
    #expect(try parse("import json -- -x").argument("path") == "-x")
  }

  @Test func `a lone dash is a word`() throws {
    #expect(try parse("import json -").argument("path") == "-")
    #expect(try parse("build -o -").value(of: "output") == "-")
  }

  @Test func `values may be empty, hold equals signs, and start with a dash behind an equals sign`() throws {
    #expect(try sample.parse(["build", "--tag="]).value(of: "tag") == "")
    #expect(try sample.parse(["build", "--tag", ""]).value(of: "tag") == "")
    #expect(try parse("build --tag=a=b").value(of: "tag") == "a=b")
    #expect(try parse("build --tag=-x").value(of: "tag") == "-x")
  }

  @Test func `numbers may be negative where numbers are wanted`() throws {
    #expect(try parse("import json a -5").argument("count") == "-5")
    #expect(try parse("build -j 4").integer(of: "jobs") == 4)
    #expect(try parse("build").integer(of: "jobs") == nil)
  }

  @Test func `arguments are filled in order`() throws {
    let invocation = try parse("import json a 3")
    #expect(invocation.path == ["import", "json"])
    #expect(invocation.argument("path") == "a")
    #expect(invocation.argument("count") == "3")
    #expect(try parse("import json a").argument("count") == nil)
    #expect(try parse("import text a b c").arguments("path") == ["a", "b", "c"])
    #expect(try parse("build").arguments("story") == [])
  }

  @Test(
    arguments: [
      ("--help", []), ("-h", []), ("build --help", ["build"]), ("--help build", ["build"]),
      ("import --help", ["import"]), ("-h import json", ["import", "json"]), ("import json -h", ["import", "json"]),
      ("build --help --nonsense nonsense", ["build"]), ("-hx", []),
    ] as [(String, [String])])
  func `asking for help is never a mistake`(line: String, path: [String]) throws {
    let invocation = try parse(line)
    #expect(invocation.has("help"))
    #expect(invocation.path == path)
  }

  @Test func `a chain leads to a command by name`() throws {
    #expect(try sample.chain(to: []).map { $0.name } == ["press"])
    #expect(try sample.chain(to: ["import", "json"]).map { $0.name } == ["press", "import", "json"])
    #expect(throws: ArgumentsError.self) { try sample.chain(to: ["import", "jsn"]) }
  }

  @Test func `asking for what the table does not hold traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = try sample.parse(["build"]).has("dry-run")
    }
    await #expect(processExitsWith: .failure) {
      _ = try sample.parse(["build"]).argument("path")
    }
  }

  @Test func `a table that makes no sense traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = Command("a", "b", arguments: [.repeated("x", .text, "x"), .required("y", .text, "y")])
    }
    await #expect(processExitsWith: .failure) {
      _ = Command("a", "b", options: [.flag("x", "first"), .flag("x", "second")])
    }
  }
}
