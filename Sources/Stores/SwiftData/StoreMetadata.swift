/// The metadata of a Core Data or SwiftData store, from `Z_METADATA`.
package struct StoreMetadata: Hashable, Sendable {
  /// The names that the app gives the version of its model: SwiftData's are such as `1.0.0`. An app that gives none has
  /// one empty name.
  package let versionIdentifiers: [String]
  /// The checksum of the model; base64.
  package let modelChecksum: String?
  /// The version of Apple's framework that made or last opened the store, such as 1526.
  package let frameworkVersion: Int?
  /// The names of the entities with a hash of each in the model, ordered.
  package let entityNames: [String]

  /// Reads the property list of the table; nil for bytes that are none, or none with a dictionary.
  package init?(parsing bytes: [UInt8]) {
    guard let root = try? PropertyListDocument(parsing: bytes).root, root.members != nil else { return nil }
    versionIdentifiers = (root["NSStoreModelVersionIdentifiers"]?.array ?? []).compactMap(\.string)
      .filter { !$0.isEmpty }
    modelChecksum = root["NSStoreModelVersionChecksumKey"]?.string
    frameworkVersion = root["NSPersistenceFrameworkVersion"]?.integer.flatMap { Int(exactly: $0) }
    entityNames = (root["NSStoreModelVersionHashes"]?.members ?? []).map(\.key).sorted(by: Name.precedes)
  }
}

/// Orders names by their bytes, as no language does but every machine.
package enum Name {
  /// Whether a name stands before another.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
