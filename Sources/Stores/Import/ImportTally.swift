/// The fates of the things of one kind, each as people would name it.
package struct ImportTally: Hashable, Sendable {
  /// New things in the library.
  package var added: [String] = []
  /// Known things that are different now.
  package var updated: [String] = []
  /// Known things no longer named: pages of a changed story.
  package var removed: [String] = []
  /// Unchanged things.
  package var unchanged: [String] = []
  /// Things not taken; a finding says why.
  package var skipped: [String] = []

  /// Counts nothing.
  package init() {}

  /// Whether the library differs afterwards.
  package var isChange: Bool { !added.isEmpty || !updated.isEmpty || !removed.isEmpty }

  /// Counts a thing: new where nobody knew it, else by whether it is the same.
  package mutating func count(_ name: String, isSame: Bool?) {
    switch isSame {
    case nil: added.append(name)
    case true?: unchanged.append(name)
    case false?: updated.append(name)
    }
  }
}
