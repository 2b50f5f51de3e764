/// The speaker in a dialogue.
package enum TurnRole: Hashable, Sendable {
  /// The person who trains.
  case user
  /// The persona.
  case ai
  /// Neither: a hint in between.
  case hint
  /// A value that this program does not know, kept as it stands.
  case unknown(String)
}

extension TurnRole: KeptWord, Encodable {
  /// The values that this program knows, in the order of the schema.
  package static let known: [TurnRole] = [.user, .ai, .hint]

  /// The text of the store.
  package var rawValue: String {
    switch self {
    case .user: "user"
    case .ai: "ai"
    case .hint: "hint"
    case .unknown(let text): text
    }
  }
}
