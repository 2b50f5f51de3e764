/// Where a spark came from.
package enum SparkSource: Hashable, Sendable {
  /// A model has written it.
  case ai
  /// It came with the app.
  case offline
  /// Somebody wrote it by hand.
  case manual
  /// A value that this program does not know, kept as it stands.
  case unknown(String)
}

extension SparkSource: RawRepresentable, Encodable {
  /// The values that this program knows, in the order of the schema.
  package static let known: [SparkSource] = [.ai, .offline, .manual]

  /// Takes the text of a store; what is not known is kept.
  package init(rawValue: String) {
    switch rawValue {
    case "ai": self = .ai
    case "offline": self = .offline
    case "manual": self = .manual
    default: self = .unknown(rawValue)
    }
  }

  /// The text of the store.
  package var rawValue: String {
    switch self {
    case .ai: "ai"
    case .offline: "offline"
    case .manual: "manual"
    case .unknown(let text): text
    }
  }
}
