import Files

/// `hornbook man`: the manual page, from the same table as the help.
enum ManualCommand: Subcommand {
  static let command = Command(
    "man", "print the manual page",
    discussion: """
      It is written for man(1):

        hornbook man > hornbook.1
        man ./hornbook.1

      Two options write files of the longer manual instead. 'make reference' and 'make manual' use them.
      """,
    options: [
      .option(
        "reference", "folder", .folder, excludes: ["pages"],
        "Write the pages of the manual that come from the program's own tables"),
      .option("pages", "folder", .folder, "Write the whole manual as authored pages of a site"),
    ])

  static func run(_ call: Call) throws -> ExitCode {
    if let folder = call.invocation.value(of: "reference") {
      let lists = Path.join(folder, FieldLists.page)
      let known = FileStatus(of: lists) == nil ? nil : String(decoding: try FileSystem.read(lists), as: UTF8.self)
      let pages = Manual.generated() + (known.map { [(FieldLists.page, FieldLists.renewed($0))] } ?? [])
      return try write(pages, to: folder, call.console)
    }
    if let folder = call.invocation.value(of: "pages") {
      guard let manual = Installation.manual else { throw Failure.noManual }
      let contents = String(decoding: try FileSystem.read(Path.join(manual, "README.md")), as: UTF8.self)
      return try write(ManualSite.files(of: Manual.pages(in: manual), contents: contents), to: folder, call.console)
    }
    call.console.print(manualPage(for: Hornbook.table, version: Hornbook.version, sections: sections))
    return .done
  }

  private static func write(
    _ files: [(name: String, text: String)], to folder: String, _ console: Console
  ) throws -> ExitCode {
    for (name, text) in files {
      let path = Path.join(folder, name)
      try FileSystem.createFolder(Path.parent(of: path))
      try FileSystem.write(Array(text.utf8), to: path)
    }
    console.say("wrote \(count(files.count, "page")) of the manual to '\(folder)'")
    return .done
  }

  /// The sections on all commands, as titles and texts.
  static let sections: [(title: String, text: String)] = [
    (
      "EXIT STATUS",
      """
      0: everything that was asked for is done.

      1: the work found errors, or could not go on.

      64: the command line is wrong.

      70: the program ran out of memory, or met a fault of its own.

      78: the settings or the library cannot be read.

      130: interrupted.
      """
    ),
    (
      "ENVIRONMENT",
      """
      NO_COLOR: when set and not empty, no color is used unless '--color always' is given.

      HORNBOOK_SITE_TITLE: the setting 'site.title', and so on for every setting. It overrides the settings file, and \
      '--set' overrides it.

      HORNBOOK_SHARE: the folder of the default theme and the sample stories, if it is not share/hornbook beside \
      the program's folder.

      GEMINI_API_KEY, or the variable that 'key_variable' in the settings names: the key for 'hornbook illustrate' \
      and 'hornbook describe --propose'.

      HORNBOOK_EPUBCHECK_JAR: the jar of EPUBCheck that 'hornbook check' runs; without it the program 'epubcheck', where there is \
      one.

      https_proxy, no_proxy: how that service is reached, as libcurl understands them.
      """
    ),
    (
      "FILES",
      """
      hornbook.toml: the settings of a project, beside its content.

      Content/library.sqlite: the library.

      .hornbook/: the build database and copies of pictures; you may delete it.
      """
    ),
  ]
}
