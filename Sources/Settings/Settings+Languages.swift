import Languages
import TOML

extension Settings {
  /// The name of a language: an entry of the table `[languages]`.
  package struct LanguageName: Sendable, Equatable, Encodable {
    /// Its tag.
    package let tag: String
    /// Its name in itself.
    package let name: String

    /// Names a language.
    package init(_ tag: String, _ name: String) {
      self.tag = tag
      self.name = name
    }
  }

  /// The names in the table `[languages]`, by tags.
  package var ownLanguageNames: [String: String] {
    Dictionary(languages.map { ($0.tag, $0.name) }, uniquingKeysWith: { $1 })
  }
}

/// The table `[languages]`, which may name any language.
extension Settings.LanguageName {
  /// The key of the table.
  static let table = "languages"
  /// The values of an entry.
  static let values = SettingKind.name.values

  /// Its purpose, and an example, as the file of a new project has it.
  static let explanation = """
    The names of languages in their own words, by tag (BCP 47). You need this for a language that Hornbook does not
    know, or names differently.
    """
  static let example = [Settings.LanguageName("nuj", "Lunyole")]

  /// The entry in TOML.
  var text: String { "\(tag) = \(SettingKind.name.write(name))" }

  /// Reads the table; `report` is told what is wrong, where, and the id of that.
  static func all(
    in value: TOMLValue, at position: TOMLPosition, _ report: (String, TOMLPosition, String) -> Void
  ) -> [Settings.LanguageName] {
    guard case .table(let table) = value.content else {
      report("[\(Self.table)] must be a table, not \(value.kind)", position, "setting-type")
      return []
    }
    var seen: Set<String> = []
    return table.entries.compactMap { entry in
      guard Language.isRegistered(entry.key), let tag = Language(entry.key)?.tag else {
        let meant = Language(entry.key).map { "; did you mean '\($0.tag)'?" } ?? ""
        report(
          "'\(entry.key)' in [\(Self.table)] is no registered language tag\(meant)", entry.position, "setting-value")
        return nil
      }
      guard seen.insert(tag).inserted else {
        report("'\(tag)' stands twice in [\(Self.table)]", entry.position, "setting-value")
        return nil
      }
      return SettingKind.name.read(entry, in: "[\(Self.table)]", report).map { Settings.LanguageName(tag, $0) }
    }
  }
}
