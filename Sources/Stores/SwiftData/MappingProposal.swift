/// The names by which a store would hold a library whose app has names of its own.
package struct MappingProposal: Hashable, Sendable {
  /// What would be left out of something that is read.
  package struct Rest: Hashable, Sendable {
    /// What the app calls it.
    package let entity: String
    /// The values, by name.
    package let values: [String]
  }

  /// The names, in the order of the library's parts and fields.
  package let mapping: StoreMapping
  /// The values that nothing was found for, by their entities.
  package let rest: [Rest]
  /// The entities that nothing was found for.
  package let others: [String]

  /// Looks for a kind of library in a store that keeps its model; nil where no entities have its shape, or the usual names do.
  package init?(of kind: StoreKind, in description: StoreDescription) {
    let entities = description.entities.filter { $0.rows != nil && !$0.properties.isEmpty && $0.name.isIdentifier }
    // No app has so many: who made such a store wants to keep somebody waiting.
    guard let first = kind.shape.likenesses.first, !entities.isEmpty, entities.count <= 200 else { return nil }
    var best: Guess?
    for root in entities.filter({ $0.isFree(for: kind.shape) || first.isUsual($0, kind.shape) }) + [nil] {
      let guess = Guess(kind.shape, entities, root)
      if guess.count > best?.count ?? 0, guess.isWhole { best = guess }
    }
    guard let best, !best.mapping.names.isEmpty else { return nil }
    mapping = best.mapping
    rest = best.chosen.compactMap { part, entity, match in
      match.left.isEmpty ? nil : Rest(entity: entity.name, values: match.left)
    }
    others = entities.filter { entity in !best.chosen.contains { $0.entity.name == entity.name } }.map(\.name)
  }
}

/// One way to take entities for the parts of a library.
private struct Guess {
  let shape: AppShape
  let entities: [StoreDescription.Entity]
  var chosen: [(part: AppShape.Part, entity: StoreDescription.Entity, match: Likeness.Match)] = []

  /// Takes an entity, or none, for the first part, and for each of the others the one that fits best.
  init(_ shape: AppShape, _ entities: [StoreDescription.Entity], _ root: StoreDescription.Entity?) {
    self.shape = shape
    self.entities = entities
    for (place, likeness) in shape.likenesses.enumerated() {
      guard let part = shape.parts.first(where: { $0.name == likeness.part }) else { continue }
      let usual = entities.filter { part.entities.contains($0.name) }
      let free = entities.filter { $0.isFree(for: shape) && isOpen($0, part, likeness) }
      let candidates = place == 0 ? [root].compactMap { $0 } : usual.isEmpty ? free : usual
      var best: (entity: StoreDescription.Entity, match: Likeness.Match, points: Int)?
      for entity in candidates where !chosen.contains(where: { $0.entity.name == entity.name }) {
        let match = likeness.match(part, entity)
        let points = match.count + (likeness.resembles(entity.name) ? 2 : 0)
        if match.has(likeness.needed), points > best?.points ?? 0 { best = (entity, match, points) }
      }
      if let best { chosen.append((part, best.entity, best.match)) }
    }
  }

  /// Whether an entity of another name may be a part: it belongs to what was chosen, or is called like such things.
  private func isOpen(_ entity: StoreDescription.Entity, _ part: AppShape.Part, _ likeness: Likeness) -> Bool {
    if !likeness.entities.isEmpty { return likeness.resembles(entity.name) }
    if part.owners.isEmpty { return true }
    return chosen.contains { owner in
      part.owners.contains { $0.part == owner.part.name }
        && (entity.properties.contains { $0.leads(to: owner.entity) && !$0.isToMany }
          || owner.entity.properties.contains { $0.leads(to: entity) && $0.isToMany })
    }
  }

  /// How many fields it finds.
  var count: Int { chosen.reduce(0) { $0 + $1.match.count } }

  /// The names that are not the usual ones.
  var mapping: StoreMapping {
    let parts = shape.parts.compactMap { part in chosen.first { $0.part.name == part.name } }
    let entities = parts.filter { !$0.part.entities.contains($0.entity.name) }
      .map { StoreMapping.Name($0.part.name, nil, $0.entity.name) }
    let fields = parts.flatMap { part, _, match in
      part.fields.compactMap { field in
        match.names.first { $0.field == field.name }.map { StoreMapping.Name(part.name, field.name, $0.value) }
      }
    }
    return StoreMapping(entities + fields)
  }

  /// Whether the store would be read as a library by these names.
  var isWhole: Bool {
    var columns: [String: [String]] = [:]
    for entity in entities { columns[entity.table] = ["Z_PK"] + entity.claimed.sorted() }
    for owner in entities {
      for property in owner.properties {
        // A relationship to many that the other side does not know has a hidden column there.
        guard case .relationship(let to, true, nil) = property.kind, let number = owner.number,
          let table = entities.first(where: { $0.name == to })?.table
        else { continue }
        columns[table]?.append("Z\(number)\(property.name.uppercased())")
      }
    }
    let layout = try? AppLayout(shape.named(by: mapping), entities, columns: columns) { $0.rows ?? 0 }
    return layout != nil
  }
}

extension Likeness {
  /// Whether an entity has one of the part's usual names.
  fileprivate func isUsual(_ entity: StoreDescription.Entity, _ shape: AppShape) -> Bool {
    shape.parts.contains { $0.name == part && $0.entities.contains(entity.name) }
  }
}

extension StoreDescription.Entity {
  /// Whether it has no name that is usual for a part.
  fileprivate func isFree(for shape: AppShape) -> Bool { !shape.parts.contains { $0.entities.contains(name) } }
}

extension String {
  /// Whether an app may have given this name: what else stands in a store is not written into settings.
  var isIdentifier: Bool {
    !isEmpty
      && unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }
}

extension StoreModel.Property {
  /// Whether it is a relationship to many.
  fileprivate var isToMany: Bool { if case .relationship(_, true, _) = kind { true } else { false } }
}
