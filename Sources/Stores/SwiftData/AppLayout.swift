/// The places of a library's parts in an app's store.
package struct AppLayout: Hashable, Sendable {
  /// One of the library's kinds of things, and the table it is read from.
  package struct Part: Hashable, Sendable {
    /// Its name in the library.
    package let name: String
    /// Its name in the app.
    package let entity: String
    /// The table that its rows are in.
    package let table: String
    /// Its fields, with the columns, in the library's order; one without a column is not there.
    package let fields: [Field]

    /// The column of a field, the first where several may hold it.
    package func column(_ field: String) -> String? { columns(field).first }

    /// The columns of a field: the first of them that has a value in a row counts.
    package func columns(_ field: String) -> [String] { fields.first { $0.name == field }?.columns ?? [] }
  }

  /// A field of the library and the columns that it may be in.
  package struct Field: Hashable, Sendable {
    /// Its name in the library.
    package let name: String
    /// The columns, at least one; the first that has a value in a row counts.
    package let columns: [String]

    /// The first of the columns.
    package var column: String { columns.first ?? "" }
  }

  /// An entity that was chosen among several of one kind, and those that were left out.
  package struct Rival: Hashable, Sendable {
    /// One that was left out.
    package struct Other: Hashable, Sendable {
      /// Its name in the app.
      package let entity: String
      /// How many rows it has.
      package let rows: Int
    }

    /// The app's name of the chosen one.
    package let entity: String
    /// How many rows it has.
    package let rows: Int
    /// Those that were left out, in the order of the shape.
    package let others: [Other]
  }

  /// Relationships of which each may be the one by which things belong to others.
  package struct RivalLinks: Hashable, Sendable {
    /// The library's name of the kind of thing.
    package let part: String
    /// The name under which its column is known.
    package let field: String
    /// The app's name of the thing.
    package let entity: String
    /// The app's name of what it belongs to.
    package let owner: String
    /// The app's names of the relationships; the first counts.
    package let names: [String]
  }

  /// The parts that were found, in the order of the shape.
  package let parts: [Part]
  /// The choices by rows, which may be others at another time.
  package let rivals: [Rival]
  /// The relationships that were chosen among several by nothing but their order.
  package let rivalLinks: [RivalLinks]

  /// The part of a name; nil if the app has no such things.
  package func part(_ name: String) -> Part? { parts.first { $0.name == name } }
}
