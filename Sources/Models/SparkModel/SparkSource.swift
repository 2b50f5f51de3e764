/// The origin of a spark.
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

extension SparkSource: KeptWord, Encodable {
  /// The values that this program knows, in the order of the schema.
  package static let known: [SparkSource] = [.ai, .offline, .manual]

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
