/// The values that templates can show, as the reference lists them.
enum TemplateValues {
  /// One name.
  struct Entry {
    /// The name between the braces.
    let name: String
    /// Its type.
    let type: String
    /// Its meaning, as Markdown.
    let meaning: String
  }

  /// Reads lines of `name | type | meaning`.
  static func list(_ lines: String) -> [Entry] {
    lines.split(separator: "\n").map { line in
      let (name, type, meaning) = ManualText.cells(of: line)
      return Entry(name: name, type: type, meaning: meaning)
    }
  }

  /// The page of the reference.
  static func page() -> String {
    """
    # Template values

    This page lists every name that a template can print, in alphabetical order. [Themes](themes.md#keys-of-each-template) says which template shows which names. A name stands between braces: `{{title}}`.

    - **text** is escaped when it is printed. **HTML** takes three braces.
    - **or null** means that the name is always there, but may have no value. `{{#name}}…{{/name}}` shows its content only with a value.
    - **list** repeats the content of its section for each entry.
    - A name that a template does not know is an error that offers the nearest one.

    | Name | Type | Meaning |
    |---|---|---|

    """ + list.map { "| `\($0.name)` | \($0.type) | \($0.meaning) |\n" }.joined()
  }
}
