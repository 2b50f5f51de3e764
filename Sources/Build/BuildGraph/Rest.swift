package import Hashing

/// The inputs of the last build of a site as a whole, to tell at the next one whether anything has changed.
package struct Rest: Hashable, Sendable {
  /// The library's cursor.
  package let cursor: String
  /// All other inputs, but for the files that sections look at.
  package let configurationHash: Fingerprint
  /// The fingerprint of all that the values of sections were made of; nil if unknown.
  package let shown: Fingerprint?

  /// Describes how everything stood.
  package init(cursor: String, configurationHash: Fingerprint, shown: Fingerprint? = nil) {
    self.cursor = cursor
    self.configurationHash = configurationHash
    self.shown = shown
  }
}
