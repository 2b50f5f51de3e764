extension StoreModel {
  /// A column of a table, and what its entities have in it: a value, or the key of a row of another entity.
  package struct Column: Hashable, Sendable {
    /// The path in the app, structures first (`author.id`).
    package let path: [String]
    /// The name in the store.
    package let name: String
    /// The kind of the value.
    package let kind: Kind
    /// The number of the entity that has it.
    package let entity: Int64
    /// Whether its name follows from a rule that no store of an app has shown yet
    /// (Documentation/reference/app-stores.md).
    package let isAssumed: Bool
  }

  /// The columns of a table, in the order in which Core Data numbers them: entity by entity, values before
  /// relationships to one.
  ///
  /// A column is called as the last name of the path, in capitals behind a `Z`. Of several that end alike the second
  /// one gets a 1 behind it, and so on: `author.id` has `ZID`, and the entity's own `id` has `ZID1`. A relationship to
  /// many has none.
  ///
  /// `entities` are those of the table in the order of their numbers, each with what it adds to what it inherits.
  package static func columns(of entities: [(number: Int64, properties: [Property])]) -> [Column] {
    var names = ColumnNames()
    for (number, properties) in entities {
      for property in properties where !property.isRelationship { names.add(property, of: number) }
      for property in properties where property.isRelationship { names.add(property, of: number) }
    }
    return names.columns
  }
}

/// Gives each column of a table a name of its own, as `-[NSSQLStoreMappingGenerator uniqueNameWithBase:]` does.
private struct ColumnNames {
  private typealias Column = StoreModel.Column

  private var found: [(column: Column, base: String)] = []
  /// The number that was given out last for a name.
  private var last: [String: Int] = [:]
  /// The number of columns of each name: no table can have two of one, whatever the framework does then.
  private var bearers: [String: Int] = [:]
  /// The entities that have a column of a name.
  private var owners: [String: Set<Int64>] = [:]
  /// The names that are borne by something that no store of an app has shown in this place.
  private var odd: Set<String> = []

  /// The columns, once all are named.
  var columns: [StoreModel.Column] {
    found.map { column, base in
      let isShared = last[base] != 0
      return Column(
        path: column.path, name: column.name, kind: column.kind, entity: column.entity,
        isAssumed: isShared && (odd.contains(base) || (owners[base]?.count ?? 0) > 1) || bearers[column.name] != 1)
    }
  }

  mutating func add(_ property: StoreModel.Property, of entity: Int64) {
    add(property, of: entity, in: [], depth: 0, isCase: false)
  }

  private mutating func add(
    _ property: StoreModel.Property, of entity: Int64, in outer: [String], depth: Int, isCase: Bool
  ) {
    // The one part of an enumeration bears its name.
    let path = isCase && outer.last == property.name ? outer : outer + [property.name]
    switch property.kind {
    case .composite(let parts, let isEnumeration):
      for part in parts { add(part, of: entity, in: path, depth: depth + 1, isCase: isEnumeration) }
    case .attribute: name(path, property, of: entity, isOdd: depth > 1)
    case .relationship(_, let isToMany, _): if !isToMany { name(path, property, of: entity, isOdd: true) }
    }
  }

  private mutating func name(_ path: [String], _ property: StoreModel.Property, of entity: Int64, isOdd: Bool) {
    let base = "Z" + property.name.uppercased()
    var number = 0
    if let known = last[base] {
      number = known + 1
      // Another value may be called as this one would be.
      while last["\(base)\(number)"] != nil { number += 1 }
      if number > known + 1 { odd.insert(base) }
    }
    last[base] = number
    owners[base, default: []].insert(entity)
    if isOdd { odd.insert(base) }
    let name = number == 0 ? base : "\(base)\(number)"
    bearers[name, default: 0] += 1
    found.append((Column(path: path, name: name, kind: property.kind, entity: entity, isAssumed: false), base))
  }
}
