/// The app's caution; kept, and used for nothing here.
package enum SafetyLevel: Hashable, Sendable {
  /// As usual.
  case standard
  /// More careful.
  case strict
  /// A value that this program does not know, kept as it stands.
  case unknown(String)
}

extension SafetyLevel: KeptWord {
  /// The values that this program knows, in the order of the schema.
  package static let known: [SafetyLevel] = [.standard, .strict]

  /// The text of the store.
  package var rawValue: String {
    switch self {
    case .standard: "standard"
    case .strict: "strict"
    case .unknown(let text): text
    }
  }
}
