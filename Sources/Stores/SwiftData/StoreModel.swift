/// The model of a store: what its app calls things, as `Z_MODELCACHE` keeps it.
package struct StoreModel: Hashable, Sendable {
  /// An entity: a class of the app.
  package struct Entity: Hashable, Sendable {
    /// Its name in the app.
    package let name: String
    /// The entity that it inherits from.
    package let parent: String?
    /// Its properties, ordered by name.
    package let properties: [Property]
  }

  /// Something that an entity has.
  package struct Property: Hashable, Sendable {
    /// Its name in the app.
    package let name: String
    /// Whether it may be absent. A value may be absent in the store all the same.
    package let isOptional: Bool
    /// Its kind.
    package let kind: Kind
  }

  /// The kind of a property.
  package indirect enum Kind: Hashable, Sendable {
    /// A value in one column; large ones may lie in files of their own.
    case attribute(AttributeType, isExternal: Bool)
    /// A structure or an enumeration, whose parts have columns.
    case composite([Property], isEnumeration: Bool)
    /// One or many of another entity.
    case relationship(to: String, isToMany: Bool, inverse: String?)
  }

  /// The entities, ordered by name.
  package let entities: [Entity]
  /// The names of the configurations; SwiftData always has one called `default`.
  package let configurations: [String]
  /// The names of the version of the model.
  package let versionIdentifiers: [String]

  /// The entity of a name.
  package func entity(_ name: String) -> Entity? { entities.first { $0.name == name } }
}

/// The kind of an attribute's value, by the number that Core Data gives it (`NSAttributeType`).
package struct AttributeType: RawRepresentable, Hashable, Sendable {
  /// The number.
  package let rawValue: Int

  /// True or false.
  static let bool = AttributeType(rawValue: 800)
  /// The 16 bytes of a UUID.
  static let uuid = AttributeType(rawValue: 1100)

  /// Takes any number, known or not.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Its name, such as `string`; `type 4711` where the number is not known.
  package var name: String { AttributeType.names[rawValue] ?? "type \(rawValue)" }

  private static let names = [
    100: "int16", 200: "int32", 300: "int64", 400: "decimal", 500: "double", 600: "float", 700: "string",
    800: "bool", 900: "date", 1000: "binary", 1100: "uuid", 1200: "uri", 1800: "transformable", 2000: "objectID",
    2100: "composite",
  ]
}
