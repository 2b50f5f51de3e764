import Arguments

/// `hornbook man`: the manual page, from the same table as the help.
enum ManualCommand: Subcommand {
  static let command = Command(
    "man", "print the manual page",
    discussion: """
      It is written for man(1):

        hornbook man > hornbook.1
        man ./hornbook.1
      """)

  static func run(_ call: Call) throws -> ExitCode {
    call.console.print(manualPage(for: Hornbook.table, version: Hornbook.version, sections: sections))
    return .done
  }

  private static let sections: [(title: String, text: String)] = [
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

      HORNBOOK_SHARE: the folder of the default theme and the sample stories, where they are not in share/hornbook beside \
      the program's folder.

      GEMINI_API_KEY, or the variable that 'key_variable' in the settings names: the key of the service that 'hornbook \
      illustrate' and 'hornbook describe --propose' ask.

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

      .hornbook/: what is remembered between builds; it may be deleted.
      """
    ),
  ]
}
