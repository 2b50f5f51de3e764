import Basics
import Settings
import Stores
import StoryStore

extension Project {
  /// The names of the things of an app's store, as the settings say.
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
  /// The names that a store needs so that one of some kinds of library can be read of it whole; nil if the usual names
  /// do, or its entities do not have the shape.
  static func needed(
    by description: StoreDescription, of kinds: [StoreKind]
  ) -> (kind: StoreKind, proposal: MappingProposal)? {
    guard let layout = description.layout else {
      // Lessons could be stories, too: the kind of which more is there counts, and of two the first.
      var best: (kind: StoreKind, proposal: MappingProposal)?
      for kind in kinds {
        guard let proposal = MappingProposal(of: kind, in: description) else { continue }
        if proposal.count > best?.proposal.count ?? 0 { best = (kind, proposal) }
      }
      return best
    }
    guard let kind = kinds.first(where: { $0.name == description.contents }), kind.name == StoreKind.stories.name
    else { return nil }
    let page = layout.part("Page")
    let isRead = page?.column("text") != nil && page?.column("story") != nil
    let hasPictures = page.map { page in kind.shape.pictures.contains { page.column($0) != nil } } ?? false
    guard !isRead || !hasPictures, let proposal = MappingProposal(of: kind, in: description) else { return nil }
    let names = proposal.mapping.names.filter { $0.part == "Page" }
    let isUseful = isRead ? names.contains { kind.shape.pictures.contains($0.field ?? "") } : !names.isEmpty
    return isUseful ? (kind, proposal) : nil
  }

  /// The table of the settings that says so for the store at a path, and then as comments what nothing was found for.
  func table(for path: String) -> [String] {
    let names = zip(mapping.names, reasons).map { Settings.StoreName($0.part, $0.field, $0.name, because: $1) }
    var left = rest.map { "\(list($0.values, limit: 20)) of '\($0.entity)'" }
    if !others.isEmpty { left.append((others.count == 1 ? "the entity " : "the entities ") + list(others, limit: 20)) }
    return Settings.storeTable(path: path, names: names) + left.map { "# Not matched: \($0.printableLine)." }
      + alternativeStories.map { "# It fits as well: Story = \"\($0)\"." }
  }

  /// Other entities that could be stories, where the one that was chosen is called otherwise than usual.
  private var alternativeStories: ArraySlice<String> {
    mapping.names.contains { $0.part == "Story" && $0.field == nil } ? alternatives.prefix(5) : []
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
