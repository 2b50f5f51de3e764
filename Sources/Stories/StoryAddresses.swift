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
      for entry in try transaction.storyEntries() {
        childOfStory[entry.story.id] = entry.story.childName
        let names = names([entry.story.childName])
        try give(
          .story, owner: entry.story.id.text, title: names.apply(entry.story.title), to: entry.address, names,
          transaction)
      }
      for entry in try transaction.collectionEntries() {
        let names = names(entry.members.map { childOfStory[$0] })
        let title = names.apply(entry.collection.name)
        try give(.collection, owner: entry.collection.id.text, title: title, to: entry.address, names, transaction)
      }
    }
  }

  private static func give(
    _ kind: AddressKind, owner: String, title: String, to address: Address?, _ names: NameGuard,
    _ transaction: borrowing StoryTransaction
  ) throws {
    if address == nil {
      _ = try transaction.ensureAddress(of: kind, owner: owner, title: title)
    } else if let address, names.finds(inSlug: address.slug) {
      let taken = Set(
        try transaction.addresses(of: kind).filter { $0.owner != owner }.flatMap { [$0.slug] + $0.formerSlugs })
      let base = Slug.make(from: title, fallback: kind.name)
      var slug = base
      var number = 2
      while taken.contains(slug) {
        slug = Slug.numbered(base, number)
        number += 1
      }
      try transaction.changeSlug(of: kind, owner: owner, to: slug)
    }
  }
}
