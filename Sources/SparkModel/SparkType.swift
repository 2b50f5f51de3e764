/// What a spark is.
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

extension SparkType: RawRepresentable, Encodable {
  /// The values that this program knows, in the order of the schema.
  package static let known: [SparkType] = [.question, .observation, .theme]

  /// Takes the text of a store; what is not known is kept.
  package init(rawValue: String) {
    switch rawValue {
    case "question": self = .question
    case "observation": self = .observation
    case "theme": self = .theme
    default: self = .unknown(rawValue)
    }
  }

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
