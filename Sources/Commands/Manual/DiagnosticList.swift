/// The ids of findings and what they mean, as `hornbook help ID` and the reference tell it.
enum DiagnosticList {
  /// The findings of one part of the work.
  struct Group {
    /// The part.
    let title: String
    /// The remarks on all of its findings.
    let about: String
    /// Its findings, in the order of the page.
    let entries: [Entry]

    /// Reads lines of `id | severities | meaning`.
    init(_ title: String, about: String = "", _ lines: String) {
      self.title = title
      self.about = about
      entries = lines.split(separator: "\n").map { Entry($0) }
    }
  }

  /// One kind of finding.
  struct Entry {
    /// Its id, which does not change.
    let id: String
    /// The severities that it is told with, parted by commas.
    let severity: String
    /// Its meaning, as Markdown.
    let meaning: String

    init(_ line: Substring) {
      (id, severity, meaning) = ManualText.cells(of: line)
    }
  }

  /// All groups.
  static var groups: [Group] { work + site + checks }

  /// All ids.
  static var ids: [String] { groups.flatMap { $0.entries.map(\.id) } }

  /// The finding of an id; nil where there is none.
  static func entry(_ id: String) -> Entry? {
    for group in groups { if let entry = group.entries.first(where: { $0.id == id }) { return entry } }
    return nil
  }

  /// The page of the reference.
  static func page() -> String {
    var page = """
      # Diagnostics

      Every finding has a severity, a headline, often a place and a hint, and an id in square brackets:

      ```
      Templates/page.mustache:12:5: error: section 'pages' is closed by 'page' [unbalanced-section]
      Content/stories/en/the-lost-star.md: warning: page 4 of 'The Lost Star' has no picture yet [pending-picture]
      ```

      `hornbook help pending-picture` shows the entry of an id in the terminal. Ids do not change.

      - An **error** makes the run fail: exit code 1, or 78 if the settings or the library cannot be read. Other codes stand in brackets.
      - A **warning** means that something is published, but not as it should be. `--strict` counts it as an error, `--quiet` hides it.
      - A **note** is worth knowing. `--verbose` shows it.

      With `--json` the member `diagnostics` has all findings, with notes.

      """
    for group in groups {
      page += "\n## \(group.title)\n\n" + (group.about.isEmpty ? "" : group.about + "\n\n")
      page += "| Id | Severity | Meaning |\n|---|---|---|\n"
      for entry in group.entries { page += "| `\(entry.id)` | \(entry.severity) | \(entry.meaning) |\n" }
    }
    return page
  }
}
