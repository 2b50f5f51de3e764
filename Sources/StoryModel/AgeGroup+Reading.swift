package import Values

extension AgeGroup {
  /// The group that an app's value means: a raw value of the schema, or words that are read for their ages and returned
  /// to be kept.
  package static func reading(_ value: RawValue) -> (group: AgeGroup, words: String?) {
    let group = AgeGroup(rawValue: value)
    guard case .text(let text) = value, case .unknown = group else { return (group, nil) }
    return (AgeGroup(words: text) ?? group, text)
  }
}
