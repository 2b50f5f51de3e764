/// What is known of a target was written by a newer program, so that it is neither believed nor thrown away.
package struct NewerDeploymentError: Error {
  /// What is wrong, in one line.
  package let message: String
  /// What can be done about it.
  package let hint: String

  /// Takes what was deployed, where that is known from, the version found there, and the newest version understood.
  init(_ deed: String, in thing: String, found: Int, known: Int, hint: String = "use a newer hornbook") {
    message =
      "a newer hornbook has deployed \(deed): \(thing) is of version \(found), this program knows up to \(known)"
    self.hint = hint
  }
}
