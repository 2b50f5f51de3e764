/// The fate of an output; empty where it was kept as it stood.
struct OutputFate: OptionSet, Sendable {
  let rawValue: UInt8

  /// It was made.
  static let made = OutputFate(rawValue: 1)
  /// What was made was written, as it was not there, or its bytes were others.
  static let written = OutputFate(rawValue: 2)
  /// What was written is not what its key says: it is made again next time.
  static let unfounded = OutputFate(rawValue: 4)
  /// It could not be made.
  static let failed = OutputFate(rawValue: 8)
  /// It was not asked for, may not be made, or another section makes it.
  static let left = OutputFate(rawValue: 16)
}
