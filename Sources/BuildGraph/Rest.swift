package import Hashing

/// What the last build of a site as a whole was made from, to tell at the next one whether anything has changed.
package struct Rest: Hashable, Sendable {
  /// Where the library stood.
  package let cursor: String
  /// What everything else was made from, but for the files that sections look at.
  package let ground: Fingerprint
  /// What told apart all that the values of sections were made of; nil if nobody knew.
  package let shown: Fingerprint?

  /// Describes how everything stood.
  package init(cursor: String, ground: Fingerprint, shown: Fingerprint? = nil) {
    self.cursor = cursor
    self.ground = ground
    self.shown = shown
  }
}
