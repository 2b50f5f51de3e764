/// The kind of a preset.
package enum PresetKind: Hashable, Sendable {
  /// The place: at work, at dinner.
  case situation
  /// Whom one talks to.
  case audience
  /// A value that this program does not know, kept as it stands.
  case unknown(String)
}

extension PresetKind: KeptWord {
  /// The values that this program knows, in the order of the schema.
  package static let known: [PresetKind] = [.situation, .audience]

  /// The text of the store.
  package var rawValue: String {
    switch self {
    case .situation: "situation"
    case .audience: "audience"
    case .unknown(let text): text
    }
  }
}
