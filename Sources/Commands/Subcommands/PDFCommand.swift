import Settings

/// `hornbook pdf`: the PDFs without the site.
enum PDFCommand: Subcommand {
  static let command = Command(
    "pdf", "write PDFs only",
    discussion: """
      Pages to read, sheets to print on both sides, fold and staple, cards to cut apart, or pages and a cover for a \
      printer ([print] in the settings says which). Without '--output' the files go to their place in \
      the site's folder. Name a story by its title, its address or its id. Of a collection, each story becomes a file. \
      A draft has no PDF unless '--drafts' is given, even if you name it.
      """,
    arguments: EPUBCommand.stories,
    options: EPUBCommand.folderOptions + [
      EPUBCommand.namesOption,
      .option(
        "form", "form", .choice(Settings.PDFForm.allCases.map(\.rawValue)),
        "What to write (default: 'pdf' in [books], or 'screen')"),
      .option(
        "paper", "size", .choice(Settings.Paper.allCases.map(\.rawValue)),
        "The size of pages to read (default: 'paper' in [books])"),
      .option(
        "sheet", "size", .choice(Settings.Sheet.allCases.map(\.rawValue)),
        "The sheets of booklets and cards (default: 'sheet' in [books])"),
      .flag("grey", "Without colours (default: 'grey' in [books])"),
    ] + EPUBCommand.lastOptions)

  static func run(_ call: Call) async throws -> ExitCode {
    var project = try EPUBCommand.project(call, onlyStories: "PDFs")
    try EPUBCommand.requireFolderForNames(call)
    func value<Choice: RawRepresentable<String>>(_ name: String) -> Choice? {
      call.invocation.value(of: name).flatMap(Choice.init)
    }
    if let form: Settings.PDFForm = value("form") { project.settings.books.pdf = [form] }
    if project.settings.books.pdf.isEmpty { project.settings.books.pdf = [.screen] }
    if let paper: Settings.Paper = value("paper") { project.settings.books.paper = paper }
    if let sheet: Settings.Sheet = value("sheet") { project.settings.books.sheet = sheet }
    if call.invocation.has("grey") { project.settings.books.grey = Settings.PDFForm.allCases }
    return try await EPUBCommand.write(call, project, .pdf)
  }
}
