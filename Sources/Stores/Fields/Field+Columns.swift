package import Basics
package import SQLite

extension Field {
  /// The column of a field; nil if it has none.
  static func column(_ name: String, _ value: FieldValue<Record>, _ column: Column) -> Table.Column? {
    guard case .own(let role, let given, let definition, let since) = column else { return nil }
    return Table.Column(
      given ?? snakeCase(name), definition ?? value.definition, role, sort: value.sort, since: since)
  }

  /// A name in snake case: `audio_url` for `audioURL`.
  private static func snakeCase(_ name: String) -> String {
    var bytes: [UInt8] = []
    var isSmall = false
    for byte in name.utf8 {
      if byte.isCapital, isSmall { bytes.append(UInt8(ascii: "_")) }
      isSmall = !byte.isCapital
      bytes.append(byte.isCapital ? byte | 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension FieldValue {
  /// The type of a column, and what else its definition says.
  fileprivate var definition: String {
    switch self {
    case .identity: "TEXT COLLATE NOCASE PRIMARY KEY NOT NULL"
    case .text: "TEXT DEFAULT ''"
    case .moment: "TEXT DEFAULT (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now'))"
    case .link, .owner, .someText, .texts, .keyed, .json, .list, .extra, .objects, .structure, .someMoment,
      .plannedMoment, .word:
      "TEXT"
    case .integer, .flag: "INTEGER DEFAULT 0"
    case .someInteger, .someFlag, .mark: "INTEGER"
    case .number: "REAL DEFAULT 0"
    case .someNumber: "REAL"
    // Without a type, a number stays a number and a text a text.
    case .raw: ""
    }
  }

  /// The sort of value in a column of it; nil where its type says that.
  fileprivate var sort: Table.Sort? {
    switch self {
    case .moment, .someMoment: .moment
    case .plannedMoment: .plannedMoment
    case .flag, .someFlag, .mark: .flag
    default: nil
    }
  }

  /// The value in the column of a record.
  package func sql(of record: Record) -> SQLValue {
    switch self {
    case .identity(let place): SQLValue(record[keyPath: place])
    case .link(let place): SQLValue(record[keyPath: place])
    case .text(let place): .text(record[keyPath: place])
    case .someText(let place), .json(let place), .list(let place), .extra(_, stored: let place):
      SQLValue(record[keyPath: place])
    case .texts(let place, isTold: true): .text(JSONValue(texts: record[keyPath: place]).text())
    case .texts(let place, _): SQLValue(record[keyPath: place])
    case .keyed(let get, _): get(record).isEmpty ? .null : .text(JSONValue(keyed: get(record)).text())
    case .integer(let place): SQLValue(record[keyPath: place])
    case .someInteger(let place): SQLValue(record[keyPath: place])
    case .number(let place): .real(record[keyPath: place])
    case .someNumber(let place): SQLValue(record[keyPath: place])
    case .flag(let place): SQLValue(record[keyPath: place])
    case .someFlag(let place): SQLValue(record[keyPath: place])
    case .mark(let place, _): SQLValue(record[keyPath: place] ? true : nil)
    case .moment(let place): SQLValue(record[keyPath: place])
    case .someMoment(let place), .plannedMoment(let place): SQLValue(record[keyPath: place])
    case .word(let get, _): SQLValue(get(record))
    case .raw(let get, _): SQLValue(get(record))
    case .owner, .objects, .structure: .null
    }
  }

  /// The reader of a record's column.
  ///
  /// Texts, numbers and moments are taken from where they lie in the record: a key path, which is asked for that once,
  /// costs several times as much.
  var reader: @Sendable (Record) -> SQLValue {
    switch self {
    case .text(let place): FieldValue.reader(place) { .text($0) }
    case .someText(let place), .json(let place), .list(let place), .extra(_, stored: let place):
      FieldValue.reader(place) { SQLValue($0) }
    case .someInteger(let place): FieldValue.reader(place) { SQLValue($0) }
    case .someNumber(let place): FieldValue.reader(place) { SQLValue($0) }
    case .someFlag(let place): FieldValue.reader(place) { SQLValue($0) }
    case .mark(let place, _): FieldValue.reader(place) { SQLValue($0 ? true : nil) }
    case .someMoment(let place), .plannedMoment(let place): FieldValue.reader(place) { SQLValue($0) }
    default: { record in sql(of: record) }
    }
  }

  private static func reader<Value>(
    _ place: Place<Value>, _ column: @escaping @Sendable (Value) -> SQLValue
  ) -> @Sendable (Record) -> SQLValue {
    guard let offset = MemoryLayout<Record>.offset(of: place) else { return { column($0[keyPath: place]) } }
    return { record in
      unsafe withUnsafeBytes(of: record) { column(unsafe $0.load(fromByteOffset: offset, as: Value.self)) }
    }
  }

  /// Takes what stands in a column of a row, where that has a value.
  fileprivate func take(_ row: borrowing Statement, _ column: Int, into record: inout Record) {
    switch self {
    case .identity(let place): record[keyPath: place] = row.identifier(column) ?? Identifier("")
    case .link(let place): record[keyPath: place] = row.identifier(column)
    case .text(let place): record[keyPath: place] = row.text(column) ?? ""
    case .someText(let place), .json(let place), .list(let place), .extra(_, stored: let place):
      record[keyPath: place] = row.text(column)
    case .texts(let place, _): record[keyPath: place] = row.list(column)
    case .keyed(_, let set):
      let members = row.text(column).flatMap { try? JSONValue(parsing: $0) }?.members ?? []
      set(&record, members.compactMap { member in member.value.string.map { (member.key, $0) } })
    case .integer(let place): record[keyPath: place] = row.int(column) ?? 0
    case .someInteger(let place): record[keyPath: place] = row.int(column)
    case .number(let place): record[keyPath: place] = row.real(column) ?? 0
    case .someNumber(let place): record[keyPath: place] = row.real(column)
    case .flag(let place), .mark(let place, _): record[keyPath: place] = row.flag(column) ?? false
    case .someFlag(let place): record[keyPath: place] = row.flag(column)
    case .moment(let place): record[keyPath: place] = row.timestamp(column) ?? .unknown
    case .someMoment(let place): record[keyPath: place] = row.timestamp(column)
    case .plannedMoment(let place):
      // Whoever wrote a date that nobody can read did not mean that it is there at once.
      record[keyPath: place] = row.timestamp(column) ?? (row.text(column)?.isEmpty == true ? nil : .never)
    case .word(_, let set): set(&record, row.text(column))
    case .raw(_, let set): set(&record, row.raw(column))
    case .owner, .objects, .structure: break
    }
  }
}

extension FieldRecord {
  /// Reads a row whose first columns are the table's.
  package init(row: borrowing Statement) {
    self = Self.blank
    let stored = Self.fields.stored
    for place in stored.indices where !row.isNull(place) { stored[place].take(row, place, into: &self) }
  }

  /// Reads a row of some columns.
  package init(row: borrowing Statement, only columns: [String]) {
    self = Self.blank
    for (place, column) in columns.enumerated() where !row.isNull(place) {
      Self.fields.stored[Self.fields.place(of: column)].take(row, place, into: &self)
    }
  }
}

extension JSONValue {
  /// A list of texts.
  package init(texts: [String]) { self = .array(texts.map { .string($0) }) }

  /// An object of texts.
  package init(keyed texts: [(key: String, text: String)]) {
    self = .object(texts.map { JSONMember($0.key, .string($0.text)) })
  }
}
