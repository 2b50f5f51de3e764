/// The parts of a kind of library, and their names in apps: the plan by which a layout is found.
package struct AppShape: Sendable {
  /// One kind of thing.
  package struct Part: Sendable {
    /// Its name in the library.
    package let name: String
    /// The entity's names in apps; the library's own name stands first.
    package let entities: [String]
    /// The fields read of it.
    package let fields: [FieldName]
    /// Which other parts it belongs to, and under what name the column of that is known.
    package let owners: [(part: String, name: String)]
    /// Apps' names of the relationship of others to it, in capitals.
    package let relationships: [String]
    /// One app's names of the relationships to its owners, by the names under which these are known.
    let links: [String: String]

    /// Names a kind of thing.
    package init(
      _ name: String, entities: [String], fields: [FieldName], owners: [(part: String, name: String)] = [],
      relationships: [String] = []
    ) {
      self.init(name, entities, fields, owners, relationships, links: [:])
    }

    init(
      _ name: String, _ entities: [String], _ fields: [FieldName], _ owners: [(part: String, name: String)],
      _ relationships: [String], links: [String: String]
    ) {
      self.name = name
      self.entities = entities
      self.fields = fields
      self.owners = owners
      self.relationships = relationships
      self.links = links
    }
  }

  /// The kinds of things, the one that makes the library first.
  package let parts: [Part]
  /// Apps' names of relationships to many, in capitals, the likeliest first: for stores that do not keep their model.
  package let manyNames: [String]
  /// Other apps' possible names of the parts.
  package let likenesses: [Likeness]
  /// The fields that are pictures.
  package let pictures: Set<String>
  /// Whether what was found makes such a library.
  package let isWhole: @Sendable (AppLayout) -> Bool

  /// Names what a kind of library is made of.
  package init(
    _ parts: [Part], manyNames: [String] = [], likenesses: [Likeness] = [], pictures: Set<String> = [],
    isWhole: @escaping @Sendable (AppLayout) -> Bool
  ) {
    self.parts = parts
    self.manyNames = manyNames
    self.likenesses = likenesses
    self.pictures = pictures
    self.isWhole = isWhole
  }

  /// The names under which columns are known by which rows belong to others.
  package var ownerNames: Set<String> { Set(parts.flatMap { $0.owners.map(\.name) }) }

  /// Apps' names of the relationship to a part, in capitals.
  func relationships(to name: String) -> [String] { parts.first { $0.name == name }?.relationships ?? [] }
}

extension AppLayout {
  /// Finds what a shape names. Nil for a store that holds no such library.
  ///
  /// A column is found through the model where the store keeps it, otherwise by its name, and it has to be there. Where
  /// several entities may be one kind of thing, rows decide: the one with most of them counts, of those that belong to
  /// what was chosen already.
  package init?(
    _ shape: AppShape, _ entities: [StoreDescription.Entity], columns: [String: [String]],
    rows: (StoreDescription.Entity) throws -> Int
  ) throws {
    var found: [(AppShape.Part, StoreDescription.Entity)] = []
    var rivals: [Rival] = []
    /// The places among names of what was left out though it has rows.
    var passed: [String: Set<Int>] = [:]
    for part in shape.parts {
      let candidates = part.entities.enumerated().compactMap { place, name in
        entities.first { $0.name == name && $0.rows != nil && columns[$0.table]?.contains("Z_PK") == true }
          .map { (place: place, entity: $0) }
      }
      guard candidates.count > 1 else {
        if let only = candidates.first { found.append((part, only.entity)) }
        continue
      }
      let counted = try candidates.map { (place: $0.place, entity: $0.entity, rows: try rows($0.entity)) }
      let owners = found.filter { owner in part.owners.contains { $0.part == owner.0.name } }
      let strange = owners.reduce(into: Set<Int>()) { $0.formUnion(passed[$1.0.name] ?? []) }
      let tied = counted.filter { candidate in owners.contains { candidate.entity.isTied(to: $0.1) } }
      let near = counted.filter { !strange.contains($0.place) }
      let eligible = tied.isEmpty ? near.isEmpty ? counted : near : tied
      var best = eligible[0]
      for other in eligible where other.rows > best.rows { best = other }
      found.append((part, best.entity))
      let others = counted.filter { $0.place != best.place }
      passed[part.name] = Set(others.filter { $0.rows > 0 }.map(\.place))
      rivals.append(
        Rival(
          entity: best.entity.name, rows: best.rows,
          others: others.map { Rival.Other(entity: $0.entity.name, rows: $0.rows) }))
    }
    self.rivals = rivals
    let links = LinkSearch(
      shape: shape, entities: Dictionary(found.map { ($0.0.name, $0.1) }) { first, _ in first }, columns: columns)
    let entityNames = Dictionary(found.map { ($0.0.name, $0.1.name) }) { first, _ in first }
    rivalLinks = found.flatMap { part, entity in
      part.owners.compactMap { target, name in
        let names = links.rivals(from: part.name, to: target)
        guard !names.isEmpty, let owner = entityNames[target] else { return nil }
        return RivalLinks(part: part.name, field: name, entity: entity.name, owner: owner, names: names)
      }
    }
    parts = found.map { part, entity in
      var fields = AppLayout.fields(part.fields, entity, Set(columns[entity.table] ?? []))
      for (target, name) in part.owners {
        let columns = links.columns(from: part.name, to: target)
        if !columns.isEmpty { fields.append(Field(name: name, columns: columns)) }
      }
      return Part(name: part.name, entity: entity.name, table: entity.table, fields: fields)
    }
    guard shape.isWhole(self) else { return nil }
  }

  private static func fields(
    _ names: [FieldName], _ entity: StoreDescription.Entity, _ existing: Set<String>
  ) -> [Field] {
    names.compactMap { field in
      var columns: [String] = []
      func add(_ column: String?) {
        if let column, existing.contains(column), !columns.contains(column) { columns.append(column) }
      }
      for path in field.own.map({ [$0] }) + field.inner {
        add(entity.columns.first { $0.path == path && !$0.kind.isRelationship }?.name)
      }
      // A column that no value of the model claims may be of a model that the store has not been brought up to yet.
      for name in field.own + field.inner.compactMap(\.last) {
        let column = "Z" + name.uppercased()
        if !entity.claimed.contains(column) { add(column) }
      }
      return columns.isEmpty ? nil : Field(name: field.name, columns: columns)
    }
  }
}

extension StoreDescription.Entity {
  /// Whether its model, or that of another entity, has a relationship between the two.
  fileprivate func isTied(to other: StoreDescription.Entity) -> Bool {
    func names(_ entity: StoreDescription.Entity) -> Set<String> { Set([entity.name] + entity.ancestors.map(\.name)) }
    func leads(_ source: StoreDescription.Entity, _ targets: Set<String>) -> Bool {
      source.properties.contains { property in
        if case .relationship(let to, _, _) = property.kind { targets.contains(to) } else { false }
      }
    }
    return leads(self, names(other)) || leads(other, names(self))
  }
}
