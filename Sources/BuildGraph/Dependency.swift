package import Hashing

/// One thing that an output was made from.
package struct Dependency: Hashable, Sendable {
  /// What it is, in words that stand in a sentence.
  package let name: String
  /// What it held, where that is short enough to say.
  package let value: String?
  /// What tells its contents apart.
  package let fingerprint: Fingerprint

  /// Describes a dependency.
  package init(name: String, value: String?, fingerprint: Fingerprint) {
    self.name = name
    self.value = value
    self.fingerprint = fingerprint
  }
}
