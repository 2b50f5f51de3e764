package import Settings
import StoryModel
package import StoryStore

/// Gives addresses to what has none yet, before a library is published.
package enum StoryAddresses {
  /// Sees to it that every story, collection, theme and language of a library has its permanent address.
  ///
  /// Where the settings keep children's names out, no new slug holds one, and a slug that does is replaced; it is remembered,
  /// but not published any more.
  package static func prepare(_ store: StoryStore, settings: Settings) throws {
    if settings.childName != .keep { try guardNames(store, settings) }
    try store.ensureAddresses()
  }

  private static func guardNames(_ store: StoryStore, _ settings: Settings) throws {
    let children = try store.read { try $0.profiles().map(\.childName) }
    func names(_ more: [String?]) -> NameGuard {
      NameGuard(names: children + more, rule: settings.childName, replacement: settings.childNameReplacement)
    }
    try store.write { transaction in
      var childOfStory: [Identifier: String] = [:]
      var missing: [(owner: String, title: String)] = []
      for entry in try transaction.storyEntries() {
        childOfStory[entry.story.id] = entry.story.childName
        let names = names([entry.story.childName])
        let title = names.apply(entry.story.title)
        guard let address = entry.address else {
          missing.append((entry.story.id.text, title))
          continue
        }
        try replace(address, title: title, names, transaction)
      }
      try transaction.ensureAddresses(of: .story, missing)
      missing.removeAll()
      for entry in try transaction.collectionEntries() {
        let names = names(entry.members.map { childOfStory[$0] })
        let title = names.apply(entry.collection.name)
        guard let address = entry.address else {
          missing.append((entry.collection.id.text, title))
          continue
        }
        try replace(address, title: title, names, transaction)
      }
      try transaction.ensureAddresses(of: .collection, missing)
    }
  }

  /// Gives a thing another address where its own holds a name.
  private static func replace(
    _ address: Address, title: String, _ names: NameGuard, _ transaction: borrowing StoryTransaction
  ) throws {
    guard names.finds(inSlug: address.slug) else { return }
    let others = try transaction.addresses(of: address.kind).filter { $0.owner != address.owner }
    var taken = Set(others.flatMap { [$0.slug] + $0.formerSlugs }.map(Slug.folded))
    let slug = Slug.free(from: title, fallback: address.kind.name, taken: &taken)
    try transaction.changeSlug(of: address.kind, owner: address.owner, to: slug)
  }
}
