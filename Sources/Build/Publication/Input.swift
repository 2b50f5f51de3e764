package import Hashing

/// One thing that an output depends on.
package struct Input: Hashable, Sendable {
  /// Its name in a sentence: `template page`, `illustration of page 4`.
  package let name: String
  /// Its value: `generated`; `nil` if that is too long to say.
  package let value: String?
  /// Its contents' fingerprint.
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
