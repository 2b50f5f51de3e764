/// A value of a name in a template.
///
/// How each prints: null as nothing, a Boolean as `true` or `false`, an integer in plain digits, a number as the
/// shortest decimal that reads back the same (`1.21`; whole ones without `.0`, so 1.0 is `1`), text as it is, a list or
/// an object as nothing (an error where unknown names are refused), a lambda as what it returns.
package enum Value: Sendable, Equatable {
  /// Nothing, on purpose: known, unlike a name that is not there.
  case null
  /// A Boolean.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number with a fraction.
  case number(Double)
  /// Text, not escaped yet.
  case text(String)
  /// Elements for a section to repeat over.
  case list([Value])
  /// Names to look into.
  case object(Object)
  /// A function to call.
  case lambda(Lambda)
}

extension Value {
  /// The text, or null when there is none.
  package init(_ text: String?) {
    self = text.map(Value.text) ?? .null
  }
}

extension Value: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Null.
  package init(nilLiteral: ()) { self = .null }

  /// A Boolean.
  package init(booleanLiteral value: Bool) { self = .bool(value) }

  /// An integer.
  package init(integerLiteral value: Int) { self = .integer(value) }

  /// A number.
  package init(floatLiteral value: Double) { self = .number(value) }

  /// Text.
  package init(stringLiteral value: String) { self = .text(value) }

  /// A list of the elements.
  package init(arrayLiteral elements: Value...) { self = .list(elements) }

  /// An object of the entries, in their order.
  package init(dictionaryLiteral entries: (Name, Value)...) {
    self = .object(Object(entries))
  }
}
