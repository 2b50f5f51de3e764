@testable import Commands

/// A table with one of everything.
let sample = Command(
  "press", "make sites and books from stories",
  discussion: """
    Reads the settings beside the library and writes what is
    out of date.

      press build
      press import json PATH

    Nothing else is touched.
    """,
  options: [
    .option("config", short: "c", "file", .file, "The settings file (default: press.toml)"),
    .flag("quiet", short: "q", excludes: ["verbose"], "Say nothing but errors"),
    .flag("verbose", short: "v", "Say more"),
    .option("color", "when", .choice(["auto", "always", "never"]), "Whether to color what is printed (default: auto)"),
    .flag("help", short: "h", interrupting: true, "Show this help"),
  ],
  subcommands: [
    Command(
      "build", "write the site and the books; only what changed",
      arguments: [.repeated("story", .text, "The stories to build, all of them if none is named")],
      options: [
        .flag("force", short: "f", "Write everything again"),
        .option("output", short: "o", "folder", .folder, "Where to write"),
        .option("jobs", short: "j", "number", .integer(1...64), "How many things to do at once"),
        .option("tag", "word", .text, repeatable: true, "Only stories with this tag; may be repeated"),
        .option(
          "a-very-long-option-name", "value", .text,
          "An option whose name leaves no room beside it, so that its text starts on the next line and wraps there"),
      ]),
    Command(
      "import", "bring stories in",
      subcommands: [
        Command(
          "json", "from JSON",
          arguments: [.required("path", .file, "A file or folder"), .optional("count", .integer(-9...9), "How many")],
          options: [.flag("dry-run", short: "n", "Only say what would happen")]),
        Command("text", "from text", arguments: [.repeated("path", .file, required: true, "The files")]),
      ]),
  ])
