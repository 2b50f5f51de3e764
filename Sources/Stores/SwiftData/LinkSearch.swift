import Basics

/// Finds the columns by which rows of one table belong to rows of another.
struct LinkSearch {
  /// The shape looked for.
  let shape: AppShape
  /// The entities of the parts of a library.
  let entities: [String: StoreDescription.Entity]
  /// The columns of their tables.
  let columns: [String: [String]]

  /// The columns in which rows of a part name the row of another that they belong to; the first that has a value
  /// counts.
  ///
  /// First comes what the part itself knows (`story`, in `ZSTORY`), then the hidden columns of what only the other one
  /// knows: `achievements` of entity 3 is in `Z3ACHIEVEMENTS`. An app may have both.
  func columns(from part: String, to target: String) -> [String] {
    guard let source = entities[part], let owner = entities[target] else { return [] }
    let existing = columns[source.table] ?? []
    var found: [String] = []
    func add(_ column: String) {
      if existing.contains(column), !found.contains(column) { found.append(column) }
    }
    let numbers = [owner.number].compactMap { $0 } + owner.ancestors.map(\.number)
    if let name = mappedName(from: part, to: target) {
      // A relationship to many is found by its other side, where it has one.
      let isOwn = source.properties.contains { $0.name == name && $0.leads(to: owner) }
      let other = isOwn ? nil : owner.properties.first { $0.name == name && $0.leads(to: source) }?.inverse
      for column in source.columns where column.path == [other ?? name] && column.kind.isRelationship {
        add(column.name)
      }
      if source.properties.isEmpty { add("Z" + name.uppercased()) }
      for number in numbers { add("Z\(number)\(name.uppercased())") }
      return found
    }
    if let property = belongings(from: part, to: target).first {
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
    if let property = possessions(of: part, by: target).first {
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

  /// The relationships that may each say what a part belongs to, the one that counts first. Empty if there is only one,
  /// or if a mapping names it.
  func rivals(from part: String, to target: String) -> [String] {
    guard mappedName(from: part, to: target) == nil else { return [] }
    let ways = [belongings(from: part, to: target), possessions(of: part, by: target)]
    return ways.first { $0.count > 1 }?.map(\.name) ?? []
  }

  /// The relationships to one by which a part may belong to another: those that are called so, or else whose other
  /// sides are; several where no name tells.
  private func belongings(from part: String, to target: String) -> [StoreModel.Property] {
    guard let source = entities[part], let owner = entities[target] else { return [] }
    let links = source.properties.filter { $0.leads(to: owner) && !$0.isToMany }.sorted { $0.name < $1.name }
    let called = shape.relationships(to: target) + [owner.name.uppercased()]
    if let usual = called.lazy.compactMap({ name in links.first { $0.name.uppercased() == name } }).first {
      return [usual]
    }
    // A page may quote another story: that it belongs to one is what the story knows too.
    let answered = links.filter { otherSide(of: $0, in: owner) != nil }
    let named = answered.filter { otherSide(of: $0, in: owner).map(isUsual) == true }
    return [Array(named.prefix(1)), answered, links].first { !$0.isEmpty } ?? []
  }

  /// The relationships to many by which `target` may have rows of `part` that do not know it; several if no name tells.
  private func possessions(of part: String, by target: String) -> [StoreModel.Property] {
    guard let source = entities[part], let owner = entities[target] else { return [] }
    let numbers = [owner.number].compactMap { $0 } + owner.ancestors.map(\.number)
    let found = owner.properties.filter { property in
      property.leads(to: source) && property.isToMany
        && numbers.contains { columns[source.table]?.contains("Z\($0)\(property.name.uppercased())") == true }
    }.sorted { $0.name < $1.name }
    let usual = found.filter(isUsual)
    return usual.isEmpty ? found : Array(usual.prefix(1))
  }

  private func isUsual(_ property: StoreModel.Property) -> Bool { shape.manyNames.contains(property.name.uppercased()) }

  /// A mapping's name of the relationship, on whichever side.
  private func mappedName(from part: String, to target: String) -> String? {
    let part = shape.parts.first { $0.name == part }
    return part?.owners.first { $0.part == target }.flatMap { part?.links[$0.name] }
  }

  /// The relationship to many that is the other side of one to one; nil if that is not so.
  private func otherSide(
    of property: StoreModel.Property, in owner: StoreDescription.Entity
  ) -> StoreModel.Property? {
    owner.properties.first { $0.name == property.inverse && $0.isToMany }
  }
}

/// The hidden column of a relationship to many that the other side does not know: `Z`, the number of the entity that
/// has it, its name.
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
    let digits = rest.prefix { $0.isDigit }
    guard !digits.isEmpty, digits.count < 10, let number = Int64(String(decoding: digits, as: UTF8.self)),
      let first = rest.dropFirst(digits.count).first, first != UInt8(ascii: "_")
    else { return nil }
    self.number = number
    relationship = String(decoding: rest.dropFirst(digits.count), as: UTF8.self)
  }
}

extension StoreModel.Property {
  /// Whether it is one or many of another entity.
  package var isRelationship: Bool { kind.isRelationship }

  /// The other side's name of it; nil if it does not know of it, or this is no relationship.
  fileprivate var inverse: String? { if case .relationship(_, _, let inverse) = kind { inverse } else { nil } }

  /// Whether it is a relationship to many.
  var isToMany: Bool { if case .relationship(_, true, _) = kind { true } else { false } }
}

extension StoreModel.Kind {
  /// Whether it is one or many of another entity.
  package var isRelationship: Bool { if case .relationship = self { true } else { false } }
}
