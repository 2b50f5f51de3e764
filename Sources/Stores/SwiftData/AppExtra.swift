package import Basics
package import SQLite

/// Makes a JSON object of what only the app knows of a row.
///
/// Keys are the app's names, parts of a structure in an object of theirs; without a model the names of columns in small
/// letters. Values are as Swift's `JSONEncoder` writes them: dates as seconds since 2001-01-01, UUIDs as text, bytes as
/// Base64; lists of texts and JSON, which are bytes in the store, as what they are. What has no value is left out.
package struct AppExtra: Sendable {
  private let table: AppTable
  private let columns: [Int]
  private let start: Int
  private let files: AppFiles
  /// The fields that share columns, by the place of a column in `columns`; the first of them with a value is not extra.
  private let groups: [[Int]]
  private let fieldsOfGroups: [String]
  private let unused: Set<String>

  /// Reads `columns` of a table, which stand in a query from `start` on; `notFields` are kept though a field is made of
  /// them.
  ///
  /// `unused` are fields that a row may have without their being used.
  package init(
    _ table: AppTable, _ columns: [Int], from start: Int, _ files: AppFiles, notFields: Set<String> = [],
    unused: Set<String> = []
  ) {
    self.table = table
    self.columns = columns
    self.start = start
    self.files = files
    self.unused = unused
    var groups: [[Int]] = []
    var names: [String] = []
    for (name, members) in table.fields.sorted(by: { Name.precedes($0.key, $1.key) }) where !notFields.contains(name) {
      let places = members.compactMap { columns.firstIndex(of: $0) }
      if !places.isEmpty {
        groups.append(places)
        names.append(name)
      }
    }
    self.groups = groups
    fieldsOfGroups = names
  }

  /// The object of a row as compact text; nil if nothing is in it. The fields `taken` are what they are, not extra.
  ///
  /// `budget` is how many bytes of files may still be read; `others` come behind what the columns have.
  package func text(
    _ row: borrowing Statement, _ budget: inout Int, with taken: Set<String>? = nil, and others: [JSONMember] = []
  ) -> String? {
    var skipped: Set<Int> = []
    for (group, name) in zip(groups, fieldsOfGroups) {
      if unused.contains(name), taken?.contains(name) == false { continue }
      if let first = group.first(where: { !row.isNull(start + $0) }) { skipped.insert(first) }
    }
    var root: [JSONMember] = []
    for place in columns.indices where !skipped.contains(place) {
      let column = table.columns[columns[place]]
      guard let value = value(row, start + place, column, &budget) else { continue }
      AppExtra.insert(value, at: column.path[...], into: &root)
    }
    root += others
    return root.isEmpty ? nil : JSONValue.object(root).text()
  }

  private static func insert(_ value: JSONValue, at path: ArraySlice<String>, into members: inout [JSONMember]) {
    guard let name = path.first else { return }
    guard path.count > 1 else { return members.append(JSONMember(name, value)) }
    let place = members.lastIndex { $0.key == name && $0.value.members != nil }
    var inner = place.flatMap { members[$0].value.members } ?? []
    insert(value, at: path.dropFirst(), into: &inner)
    let member = JSONMember(name, .object(inner))
    if let place { members[place] = member } else { members.append(member) }
  }

  private func value(
    _ row: borrowing Statement, _ column: Int, _ kind: AppTable.Column, _ budget: inout Int
  ) -> JSONValue? {
    switch row.storage(column) {
    case .null: return nil
    case .integer:
      let number = row.integer(column) ?? 0
      return kind.type == .bool && (number == 0 || number == 1) ? .bool(number == 1) : .number(number)
    case .real: return row.real(column).map { $0.isFinite ? .number($0) : .string(String($0)) }
    case .text: return row.text(column).map { .string($0) }
    case .blob: return row.bytes(column).flatMap { bytes($0, kind, &budget) }
    }
  }

  private func bytes(_ stored: [UInt8], _ column: AppTable.Column, _ budget: inout Int) -> JSONValue? {
    if stored.count == 16, column.type == .uuid || !table.hasModel && column.name.hasSuffix("ID") {
      return RowIdentity(bytes: stored.span).identifier.map { .string($0.text) }
    }
    let content = files.content(stored, isExternal: column.isExternal, hasModel: table.hasModel, &budget)
    guard let content else { return nil }
    if let texts = AppList.texts(content) { return .array(texts.map { .string($0) }) }
    if content.count <= AppList.limit, content.first == UInt8(ascii: "[") || content.first == UInt8(ascii: "{"),
      // Half the depth that a document may have: it lies within other objects here.
      let document = try? JSONDocument(parsing: content, depthLimit: JSONDocument.depthLimit / 2)
    {
      return document.root
    }
    return .string(Base64.text(of: content))
  }
}
