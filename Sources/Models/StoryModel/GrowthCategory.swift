/// What a growth collection helps a child to develop.
package enum GrowthCategory: Hashable, Sendable, RawRepresentable {
  /// Raw value `emotionalIntelligence`.
  case emotionalIntelligence
  /// Raw value `cognitiveDevelopment`.
  case cognitiveDevelopment
  /// Raw value `confidenceLeadership`.
  case confidenceLeadership
  /// Raw value `socialResponsibility`.
  case socialResponsibility
  /// A category that the schema does not know, such as "Nature & Environment", kept as it was found.
  case unknown(String)

  /// The categories of the schema, in its order.
  package static let known: [GrowthCategory] = [
    .emotionalIntelligence, .cognitiveDevelopment, .confidenceLeadership, .socialResponsibility,
  ]

  /// Takes what a store or an export holds: a raw value, or the name that people see.
  package init(rawValue: String) {
    self = GrowthCategory.known.first { $0.rawValue == rawValue || $0.displayName == rawValue } ?? .unknown(rawValue)
  }

  /// The stored value of this category.
  package var rawValue: String {
    switch self {
    case .emotionalIntelligence: "emotionalIntelligence"
    case .cognitiveDevelopment: "cognitiveDevelopment"
    case .confidenceLeadership: "confidenceLeadership"
    case .socialResponsibility: "socialResponsibility"
    case .unknown(let value): value
    }
  }

  /// The category as the schema names it to people, in English.
  package var displayName: String {
    switch self {
    case .emotionalIntelligence: "Emotional Intelligence"
    case .cognitiveDevelopment: "Cognitive Development"
    case .confidenceLeadership: "Confidence & Leadership"
    case .socialResponsibility: "Social Responsibility"
    case .unknown(let value): value
    }
  }
}
