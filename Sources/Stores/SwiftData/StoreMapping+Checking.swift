import Basics

extension StoreMapping {
  /// Throws a `DiagnosticError` that tells of every name that leads nowhere: `unknown-setting` where the library has no
  /// such thing, `unmatched-name` where the store has none.
  ///
  /// `shape` has the names of this mapping already; `kind` is what a library of it is one of.
  func check(
    against shape: AppShape, of kind: String, _ entities: [StoreDescription.Entity], _ columns: [String: [String]]
  ) throws {
    let found = names.compactMap { name in
      mistake(name, shape, "a library of \(kind)", entities.filter { $0.rows != nil }, columns)
    }
    if !found.isEmpty { throw DiagnosticError(found) }
  }

  private func mistake(
    _ name: Name, _ shape: AppShape, _ library: String, _ entities: [StoreDescription.Entity],
    _ columns: [String: [String]]
  ) -> Diagnostic? {
    guard let part = shape.parts.first(where: { $0.name == name.part }) else {
      let parts = shape.parts.map(\.name)
      let table = name.field == nil ? "entities" : "fields"
      return finding(
        name, "unknown entity '\(name.part)' in [store.\(table)]", name.part, library, parts, isUnknown: true)
    }
    let bearers = entities.filter { part.entities.contains($0.name) }
    guard let field = name.field else {
      if !bearers.isEmpty { return nil }
      return finding(name, "the store has no entity '\(name.name)'", name.name, "it", entities.map(\.name))
    }
    let fields = part.fields.map(\.name) + part.owners.map(\.name)
    guard fields.contains(field) else {
      let headline = "unknown field '\(field)' in [store.fields.\(part.name)]"
      return finding(name, headline, field, "'\(part.name)'", fields, isUnknown: true)
    }
    guard let first = bearers.first else {
      // Where its entity is named, that is told.
      if names.contains(where: { $0.part == part.name && $0.field == nil }) { return nil }
      return finding(name, "the store has no entity '\(part.name)'", part.name, "it", entities.map(\.name))
    }
    let owner = part.owners.first { $0.name == field }.flatMap { owner in
      shape.parts.first { $0.name == owner.part }
    }
    let there = bearers.flatMap { bearer in
      owner.map { owner in
        bearer.links(to: entities.filter { owner.entities.contains($0.name) }, columns[bearer.table] ?? [])
      } ?? bearer.valueNames(columns[bearer.table] ?? [])
    }
    // Without a model all that is known of a value is its column.
    let sought =
      first.properties.isEmpty ? name.name.lowercased().split(separator: ".").last.map(String.init) : name.name
    if let sought, there.contains(sought) { return nil }
    let what = owner == nil ? "value" : "relationship"
    return finding(name, "'\(first.name)' has no \(what) '\(name.name)'", name.name, "it", there)
  }

  private func finding(
    _ name: Name, _ headline: String, _ wrong: String, _ bearer: String, _ there: [String], isUnknown: Bool = false
  ) -> Diagnostic {
    let near = there.nearest(to: wrong).map { "; did you mean '\($0)'?" } ?? ""
    let list = there.prefix(40).map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .error, headline + near, at: name.place,
      hint: list.isEmpty ? "\(bearer) has none" : "\(bearer) has \(list)\(there.count > 40 ? ", …" : "")",
      id: isUnknown ? "unknown-setting" : "unmatched-name")
  }
}

extension StoreDescription.Entity {
  /// The names of its values, those in structures by path; without a model, the table's columns in small letters.
  func valueNames(_ existing: [String]) -> [String] {
    if properties.isEmpty { return existing.filter(isOwn).map { String($0.dropFirst()).lowercased() } }
    return columns.filter { !$0.kind.isRelationship }.map { $0.path.joined(separator: ".") }
  }

  /// The names of the relationships between it and others, on either side; without a model, the table's columns.
  fileprivate func links(to owners: [StoreDescription.Entity], _ existing: [String]) -> [String] {
    if properties.isEmpty {
      return existing.compactMap { column in
        HiddenColumn(column)?.relationship.lowercased()
          ?? (isOwn(column) ? String(column.dropFirst()).lowercased() : nil)
      }
    }
    return properties.filter { property in owners.contains { property.leads(to: $0) } }.map(\.name)
      + owners.flatMap { owner in owner.properties.filter { $0.leads(to: self) }.map(\.name) }
  }

  private func isOwn(_ column: String) -> Bool {
    column.utf8.starts(with: "Z".utf8) && !column.utf8.starts(with: "Z_".utf8) && HiddenColumn(column) == nil
  }
}

extension StoreModel.Property {
  /// Whether it is a relationship to an entity, or to one that this inherits from.
  func leads(to entity: StoreDescription.Entity) -> Bool {
    guard case .relationship(let to, _, _) = kind else { return false }
    return to == entity.name || entity.ancestors.contains { $0.name == to }
  }
}
