package import Hashing

/// What a publication leaves for those of later processes, so that they need not read all of the library again: some parts of bytes.
///
/// It holds as long as the ground, the program, and every witness of every section are what they were; the press sees to that. What has
/// changed in the library since is for the publication to ask.
package enum Keepsake: Sendable {
  /// None: what an earlier one has left holds no more.
  case none
  /// That of an earlier one, which holds still. `shown` tells apart all that the values of sections are made of, where that is known: that
  /// of the parts, or another where something has changed.
  case same(shown: Fingerprint?)
  /// A new one, which is made where somebody keeps it; no parts where it could not be made.
  case parts(@Sendable () -> [[UInt8]])

  /// What tells apart all that the values of sections are made of, where they are made of some parts.
  package static func shown(by parts: [[UInt8]]) -> Fingerprint {
    var stream = FingerprintStream()
    for part in parts { stream.append(Fingerprint(of: part)) }
    return stream.finish()
  }
}
