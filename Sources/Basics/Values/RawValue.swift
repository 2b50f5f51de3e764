/// A store's value for an enumeration: a number or a text.
///
/// SwiftData keeps an enumeration as its raw value; unknown values are kept, shown as text, never refused.
package enum RawValue: Hashable, Codable, Sendable, CustomStringConvertible {
  /// A number, as `AgeGroup` has.
  case integer(Int)
  /// A text, as every other enumeration has.
  case text(String)

  /// The value as a reader would see it.
  package var description: String {
    switch self {
    case .integer(let number): String(number)
    case .text(let text): text
    }
  }
}
