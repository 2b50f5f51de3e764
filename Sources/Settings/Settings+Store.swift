package import Basics
import TOML

extension Settings {
  /// The store app's name for one thing: a line of `[store.entities]`, or of a table `[store.fields.ENTITY]`.
  package struct StoreName: Sendable, Equatable, Encodable {
    /// The library's name for the entity.
    package let entity: String
    /// The library's name for its field; nil if the entity itself is named.
    package let field: String?
    /// The app's name for it.
    package let name: String
    /// The start of the line; nil if nobody has written it yet.
    package let place: Diagnostic.Place?
    /// Why it is proposed, to be written behind it; none where the names say so.
    package let reason: String?

    /// Names one thing.
    package init(
      _ entity: String, _ field: String?, _ name: String, at place: Diagnostic.Place? = nil,
      because reason: String? = nil
    ) {
      self.entity = entity
      self.field = field
      self.name = name
      self.place = place
      self.reason = reason
    }
  }

  /// The table `[store]` in TOML, for a store whose app has names of its own.
  package static func storeTable(path: String, names: [StoreName]) -> [String] {
    var lines = ["[\(StoreTable.name)]", "path = \(tomlString(path))"]
    var table: String?
    for name in names {
      let own = name.field == nil ? "[store.entities]" : "[store.fields.\(name.entity)]"
      if own != table { lines += ["", own] }
      table = own
      let reason = name.reason.map { "  # \($0)" } ?? ""
      lines.append("\(name.field ?? name.entity) = \(tomlString(name.name))" + reason)
    }
    return lines
  }
}

/// The table `[store]`: the long form of the setting `store`.
struct StoreTable {
  /// Its key.
  static let name = "store"
  private static let keys = ["path", "entities", "fields"]

  /// The path; none where the table has none that can be read.
  private(set) var path: String?
  /// The app's names for things, in the order of the file.
  private(set) var names: [Settings.StoreName] = []

  /// Reads the table of a file; `report` is told what is wrong, where, and the id of that.
  init(_ table: TOMLTable, of file: String, _ report: (String, TOMLPosition, String) -> Void) {
    func members(_ entry: TOMLTable.Entry, as table: String) -> [TOMLTable.Entry] {
      if case .table(let members) = entry.value.content { return members.entries }
      report("[\(table)] must be a table, not \(entry.value.kind)", entry.position, "setting-type")
      return []
    }
    func name(_ entity: String, _ field: String?, _ entry: TOMLTable.Entry, in table: String) {
      guard let text = SettingKind.name.read(entry, in: "[\(table)]", report) else { return }
      let place = Diagnostic.Place(file, entry.position)
      names.append(Settings.StoreName(entity, field, text, at: place))
    }
    for entry in table.entries {
      switch entry.key {
      case "path": path = SettingKind.path.read(entry, in: "[store]", report)
      case "entities":
        for member in members(entry, as: "store.entities") { name(member.key, nil, member, in: "store.entities") }
      case "fields":
        for fields in members(entry, as: "store.fields") {
          let table = "store.fields.\(fields.key)"
          for member in members(fields, as: table) { name(fields.key, member.key, member, in: table) }
        }
      default:
        let near = StoreTable.keys.nearest(to: entry.key).map { "; did you mean '\($0)'?" } ?? ""
        report("unknown setting '\(entry.key)' in [store]\(near)", entry.position, "unknown-setting")
      }
    }
  }
}
