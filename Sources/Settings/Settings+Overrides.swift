package import Basics
import TOML

extension Settings {
  /// A setting from the command line or the environment, which counts instead of the file's.
  package struct Override: Sendable, Equatable {
    /// The setting's name, with that of its table before it: `site.title`.
    package let name: String
    /// The value as it is written there: a text without quotes, everything else as in TOML.
    package let text: String
    /// Its source, for messages: `--set`, `HORNBOOK_SITE_TITLE`.
    package let source: String

    /// The setting `name` as `source` says it.
    package init(_ name: String, _ text: String, from source: String) {
      self.name = name
      self.text = text
      self.source = source
    }
  }

  /// The beginning of the names of environment variables that are settings.
  private static let prefix = "HORNBOOK_"

  /// The settings in an environment: `HORNBOOK_SITE_TITLE` is `site.title`.
  /// - Parameter environment: the variables by their names.
  /// - Returns: the settings in the order of the reference, and a warning (`unknown-setting`) for each variable that is
  ///   named like one of a table, and is none.
  package static func overrides(
    in environment: [String: String]
  ) -> (settings: [Override], findings: [Diagnostic]) {
    let settings = all.compactMap { setting in
      environment[variable(setting)].map { Override(setting.key, $0, from: variable(setting)) }
    }
    let known = Set(all.map(variable))
    let tables = Self.tables.filter { !$0.isEmpty }.map { prefix + $0.uppercased() + "_" }
    let unknown = environment.keys.sorted().filter { name in
      !known.contains(name) && tables.contains { name.hasPrefix($0) }
    }
    let findings = unknown.map { name in
      Diagnostic(
        .warning, "the environment variable '\(name)' is no setting",
        hint: all.map(variable).nearest(to: name).map { "did you mean '\($0)'?" }
          ?? "'hornbook help settings' lists them", id: "unknown-setting")
    }
    return (settings, findings)
  }

  private static func variable(_ setting: Setting) -> String {
    prefix + String(setting.key.uppercased().map { $0 == "." ? "_" : $0 })
  }
}

extension Setting {
  /// Its name, with that of its table before it: `site.title`.
  var key: String { table.isEmpty ? name : "\(table).\(name)" }

  /// Takes a value over that is written as in a command line, or says which rule it breaks.
  ///
  /// A setting that takes a text has the words as they are; any other reads them as TOML.
  func read(_ text: String, _ settings: inout Settings) -> BrokenRule? {
    func value(_ literal: String) -> TOMLValue? {
      (try? TOMLTable(parsing: Array("value = \(literal)".utf8)))?["value"]?.value
    }
    guard let asText = value(tomlString(text)) else { return .value("be one line without control characters") }
    let broken = read(asText, &settings)
    guard broken?.id == "setting-type", let other = value(text) else { return broken }
    return read(other, &settings)
  }
}
