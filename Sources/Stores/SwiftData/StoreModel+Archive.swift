import Zip

extension StoreModel {
  /// The most bytes that a model unpacks to; those of real apps are a few hundred kilobytes.
  private static let limit = 1 << 24

  /// Reads what a store keeps in `Z_MODELCACHE`: a keyed archive of an `NSManagedObjectModel`, deflated.
  ///
  /// Takes entities with their parents, their properties by name, type and relationship, the names of configurations,
  /// and version identifiers. Passed over are the rest, what is not stored, what is no entity or property, and what is
  /// nested too deep or comes after the first 50,000. Throws an `InflateError`, also for a model of more than 16 MB, or
  /// a `PropertyListError`.
  package init(unpacking content: [UInt8]) throws {
    let archive = try KeyedArchive(parsing: try RawDeflate.inflate(content, limit: StoreModel.limit))
    var reader = ModelReader()
    let root = archive.root
    entities = (root?["NSEntities"]?.members ?? []).compactMap { reader.entity(named: $0.key, $0.value) }
      .sorted { Name.precedes($0.name, $1.name) }
    configurations = (root?["NSConfigurations"]?.members ?? []).map(\.key).sorted(by: Name.precedes)
    versionIdentifiers = root?["NSVersionIdentifiers"]?.strings ?? []
  }
}

/// Reads entities and their properties, under the keys that `encodeWithCoder:` of Core Data's classes writes;
/// `NSElements` is what some tools have written for the parts of a structure. Objects of an archive may be shared and
/// hold one another: a budget ends the walk.
private struct ModelReader {
  private static let depthLimit = 16
  private var budget = 50_000

  /// Reads an entity; nil for what is none.
  mutating func entity(named name: String, _ value: ArchivedValue) -> StoreModel.Entity? {
    guard budget > 0 else { return nil }
    budget -= 1
    return StoreModel.Entity(
      name: name, parent: value["NSSuperentity"]?["NSEntityName"]?.string,
      properties: properties((value["NSProperties"]?.members ?? []).map(\.value), depth: 0))
  }

  private mutating func properties(_ values: [ArchivedValue], depth: Int) -> [StoreModel.Property] {
    guard depth < ModelReader.depthLimit else { return [] }
    var found: [StoreModel.Property] = []
    for value in values.prefix(budget) {
      budget -= 1
      guard budget > 0 else { break }
      if let property = property(value, depth: depth) { found.append(property) }
    }
    // Core Data numbers columns of one name in the order of these names; the parts of a structure keep theirs.
    return depth == 0 ? found.sorted { Name.precedes($0.name, $1.name) } : found
  }

  private mutating func property(_ value: ArchivedValue, depth: Int) -> StoreModel.Property? {
    // What is not stored has no column, and takes no number of one.
    guard let name = value["NSPropertyName"]?.string, value["NSIsTransient"]?.bool != true else { return nil }
    let kind: StoreModel.Kind
    if let destination = value["_NSDestinationEntityName"]?.string {
      kind = .relationship(
        to: destination, isToMany: value["NSMaxCount"]?.integer != 1,
        inverse: value["_NSInverseRelationshipName"]?.string)
    } else if let parts = (value["NSCompositeElements"] ?? value["NSElements"])?.elements {
      let isEnumeration = value["NSUserInfo"]?.members?.contains { $0.key == "EnumType" } ?? false
      kind = .composite(properties(parts.compactMap { $0 }, depth: depth + 1), isEnumeration: isEnumeration)
    } else if let type = value["NSAttributeType"]?.integer, let number = Int(exactly: type) {
      kind = .attribute(AttributeType(rawValue: number), isExternal: (value["NSFlagsKey"]?.integer ?? 0) & 4 != 0)
    } else {
      return nil
    }
    return StoreModel.Property(name: name, isOptional: value["NSIsOptional"]?.bool ?? false, kind: kind)
  }
}
