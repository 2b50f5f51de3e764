package import Hashing

/// A publication's kept state for those of later processes, so that they need not read all of the library again: some
/// parts of bytes.
///
/// It holds as long as the configuration, the program, and every file dependency of every section are what they were;
/// the press sees to that. What has changed in the library since is for the publication to ask.
package enum KeptState: Sendable {
  /// None: what an earlier one has left holds no more.
  case none
  /// That of an earlier one, which holds still.
  case same(shown: Fingerprint)
  /// A new one, which is made where somebody keeps it; no parts where it could not be made.
  case parts(shown: Fingerprint, @Sendable () -> [[UInt8]])

  /// A fingerprint of all that the values of sections are made of, but for what they declare
  /// (`SectionReading.declared`).
  package var shown: Fingerprint? {
    switch self {
    case .none: nil
    case .same(let shown), .parts(let shown, _): shown
    }
  }
}
