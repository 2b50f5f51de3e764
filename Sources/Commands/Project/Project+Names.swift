import Diagnostics
import Files
import JSON
import Settings
import Stores
import StoryStore

extension Project {
  /// What the settings say that an app calls the things of its store.
  var names: StoreMapping {
    StoreMapping(settings.storeNames.map { StoreMapping.Name($0.entity, $0.field, $0.name, at: $0.place) })
  }

  /// A warning where the settings hold such names, and the library has no use for them.
  var unusedNames: [Diagnostic] {
    guard let first = settings.storeNames.first else { return [] }
    return [
      Diagnostic(
        .warning, "the names below [store] are not used: \(libraryName) is not the store of an app", at: first.place,
        hint: "'hornbook import swiftdata' uses them; take them away when everything has come in", id: "unused-names")
    ]
  }
}

extension MappingProposal {
  /// The names that a store needs so that one of some kinds of library can be read of it whole; none where the usual names do, or its
  /// entities do not have the shape.
  static func needed(
    by description: StoreDescription, of kinds: [StoreKind]
  ) -> (kind: StoreKind, proposal: MappingProposal)? {
    guard let layout = description.layout else {
      return kinds.lazy.compactMap { kind in MappingProposal(of: kind, in: description).map { (kind, $0) } }.first
    }
    let page = layout.part("Page")
    guard let kind = kinds.first(where: { $0.name == description.contents }), kind.name == StoreKind.stories.name,
      page?.column("text") == nil || page?.column("story") == nil,
      let proposal = MappingProposal(of: kind, in: description),
      proposal.mapping.names.contains(where: { $0.part == "Page" })
    else { return nil }
    return (kind, proposal)
  }

  /// The table of the settings that says so for the store at a path, and then as comments what nothing was found for.
  func table(for path: String) -> [String] {
    let names = mapping.names.map { Settings.StoreName($0.part, $0.field, $0.name) }
    var left = rest.map { "\(list($0.values, limit: 20)) of '\($0.entity)'" }
    if !others.isEmpty { left.append((others.count == 1 ? "the entity " : "the entities ") + list(others, limit: 20)) }
    return Settings.storeTable(path: path, names: names) + left.map { "# Not matched: \($0.printableLine)." }
  }

  /// The names as programs read them.
  var json: JSONValue {
    func object(_ names: [StoreMapping.Name], _ key: (StoreMapping.Name) -> String) -> JSONValue {
      .object(names.map { JSONMember(key($0), .string($0.name)) })
    }
    var parts: [String] = []
    for name in mapping.names where name.field != nil && parts.last != name.part { parts.append(name.part) }
    return [
      "entities": object(mapping.names.filter { $0.field == nil }, \.part),
      "fields": .object(
        parts.map { part in
          JSONMember(part, object(mapping.names.filter { $0.part == part && $0.field != nil }) { $0.field ?? "" })
        }),
    ]
  }
}
