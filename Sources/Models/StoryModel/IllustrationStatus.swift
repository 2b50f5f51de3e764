/// The progress of the picture of a page; it decides how the page is published.
package enum IllustrationStatus: Hashable, Sendable, RawRepresentable {
  /// Nobody has asked for the picture yet. Raw value `notStarted`; `pending` and `scheduled` mean the same.
  case notStarted
  /// The picture is being made. Raw value `generating`.
  case generating
  /// The picture is there. Raw value `generated`; `ready` and `success` mean the same.
  case generated
  /// The picture could not be made. Raw value `failed`.
  case failed
  /// A status that nobody knows: kept as it was found, and published as `notStarted` with a warning.
  case unknown(String)

  /// The statuses of the schema, in the order in which a picture passes through them.
  package static let known: [IllustrationStatus] = [.notStarted, .generating, .generated, .failed]

  /// Takes what a store or an export holds, in any of the spellings that the apps have used.
  package init(rawValue: String) {
    switch rawValue {
    case "notStarted", "pending", "scheduled": self = .notStarted
    case "generating": self = .generating
    case "generated", "ready", "success": self = .generated
    case "failed": self = .failed
    default: self = .unknown(rawValue)
    }
  }

  /// The stored value of this status.
  package var rawValue: String {
    switch self {
    case .notStarted: "notStarted"
    case .generating: "generating"
    case .generated: "generated"
    case .failed: "failed"
    case .unknown(let value): value
    }
  }
}
