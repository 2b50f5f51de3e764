/// A value of an enumeration that keeps the texts of a store that this program does not know.
package protocol KeptWord: RawRepresentable<String> {
  /// The values that this program knows, in the order of the schema.
  static var known: [Self] { get }
  /// A value that this program does not know, kept as it stands.
  static func unknown(_ text: String) -> Self
  /// Takes the text of a store; what is not known is kept.
  init(rawValue: String)
}

extension KeptWord {
  /// Takes the text of a store; what is not known is kept.
  package init(rawValue: String) { self = Self.known.first { $0.rawValue == rawValue } ?? .unknown(rawValue) }
}
