/// The subject of a training session.
package enum Scenario: Hashable, Sendable {
  /// A talk at work.
  case corporate
  /// A date.
  case date
  /// A value that this program does not know, kept as it stands.
  case unknown(String)
}

extension Scenario: KeptWord, Encodable {
  /// The values that this program knows, in the order of the schema.
  package static let known: [Scenario] = [.corporate, .date]

  /// The text of the store.
  package var rawValue: String {
    switch self {
    case .corporate: "corporate"
    case .date: "date"
    case .unknown(let text): text
    }
  }
}
