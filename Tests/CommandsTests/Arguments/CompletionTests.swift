import Testing

@testable import Commands

/// What the shells offer, asked from the shells themselves where they are installed.
@Suite struct CompletionTests {
  @Test(
    arguments: [
      (["press", ""], ["build", "import"]),
      (["press", "b"], ["build"]),
      (["press", "-q", "im"], ["import"]),
      (["press", "--config", "build", "im"], ["import"]),
      (["press", "--config", "=", "build", "im"], ["import"]),
      (["press", "import", ""], ["json", "text"]),
      (["press", "import", "json", "--"], ["--dry-run", "--config", "--quiet", "--verbose", "--color", "--help"]),
      (["press", "build", "--fo"], ["--force"]),
      (["press", "build", "--color", ""], ["auto", "always", "never"]),
      (["press", "build", "--color", "="], ["auto", "always", "never"]),
      (["press", "build", "--color", "=", "al"], ["always"]),
      (["press", "build", "--jobs", ""], []),
      (["press", "build", ""], []),
      (["press", "import", "json", "/et"], ["/etc"]),
      (["press", "build", "-o", "/et"], ["/etc"]),
    ] as [([String], [String])])
  func `bash offers what may come next`(words: [String], offers: [String]) throws {
    let shell = try #require(Shell("bash"))
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      compopt() { :; }
      \(bashCompletion(for: sample))
      COMP_WORDS=(\(line))
      COMP_CWORD=\(words.count - 1)
      _press
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let (output, status) = try shell.run(["--norc"], input: script)
    #expect(status == 0)
    #expect(output.split(separator: "\n").map(String.init) == offers)
  }

  @Test(
    .enabled(if: Shell("fish") != nil, "fish is not on this machine"),
    arguments: [
      ("press ", ["build", "import"]),
      ("press --config build im", ["import"]),
      ("press import json --dr", ["--dry-run"]),
      ("press import text --dr", []),
      ("press --quiet build --fo", ["--force"]),
      ("press build --color ", ["always", "auto", "never"]),
      ("press build --jobs ", []),
    ] as [(String, [String])])
  func `fish offers what may come next`(line: String, offers: [String]) throws {
    let shell = try #require(Shell("fish"))
    let script = fishCompletion(for: sample) + "\ncomplete -C '\(line)'\n"
    let (output, status) = try shell.run(["--no-config"], input: script)
    #expect(status == 0)
    #expect(output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) } == offers)
  }

  @Test(.enabled(if: Shell("zsh") != nil, "zsh is not on this machine")) func `zsh reads its script`() throws {
    let shell = try #require(Shell("zsh"))
    let (output, status) = try shell.run(["-f", "-n"], input: zshCompletion(for: sample))
    #expect(status == 0)
    #expect(output == "")
  }

  @Test func `the scripts name every command and option`() {
    for script in [bashCompletion(for: sample), zshCompletion(for: sample), fishCompletion(for: sample)] {
      for chain in sample.chains() {
        for name in chain.map(\.name) + chain.visibleOptions.map(\.name) { #expect(script.contains(name)) }
      }
      #expect(script.hasSuffix("\n"))
    }
  }

  @Test func `quotes in a summary stay quotes`() throws {
    let command = Command("press", "x", options: [.flag("a", "don't [say]: \"a\\b\"")])
    #expect(zshCompletion(for: command).contains(#"'--a[don'\''t \[say\]\: "a\\b"]'"#))
    #expect(fishCompletion(for: command).contains(#"-d 'don\'t [say]: "a\\b"'"#))
    let shell = try #require(Shell("bash"))
    #expect(try shell.run(["-n"], input: bashCompletion(for: command)).status == 0)
  }

  @Test func `names of things are asked of the program itself`() throws {
    let command = Command(
      "press", "x", subcommands: [Command("show", "y", arguments: [.repeated("story", .named("stories"), "z")])])
    let shell = try #require(Shell("bash"))
    let script = """
      compopt() { :; }
      press() { [ "$*" = 'completion --names stories' ] && printf '%s\\n' 'The Lost Star' "The Baker's Dozen" 'a star'; }
      \(bashCompletion(for: command))
      COMP_WORDS=(press show 'The\\ ')
      COMP_CWORD=2
      _press
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    #expect(try shell.run(["--norc"], input: script).output == "The Lost Star\nThe Baker's Dozen\n")
    #expect(zshCompletion(for: command).contains("'*:story: _press_names stories'"))
    #expect(fishCompletion(for: command).contains(" -a '(press completion --names stories 2>/dev/null)'"))
  }
}
