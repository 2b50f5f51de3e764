import Testing

@testable import Commands

/// The help, word for word.
@Suite struct HelpFormattingTests {
  private func help(_ names: String...) throws -> String {
    Commands.help(of: try sample.chain(to: names))
  }

  @Test func `help of a program lists its commands and options`() throws {
    #expect(
      try help() == """
        press: make sites and books from stories

        Usage: press [options] <command>

        Reads the settings beside the library and writes what is out of date.

          press build
          press import json PATH

        Nothing else is touched.

        Commands:
          build                write the site and the books; only what changed
          import               bring stories in

        Options:
          -c, --config <file>  The settings file (default: press.toml)
          -q, --quiet          Say nothing but errors
          -v, --verbose        Say more
              --color <when>   Whether to color what is printed (default: auto)
          -h, --help           Show this help

        """)
  }

  @Test func `help of a command ends with the options of those above it`() throws {
    #expect(
      try help("build") == """
        press build: write the site and the books; only what changed

        Usage: press build [options] [<story>...]

        Arguments:
          <story>                The stories to build, all of them if none is named

        Options:
          -f, --force            Write everything again
          -o, --output <folder>  Where to write
          -j, --jobs <number>    How many things to do at once
              --tag <word>       Only stories with this tag; may be repeated
              --a-very-long-option-name <value>
                                 An option whose name leaves no room beside it, so that
                                 its text starts on the next line and wraps there

        Global options:
          -c, --config <file>    The settings file (default: press.toml)
          -q, --quiet            Say nothing but errors
          -v, --verbose          Say more
              --color <when>     Whether to color what is printed (default: auto)
          -h, --help             Show this help

        """)
  }

  @Test func `help of a nested command names its path`() throws {
    #expect(
      try help("import", "json") == """
        press import json: from JSON

        Usage: press import json [options] <path> [<count>]

        Arguments:
          <path>               A file or folder
          <count>              How many

        Options:
          -n, --dry-run        Only say what would happen

        Global options:
          -c, --config <file>  The settings file (default: press.toml)
          -q, --quiet          Say nothing but errors
          -v, --verbose        Say more
              --color <when>   Whether to color what is printed (default: auto)
          -h, --help           Show this help

        """)
  }

  @Test func `no line is wider than 80 columns`() throws {
    for chain in sample.chains() {
      for line in Commands.help(of: chain).split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test func `a word that fits no line stands alone`() {
    let long = String(repeating: "x", count: 100)
    #expect(wrapped("a \(long) b", width: 20, indent: 2) == "  a\n  \(long)\n  b")
    #expect(wrapped("", width: 20, indent: 2) == "")
    #expect(
      wrapped("one two\nthree\n\n kept   as is\nfour", width: 9, indent: 0) == "one two\nthree\n\n kept   as is\nfour")
  }

  @Test func `usage lines wrap under their first word`() {
    let command = Command(
      "press", "x", arguments: (1...9).map { .required("a-rather-long-argument-\($0)", .text, "x") })
    let lines = Commands.help(of: [command]).split(separator: "\n")
    #expect(lines[1].hasPrefix("Usage: press <a-rather"))
    #expect(lines[2].hasPrefix("       <a-rather"))
  }
}
