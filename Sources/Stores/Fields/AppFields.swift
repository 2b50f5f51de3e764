import Basics
package import SQLite

/// The values that are read of a kind of record in the stores of apps, in the order of a query behind its key.
package struct AppFields<Record: FieldRecord>: Sendable {
  /// A field that is read as what it holds.
  package struct Plain: Sendable {
    /// Its name in the model.
    package let name: String
    /// Its place in a query's row.
    fileprivate let column: Int
    fileprivate let value: FieldValue<Record>
  }

  /// The names of the fields, then those of values that are no fields.
  package let names: [FieldName]
  /// The fields that need no rule of their own.
  package private(set) var plain: [Plain] = []

  /// Takes the fields of the records, and others besides.
  package init(and others: FieldName...) {
    var names: [FieldName] = []
    for field in Record.fields.all {
      guard case .at(let further, let isSpecial) = field.app else { continue }
      names.append(FieldName(field.name, paths: [field.name] + further))
      if !isSpecial { plain.append(Plain(name: field.name, column: names.count, value: field.value)) }
    }
    self.names = names + others
  }

  /// The names of the fields that are moments.
  package var dates: [String] {
    Record.fields.all.filter { [.moment, .plannedMoment].contains($0.tableColumn?.sort ?? .text) }.map(\.name)
  }

  /// The place behind all of them.
  package var end: Int { names.count + 1 }

  /// The place of a value in a query's row.
  package func column(_ name: String) -> Int {
    guard let place = names.firstIndex(where: { $0.name == name }) else { preconditionFailure("'\(name)' is read") }
    return place + 1
  }
}

extension FieldRecord {
  /// Reads the fields of a row that need no rule of their own.
  package init(_ row: borrowing Statement, app fields: [AppFields<Self>.Plain]) {
    self = Self.blank
    for field in fields where !row.isNull(field.column) { field.value.take(app: row, field.column, into: &self) }
  }
}

extension FieldValue {
  /// Takes what an app has in a column that is not empty; what cannot be read counts as absent, as in a blank record.
  fileprivate func take(app row: borrowing Statement, _ column: Int, into record: inout Record) {
    switch self {
    case .text(let place): if let text = row.appText(column) { record[keyPath: place] = text }
    case .someText(let place), .json(let place), .list(let place): record[keyPath: place] = row.appText(column)
    case .integer(let place): if let number = row.appInteger(column) { record[keyPath: place] = number }
    case .someInteger(let place): record[keyPath: place] = row.appInteger(column)
    case .number(let place): if let number = row.appNumber(column) { record[keyPath: place] = number }
    case .someNumber(let place): record[keyPath: place] = row.appNumber(column)
    case .flag(let place), .mark(let place, _): if let truth = row.appFlag(column) { record[keyPath: place] = truth }
    case .someFlag(let place): record[keyPath: place] = row.appFlag(column)
    case .moment(let place): record[keyPath: place] = row.appMoment(column) ?? .unknown
    case .someMoment(let place): record[keyPath: place] = row.appMoment(column)
    case .plannedMoment(let place): record[keyPath: place] = row.appMoment(column) ?? .never
    case .word(_, let set): set(&record, row.appRaw(column)?.description)
    case .raw(_, let set): set(&record, row.appRaw(column))
    case .identity, .link, .owner, .texts, .keyed, .extra, .objects, .structure:
      preconditionFailure("such a field has a rule of its own in the stores of apps")
    }
  }
}
