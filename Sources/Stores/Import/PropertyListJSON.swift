package import Basics

/// Makes JSON of the values of a property list, as the app would have written them.
///
/// Objects of a property list may be shared, so that a few bytes can stand for a huge tree: the result is counted.
package struct PropertyListJSON {
  /// The most values, those within others counted.
  package static let valueLimit = 1_000_000
  /// The most bytes of text.
  package static let byteLimit = 256 << 20

  private var values = 0
  private var bytes = 0

  /// Has made nothing yet.
  package init() {}

  /// A value with all that is in it; nil if that is too much.
  ///
  /// Data is Base64 and a date is the seconds since 2001, as `JSONEncoder` has them. Nothing lies deeper than a
  /// property list may.
  package mutating func json(_ value: PropertyListValue) -> JSONValue? {
    values += 1
    guard values <= Self.valueLimit else { return nil }
    if let members = value.members {
      var result: [JSONMember] = []
      // A property list has no order of its keys: each program writes another one.
      for member in members.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
        guard let key = text(member.key), let value = json(member.value) else { return nil }
        result.append(JSONMember(key, value))
      }
      return .object(result)
    }
    if let elements = value.array {
      var result: [JSONValue] = []
      for element in elements {
        guard let value = json(element) else { return nil }
        result.append(value)
      }
      return .array(result)
    }
    if let string = value.string { return text(string).map { .string($0) } }
    if let data = value.data { return text(Base64.text(of: data)).map { .string($0) } }
    if let truth = value.bool { return .bool(truth) }
    if let number = value.integer { return .number(number) }
    if let number = value.unsigned ?? value.uid { return .number(number) }
    if let number = value.real ?? value.date { return .number(number) }
    return .null
  }

  private mutating func text(_ text: String) -> String? {
    bytes += text.utf8.count
    return bytes <= Self.byteLimit ? text : nil
  }
}
