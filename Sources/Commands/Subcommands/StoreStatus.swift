import Basics
import Files
import Postgres
import Stores

/// The output of `hornbook status --store` for a store.
struct StoreStatus {
  private let description: StoreDescription
  /// The path of its file, or the address of its database without what is secret.
  private let place: String
  /// The names that the settings of a project would need; nil if the usual names do.
  private let needed: (kind: StoreKind, proposal: MappingProposal, table: [String])?

  /// Looks at a store, a file or a database; a copy of it, where one is needed, lies in the system's folder for
  /// temporary files meanwhile.
  init(_ store: String) throws {
    func describe(_ path: String) throws -> StoreDescription {
      try StoreDescription.read(path, scratch: Project.temporary, as: StoreKind.all)
    }
    guard PostgresAddress.isMeant(by: store) else {
      let path = Project.storeFile(at: store)
      (place, description) = (path, try describe(path))
      let absolute = Path.normalized(Path.join(try FileSystem.currentFolder(), path))
      needed = MappingProposal.needed(by: description, of: StoreKind.all).map {
        ($0.kind, $0.proposal, $0.proposal.table(for: absolute))
      }
      return
    }
    needed = nil
    let database = try PostgresAddress(store)
    place = database.place
    description = try Project.withLibrary(in: database, mode: .readOnly, mirroredIn: Project.temporary) {
      try describe($1)
    }
  }

  /// The faults of the store.
  var findings: [Diagnostic] { description.findings }

  /// The store as people read it; `isVerbose` adds what each entity has, and the columns that were known.
  func lines(isVerbose: Bool) -> [String] {
    var lines = ["store        \(place) (\(description.kind.name), \(bytes(description.size)))"]
    let version = [
      description.schema.map { "schema \($0)" },
      description.versionIdentifiers.isEmpty
        ? nil : "model version " + description.versionIdentifiers.joined(separator: ", "),
      description.frameworkVersion.map { "framework \($0)" },
    ].compactMap { $0 }
    if !version.isEmpty { lines.append("version      " + version.joined(separator: ", ")) }
    if let identifier = description.identifier { lines.append("id           \(identifier)") }
    lines.append("last change  " + lastChange)
    lines.append("entities     \(description.entities.count)" + (description.hasModel ? ", with their model" : ""))
    for entity in description.entities {
      let rows = entity.rows.map { count($0, "row") } ?? "no table '\(entity.table)'"
      lines.append("  \(entity.name): \(rows)" + (entity.parent.map { ", a kind of '\($0)'" } ?? ""))
      if isVerbose { lines += entity.properties.map { "    \($0.name): \($0.kind.text)\($0.isOptional ? "?" : "")" } }
    }
    if description.kind == .hornbook {
      lines.append("library      of \(description.contents ?? "nothing known")")
    } else {
      lines += layoutLines(isVerbose: isVerbose)
    }
    return lines
  }

  private var lastChange: String {
    guard let change = description.lastChange else {
      return description.hasHistory ? "none yet" : "not known: the store keeps no history"
    }
    let what = description.kind == .hornbook ? "change" : "transaction"
    return (change.time.map { "\($0.secondsText), " } ?? "") + "\(what) \(change.number)"
  }

  private func layoutLines(isVerbose: Bool) -> [String] {
    let paste = needed.map { ["", "put this into the settings, in place of 'store':", ""] + $0.table } ?? []
    guard let layout = description.layout, let contents = description.contents else {
      guard let needed else { return ["library      none: no entity has what a story or a spark needs"] }
      return ["library      of \(needed.kind.name), under names of its own"] + paste
    }
    var lines = ["library      of \(contents), found in"]
    for part in layout.parts {
      lines.append("  \(part.table): \(part.name), \(count(part.fields.count, "known column"))")
      guard isVerbose else { continue }
      lines += part.fields.map { "    \($0.column): \($0.name)" }
      // The parts of structures that only the app knows, which 'extra' keeps.
      let known = Set(part.fields.flatMap(\.columns))
      let entity = description.entities.first { $0.name == part.entity }
      lines += (entity?.columns ?? []).filter { $0.path.count > 1 && !known.contains($0.name) }
        .map { "    \($0.name): \($0.path.joined(separator: "."))" }
    }
    let isRead = layout.part("Page")?.column("text") != nil && layout.part("Page")?.column("story") != nil
    let what = isRead ? "pictures    " : "pages       "
    return lines + (needed == nil ? [] : ["\(what) not read, for they have names of their own"] + paste)
  }

  /// The store as programs read it.
  var members: [JSONMember] {
    [
      JSONMember("store", .string(place)), JSONMember("kind", .string(description.kind.rawValue)),
      JSONMember("size", .number(description.size)), JSONMember("id", text(description.identifier)),
      JSONMember("schema", number(description.schema)),
      JSONMember("modelVersions", .array(description.versionIdentifiers.map { .string($0) })),
      JSONMember("modelChecksum", text(description.modelChecksum)),
      JSONMember("frameworkVersion", number(description.frameworkVersion)),
      JSONMember("hasModel", .bool(description.hasModel)), JSONMember("hasHistory", .bool(description.hasHistory)),
      JSONMember(
        "lastChange",
        description.lastChange.map { change in
          ["number": .number(Int(change.number)), "time": text(change.time?.text)]
        } ?? .null),
      JSONMember("entities", .array(description.entities.map(json))),
      JSONMember("contents", text(description.contents)),
      JSONMember(
        "tables",
        description.layout.map { layout in
          .array(
            layout.parts.map { part in
              [
                "part": .string(part.name), "entity": .string(part.entity), "table": .string(part.table),
                "columns": .object(part.fields.map { JSONMember($0.name, .string($0.column)) }),
              ]
            })
        } ?? .null),
      JSONMember("proposal", needed?.proposal.json ?? .null),
    ]
  }

  private func json(_ entity: StoreDescription.Entity) -> JSONValue {
    [
      "name": .string(entity.name), "table": .string(entity.table), "parent": text(entity.parent),
      "rows": number(entity.rows),
      "properties": .array(
        entity.properties.map {
          ["name": .string($0.name), "type": .string($0.kind.text), "optional": .bool($0.isOptional)]
        }),
    ]
  }

  private func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  private func number(_ number: Int?) -> JSONValue { number.map { .number($0) } ?? .null }

  /// A size as people read it.
  private func bytes(_ size: Int) -> String {
    if size < 10_000 { return count(size, "byte") }
    return size < 10_000_000 ? "\((size + 500) / 1000) KB" : "\((size + 500_000) / 1_000_000) MB"
  }
}

extension StoreModel.Kind {
  /// The kind in a few words, as its app would write it: `[Page]`, `enum (string)`.
  var text: String {
    switch self {
    case .attribute(let type, let isExternal): type.name + (isExternal ? " (may be a file)" : "")
    case .composite(let parts, let isEnumeration):
      (isEnumeration ? "enum" : "struct") + " ("
        + parts.map { isEnumeration ? $0.kind.text : "\($0.name): \($0.kind.text)" }.joined(separator: ", ") + ")"
    case .relationship(let destination, let isToMany, _): isToMany ? "[\(destination)]" : destination
    }
  }
}
