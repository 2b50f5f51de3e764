/// The names by which a store would hold a library whose app has names of its own.
package struct MappingProposal: Hashable, Sendable {
  /// Values that would be left out of something read.
  package struct Rest: Hashable, Sendable {
    /// Its name in the app.
    package let entity: String
    /// The values, by name.
    package let values: [String]
  }

  /// The names, in the order of the library's parts and fields.
  package let mapping: StoreMapping
  /// Why each of them is proposed, in the same order; nil if the name itself says so.
  package let reasons: [String?]
  /// The values that nothing was found for, by their entities.
  package let rest: [Rest]
  /// The entities that nothing was found for.
  package let others: [String]
  /// Those of them that could be the first part as well.
  package let alternatives: [String]
  /// How many fields were found.
  package let count: Int

  /// Finds the entities and fields of a kind of library in a store that keeps its model, of several that would do those
  /// that fit best.
  ///
  /// Entities without a table or with a name that settings cannot hold are passed over. Nil if the rest have not the
  /// shape of such a library, if the usual names suffice, or if there are more than 200 of them or 10,000 columns.
  package init?(of kind: StoreKind, in description: StoreDescription) {
    let entities = description.entities.filter { $0.rows != nil && !$0.properties.isEmpty && $0.name.isIdentifier }
    // No app has so many: who made such a store wants to keep somebody waiting.
    guard let first = kind.shape.likenesses.first, !entities.isEmpty, entities.count <= 200,
      entities.reduce(0, { $0 + $1.columns.count }) <= 10_000
    else { return nil }
    var matches = Matches(entities)
    var best: (guess: Guess, layout: AppLayout)?
    var roots: [String] = []
    for root in entities.filter({ $0.isFree(for: kind.shape) || first.isUsual($0, kind.shape) }) + [nil] {
      let guess = Guess(kind.shape, entities, root, &matches)
      guard guess.count > 0, let layout = guess.layout(matches.columns) else { continue }
      if let root { roots.append(root.name) }
      if best.map({ guess.points > $0.guess.points }) ?? true { best = (guess, layout) }
    }
    guard let (best, layout) = best else { return nil }
    let names = best.names(layout)
    if names.isEmpty { return nil }
    mapping = StoreMapping(names.map(\.name))
    reasons = names.map(\.reason)
    count = best.count
    alternatives = roots.filter { root in !best.chosen.contains { $0.entity.name == root } }
    rest = best.chosen.compactMap { part, entity, match in
      match.left.isEmpty ? nil : Rest(entity: entity.name, values: match.left)
    }
    others = entities.filter { entity in !best.chosen.contains { $0.entity.name == entity.name } }.map(\.name)
  }
}

/// The columns and matches of entities, however they are taken.
private struct Matches {
  /// The columns of their tables.
  let columns: [String: [String]]
  private var known: [[String]: Likeness.Match] = [:]

  init(_ entities: [StoreDescription.Entity]) {
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
    self.columns = columns
  }

  /// The names of a part's fields in an entity.
  mutating func match(
    _ part: AppShape.Part, _ likeness: Likeness, _ entity: StoreDescription.Entity
  ) -> Likeness.Match {
    let key = [part.name, entity.name]
    if let match = known[key] { return match }
    let match = likeness.match(part, entity)
    known[key] = match
    return match
  }
}

/// One way to take entities for the parts of a library.
private struct Guess {
  let shape: AppShape
  let entities: [StoreDescription.Entity]
  var chosen: [(part: AppShape.Part, entity: StoreDescription.Entity, match: Likeness.Match)] = []

  /// Takes an entity, or none, for the first part, and for each of the others the one that fits best.
  init(
    _ shape: AppShape, _ entities: [StoreDescription.Entity], _ root: StoreDescription.Entity?,
    _ matches: inout Matches
  ) {
    self.shape = shape
    self.entities = entities
    for (place, likeness) in shape.likenesses.enumerated() {
      guard let part = shape.parts.first(where: { $0.name == likeness.part }) else { continue }
      let usual = entities.filter { part.entities.contains($0.name) }
      let free = entities.filter { $0.isFree(for: shape) && isOpen($0, part, likeness) }
      let candidates = place == 0 ? [root].compactMap { $0 } : usual.isEmpty ? free : usual
      var best: (entity: StoreDescription.Entity, match: Likeness.Match, points: Int)?
      for entity in candidates where !chosen.contains(where: { $0.entity.name == entity.name }) {
        let match = matches.match(part, likeness, entity)
        let points = match.count + (likeness.resembles(entity.name) ? 2 : 0)
        if match.has(likeness.needed), points > best?.points ?? 0 { best = (entity, match, points) }
      }
      if let best { chosen.append((part, best.entity, best.match)) }
    }
  }

  /// Whether an entity of another name may be a part: it belongs to what was chosen, or is called like such things.
  private func isOpen(_ entity: StoreDescription.Entity, _ part: AppShape.Part, _ likeness: Likeness) -> Bool {
    if !likeness.entities.isEmpty { return likeness.resembles(entity.name) }
    return part.owners.isEmpty || !owners(of: entity, part).isEmpty
  }

  /// The entities among those that were chosen that an entity may belong to as a part.
  private func owners(of entity: StoreDescription.Entity, _ part: AppShape.Part) -> [StoreDescription.Entity] {
    chosen.filter { owner in
      part.owners.contains { $0.part == owner.part.name }
        && (entity.properties.contains { $0.leads(to: owner.entity) && !$0.isToMany }
          || owner.entity.properties.contains { $0.leads(to: entity) && $0.isToMany })
    }.map(\.entity)
  }

  /// How many fields it finds.
  var count: Int { chosen.reduce(0) { $0 + $1.match.count } }

  /// How well it fits: what has pictures is more likely than what has none.
  var points: Int {
    let pictures = chosen.contains { part in shape.pictures.contains { part.match.has([$0]) } }
    return count + (pictures ? 100 : 0)
  }

  /// A name that is proposed, and why; nil if the name itself says so.
  typealias Proposed = (name: StoreMapping.Name, reason: String?)

  /// The names that are not the usual ones, and those of the relationships that no name tells.
  func names(_ layout: AppLayout) -> [Proposed] {
    entityNames
      + parts.flatMap { part, _, match in
        fieldNames(part, match)
          + layout.rivalLinks.filter { $0.part == part.name && $0.names.allSatisfy(\.isIdentifier) }.map { rival in
            let others = rival.names.dropFirst().map { "'\($0)'" }.joined(separator: " or ")
            return (.init(part.name, rival.field, rival.names[0]), "the first by name; or \(others)")
          }
      }
  }

  /// The chosen parts, in the order of the shape.
  private var parts: [(part: AppShape.Part, entity: StoreDescription.Entity, match: Likeness.Match)] {
    shape.parts.compactMap { part in chosen.first { $0.part.name == part.name } }
  }

  private var entityNames: [Proposed] {
    parts.filter { !$0.part.entities.contains($0.entity.name) }.map { part, entity, match in
      let all = match.count + match.left.count
      let values = "\(match.count) of its \(all == 1 ? "1 value fits" : "\(all) values fit")"
      let owner = owners(of: entity, part).first.map { "it belongs to '\($0.name)', and " } ?? ""
      return (.init(part.name, nil, entity.name), owner + values)
    }
  }

  private func fieldNames(_ part: AppShape.Part, _ match: Likeness.Match) -> [Proposed] {
    part.fields.compactMap { field in
      match.names.first { $0.field == field.name }.map { (.init(part.name, field.name, $0.value), $0.reason) }
    }
  }

  /// The store's layout as a library by the names of entities and values; nil if it has none.
  func layout(_ columns: [String: [String]]) -> AppLayout? {
    let mapping = StoreMapping((entityNames + parts.flatMap { fieldNames($0.part, $0.match) }).map(\.name))
    return try? AppLayout(shape.named(by: mapping), entities, columns: columns) { $0.rows ?? 0 }
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
