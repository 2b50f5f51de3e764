/// A failure: the record of a target is by a newer program, and is neither believed nor thrown away.
package struct NewerDeploymentError: Error {
  /// The fault, in one line.
  package let message: String
  /// The remedy.
  package let hint: String

  /// Takes what was deployed, where that is known from, the version found there, and the newest version understood.
  init(_ deed: String, in thing: String, found: Int, known: Int, hint: String = "use a newer hornbook") {
    message =
      "a newer hornbook has deployed \(deed): \(thing) is of version \(found), this program knows up to \(known)"
    self.hint = hint
  }
}
