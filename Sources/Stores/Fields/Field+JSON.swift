package import Basics
import SQLite

extension FieldValue {
  /// Adds what a record says to the members of its object.
  func add(_ record: Record, as key: String, to members: inout JSONMembers) {
    switch self {
    case .json(let place), .list(let place), .extra(let place, stored: _):
      members.add(json: key, record[keyPath: place])
    case .objects(let get): if let objects = get(record) { members.add(key, .array(objects)) }
    case .structure(let get): if let value = get(record) { members.add(key, value) }
    case .keyed(let get, _):
      let texts = get(record)
      if !texts.isEmpty { members.add(key, JSONValue(keyed: texts)) }
    case .texts(let place, isTold: true): members.add(key, JSONValue(texts: record[keyPath: place]))
    case .texts(let place, _): members.add(key, record[keyPath: place])
    case .flag(let place), .mark(let place, isTold: true): members.add(key, record[keyPath: place])
    case .someFlag(let place): members.add(key, record[keyPath: place])
    case .mark(let place, isTold: false): if record[keyPath: place] { members.add(key, true) }
    default:
      // Everything else is told as it is stored.
      switch sql(of: record) {
      case .text(let text): members.add(key, .string(text))
      case .integer(let number): members.add(key, .number(Int(number)))
      case .real(let number): members.add(key, number)
      case .blob, .null: break
      }
    }
  }

  /// Takes over what a record says of it; what an object of that record would not tell stays, and so does what has a
  /// rule of its own.
  fileprivate func takeOver(_ given: Record, into record: inout Record) {
    func whole<T>(_ place: Place<T>) { record[keyPath: place] = given[keyPath: place] }
    func some<T>(_ place: Place<T?>) { if let found = given[keyPath: place] { record[keyPath: place] = found } }
    switch self {
    case .text(let place): whole(place)
    case .integer(let place): whole(place)
    case .number(let place): whole(place)
    case .flag(let place): whole(place)
    case .moment(let place): whole(place)
    case .mark(let place, let isTold): if isTold || given[keyPath: place] { whole(place) }
    case .texts(let place, let isTold): if isTold || !given[keyPath: place].isEmpty { whole(place) }
    case .someText(let place), .json(let place), .list(let place), .extra(let place, stored: _): some(place)
    case .link(let place): some(place)
    case .someInteger(let place): some(place)
    case .someNumber(let place): some(place)
    case .someFlag(let place): some(place)
    case .someMoment(let place), .plannedMoment(let place): some(place)
    case .word(let get, let set): if let found = get(given) { set(&record, found) }
    case .raw(let get, let set): if let found = get(given) { set(&record, found) }
    case .identity, .owner, .keyed, .objects, .structure: break
    }
  }
}

extension FieldRecord {
  /// Takes over what another record says, as an import of its object would, and keeps the identity.
  package mutating func takeOver(_ given: Self) {
    for field in Self.fields.told { field.value.takeOver(given, into: &self) }
  }
}

extension FieldReader {
  /// Takes the fields that need no rule of their own, in the order of our own form.
  package mutating func take<Record: FieldRecord>(into record: inout Record) {
    let isOwn = file.isOwn
    for field in Record.fields.told {
      let names = isOwn ? field.names.own : field.names.foreign
      if holds(names) { take(field, names, into: &record) }
    }
  }

  private mutating func take<Record>(_ field: Field<Record>, _ names: [String], into record: inout Record) {
    guard case .at(_, _, _, _, let hint, isSpecial: false) = field.json else { return }
    switch field.value {
    case .text(let place): if let found = text(names), let found { record[keyPath: place] = found }
    case .someText(let place): if let found = text(names) { record[keyPath: place] = found }
    case .link(let place):
      if let found = text(names) { record[keyPath: place] = found.flatMap { $0.isEmpty ? nil : Identifier($0) } }
    case .texts(let place, _): texts(names[0], into: &record[keyPath: place])
    case .list(let place) where value[names[0]]?.array?.isEmpty == true:
      _ = take(names)
      record[keyPath: place] = nil
    case .json(let place), .list(let place): json(names[0], into: &record[keyPath: place])
    case .integer(let place): if let found = integer(names), let found { record[keyPath: place] = found }
    case .someInteger(let place): if let found = integer(names) { record[keyPath: place] = found }
    case .someNumber(let place): if let found = number(names) { record[keyPath: place] = found }
    case .flag(let place), .mark(let place, _):
      if let found = flag(names, hint: hint), let found { record[keyPath: place] = found }
    case .someFlag(let place): if let found = flag(names) { record[keyPath: place] = found }
    case .moment(let place): if let found = moment(names, hint: hint), let found { record[keyPath: place] = found }
    case .someMoment(let place), .plannedMoment(let place):
      if let found = moment(names, hint: hint) { record[keyPath: place] = found }
    case .word(_, let set): if let found = text(names), let found { set(&record, found) }
    case .identity, .owner, .extra, .objects, .structure, .keyed, .number, .raw:
      preconditionFailure("an import has a rule for '\(field.name)'")
    }
  }
}

extension JSONValue {
  /// A record by its fields.
  package init(_ record: some FieldRecord) { self = .object(record.members) }
}
