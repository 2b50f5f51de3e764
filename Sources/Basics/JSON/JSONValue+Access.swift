extension JSONValue {
  /// The value of a member of an object: the last one of that name, as JavaScript has it; none elsewhere.
  ///
  /// Takes time in proportion to the number of members.
  package subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.last { JSONValue.isSame($0.key, key) }?.value
  }

  /// The text, where the value is one.
  package var string: String? {
    guard case .string(let text) = content else { return nil }
    return text
  }

  /// The truth, where the value is one.
  package var bool: Bool? {
    guard case .bool(let truth) = content else { return nil }
    return truth
  }

  /// The number as it was written, where the value is one.
  package var number: JSONNumber? {
    guard case .number(let number) = content else { return nil }
    return number
  }

  /// The number, where the value is a whole one that fits.
  package var int: Int? {
    number?.int64.flatMap { Int(exactly: $0) }
  }

  /// The nearest floating-point number, where the value is a number.
  package var double: Double? {
    number?.double
  }

  /// The values, where the value is an array.
  package var array: [JSONValue]? {
    guard case .array(let values) = content else { return nil }
    return values
  }

  /// The members in their order, where the value is an object.
  package var members: [JSONMember]? {
    guard case .object(let members) = content else { return nil }
    return members
  }

  /// Whether the value is `null`.
  package var isNull: Bool {
    guard case .null = content else { return false }
    return true
  }

  /// Its kind, as a message names it: `an object`, `a text`.
  package var kind: String {
    switch content {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// The members whose names stood earlier in the same object, here and in all values below, in document order.
  package var duplicateKeys: [JSONMember] {
    var found: [JSONMember] = []
    var waiting = [self]
    while let value = waiting.popLast() {
      switch value.content {
      case .array(let values): waiting.append(contentsOf: values)
      case .object(let members):
        var seen: Set<[UInt8]> = []
        for member in members {
          if !seen.insert(Array(member.key.utf8)).inserted { found.append(member) }
          waiting.append(member.value)
        }
      default: continue
      }
    }
    return found.sorted { $0.keyOffset < $1.keyOffset }
  }
}
