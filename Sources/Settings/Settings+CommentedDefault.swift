extension Settings {
  /// The settings file of a new project: every setting explained, all but the title, and the kind and the library that
  /// are named, commented out at its default.
  ///
  /// `title` is written in, its control characters as spaces; one that is blank gives way to the default. `storeTable`
  /// is the table `[store]`, where the library is named in that way.
  package static func commentedDefault(
    title: String, kind: Kind = .stories, store: String? = nil, storeTable: [String] = []
  ) -> String {
    var settings = Settings()
    settings.kind = kind
    if let store { settings.store = store }
    let letters = title.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) }
    if !letters.allSatisfy(\.isWhitespace) { settings.site.title = String(letters) }
    var lines = [
      "# The settings of this library. Everything here has a default; take the \"#\" away to change it.",
      "# Paths start from the folder of this file.",
    ]
    for table in tables {
      if !table.isEmpty { lines += ["", "[\(table)]"] }
      for setting in all where setting.table == table {
        lines.append("")
        lines += setting.explanation.split(separator: "\n").map { "# \($0)" }
        let isSet =
          setting.table == "site" && setting.name == "title" || setting.name == "store" && store != nil
          || setting.name == "kind" && kind != .stories
        lines.append((isSet ? "" : "#") + "\(setting.name) = \(setting.text(settings) ?? setting.example ?? "")")
      }
    }
    lines += ["", "[\(LanguageName.table)]", ""] + LanguageName.explanation.split(separator: "\n").map { "# \($0)" }
    lines += LanguageName.example.map { "#\($0.text)" }
    lines += [""] + CollectionRule.explanation.split(separator: "\n").map { "# \($0)" }
    for rule in CollectionRule.example { lines += rule.text.map { "#\($0)" } }
    lines += [""] + Deployment.explanation.split(separator: "\n").map { "# \($0)" }
    for deployment in Deployment.example { lines += deployment.text.map { "#\($0)" } }
    if !storeTable.isEmpty { lines += [""] + storeTable }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The list of settings in Markdown, a part for each table, for the documentation.
  package static func markdownReference() -> String {
    tables.map { part($0.isEmpty ? "Settings before all tables" : "[\($0)]", rows(of: $0)) }.joined(separator: "\n")
      + further.map { "\n" + part($0.title, $0.rows) }.joined()
  }

  private static func part(_ title: String, _ rows: [String]) -> String {
    "## \(title)\n\n| Setting | Values | Default | Meaning |\n|---|---|---|---|\n" + rows.joined()
  }

  private static func rows(of table: String) -> [String] {
    all.filter { $0.table == table }.map { setting in
      let name = setting.table.isEmpty ? setting.name : "\(setting.table).\(setting.name)"
      let value = setting.text(Settings()).map { "`\($0)`" } ?? "none"
      let explanation = setting.explanation.replacing("\n", with: " ")
      return "| `\(name)` | \(setting.values) | \(value) | \(explanation) |\n"
    }
  }

  /// The tables whose names or keys a project chooses.
  private static var further: [(title: String, rows: [String])] {
    let languages =
      "| `[\(LanguageName.table)] TAG` | \(LanguageName.values) | none "
      + "| \(LanguageName.explanation.replacing("\n", with: " ")) |\n"
    let collections = CollectionRule.keys.map { key in
      let explanation =
        key.name == "access" ? CollectionRule.explanation.replacing("\n", with: " ") : "Names the collection."
      let value = key.name == "access" ? "`\(SettingKind<Access>.choice.write(.full))`" : "none"
      return "| `[[\(CollectionRule.table)]] \(key.name)` | \(key.values) | \(value) | \(explanation) |\n"
    }
    let deployments = Deployment.keys.map { key in
      let initial = key.initial.map { "`\($0)`" } ?? "none"
      return "| `[\(Deployment.table).NAME] \(key.name)` | \(key.values) | \(initial) | \(key.meaning) |\n"
    }
    return [
      ("[\(LanguageName.table)]", [languages]), ("[[\(CollectionRule.table)]]", collections),
      ("[\(Deployment.table).NAME]", deployments),
    ]
  }
}
