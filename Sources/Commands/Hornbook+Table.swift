extension Hornbook {
  /// Everything that can be typed.
  static let table = table(of: .house)

  /// Everything that can be typed, where there are these kinds of libraries.
  static func table(of kinds: LibraryKinds) -> Command {
    Command(
      "hornbook", "a library of illustrated stories becomes a website and e-books",
      discussion: """
        Begin with a new project, or stand in the folder of one:

          hornbook init my-stories
          cd my-stories
          hornbook build

        'hornbook help COMMAND' tells more of each command, 'hornbook --help' of options.
        """,
      options: [
        .option(
          "config", short: "c", "file", .file, "The settings file, or its folder (default: hornbook.toml)"),
        .option(
          "set", "name=value", .text, repeatable: true,
          "A setting for this run, such as site.title=Ours; HORNBOOK_SITE_TITLE in the environment does the same"),
        .option("base-url", "address", .text, "The same as --set site.base_url=ADDRESS"),
        .flag("quiet", short: "q", excludes: ["verbose"], "Print errors only"),
        .flag("verbose", short: "v", "Print notes and details too"),
        .flag("json", "Print one JSON object to standard output, everything else to standard error"),
        .option(
          "color", "when", .choice(["auto", "always", "never"]),
          "Whether to use color (default: auto: on a terminal, unless NO_COLOR is set)"),
        .flag("help", short: "h", interrupting: true, "Show the help of a command"),
        .flag("version", short: "V", interrupting: true, "Show the version"),
      ],
      subcommands: subcommands.map { $0.command(of: kinds) })
  }
}
