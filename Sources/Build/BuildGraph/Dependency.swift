package import Hashing

/// One thing that an output was made from.
package struct Dependency: Hashable, Sendable {
  /// Its name, in words that stand in a sentence.
  package let name: String
  /// Its contents; nil if too long to say.
  package let value: String?
  /// A fingerprint of its contents.
  package let fingerprint: Fingerprint

  /// Describes a dependency.
  package init(name: String, value: String?, fingerprint: Fingerprint) {
    self.name = name
    self.value = value
    self.fingerprint = fingerprint
  }
}
