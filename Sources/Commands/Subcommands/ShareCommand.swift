import Settings

/// `hornbook share`: stories as single pages to be passed on, without the site.
enum ShareCommand: Subcommand {
  static let command = Command(
    "share", "write stories as single pages to pass on",
    discussion: """
      Each story becomes one HTML file with its pictures, recordings and letters inside: it can be sent by a messenger and \
      opens in every browser, without a network. '--form zip' writes an archive for learning platforms such as Moodle \
      (SCORM 1.2) and Kolibri. Without '--output' the files go to their place in the site's folder. Name a story by its \
      title, its address or its id. A draft is not written unless '--drafts' is given, even if you name it.
      """,
    arguments: EPUBCommand.stories,
    options: EPUBCommand.folderOptions + [
      .option(
        "form", "form", .choice(Settings.ShareForm.allCases.map(\.rawValue)),
        "What to write (default: 'share' in [books], or 'file')"),
      .option(
        "size", "kB", .integer(200...100_000),
        "The size to keep below, by narrower pictures (default: 'share_size' in [books])"),
    ] + EPUBCommand.lastOptions)

  static func run(_ call: Call) async throws -> ExitCode {
    var project = try EPUBCommand.project(call, onlyStories: "pages to pass on")
    if let form = call.invocation.value(of: "form").flatMap(Settings.ShareForm.init) {
      project.settings.books.share = [form]
    }
    if project.settings.books.share.isEmpty { project.settings.books.share = [.file] }
    if let size = call.invocation.integer(of: "size") { project.settings.books.shareSize = size }
    return try await EPUBCommand.write(call, project, .page)
  }
}
