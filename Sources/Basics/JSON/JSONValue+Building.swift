extension JSONValue {
  /// `null`.
  package static let null = JSONValue(.null)

  /// A text.
  package static func string(_ text: String) -> JSONValue { JSONValue(.string(text)) }

  /// `true` or `false`.
  package static func bool(_ truth: Bool) -> JSONValue { JSONValue(.bool(truth)) }

  /// A whole number.
  package static func number(_ number: some BinaryInteger) -> JSONValue { JSONValue(.number(JSONNumber(number))) }

  /// A number; `null` where it is infinite or not a number, as in JavaScript, for JSON has no word for it.
  package static func number(_ number: Double) -> JSONValue {
    JSONNumber(number).map { JSONValue(.number($0)) } ?? .null
  }

  /// Values in order.
  package static func array(_ values: [JSONValue]) -> JSONValue { JSONValue(.array(values)) }

  /// Named values in order.
  package static func object(_ members: [JSONMember]) -> JSONValue { JSONValue(.object(members)) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A text.
  package init(stringLiteral text: String) { self = .string(text) }

  /// `true` or `false`.
  package init(booleanLiteral truth: Bool) { self = .bool(truth) }

  /// A whole number.
  package init(integerLiteral number: Int) { self = .number(number) }

  /// A number.
  package init(floatLiteral number: Double) { self = .number(number) }

  /// Values in order.
  package init(arrayLiteral values: JSONValue...) { self = .array(values) }

  /// Named values in the order in which they are written, doubles included.
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { JSONMember($0.0, $0.1) })
  }
}
