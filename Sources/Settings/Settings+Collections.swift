import Basics
import TOML

/// The tables `[[collection]]`, of which there may be any number.
extension Settings.CollectionRule {
  /// The key of the tables.
  static let table = "collection"

  /// The keys of one, each with the values that it takes.
  static let keys: [(name: String, values: String)] =
    Key.allCases.map { ($0.rawValue, SettingKind.name.values) } + [("access", access.values)]

  private static let access = SettingKind<Settings.Access>.choice

  /// Their purpose, and an example, as the file of a new project has it.
  static let explanation = """
    A table for each collection with rules of its own. Its 'name', 'slug' or 'id' says which collection is meant. With
    access = "preview", only the cover and the first page of its stories are published, even if they are in other
    collections too. With "full" they are published like all others.
    """
  static let example = [Settings.CollectionRule(.name, "Stories for members", access: .preview)]

  /// The table in TOML.
  var text: [String] {
    [
      "[[\(Self.table)]]", "\(key.rawValue) = \(SettingKind.name.write(value))",
      "access = \(Self.access.write(access))",
    ]
  }

  /// Reads all tables of a file; `report` is told what is wrong, where, and the id of that.
  static func all(
    in value: TOMLValue, at position: TOMLPosition, _ report: (String, TOMLPosition, String) -> Void
  ) -> [Settings.CollectionRule] {
    let wanted = "[[collection]] must be written in two brackets, once for each collection"
    guard case .array(let values) = value.content else {
      report("\(wanted), not as \(value.kind)", position, "setting-type")
      return []
    }
    return values.compactMap { value in
      guard case .table(let table) = value.content else {
        report("\(wanted), not as a list with \(value.kind)", value.position, "setting-type")
        return nil
      }
      return read(table, at: value.position, report)
    }
  }

  private static func read(
    _ table: TOMLTable, at position: TOMLPosition, _ report: (String, TOMLPosition, String) -> Void
  ) -> Settings.CollectionRule? {
    var named: [(key: Key, value: String, position: TOMLPosition)] = []
    var access = Settings.Access.full
    var isWhole = true
    func take<Value>(_ kind: SettingKind<Value>, _ entry: TOMLTable.Entry) -> Value? {
      let value = kind.read(entry, in: "[[collection]]", report)
      isWhole = isWhole && value != nil
      return value
    }
    for entry in table.entries {
      if let key = Key(rawValue: entry.key) {
        if let value = take(.name, entry) { named.append((key, value, entry.position)) }
      } else if entry.key == "access" {
        access = take(Self.access, entry) ?? access
      } else {
        let near = keys.map(\.name).nearest(to: entry.key).map { "; did you mean '\($0)'?" } ?? ""
        report("unknown setting '\(entry.key)' in [[collection]]\(near)", entry.position, "unknown-setting")
        isWhole = false
      }
    }
    guard isWhole else { return nil }
    guard let first = named.first else {
      report("[[collection]] must name its collection by 'name', 'slug' or 'id'", position, "setting-value")
      return nil
    }
    guard named.count == 1 else {
      let both = "not by '\(first.key.rawValue)' and '\(named[1].key.rawValue)'"
      report("[[collection]] must name its collection once, \(both)", named[1].position, "setting-value")
      return nil
    }
    return Settings.CollectionRule(first.key, first.value, access: access)
  }
}
