/// The fate of an output; empty where it was kept as it stood.
struct OutputChange: OptionSet, Sendable {
  let rawValue: UInt8

  /// It was made.
  static let made = OutputChange(rawValue: 1)
  /// What was made was written, as it was not there, or its bytes were others.
  static let written = OutputChange(rawValue: 2)
  /// What was written is not what its key says: it is made again next time.
  static let unfounded = OutputChange(rawValue: 4)
  /// It could not be made.
  static let failed = OutputChange(rawValue: 8)
  /// It was not asked for, may not be made, or another section makes it.
  static let left = OutputChange(rawValue: 16)
}
