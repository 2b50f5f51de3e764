package import Hashing

/// One thing that an output depends on.
package struct Input: Hashable, Sendable {
  /// What it is, in words that stand in a sentence: `template page`, `illustration of page 4`.
  package let name: String
  /// What it holds, where that is short enough to say: `generated`.
  package let value: String?
  /// What tells its contents apart.
  package let fingerprint: Fingerprint

  /// An input whose content is too long to say.
  package init(_ name: String, _ fingerprint: Fingerprint) {
    self.name = name
    self.value = nil
    self.fingerprint = fingerprint
  }

  /// An input that is one short text.
  package init(_ name: String, value: String) {
    self.name = name
    self.value = value
    self.fingerprint = Fingerprint(of: value)
  }
}
