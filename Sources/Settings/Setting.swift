import TOML

/// One row of the table of settings: how a setting is called, explained, read and written.
struct Setting: Sendable {
  /// The table that holds it; empty for the top level.
  let table: String
  /// Its key.
  let name: String
  /// Its meaning, in sentences.
  let explanation: String
  /// The values it takes, in words for the reference: "a string", "1 to 1000".
  let values: String
  /// A value in TOML, shown when there is no default.
  let example: String?
  /// Its value in TOML, or nil when it has none.
  let text: @Sendable (Settings) -> String?
  /// Takes a value over into the settings, or says which rule it breaks.
  let read: @Sendable (TOMLValue, inout Settings) -> BrokenRule?

  /// Its name in messages: `'title' in [site]`.
  var fullName: String {
    table.isEmpty ? "'\(name)'" : "'\(name)' in [\(table)]"
  }
}

/// The rule that a value breaks.
struct BrokenRule: Error, Equatable {
  /// The id of the finding.
  let id: String
  /// The rule for the value, after the word "must".
  let rule: String

  /// The value is of the wrong kind.
  static func type(_ wanted: String, not value: TOMLValue) -> BrokenRule {
    BrokenRule(id: "setting-type", rule: "be \(wanted), not \(value.kind)")
  }

  /// The value is of the right kind, but out of bounds.
  static func value(_ rule: String) -> BrokenRule {
    BrokenRule(id: "setting-value", rule: rule)
  }
}
