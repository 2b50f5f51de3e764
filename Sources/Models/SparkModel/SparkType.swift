/// A spark's type.
package enum SparkType: Hashable, Sendable {
  /// A question to ask.
  case question
  /// An observation to share.
  case observation
  /// A theme to talk about.
  case theme
  /// A value that this program does not know, kept as it stands.
  case unknown(String)
}

extension SparkType: KeptWord, Encodable {
  /// The values that this program knows, in the order of the schema.
  package static let known: [SparkType] = [.question, .observation, .theme]

  /// The text of the store.
  package var rawValue: String {
    switch self {
    case .question: "question"
    case .observation: "observation"
    case .theme: "theme"
    case .unknown(let text): text
    }
  }
}
