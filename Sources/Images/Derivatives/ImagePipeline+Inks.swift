package import Hashing
package import Pictures

extension ImagePipeline {
  /// The inks of the press that books are printed on, and what tells them apart.
  package var inks: (profile: InkProfile, fingerprint: Fingerprint)? {
    guard let profile = recipe.inks, let fingerprint = recipe.inksFingerprint else { return nil }
    return (profile, fingerprint)
  }
}
