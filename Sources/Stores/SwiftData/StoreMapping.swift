package import Basics

/// The names of things in the app of a store, where they are not known ones.
package struct StoreMapping: Hashable, Sendable {
  /// An app's name of one thing.
  package struct Name: Hashable, Sendable {
    /// The library's name of its kind.
    package let part: String
    /// A field of it, or the relationship by which it belongs to others; nil if the kind itself is named.
    package let field: String?
    /// Its name in the app; dots lead into structures.
    package let name: String
    /// The place that says so.
    package let place: Diagnostic.Place?

    /// Names one thing.
    package init(_ part: String, _ field: String?, _ name: String, at place: Diagnostic.Place? = nil) {
      self.part = part
      self.field = field
      self.name = name
      self.place = place
    }
  }

  /// The names, in the order in which they are said.
  package let names: [Name]

  /// Takes names.
  package init(_ names: [Name]) { self.names = names }

  /// Every name is one that is known.
  package static let none = StoreMapping([])

  /// The name of a field of a kind of thing; nil if nobody has named it.
  package func name(of field: String, in part: String) -> String? {
    names.last { $0.part == part && $0.field == field }?.name
  }

  /// The names alone, wherever they are said, in an order of their own.
  package var words: [String] {
    names.map { "\($0.part).\($0.field ?? "")=\($0.name)" }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension AppShape {
  /// The same shape with the names of a mapping in place of the usual ones.
  func named(by mapping: StoreMapping) -> AppShape {
    if mapping.names.isEmpty { return self }
    let parts = parts.map { part in
      let names = mapping.names.filter { $0.part == part.name }
      let fields = Dictionary(names.compactMap { name in name.field.map { ($0, name.name) } }) { $1 }
      let entity = names.last { $0.field == nil }?.name
      return Part(
        part.name, entity.map { [$0] } ?? part.entities,
        part.fields.map { field in fields[field.name].map { FieldName(field.name, paths: [$0]) } ?? field },
        part.owners, part.relationships, links: fields)
    }
    return AppShape(parts, manyNames: manyNames, likenesses: likenesses, pictures: pictures, isWhole: isWhole)
  }
}
