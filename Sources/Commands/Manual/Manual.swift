import Files
import Settings

/// The manual: pages of Markdown below the folder `Documentation` that comes with the program.
enum Manual {
  /// One page.
  struct Page {
    /// Its name in `hornbook help`: the name of its file.
    let name: String
    /// Its path below the manual's folder.
    let path: String
    /// Its text.
    let text: String

    /// The first heading; the name of a page without one.
    let title: String

    init(name: String, path: String, text: String) {
      (self.name, self.path, self.text) = (name, path, text)
      var rest = text[...]
      while !rest.isEmpty, !rest.hasPrefix("# ") { rest = rest.drop { $0 != "\n" }.dropFirst() }
      title = rest.isEmpty ? name : String(rest.dropFirst(2).prefix { $0 != "\n" })
    }
  }

  /// The parts of the manual, which are folders of it, in the order of the table of contents.
  static let parts = [
    (folder: "tutorials", title: "Tutorials"), (folder: "how-to", title: "How-to"),
    (folder: "reference", title: "Reference"), (folder: "explanations", title: "Explanations"),
  ]

  /// All pages of a manual's folder, part by part, in the order of their names.
  static func pages(in folder: String) throws -> [Page] {
    var pages: [Page] = []
    for (part, _) in parts where FileStatus(of: Path.join(folder, part))?.kind == .folder {
      for name in try FileSystem.names(in: Path.join(folder, part)).sorted() where Path.fileExtension(of: name) == "md"
      {
        let path = Path.join(part, name)
        let bytes = try FileSystem.read(Path.join(folder, path))
        pages.append(Page(name: Path.stem(of: name), path: path, text: String(decoding: bytes, as: UTF8.self)))
      }
    }
    return pages
  }

  /// The list of pages, as `hornbook help manual` prints it.
  static func contents(of pages: [Page]) -> String {
    var text = "The pages of the manual. 'hornbook help PAGE' shows one of them.\n"
    for (folder, title) in parts {
      text += "\n\(title):\n"
      for page in pages where page.path.hasPrefix(folder + "/") {
        text += "  \(padded(page.name, 26))  \(page.title)\n"
      }
    }
    return text
  }

  /// The pages that the program makes of its own tables: the path below the manual's folder, and the text.
  static func generated() -> [(name: String, text: String)] {
    [
      ("reference/commands.md", commands()), ("reference/settings.md", settings()),
      ("reference/diagnostics.md", DiagnosticList.page()), ("reference/template-values.md", TemplateValues.page()),
      ("reference/json-output.md", JSONOutputs.page()), ("reference/store-rules.md", ShopRules.page()),
    ].map { ($0.0, mark($0.1)) } + JSONOutputs.schemas().map { ("reference/schemas/\($0.name)", $0.text) }
  }

  /// The last line of a generated page.
  static let generationMark = "*This page is generated from the program's own tables by `make reference`.*"

  private static func mark(_ text: String) -> String { text + "\n\(generationMark)\n" }

  private static func commands() -> String {
    var page = """
      # Commands

      ```
      hornbook [options] <command>
      ```

      `hornbook help COMMAND` shows the same in the terminal. These options hold for every command:

      """
    // A bare address would be made a link, to nowhere.
    let preview = "http://127.0.0.1:8080/"
    page += Hornbook.table.markdownReference().replacing(preview, with: "`\(preview)`")
    for (title, text) in ManualCommand.sections {
      page += "\n## \(title.prefix(1) + title.dropFirst().lowercased())\n\n"
      page += text.split(separator: "\n").filter { !$0.isEmpty }.map { "- \(item($0))\n" }.joined()
    }
    return page
  }

  /// A line `NAME: meaning` with its name as code.
  private static func item(_ line: Substring) -> String {
    guard let colon = line.firstRange(of: ": ") else { return String(line) }
    let names = line[..<colon.lowerBound].split(separator: ", ").map { $0.contains(" ") ? String($0) : "`\($0)`" }
    return names.joined(separator: ", ") + ": " + line[colon.upperBound...]
  }

  private static func settings() -> String {
    """
    # Settings in hornbook.toml

    Settings stand in `hornbook.toml`, in the folder of the project. `hornbook init` writes the file with every setting as a comment. `site.title` means `title` in the table `[site]`.
    Paths start from the folder of the file. An unknown setting is an error that offers the nearest one.

    `hornbook doctor` says which settings are in force and where each comes from.

    """ + Settings.markdownReference()
  }
}
