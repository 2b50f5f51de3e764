/// Finds the columns by which rows of one table belong to rows of another.
struct LinkSearch {
  /// What is looked for.
  let shape: AppShape
  /// The entities of the parts of a library.
  let entities: [String: StoreDescription.Entity]
  /// The columns of their tables.
  let columns: [String: [String]]

  /// The columns in which rows of a part name the row of another that they belong to; the first that has a value counts.
  ///
  /// First comes what the part itself knows (`story`, in `ZSTORY`), then the hidden columns of what only the other one knows:
  /// `achievements` of entity 3 is in `Z3ACHIEVEMENTS`. An app may have both.
  func columns(from part: String, to target: String) -> [String] {
    guard let source = entities[part], let owner = entities[target] else { return [] }
    let existing = columns[source.table] ?? []
    let ownerNames = Set([owner.name] + owner.ancestors.map(\.name))
    let sourceNames = Set([source.name] + source.ancestors.map(\.name))
    var found: [String] = []
    func add(_ column: String) {
      if existing.contains(column), !found.contains(column) { found.append(column) }
    }
    let numbers = [owner.number].compactMap { $0 } + owner.ancestors.map(\.number)
    if let name = mappedName(from: part, to: target) {
      for column in source.columns where column.path == [name] && column.kind.isRelationship { add(column.name) }
      if source.properties.isEmpty { add("Z" + name.uppercased()) }
      for number in numbers { add("Z\(number)\(name.uppercased())") }
      return found
    }
    let links = source.properties.filter { property in
      if case .relationship(let to, false, _) = property.kind { ownerNames.contains(to) } else { false }
    }
    // A page may quote another story: that it belongs to one is what the story knows too, or what is called so.
    let belongings = links.filter { property in
      isAnswered(property, by: owner) || shape.relationships(to: target).contains(property.name.uppercased())
    }
    for property in belongings.isEmpty ? links : belongings {
      // A part of a structure may have the name of the relationship, which then has a number.
      for column in source.columns where column.path == [property.name] { add(column.name) }
    }
    let hasModel = !source.properties.isEmpty
    if !hasModel || found.isEmpty {
      for name in shape.relationships(to: target) {
        let isValue = source.columns.contains { $0.name == "Z" + name && !$0.kind.isRelationship }
        if !isValue { add("Z" + name) }
      }
    }
    for property in owner.properties {
      guard case .relationship(let to, true, _) = property.kind, sourceNames.contains(to) else { continue }
      for number in numbers { add("Z\(number)\(property.name.uppercased())") }
    }
    guard owner.properties.isEmpty else { return found }
    let hidden = existing.filter { column in
      HiddenColumn(column).map { numbers.contains($0.number) } ?? false
    }
    let usual = shape.manyNames
    if let best = hidden.first(where: { usual.contains(HiddenColumn($0)?.relationship ?? "") }) {
      add(best)
    } else if hidden.count == 1, let only = hidden.first {
      add(only)
    }
    return found
  }

  /// What a mapping calls the relationship, on whichever side.
  private func mappedName(from part: String, to target: String) -> String? {
    let part = shape.parts.first { $0.name == part }
    return part?.owners.first { $0.part == target }.flatMap { part?.links[$0.name] }
  }

  /// Whether a relationship is the other side of one to many.
  private func isAnswered(_ property: StoreModel.Property, by owner: StoreDescription.Entity) -> Bool {
    guard case .relationship(_, _, let inverse?) = property.kind,
      let other = owner.properties.first(where: { $0.name == inverse })
    else { return false }
    if case .relationship(_, true, _) = other.kind { return true }
    return false
  }
}

/// The hidden column of a relationship to many that the other side does not know: `Z`, the number of the entity that has it, its name.
package struct HiddenColumn: Hashable, Sendable {
  /// The number of the entity that has the relationship.
  package let number: Int64
  /// The name of the relationship, in capitals.
  package let relationship: String

  /// Takes a column apart; nil for one that is called otherwise.
  package init?(_ column: String) {
    self.init(column, after: "Z")
  }

  /// Takes a name apart that begins with some letters; a number and a name follow.
  package init?(_ name: String, after prefix: String) {
    guard name.utf8.starts(with: prefix.utf8) else { return nil }
    let rest = name.utf8.dropFirst(prefix.utf8.count)
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard !digits.isEmpty, digits.count < 10, let number = Int64(String(decoding: digits, as: UTF8.self)),
      let first = rest.dropFirst(digits.count).first, first != 0x5F
    else { return nil }
    self.number = number
    relationship = String(decoding: rest.dropFirst(digits.count), as: UTF8.self)
  }
}

extension StoreModel.Property {
  /// Whether it is one or many of another entity.
  package var isRelationship: Bool { kind.isRelationship }
}

extension StoreModel.Kind {
  /// Whether it is one or many of another entity.
  package var isRelationship: Bool { if case .relationship = self { true } else { false } }
}
