package import Basics

/// The source of fields: whose form it has, and where in it something stands.
package protocol FieldSource: Sendable {
  /// Whether it is Hornbook's own form, which keeps identifiers and paths as they stand.
  var isOwn: Bool { get }
  /// The place of a byte; what has no lines, as a whole.
  func place(at offset: Int) -> Diagnostic.Place
}

extension FieldSource {
  /// The start of a value.
  package func place(of value: JSONValue) -> Diagnostic.Place { place(at: value.offset) }
}

/// Reads the known fields of one JSON object and remembers which they were, so that the rest can be kept.
///
/// A field that is not there leaves its target as it is, `null` clears it, and a value of the wrong type is an error
/// with its place.
package struct FieldReader<File: FieldSource> {
  /// The source.
  package let file: File
  /// The object.
  package let value: JSONValue
  /// The object as a message names it: `story 'The Lost Star'`.
  package var subject: String
  /// The faults, in the order in which they were read.
  package private(set) var errors: [Diagnostic] = []
  private var taken = TakenNames()

  /// Begins to read an object.
  package init(_ value: JSONValue, subject: String, in file: File) {
    self.file = file
    self.value = value
    self.subject = subject
  }

  /// The value of the first of these names that says something, or else `null`. Others that say something are left for
  /// `extra`.
  package mutating func take(_ names: [String]) -> JSONValue? { taken.take(names, of: value) }

  /// Whether one of these names is there.
  package func holds(_ names: [String]) -> Bool { TakenNames.isAny(of: names, in: value) }

  /// Reports something that makes the whole object unusable.
  package mutating func fail(_ headline: String, at place: JSONValue? = nil, hint: String? = nil, id: String) {
    errors.append(.error, headline, at: file.place(of: place ?? value), hint: hint, id: id)
  }

  /// Reports what is missing, if nothing else is wrong; the object is named as the others are, or as `name` says.
  package mutating func require(_ isThere: Bool, _ thing: String, at place: JSONValue? = nil, of name: String? = nil) {
    if errors.isEmpty, !isThere {
      fail("\(name ?? subject) has to have \(thing)", at: place, id: "missing-field")
    }
  }

  /// Takes over what was wrong in an object within this one.
  package mutating func fail(_ others: [Diagnostic]) { errors.append(contentsOf: others) }

  private mutating func read<T>(
    _ names: [String], _ expected: String, hint: String? = nil, _ convert: (JSONValue) -> T?
  ) -> T?? {
    guard let found = take(names) else { return nil }
    if found.isNull { return .some(nil) }
    guard let result = convert(found) else {
      let name = names.first { value[$0]?.isNull == false } ?? ""
      fail(
        "'\(name)' of \(subject) has to be \(expected), not \(shown(found))", at: found, hint: hint,
        id: "invalid-field")
      return nil
    }
    return .some(result)
  }

  /// A short value is shown as it stands, so that the message says what was read.
  private func shown(_ found: JSONValue) -> String {
    guard found.array == nil, found.members == nil, let text = Optional(found.text()), text.utf8.count <= 40 else {
      return found.kind
    }
    return text
  }

  /// A text under the first of some names that says something; nil if there is none, and none where it is `null`.
  package mutating func text(_ names: [String]) -> String?? { read(names, "a text", \.string) }

  /// A truth value; nil if there is none.
  package mutating func flag(_ names: [String], hint: String? = nil) -> Bool?? {
    read(names, "true or false", hint: hint, \.bool)
  }

  /// A whole number; nil if there is none.
  package mutating func integer(_ names: [String]) -> Int?? { read(names, "a whole number", \.int) }

  /// A number; nil if there is none.
  package mutating func number(_ names: [String]) -> Double?? { read(names, "a number", \.double) }

  /// A moment, seconds since 2001-01-01 where it is a number, ISO 8601 where it is a text; nil if there is none.
  package mutating func moment(_ names: [String], hint: String? = nil) -> Timestamp?? {
    read(names, "a date as ISO 8601 or as seconds since 2001-01-01", hint: hint, \.moment)
  }

  /// A text.
  package mutating func text(_ names: String..., into target: inout String?) {
    if let found = text(names) { target = found }
  }

  /// A text that cannot be absent; `null` leaves it as it is.
  package mutating func text(_ names: String..., into target: inout String) {
    if let found = text(names), let found { target = found }
  }

  /// A truth value that cannot be absent; `null` leaves it as it is.
  package mutating func flag(_ names: String..., into target: inout Bool) {
    if let found = flag(names), let found { target = found }
  }

  /// A whole number that cannot be absent; `null` leaves it as it is.
  package mutating func integer(_ names: String..., into target: inout Int) {
    if let found = integer(names), let found { target = found }
  }

  /// A moment.
  package mutating func moment(_ names: String..., into target: inout Timestamp?) {
    if let found = moment(names) { target = found }
  }

  /// Texts in order; `null` makes the list empty.
  package mutating func texts(_ name: String, into target: inout [String]) {
    guard let found = read([name], "a list of texts", \.array) else { return }
    let values = found ?? []
    if let other = values.first(where: { $0.string == nil }) {
      fail(
        "'\(name)' of \(subject) has to be a list of texts, and \(shown(other)) is no text", at: other,
        id: "invalid-field"
      )
    } else {
      target = values.compactMap(\.string)
    }
  }

  /// A text of JSON, or the JSON itself, which is then kept as its compact text.
  package mutating func json(_ name: String, into target: inout String?) {
    let found = read([name], "a list, an object, or a text of JSON") { value in
      value.array != nil || value.members != nil ? value.text() : value.string
    }
    if let found { target = found }
  }

  /// The raw value of an enumeration, a number or a text.
  package mutating func raw(_ names: [String]) -> RawValue?? {
    read(names, "a number or a text") { value in value.int.map { .integer($0) } ?? value.string.map { .text($0) } }
  }

  /// A value of an enumeration whose raw values are texts; `null` leaves it as it is.
  package mutating func raw<T>(_ names: String..., into target: inout T, _ convert: (String) -> T) {
    if let found = read(names, "a text", \.string), let found { target = convert(found) }
  }

  /// The object under a name, with a reader of its own; nil if there is none.
  package mutating func object(_ name: String) -> FieldReader? {
    guard let found = read([name], "an object", { $0.members == nil ? nil : $0 }), let found else { return nil }
    return FieldReader(found, subject: subject, in: file)
  }

  /// The elements of a list; nil if the field is not there or `null`.
  package mutating func list(_ names: String...) -> [JSONValue]? {
    read(names, "a list", \.array) ?? nil
  }

  /// The members that nobody has taken, in their order; of doubles the last.
  package var rest: [JSONMember] { taken.rest(of: value) }

  /// Puts the members that nobody has taken, and some more, among those that the `extra` object holds already.
  ///
  /// In Hornbook's own form `extra` is a field like others and replaces what is there. A list or a text, which an
  /// export writes where a store holds something else than our compact JSON object, is kept to the letter. What is left
  /// of an object within this one is put among what is there of it. Says which members no field is known for.
  @discardableResult
  package mutating func extra(into target: inout String?, and more: [JSONMember] = []) -> [JSONMember] {
    if file.isOwn, let own = take(["extra"]) {
      switch own.content {
      case .null: target = nil
      case .string(let text): target = text
      case .object, .array: target = own.text()
      default:
        fail("'extra' of \(subject) has to be an object, not \(own.kind)", at: own, id: "invalid-field")
      }
    }
    let (rest, kept) = (rest, target.flatMap { try? JSONValue(parsing: $0) })
    guard !rest.isEmpty || !more.isEmpty else { return [] }
    let parts = more.map { part in
      guard let there = kept?[part.key]?.members, let left = part.value.members else { return part }
      return JSONMember(part.key, .object(left.put(among: there)))
    }
    target = JSONValue.object((rest + parts).put(among: kept?.members ?? [])).text()
    return (rest + more).filter { $0.key != "extra" }
  }
}

extension [JSONMember] {
  /// Other members with these among them, each in the place of one that has its key, or else behind all.
  fileprivate func put(among others: [JSONMember]) -> [JSONMember] {
    var merged = others
    // Swift's own comparison takes composed and decomposed letters for equal.
    var places: [[UInt8]: Int] = [:]
    for (place, member) in merged.enumerated() { places[[UInt8](member.key.utf8)] = place }
    for member in self {
      let key = [UInt8](member.key.utf8)
      if let place = places[key] {
        merged[place] = member
      } else {
        places[key] = merged.count
        merged.append(member)
      }
    }
    return merged
  }
}

/// Which names of an object were taken; apart from the reader, so that it is compiled once for all kinds of files.
private struct TakenNames {
  private var names: [String] = []

  mutating func take(_ names: [String], of value: JSONValue) -> JSONValue? {
    var found: JSONValue?
    for name in names {
      guard let value = value[name], value.isNull || found?.isNull != false else { continue }
      // What is `null` says nothing that could be kept.
      self.names.append(name)
      if !value.isNull || found == nil { found = value }
    }
    return found
  }

  static func isAny(of names: [String], in value: JSONValue) -> Bool { names.contains { value[$0] != nil } }

  func rest(of value: JSONValue) -> [JSONMember] {
    let members = (value.members ?? []).filter { !names.contains($0.key) }
    if members.isEmpty { return [] }
    var seen: Set<[UInt8]> = []
    return members.reversed().filter { seen.insert(Array($0.key.utf8)).inserted }.reversed()
  }
}

extension JSONValue {
  /// The moment that a number (seconds since 2001-01-01) or a text (ISO 8601) means.
  package var moment: Timestamp? {
    if let seconds = double { return Timestamp(secondsSince2001: seconds) }
    return string.flatMap { Timestamp(text: $0) }
  }
}
