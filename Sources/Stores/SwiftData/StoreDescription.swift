package import Basics

/// The kind and contents of a store, whichever program made it.
package struct StoreDescription: Hashable, Sendable {
  /// Which program's layout a store has.
  package enum Kind: String, Hashable, Sendable {
    /// A library of this program, or one of its older schemas.
    case hornbook
    /// The layout of Core Data, as SwiftData writes it.
    case swiftData
    /// The layout of Core Data, as an app writes that uses it without SwiftData.
    case coreData

    /// The name as people know it.
    package var name: String {
      switch self {
      case .hornbook: "Hornbook library"
      case .swiftData: "SwiftData store"
      case .coreData: "Core Data store"
      }
    }
  }

  /// One kind of thing in the store.
  package struct Entity: Hashable, Sendable {
    /// Its name in the app; in a library of this program that of its table.
    package let name: String
    /// Its number in the store; none in a library of this program.
    package let number: Int64?
    /// The entity that it inherits from, and whose table it shares.
    package let parent: String?
    /// The table that its rows are in.
    package let table: String
    /// How many rows it has; nil if they cannot be counted.
    package let rows: Int?
    /// Its properties, where the store keeps its model; inherited ones are counted in.
    package let properties: [StoreModel.Property]
    /// The entities that it inherits from, the nearest first.
    package var ancestors: [Ancestor] = []
    /// The numbers that tell its rows from those of others in the same table; empty if it has the table to itself.
    package var rowNumbers: [Int64] = []
    /// Its rows' values in the columns of the table, where the store keeps its model: what it has and inherits, and
    /// then what those have that inherit from it.
    package var columns: [StoreModel.Column] = []
    /// The columns of the table that are some entity's, by the model.
    package var claimed: Set<String> = []
  }

  /// An entity that another one inherits from.
  package struct Ancestor: Hashable, Sendable {
    /// Its name in the app.
    package let name: String
    /// Its number in the store.
    package let number: Int64
  }

  /// The last thing that was written.
  package struct LastChange: Hashable, Sendable {
    /// The number of the transaction; in a library of this program that of the last line of the change feed.
    package let number: Int64
    /// Its time; nil if the store does not say.
    package let time: Timestamp?
  }

  /// Which program's layout it has.
  package var kind: Kind
  /// The library's things, in the plural: `stories`; nil if an app's store holds no library that was looked for.
  package var contents: String?
  /// How many bytes it has, its write-ahead log counted.
  package var size: Int
  /// Its identifier, which no other store has.
  package var identifier: String?
  /// The schema of a library of this program.
  package var schema: Int?
  /// The app's names of the version of its model.
  package var versionIdentifiers: [String] = []
  /// The checksum of its model.
  package var modelChecksum: String?
  /// The version of Apple's framework.
  package var frameworkVersion: Int?
  /// Whether the store keeps its model in a form that can be read.
  package var hasModel = false
  /// Its entities, ordered by name.
  package var entities: [Entity] = []
  /// The last thing that was written; nil if the store keeps no history.
  package var lastChange: LastChange?
  /// Whether it keeps a history of changes.
  package var hasHistory = false
  /// The places in an app's store of what was looked for; nil if it has none of that.
  package var layout: AppLayout?
  /// The faults of the store.
  package var findings: [Diagnostic] = []
}
