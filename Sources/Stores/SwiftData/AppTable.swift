/// A table of an app's store, or the part of it that holds one kind of thing, and what its columns mean.
package struct AppTable: Hashable, Sendable {
  /// A column that holds a value.
  package struct Column: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// The app's name of the value, structures first; without a model the name in small letters, without its `Z`.
    package let path: [String]
    /// The kind of value; nil without a model.
    package let type: AttributeType?
    /// Whether large values may lie in files of their own.
    package let isExternal: Bool
    /// Whether it names rows of other tables.
    package let isLink: Bool
  }

  /// The app's name of its rows.
  package let entity: String
  /// The number of the entity.
  package let number: Int64
  /// The numbers of the rows' entities where several share the table; else empty.
  package let rowNumbers: [Int64]
  /// Its name.
  package let plainName: String
  /// Its name, quoted.
  package let name: String
  /// The columns but those that the framework keeps for itself, in the order of the table.
  package let columns: [Column]
  /// Whether the store says what the app calls its values.
  package let hasModel: Bool
  /// Which columns hold a field: the first that has a value in a row counts.
  package let fields: [String: [Int]]

  /// Brings together what was found of a part.
  ///
  /// `owners` are the names under which columns are known by which rows belong to others.
  package init(
    _ part: AppLayout.Part, _ entity: StoreDescription.Entity, columns existing: [String], owners: Set<String>
  ) {
    self.entity = entity.name
    number = entity.number ?? 0
    rowNumbers = entity.rowNumbers
    plainName = entity.table
    name = SQLName.quoted(entity.table)
    hasModel = !entity.properties.isEmpty
    var known: [String: (path: [String], kind: StoreModel.Kind)] = [:]
    for column in entity.columns where known[column.name] == nil { known[column.name] = (column.path, column.kind) }
    let links = Set(owners.flatMap { part.columns($0) })
    let columns = existing.filter { !["Z_PK", "Z_ENT", "Z_OPT"].contains($0) }.map { name in
      var type: AttributeType?
      var isExternal = false
      var isLink = links.contains(name) || HiddenColumn(name) != nil || name.utf8.starts(with: "Z_FOK_".utf8)
      switch known[name]?.kind {
      case .attribute(let found, let flag): (type, isExternal) = (found, flag)
      case .relationship: isLink = true
      default: break
      }
      return Column(
        name: name, path: known[name]?.path ?? [AppTable.smallName(name)], type: type, isExternal: isExternal,
        isLink: isLink)
    }
    self.columns = columns
    let places = Dictionary(zip(columns.map(\.name), columns.indices)) { first, _ in first }
    fields = Dictionary(part.fields.map { ($0.name, $0.columns.compactMap { places[$0] }) }) { first, _ in first }
  }

  /// The name of a column in small letters, without the `Z` that every column has.
  private static func smallName(_ column: String) -> String {
    let name = column.lowercased()
    return name.hasPrefix("z") && name.utf8.count > 1 ? String(name.dropFirst()) : name
  }

  /// The columns of a field, in the order in which they count.
  package func columns(_ field: String) -> [Int] { fields[field] ?? [] }

  /// The columns that hold no field but what only the app knows, and those of fields that have several: a row keeps in
  /// `extra` what is in the former, and what is in the latter and does not count.
  package var extraColumns: [Int] {
    let used = Set(fields.filter { $0.value.count == 1 }.values.joined())
    return sorted(columns.indices.filter { !columns[$0].isLink && !used.contains($0) })
  }

  /// Columns in the order of the app's names, so that what is made of them does not depend on that of the table.
  package func sorted(_ places: [Int]) -> [Int] {
    places.sorted { Name.precedes(columns[$0].path.joined(separator: "."), columns[$1].path.joined(separator: ".")) }
  }

  /// An expression for the columns of a field; `NULL` where it has none.
  package func expression(_ field: String) -> String {
    let names = columns(field).map { SQLName.quoted(columns[$0].name) }
    return names.count > 1 ? "coalesce(\(names.joined(separator: ", ")))" : names.first ?? "NULL"
  }

  /// The columns of a query for fields, the key first; `more` are columns that follow, and then come `others`.
  package func selection(_ fields: [FieldName], _ more: [Int] = [], _ others: [String] = []) -> String {
    let list = ["Z_PK"] + fields.map { expression($0.name) } + more.map { SQLName.quoted(columns[$0].name) } + others
    return "SELECT \(list.joined(separator: ", ")) FROM \(name)"
  }

  /// The columns of a query for everything, the key first.
  package var wholeSelection: String {
    let list = ["Z_PK"] + columns.map { SQLName.quoted($0.name) }
    return "SELECT \(list.joined(separator: ", ")) FROM \(name)"
  }

  /// The condition that a row is one of these; without others a `WHERE` stands before it.
  package func condition(_ other: String? = nil) -> String {
    let own = rowNumbers.isEmpty ? nil : "Z_ENT IN (\(rowNumbers.map(String.init).joined(separator: ", ")))"
    let parts = [own, other].compactMap { $0 }
    return parts.isEmpty ? "" : " WHERE " + parts.joined(separator: " AND ")
  }

  /// The condition that a row belongs to the row whose key is parameter 1; an index on any of the columns can serve it.
  package func belongs(to link: String) -> String {
    let names = columns(link).map { SQLName.quoted(columns[$0].name) }
    let cases = names.indices.map { place in
      (names[..<place].map { "\($0) IS NULL" } + ["\(names[place]) = ?1"]).joined(separator: " AND ")
    }
    return cases.isEmpty ? "0" : "(\(cases.map { "(\($0))" }.joined(separator: " OR ")))"
  }
}
