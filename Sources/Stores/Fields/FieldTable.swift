package import Basics
package import SQLite

/// A record whose fields are said in one table.
package protocol FieldRecord: Sendable {
  /// The fields.
  static var fields: FieldTable<Self> { get }
  /// A record that says nothing.
  static var blank: Self { get }
}

/// The fields of one kind of record, and what is made of them.
///
/// Columns have the order of the fields, keys first, and what a later version of the schema has brought last: migrated
/// libraries are laid out as new ones.
package struct FieldTable<Record: Sendable>: Sendable {
  /// All fields.
  package let all: [Field<Record>]
  /// Those that JSON tells, in its order.
  package let told: [Field<Record>]
  /// Those that front matter has, in its order.
  package let matter: [Field<Record>]
  /// The columns of their table.
  package let columns: [Table.Column]
  /// The columns' values, in their order.
  let stored: [FieldValue<Record>]
  /// The readers of a record's columns, in their order.
  fileprivate let readers: [@Sendable (Record) -> SQLValue]

  /// Takes the fields, list after list. Each says how it stands in front matter, or none does, and the reason says why.
  /// The same holds for editing, but for what nobody edits: what a record is, belongs to, or keeps for others.
  package init(withoutMatter reason: String? = nil, withoutEdit other: String? = nil, _ lists: [Field<Record>]...) {
    let fields = Array(lists.joined())
    for field in fields {
      precondition(
        (field.matter == nil) == (reason != nil), "'\(field.name)' says how it stands in front matter, or why not")
      switch field.value {
      case .identity, .owner, .extra: break
      default: precondition(field.edit != nil || other != nil, "'\(field.name)' says how it is edited, or why not")
      }
    }
    matter = fields.filter { $0.matter?.place != nil }.sorted { ($0.matter?.place ?? 0) < ($1.matter?.place ?? 0) }
    all = fields
    told = fields.filter { $0.json.place != nil }.sorted { ($0.json.place ?? 0) < ($1.json.place ?? 0) }
    let rows = fields.compactMap { field in field.tableColumn.map { (column: $0, value: field.value) } }
    func rank(_ column: Table.Column) -> Int { column.role == .key ? -1 : column.since }
    // Sorting keeps the order of what is alike.
    let ordered = rows.sorted { rank($0.column) < rank($1.column) }
    columns = ordered.map(\.column)
    stored = ordered.map(\.value)
    readers = stored.map(\.reader)
  }

  /// The names under which an import takes a field from Hornbook's own form.
  package func names(of field: String) -> [String] {
    guard let names = all.first(where: { $0.name == field })?.names.own else {
      preconditionFailure("'\(field)' is a field")
    }
    return names
  }

  /// The place of a column in a row.
  package func place(of column: String) -> Int {
    guard let place = columns.firstIndex(where: { $0.name == column }) else {
      preconditionFailure("the field '\(column)' has a column")
    }
    return place
  }
}

extension FieldRecord {
  /// The values of the row, in the order of the table's columns.
  package var row: [SQLValue] { Self.fields.readers.map { $0(self) } }

  /// Whether every field with a column holds the same as another record's, text byte by byte: Swift's own comparison
  /// takes composed and decomposed letters for equal.
  package func isSame(as other: Self) -> Bool {
    zip(row, other.row).allSatisfy { pair in
      if case (.text(let text), .text(let other)) = pair {
        text.utf8.elementsEqual(other.utf8)
      } else {
        pair.0 == pair.1
      }
    }
  }

  /// The members of the record in Hornbook's own form.
  package var members: [JSONMember] { members(of: Self.fields.told) }

  /// The same of some of its fields.
  package func members(of fields: [Field<Self>]) -> [JSONMember] {
    var members = JSONMembers()
    for field in fields { field.value.add(self, as: field.key, to: &members) }
    return members.members
  }
}

extension Array where Element: FieldRecord {
  /// Whether the records hold the same as others, one by one.
  package func isSame(as others: [Element]) -> Bool {
    count == others.count && zip(self, others).allSatisfy { $0.isSame(as: $1) }
  }
}
